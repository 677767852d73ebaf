"""`groundlint.checkWorkspace`: the findings of all reports in the workspace, whether open or not."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from groundlint.counted import plural
from groundlint.model.finding import Severity
from groundlint_server import workspace_reports
from groundlint_server.features.diagnostics import DiagnosticWriter
from groundlint_server.progress import Progress
from groundlint_server.session import Session
from groundlint_server.shown_findings import shown_findings
from groundlint_server.snapshot import Snapshot
from groundlint_server.uris import uri_of
from groundlint_server.wire import EMPTY_LIST
from groundlint_server.workspace_reports import NotAnalysed, WorkspaceReports

_MOST_NAMED = 20


@dataclass
class _Tally:
    """What has been found so far."""

    reports: list[dict[str, Any]] = field(default_factory=list)
    hints: int = 0
    others: int = 0
    unreadable: list[dict[str, str]] = field(default_factory=list)
    capped: bool = False
    cancelled: bool = False

    def add(self, snapshot: Snapshot) -> None:
        if not snapshot.active:
            self.others += 1
            return
        score, shown = snapshot.analysis.score, shown_findings(snapshot)
        self.hints += sum(finding.severity is Severity.HINT for finding in shown)
        said = {
            "uri": snapshot.uri,
            "findings": len(shown),
            "grounding": score.grounding,
            "total": score.total,
        }
        self.reports.append(said)

    def result(self, problem: str = "") -> dict[str, Any]:
        """The answer of the command, with why it ended early or a summary as its message."""
        findings = sum(report["findings"] for report in self.reports)
        return {
            "reports": self.reports,
            "files": len(self.reports),
            "findings": findings,
            "otherFiles": self.others,
            "unreadable": self.unreadable[:_MOST_NAMED],
            "capped": self.capped,
            "cap": workspace_reports.MOST_FILES,
            "cancelled": self.cancelled,
            "message": problem or self._message(findings),
        }

    def _message(self, findings: int) -> str:
        # Lists of problems leave hints out.
        hints = f", {self.hints:,} of them hints" if self.hints else ""
        said = [f"{plural(len(self.reports), 'report')} checked, {plural(findings, 'finding')}{hints}"]
        if self.others:
            said.append(f"{plural(self.others, 'other Markdown file')} not recognized as reports")
        if self.unreadable:
            said.append(f"{plural(len(self.unreadable), 'file')} could not be read")
        if self.capped:
            said.append(f"only the first {workspace_reports.MOST_FILES:,} files were looked at")
        if self.cancelled:
            said.append("cancelled before the end")
        return "; ".join(said) + "."


class WorkspaceCheck:
    """Remembers for which closed files it has published findings, so that none of them go stale."""

    def __init__(self, session: Session, reports: WorkspaceReports) -> None:
        self._session, self._reports = session, reports
        self._told: set[str] = set()

    async def run(self, progress: Progress) -> dict[str, Any]:
        """Check every Markdown file of the workspace that would be checked if it were open: by `enable`,
        `files.include` and `files.exclude`, `.gitignore` respected. The findings of files that are not open
        are published; those of an earlier check that are gone are cleared."""
        tally = _Tally()
        if not self._session.configuration.folders:
            return tally.result("No folder is open: there is no workspace to check.")
        before, told = set(self._told), set[str]()
        paths, tally.capped = await self._reports.files()
        for number, path in enumerate(paths):
            if progress.cancelled:
                tally.cancelled = True
                return tally.result()
            progress.report(number, len(paths), f"{number} of {len(paths)} files")
            uri = uri_of(path)
            try:
                snapshot = await self._reports.snapshot(path, uri, judged=True)
            except NotAnalysed as fault:
                if fault.everywhere:
                    return tally.result(str(fault))
                tally.unreadable.append({"uri": uri, "why": str(fault)})
                continue
            if snapshot is None:
                continue
            tally.add(snapshot)
            if snapshot.active and uri not in self._session.reports and not self._session.pulls_workspace:
                self._session.connection.publish(uri, None, DiagnosticWriter().write(snapshot))
                self._told.add(uri)
                told.add(uri)
        for uri in before - told:
            self.clear(uri)
        return tally.result()

    def clear(self, uri: str) -> None:
        """Take back the findings that a check has published for a file, if it has any: as when it is opened."""
        if uri in self._told:
            self._told.discard(uri)
            self._session.connection.publish(uri, None, EMPTY_LIST)
