"""What a rule says about a place in a report."""

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
    """How loudly a finding is said; `off` is only a setting, no finding carries it."""

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
"""Stands in the message of a finding with `related` for the line, from 1, of the first place that it points to, which
is known where the finding is shown."""


@value(frozen=True, slots=True)
class Related:
    """Another place that a finding points to, as in 'the same sentence stands here'. `block` is the id of the block from
    whose start the offsets count, 0 where they are the text's: so what is said of a block need not be said anew when
    another one moves (`finding_groups.placed` counts them from the text's start)."""

    start: int
    end: int
    message: str
    block: int = 0


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
        """The finding at that severity."""
        return self if self.severity is severity else replace(self, severity=severity)


def in_order(finding: Finding) -> tuple[int, int, str, str]:
    """Sorts findings by place and code."""
    return finding.start, finding.end, finding.code, finding.message


FixRole = Literal["answer", "ignore", "off", "remove"]
"""Does what the finding asks for; silences this one; silences its rule in the file; takes out the words it is about."""


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
