"""Source quality, 2 of the 10 points: the average credibility of the distinct sources that claims cite."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from groundlint.report_sentence import SourceUse

if TYPE_CHECKING:
    from groundlint.citations.model import Citation
    from groundlint.facts_building import Frame
    from groundlint.report import Report
    from groundlint.sources import Credibility

MOST = 2
_BANDS = ((9, 2), (5, 1))
GOOD = 7
"""Below this the source document asks to replace a source (its priority 2)."""


@dataclass(frozen=True, slots=True)
class SourceRating:
    """One distinct source with its credibility (1..10) and why; `known` is False where nothing is known of it.

    `url` is the address to show (a DOI as its https address), None for a source without one.
    """

    key: str
    url: str | None
    title: str
    credibility: int
    why: str
    known: bool
    citations: int

    @property
    def name(self) -> str:
        """What to call it in a message."""
        return self.url or self.title or self.key


def source_ratings(report: Report) -> tuple[SourceRating, ...]:
    """The rating of every source in `analysis.sources`, in their order: the user's overrides, else the validated
    citations, else the built-in rules (`groundlint.sources`)."""
    return tuple(source_rating(report, source) for source in report.sources)


def source_rating(report: Report, source: SourceUse) -> SourceRating:
    """What is known of one source."""
    from groundlint import sources

    found = sources.source_rating(
        source.key, source.url, source.doi, report.evidence, report.effective.sources.overrides
    )
    url = source.url or (f"https://doi.org/{source.doi}" if source.doi else None)
    return SourceRating(source.key, url, source.title, found.score, found.why, found.known, source.citations)


def credibility_of(frame: Frame, citation: Citation) -> Credibility:
    """How far the source of a citation is trusted; its first citation stands for a source."""
    from groundlint import sources

    return sources.source_rating(
        citation.source, citation.url, citation.doi, frame.companions, frame.settings.sources.overrides
    )


def average(ratings: Iterable[SourceRating]) -> Fraction | None:
    """The exact average credibility, None without sources."""
    scores = [rating.credibility for rating in ratings]
    return Fraction(sum(scores), len(scores)) if scores else None


def points(mean: Fraction | None) -> int:
    """0..2 points for an average credibility, by its exact value: 8.99 is not 9."""
    if mean is None:
        return 0
    return next((points for least, points in _BANDS if mean >= least), 0)
