"""The documentation's site in a real browser: every page is accessible in light and dark, and its search finds something."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from tests.e2e import editors

pytestmark = pytest.mark.editor

HERE = Path(__file__).parent
NAME = "site"
SECONDS = 900
"""A limit for an attempt that is stuck: some fifty pages are asked about, in light and in dark."""

Seen = dict[str, Any]


@pytest.fixture(scope="module")
def seen(tmp_path_factory: pytest.TempPathFactory) -> Seen:
    """What look.mjs saw of the site as it is built now. Its pictures stay in .cache/artifacts/site."""
    editors.vscode()
    return editors.driven(NAME, tmp_path_factory, drive)


def drive(folder: Path) -> Seen:
    vscode = editors.vscode()
    site = folder / "site"
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(site)]
    subprocess.run(command, cwd=editors.PROJECT, env=os.environ | {"NO_MKDOCS_2_WARNING": "1"}, check=True)
    options = {
        "playwright": str(vscode.playwright),
        "chromium": str(vscode.chromium),
        "axe": str(editors.axe()),
        "artifacts": str(editors.ARTIFACTS / NAME),
        "site": str(site),
        "pages": sorted(page.relative_to(site).as_posix() for page in site.rglob("*.html")),
        "result": str(folder / "seen.json"),
    }
    (folder / "options.json").write_text(json.dumps(options), encoding="utf-8")
    editors.run([vscode.node, HERE / "look.mjs", folder / "options.json"], timeout=SECONDS, cwd=folder)
    answer: Seen = json.loads((folder / "seen.json").read_text("utf-8"))
    return answer


def test_axe_finds_nothing_on_any_page(seen: Seen) -> None:
    assert {"index.html", "api.html", "404.html", "rules/GL001.html"} <= set(seen["pages"])
    faults = [
        f"{page} in {look}: {fault}"
        for page, looks in seen["pages"].items()
        for look, said in looks.items()
        for fault in said
    ]
    assert faults == []


def test_keyboards_stop_at_tables_that_scroll_and_at_no_others(seen: Seen) -> None:
    """A wide window has room for most tables; on a phone, three pages were looked at."""
    tables = sum(page.read_text("utf-8").count("\n| ---") for page in (editors.PROJECT / "docs").glob("*.md"))
    assert 0 < seen["stops"]["light"] == seen["stops"]["dark"] < tables / 2
    assert seen["stops"]["phone"]


def test_the_search_finds_a_page(seen: Seen) -> None:
    assert seen["found"].split("?")[0].endswith(".html")


def test_nothing_is_missing_and_nothing_complains(seen: Seen) -> None:
    assert (seen["console"], seen["missing"], seen["elsewhere"]) == ([], [], [])
