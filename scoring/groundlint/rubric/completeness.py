"""Completeness, 1 of the 10 points: every aspect of the research query is spoken of."""

from __future__ import annotations

import unicodedata
from bisect import bisect_right
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from groundlint.report_sentence import ReportSentence, Section
from groundlint.rubric.aspects import Aspect, Terms, derived_aspects, listed_aspects
from groundlint.rubric.stems import stem
from groundlint.text.words import is_cjk, words_of
from groundlint.value import value

if TYPE_CHECKING:
    from groundlint.report import Report
    from groundlint.report_text import ReportText

MOST = 1
ENOUGH_SENTENCES = 2
"""Body sentences that cover an aspect without a heading (spec/rubric.md, completeness)."""
NO_QUERY = "no research_query declared"
NO_ASPECTS = "no aspects can be told from research_query: name them in aspects"


@dataclass(frozen=True, slots=True)
class AspectCoverage:
    """An aspect of the question, and whether the report speaks of it."""

    aspect: Aspect
    covered: bool


@value(frozen=True, slots=True)
class Completeness:
    """`listed`: the writer named the aspects; else they are derived from `query`. `gaps` says what is missing, []
    exactly when the point is given."""

    query: str
    listed: bool
    aspects: tuple[AspectCoverage, ...]
    gaps: tuple[str, ...]

    @property
    def points(self) -> int:
        """1 where no gap is left, else 0."""
        return int(not self.gaps)

    @property
    def should_name_aspects(self) -> bool:
        """The query gives but one aspect (or none), so covering it says little: the writer should list them."""
        return bool(self.query) and not self.listed and len(self.aspects) < 2


def assess_completeness(report: Report) -> Completeness:
    """Which aspects the report covers, in their order, and which gaps are left."""
    query, listed, aspects = report.frame.asked
    if not aspects:
        return _without_aspects(query)
    covered = report.aspects_covered
    gaps = tuple(_gap(a) for a, is_there in zip(aspects, covered, strict=True) if not is_there)
    found = tuple(AspectCoverage(a, c) for a, c in zip(aspects, covered, strict=True))
    return Completeness(query, listed, found, gaps)


@lru_cache(maxsize=16)
def _without_aspects(query: str) -> Completeness:
    return Completeness(query, False, (), (NO_ASPECTS if query else NO_QUERY,))


def asked_aspects(report: ReportText) -> tuple[str, bool, tuple[Aspect, ...]]:
    """The research query, whether the writer lists the aspects, and the aspects."""
    query = " ".join((report.evidence.research_query or "").split())
    names = tuple(report.evidence.aspects) or tuple(report.effective.aspects)
    listed = listed_aspects(names, report.language)
    return query, bool(listed), listed or (derived_aspects(query, report.language) if query else ())


def aspects_covered(
    aspects: Sequence[Aspect],
    sections: Sequence[Section],
    sentences: Sequence[ReportSentence],
    language: str,
) -> tuple[bool, ...]:
    """For each aspect whether a heading or two body sentences speak of it."""
    wanted = terms_wanted(aspects)
    above = headings_above(sections, language, wanted)
    starts = [section.heading_start for section in sections]
    seen: Counter[int] = Counter()
    for sentence in sentences:
        place = bisect_right(starts, sentence.start) - 1
        around = above[place] if place >= 0 else frozenset()
        seen.update(aspects_in(sentence.plain, aspects, language, wanted, around))
    by_heading = aspects_in_headings(aspects, sections, above, language, wanted)
    return tuple(n in by_heading or seen[n] >= ENOUGH_SENTENCES for n in range(len(aspects)))


def terms_wanted(aspects: Sequence[Aspect]) -> Terms:
    """All terms by which these aspects are found."""
    return frozenset().union(
        *(terms for a in aspects for group in (a.in_heading, a.in_sentence) for terms in group),
        *(a.context for a in aspects),
    )


def aspects_in_headings(
    aspects: Sequence[Aspect],
    sections: Sequence[Section],
    above: Sequence[Terms],
    language: str,
    wanted: Terms,
) -> frozenset[int]:
    """The numbers of the aspects that a heading speaks of; `above` as `headings_above` gives it.

    The title does not count: it repeats the question, whatever the report answers. Nor do headings of the
    sources section.
    """
    missing = dict(enumerate(aspects))
    for section, around in zip(sections, above, strict=True):
        if not missing or section.level == 0 or section.kind in ("title", "sources"):
            continue
        here = _terms_in(section.title, language, wanted)
        for number, aspect in list(missing.items()):
            if _stands(aspect.in_heading, aspect.context, here, around):
                del missing[number]
    return frozenset(n for n in range(len(aspects)) if n not in missing)


def aspects_in(
    text: str, aspects: Sequence[Aspect], language: str, wanted: Terms, around: Terms
) -> tuple[int, ...]:
    """The numbers of the aspects that a sentence speaks of, under headings with the terms `around`."""
    here = _terms_in(text, language, wanted)
    if not here:
        return ()
    return tuple(n for n, a in enumerate(aspects) if _stands(a.in_sentence, a.context, here, around))


def _stands(alternatives: tuple[Terms, ...], context: Terms, here: Terms, around: Terms) -> bool:
    return any(terms <= here for terms in alternatives) and context <= here | around


def headings_above(sections: Sequence[Section], language: str, wanted: Terms) -> list[Terms]:
    """For each section the terms in its heading and in those it stands under, the title included."""
    found: list[Terms] = []
    path: list[tuple[int, Terms]] = []
    for section in sections:
        while path and path[-1][0] >= section.level:
            path.pop()
        own = _terms_in(section.title, language, wanted)
        found.append(own.union(*(terms for _, terms in path)))
        path.append((section.level, own))
    return found


@lru_cache(maxsize=4096)
def _terms_in(text: str, language: str, wanted: Terms) -> Terms:
    """Which of the wanted terms stand in a text. Only words that share a first letter with one are stemmed."""
    initials = {_initial(term) for term in wanted}
    words = {word for word in words_of(text) if _initial(word) in initials}
    found = {term for word in words if (term := stem(word, language)) in wanted}
    stretches = [term for term in wanted if is_cjk(term)]
    if stretches and not text.isascii():
        closed = "".join(text.split()).casefold()
        found.update(term for term in stretches if term in closed)
    return frozenset(found)


def _initial(word: str) -> str:
    """The first letter without its accent: German and French stems may lose an umlaut or accent."""
    return word[0] if word[0].isascii() else unicodedata.normalize("NFD", word[0])[0]


def _gap(aspect: Aspect) -> str:
    if aspect.comparison:
        return f"Missing {aspect.name}"
    return f"{aspect.name[0].upper()}{aspect.name[1:]} not covered"
