"""The hooks for pre-commit: its own program runs them, in an environment that it makes itself."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from ruamel.yaml import YAML

PROJECT = Path(__file__).parents[2]
CLAIM = "Global output of solar cells rose by 37 % in 2023, to 710 gigawatts."


def pre_commit(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "pre_commit", *arguments]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)


def test_the_manifest_is_valid() -> None:
    done = pre_commit(PROJECT, "validate-manifest", ".pre-commit-hooks.yaml")
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize(("hook", "said"), [("groundlint", "GL001"), ("groundlint-score", "/10")])
def test_hooks_check_reports_and_leave_readmes(tmp_path: Path, hook: str, said: str) -> None:
    """The hook as it stands but for its language: what `pip install` makes is this environment already."""
    manifest = YAML(typ="safe", pure=True).load((PROJECT / ".pre-commit-hooks.yaml").read_text("utf-8"))
    entry = next(one for one in manifest if one["id"] == hook)
    program = entry["entry"].replace("groundlint ", f"{sys.executable} -m groundlint ", 1)
    config = {"repos": [{"repo": "local", "hooks": [entry | {"language": "system", "entry": program}]}]}
    with (tmp_path / ".pre-commit-config.yaml").open("w", encoding="utf-8") as file:
        YAML(typ="safe", pure=True).dump(config, file)
    for name in ("report.md", "README.md", "prompts/report.md"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(f"# Solar\n\n{CLAIM}\n", "utf-8")
    for command in (["init", "-q"], ["add", "."]):
        subprocess.run(["git", *command], cwd=tmp_path, check=True, capture_output=True)
    done = pre_commit(tmp_path, "run", "--all-files", "--color=never")
    assert done.returncode == 1
    assert "Failed" in done.stdout
    assert "report.md" in done.stdout
    assert said in done.stdout
    assert "README.md" not in done.stdout
    assert "prompts/report.md" not in done.stdout
