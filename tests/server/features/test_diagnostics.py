"""Findings as the client sees them."""

from __future__ import annotations

import gc
import json
import weakref
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lsprotocol import types
from pygls.protocol import default_converter

from groundlint.activation import Activation
from groundlint.analysis import analyze_text
from groundlint.companions import NOTHING
from groundlint.model.finding import Finding, Related, Severity
from groundlint.model.finding_groups import ChunkFindings, FindingGroup
from groundlint.model.position import Encoding
from groundlint.published import PUBLISHED
from groundlint.settings import Settings
from groundlint_server.capabilities import Client
from groundlint_server.features import diagnostics as feature
from groundlint_server.features.diagnostics import DiagnosticWriter, diagnostic
from groundlint_server.shown_findings import Shown, shown_findings, shown_groups
from groundlint_server.snapshot import Snapshot

Make = Callable[..., Snapshot]
Sent = dict[str, Any]
CONVERTER = default_converter()  # type: ignore[no-untyped-call]
CLAIM = "The population of the city grew by 12 % to 4.3 million in 2019."


def diagnostics(snapshot: Snapshot) -> list[Sent]:
    return json.loads(DiagnosticWriter().write(snapshot))  # type: ignore[no-any-return]


def written(snapshot: Snapshot, finding: Finding) -> Sent:
    """A finding as the client gets it; as an object of LSP it must say the same."""
    group = FindingGroup((finding,), 0, 0, snapshot.analysis.document.text)
    snapshot.made[shown_groups] = Shown((ChunkFindings(0, 0, (group,)),))
    (found,) = diagnostics(snapshot)
    assert found == json.loads(json.dumps(CONVERTER.unstructure(diagnostic(snapshot, finding))))
    return found


def test_an_uncited_claim(snapshot_of: Make) -> None:
    snapshot = snapshot_of(f"😀 ok\n\n😀 {CLAIM}\n")
    finding = next(f for f in snapshot.analysis.findings if f.code == "GL001")
    found = written(snapshot, finding)
    assert found["source"] == "groundlint"
    assert found["severity"] == types.DiagnosticSeverity.Warning.value
    page = {"href": "https://groundlint.github.io/rules/GL001"}
    assert found.get("codeDescription") == (page if PUBLISHED else None)
    assert found["message"] == finding.message
    assert found["data"] == {
        "sentenceId": finding.data["sentenceId"],
        "probability": finding.data["probability"],
    }


@pytest.mark.parametrize(("encoding", "end"), [("utf-8", 12), ("utf-16", 10), ("utf-32", 9)])
def test_ranges_are_in_the_clients_units(snapshot_of: Make, encoding: str, end: int) -> None:
    snapshot = snapshot_of("😀 a 😀 claim", client=Client(encoding=Encoding(encoding)))
    start = 4
    found = written(snapshot, Finding("GL001", "x", Severity.HINT, "m", start, start + 5, "😀 cla"))
    assert found["range"]["end"]["character"] == end + {"utf-8": 3, "utf-16": 1, "utf-32": 0}[encoding]
    assert found["severity"] == types.DiagnosticSeverity.Hint.value


def test_severities_follow_the_settings(snapshot_of: Make) -> None:
    snapshot = snapshot_of(CLAIM, settings={"rules": {"uncited-claim": "error"}})
    assert [d["severity"] for d in diagnostics(snapshot) if d["code"] == "GL001"] == [1]


def test_only_the_last_word_may_be_underlined(snapshot_of: Make) -> None:
    snapshot = snapshot_of(CLAIM, settings={"live.underline": "end"})
    (finding,) = [f for f in shown_findings(snapshot) if f.code == "GL001"]
    where = written(snapshot, finding)["range"]
    assert (where["start"]["character"], where["end"]["character"]) == (CLAIM.index("2019."), len(CLAIM))


@pytest.mark.parametrize("able", [True, False])
def test_related_places_go_to_clients_that_show_them(snapshot_of: Make, able: bool) -> None:
    snapshot = snapshot_of("one two", client=Client(related_information=able))
    finding = Finding("GL103", "x", Severity.HINT, "m", 0, 3, "one", related=(Related(4, 7, "again here"),))
    place = {"uri": snapshot.uri, "range": CONVERTER.unstructure(snapshot.range(4, 7))}
    expected = [{"location": place, "message": "again here"}] if able else None
    assert written(snapshot, finding).get("relatedInformation") == expected


