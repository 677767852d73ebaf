"""Fixing all at once: only what is safe, only what reads back, and never for another text."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from lsprotocol import types
from tests.server.edited import edited

from groundlint.analysis import analyze
from groundlint.model.position import Encoding
from groundlint.rules.registry import fixes_of
from groundlint.safe_fixes import SAFE_RULES, safe_edits
from groundlint.sources.library import Library, library_file
from groundlint.sources.library import Snapshot as Page
from groundlint_server.capabilities import Client
from groundlint_server.features.fix_all import fix_all_actions, resolve_action
from groundlint_server.refusals import OutOfDate
from groundlint_server.shown_findings import shown_findings, shown_groups
from groundlint_server.snapshot import Snapshot

Make = Callable[..., Snapshot]
NO_LIBRARY = Path("nowhere.sqlite")

TEXT = """\
# 😀 Growth

😀 It grew [by 12 %](https://e.org/a “by 12 %”) and [by 3 %](https://e.org/b “by 3 %”) in 2019.
It shrank [so] (https://e.org/c) in 2020. <!-- groundlint-ignore-line GL008 -- nothing here -->

The metro carried 160 million passengers in 2020.
"""
FIXED = """\
# 😀 Growth

😀 It grew [by 12 %](https://e.org/a "by 12 %") and [by 3 %](https://e.org/b "by 3 %") in 2019.
It shrank [so](https://e.org/c) in 2020.

The metro carried 160 million passengers in 2020.
"""


def asked(
    snapshot: Snapshot,
    *,
    only: list[str] | None = None,
    at: int = 0,
    end: int | None = None,
    place: Path = NO_LIBRARY,
) -> list[types.CodeAction]:
    context = types.CodeActionContext(diagnostics=[], only=only)
    where = snapshot.range(at, len(TEXT) if end is None else end)
    return fix_all_actions(
        snapshot, types.CodeActionParams(types.TextDocumentIdentifier(snapshot.uri), where, context), place
    )


@pytest.mark.parametrize("encoding", list(Encoding))
def test_all_that_is_safe_and_nothing_else(snapshot_of: Make, encoding: Encoding) -> None:
    snapshot = snapshot_of(TEXT, client=Client(encoding=encoding))
    (action,) = asked(snapshot, only=["source.fixAll"])
    assert action.kind == "source.fixAll.groundlint"
    assert edited(snapshot, action.edit) == FIXED
    assert asked(snapshot_of(FIXED)) == []


def test_a_menu_where_nothing_can_be_fixed_does_not_look_at_the_whole_report(snapshot_of: Make) -> None:
    snapshot = snapshot_of(TEXT)
    at = TEXT.index("The metro")
    assert asked(snapshot, at=at) == []
    assert not {shown_findings, shown_groups} & snapshot.made.keys()
    (action,) = asked(snapshot_of(TEXT, client=Client(resolve_edits=True)), only=["source.fixAll"], at=at)
    assert action.edit is None


@pytest.mark.parametrize("number", [40, 1200])
def test_how_many_there_are_is_said_beyond_what_a_client_is_sent(snapshot_of: Make, number: int) -> None:
    broken = "It shrank [so] (https://e.org/c) in 2020.\n\n"
    snapshot = snapshot_of(broken * number, client=Client(resolve_edits=True))
    assert bool(shown_groups(snapshot).left_out) is (number > 1000)
    titles = [action.title for action in asked(snapshot, only=["quickfix"], end=30)]
    assert titles == [f"Fix all {number} of GL003 (unresolved-citation) in this file"]
    assert shown_findings not in snapshot.made


def test_all_of_one_rule(snapshot_of: Make) -> None:
    snapshot = snapshot_of(TEXT)
    (action,) = asked(snapshot, only=["quickfix"])
    assert action.title == "Fix all 3 of GL003 (unresolved-citation) in this file"
    assert edited(snapshot, action.edit).count('"by') == 2
    assert "ignore-line" in edited(snapshot, action.edit)
    at = TEXT.index("The metro")
    assert asked(snapshot, only=["quickfix"], at=at) == []  # no finding of that rule here


@pytest.mark.parametrize(
    ("only", "kinds"),
    [
        (None, ["quickfix", "source.fixAll.groundlint"]),
        ([""], ["quickfix", "source.fixAll.groundlint"]),
        (["source"], ["source.fixAll.groundlint"]),
        (["source.fixAll.groundlint"], ["source.fixAll.groundlint"]),
        (["source.fixAll.other"], []),
        (["source.organizeImports"], []),
        (["refactor", "quickfix"], ["quickfix"]),
        ([], []),
    ],
)
def test_only_the_kinds_asked_for(snapshot_of: Make, only: list[str] | None, kinds: list[str]) -> None:
    assert [str(getattr(a.kind, "value", a.kind)) for a in asked(snapshot_of(TEXT), only=only)] == kinds


def test_edits_come_when_they_are_taken(snapshot_of: Make) -> None:
    snapshot = snapshot_of(TEXT, client=Client(resolve_edits=True))
    for action in asked(snapshot):
        assert action.edit is None
        assert action.data is not None
        assert (action.data["uri"], action.data["version"]) == (snapshot.uri, snapshot.version)
        assert edited(snapshot, resolve_action(snapshot, action, NO_LIBRARY).edit) != TEXT


@pytest.mark.parametrize(
    "data", [None, {}, [], {"version": 2}, {"version": "3"}, {"version": 4, "fixAll": True}]
)
def test_an_edit_for_another_text_is_refused(snapshot_of: Make, data: Any) -> None:
    action = types.CodeAction(title="x", data=data)
    with pytest.raises(OutOfDate, match="changed since"):
        resolve_action(snapshot_of(TEXT), action, NO_LIBRARY)


def test_an_action_that_has_its_edit_keeps_it(snapshot_of: Make) -> None:
    action = types.CodeAction(title="x", data={"version": 3}, edit=types.WorkspaceEdit(changes={}))
    assert resolve_action(snapshot_of(TEXT), action, NO_LIBRARY) is action


@pytest.mark.parametrize(
    "text",
    [
        TEXT,
        "# A\n\n### B\n\nIt grew by 12 % in 2019. It grew by 12 % in 2019 [7].\n\n## Sources\n\n[1] One https://one.org\n",
        "It grew [^x] in 2019 [words](url) [a](https://e.org “x” and [b](https://e.org “y”).\n",
        "<!-- groundlint-ignore-file GL103 --><!-- groundlint-ignore-file GL102 -->\n\nIt grew by 12 % in 2019.\n",
    ],
)  # fmt: skip
def test_safe_fixes_are_those_of_the_named_rules(text: str) -> None:
    analysis = analyze(text)
    found = {f.code for f in analysis.findings for fix in fixes_of(analysis, f) if fix.safe}
    assert found <= SAFE_RULES
    edits = safe_edits(analysis, analysis.findings)
    assert all(one[1] < other[0] for one, other in pairwise(edits))
    after = analysis.edit(reversed(edits))
    assert [c.source for c in after.citations] == [c.source for c in analysis.citations]
    # Two that touch are not fixed at once: the second is left for the next time.
    left = [fix for f in after.findings for fix in fixes_of(after, f) if fix.safe]
    assert len(left) <= (1 if "--><!--" in text else 0)


ADDRESSES = """\
# Growth

It grew [so](http://e.org/a) and [so](http://f.org/b). More [here](https://g.org/c?utm_source=mail), <https://g.org/c>.
"""


@pytest.mark.parametrize("resolves", [True, False])
def test_addresses_are_written_as_by_check_fix(snapshot_of: Make, tmp_path: Path, resolves: bool) -> None:
    place = tmp_path / "l.sqlite"
    with Library(place) as library:
        library.keep(Page("https://e.org/a", "https://e.org/a", "T", "html", "2026-01-02", "Some words."))
    snapshot = snapshot_of(ADDRESSES, client=Client(resolve_edits=resolves))
    (action,) = asked(snapshot, only=["source.fixAll"], end=0, place=place)
    assert (action.edit is None) is resolves
    wanted = ADDRESSES.replace("?utm_source=mail", "")
    assert edited(snapshot, resolve_action(snapshot, action, place).edit) == wanted.replace(
        "http://e", "https://e"
    )
    assert asked(snapshot_of(wanted), only=["source.fixAll"], end=0) == []
    (action,) = asked(snapshot, only=["source.fixAll"], end=0, place=tmp_path / "none.sqlite")
    assert edited(snapshot, resolve_action(snapshot, action, NO_LIBRARY).edit) == wanted


def test_a_near_miss_is_written_as_meant_and_its_address_alike(snapshot_of: Make) -> None:
    text = "It grew [by 12 %](https://e.org/a?utm_source=x “by 12 %”), [so](https://e.org/a).\n"
    snapshot = snapshot_of(text)
    (action,) = asked(snapshot, only=["source.fixAll"], end=0)
    assert (
        edited(snapshot, action.edit)
        == 'It grew [by 12 %](https://e.org/a "by 12 %"), [so](https://e.org/a).\n'
    )


async def test_through_the_server_with_the_library_of_the_workspace(
    client: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    folder = tmp_path / "w"
    folder.mkdir()
    path = folder / "report.md"
    path.write_text(f"---\nresearch_query: growth\n---\n\n{ADDRESSES}", "utf-8")
    with Library(library_file(folder)) as library:
        library.keep(Page("https://e.org/a", "https://e.org/a", "T", "html", "2026-01-02", "Some words."))
    await client.start(workspaceFolders=[{"uri": folder.as_uri(), "name": "w"}])
    client.open(path.read_text("utf-8"), path.as_uri())
    place = {"line": 0, "character": 0}
    params = {
        "textDocument": {"uri": path.as_uri()},
        "range": {"start": place, "end": place},
        "context": {"diagnostics": [], "only": ["source.fixAll.groundlint"]},
    }
    (action,) = await client.request("textDocument/codeAction", params)
    if "edit" not in action:
        action = await client.request("codeAction/resolve", action)
    (change,) = action["edit"].get("documentChanges") or [
        {"edits": edits} for edits in action["edit"]["changes"].values()
    ]
    assert sorted(edit["newText"] for edit in change["edits"]) == ["https", "https://g.org/c"]
