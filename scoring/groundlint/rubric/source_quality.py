"""Source quality, 2 of the 10 points: the average credibility of the distinct sources that claims cite."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from groundlint import sources
from groundlint.engine.document_context import DocumentContext
from groundlint.engine.report import Report
from groundlint.model.citation import Citation
from groundlint.model.sentence import SourceUse
from groundlint.model.stage_cache import Stage
from groundlint.model.value import value
from groundlint.sources import Credibility
from groundlint.sources.credibility import first_hand

if TYPE_CHECKING:
    from fractions import Fraction

MOST = 2
_BANDS = ((9, 2), (5, 1))


@value(frozen=True, slots=True)
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
        """What to call it in a message: its address without the words that a browser is to highlight there."""
        return (self.url or "").partition("#:~:")[0] or self.title or self.key


def source_ratings(report: Report) -> tuple[SourceRating, ...]:
    """The rating of every source in `analysis.sources`, in their order: the user's overrides, else the validated
    citations, else the built-in rules (`groundlint.sources`)."""
    return tuple(source_rating(report, source) for source in report.sources)


def source_rating(report: Report, source: SourceUse) -> SourceRating:
    """What is known of one source."""
    found = _known_or_rated(report, source.key, source.url, source.doi)
    url = source.url or (f"https://doi.org/{source.doi}" if source.doi else None)
    return SourceRating(source.key, url, source.title, found.score, found.why, found.known, source.citations)


def citation_rating(report: Report, citation: Citation) -> Credibility:
    """The same for the source of a citation, whether a claim cites it or not: one rating wherever it is shown."""
    return _known_or_rated(report, citation.source, citation.url, citation.doi)


def _known_or_rated(report: Report, key: str, url: str | None, doi: str | None) -> Credibility:
    known = source_standing(report).ratings.get(key)
    return known if known is not None else _rating(report.context, key, url, doi)


@value(frozen=True, slots=True)
class SourceStanding:
    """How far the distinct sources that claims cite are trusted, by their keys: what each is rated, and those rated below
    `sources.low`."""

    ratings: Mapping[str, Credibility]
    weak: Mapping[str, int]
    """By key, the number of the chunk that cites it first."""

    @property
    def average(self) -> Fraction | None:
        """As the function `average` has it: a check does not ask for it."""
        return mean_of([(rating.score, rating.known) for rating in self.ratings.values()])

    @property
    def count(self) -> int:
        """How many there are."""
        return len(self.ratings)


_Cited = tuple[tuple[str, str | None, str | None, bool], ...]
_STANDING: Stage[tuple[DocumentContext, tuple[_Cited, ...]], SourceStanding] = Stage("source standing")


def source_standing(report: Report) -> SourceStanding:
    """The standing of the sources; a source is rated by its first citation."""
    cited = tuple([chunk.sources for chunk in report.chunks])
    return report.cache.get(_STANDING, (report.context, cited), lambda: _standing(report.context, cited))


def _standing(context: DocumentContext, cited: Sequence[_Cited]) -> SourceStanding:
    first: dict[str, tuple[int, Credibility]] = {}
    own: set[str] = set()
    for number, chunk in enumerate(cited):
        for key, url, doi, is_own in chunk:
            if key not in first:
                first[key] = number, _rating(context, key, url, doi)
            if is_own:
                own.add(key)
    ratings = {key: first_hand(rating) if key in own else rating for key, (_, rating) in first.items()}
    low = context.settings.sources.low
    weak = {key: first[key][0] for key, rating in ratings.items() if rating.known and rating.score < low}
    return SourceStanding(ratings, weak)


def weak_sources(report: Report) -> Iterator[tuple[SourceUse, Credibility]]:
    """The sources rated low, with their ratings."""
    standing = source_standing(report)
    for source in report.sources if standing.weak else ():
        if source.key in standing.weak:
            yield source, standing.ratings[source.key]


def weak_keys(report: Report) -> object:
    """What `weak_sources` depends on besides places: for each weak source the block that cites it first, and how many
    claims cite it."""
    found = []
    for weak, chunk in source_standing(report).weak.items():
        blocks = report.chunks[chunk].blocks
        block = next(one for one in blocks if any(cited.key == weak for cited in one.sources))
        found.append((weak, block, report.summary.uses[weak]))
    return found


def _rating(context: DocumentContext, key: str, url: str | None, doi: str | None) -> Credibility:
    record = context.companions.record_of(key)
    return sources.source_rating(url, doi, record, context.settings.sources.overrides)


def average(ratings: Iterable[SourceRating]) -> Fraction | None:
    """The exact average credibility, None without sources."""
    return mean_of([(rating.credibility, rating.known) for rating in ratings])


ENOUGH_RATED = 3
"""Known sources from which on unknown ones are left out of the average; below, an unknown one is a 5."""


def mean_of(scores: Sequence[tuple[int, bool]]) -> Fraction | None:
    """The exact average of (credibility, known), None without sources."""
    from fractions import Fraction  # a check asks for no average

    known = [score for score, is_known in scores if is_known]
    counted = known if len(known) >= ENOUGH_RATED else [score for score, _ in scores]
    return Fraction(sum(counted), len(counted)) if counted else None


def average_in_words(mean: Fraction, ratings: Sequence[SourceRating]) -> str:
    """The average to one decimal, and that unknown sites are in it where they are."""
    from groundlint.rubric.rounding import half_up

    known = sum(rating.known for rating in ratings)
    unknown = " counting unknown sites as 5" if known < min(ENOUGH_RATED, len(ratings)) else ""
    return f"average credibility {half_up(mean, 1)}{unknown}"


def points(mean: Fraction | None) -> int:
    """0..2 points for an average credibility, by its exact value: 8.99 is not 9."""
    if mean is None:
        return 0
    return next((points for least, points in _BANDS if mean >= least), 0)
