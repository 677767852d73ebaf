"""Which aspects a report takes up that nobody has declared: those of its title, and of the question in its own text."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from groundlint.content.aspects import Aspect
from groundlint.content.taken_up import Signs, can_be_missed, is_taken_up, signs_in, signs_of
from groundlint.content.title_aspects import title_aspects
from groundlint.engine.report import Report
from groundlint.markdown.blocks import is_front_matter
from groundlint.model.block_analysis import ChunkAnalysis
from groundlint.model.stage_cache import Stage

_SIGNS: Stage[tuple[ChunkAnalysis, Signs, frozenset[int]], Signs] = Stage("signs of aspects")


Coverage = tuple[tuple[Aspect, bool], ...]
"""Aspects, each with whether the report takes it up."""


def of_question(report: Report) -> Coverage:
    """The aspects of the question that a section of the report puts."""
    return _told(report, report.context.aspects, report.context.query, _signs_found(report))


def of_title(report: Report) -> Coverage:
    """The aspects of the title that the report takes up. What it takes up nowhere is a figure of speech, or a word for the kind
    of text: of 15 that 213 reports did not take up none was missing."""
    found = _signs_found(report)
    return tuple(
        [
            (aspect, True)
            for aspect in title_aspects(report.title, report.context.language)
            if is_taken_up(aspect, found)
        ]
    )


def _told(report: Report, aspects: Sequence[Aspect], asked: str, found: Signs) -> Coverage:
    """Those that are taken up, and those that are surely not."""
    both = [(aspect, is_taken_up(aspect, found)) for aspect in aspects]
    language = report.context.language
    return tuple([(a, there) for a, there in both if there or can_be_missed(a, asked, language)])


def _signs_found(report: Report) -> Signs:
    """The signs of the aspects of question and title, anywhere but in what only repeats what is asked: front matter,
    title, the section of the question, and the sources. The text is read until it takes up every aspect."""
    aspects = (*report.context.aspects, *title_aspects(report.title, report.context.language))
    signs = frozenset().union(*map(signs_of, aspects))
    asking = _asking(report)
    found: Signs = frozenset()
    for number, (chunk, own) in enumerate(zip(report.rope.chunks, report.chunks, strict=True)):
        if all(is_taken_up(aspect, found) for aspect in aspects):
            break
        left_out = frozenset(inside for at, inside in asking if at == number)
        key = (own, signs, left_out)
        here: Signs = chunk.cache.get(_SIGNS, key, partial(_signs_in_chunk, *key))
        found |= here
    return found


def _signs_in_chunk(chunk: ChunkAnalysis, signs: Signs, left_out: frozenset[int]) -> Signs:
    found: Signs = frozenset()
    for number, block in enumerate(chunk.blocks):
        if block.active and number not in left_out and not is_front_matter(block.resolved.block):
            found |= signs_in(block.resolved.block.text, signs)
    return found


def _asking(report: Report) -> list[tuple[int, int]]:
    """The places of the blocks that hold the title and the question."""
    places = [report.heading_place(0)] if report.outline.headings and _is_title(report) else []
    if report.question is not None:
        places += [report.question.heading, report.question.paragraph]
    return places


def _is_title(report: Report) -> bool:
    """Of several headings of level 1 the first is a chapter's."""
    return report.outline.kind(0) == "title" or report.outline.title(0) == report.front_matter.data.get(
        "title"
    )
