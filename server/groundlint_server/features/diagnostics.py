"""Findings as diagnostics."""

from __future__ import annotations

import json
import re
import threading
from collections.abc import Callable
from typing import TYPE_CHECKING

from lsprotocol import types

from groundlint.claims.given_reason import cue_span
from groundlint.escaping.terminal import escape_terminal
from groundlint.model.finding import Finding, Severity
from groundlint.model.finding_groups import each_group
from groundlint.output.rule_page import RULE_PAGES
from groundlint.published import PUBLISHED
from groundlint_server.converter import converter
from groundlint_server.places import places_in
from groundlint_server.shown_findings import MOST
from groundlint_server.snapshot import Snapshot
from groundlint_server.wire import Json, quoted, written

if TYPE_CHECKING:
    from groundlint.model.finding_groups import FindingGroup

SOURCE = "groundlint"

_SEVERITIES = {
    Severity.ERROR: types.DiagnosticSeverity.Error,
    Severity.WARNING: types.DiagnosticSeverity.Warning,
    Severity.INFORMATION: types.DiagnosticSeverity.Information,
    Severity.HINT: types.DiagnosticSeverity.Hint,
}
_DATA = ("sentenceId", "probability")
_LAST_WORD = re.compile(r"\S+\s*\Z")

_MOST_KEPT = 4 * MOST

_Said = tuple[str, Severity, str, object, object]
"""Code, severity, message, `sentenceId` and `probability`: all that a diagnostic says beside its places."""


class DiagnosticWriter:
    """Writes the diagnostics of one document as JSON. What a block's diagnostics say is kept for as long as its
    findings are the same: an edit moves most of them and changes few. Used by one thread at a time.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._last: tuple[Snapshot, Json] | None = None
        self._kept: dict[int, _Written] = {}
        self._underline = "sentence"
        self._rest = _Rests()

    def write(self, snapshot: Snapshot) -> Json:
        """The diagnostics to show as a JSON array, by block: at most `MOST`, the last of which counts those left
        out. Where there are more, the most severe are kept. What was written last costs nothing again.
        """
        with self._lock:
            if self._last is None or self._last[0] is not snapshot:
                self._last = snapshot, self._write(snapshot)
            return self._last[1]

    def _write(self, snapshot: Snapshot) -> Json:
        underline = snapshot.settings.live.underline
        known = self._kept if underline == self._underline else {}
        self._kept, self._underline = {}, underline
        pieces = []
        for group, _, line in each_group(snapshot.shown_groups.groups):
            written = known.get(id(group.findings))
            if written is None or written.text != group.text:  # columns hang on the words before, too
                written = _Written(group, snapshot, self._rest, underline)
            self._kept[id(group.findings)] = written
            pieces.append(written.at(line, snapshot))
        pieces += [
            f'{{"range":{snapshot.written_range(finding.start, finding.end)}{self._rest(finding)}'
            for finding in snapshot.shown_groups.judged
        ]
        if snapshot.shown_groups.left_out:
            pieces.append(_left_out(snapshot.shown_groups.left_out, snapshot))
        return Json(f"[{','.join(filter(None, pieces))}]")


class _Rests:
    """What diagnostics say beside their places, by what is in it. Apart from the writer: what is kept of a block holds this,
    and were that the writer, both would hang in a circle with the analysis that was written last.
    """

    def __init__(self) -> None:
        self._said: dict[_Said, str] = {}

    def __call__(self, finding: Finding) -> str:
        """What a diagnostic says beside its places; in a long block that has been edited most says what it said."""
        said = (
            finding.code,
            finding.severity,
            finding.message,
            finding.data.get("sentenceId"),
            finding.data.get("probability"),
        )
        rest = self._said.get(said)
        if rest is None:
            if len(self._said) > _MOST_KEPT:
                self._said.clear()
            rest = self._said[said] = _rest_of(finding)
        return rest


class _Written:
    """The diagnostics of one block but for the line where it stands. Holds the findings, so that their identity stays
    theirs.
    """

    __slots__ = ("_json", "_parts", "_related", "_rest", "_where", "findings", "text")

    def __init__(
        self, group: FindingGroup, snapshot: Snapshot, rest: Callable[[Finding], str], underline: str
    ) -> None:
        self.findings, self.text = group.findings, group.text
        places, encoding = places_in(group.text), snapshot.client.encoding
        self._parts: list[tuple[int, str, int, str, str]] = []
        for finding in group.findings:
            low, high = _underlined(finding, underline)
            start, column = places(low, encoding)
            end, last_column = places(high, encoding)
            between = f',"character":{column}}},"end":{{"line":'
            behind = f',"character":{last_column}}}}}'
            self._parts.append((start, between, end, behind, rest(finding)))
        self._where: tuple[int, ...] = ()
        self._json = ""
        self._rest = rest
        self._related = tuple([one.block for finding in group.findings for one in finding.related])

    def at(self, line: int, snapshot: Snapshot) -> str:
        """The diagnostics where the block begins in `line`, parted by commas."""
        where = (line, *[_line_of(snapshot, block) for block in self._related]) if self._related else (line,)
        if where != self._where:  # the places that it points to move without it
            self._where = where
            self._json = ",".join(
                f'{{"range":{{"start":{{"line":{line + first}{between}{line + last}{behind}'
                f"{self._elsewhere(snapshot, finding) if finding.related else rest}"
                for (first, between, last, behind, rest), finding in zip(
                    self._parts, self.findings, strict=True
                )
            )
        return self._json

    def _elsewhere(self, snapshot: Snapshot, finding: Finding) -> str:
        """What a diagnostic says that points to other places."""
        from groundlint.engine.finding_groups import placed

        there = placed(snapshot.analysis, finding, 0)
        return _related_json(snapshot, there) + self._rest(there)


def _line_of(snapshot: Snapshot, block: int) -> int:
    """The line in which a block begins, by its id; 0 for the text."""
    return snapshot.analysis.rope.line_of_place(snapshot.analysis.places[block]) if block else 0


def diagnostic(snapshot: Snapshot, finding: Finding) -> types.Diagnostic:
    """One finding as an object of LSP, read from what is written of it."""
    start, end = _underlined(finding, snapshot.settings.live.underline)
    said = (
        f'{{"range":{snapshot.written_range(start, end)}{_related_json(snapshot, finding)}{_rest_of(finding)}'
    )
    found: types.Diagnostic = converter().structure(json.loads(said), types.Diagnostic)
    return found


def _underlined(finding: Finding, underline: str) -> tuple[int, int]:
    """Where the underline of a finding begins and ends: of an uncited claim, by live.underline, all of it, its last word, or
    the words that call for a source (its last word where none do for certain)."""
    start, end = finding.start, finding.end
    if underline == "sentence" or finding.code not in ("GL001", "GL014"):
        return start, end
    if underline == "cue" and (cue := cue_span(finding.text)) is not None:
        return start + cue[0], start + cue[1]
    last = _LAST_WORD.search(finding.text)
    return (start + last.start() if last else start), end


def _page_of(code: str) -> str:
    """The link to a rule's page, once there is a site of ours."""
    return f',"codeDescription":{{"href":{quoted(RULE_PAGES + code)}}}' if PUBLISHED else ""


