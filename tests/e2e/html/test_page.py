"""The HTML report in a real browser: accessible in light, dark, narrow and forced colours, and nothing is loaded."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pypdf
import pytest
from tests.e2e import editors

from groundlint import analyze
from groundlint.checklist.item_score import Evidence, ItemScore
from groundlint.checklist.score import Score
from groundlint.output.html import HistoryPoint, JudgedChecklist, ReportView, report_page

pytestmark = [pytest.mark.editor, pytest.mark.shared]

HERE = Path(__file__).parent
NAME = "html"
REPORT = "langchain-ai__deep_research_bench_gpt-4.1_60.md"
LONGEST = "Parcha-ai__report_085.md"
HISTORY = (HistoryPoint(0, 1, 3, 50), HistoryPoint(200, 2, 20, 52), HistoryPoint(900, 6, 44, 54))
HOSTILE = '# <img src=x onerror=alert(1)> \u202e\n\n<script>alert(1)</script> rose by 7 % in 2019 [a](https://e.org "<b>").\n'
SECONDS = 480
LOOKS = {"light", "dark", "narrow", "forced-colors"}


def judged(text: str) -> JudgedChecklist:
    passage = Evidence(quote=text[400:500], start=400, end=500)
    items = (
        ItemScore(item_id="1", answer="yes", question="Is it clear?", category="Words", reasoning="It is."),
        ItemScore(item_id="2", answer="no", question="Is it short?", category="Words", evidence=passage),
        ItemScore(item_id="3", answer="no", status="error", question="Is it kind?", problem="no answer"),
    )
    return JudgedChecklist(Score(checklist_id="c", item_scores=items), "2026-11-22T05:00:00Z", stale=True)


@pytest.fixture(scope="module")
def seen(shared: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What look.mjs saw. Its pictures stay in .cache/artifacts/html."""
    answer = editors.driven(NAME, tmp_path_factory, lambda folder: drive(folder, shared))
    return answer | {"artifacts": editors.ARTIFACTS / NAME, "shared": str(shared)}


def drive(folder: Path, shared: Path) -> dict[str, Any]:
    vscode = editors.vscode()
    texts = {name: (shared / "data" / "reports" / name).read_text("utf-8") for name in (REPORT, LONGEST)}
    pages = {
        "report": ReportView(analyze(texts[REPORT]), REPORT, history=HISTORY, judged=judged(texts[REPORT])),
        "empty": ReportView(analyze(""), "empty.md"),
        "hostile": ReportView(analyze(HOSTILE), "<b>.md"),
        "longest": ReportView(analyze(texts[LONGEST]), LONGEST),
    }
    for name, view in pages.items():
        (folder / f"{name}.html").write_text(report_page(view), "utf-8")
    options = {
        "playwright": str(vscode.playwright),
        "chromium": str(vscode.chromium),
        "axe": str(editors.axe()),
        "artifacts": str(editors.ARTIFACTS / NAME),
        "pages": {name: str(folder / f"{name}.html") for name in pages},
        # The longest page has the same parts some thousand times: axe takes minutes for it, a picture memory.
        "asked": ["report", "empty", "hostile"],
        "whole": ["report", "empty", "hostile"],
        "result": str(folder / "seen.json"),
    }
    (folder / "options.json").write_text(json.dumps(options), encoding="utf-8")
    editors.run([vscode.node, HERE / "look.mjs", folder / "options.json"], timeout=SECONDS, cwd=folder)
    answer: dict[str, Any] = json.loads((folder / "seen.json").read_text("utf-8"))
    return answer


@pytest.mark.parametrize("page", ["report", "empty", "hostile"])
def test_axe_finds_nothing(seen: dict[str, Any], page: str) -> None:
    assert seen[page]["axe"] == {look: [] for look in LOOKS}


@pytest.mark.parametrize("page", ["report", "empty", "hostile", "longest"])
def test_nothing_is_loaded_and_nothing_complains(seen: dict[str, Any], page: str) -> None:
    assert {url.partition(":")[0] for url in seen[page]["requests"]} == {"file"}
    assert len(seen[page]["requests"]) == len(LOOKS)
    assert seen[page]["console"] == []


@pytest.mark.parametrize("page", ["report", "hostile", "longest"])
def test_no_page_is_wider_than_its_window(seen: dict[str, Any], page: str) -> None:
    assert {look: width for look, width in seen[page]["wide"].items() if width > 0} == {}


def test_on_paper_nothing_is_folded_away(seen: dict[str, Any]) -> None:
    pages = pypdf.PdfReader(seen["artifacts"] / "report.pdf").pages
    text = "\n".join(page.extract_text() for page in pages)
    found = analyze((Path(seen["shared"]) / "data" / "reports" / REPORT).read_text("utf-8")).findings
    assert text.count("GL014") >= sum(finding.code == "GL014" for finding in found) > 0
    assert "Skip to the parts" not in text


def test_the_first_key_skips_to_the_parts(seen: dict[str, Any]) -> None:
    assert seen["report"]["first"] == "Skip to the parts"


@pytest.mark.parametrize("page", ["report", "longest"])
def test_a_click_on_the_map_shows_the_findings_of_the_section(seen: dict[str, Any], page: str) -> None:
    assert 0 <= seen[page]["jumped"] < 900


@pytest.mark.parametrize("page", ["report", "longest"])
def test_the_navigation_leads_to_the_parts(seen: dict[str, Any], page: str) -> None:
    parts = seen[page]["parts"]
    assert {"#map", "#findings", "#sources"} <= set(parts)
    assert {part: top for part, top in parts.items() if not 0 <= top < 900} == {}
