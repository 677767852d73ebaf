"""How the claims of each section are grounded: what lenses, hovers and the score's details show."""

from __future__ import annotations

from collections.abc import Sequence

from groundlint.engine.report import Report
from groundlint.model.counts import ClaimCounts
from groundlint.model.section import Section
from groundlint.model.value import value


@value(frozen=True, slots=True)
class SectionCounts:
    """`own` counts the text up to the next heading of any level (these add up to the document's counts),
    `whole` that of its subsections too."""

    section: Section
    own: ClaimCounts
    whole: ClaimCounts


def counts_by_section(report: Report, *, strict: bool = False) -> tuple[SectionCounts, ...]:
    """The counts of each section of a report, in order. `strict` takes ignored claims as uncited."""
    counts = [counts.claims for counts in report.by_section]
    if len(report.sections) < len(counts):
        counts = counts[1:]  # no text before the first heading
    return _with_subsections(report.sections, [c.strict() for c in counts] if strict else counts)


def _with_subsections(
    sections: Sequence[Section], counts: Sequence[ClaimCounts]
) -> tuple[SectionCounts, ...]:
    whole = list(counts)
    path: list[int] = []  # the sections above, by their numbers
    for number, section in enumerate(sections):
        while path and (not sections[path[-1]].level or sections[path[-1]].level >= section.level):
            path.pop()
        for above in path:
            whole[above] += counts[number]
        path.append(number)
    return tuple(map(SectionCounts, sections, counts, whole))
