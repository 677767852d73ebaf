"""Completeness, 1 of the 10 points: every aspect of the research query is covered; without one, what the title names."""

from __future__ import annotations

from functools import lru_cache

from groundlint.content.aspect_coverage import aspects_in_headings
from groundlint.content.aspects import Aspect
from groundlint.engine.context import terms_above
from groundlint.engine.report import Report
from groundlint.model.stage_cache import Stage
from groundlint.model.value import value
from groundlint.rubric.inferred_aspects import Coverage, of_question, of_title

ENOUGH_SENTENCES = 2
"""Body sentences that cover an aspect without a heading (spec/rubric.md, completeness)."""
NO_ASPECTS = "no aspects can be derived from research_query: name them in aspects"


@value(frozen=True, slots=True)
class AspectCoverage:
    """An aspect of the question, and whether the report covers it."""

    aspect: Aspect
    covered: bool


@value(frozen=True, slots=True)
class Completeness:
    """`aspects_listed`: the writer named the aspects; else they are derived from `query`, or, `inferred`, from the title where
    nothing is asked. `in_text`: the query is what a section of the report asks, not what front matter declares.
    `gaps` says what is missing, () exactly when the point is given. Not `applicable`: neither question nor title names
    anything, and the score is out of 9."""

    query: str
    aspects_listed: bool
    aspects: tuple[AspectCoverage, ...]
    gaps: tuple[str, ...]
    inferred: bool = False
    applicable: bool = True
    in_text: bool = False

    @property
    def points(self) -> int:
        """1 where no gap is left, else 0."""
        return int(not self.gaps)

    @property
    def should_name_aspects(self) -> bool:
        """The query gives but one aspect (or none), so covering it says little: the writer should list them."""
        return bool(self.query) and not (self.aspects_listed or self.in_text) and len(self.aspects) < 2


def assess_completeness(report: Report) -> Completeness:
    """Which aspects the report covers, in their order, and which gaps are left."""
    context = report.context
    in_text = context.companions.asked_in_text and not context.aspects_listed
    if context.aspects and not in_text:
        return report.cache.get(
            _COMPLETENESS, (context, aspects_covered(report)), lambda: _completeness(report)
        )
    if context.query and not in_text:
        return _not_told_apart(context.query)
    if found := of_question(report):
        return _unlisted(found, query=context.query, in_text=in_text)
    if found := of_title(report):
        return _unlisted(found, query=context.query, in_text=in_text, inferred=True)
    return Completeness(context.query, False, (), (), applicable=False, in_text=in_text)


_COMPLETENESS: Stage[tuple[object, tuple[bool, ...]], Completeness] = Stage("completeness")


def _completeness(report: Report) -> Completeness:
    context, covered = report.context, aspects_covered(report)
    return Completeness(
        context.query, context.aspects_listed, *_found(tuple(zip(context.aspects, covered, strict=True)))
    )


@lru_cache(maxsize=16)
def _not_told_apart(query: str) -> Completeness:
    return Completeness(query, False, (), (NO_ASPECTS,))


@lru_cache(maxsize=64)
def _unlisted(found: Coverage, *, query: str, in_text: bool, inferred: bool = False) -> Completeness:
    return Completeness(query, False, *_found(found), inferred=inferred, in_text=in_text)


def _found(both: Coverage) -> tuple[tuple[AspectCoverage, ...], tuple[str, ...]]:
    """The aspects with whether they are covered, and the gaps."""
    return tuple([AspectCoverage(a, c) for a, c in both]), tuple([_gap(a) for a, c in both if not c])


def aspects_covered(report: Report) -> tuple[bool, ...]:
    """For each aspect of the research query whether a heading or two body sentences mention it."""
    context = report.context
    headings = aspects_in_headings(
        context.aspects, report.unplaced_sections, terms_above(report), context.language, context.wanted
    )
    seen = report.aspect_counts
    return tuple([n in headings or seen[n] >= ENOUGH_SENTENCES for n in range(len(context.aspects))])


def _gap(aspect: Aspect) -> str:
    if aspect.comparison:
        return f"Missing {aspect.name}"
    return f"{aspect.name[0].upper()}{aspect.name[1:]} not covered"
