"""A cloned workspace beside a folder that is none of its business: for links that lead out of it."""

from __future__ import annotations

from pathlib import Path

import pytest

REPORT = "# H\n\nSales rose by 5 % in 2023.\n"


@pytest.fixture
def outside(tmp_path: Path) -> Path:
    """A folder beside the workspace, with files that nobody may touch."""
    there = tmp_path / "home"
    there.mkdir()
    for name, text in {"notes.md": REPORT, "x.toml": "enable = 'off'\n", "ignore": "*.md\n"}.items():
        (there / name).write_text(text, "utf-8")
    return there


@pytest.fixture
def workspace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cloned repository; it is the current folder."""
    folder = tmp_path / "clone"
    (folder / ".git").mkdir(parents=True)
    (folder / "r.md").write_text(REPORT, "utf-8")
    monkeypatch.chdir(folder)
    return folder
