"""Grounding, 5 of the 10 points: the share of claims that are cited."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from groundlint.report_sentence import Coverage, ReportSentence
from groundlint.value import value

MOST = 5
_BANDS = ((100, 5), (95, 4), (85, 3), (70, 2), (50, 1))
"""From this percentage on, so many points (spec/rubric.md: half-open bands; the source's own table)."""


@value(frozen=True, slots=True)
class ClaimCounts:
    """How the claims of a report, or of a part of it, are grounded. `claims` is quoted + linked + uncited;
    ignored ones stand beside it."""

    quoted: int = 0
    linked: int = 0
    uncited: int = 0
    ignored: int = 0

    @property
    def claims(self) -> int:
        """Claims in the denominator of coverage."""
        return self.quoted + self.linked + self.uncited

    def cited(self, counts: str) -> int:
        """Claims that are cited where `grounding.counts` is "quoted" or "linked" (then both kinds are)."""
        return self.quoted if counts == "quoted" else self.quoted + self.linked

    def strict(self) -> ClaimCounts:
        """The same with ignored claims taken as uncited (`score --strict`)."""
        return ClaimCounts(self.quoted, self.linked, self.uncited + self.ignored, 0)

    def __add__(self, other: ClaimCounts) -> ClaimCounts:
        return ClaimCounts(
            self.quoted + other.quoted,
            self.linked + other.linked,
            self.uncited + other.uncited,
            self.ignored + other.ignored,
        )


def count_claims(sentences: Iterable[ReportSentence]) -> ClaimCounts:
    """Count the claims among `sentences` by how they are covered."""
    quoted = linked = uncited = ignored = 0
    for sentence in sentences:
        if not sentence.claim:
            continue
        if sentence.coverage is Coverage.QUOTED:
            quoted += 1
        elif sentence.coverage is Coverage.LINKED:
            linked += 1
        elif sentence.coverage is Coverage.NONE:
            uncited += 1
        else:
            ignored += 1
    return ClaimCounts(quoted, linked, uncited, ignored)


def points(cited: int, total: int) -> int:
    """0..5 points for `cited` of `total` claims, by whole numbers: 5 only when every claim is cited."""
    if total <= 0:
        return 0
    return next((points for share, points in _BANDS if cited * 100 >= share * total), 0)


def exact_points(cited: int, total: int) -> Fraction:
    """5 × cited / total: what moves while someone types. 0 without claims."""
    return Fraction(MOST * cited, total) if total > 0 else Fraction(0)


def coverage_pct(cited: int, total: int) -> int | None:
    """Whole per cent, cut off: 100 only when every claim is cited. None without claims."""
    return cited * 100 // total if total > 0 else None
