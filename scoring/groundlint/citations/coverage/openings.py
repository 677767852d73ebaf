"""The works with which paragraphs and items open."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from groundlint.citations.opening_works import opens_with_work
from groundlint.citations.places import MOST_CITATIONS
from groundlint.model.citation import CitationMark
from groundlint.model.resolved_block import ResolvedBlock


class Opening(NamedTuple):
    """The marks of the work with which a paragraph or item opens, and where the next citation is."""

    marks: tuple[CitationMark, ...]
    stop: int


def openings(resolved: ResolvedBlock) -> Mapping[int, Opening]:
    """The works with which paragraphs and items of a block open, by the number of their leaf."""
    if not resolved.count:
        return {}
    found: dict[int, Opening] = {}
    seen = -1
    for span in resolved.spans:
        marks = tuple([mark for mark in span.marks if resolved.cited((mark,))])
        if span.leaf != seen and span.kind != "table" and opens_with_work(resolved.block.text, span, marks):
            found[span.leaf] = Opening(marks[:MOST_CITATIONS], resolved.block.leaves[span.leaf].end)
        elif marks and span.leaf in found and span.start < found[span.leaf].stop:
            found[span.leaf] = found[span.leaf]._replace(stop=span.start)
        seen = span.leaf
    return found
