"""A source list that gives its numbers to other works than another list does, and that no number in the text means."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from groundlint.model.definition_index import Definition

if TYPE_CHECKING:
    from groundlint.engine.report import Report

_ENOUGH = 2
"""So many of the numbers that the text cites have to be in both lists."""


def numbered_alike(report: Report, part: Mapping[str, Definition]) -> Mapping[Definition, Definition] | None:
    """The entries of a list with a number that the text cites and that another list gives to another work, each with the entry of
    that other list; None where there are not two of them, or where one of them is cited: reports with a list for each section
    count from 1 in each, and cite from each. Of `[1]` and `1.` the text means the former."""
    summary = report.summary
    for other in report.index.lists:
        if other is part:
            continue
        works = {definition.entry.key for definition in other.values()}
        alike = {
            entry: other[label]
            for label, entry in part.items()
            if label in other
            and entry.bracketed is other[label].bracketed
            and entry.entry.key not in works
            and summary.labels[label]
        }
        if len(alike) >= _ENOUGH and not any(summary.cited[entry.entry.key] for entry in alike):
            return alike
    return None
