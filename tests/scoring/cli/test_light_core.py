"""groundlint without its extras: what checks and scores works, what fetches says in one line what to install."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from groundlint.install_hint import pip_install

MISSING = (
    "httpx",
    "h2",
    "httpcore",
    "anyio",
    "protego",
    "pypdf",
    "resiliparse",
    "tenacity",
    "sarif_pydantic",
)
RUN = f"""
import sys
class Absent:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {MISSING!r}:
            raise ModuleNotFoundError(name)
sys.meta_path.insert(0, Absent())
import importlib.util
found = importlib.util.find_spec
importlib.util.find_spec = lambda name, package=None: None if name in {MISSING!r} else found(name, package)
from groundlint.cli import main
sys.exit(main(sys.argv[1:]))
"""
REPORT = "# Solar\n\nGlobal output of solar cells rose by 37 % in 2023, to 710 gigawatts.\n"


@pytest.fixture
def place(tmp_path: Path) -> Path:
    path = tmp_path / "a.md"
    path.write_text(REPORT, "utf-8")
    return path


def run(*words: object) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", RUN, *map(str, words)], capture_output=True, encoding="utf-8", check=False
    )


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["check", "--format", "agent"], 1),
        (["check", "--format", "sarif"], 1),
        (["check", "--fix"], 1),
        (["score", "--format", "html"], 0),
        (["claims"], 0),
    ],
)
def test_the_core_works_alone(place: Path, words: list[str], code: int) -> None:
    ran = run(*words, place)
    assert ran.returncode == code, ran.stderr
    assert ran.stdout
    assert "internal error" not in ran.stderr


@pytest.mark.parametrize(
    ("words", "extra"),
    [(["verify"], "verify"), (["sources", "add"], "verify"), (["judge"], "judge")],
)
def test_what_is_missing_is_said_in_one_line(place: Path, words: list[str], extra: str) -> None:
    ran = run(*words, place)
    assert ran.returncode == 2
    assert ran.stdout == ""
    assert ran.stderr.count("\n") == 1
    assert f"needs: {pip_install(extra)} (" in ran.stderr
