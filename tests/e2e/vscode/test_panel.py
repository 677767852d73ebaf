"""The score panel in a real VS Code: opened, clicked, written beside, after a crash, exported, in every theme."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from tests.e2e import editors

pytestmark = [pytest.mark.editor, pytest.mark.shared]

HERE = Path(__file__).parent
NAME = "vscode-panel"
REPORT = "langchain-ai__deep_research_bench_gpt-4.1_60.md"
SECTION = "Measurement and Orbit Estimation"
SECONDS = 900
"""A limit for an attempt that is stuck: a run takes a minute on two idle cores."""


@pytest.fixture(scope="module")
def seen(shared: Path, vsix: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What panel.mjs saw. Its screenshots stay in .cache/artifacts/vscode-panel."""
    return editors.driven(NAME, tmp_path_factory, lambda profile: drive(profile, shared, vsix))


def drive(profile: Path, shared: Path, vsix: Path) -> dict[str, Any]:
    vscode = editors.vscode()
    folder = profile / "work"
    folder.mkdir()
    for name in ("report.md", "README.md"):
        (folder / name).write_bytes((shared / "data" / "reports" / REPORT).read_bytes())
    # Enough to say, so that the panel has more rows than it shows at first.
    years = "".join(f"In {1900 + n} the town of Lyon had {n + 3},000 nurses.\n\n" for n in range(60))
    with (folder / "report.md").open("a", encoding="utf-8") as report:
        report.write(f"\n## Years\n\n{years}")
    # A groundlint that says which process it is, to be killed.
    program, pid = profile / "groundlint", profile / "server.pid"
    program.write_text(f'#!/bin/sh\necho $$ > "{pid}"\nexec "{editors.groundlint()}" "$@"\n', "utf-8")
    program.chmod(0o755)
    options = {
        "node": str(vscode.node),
        "codeServer": str(vscode.code_server),
        "playwright": str(vscode.playwright),
        "chromium": str(vscode.chromium),
        "vsix": str(vsix),
        "machine": {"groundlint.path": str(program)},
        "profile": str(profile),
        "artifacts": str(editors.ARTIFACTS / NAME),
        "folder": str(folder),
        "report": str(folder / "report.md"),
        "pidFile": str(pid),
        "axe": str(editors.axe()),
        "section": SECTION,
        "sentence": "The Danube flows through ten countries and is 2,850 kilometres long.",
        "another": "The Rhine flows through six countries and is 1,230 kilometres long.",
        "result": str(profile / "seen.json"),
    }
    (profile / "options.json").write_text(json.dumps(options), encoding="utf-8")
    print(
        editors.run([vscode.node, HERE / "panel.mjs", profile / "options.json"], timeout=SECONDS, cwd=profile)
    )
    answer: dict[str, Any] = json.loads((profile / "seen.json").read_text("utf-8"))
    return answer


def test_the_panel_says_what_the_status_bar_says(seen: dict[str, Any]) -> None:
    share = re.search(r"(\d+ %) (sourced|quoted)", seen["status"])
    assert share is not None
    assert re.fullmatch(rf"{share[1]} of [\d,]+ claims? {share[2]}", seen["total"])
    assert seen["title"].startswith("Comprehensive Situational Awareness")
    assert seen["sections"] == ["overview", "dimensions", "map", "findings", "sources", "checklist", "about"]


def test_the_status_bar_keeps_the_score_while_the_panel_has_the_focus(seen: dict[str, Any]) -> None:
    assert seen["statusInPanel"] == seen["status"]


def test_nothing_inline_runs_and_nothing_is_fetched(seen: dict[str, Any]) -> None:
    assert seen["policy"].startswith("default-src 'none'; ")
    assert "unsafe" not in seen["policy"]
    assert seen["dynamic"]["ran"] is False
    assert "script-src-elem" in seen["dynamic"]["broken"]
    assert "img-src" in seen["dynamic"]["broken"]
    assert seen["foreignHosts"] == []


def test_a_click_on_the_map_jumps_into_the_text(seen: dict[str, Any]) -> None:
    line = int(seen["at"].split(":")[0]) + 1
    assert seen["jumped"].startswith(f"Ln {line}, ")
    assert "selected" in seen["jumped"]
    assert seen["focused"] == 1


def test_what_is_written_appears_and_what_has_not_changed_stays(seen: dict[str, Any]) -> None:
    before, after = (int(seen[name].split()[0]) for name in ("claimsBefore", "claimsAfter"))
    assert after == before + 1
    assert "history" in seen["sectionsAfter"]
    assert seen["live"].pop("moved") <= 1  # pixels: what is put back stands on a whole one
    assert seen["live"] == {"aboutKept": True, "sourcesKept": True, "seenEmpty": 0}


def test_what_is_read_stays_where_it_is(seen: dict[str, Any]) -> None:
    assert seen["held"]["told"]["shown"]
    assert seen["held"]["told"]["moved"] <= 1
    assert seen["held"]["hidden"]
    assert seen["held"]["moved"] <= 1


def test_more_rows_and_the_focus_goes_on(seen: dict[str, Any]) -> None:
    assert seen["more"]["after"] > seen["more"]["before"]
    assert seen["more"]["focusIn"] == "findings"


def test_a_server_that_dies_leaves_the_panel_standing(seen: dict[str, Any]) -> None:
    assert re.fullmatch(r"\d+ % of [\d,]+ claims? (sourced|quoted)", seen["afterKill"])
    assert int(seen["claimsAgain"].split()[0]) == int(seen["claimsAfter"].split()[0]) + 1


def test_the_page_is_exported(seen: dict[str, Any]) -> None:
    assert seen["exported"] > 20_000


def test_a_file_that_is_no_report_has_no_panel(seen: dict[str, Any]) -> None:
    assert "README.md is not a report" in seen["readme"]
    assert seen["readmeSections"] == 0


@pytest.mark.parametrize("theme", ["light", "dark", "high-contrast", "high-contrast-light"])
def test_axe_finds_nothing(seen: dict[str, Any], theme: str) -> None:
    assert seen["axe"][theme] == []
