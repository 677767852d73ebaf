"""Hostile reports as HTML, in a file and in a panel: text stays text, links lead out only, an end in bytes."""

from __future__ import annotations

import importlib.util
import re
from itertools import pairwise
from pathlib import Path
from types import ModuleType

import pytest

from groundlint import analyze
from groundlint.analysis import Analysis
from groundlint.output.html import HistoryPoint, ReportView, Target, report_page, report_sections

OBEYED = re.compile(
    "[\x00-\x09\x0b-\x1f\x7f-\x9f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ud800-\udfff"
    "\U000e0001-\U000e007f]"
)
MOST_BYTES = 6_000_000
HISTORY = (HistoryPoint(0, 1, 0, 9), HistoryPoint(61, 4, 7, 9))


@pytest.fixture(scope="session")
def reader(root: Path) -> ModuleType:
    path = root / "tests" / "scoring" / "output" / "html_reader.py"
    spec = importlib.util.spec_from_file_location("html_reader", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_hostile_text_stays_text(hostile_analysis: Analysis, reader: ModuleType) -> None:
    analysis = hostile_analysis
    name = "<img src=x onerror=alert(1)>\"'&\u202e.md"
    page = report_page(ReportView(analysis, name, history=HISTORY))
    panel = "".join(
        section.html for section in report_sections(ReportView(analysis, name, Target.PANEL, history=HISTORY))
    )
    for html in (page, panel):
        html.encode("utf-8")
        assert not OBEYED.findall(html)
        read = reader.Page(html)
        assert not read.faults
        assert len(html) < MOST_BYTES
    assert "<script" not in page.lower()
    assert len(panel) < 200_000, "a panel shows a part and says so"
    positions = re.findall(r'data-at="(\d+):(\d+)-(\d+):(\d+)"', panel)
    assert positions
    for found in positions:
        line, character, end_line, end_character = map(int, found)
        assert (line, character) <= (end_line, end_character)


def test_the_corpus_reaches_the_page(hostile_texts: dict[str, str], reader: ModuleType) -> None:
    """It is worth something only if its words come out again, as words."""
    read = reader.Page(report_page(ReportView(analyze(hostile_texts["html"]), "r.md")))
    assert read.text.count("<script>alert(1)</script>") > 10
    assert read.text.count("<img src=x onerror=alert(1)>") > 10
    assert read.tags.count("script") == 0
    read = reader.Page(report_page(ReportView(analyze(hostile_texts["ansi"]), "r.md")))
    assert "␛[31m" in read.text


def test_only_web_and_relative_addresses_are_links(hostile_texts: dict[str, str], reader: ModuleType) -> None:
    view = ReportView(analyze(hostile_texts["links that run"]), "r.md")
    links = [link for link in reader.Page(report_page(view)).links if not link.startswith("#")]
    assert "http://127.0.0.1:9/pixel.png" in links
    schemes = {link.partition(":")[0].lower() for link in links}
    assert schemes <= {"http", "https"}


def test_headings_go_down_one_level_at_a_time(hostile_texts: dict[str, str], reader: ModuleType) -> None:
    read = reader.Page(report_page(ReportView(analyze(hostile_texts["html"]), "r.md")))
    levels = [int(tag[1]) for tag in read.tags if re.fullmatch("h[1-6]", tag)]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(later <= earlier + 1 for earlier, later in pairwise(levels))
    assert len(read.ids) == len(set(read.ids))
