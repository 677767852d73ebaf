"""What one run of `groundlint check` finds in its reports, printed while it finds it, and summed up at its end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from groundlint.claims.load import tier_of
from groundlint.cli.also import Also
from groundlint.cli.chosen import Chosen
from groundlint.cli.faults import Faults, say
from groundlint.cli.stdout import write
from groundlint.model.finding import Severity
from groundlint.output.findings_text import (
    count_by_severity,
    fewer_line,
    findings_text,
    not_judged_line,
    summary_line,
)

if TYPE_CHECKING:
    from pathlib import Path

    from groundlint.analysis import Analysis
    from groundlint.cli.reports import Report


@dataclass
class Checked:
    """The findings of a run's reports. `room` is the module of the format, None for text; `painted` the text's style.

    `unjudged` holds by claim model the sentences of each report that it does not know, `uncited` of each report its claims
    without a source, and two settings.
    """

    chosen: Chosen
    extra: Sequence[Also]
    room: Any
    painted: Any
    faults: Faults
    quiet: bool
    may_be_none: bool = False
    """Whether it is in order that there is no report to check."""
    counts: Counter[Severity] = field(default_factory=Counter)
    reports: list[Report] = field(default_factory=list)
    unjudged: dict[str, list[int]] = field(default_factory=dict)
    uncited: list[tuple[int, str, str]] = field(default_factory=list)

    def run(self, reports: list[Report], config: Path | None) -> None:
        """Analyse the reports and print what is found; write the other formats."""
        entries = self._entries(reports, config)
        for piece in entries if self.room is None else self.room.rendered(entries, lambda: self.faults.lines):
            if piece:
                write(piece)
        for one in self.extra:
            one.write(self.faults)

    def tell(self) -> None:
        """Sum up for people: how many findings, how they could be fewer, and what was not looked at."""
        if self.quiet:
            return
        if self.room is None and (self.reports or not self.faults):
            write(summary_line(self.counts, len(self.reports), self.painted))
            numbers, sensitivities, scopes = zip(*self.uncited, strict=True) if self.uncited else ((), (), ())
            if fewer := fewer_line(sum(numbers), sensitivities, scopes):
                say(fewer)
        for model, sentences in self.unjudged.items():
            say(not_judged_line(model, sentences))
        self.chosen.tell_baseline(self.reports)

    @property
    def failing(self) -> bool:
        """Whether a finding is as severe as the run is to fail for."""
        level = self.chosen.fail_level
        return level is not None and any(
            number and severity.rank >= level.rank for severity, number in self.counts.items()
        )

    def _entries(self, reports: list[Report], config: Path | None) -> Iterator[Any]:
        from groundlint.cli.reports import run_reports

        for report, (count, entry) in run_reports(
            reports, config, self._of, self.faults, quiet=self.quiet, may_be_none=self.may_be_none
        ):
            self.reports.append(report)
            self.counts.update(count)
            yield entry

    def _of(self, report: Report, analysis: Analysis) -> tuple[Counter[Severity], Any]:
        """The numbers of a report's findings, and what its format makes of them."""
        file, here = self.chosen.of(report, analysis), analysis.context.settings
        if left := analysis.counts.sentences - analysis.counts.judged:
            self.unjudged.setdefault(tier_of(here.claims.model), []).append(left)
        bare = sum(finding.code == "GL001" for finding in file.findings)
        self.uncited.append((bare, here.claims.sensitivity, here.citations.scope))
        counted = count_by_severity(file.findings)
        for one in self.extra:
            one.entries.append(one.room.entry(file))
        if self.room is not None:
            return counted, self.room.entry(file)
        return counted, "".join(findings_text(file.path, file.document, file.findings, self.painted))
