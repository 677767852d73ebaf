"""Quick fixes: which, for what, and that their edits do what they say."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from lsprotocol import types
from tests.server.edited import edited

from groundlint.analysis import Analysis
from groundlint.model.finding import Finding, Fix
from groundlint.model.position import Encoding
from groundlint_server.capabilities import Client
from groundlint_server.features.code_actions import code_actions
from groundlint_server.features.diagnostics import diagnostic
from groundlint_server.shown_findings import shown_findings
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
    ignored = edited(snapshot, actions["Ignore GL001 in this paragraph, with a reason"].edit)
    assert ignored == TEXT.replace(SECOND, SECOND + " <!-- groundlint-ignore GL001 -- reason -->")
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
    sent = [diagnostic(snapshot, f) for f in shown_findings(snapshot) if f.code == "GL001"]
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


def test_nothing_where_the_sentence_is_being_written(snapshot_of: Make) -> None:
    unfinished = FIRST.rstrip(".")
    assert ask(snapshot_of(unfinished, writing=len(unfinished)), 5, 5) == []


def test_preferred_fixes_say_so(snapshot_of: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    def fixes(analysis: Analysis, finding: Finding) -> tuple[Fix, ...]:
        return Fix("a", ((0, 0, "x"),), preferred=True), Fix("b", ((0, 0, "y"),))

    monkeypatch.setattr("groundlint_server.features.code_actions.fixes_of", fixes)
    assert [a.is_preferred for a in ask(snapshot_of(FIRST), 5, 5) if a.data["code"] == "GL001"] == [
        True,
        None,
    ]


@pytest.mark.parametrize("claim", [FIRST, SECOND])
def test_one_source_is_offered_for_as_many_sentences_wherever_one_stands(
    snapshot_of: Make, claim: str
) -> None:
    text = f"# A\n\n{FIRST} {SECOND}\n"
    snapshot = snapshot_of(text, settings={"claims.sensitivity": "recall"})
    at = text.index(claim) + 5
    titles = [action.title for action in ask(snapshot, at, at)]
    assert "Cite one source for these 2 sentences of the paragraph" in titles


def test_the_menu_on_a_claim_is_in_order_of_use_and_takes_words_out_last(snapshot_of: Make) -> None:
    text = "".join(f"# {n}\n\n{FIRST} {SECOND}\n\n" for n in range(1))
    client = Client(explain=True)
    snapshot = snapshot_of(text, client=client, settings={"claims.sensitivity": "recall"})
    at = text.index(FIRST)
    titles = [action.title for action in ask(snapshot, at, at)]
    expected = [
        'Cite a source: [claim](url "quote")',
        "Cite one source for these 2 sentences of the paragraph",
        "Ignore GL001 in this paragraph, with a reason",
        "Turn GL001 off in this file",
        "Explain GL001",
        "Remove this sentence",
    ]
    assert [title for title in titles if title in expected] == expected
    assert titles[-1] == "Remove this sentence"


def test_what_is_about_a_rule_is_offered_once_however_many_findings_are_there(snapshot_of: Make) -> None:
    text = f"{FIRST}\n\n{SECOND}\n"
    titles = [a.title for a in ask(snapshot_of(text, client=Client(explain=True)), 0, len(text))]
    assert titles.count("Remove this sentence") == 2
    assert titles.count("Explain GL001") == titles.count("Turn GL001 off in this file") == 1


def test_two_findings_at_one_place_are_ignored_by_one_fix(snapshot_of: Make) -> None:
    text = "# The city\n\n" + "\n\n".join(f"## Part {n}\n\n{FIRST} {SECOND}" for n in range(99))
    snapshot = snapshot_of(text)
    assert len([f for f in shown_findings(snapshot) if f.code == "GL101" and f.start == 0]) > 1
    titles = [action.title for action in ask(snapshot, 2, 2)]
    assert titles.count("Ignore GL101 here, with a reason") == 1


def test_turning_a_rule_off_in_the_file_silences_it(snapshot_of: Make) -> None:
    snapshot = snapshot_of(TEXT)
    action = next(a for a in ask(snapshot, 5, 5) if a.title == "Turn GL001 off in this file")
    after = snapshot_of(edited(snapshot, action.edit))
    assert not [f for f in shown_findings(after) if f.code in ("GL001", "GL901")]


@pytest.mark.parametrize(
    ("before", "behind"),
    [
        ("- {claim} It was so.\n- Other.\n", "It was so. {comment}\n- Other.\n"),
        ("1. {claim} It was so.\n   And more.\n", "And more. {comment}\n"),
        (
            "{claim} It was so.\n\nThe metro carried 160 million passengers in 2020.\n",
            "so. {comment}\n\nThe metro",
        ),
        ("| a |\n|---|\n| {claim} |\n", "{claim} |"),
    ],
)
def test_an_ignore_comment_lands_at_the_end_of_the_paragraph_and_silences_it_alone(
    snapshot_of: Make, before: str, behind: str
) -> None:
    text = before.replace("{claim}", FIRST)
    snapshot = snapshot_of(text)
    at = text.index(FIRST)
    action = next(a for a in ask(snapshot, at, at) if a.title.startswith("Ignore GL001"))
    after = edited(snapshot, action.edit)
    comment = "<!-- groundlint-ignore GL001 -- reason -->"
    assert behind.replace("{comment}", comment).replace("{claim}", FIRST) in after or "ignore-line" in after
    left = [f.text for f in shown_findings(snapshot_of(after)) if f.code in ("GL001", "GL901")]
    assert left == [f.text for f in shown_findings(snapshot) if f.code == "GL001" and FIRST not in f.text]


def test_fewer_like_this_is_offered_where_the_finding_would_be_gone(snapshot_of: Make) -> None:
    unsure = "Many residents moved to the suburbs over the years."
    text = f"# City\n\n{FIRST}\n\n{unsure}\n"
    snapshot = snapshot_of(text, settings={"claims.sensitivity": "recall", "live.background": True})
    for sentence in (s for s in snapshot.analysis.sentences if s.claim):
        actions = ask(snapshot, sentence.start, sentence.start)
        fewer = [a for a in actions if a.title == "Show fewer like this"]
        if fewer:
            after = snapshot_of(edited(snapshot, fewer[0].edit))
            assert sentence.text not in [
                f.text for f in shown_findings(after) if f.code in ("GL001", "GL014")
            ]
        else:
            assert sentence.probability > 0.5
    assert not [a for a in ask(snapshot, text.index(FIRST), text.index(FIRST)) if a.title.startswith("Show")]


def test_nothing_in_a_text_without_a_place_is_called_no_claim(snapshot_of: Make) -> None:
    assert not [a for a in ask(snapshot_of(TEXT), 5, 5) if a.title == "Not a claim"]
