"""The Obsidian plugin as it is packaged, in a real CodeMirror in Chromium, with a stub of the app and a real server.

Obsidian itself is in no package registry, so the app is a stub by the types that it publishes
(integrations/obsidian/test/app); editor, plugin, Python and server are real.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from tests.e2e import editors

pytestmark = pytest.mark.editor

HERE = Path(__file__).parent
NAME = "obsidian"
PLUGIN = editors.PROJECT / "integrations" / "obsidian"
EXAMPLE = editors.PROJECT / "examples" / "report.md"
MORE = """

## Traffic

Nearly 2,850 barges used the canal in 2021, 14 % more than a year before.

Trade on the lake lost 536 million euros between 1950 and 2010, 14 % of its value.
"""
REPORT = EXAMPLE.read_text("utf-8") + MORE
"""With claims enough to go through."""
SECONDS = 600
TROUBLES = {
    "none": "and no Python was found. Install one, or name a program in groundlint's settings.",
    "old": "Python 3.9.2 is older than 3.11. Install one, or name a program in groundlint's settings.",
    "inVault": "lies in the vault, and nothing in a vault is started",
    "gone": "'/nowhere/groundlint', cannot be started.",
    "swapped": ".whl is not the file that was carried, so it is not run: install groundlint again.",
    "light": "No groundlint was found: install Python 3.11 or newer and then groundlint",
    "disk": "cannot write to its folder /dev/null/groundlint-obsidian",
    "storage": "This vault holds the folder in which groundlint is unpacked",
}

Seen = dict[str, Any]


@pytest.fixture(scope="module")
def seen(tmp_path_factory: pytest.TempPathFactory) -> Seen:
    """What journeys.mjs saw. Its pictures stay in .cache/artifacts/obsidian."""
    editors.vscode()
    editors.make("obsidian-test-page")
    return editors.driven(NAME, tmp_path_factory, drive)


def drive(folder: Path) -> Seen:
    vscode = editors.vscode()
    made = PLUGIN / "dist"
    (full,) = [path for path in made.glob("*/groundlint") if (path / "wheels").is_dir()]
    (folder / "report.md").write_text(REPORT, encoding="utf-8")
    options = {
        "playwright": str(vscode.playwright),
        "chromium": str(vscode.chromium),
        "axe": str(editors.axe()),
        "artifacts": str(editors.ARTIFACTS / NAME),
        "folder": str(folder / "vaults"),
        "light": str(made / "light" / "groundlint"),
        "full": str(full),
        "page": str(made / "page.js"),
        "style": str(PLUGIN / "test" / "app" / "app.css"),
        "groundlint": str(editors.groundlint()),
        "python": sys.executable,
        "report": str(folder / "report.md"),
        "result": str(folder / "seen.json"),
    }
    (folder / "options.json").write_text(json.dumps(options), encoding="utf-8")
    editors.run(
        [vscode.node, HERE / "journeys.mjs", folder / "options.json"],
        timeout=SECONDS,
        cwd=folder,
        XDG_DATA_HOME=str(folder / "data"),
    )
    answer: Seen = json.loads((folder / "seen.json").read_text("utf-8"))
    return answer


def test_what_the_command_line_finds_is_marked(seen: Seen, tmp_path: Path) -> None:
    (tmp_path / "report.md").write_text(REPORT, encoding="utf-8")
    command = [editors.groundlint(), "check", "--format", "json", "report.md"]
    answer = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=120)
    (report,) = json.loads(answer.stdout)["files"]
    said = [(found["text"], found["severity"]) for found in report["findings"]]
    marked = [(mark["text"], mark["kind"]) for mark in seen["writing"]["marks"]]
    assert set(marked) <= set(said)
    # Of the hints an editor leaves some out, as those of GL014.
    assert [one for one in said if one[1] != "hint"] == [one for one in marked if one[1] != "hint"] != []


def test_the_score_stands_in_the_status_bar_and_opens(seen: Seen, tmp_path: Path) -> None:
    (tmp_path / "report.md").write_text(REPORT, encoding="utf-8")
    command = [editors.groundlint(), "score", "--format", "json", "report.md"]
    answer = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=120)
    score = json.loads(answer.stdout)
    claims, share, total = (
        score["details"]["total_claims"],
        score["details"]["quoted_coverage_pct"],
        score["total"],
    )
    writing = seen["writing"]
    assert f"{share} % quoted · {total}/10" in writing["status"]
    told = f"{share} % quoted · {total}/10: {share} % of {claims} claims quoted, {total} of 10 points."
    assert writing["label"].startswith(told)
    for part in ("Grounding", "Source quality", "Source diversity", "Completeness", "Clarity"):
        assert part in writing["score"]


def test_a_hover_says_what_is_wrong_and_offers_the_fixes(seen: Seen) -> None:
    writing = seen["writing"]
    assert "no source" in writing["tooltip"]
    assert "GL001" in writing["tooltip"]
    assert [link for link in writing["links"] if not link.endswith("/rules/GL001")] == []
    assert writing["fixes"][0] == 'Cite a source: [claim](url "quote")'


def test_a_fix_is_made_selects_what_it_leaves_open_and_is_taken_back(seen: Seen) -> None:
    writing = seen["writing"]
    assert '[Phones accounted for about 60 % of all page views in 2023](url "quote").' in writing["fixed"]
    assert writing["open"] == "url"
    assert writing["undone"] == REPORT


def test_claims_without_a_source_are_visited_in_turn(seen: Seen) -> None:
    places = [REPORT.index(text) for text in seen["writing"]["visited"]]
    assert places == sorted(set(places))
    assert any("Ignore" in entry for entry in seen["writing"]["menu"])


def test_nothing_is_left_of_a_plugin_that_is_turned_off(seen: Seen) -> None:
    assert seen["writing"]["ended"] == [[0, None]]
    assert seen["writing"]["marksAfter"] == []


def test_the_server_has_the_text_of_the_editor_whatever_is_done_to_it(seen: Seen) -> None:
    edits = seen["edits"]
    opened, *more = [m for m in edits["sent"] if m["params"]["textDocument"]["uri"].endswith("/report.md")]
    text = opened["params"]["textDocument"]["text"].encode("utf-16-le")
    versions = [opened["params"]["textDocument"]["version"]]
    for message in more:
        versions.append(message["params"]["textDocument"]["version"])
        for change in message["params"]["contentChanges"]:
            text = changed(text, change)
    assert text.decode("utf-16-le") == edits["text"]
    assert versions == list(range(1, len(versions) + 1))
    assert all("range" in c for m in more for c in m["params"]["contentChanges"]), "only what has changed"
    assert edits["marks"] == edits["afresh"]


def changed(text: bytes, change: dict[str, Any]) -> bytes:
    """A text in UTF-16 after one of LSP's changes."""
    units = [text[at : at + 2] for at in range(0, len(text), 2)]
    starts = [0, *(at + 1 for at, unit in enumerate(units) if unit == b"\n\0")]
    start, end = (
        starts[place["line"]] + place["character"]
        for place in (change["range"]["start"], change["range"]["end"])
    )
    return text[: 2 * start] + change["text"].encode("utf-16-le") + text[2 * end :]


