"""Findings as diagnostics."""

from __future__ import annotations

import re
import threading

from lsprotocol import types

from groundlint.engine.finding_groups import placed
from groundlint.escaping.terminal import escape_terminal
from groundlint.model.finding import LINE, Finding, Severity
from groundlint.model.finding_groups import FindingGroup, each_group
from groundlint.model.line_index import TextLines
from groundlint.model.position import Position
from groundlint.output.rule_page import RULE_PAGES
from groundlint.output.underlined import underlined
from groundlint.published import PUBLISHED
from groundlint_server.offers import SOURCE
from groundlint_server.shown_findings import shown_groups
from groundlint_server.snapshot import Snapshot
from groundlint_server.wire import Json, written

_SEVERITIES = {
    Severity.ERROR: types.DiagnosticSeverity.Error,
    Severity.WARNING: types.DiagnosticSeverity.Warning,
    Severity.INFORMATION: types.DiagnosticSeverity.Information,
    Severity.HINT: types.DiagnosticSeverity.Hint,
}
_DATA = ("sentenceId", "probability")
_BEGINNING = 2_000
"""Characters of a text in which its first line is looked for."""
_LINE = re.compile(r'"line":(\d+)')

_NOWHERE = types.Range(types.Position(0, 0), types.Position(0, 0))


class DiagnosticWriter:
    """Writes the diagnostics of one document as JSON. That of a block is kept as long as its findings are the
    same: an edit moves most of them and changes few."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._last: tuple[Snapshot, Json] | None = None
        self._kept: dict[int, _BlockDiagnostics] = {}
        self._underline = "sentence"

    def write(self, snapshot: Snapshot) -> Json:
        """The diagnostics as a JSON array, by block: at most `MOST`, the most severe, of which the last
        counts those left out. Asking again for the same snapshot costs nothing."""
        with self._lock:
            if self._last is None or self._last[0] is not snapshot:
                self._last = snapshot, self._write(snapshot)
            return self._last[1]

    def _write(self, snapshot: Snapshot) -> Json:
        underline = snapshot.settings.live.underline
        known = self._kept if underline == self._underline else {}
        self._kept, self._underline = {}, underline
        pieces, shown = [], shown_groups(snapshot)
        for group, _, line in each_group(shown.groups):
            block = known.get(id(group.findings))
            if block is None or block.text != group.text:  # columns depend on the text before them, too
                block = _BlockDiagnostics(group, snapshot)
            self._kept[id(group.findings)] = block
            pieces.append(block.at(line, snapshot))
        pieces += [written(diagnostic(snapshot, finding)) for finding in shown.judged]
        if shown.left_out:
            pieces.append(written(_left_out(shown.left_out, snapshot)))
        return Json(f"[{','.join(filter(None, pieces))}]")


class _BlockDiagnostics:
    """The diagnostics of one block, which move with it. Holds the findings: no others may get their `id`."""

    __slots__ = ("_json", "_names_lines", "_parts", "_related", "_where", "findings", "text")

    def __init__(self, group: FindingGroup, snapshot: Snapshot) -> None:
        self.findings, self.text = group.findings, group.text
        lines, encoding = TextLines(group.text), snapshot.client.encoding
        self._parts: list[tuple[Position, Position, str]] = []
        for finding in group.findings:
            start, end = underlined(finding, snapshot.settings.live.underline)
            rest = "" if finding.related else _after_range(snapshot, finding)
            self._parts.append((lines.position(start, encoding), lines.position(end, encoding), rest))
        self._where: tuple[int, ...] = ()
        self._names_lines = any(LINE in finding.message for finding in group.findings)
        self._json = ""
        self._related = tuple([one.block for finding in group.findings for one in finding.related])

    def at(self, line: int, snapshot: Snapshot) -> str:
        """The diagnostics where the block begins in `line`, separated by commas."""
        rope, places = snapshot.analysis.rope, snapshot.analysis.places
        where = (line, *[rope.line_of_place(places[block]) if block else 0 for block in self._related])
        moves = {now - before for now, before in zip(where, self._where, strict=False)}
        if len(moves) == 1 and not self._names_lines:
            self._json = _moved(self._json, *moves)
        elif where != self._where:  # not written yet, or related places moved independently
            self._json = ",".join(
                f'{{"range":{{"start":{{"line":{line + start.line},"character":{start.character}}},'
                f'"end":{{"line":{line + end.line},"character":{end.character}}}}}'
                f"{rest or _after_range(snapshot, placed(snapshot.analysis, finding, 0))}"
                for (start, end, rest), finding in zip(self._parts, self.findings, strict=True)
            )
        self._where = where
        return self._json


def _moved(diagnostics: str, lines: int) -> str:
    """The JSON of diagnostics some lines further down. Quotes in texts are escaped: none looks like a key."""
    if not lines:
        return diagnostics
    return _LINE.sub(lambda found: f'"line":{int(found[1]) + lines}', diagnostics)


def diagnostic(snapshot: Snapshot, finding: Finding) -> types.Diagnostic:
    """One finding, with absolute offsets, as a diagnostic."""
    where = snapshot.range(*underlined(finding, snapshot.settings.live.underline))
    return _diagnostic(snapshot, finding, where)


def _after_range(snapshot: Snapshot, finding: Finding) -> str:
    """The JSON of a diagnostic from after its range on."""
    whole = written(_diagnostic(snapshot, finding, _NOWHERE))
    return whole.removeprefix(f'{{"range":{written(_NOWHERE)}')


def _diagnostic(snapshot: Snapshot, finding: Finding, where: types.Range) -> types.Diagnostic:
    related = None
    if finding.related and snapshot.client.related_information:
        places = [types.Location(snapshot.uri, snapshot.range(one.start, one.end)) for one in finding.related]
        words = [_visible(one.message) for one in finding.related]
        related = list(map(types.DiagnosticRelatedInformation, places, words))
    return types.Diagnostic(
        where,
        _visible(finding.message),
        _SEVERITIES[finding.severity],
        finding.code,
        types.CodeDescription(RULE_PAGES + finding.code) if PUBLISHED else None,
        SOURCE,
        related_information=related,
        data={key: finding.data[key] for key in _DATA if key in finding.data},
    )


def _left_out(number: int, snapshot: Snapshot) -> types.Diagnostic:
    """The diagnostic that counts the findings that are not sent, on the first line with text, where it will be seen."""
    beginning = snapshot.text.slice(0, _BEGINNING)
    start = len(beginning) - len(beginning.lstrip())
    end = start + len(beginning[start:].partition("\n")[0].rstrip())
    more = "1 more finding is" if number == 1 else f"{number:,} more findings are"
    check = "groundlint check --hints" if snapshot.settings.live.background else "groundlint check"
    why = f"further away and not listed: the list follows the cursor; `{check}` names all."
    severity = _SEVERITIES[Severity.INFORMATION]
    return types.Diagnostic(snapshot.range(start, end), f"{more} {why}", severity, source=SOURCE)


def _visible(message: str) -> str:
    """A message may quote the report: controls and bidi marks in it are shown, not obeyed."""
    return "\n".join(escape_terminal(line) for line in message.split("\n"))