def test_a_message_cannot_turn_the_line_round(snapshot_of: Make) -> None:
    finding = Finding("GL003", "x", Severity.HINT, "no \u202eelif\u202c\x1b[31m called so", 0, 3, "one")
    assert written(snapshot_of("one two"), finding)["message"] == "no \\u202eelif\\u202c␛[31m called so"


def test_at_most_a_thousand_and_the_rest_is_counted(
    snapshot_of: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("groundlint_server.shown_findings.MOST", 4)
    text = "\n\n".join(f"In 20{n} the city had {n} million inhabitants." for n in range(10, 20))
    every = shown_findings(snapshot_of(text))
    found = diagnostics(snapshot_of(text))
    assert len(found) == 4
    assert found[-1]["message"].startswith(f"{len(every) - 3} more findings")
    assert "`groundlint check` names all" in found[-1]["message"]
    with_hints = diagnostics(snapshot_of(text, settings={"live": {"background": True}}))
    assert "`groundlint check --hints` names all" in with_hints[-1]["message"]


def test_an_edit_writes_only_its_own_block_anew(snapshot_of: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []
    real = feature._diagnostic

    def counted(snapshot: Snapshot, finding: Finding, where: types.Range) -> types.Diagnostic:
        made.append(finding.text)
        return real(snapshot, finding, where)

    monkeypatch.setattr(feature, "_diagnostic", counted)
    snapshot = snapshot_of(
        "".join(f"In 20{n} the city had {n} million inhabitants.\n\n" for n in range(10, 40))
    )
    writer = DiagnosticWriter()
    writer.write(snapshot)
    assert len(made) >= 30
    for edit in ((0, 0, "New line.\n\n"), (60, 60, "x")):
        made.clear()
        snapshot = replace(snapshot, analysis=snapshot.analysis.edit([edit]))
        assert json.loads(writer.write(snapshot)) == json.loads(DiagnosticWriter().write(snapshot))
        assert len(made) < len(shown_findings(snapshot)) + 10  # the other writer has made all of them


def test_places_move_and_words_that_look_like_places_do_not(snapshot_of: Make) -> None:
    """Several claims in a list are one warning with related places."""
    strange = 'The key "line":5 was read by 12 % of 4.3 million users in 2019.'
    snapshot = snapshot_of(
        f"# Report\n\n- {strange}\n- {CLAIM}\n- {CLAIM[:-1]} too.\n\n{strange}\n",
        client=Client(related_information=True),
    )
    writer = DiagnosticWriter()
    assert any(one.get("relatedInformation") for one in json.loads(writer.write(snapshot)))
    for edit in ((0, 0, "A line.\n\n"), (0, 9, ""), (10, 10, "\n\nBefore the list.\n\n"), (12, 12, "x")):
        snapshot = replace(snapshot, analysis=snapshot.analysis.edit([edit]))
        assert json.loads(writer.write(snapshot)) == diagnostics(snapshot)


def test_what_is_kept_from_before_is_written_as_it_is_now(snapshot_of: Make) -> None:
    """The same words at another place, and the same place with other words."""
    writer = DiagnosticWriter()
    texts = [
        f"{CLAIM}\n",
        f"New.\n\n{CLAIM}\n",
        f"New.\n\nIn short: {CLAIM}\n",
        "Nothing.\n",
        f"{CLAIM}\n\n{CLAIM}\n",
    ]
    for text in texts:
        assert json.loads(writer.write(snapshot_of(text))) == diagnostics(snapshot_of(text))


@given(st.text(alphabet=st.characters(codec=None), max_size=60))
def test_any_words_go_over_the_wire(message: str) -> None:
    analysis = analyze_text(message, Settings(), NOTHING)
    snapshot = Snapshot("file:///ü.md", 1, analysis, Client(related_information=True), Activation(True, ""))
    related = (Related(0, 1, message),)
    written(
        snapshot, Finding("GL003", "x", Severity.HINT, message, 0, len(message), message, related=related)
    )


def test_a_writer_that_nobody_wants_goes_by_itself_with_what_it_wrote(
    snapshot_of: Callable[..., Snapshot],
) -> None:
    """The collector does not look at what is old: a circle would keep each report that was ever opened."""
    writer = DiagnosticWriter()
    snapshot = snapshot_of("# A\n\nThe population of the city grew by 12 % to 4.3 million in 2019.\n")
    assert json.loads(writer.write(snapshot))
    gone = weakref.ref(writer)
    gc.disable()
    try:
        del writer
        assert gone() is None
    finally:
        gc.enable()
