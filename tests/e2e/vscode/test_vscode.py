"""A real VS Code with the packaged extension on a real report: what a writer sees, and what reaches the disk."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
from tests.e2e import editors

pytestmark = [pytest.mark.editor, pytest.mark.shared]

HERE = Path(__file__).parent
REPORT = "langchain-ai__deep_research_bench_gpt-4.1_60.md"
URL = "https://example.org/study"
QUOTE = "in the words of the source"
SENTENCE = "The Danube flows through ten countries and is 2,850 kilometres long."
SECONDS = 240


def options(shared: Path, profile: Path, artifacts: Path) -> dict[str, Any]:
    """Options of the two scripts: programs, an empty profile and a folder with a report and a README."""
    vscode = editors.vscode()
    groundlint = editors.groundlint()
    subprocess.run(["make", "--silent", "vsix"], cwd=editors.PROJECT, check=True, timeout=SECONDS)
    folder = profile / "work"
    folder.mkdir()
    text = (shared / "data" / "reports" / REPORT).read_bytes()
    for name in ("report.md", "README.md"):
        (folder / name).write_bytes(text)
    artifacts.mkdir(parents=True, exist_ok=True)
    return {
        "node": str(vscode.node),
        "codeServer": str(vscode.code_server),
        "playwright": str(vscode.playwright),
        "chromium": str(vscode.chromium),
        "groundlint": str(groundlint),
        "profile": str(profile),
        "artifacts": str(artifacts),
        "folder": str(folder),
        "report": str(folder / "report.md"),
    }


def drive(script: str, settings: dict[str, Any], profile: Path) -> str:
    file = profile / "options.json"
    file.write_text(json.dumps(settings), encoding="utf-8")
    return editors.run([settings["node"], HERE / script, file], timeout=SECONDS, cwd=profile)


@pytest.fixture(scope="module")
def seen(shared: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What journey.mjs saw. Its screenshots stay in .cache/artifacts/vscode."""
    profile = tmp_path_factory.mktemp("vscode")
    artifacts = editors.ARTIFACTS / "vscode"
    shutil.rmtree(artifacts, ignore_errors=True)
    result = profile / "seen.json"
    settings = options(shared, profile, artifacts) | {
        "vsix": str(editors.PROJECT / "vscode-client" / "groundlint.vsix"),
        "result": str(result),
        "fix": "cite a source",
        "url": URL,
        "quote": QUOTE,
        "sentence": SENTENCE,
    }
    drive("journey.mjs", settings, profile)
    answer: dict[str, Any] = json.loads(result.read_text(encoding="utf-8"))
    return answer


def test_status_bar_shows_grounding_and_total(seen: dict[str, Any]) -> None:
    assert re.search(r"Grounding \d/5 · \d+/10", seen["status"])
    assert re.search(r"Grounding \d of 5, total \d+ of 10", seen["spoken"])


def test_uncited_sentences_are_underlined(seen: dict[str, Any]) -> None:
    assert seen["squiggles"] >= 1


def test_tooltip_names_the_five_parts(seen: dict[str, Any]) -> None:
    for part in ("Grounding", "Source quality", "Source diversity", "Completeness", "Clarity"):
        assert part in seen["tooltip"]
        assert any(part in row for row in seen["parts"])


def test_hover_explains_and_loads_no_image(seen: dict[str, Any]) -> None:
    assert "GL001" in seen["hover"]
    assert seen["hoverImages"] == 0


def test_quick_fix_takes_the_writers_words_to_the_disk(seen: dict[str, Any]) -> None:
    citation = f'({URL} "{QUOTE}")'
    assert seen["after"].count(citation) == 1
    changed = set(seen["after"].splitlines()) ^ set(seen["before"].splitlines())
    assert len(changed) == 2, "the fix changed more than its line"


def test_typed_sentence_is_underlined_once_it_ends(seen: dict[str, Any]) -> None:
    assert seen["typed"]


def test_readme_does_not_light_up(seen: dict[str, Any]) -> None:
    assert "off here" in seen["readmeStatus"]
    assert seen["readmeSquiggles"] == 0


def test_missing_groundlint_is_one_message_with_a_way_out(seen: dict[str, Any]) -> None:
    assert seen["missingToasts"] == 1
    assert "which is not a program that can be started" in seen["missing"]
    assert "Open setting" in seen["missing"]
    assert "Grounding" not in seen["missingStatus"]


def test_nothing_leaves_the_machine(seen: dict[str, Any]) -> None:
    assert seen["foreignHosts"] == []


def test_inside_the_extension_host(shared: Path, tmp_path: Path) -> None:
    settings = options(shared, tmp_path, editors.ARTIFACTS / "vscode-inhost")
    settings |= {"extension": str(editors.PROJECT / "vscode-client"), "tests": str(HERE / "inhost_tests.cjs")}
    output = drive("inhost.mjs", settings, tmp_path)
    print(output)
    assert re.search(r"^\d+ passed, 0 failed$", output, re.MULTILINE), output
