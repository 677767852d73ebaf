"""The documentation: its site builds without a warning, and what it says in Python runs."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from groundlint.rules.registry import RULES
from groundlint_server.features.diagnostics import RULE_PAGES

PROJECT = Path(__file__).parents[2]
PAGES = [PROJECT / "README.md", *sorted((PROJECT / "docs").glob("*.md"))]
_BLOCK = re.compile(r"^(?P<mark><!-- not run -->\n)?```python\n(?P<code>.*?)^```$", re.MULTILINE | re.DOTALL)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(folder)]
    done = subprocess.run(command, cwd=PROJECT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return folder


def test_every_page_is_in_the_site(site: Path) -> None:
    assert {page.stem for page in PAGES if page.parent.name == "docs"} <= {
        page.stem for page in site.glob("*.html")
    }
    assert "check_quote" in (site / "api.html").read_text("utf-8")


def test_every_diagnostic_leads_to_a_page_of_the_site(site: Path) -> None:
    url = re.search(r"^site_url: (\S+)$", (PROJECT / "mkdocs.yml").read_text("utf-8"), re.MULTILINE)
    assert url is not None
    assert f"{url[1]}rules/" == RULE_PAGES
    for rule in RULES:
        page = (site / "rules" / f"{rule.code}.html").read_text("utf-8")
        assert rule.name in page
        assert "How to silence it" in page


def test_every_block_of_code_is_one_in_the_site(site: Path) -> None:
    assert [page.name for page in site.rglob("*.html") if "```" in page.read_text("utf-8")] == []


def test_the_site_asks_nobody_else_for_anything(site: Path) -> None:
    """Scripts, styles, fonts and pictures come with it; links lead away, of course."""
    loaded = re.compile(
        r"""<(?:script|img|iframe)\b[^>]*\bsrc=["'](?:https?:)?//|<link\b[^>]*\brel=["'](?:stylesheet|preload|preconnect)["'][^>]*\bhref=["'](?:https?:)?//"""
    )
    for page in site.rglob("*.html"):
        assert not loaded.search(page.read_text("utf-8")), page.name


def _blocks() -> list[object]:
    blocks = []
    for page in PAGES:
        text = page.read_text("utf-8")
        for match in _BLOCK.finditer(text):
            if not match["mark"]:
                line = text.count("\n", 0, match.start()) + 2
                blocks.append(pytest.param(page, line, match["code"], id=f"{page.name}:{line}"))
    return blocks


@pytest.mark.parametrize(("page", "line", "code"), _blocks())
def test_python_on_a_page_runs(page: Path, line: int, code: str) -> None:
    exec(compile("\n" * (line - 1) + code, str(page), "exec"), {"__name__": "page"})
