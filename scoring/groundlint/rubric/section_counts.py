"""How the claims of each section are grounded: what lenses, hovers and the score's details show."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass

from groundlint.report_sentence import ReportSentence, Section
from groundlint.rubric.grounding import ClaimCounts, count_claims


@dataclass(frozen=True, slots=True)
class SectionCounts:
    """`own` counts the text up to the next heading of any level (these add up to the document's counts),
    `whole` that of its subsections too."""

    section: Section
    own: ClaimCounts
    whole: ClaimCounts


def count_sections(
    sections: Sequence[Section], sentences: Sequence[ReportSentence], *, strict: bool = False
) -> tuple[SectionCounts, ...]:
    """The counts of each of `sections`, in their order; `sentences` in order of place. `strict` takes ignored
    claims as uncited."""
    starts = [sentence.start for sentence in sentences]
    counts = []
    for section in sections:
        low, high = bisect_left(starts, section.start), bisect_left(starts, section.end)
        here = count_claims(sentences[low:high])
        counts.append(here.strict() if strict else here)
    found = []
    for number, section in enumerate(sections):
        whole = counts[number]
        for later in range(number + 1, len(sections)):
            if section.level == 0 or sections[later].start > section.outer_end:
                break
            whole += counts[later]
        found.append(SectionCounts(section, counts[number], whole))
    return tuple(found)