def test_panes_of_one_note_are_one_document_and_cells_of_tables_none(seen: Seen) -> None:
    panes = seen["panes"]
    assert (panes["mirrored"], panes["afterCell"]) == (1, 1)
    assert panes["both"][0] == panes["both"][1] != []


def test_what_a_pane_shows_is_what_the_server_has_open(seen: Seen) -> None:
    panes = seen["panes"]
    expected = ["a", "b", "b", "same", "same", "renamed", "renamed", "a"]
    assert [f.split()[1] for f in panes["opened"]] == [f"{name}.md" for name in expected]
    assert panes["hidden"], "no score of what is no note"
    assert panes["offered"] is False


def test_of_10_000_notes_only_the_open_one_is_sent(seen: Seen) -> None:
    many, one = seen["vault-many"], seen["vault-one"]
    assert many["messages"] == one["messages"] == ["initialize", "initialized", "textDocument/didOpen"]
    assert many["megabytes"] < one["megabytes"] + 15


def test_a_server_that_dies_comes_back_but_not_for_ever(seen: Seen) -> None:
    deaths = seen["deaths"]
    assert deaths["returned"] == [True] * 5
    assert "kept stopping" in deaths["label"]
    assert [line for line in deaths["notices"] if "\n" in line] == []


def test_its_own_groundlint_runs_and_nothing_of_the_vault(seen: Seen) -> None:
    carried = seen["carried"]
    assert carried["ran"] is False
    assert [p for p in carried["started"] if p.startswith(carried["vault"])] == []
    assert carried["isolated"]
    assert carried["options"]["trusted"] is False
    assert carried["options"]["settings"] == {"enable": "on", "live": {}}, (
        "data.json names no program, no judge"
    )
    assert not carried["options"]["storagePath"].startswith(carried["vault"])
    assert sorted(carried["left"]) == [".obsidian", "bin", "report.md"], "nothing is written into the vault"


def test_words_of_a_note_are_never_html(seen: Seen) -> None:
    hostile = seen["hostile"]
    assert "console.log" in hostile["tooltip"]
    assert (hostile["elements"], hostile["inPage"]) == (0, 0)


def test_settings_hold_in_a_vault_that_cannot_be_written(seen: Seen) -> None:
    settings = seen["settings"]
    assert settings["standing"].startswith("groundlint 0.")
    (notice,) = settings["notices"]
    assert notice.endswith("the vault cannot be written: EROFS: read-only file system")
    assert settings["marks"] == []
    assert settings["stored"]["data"] is None
    assert settings["stored"]["device"]["groundlint"]["path"] == "/nowhere/groundlint"


def test_verifying_asks_first_and_offline_says_so_in_a_line(seen: Seen) -> None:
    verify = seen["verify"]
    assert "Fetch the sources" in verify["asked"]
    assert verify["trusted"] == [False, True]
    assert "trusted" not in verify["stored"]["data"]
    (notice,) = verify["notices"]
    assert "\n" not in notice
    assert verify["text"], "the note is as it was"


@pytest.mark.parametrize("kind", sorted(TROUBLES))
def test_what_is_missing_is_told_in_one_line(seen: Seen, kind: str) -> None:
    about = seen[f"troubles-{kind}"]
    (notice,) = about["notices"]
    assert TROUBLES[kind] in notice
    assert "\n" not in notice
    assert about["label"].startswith("groundlint: it does not run. ")
    assert about["children"] == 0
    assert seen["troubles"]["ran"] is False


def test_nothing_is_loaded_and_nothing_complains(seen: Seen) -> None:
    assert {name: about["console"] for name, about in seen.items() if about.get("console")} == {}
    assert {name: about["requests"] for name, about in seen.items() if about.get("requests")} == {}


def test_axe_finds_nothing(seen: Seen) -> None:
    found = {name: seen[name]["axe"] for name in ("writing", "dark", "settings")}
    assert found == {name: [] for name in found}
