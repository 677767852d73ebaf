"""Hostile reports under every request that asks about a place: an answer that fits in JSON, never an exception."""

from __future__ import annotations

import json
import re
import socket
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from lsprotocol import types
from lsprotocol.converters import get_converter

from groundlint.activation import Activation
from groundlint.analysis import Analysis, analyze_text
from groundlint.citing.conversion import convert_citations
from groundlint.companions import NOTHING
from groundlint.markdown.relative_links import relinked
from groundlint.markdown.text_edits import joined
from groundlint.safe_fixes import safe_fixes_of_report
from groundlint.settings import load_settings
from groundlint_server.capabilities import Client
from groundlint_server.features.completion import completion
from groundlint_server.features.definition import definition
from groundlint_server.features.fix_all import fix_all_actions, resolve_action
from groundlint_server.features.folding import folding_ranges
from groundlint_server.features.inlay_hints import inlay_hints
from groundlint_server.features.links import document_links
from groundlint_server.features.references import references
from groundlint_server.features.rename import prepare_rename, rename
from groundlint_server.refusals import Refused
from groundlint_server.snapshot import Snapshot

SLOW = {"one long line", "one long word", "many sentences on a line", "long table", "wide table", "no spaces"}
"""Their analysis is tested with the command line; here they would only take the time again."""
DEAR = {"autolinks", "bare links", "one definition chain", "definitions", "footnote marks", "open links"}
"""Ten thousand marks in one paragraph: run by hand, and each answers; here they would take a minute."""
OBEYED = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]")
CONVERTER = get_converter()
SETTINGS = load_settings(None, editor_user={"live": {"inlayHints": True}}).settings
NO_LIBRARY = Path("nowhere.sqlite")
UNFINISHED = ("x [so](", 'x [so](https://example.org/a "', "x [^", "[^", "x [@", "x [", "x [so][", "[r]: ")


@pytest.fixture(autouse=True)
def no_connections(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(self: socket.socket, address: object) -> None:
        pytest.fail(f"a connection to {address}")

    monkeypatch.setattr(socket.socket, "connect", refuse)


def snapshot_of(text: str, path: Path | None = None) -> Snapshot:
    analysis = analyze_text(text, SETTINGS, NOTHING, path)
    return Snapshot(
        "file:///r.md", 1, analysis, Client(definition_links=True), Activation(True, ""), saved=True
    )


def plain(answer: Any) -> Any:
    return json.loads(json.dumps(CONVERTER.unstructure(answer)))


def inside(answer: Any, last: types.Position) -> None:
    """Every range in an answer lies before `last`, its start before its end."""
    if isinstance(answer, dict):
        if set(answer) >= {"start", "end"}:
            start, end = ((p["line"], p["character"]) for p in (answer["start"], answer["end"]))
            assert start <= end <= (last.line, last.character)
        for value in answer.values():
            inside(value, last)
    elif isinstance(answer, list):
        for value in answer:
            inside(value, last)


def test_every_place_of_a_hostile_report(hostile: str, hostile_name: str, tmp_path: Path) -> None:
    if hostile_name in SLOW | DEAR:
        return
    snapshot = snapshot_of(hostile, tmp_path / "report.md")
    analysis = snapshot.analysis
    document = types.TextDocumentIdentifier(snapshot.uri)
    places = [c.start + 1 for c in islice(analysis.citations, 6)]
    places += [s[0] + 1 for d in islice(analysis.index.every, 4) if (s := analysis.span_of(d))]
    places = [*places, 0, len(hostile), len(hostile) // 2]
    if len(hostile) > 20_000:
        places = [*places[:1], len(hostile) // 2]
    answers: list[Any] = []
    refusals: list[str] = []
    for offset in places:
        where = snapshot.range(offset, offset).start
        answers.append(definition(snapshot, types.DefinitionParams(document, where)))
        context = types.ReferenceContext(include_declaration=True)
        answers.append(references(snapshot, types.ReferenceParams(context, document, where)))
        answers.append(completion(snapshot, types.CompletionParams(document, where)))
        try:
            answers.append(prepare_rename(snapshot, types.PrepareRenameParams(document, where)))
            answers.append(rename(snapshot, types.RenameParams(document, where, "another-name")))
        except Refused as refusal:
            refusals.append(str(refusal))
    whole = snapshot.range(0, len(hostile))
    answers.append(list(document_links(snapshot, types.DocumentLinkParams(document), lambda path: True)))
    answers.append(list(folding_ranges(snapshot, types.FoldingRangeParams(document))))
    answers.append(list(inlay_hints(snapshot, types.InlayHintParams(document, whole))))
    asked = types.CodeActionParams(document, whole, types.CodeActionContext([], only=["source", "quickfix"]))
    fixes = fix_all_actions(snapshot, asked, NO_LIBRARY)
    answers.append([resolve_action(snapshot, fix, NO_LIBRARY) for fix in fixes])
    inside(plain(answers), snapshot.range(len(hostile), len(hostile)).end)
    assert not any(OBEYED.search(refusal) or "\n" in refusal for refusal in refusals)
    for link in answers[-4]:
        assert link.target.startswith(("http://", "https://", "file://"))
        assert not OBEYED.search(link.target + (link.tooltip or ""))

    keeps_what_is_cited(analysis)


def keeps_what_is_cited(analysis: Analysis) -> None:
    """Edits of a whole report are those of the same report. Only an address that Markdown cuts off may become whole."""
    text = analysis.document.text
    cited = [c.source for c in analysis.citations]
    made = convert_citations(analysis)
    safe = safe_fixes_of_report(analysis, analysis.findings, NO_LIBRARY)
    for edits in (safe, made.edits if made else ()):
        after = [c.source for c in analysis.edit(joined(text, edits)).citations]
        assert len(after) == len(cited)
        for new, old in zip(after, cited, strict=True):
            assert new == old or (edits is safe and new.startswith(old))
    move = (Path("/r/report.md"), Path("/r/sub/report.md"))
    for start, end, _ in relinked(
        analysis.document.text, analysis.parsed_blocks(), move, [move], lambda path: True
    ):
        assert 0 <= start <= end <= len(text)


def test_what_is_offered_in_a_hostile_report(hostile: str, hostile_name: str) -> None:
    if hostile_name in SLOW or len(hostile) > 10_000:
        return
    line = UNFINISHED[len(hostile_name) % len(UNFINISHED)]
    snapshot = snapshot_of(f"{line}\n\n{hostile}")
    where = snapshot.range(len(line), len(line)).start
    found = completion(snapshot, types.CompletionParams(types.TextDocumentIdentifier("x"), where))
    plain(found)
    for item in found.items if found else ():
        shown = f"{item.label}{item.detail or ''}"
        assert not OBEYED.search(shown)
        assert "\n" not in shown
        assert isinstance(item.text_edit, types.TextEdit)
        assert "\n" not in item.text_edit.new_text
        if isinstance(item.documentation, types.MarkupContent):
            assert not OBEYED.search(item.documentation.value)
