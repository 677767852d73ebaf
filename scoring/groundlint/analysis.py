"""Analysis: a report with what is said about it, the rules' findings and the score."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from groundlint.finding import Finding
from groundlint.finding_groups import FindingGroup, groups_at, groups_of, most_severe, ranks_of
from groundlint.once import once
from groundlint.report import Report
from groundlint.text.blocks import parse_blocks
from groundlint.text.chain import Chain
from groundlint.text.document import Edit
from groundlint.text.editing import edit_chain
from groundlint.text.merging import merged_edits

if TYPE_CHECKING:
    from groundlint.companions import Companions
    from groundlint.rubric.grounding import ClaimCounts
    from groundlint.rubric.quality_score import QualityScore
    from groundlint.rules.registry import DocumentFindings
    from groundlint.settings import Settings


class Analysis(Report):
    """Everything known about one document at one version: what front ends render. `edit` gives the next one, which
    costs as much as the edit changes."""

    @once
    def document_findings(self) -> DocumentFindings:
        """What the rules say that takes the whole report to know."""
        from groundlint.rules.registry import document_findings

        return document_findings(self, self._kept.said)

    @once
    def findings(self) -> tuple[Finding, ...]:
        """What the rules say, ordered by place and code, ignore comments applied, severities as set."""
        from groundlint.rules.registry import in_order

        groups = groups_of(self, self.document_findings)
        return tuple(sorted((f for group in groups for f in group.placed(self)), key=in_order))

    def finding_groups(
        self, most: int | None = None, without: frozenset[str] = frozenset()
    ) -> tuple[FindingGroup, ...]:
        """The findings by block, in order: at most so many, the most severe, and none of the codes `without`. The
        groups of unchanged blocks hold the same tuples as in the version before."""
        if most is not None:
            return most_severe(self, self.document_findings, most, without)
        return tuple(groups_of(self, self.document_findings, without))

    def finding_count(self, without: frozenset[str] = frozenset()) -> int:
        """How many findings there are."""
        return sum(ranks_of(self, self.document_findings, without))

    def findings_in(self, start: int, end: int) -> tuple[Finding, ...]:
        """The findings that touch text[start:end]."""
        return tuple(
            finding
            for group in groups_at(self, self.document_findings, self._places(start, end))
            for finding in group.placed(self)
            if finding.start <= end and start <= finding.end
        )

    @property
    def claim_counts(self) -> ClaimCounts:
        """How the claims are grounded."""
        return self.counts.claims

    @once
    def score(self) -> QualityScore:
        """The 10-point score."""
        from groundlint.rubric.quality_score import score

        return score(self.without_score())

    def without_score(self) -> Report:
        """The report with all that is known of it by now. The score holds this one for the lists behind its numbers: were
        it to hold the analysis, both would hang in a circle, and stay in memory after each keystroke."""
        _ = self.facts, self._derived  # what one of them finds out, the other has
        report = Report.__new__(Report)
        report.__dict__.update(self.__dict__)
        return report

    def edit(self, edits: Iterable[Edit]) -> Analysis:
        """The analysis after `edits`; each triple's offsets refer to the text after the previous one.

        Blocks that no edit touched keep all that is known of them.
        """
        chain, steps = self.chain, 0
        for start, end, replacement in merged_edits(edits, chain.length):
            chain = edit_chain(chain, start, end, replacement)
            steps += 1
        return self._next(chain, self.version + 1, steps)

    def continued(self, chain: Chain) -> Analysis:
        """The analysis of a text that goes on where this one ends; `chain` is what has been made of this one's."""
        return self._next(chain, self.version + 1, 1)

    def with_companions(self, companions: Companions) -> Analysis:
        """The same text with something else beside it."""
        return Analysis(
            self.chain, self.settings, companions, self.path, version=self.version, wait=self.wait
        )

    def refreshed(self) -> Analysis:
        """The analysis of the same text with the verdicts that are known by now; itself where none was pending or
        nothing more is known."""
        if not self.counts.pending:
            return self
        following = self._next(self.chain, self.version, 0)
        return self if following.facts.chunks == self.facts.chunks else following

    def _next(self, chain: Chain, version: int, steps: int) -> Analysis:
        return Analysis(
            chain,
            self.settings,
            self.companions,
            self.path,
            version=version,
            wait=self.wait,
            before=self,
            steps=steps,
        )


def analyze_text(
    text: str, settings: Settings, companions: Companions, path: Path | None = None, *, wait: bool = True
) -> Analysis:
    """Analyse a text with everything given: nothing is read from disk. Without `wait` the claims model is never
    asked (`Analysis.pending`)."""
    return Analysis(Chain.of(parse_blocks(text)), settings, companions, path, wait=wait)


def analyze(text: str, path: Path | str | None = None, settings: Settings | None = None) -> Analysis:
    """Analyse a report.

    With `path`, what stands beside the report is read (sources file, bibliography), and where `settings` are not
    given the settings files above it. Never raises for what is in the text; `ModelNotInstalled` and
    `WeightsDamaged` (groundlint.claims) come from the parts that need verdicts.
    """
    from groundlint.companions import NOTHING, load_companions
    from groundlint.settings import Settings, load_settings
    from groundlint.text.front_matter import read_front_matter

    place = Path(path) if path is not None else None
    if settings is None:
        settings = load_settings(place).settings if place is not None else Settings()
    if place is None:
        return analyze_text(text, settings, NOTHING)
    # The front matter of `text`, not of the file: it may be a pipe, or have changed since it was read.
    return analyze_text(text, settings, load_companions(place, read_front_matter(text, place)), place)
