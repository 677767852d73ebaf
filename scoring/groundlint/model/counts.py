"""The numbers that sentences, blocks and chunks add up to."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from groundlint.model.sentence import Coverage, Sentence
from groundlint.model.value import value


@value(frozen=True, slots=True)
class ClaimCounts:
    """How the claims of a report, or of a part of it, are grounded. `claims` is quoted + linked + uncited;
    ignored ones are counted separately."""

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


def count_claims(sentences: Iterable[Sentence]) -> ClaimCounts:
    """Count, by how they are covered, those claims among `sentences` that the score counts."""
    return _by_coverage([sentence for sentence in sentences if sentence.counted])


def count_shown(sentences: Iterable[Sentence]) -> ClaimCounts:
    """The same for all that is shown as a claim, including the uncertain ones."""
    return _by_coverage([sentence for sentence in sentences if sentence.claim])


def _by_coverage(claims: Iterable[Sentence]) -> ClaimCounts:
    quoted = linked = uncited = ignored = 0
    for sentence in claims:
        if sentence.coverage is Coverage.QUOTED:
            quoted += 1
        elif sentence.coverage is Coverage.LINKED:
            linked += 1
        elif sentence.coverage is Coverage.NONE:
            uncited += 1
        else:
            ignored += 1
    return ClaimCounts(quoted, linked, uncited, ignored)


_FEW = 5
"""At most one sentence in this many may lack a verdict (spec/rubric.md, not judged)."""


class Counts(NamedTuple):
    """The numbers for a stretch of a report. The first four are the claims that are shown; `claims` are those that count."""

    quoted: int = 0
    linked: int = 0
    uncited: int = 0
    ignored: int = 0
    sentences: int = 0
    judged: int = 0
    prose: int = 0
    """Sentences that are not table rows."""
    long: int = 0
    """Those of them over the limit of words."""
    paragraphs: int = 0
    """Paragraphs over their length limit."""
    pending: int = 0
    """Sentences that are still waiting for a verdict."""
    counted_quoted: int = 0
    counted_linked: int = 0
    counted_uncited: int = 0
    counted_ignored: int = 0
    uncertain: int = 0
    """Claims that are shown but whose probability is too low to be counted."""
    background: int = 0
    """Claims that are not counted because hardly any editor would ask for their source."""
    unjudged: int = 0
    """Sentences that are not table rows and have no verdict."""
    tenths: int = 0
    """The length of these sentences in tenths of a word."""

    @property
    def claims(self) -> ClaimCounts:
        """The claims that the score counts, by how they are grounded."""
        return ClaimCounts(
            self.counted_quoted, self.counted_linked, self.counted_uncited, self.counted_ignored
        )

    @property
    def enough_judged(self) -> bool:
        """Whether there is a score: at most one sentence of prose in five lacks a verdict."""
        if not self.prose:
            return self.judged == self.sentences
        return self.unjudged * _FEW <= self.prose

    @property
    def claiming(self) -> bool:
        """Whether there is a claim, or may be one among the sentences without a verdict."""
        return bool(self.quoted or self.linked or self.uncited or self.ignored or self.unjudged)


NO_COUNTS = Counts()


def total(parts: Iterable[Counts]) -> Counts:
    """The sum of these; zeros for none."""
    columns = list(zip(*parts, strict=True))
    return Counts(*map(sum, columns)) if columns else NO_COUNTS
