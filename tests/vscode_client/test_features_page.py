"""docs/features.md: what it says of groundlint is shown by tests that are there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

PROJECT = Path(__file__).parents[2]
PAGE = (PROJECT / "docs" / "features.md").read_text(encoding="utf-8")
ROWS = {
    cells[0]: cells[1]
    for line in PAGE.splitlines()
    if line.startswith("| ") and not line.startswith(("| ---", "| |"))
    for cells in [[cell.strip() for cell in line.strip("| ").split(" | ")]]
    if len(cells) == 6
}
TESTS = "\n".join(file.read_text(encoding="utf-8") for file in (PROJECT / "tests").rglob("test_*.py"))
IN_HOST = re.findall(
    r'async "(.+?)"\(|\[\s*"(\S+)",', (PROJECT / "tests/e2e/vscode/inhost_tests.cjs").read_text("utf-8")
)
UNTESTED = {
    "needs on the machine",  # the row above it shows it, with an empty PATH but for a Python
    "runs in a browser without a machine (web extension)",
    "virtual workspaces",
    "other editors",
}
"""Rows that package.json or a page answers, or that say no."""


def test_every_row_has_a_cell_for_each_extension() -> None:
    table = [line for line in PAGE.splitlines() if line.startswith("|")]
    assert len(table) == len(ROWS) + 2  # the heads and the line under them


@pytest.mark.parametrize("feature", [name for name in ROWS if name and name not in UNTESTED])
def test_what_is_said_of_groundlint_names_its_test(feature: str) -> None:
    cell = ROWS[feature]
    named = re.findall(r"`(test_\w+)…?`", cell)
    files = re.findall(r"(tests/[\w/.]+)", cell)
    hosted = re.findall(r"in-host ‘(.+?)’", cell)
    assert named or files or hosted, f"{feature}: {cell}"
    for name in named:
        assert f"def {name}" in TESTS, name
    for name in files:
        assert (PROJECT / name).exists(), name
    for name in hosted:
        assert any(name in (long, short) for long, short in IN_HOST), name
