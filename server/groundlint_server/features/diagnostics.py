"""Findings as diagnostics."""

from __future__ import annotations

import re
from collections.abc import Sequence

from lsprotocol import types

from groundlint.finding import Finding, Severity
from groundlint.output.terminal import escape_terminal
from groundlint_server.snapshot import Snapshot

SOURCE = "groundlint"
MOST = 1_000
RULE_PAGES = "https://groundlint.github.io/rules/"

_SEVERITIES = {
    Severity.ERROR: types.DiagnosticSeverity.Error,
    Severity.WARNING: types.DiagnosticSeverity.Warning,
    Severity.INFORMATION: types.DiagnosticSeverity.Information,
    Severity.HINT: types.DiagnosticSeverity.Hint,
}
_LAST_WORD = re.compile(r"\S+\s*\Z")


def diagnostics(snapshot: Snapshot) -> list[types.Diagnostic]:
    """The diagnostics to show, in order of place: at most `MOST`, the last of which counts those left out.

    Where there are more, the most severe are kept.
    """
    findings = snapshot.shown
    kept = most_severe(findings, MOST)
    found = [diagnostic(snapshot, finding) for finding in kept]
    if len(kept) < len(findings):
        found.append(_rest(snapshot, len(findings) - len(kept)))
    return found


def most_severe(findings: Sequence[Finding], most: int) -> Sequence[Finding]:
    """All of `findings`, or if there are more than `most` the `most` - 1 most severe, in their order."""
    if len(findings) <= most:
        return findings
    order = sorted(range(len(findings)), key=lambda at: (-findings[at].severity.rank, at))
    return [findings[at] for at in sorted(order[: most - 1])]


def diagnostic(snapshot: Snapshot, finding: Finding) -> types.Diagnostic:
    """One finding as a diagnostic."""
    start, end = _underlined(snapshot, finding)
    return types.Diagnostic(
        range=snapshot.range(start, end),
        message=_visible(finding.message),
        severity=_SEVERITIES[finding.severity],
        code=finding.code,
        code_description=types.CodeDescription(href=RULE_PAGES + finding.code),
        source=SOURCE,
        related_information=_related(snapshot, finding) or None,
        data={key: finding.data[key] for key in ("sentenceId", "probability") if key in finding.data},
    )


def _underlined(snapshot: Snapshot, finding: Finding) -> tuple[int, int]:
    """live.underline = "end" marks only the last word of an uncited claim."""
    if finding.code != "GL001" or snapshot.settings.live.underline != "end":
        return finding.start, finding.end
    last = _LAST_WORD.search(finding.text)
    return (finding.start + last.start() if last else finding.start), finding.end


def _related(snapshot: Snapshot, finding: Finding) -> list[types.DiagnosticRelatedInformation]:
    if not snapshot.client.related_information:
        return []
    return [
        types.DiagnosticRelatedInformation(
            location=types.Location(snapshot.uri, snapshot.range(related.start, related.end)),
            message=_visible(related.message),
        )
        for related in finding.related
    ]


def _rest(snapshot: Snapshot, number: int) -> types.Diagnostic:
    return types.Diagnostic(
        range=snapshot.range(0, 0),
        message=f"{number:,} more findings are not shown here; `groundlint check` lists all of them.",
        severity=types.DiagnosticSeverity.Information,
        source=SOURCE,
    )


def _visible(message: str) -> str:
    """A message may quote the report: controls and bidi marks in it are shown, not obeyed."""
    return "\n".join(escape_terminal(line) for line in message.split("\n"))