def _rest_of(finding: Finding) -> str:
    """What follows the range and the related places of a diagnostic, its closing brace included."""
    data = {key: finding.data[key] for key in _DATA if key in finding.data}
    return (
        f',"severity":{_SEVERITIES[finding.severity].value},"code":{quoted(finding.code)}'
        f'{_page_of(finding.code)},"source":"{SOURCE}"'
        f',"message":{quoted(_visible(finding.message))},"data":{written(data)}}}'
    )


def _related_json(snapshot: Snapshot, finding: Finding) -> str:
    if not snapshot.client.related_information:
        return ""
    places = [
        f'{{"location":{{"uri":{quoted(snapshot.uri)},'
        f'"range":{snapshot.written_range(related.start, related.end)}}},'
        f'"message":{quoted(_visible(related.message))}}}'
        for related in finding.related
    ]
    return f',"relatedInformation":[{",".join(places)}]'


def _left_out(number: int, snapshot: Snapshot) -> str:
    """The row that counts the findings that are not sent, on the first line that has words: it is to be seen."""
    beginning = snapshot.text.slice(0, _BEGINNING)
    start = len(beginning) - len(beginning.lstrip())
    end = start + len(beginning[start:].partition("\n")[0].rstrip())
    where = snapshot.written_range(start, end)
    more = "1 more finding is" if number == 1 else f"{number:,} more findings are"
    message = (
        f"{more} further away and not listed: the list follows the cursor; `groundlint check` names all."
    )
    return (
        f'{{"range":{where},"severity":{_SEVERITIES[Severity.INFORMATION].value},"source":"{SOURCE}"'
        f',"message":{quoted(message)}}}'
    )


_BEGINNING = 2_000
"""Characters of a text in which its first line is looked for."""


def _visible(message: str) -> str:
    """A message may quote the report: controls and bidi marks in it are shown, not obeyed."""
    return "\n".join(escape_terminal(line) for line in message.split("\n"))
