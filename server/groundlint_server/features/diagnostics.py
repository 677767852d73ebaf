"""Findings as diagnostics."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from lsprotocol import types

from groundlint.finding import Finding, Severity
from groundlint.output.terminal import escape_terminal
from groundlint_server.snapshot import Snapshot
from groundlint_server.wire import Json, quoted, written, written_range

SOURCE = "groundlint"
MOST = 1_000
RULE_PAGES = "https://groundlint.github.io/rules/"

_SEVERITIES = {
    Severity.ERROR: types.DiagnosticSeverity.Error,
    Severity.WARNING: types.DiagnosticSeverity.Warning,
    Severity.INFORMATION: types.DiagnosticSeverity.Information,
    Severity.HINT: types.DiagnosticSeverity.Hint,
}
_DATA = ("sentenceId", "probability")
_LAST_WORD = re.compile(r"\S+\s*\Z")

_Said = tuple[str, Severity, str, object, object]
"""Code, severity, message, `sentenceId` and `probability`: all that a diagnostic says beside its places."""


class DiagnosticWriter:
    """Writes the diagnostics of one document as JSON. What a diagnostic says beside its place is kept from one
    analysis to the next: an edit moves most findings and changes few.
    """

    def __init__(self) -> None:
        self._kept: dict[_Said, str] = {}

    def write(self, snapshot: Snapshot) -> Json:
        """The diagnostics to show as a JSON array, in order of place: at most `MOST`, the last of which counts
        those left out. Where there are more, the most severe are kept.
        """
        findings = snapshot.shown
        kept = most_severe(findings, MOST)
        known, self._kept = self._kept, {}
        end_only = snapshot.settings.live.underline == "end"
        lines, encoding = snapshot.analysis.document.lines, snapshot.client.encoding
        pieces = []
        for finding in kept:
            start = _last_word(finding) if end_only else finding.start
            data = finding.data
            said = (
                finding.code,
                finding.severity,
                finding.message,
                data.get("sentenceId"),
                data.get("probability"),
            )
            rest = self._kept[said] = known.get(said) or _rest_of(finding)
            if finding.related:
                rest = _related_json(snapshot, finding) + rest
            pieces.append(f'{{"range":{written_range(lines, start, finding.end, encoding)}{rest}')
        if len(kept) < len(findings):
            pieces.append(_left_out(len(findings) - len(kept)))
        return Json(f"[{','.join(pieces)}]")


def most_severe(findings: Sequence[Finding], most: int) -> Sequence[Finding]:
    """All of `findings`, or if there are more than `most` the `most` - 1 most severe, in their order."""
    if len(findings) <= most:
        return findings
    room = most - 1
    numbers = Counter(finding.severity for finding in findings)
    shown = set()
    for severity in sorted(numbers, key=lambda severity: -severity.rank):
        if numbers[severity] > room:
            break
        room -= numbers[severity]
        shown.add(severity)
    else:
        return findings
    kept = []
    for finding in findings:
        if finding.severity in shown:
            kept.append(finding)
        elif finding.severity is severity and room:
            room -= 1
            kept.append(finding)
    return kept


def diagnostic(snapshot: Snapshot, finding: Finding) -> types.Diagnostic:
    """One finding as a diagnostic, as `DiagnosticWriter` writes it."""
    start = _last_word(finding) if snapshot.settings.live.underline == "end" else finding.start
    return types.Diagnostic(
        range=snapshot.range(start, finding.end),
        message=_visible(finding.message),
        severity=_SEVERITIES[finding.severity],
        code=finding.code,
        code_description=types.CodeDescription(href=RULE_PAGES + finding.code),
        source=SOURCE,
        related_information=_related(snapshot, finding) or None,
        data={key: finding.data[key] for key in _DATA if key in finding.data},
    )


def _last_word(finding: Finding) -> int:
    """Where the underline of a finding begins with live.underline = "end", which marks the last word of an
    uncited claim.
    """
    last = _LAST_WORD.search(finding.text) if finding.code == "GL001" else None
    return finding.start + last.start() if last else finding.start


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


def _rest_of(finding: Finding) -> str:
    """What follows the range and the related places of a diagnostic, its closing brace included."""
    data = {key: finding.data[key] for key in _DATA if key in finding.data}
    return (
        f',"severity":{_SEVERITIES[finding.severity].value},"code":{quoted(finding.code)}'
        f',"codeDescription":{{"href":{quoted(RULE_PAGES + finding.code)}}},"source":"{SOURCE}"'
        f',"message":{quoted(_visible(finding.message))},"data":{written(data)}}}'
    )


def _related_json(snapshot: Snapshot, finding: Finding) -> str:
    if not snapshot.client.related_information:
        return ""
    lines, encoding = snapshot.analysis.document.lines, snapshot.client.encoding
    places = [
        f'{{"location":{{"uri":{quoted(snapshot.uri)},'
        f'"range":{written_range(lines, related.start, related.end, encoding)}}},'
        f'"message":{quoted(_visible(related.message))}}}'
        for related in finding.related
    ]
    return f',"relatedInformation":[{",".join(places)}]'


def _left_out(number: int) -> str:
    message = f"{number:,} more findings are not shown here; `groundlint check` lists all of them."
    return (
        '{"range":{"start":{"line":0,"character":0},"end":{"line":0,"character":0}}'
        f',"severity":{_SEVERITIES[Severity.INFORMATION].value},"source":"{SOURCE}","message":{quoted(message)}}}'
    )


def _visible(message: str) -> str:
    """A message may quote the report: controls and bidi marks in it are shown, not obeyed."""
    return "\n".join(escape_terminal(line) for line in message.split("\n"))
