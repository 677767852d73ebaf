"""The GitHub action: its own script, run by bash with what the runner gives it."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML
from tests.e2e import editors

PROJECT = Path(__file__).parents[2]
CLAIM = "Global output of solar cells rose by 37 % in 2023, to 710 gigawatts."

pytestmark = pytest.mark.skipif(shutil.which("bash") is None, reason="the action's script is one for bash")


def action() -> dict[str, Any]:
    loaded: dict[str, Any] = YAML(typ="safe", pure=True).load((PROJECT / "action.yml").read_text("utf-8"))
    return loaded


def check(folder: Path, **inputs: str) -> tuple[int, str, str]:
    """Runs the step 'Check' in `folder` with these inputs; exit code, standard output, the job's page."""
    step = next(step for step in action()["runs"]["steps"] if step.get("id") == "check")
    known = {name: one["default"] for name, one in action()["inputs"].items()}
    given = known | {name.replace("_", "-"): value for name, value in inputs.items()}
    asked = {
        key: given[value.removeprefix("${{ inputs.").removesuffix(" }}")]
        for key, value in step["env"].items()
    }
    runner = folder.parent / "runner"
    (runner / "groundlint" / "bin").mkdir(parents=True)
    (runner / "groundlint" / "bin" / "groundlint").symlink_to(editors.groundlint())
    page = runner / "summary.md"
    env = (
        os.environ
        | asked
        | {
            "RUNNER_TEMP": str(runner),
            "GITHUB_STEP_SUMMARY": str(page),
            "GITHUB_OUTPUT": str(runner / "output"),
        }
    )
    command = ["bash", "--noprofile", "--norc", "-e", "-o", "pipefail", "-c", step["run"]]
    done = subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout, page.read_text("utf-8") if page.exists() else ""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "checkout"
    folder.mkdir()
    (folder / "report.md").write_text(f"# Solar\n\n{CLAIM}\n", "utf-8")
    return folder


def test_findings_stand_on_lines_on_the_page_and_in_the_file(folder: Path) -> None:
    code, out, page = check(folder)
    assert code == 1
    assert "::warning file=report.md,line=3," in out
    assert "| report.md |" in page
    results = json.loads((folder / "groundlint.sarif").read_text("utf-8"))["runs"][0]["results"]
    assert "GL001" in {result["ruleId"] for result in results}
    assert "sarif=groundlint.sarif\n" in (folder.parent / "runner" / "output").read_text("utf-8")


def test_inputs_are_passed_on(folder: Path) -> None:
    code, out, _ = check(folder, paths="report.md\nreport.md", fail_level="never", sarif="")
    assert (code, out.count("GL001")) == (0, 1)
    assert not (folder / "groundlint.sarif").exists()


@pytest.mark.parametrize("name", ["paths", "diff", "baseline", "fail_level", "sarif"])
def test_no_input_is_a_command(folder: Path, name: str) -> None:
    check(folder, **{name: '$(touch pwned) `touch pwned` ; touch pwned & "; touch pwned; * --help'})
    assert not list(folder.rglob("pwned"))


def test_no_script_holds_an_expression() -> None:
    scripts = [step["run"] for step in action()["runs"]["steps"] if "run" in step]
    assert len(scripts) == 2
    assert not any("${{" in script for script in scripts)
