"""How many of a report's citations carry the claims that cite them: the measure of DeepResearch Bench and DeepTRACE."""

from __future__ import annotations

from collections.abc import Iterable

from groundlint.cited.claims_to_judge import carries_citations
from groundlint.engine.report import Report
from groundlint.model.recorded_support import CARRIED, NOT_CARRIED
from groundlint.model.value import value


@value(frozen=True, slots=True)
class CitationAccuracy:
    """`effective` citations carry their claim (DeepResearch Bench counts them so), `idle` ones do not; of the `untold` it
    could not be said. `unneeded` are the sources, by canonical key, that carry no claim that cites them, each having been
    judged.
    """

    effective: int
    idle: int
    untold: int
    unneeded: tuple[str, ...] = ()

    @property
    def judged(self) -> int:
        """Citations of which it could be said."""
        return self.effective + self.idle

    @property
    def citations(self) -> int:
        """All of them."""
        return self.judged + self.untold

    @property
    def accuracy(self) -> float | None:
        """The part of those judged that carry their claim, 0 to 1, two decimals; None where none was judged."""
        return round(self.effective / self.judged, 2) if self.judged else None


def citation_accuracy(answers: Iterable[tuple[str, str]]) -> CitationAccuracy:
    """Of (source key, answer) of every citation of every claim; an answer that is neither yes nor no is untold."""
    counts = {CARRIED: 0, NOT_CARRIED: 0}
    by_source: dict[str, set[str]] = {}
    untold = 0
    for source, answer in answers:
        if answer in counts:
            counts[answer] += 1
        else:
            untold += 1
        by_source.setdefault(source, set()).add(answer)
    unneeded = tuple(source for source, said in by_source.items() if said == {NOT_CARRIED})
    return CitationAccuracy(counts[CARRIED], counts[NOT_CARRIED], untold, unneeded)


def recorded_accuracy(report: Report) -> CitationAccuracy | None:
    """None where no claim of the report, as it is and cites now, was held against its sources."""
    evidence = report.context.evidence
    if not evidence.support:
        return None
    answers: list[tuple[str, str]] = []
    for _, block in report.blocks(lambda block: block.cited):
        for sentence in block.sentences:
            if carries_citations(sentence):
                found = evidence.support_of(sentence)
                answers += found.by_source if found is not None else ()
    return citation_accuracy(answers) if answers else None
