"""How much of an analysis an edit has made anew: the measure of what an edit costs."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from groundlint.analysis import Analysis


class Touched(NamedTuple):
    """How many objects of each stage are not those of the version before."""

    blocks: int
    parsed: int
    resolved: int
    analyzed: int


def touched(before: Analysis, after: Analysis) -> Touched:
    """What `after` does not share with `before`, the version of the report that it was made of."""
    return Touched(*(_new(stage(before), stage(after)) for stage in (_blocks, _parsed, _resolved, _analyzed)))


def _new(before: Iterable[object], after: Iterable[object]) -> int:
    known = {id(one): one for one in before}
    return sum(id(one) not in known for one in after)


def _blocks(analysis: Analysis) -> Iterable[object]:
    return analysis.rope


def _parsed(analysis: Analysis) -> Iterable[object]:
    return (block for chunk in analysis.parsed for block in chunk.blocks)


def _resolved(analysis: Analysis) -> Iterable[object]:
    return (block for chunk in analysis.resolved for block in chunk.blocks)


def _analyzed(analysis: Analysis) -> Iterable[object]:
    return (block for chunk in analysis.chunks for block in chunk.blocks)
