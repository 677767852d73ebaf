"""How the claims of each section are grounded: what lenses, hovers and the score's details show."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from groundlint.model.counts import ClaimCounts, count_claims
from groundlint.model.section import Section
from groundlint.model.sentence import Sentence

if TYPE_CHECKING:
    from groundlint.engine.report import Report


@dataclass(frozen=True, slots=True)
class SectionCounts:
    """`own` counts the text up to the next heading of any level (these add up to the document's counts),
    `whole` that of its subsections too."""

    section: Section
    own: ClaimCounts
    whole: ClaimCounts


def count_sections(
    sections: Sequence[Section], sentences: Sequence[Sentence], *, strict: bool = False
) -> tuple[SectionCounts, ...]:
    """The counts of each of `sections`, in their order; `sentences` in order of place. `strict` takes ignored
    claims as uncited."""
    starts = [sentence.start for sentence in sentences]
    counts = []
    for section in sections:
        low, high = bisect_left(starts, section.start), bisect_left(starts, section.end)
        here = count_claims(sentences[low:high])
        counts.append(here.strict() if strict else here)
    return _with_subsections(sections, counts)


def counts_by_section(report: Report, *, strict: bool = False) -> tuple[SectionCounts, ...]:
    """The same for a report, from the sums that it keeps."""
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
