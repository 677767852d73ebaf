"""What one run of `groundlint check` finds in its reports, printed while it finds it, and summed up at its end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from groundlint.cli.faults import Faults, say
from groundlint.cli.finding_filter import FindingFilter
from groundlint.cli.formats import FOR_PEOPLE, ExtraFormat, format_module
from groundlint.cli.stdout import write
from groundlint.model.finding import Severity
from groundlint.model.value import value
from groundlint.output.findings_text import (
    count_by_severity,
    fewer_line,
    findings_text,
    not_judged_line,
    summary_line,
)
from groundlint.rubric.unjudged import model_that_judges, unjudged_language

if TYPE_CHECKING:
    from pathlib import Path

    from groundlint.analysis import Analysis
    from groundlint.cli.reports import ReportInput
    from groundlint.output.file_findings import FileFindings
    from groundlint.output.style import Style


@value(frozen=True, slots=True)
class CheckedReport:
    """What a run keeps of one report, and what the format and the further ones make of its findings (`entry`, `more`)."""

    counts: Counter[Severity]
    left_out: int
    """Findings that are not listed."""
    entry: Any
    more: tuple[Any, ...]
    model: str
    unjudged: int
    """Sentences that the claim model does not know."""
    unknown_language: str | None
    """Theirs, where no model knows it."""
    uncited: int
    """Claims without a source."""
    sensitivity: str
    scope: str
    met: frozenset[tuple[str, str]]
    """The entries of the baseline that turned up."""


@value(frozen=True, slots=True)
class CheckOfReport:
    """What is asked of every report; picklable, for work in several processes. `painted` is the style of the text format."""

    chosen: FindingFilter
    form: str
    more: tuple[str, ...]
    painted: Style

    def __call__(self, report: ReportInput, analysis: Analysis) -> CheckedReport:
        """What is reported for one report."""
        file, settings = self.chosen.findings_of(report, analysis), analysis.context.settings
        counts = count_by_severity(file.findings)
        left_out = 0
        if self.form == "text":
            listed = self.chosen.listed(file)
            left_out = len(file.findings) - len(listed.findings)
            counts[Severity.HINT] -= left_out
            entry: Any = "".join(findings_text(file.path, file.document, listed.findings, self.painted))
        else:
            entry = self._entry(self.form, file)
        return CheckedReport(
            counts=counts,
            left_out=left_out,
            entry=entry,
            more=tuple([self._entry(form, file) for form in self.more]),
            model=analysis.context.tier,
            unjudged=analysis.counts.sentences - analysis.counts.judged,
            unknown_language=_language_of_no_model(analysis),
            uncited=sum(finding.code == "GL001" for finding in file.findings),
            sensitivity=settings.claims.sensitivity,
            scope=settings.citations.scope,
            met=file.met,
        )

    def _entry(self, form: str, file: FileFindings) -> Any:
        return format_module(form).entry(self.chosen.listed(file) if form in FOR_PEOPLE else file)


def _language_of_no_model(analysis: Analysis) -> str | None:
    language = unjudged_language(analysis)
    if language is None or model_that_judges(analysis.context.tier, language):
        return None
    return language


@dataclass
class CheckRun:
    """The findings of a run's reports, in the format `form`; `painted` is the style of text.

    `unjudged` holds by claim model and language the sentences of each report that it does not know, `uncited` counts the claims
    without a source, `sensitivities` and `scopes` are what the reports' settings say.
    """

    chosen: FindingFilter
    extra: Sequence[ExtraFormat]
    form: str
    painted: Style
    faults: Faults
    quiet: bool
    may_be_none: bool = False
    """Whether having no report to check is no fault."""
    counts: Counter[Severity] = field(default_factory=Counter)
    left_out: int = 0
    reports: list[ReportInput] = field(default_factory=list)
    unjudged: dict[tuple[str, str | None], list[int]] = field(default_factory=dict)
    uncited: int = 0
    sensitivities: set[str] = field(default_factory=set)
    scopes: set[str] = field(default_factory=set)

    def print_findings(self, reports: list[ReportInput], config: Path | None, jobs: int | None) -> None:
        """Analyse the reports, in `jobs` processes (None: as many as pay), and print what is found; write the other formats."""
        entries = self._entries(reports, config, jobs)
        if self.form != "text":
            entries = format_module(self.form).rendered(entries, lambda: self.faults.lines)
        for piece in entries:
            if piece:
                write(piece)
        for one in self.extra:
            one.write(self.faults)

    def print_summary(self) -> None:
        """Sum up for people: how many findings, how they could be fewer, and what was not looked at."""
        if self.quiet:
            return
        if self.form == "text" and (self.reports or not self.faults):
            write(summary_line(self.counts, len(self.reports), self.painted, self.left_out))
            if fewer := fewer_line(self.uncited, self.sensitivities, self.scopes):
                say(fewer)
        for (model, language), sentences in self.unjudged.items():
            say(not_judged_line(model, sentences, language))
        self.chosen.report_baseline(self.reports)

    @property
    def failing(self) -> bool:
        """Whether a finding is as severe as the run is to fail for."""
        level = self.chosen.fail_level
        return level is not None and any(
            number and severity.rank >= level.rank for severity, number in self.counts.items()
        )

    def _entries(self, reports: list[ReportInput], config: Path | None, jobs: int | None) -> Iterator[Any]:
        from groundlint.cli.reports import run_reports

        check = CheckOfReport(self.chosen, self.form, tuple([one.form for one in self.extra]), self.painted)
        for report, checked in run_reports(
            reports, config, check, self.faults, jobs=jobs, quiet=self.quiet, may_be_none=self.may_be_none
        ):
            self._keep(report, checked)
            yield checked.entry

    def _keep(self, report: ReportInput, checked: CheckedReport) -> None:
        self.reports.append(report)
        self.counts.update(checked.counts)
        self.left_out += checked.left_out
        self.uncited += checked.uncited
        self.sensitivities.add(checked.sensitivity)
        self.scopes.add(checked.scope)
        if checked.unjudged:
            self.unjudged.setdefault((checked.model, checked.unknown_language), []).append(checked.unjudged)
        for one, entry in zip(self.extra, checked.more, strict=True):
            one.entries.append(entry)
        if self.chosen.baseline is not None:
            self.chosen.baseline.met.update(checked.met)
