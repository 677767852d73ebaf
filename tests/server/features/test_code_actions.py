"""Quick fixes: which, for what, and that their edits do what they say."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from lsprotocol import types
from tests.server.edited import edited

from groundlint.analysis import Analysis
from groundlint.finding import Finding, Fix
from groundlint.rules import registry
from groundlint.text.document import Encoding
from groundlint_server.capabilities import Client
from groundlint_server.features.code_actions import code_actions
from groundlint_server.features.diagnostics import diagnostic
from groundlint_server.snapshot import Snapshot

Make = Callable[..., Snapshot]
FIRST = "The population of the city grew by 12 % to 4.3 million in 2019."
SECOND = "The metro carried 160 million passengers in 2020."
TEXT = f"😀 {FIRST} {SECOND}\n"


def ask(
    snapshot: Snapshot,
    start: int,
    end: int,
    *,
    only: list[str] | None = None,
    sent: list[types.Diagnostic] | None = None,
) -> list[types.CodeAction]:
    context = types.CodeActionContext(diagnostics=sent or [], only=only)
    where = snapshot.range(start, end)
    return code_actions(
        snapshot, types.CodeActionParams(types.TextDocumentIdentifier(snapshot.uri), where, context)
    )


@pytest.mark.parametrize("encoding", list(Encoding))
def test_fixes_of_the_finding_at_the_cursor(snapshot_of: Make, encoding: Encoding) -> None:
    snapshot = snapshot_of(TEXT, client=Client(encoding=encoding))
    at = TEXT.index(SECOND) + 5
    actions = {a.title: a for a in ask(snapshot, at, at) if a.data["code"] == "GL001"}
    removed = edited(snapshot, actions["Remove this sentence"].edit)
    assert removed.rstrip() == f"😀 {FIRST}"
    ignored = edited(snapshot, actions["Ignore GL001 here, with a reason"].edit)
    assert ignored == TEXT.replace(SECOND, SECOND + " <!-- groundlint-ignore-line GL001 -- reason -->")
    cited = edited(snapshot, next(a for title, a in actions.items() if title.startswith("Cite")).edit)
    assert '(url "quote")' in cited
    assert cited.startswith(f"😀 {FIRST}")


def test_an_action_names_what_it_is_for(snapshot_of: Make) -> None:
    snapshot = snapshot_of(TEXT)
    action = ask(snapshot, 5, 5)[0]
    assert action.kind is types.CodeActionKind.QuickFix
    assert action.data == {
        "uri": snapshot.uri,
        "version": 3,
        "code": "GL001",
        "sentenceId": snapshot.analysis.sentences[0].id,
    }


def test_the_clients_own_diagnostic_is_named_as_it_was_sent(snapshot_of: Make) -> None:
    snapshot = snapshot_of(TEXT)
    sent = [diagnostic(snapshot, f) for f in snapshot.shown if f.code == "GL001"]
    sent[0].message = "as the client had it"
    actions = ask(snapshot, 5, 5, sent=sent)
    assert all(a.diagnostics == [sent[0]] for a in actions if a.data["code"] == "GL001")


def test_an_edit_carries_the_version_it_is_for(snapshot_of: Make) -> None:
    snapshot = snapshot_of(TEXT, client=Client(document_changes=True), version=41)
    edit = ask(snapshot, 5, 5)[0].edit
    assert edit is not None
    assert edit.changes is None
    (change,) = edit.document_changes or ()
    assert isinstance(change, types.TextDocumentEdit)
    assert change.text_document == types.OptionalVersionedTextDocumentIdentifier(snapshot.uri, 41)


@pytest.mark.parametrize(
    ("only", "some"),
    [(None, True), ([""], True), (["quickfix"], True), (["source.fixAll"], False), ([], False)],
)
def test_only_the_kinds_asked_for(snapshot_of: Make, only: list[str] | None, some: bool) -> None:
    assert bool(ask(snapshot_of(TEXT), 5, 5, only=only)) is some


def test_a_range_takes_all_findings_it_touches_and_no_other(snapshot_of: Make) -> None:
    snapshot = snapshot_of(TEXT)

    def sentences(start: int, end: int) -> set[str]:
        return {a.data["sentenceId"] for a in ask(snapshot, start, end) if a.data["code"] == "GL001"}

    one, two = (s.id for s in snapshot.analysis.sentences[-2:])
    assert sentences(0, len(TEXT)) >= {one, two}
    assert two not in sentences(3, 6)


def test_nothing_where_the_sentence_is_being_written_or_outside_reports(snapshot_of: Make) -> None:
    unfinished = FIRST.rstrip(".")
    assert ask(snapshot_of(unfinished, writing=len(unfinished)), 5, 5) == []
    assert ask(snapshot_of(TEXT, on=False), 5, 5) == []


def test_preferred_fixes_say_so(snapshot_of: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    def fixes(analysis: Analysis, finding: Finding) -> tuple[Fix, ...]:
        return Fix("a", ((0, 0, "x"),), preferred=True), Fix("b", ((0, 0, "y"),))

    monkeypatch.setattr(registry, "fixes_of", fixes)
    assert [a.is_preferred for a in ask(snapshot_of(FIRST), 5, 5) if a.data["code"] == "GL001"] == [
        True,
        None,
    ]
