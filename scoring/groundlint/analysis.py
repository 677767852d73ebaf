"""Analysis: one version of a report with the rules' findings and the score, as front ends render it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from groundlint.companions import NOTHING, Companions, flavour_of, load_companions
from groundlint.engine.document_findings import DocumentFindings, document_findings
from groundlint.engine.finding_groups import all_placed, groups_at, groups_of, most_severe, ranks_of
from groundlint.engine.report import Report
from groundlint.engine.report_context import Inputs
from groundlint.markdown.edit_rope import rope_of
from groundlint.markdown.front_matter import read_front_matter
from groundlint.model.finding import Finding, in_order
from groundlint.model.finding_groups import ChunkFindings
from groundlint.model.stage_cache import StageCache
from groundlint.rules.registry import RULE_BOOK, RULES
from groundlint.settings import Settings, load_settings

if TYPE_CHECKING:
    from groundlint.rubric.quality_score import QualityScore


@dataclass(frozen=True, eq=False)
class Analysis(Report):
    """Everything known about one report at one version. `edit` gives the next one, which costs what the edit changes."""

    @cached_property
    def document_findings(self) -> DocumentFindings:
        """What the rules find that takes the whole report to know."""
        return document_findings(self, RULES)

    @cached_property
    def findings(self) -> tuple[Finding, ...]:
        """What the rules find, ordered by place and code, ignore comments applied, severities as set."""
        return tuple(sorted(all_placed(self, groups_of(self, self.document_findings)), key=in_order))

    def finding_groups(
        self, most: int | None = None, without: frozenset[str] = frozenset(), near: int = 0
    ) -> list[ChunkFindings]:
        """The findings by chunk and block, in order: at most so many, the most severe and of those the nearest to the offset
        `near`, and none of the codes `without`.
        The groups of unchanged blocks hold the same tuples as in the version before."""
        if most is not None:
            return most_severe(self, self.document_findings, most, without, near)
        return groups_of(self, self.document_findings, without)

    def finding_count(self, without: frozenset[str] = frozenset()) -> int:
        """How many findings there are."""
        return sum(ranks_of(self, self.document_findings, without))

    def findings_in(self, start: int, end: int) -> tuple[Finding, ...]:
        """The findings that touch text[start:end]."""
        groups = groups_at(self, self.document_findings, self.places_in(start, end))
        return tuple([f for f in all_placed(self, groups) if f.start <= end and start <= f.end])

    @property
    def score(self) -> QualityScore:
        """The 10-point score."""
        from groundlint.rubric.quality_score import score  # half of the callers want findings alone

        return score(self)

    def refreshed(self) -> Analysis:
        """The analysis of the same text with the verdicts that are known by now; itself where none was pending or
        nothing more is known."""
        if not self.counts.pending:
            return self
        following = self.of(self.rope, self.inputs, self.cache)
        return self if following.chunks == self.chunks else following

    def with_companions(self, companions: Companions) -> Analysis:
        """The same text with something else next to it."""
        return self.of(self.rope, replace(self.inputs, companions=companions), self.cache)


def analyze_text(
    text: str, settings: Settings, companions: Companions, path: Path | None = None, *, wait: bool = True
) -> Analysis:
    """Analyze a text with everything given: nothing is read from disk. Without `wait` the claims model is never
    asked (`Analysis.pending`)."""
    inputs = Inputs(settings, companions, RULE_BOOK, path, wait)
    return Analysis.of(rope_of(text, flavour_of(settings, companions)), inputs, StageCache())


def analyze(text: str, path: Path | str | None = None, settings: Settings | None = None) -> Analysis:
    """Analyze a report.

    With `path`, what is next to the report is read (sources file, bibliography), and where `settings` are not
    given the settings files above it. Never raises for what is in the text; `ModelNotInstalled` and
    `WeightsDamaged` (groundlint.claims) come from the parts that need verdicts.
    """
    place = Path(path) if path is not None else None
    if settings is None:
        settings = load_settings(place).settings if place is not None else Settings()
    if place is None:
        return analyze_text(text, settings, NOTHING)
    # The front matter of `text`, not of the file: it may be a pipe, or have changed since it was read.
    return analyze_text(text, settings, load_companions(place, read_front_matter(text, place)), place)


def score_report(
    report: Analysis | str, path: Path | str | None = None, settings: Settings | None = None
) -> QualityScore:
    """Score a report: an Analysis, or its Markdown text.

    With `path`, the settings files, sources file and bibliography next to it are read. Raises what `analyze`
    raises.
    """
    return (analyze(report, path, settings) if isinstance(report, str) else report).score
