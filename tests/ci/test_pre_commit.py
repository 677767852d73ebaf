"""The hooks for pre-commit: its own program fetches, installs and runs them."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

CLAIM = "Global output of solar cells rose by 37 % in 2023, to 710 gigawatts."
CITED = (
    f'[{CLAIM.rstrip(".")}](https://example.org/solar "output of solar cells rose by 37 percent to 710 GW").'
)

Run = Callable[[Path, str], subprocess.CompletedProcess[str]]


@pytest.fixture(scope="module")
def run(source: Path, offline: dict[str, str], tmp_path_factory: pytest.TempPathFactory) -> Run:
    """Runs a hook of the published repository over all files of a folder; pre-commit clones it and makes the hook's
    own environment (once for both hooks).
    """
    home = tmp_path_factory.mktemp("pre-commit")
    revision = subprocess.run(
        ["git", "rev-parse", "HEAD"], cwd=source, check=True, capture_output=True, text=True
    ).stdout.strip()

    def hook(folder: Path, name: str) -> subprocess.CompletedProcess[str]:
        (folder / ".pre-commit-config.yaml").write_text(
            f"repos:\n  - repo: {source.as_uri()}\n    rev: {revision}\n    hooks: [{{id: {name}}}]\n",
            "utf-8",
        )
        for command in (["init", "-q"], ["add", "."]):
            subprocess.run(["git", *command], cwd=folder, check=True, capture_output=True)
        return subprocess.run(
            [sys.executable, "-m", "pre_commit", "run", "--all-files", "--color=never", "--verbose"],
            cwd=folder,
            env=offline | {"PRE_COMMIT_HOME": str(home)},
            capture_output=True,
            text=True,
            check=False,
        )

    return hook


def test_the_manifest_is_valid(source: Path) -> None:
    command = [sys.executable, "-m", "pre_commit", "validate-manifest", ".pre-commit-hooks.yaml"]
    done = subprocess.run(command, cwd=source, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize(("hook", "said"), [("groundlint", "GL001"), ("groundlint-score", "/10")])
def test_hooks_check_reports_and_leave_readmes(run: Run, tmp_path: Path, hook: str, said: str) -> None:
    for name in ("report.md", "with blank.md", "-f.md", "README.md", "prompts/report.md"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(f"# Solar\n\n{CLAIM}\n", "utf-8")
    (tmp_path / "latin.md").write_bytes(b"# Sol\xe9\n")
    done = run(tmp_path, hook)
    assert done.returncode == 1, done.stdout + done.stderr
    assert "Failed" in done.stdout
    assert said in done.stdout
    for name in ("report.md", "with blank.md", "-f.md"):
        assert f"\n{name}:" in done.stdout
    assert "latin.md: not valid UTF-8" in done.stdout
    assert "README.md" not in done.stdout
    assert "prompts/report.md" not in done.stdout
    assert "no such option" not in done.stdout


def test_a_report_in_order_passes(run: Run, tmp_path: Path) -> None:
    (tmp_path / "report.md").write_text(f"# Solar\n\n{CITED}\n", "utf-8")
    done = run(tmp_path, "groundlint")
    assert (done.returncode, "Passed" in done.stdout) == (0, True), done.stdout + done.stderr
