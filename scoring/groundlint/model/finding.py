"""What a rule reports about a place in a report."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field, replace
from enum import StrEnum
from types import MappingProxyType
from typing import Literal

from groundlint.model.text_edit import TextEdit
from groundlint.model.value import value

_NOTHING: Mapping[str, object] = MappingProxyType({})


class Severity(StrEnum):
    """How severe a finding is; `off` is only a setting that no finding carries."""

    ERROR = "error"
    WARNING = "warning"
    INFORMATION = "information"
    HINT = "hint"
    OFF = "off"

    @property
    def rank(self) -> int:
        """0 (hint) … 3 (error), -1 for off: compare severities by it."""
        return _RANKS[self]


_RANKS = {severity: rank for rank, severity in enumerate(reversed(Severity), start=-1)}
"""`Severity.rank`, which is asked of every finding at every edit."""


LINE = "{line}"
"""Placeholder in the message of a finding with `related`: the line, from 1, of the first place that it points to. It is
filled in where the finding is shown."""


@value(frozen=True, slots=True)
class Related:
    """Another place that a finding points to, such as the first occurrence of a repeated sentence. `block` is the id of the
    block from whose start the offsets count, or 0 where they count from the start of the text. A finding therefore stays
    valid when another block moves (`finding_groups.placed` makes the offsets absolute). `asked`: whether the rule would also
    report it if it were there alone."""

    start: int
    end: int
    message: str
    block: int = 0
    asked: bool = False


@value(frozen=True, slots=True)
class Finding:
    """One fault at text[start:end] (str indices); `text` is exactly that slice.

    `data` is small, JSON-able and stable: `sentenceId`, `probability`, what a fix needs.
    """

    code: str
    name: str
    severity: Severity
    message: str
    start: int
    end: int
    text: str
    fixable: bool = False
    data: Mapping[str, object] = field(default_factory=lambda: _NOTHING, hash=False)
    related: tuple[Related, ...] = ()

    def at_level(self, severity: Severity) -> Finding:
        """The finding with that severity."""
        return self if self.severity is severity else replace(self, severity=severity)


def in_order(finding: Finding) -> tuple[int, int, str, str]:
    """The sort key of a finding: its place, then its code."""
    return finding.start, finding.end, finding.code, finding.message


FixRole = Literal["answer", "ignore", "off", "remove"]
"""In order: does what the finding asks for; silences this one; silences its rule in the file; removes the words it is
about."""


@value(frozen=True, slots=True)
class Fix:
    """A change of the text that answers a finding. `edits` all refer to the text as it is now and do not
    overlap; `preferred` marks the one an editor may apply by its shortcut; `safe` fixes need no human eye
    (fix-all takes only those). `role` is what it does about the finding, and orders a menu.
    """

    title: str
    edits: tuple[TextEdit, ...]
    preferred: bool = False
    safe: bool = False
    role: FixRole = "answer"
