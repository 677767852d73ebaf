"""Which findings of a report a run reports: by rule, by changed lines, by baseline."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING

from groundlint.changed_lines import EVERY_LINE
from groundlint.cli.baseline import Baseline
from groundlint.cli.faults import CommandFault, say
from groundlint.cli.reports import ReportInput
from groundlint.counted import counted
from groundlint.fingerprint import fingerprints
from groundlint.model.finding import Severity
from groundlint.model.value import value
from groundlint.output.file_findings import FileFindings

if TYPE_CHECKING:
    from groundlint.analysis import Analysis


@value(frozen=True, slots=True)
class FindingFilter:
    """Which findings of a report are reported: those of `codes`, on lines changed since `base`, not in `baseline`; from which
    severity on one fails the run; and whether people are shown hints, too.
    """

    codes: frozenset[str]
    base: str | None
    baseline: Baseline | None
    fail_level: Severity | None = Severity.WARNING
    hints: bool = False

    def listed(self, file: FileFindings) -> FileFindings:
        """What is listed for people: what an editor lists among the problems, unless hints are wanted."""
        if self.hints:
            return file
        pairs = zip(file.findings, file.fingerprints, strict=True)
        shown = [pair for pair in pairs if pair[0].severity is not Severity.HINT]
        return replace(file, findings=[one for one, _ in shown], fingerprints=[mark for _, mark in shown])

    def findings_of(self, report: ReportInput, analysis: Analysis) -> FileFindings:
        """Raises CommandFault where `base` cannot be compared with."""
        changed, document = EVERY_LINE, analysis.document
        if self.base is not None:
            if report.path is None:
                raise CommandFault("--diff: standard input has no older text; name a file")
            from groundlint.cli.git_comparison import lines_changed_since

            changed = lines_changed_since(self.base, report.path, document.text)
        placed = changed.placed(document, analysis.findings)
        marks = fingerprints([one for one, _ in placed])
        pairs = zip(placed, marks, strict=True)
        found = [(one, mark) for (one, here), mark in pairs if here and one.code in self.codes]
        met: frozenset[tuple[str, str]] = frozenset()
        if self.baseline is not None:
            found, met = self.baseline.parted(report.path, document.text, found)
        told, prints = [one for one, _ in found], [mark for _, mark in found]
        only_new = self.base is not None or self.baseline is not None
        return FileFindings(report.shown, analysis, told, prints, self.fail_level, only_new, met)

    def look_at_base(self, reports: Iterable[ReportInput]) -> None:
        """Raises CommandFault where `base` cannot be compared with: before anything is written."""
        if self.base is not None:
            from groundlint.cli.git_comparison import look_at_base

            for folder in dict.fromkeys(report.path.parent for report in reports if report.path is not None):
                look_at_base(self.base, folder)

    def report_baseline(self, checked: list[ReportInput]) -> None:
        """One line on standard error: how many findings were set aside, and how many entries are mended."""
        if self.baseline is None:
            return
        aside = counted(len(self.baseline.met), "known finding")
        line = f"{aside} of {self.baseline.place} not reported"
        # With --diff entries are missing for another reason than that they are mended.
        read = [report.path for report in checked]
        if self.base is None and (mended := self.baseline.mended(read, self.codes)):
            line += f"; {mended} of its entries did not turn up: --write-baseline drops them"
        say(line)


def selected_codes(select: tuple[str, ...], ignore: tuple[str, ...]) -> frozenset[str]:
    """The codes of the rules that --select and --ignore leave. Raises CommandFault for one that names no rule."""
    from groundlint.settings.rule_codes import RULE_CODES

    def named(given: tuple[str, ...], option: str) -> set[str]:
        codes: set[str] = set()
        for word in (word.strip() for words in given for word in words.split(",")):
            if not word:
                continue
            found = {
                code
                for code, name, _ in RULE_CODES
                if name == word.lower() or (len(word) > 1 and code.startswith(word.upper()))
            }
            if not found:
                raise CommandFault(f"{option} {word}: no such rule; `groundlint explain` lists them")
            codes |= found
        return codes

    if select and not any(word.strip() for words in select for word in words.split(",")):
        raise CommandFault("--select names no rule: nothing would be found; `groundlint explain` lists them")
    chosen = named(select, "--select") if select else {code for code, _, _ in RULE_CODES}
    return frozenset(chosen - named(ignore, "--ignore"))
