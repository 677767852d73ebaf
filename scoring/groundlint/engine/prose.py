"""How much of a text is prose, and how much of that gives figures: this distinguishes a report from a note before any
sentence is judged."""

from __future__ import annotations

import re
from typing import NamedTuple

from groundlint.engine.parsed_report import ParsedReport
from groundlint.markdown.words import length_in_tenths
from groundlint.model.resolved_block import ResolvedChunk
from groundlint.model.stage_cache import Stage, of_each


class Prose(NamedTuple):
    """Sentences of six or more words outside tables and quotes, and how many of them give a figure of two
    digits or more, a percentage or a year."""

    sentences: int
    figures: int


_PROSE: Stage[ResolvedChunk, Prose] = Stage("prose")
_FIGURE = re.compile(r"\d\s?%|(?<![\w.])\d[\d,.]*\d(?![\w.-]*[a-zA-Z_])")
_SHORT = 60
"""The length, in tenths of a word, below which a sentence does not count."""


def prose_of(report: ParsedReport) -> Prose:
    """The prose of a whole report."""
    parts = of_each(_PROSE, report.rope.chunks, report.resolved, _prose)
    return Prose(sum([part.sentences for part in parts]), sum([part.figures for part in parts]))


def _prose(chunk: ResolvedChunk) -> Prose:
    said = [
        span.plain
        for block in chunk.blocks
        for span in block.spans
        if span.kind in ("para", "list") and length_in_tenths(span.plain) >= _SHORT
    ]
    return Prose(len(said), sum([_FIGURE.search(plain) is not None for plain in said]))
