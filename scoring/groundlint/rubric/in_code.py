"""Whether a report is in code fences, so that nothing in it was read: then it has no score, rather than a bad one."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import TYPE_CHECKING

from groundlint.content.prose_lines import prose_lines
from groundlint.model.block import LeafKind

if TYPE_CHECKING:
    from groundlint.engine.report import Report

_MOST_OUTSIDE = 2
"""Sentences outside the fences with which the text still is in them: a line of the tool that wrote it, a title."""
_LOOKED_AT = 3
"""Fences that are looked into, and characters of each: there may be megabytes of code."""
_READ = 20_000
_FEWEST = 3
"""Sentences in a fence that make it prose."""


def stands_in_code(report: Report) -> bool:
    """Whether hardly a sentence is outside the code fences of a report, none is a claim, and prose is in them."""
    counts = report.counts
    if counts.sentences > _MOST_OUTSIDE or counts.claiming:
        return False
    return any(len(list(islice(prose_lines(text), _FEWEST))) == _FEWEST for text in _fenced(report))


def _fenced(report: Report) -> Iterator[str]:
    leaves = (
        parsed.block.text[leaf.start : min(leaf.end, leaf.start + _READ)]
        for _, parsed in report.parsed_blocks()
        for leaf in parsed.block.leaves
        if leaf.kind is LeafKind.CODE
    )
    return islice(leaves, _LOOKED_AT)
