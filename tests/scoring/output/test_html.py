"""The HTML report: what it says, that it holds nothing that runs, and which parts change with the text."""

from __future__ import annotations

import importlib.util
import re
from base64 import b64encode
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from types import ModuleType

import pytest

from groundlint import Settings, analyze
from groundlint.analysis import Analysis
from groundlint.checklist.item_score import Evidence, ItemScore
from groundlint.checklist.score import Score
from groundlint.output.html import (
    HistoryPoint,
    JudgedChecklist,
    ReportView,
    Target,
    report_page,
    report_sections,
)
from groundlint.output.html.markup import relative_address, shown, web_address

STRICT = Settings(grounding={"counts": "quoted"})
LONGEST = "Parcha-ai__report_085.md"
MOST_BYTES = 3_000_000  # issue G: HTML of the longest real report

TEXT = """---
research_query: Compare solar and wind
---

# Energy

## Summary

Output of solar cells rose by 37 % in 2023. Wind fell by 4 % in 2022 [says the ministry](https://energy.gov/w "fell by 4 %").
Prices fell by 80 % in 2019 [words](https://reddit.com/r/x). The grid grew by 9 % in 2018. <!-- groundlint-ignore-line GL001 -- known -->

## Nothing claimed

Nothing.
"""


@pytest.fixture(scope="module")
def reader() -> ModuleType:
    spec = importlib.util.spec_from_file_location("html_reader", Path(__file__).with_name("html_reader.py"))
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def analysis() -> Analysis:
    return analyze(TEXT)


def sections(view: ReportView) -> dict[str, str]:
    return {section.id: section.html for section in report_sections(view)}


def hashes(view: ReportView) -> dict[str, str]:
    return {section.id: section.hash for section in report_sections(view)}


def many(findings: int) -> str:
    return "# T\n\n" + "".join(f"Sales of firm {n} rose by {n} % in 2019.\n\n" for n in range(findings))


def test_page_says_what_the_score_says(analysis: Analysis, reader: ModuleType) -> None:
    page = reader.Page(report_page(ReportView(analysis, "energy.md")))
    assert not page.faults
    score = analysis.score
    assert f"{score.total} of 10" in page.text
    assert "Restructure" not in page.text
    assert page.text.count("in proportion") == 1
    assert "33 % of 3 claims quoted" in page.text
    assert score.summary in page.text
    assert "rejected" not in page.text
    for suggestion in score.suggestions:
        if suggestion.part in ("grounding", "source_diversity"):
            assert suggestion.text in page.text
    assert "Output of solar cells rose by 37 % in 2023." in page.text
    assert "1 claim left out of the count" in page.text
    assert {"overview", "dimensions", "map", "findings", "sources", "about"} <= set(page.ids)
    assert "https://energy.gov/w" in page.links


def test_page_may_load_and_run_nothing(analysis: Analysis, reader: ModuleType) -> None:
    html = report_page(ReportView(analysis, "energy.md"))
    page = reader.Page(html)
    assert not {"script", "link", "img", "iframe", "object", "form"} & set(page.tags)
    style = re.search("<style>(.*?)</style>", html, re.DOTALL)
    assert style is not None
    assert not re.search(r"url\(|@import|expression", style[1])
    digest = b64encode(sha256(style[1].encode()).digest()).decode()
    policy = re.search('http-equiv="Content-Security-Policy" content="([^"]*)"', html)
    assert policy is not None
    assert (
        policy[1] == f"default-src 'none'; style-src 'sha256-{digest}'; base-uri 'none'; form-action 'none'"
    )


def test_same_text_same_bytes(analysis: Analysis) -> None:
    edited = analyze(TEXT[:-10]).edit([(len(TEXT) - 10, len(TEXT) - 10, TEXT[-10:])])
    assert report_page(ReportView(edited, "a.md")) == report_page(ReportView(analysis, "a.md"))


def test_only_the_sections_that_an_edit_concerns_change() -> None:
    first = analyze(TEXT)
    at = TEXT.index("Nothing.") + len("Nothing.")
    second = first.edit([(at, at, " More of nothing.")])
    assert hashes(ReportView(first, "a.md", Target.PANEL)) == hashes(ReportView(second, "a.md", Target.PANEL))
    third = second.edit([(at, at, " Sales rose by 12 % in 2020.")])
    before, after = (hashes(ReportView(a, "a.md", Target.PANEL)) for a in (second, third))
    assert {name for name in before if before[name] != after[name]} == {
        "overview",
        "dimensions",
        "map",
        "findings",
    }


def test_letters_that_only_move_the_rest_change_nothing() -> None:
    first = analyze(
        "# T\n\nHello.\n\n## S\n\nIt rose by 4 % in 1998.\n\nIt fell by 8 % in 2001 [a](https://a.org).\n"
    )
    second = first.edit([(10, 10, " Hello again")])
    assert second.findings[-1].start != first.findings[-1].start
    assert hashes(ReportView(first, "a.md", Target.PANEL)) == hashes(ReportView(second, "a.md", Target.PANEL))


def test_map_leads_to_findings_in_a_file_and_into_the_text_in_a_panel(analysis: Analysis) -> None:
    in_file = sections(ReportView(analysis, "a.md"))
    assert '<a href="#at-2">' in in_file["map"]
    assert '<h3 id="at-2"' in in_file["findings"]
    assert "Nothing claimed" in in_file["map"]
    groups = re.findall('<h3 id="(at-\\d+)"', in_file["findings"])
    assert set(re.findall('<a href="#([^"]*)"', in_file["map"])) == set(groups) - {"at-0"}
    in_panel = sections(ReportView(analysis, "a.md", Target.PANEL))["map"]
    assert 'data-at="6:0-6:10"' in in_panel


def test_places_are_utf16_for_an_editor() -> None:
    analysis = analyze("# T\n\n𝒜 is one. Sales rose by 12 % in 2020.\n")
    assert 'data-at="2:11-2:38"' in sections(ReportView(analysis, "a.md", Target.PANEL))["findings"]


def test_each_claim_is_a_stroke_as_high_as_it_is_grounded(analysis: Analysis) -> None:
    strokes = re.findall(r'<path class="(\w+)" d="([^"]*)"/>', sections(ReportView(analysis, "a.md"))["map"])
    counts = analysis.counts.claims
    drawn = {name: path.count("M") for name, path in strokes}
    assert drawn == {
        "quoted": counts.quoted,
        "linked": counts.linked,
        "uncited": counts.uncited,
        "ignored": counts.ignored,
    }
    heights = [int(re.findall(r"v-(\d+)", path)[0]) for _, path in strokes]
    assert heights == sorted(heights, reverse=True)


def test_a_panel_shows_a_part_and_more_when_asked() -> None:
    analysis = analyze(many(120))
    view = ReportView(analysis, "a.md", Target.PANEL)
    found = sections(view)["findings"]
    total = analysis.finding_count()
    assert found.count('class="said"') <= 40
    assert f"{total:,} findings; here the 40 most severe" in found
    assert f'data-more="findings" data-rows="{total}">Show the other {total - 40}<' in found
    everything = sections(replace(view, rows={"findings": 2_000}))["findings"]
    assert "data-more" not in everything
    assert everything.count("<code>GL001<") == 120
    assert sections(ReportView(analysis, "a.md"))["findings"].count("<code>GL001<") == 120


def test_no_button_promises_rows_that_nobody_has() -> None:
    analysis = analyze(many(60))
    total = analysis.finding_count()
    groups = analysis.finding_groups(50)
    view = ReportView(analysis, "a.md", Target.PANEL, groups=groups, left_out=total - 50)
    first = sections(view)["findings"]
    assert f'data-rows="50">Show 10 more of {total - 40}<' in first
    found = sections(replace(view, rows={"findings": 50}))["findings"]
    assert "data-more" not in found
    assert f"{total - 50} more are not shown here" in found


def test_the_most_severe_stay() -> None:
    text = many(60) + 'It rose by 4 % in 1998 [so](https://example.org/a b "no link").\n'
    analysis = analyze(text, settings=Settings(rules={"GL003": "error"}))
    assert "GL003" in {f.code for f in analysis.findings}
    assert "GL003" in sections(ReportView(analysis, "a.md", Target.PANEL))["findings"]


def test_what_is_said_of_one_place_stands_once() -> None:
    text = "# Title of it\n\nIt rose by 4 % in 1998.\n"
    asked = Settings(aspects=("ferries",))
    found = sections(ReportView(analyze(text, settings=asked), "a.md"))["findings"]
    assert found.count("Title of it</mark>") == 1
    assert "GL101" in found
    assert "GL201" in found


def test_no_markup_where_people_read() -> None:
    text = (
        "# **The long way of the harbour from 1872 to this day** \\& back\n\n## 1\\. Ships &lt;b&gt;\n\n"
        "It handled [435 million tonnes in 2024](https://example.org/a-long-address). *Much* of it is **oil** here. "
        "It fell by 4 %. The **rest** is _grain_ and snake_case.\n"
    )
    page = sections(ReportView(analyze(text, settings=STRICT), "a.md"))
    assert "1. Ships &lt;b&gt;" in page["map"]
    assert ">1. Ships &lt;b&gt;</h3>" in page["findings"]
    assert ">The long way of the harbour from 1872 to this day &amp; back</h1>" in page["overview"]
    said = re.findall(r'<p class="said"[^>]*>(.*?)</p>', page["findings"])
    assert said[0] == "The long way of the harbour from 1872 to this day &amp; back"
    assert "435 million tonnes in 2024" in said  # the link of GL002, without its address
    around = next(words for words in said if "<mark>It fell by 4 %.</mark>" in words)
    assert around.endswith("The rest is grain and snake_case.")
    assert "Much of it is oil here." in around


def test_what_is_about_the_writing_is_shown_as_written() -> None:
    text = "It rose by 4 % in 1998 [in the whole country](https://example.org/a b).\n"
    assert "](https://example.org/a b)" in sections(ReportView(analyze(text), "a.md"))["findings"]


VERIFIED = """
validated_citations:
  - {claim: a, quote: fell by 4 %, source_url: "https://energy.gov/w", validated: true, accessed_date: 2026-01-05}
  - {claim: b, quote: words, source_url: "https://reddit.com/r/x", validated: false, accessed_date: 2026-01-07,
     validation_details: {url_reachable: false}}
"""


def test_sources_carry_what_a_verification_found(tmp_path: Path, reader: ModuleType) -> None:
    (tmp_path / "r.md").write_text(TEXT, "utf-8")
    assert "Nobody has checked yet" in sections(ReportView(analyze(TEXT), "r.md"))["sources"]
    (tmp_path / "r.sources.yaml").write_text(VERIFIED, "utf-8")
    found = sections(ReportView(analyze(TEXT, tmp_path / "r.md"), "r.md"))["sources"]
    text = reader.Page(found).text
    assert "verified 2026-01-05 to 2026-01-07" in text
    rows = re.findall("<tr><td.*?</tr>", found)
    states = {("gov" if "energy.gov" in row else "other"): reader.Page(row).text for row in rows}
    assert states["gov"].endswith("verified")
    assert states["other"].endswith("source is gone")


def test_a_retracted_work_is_called_so(tmp_path: Path) -> None:
    url = "https://doi.org/10.5555/a.1"
    text = f'# T\n\nSales rose by 17% in 2021 [Pumps]({url} "sales rose by 17%").\n'
    notice = "{grade: retracted, kind: retraction, said_by: Crossref}"
    record = f"scholarly_records:\n- source_url: {url}\n  registries: [Crossref]\n  notices: [{notice}]\n"
    (tmp_path / "r.sources.yaml").write_text(record, "utf-8")
    found = sections(ReportView(analyze(text, tmp_path / "r.md"), "r.md"))["sources"]
    assert "work retracted" in found


ITEMS = (
    ItemScore(
        item_id="q1",
        answer="yes",
        question="Are <b>years</b> named?",
        category="Facts",
        reasoning="They & all are.",
        evidence=Evidence(quote="rose by 37 % in 2023", start=90, end=110),
    ),
    ItemScore(item_id="q2", answer="no", question="Is it short?", reasoning="No.", must_pass=True),
    ItemScore(item_id="q3", answer="no", status="error", question="Is it kind?", problem="no <answer>"),
)


def test_a_judged_checklist_gives_answers_and_reasons(analysis: Analysis, reader: ModuleType) -> None:
    assert "checklist" not in sections(ReportView(analysis, "a.md"))
    assert (
        "groundlint.scoreWithChecklist" in sections(ReportView(analysis, "a.md", Target.PANEL))["checklist"]
    )
    judged = JudgedChecklist(
        Score(checklist_id="c", item_scores=ITEMS, judge_model="<model>"),
        "2026-11-22T05:00:00Z",
        stale=True,
        places={"q1": (90, 110)},
    )
    html = sections(ReportView(analysis, "a.md", Target.PANEL, judged=judged))["checklist"]
    page = reader.Page(html)
    assert not page.faults
    for words in (
        "Are <b>years</b> named?",
        "They & all are.",
        "1 of 3 items passed",
        "<model>",
        "must pass",
    ):
        assert words in page.text
    assert "the text has changed since" in page.text
    assert "a must-pass item is not a yes" in page.text
    assert "1 of 3 items without an answer" in page.text
    assert html.count("data-at=") == 1


def test_history_is_drawn_once_something_has_changed(analysis: Analysis) -> None:
    opened = HistoryPoint(0, 2, 1, 4)
    assert "history" not in sections(ReportView(analysis, "a.md", history=(opened,)))
    points = (opened, HistoryPoint(75, 5, 3, 4), HistoryPoint(600, 4, 3, 5))
    chart = sections(ReportView(analysis, "a.md", history=points))["history"]
    assert "From 2 to 4 of 10 in 10 min; lowest 2, highest 5. Claims cited: 25 % then, 60 % now." in chart
    assert re.findall(r'class="total" d="([^"]*)"', chart) == ["M22 90H84V60H518V70"]


@pytest.mark.parametrize(
    "text", ["", "\n\n", "No heading and no claim.", "# Only a title", "## \n\n> ", "---\n---"]
)
def test_hardly_anything_is_a_report_too(text: str, reader: ModuleType) -> None:
    analysis = analyze(text)
    for target in Target:
        html = "".join(sections(ReportView(analysis, "a.md", target)).values())
        assert not reader.Page(html).faults
    assert not reader.Page(report_page(ReportView(analysis, "a.md"))).faults


def test_words_of_another_language_say_so() -> None:
    german = "---\nlang: de\n---\n\n# Strom\n\nDie Leistung stieg 2023 um 37 %.\n"
    html = sections(ReportView(analyze(german), "a.md"))
    assert '<h1 id="overview-title" dir="auto" lang="de">Strom</h1>' in html["overview"]
    assert 'lang="de"' in html["findings"]
    assert "lang=" not in sections(ReportView(analyze(TEXT), "a.md"))["overview"]


@pytest.mark.parametrize(
    ("url", "web", "relative"),
    [
        ("https://example.org/a?b=1&c=2", "https://example.org/a?b=1&amp;c=2", None),
        ("HTTP://example.org", "HTTP://example.org", None),
        ("papers/a.pdf#page=2", None, "papers/a.pdf#page=2"),
        ("../a.pdf", None, "../a.pdf"),
        ("javascript:alert(1)", None, None),
        ("JaVaScript:alert(1)", None, None),
        (" javascript:alert(1)", None, None),
        ("java\tscript:alert(1)", None, None),
        ("data:text/html,x", None, None),
        ("vbscript:x", None, None),
        ("command:a", None, None),
        ("file:///etc/passwd", None, None),
        ("//evil.example/x", None, None),
        ("/etc/passwd", None, None),
        ("\\\\evil.example\\x", None, None),
        ("https:///x", None, None),
        ("https://a\u202e.example/", None, None),
        ("https://a.example/\x00", None, None),
        ("#place", None, None),
        ("", None, None),
        (None, None, None),
    ],
)
def test_what_may_be_a_link(url: str | None, web: str | None, relative: str | None) -> None:
    assert web_address(url) == web
    assert relative_address(url) == relative


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("a  <b>\n\"c\" & 'd'", "a &lt;b&gt; &quot;c&quot; &amp; &#x27;d&#x27;"),
        ("a\u202eb\x1b", "a\\u202eb␛"),
        ("x" * 500, "x" * 399 + "…"),
        (" " * 5_000 + "late", "…"),
    ],
)
def test_foreign_text(text: str, html: str) -> None:
    assert shown(text) == html


@pytest.mark.shared
def test_longest_real_report_fits(shared: Path, reader: ModuleType) -> None:
    text = (shared / "data" / "reports" / LONGEST).read_text("utf-8")
    analysis = analyze(text, settings=STRICT)
    page = report_page(ReportView(analysis, LONGEST))
    assert len(page.encode("utf-8")) < MOST_BYTES
    assert not reader.Page(page).faults
    assert page.count('<p class="why') == len(analysis.findings) > 1_000, "all findings stand in the file"
    panel = sections(ReportView(analysis, LONGEST, Target.PANEL))
    assert sum(map(len, panel.values())) < 150_000


def test_what_nobody_has_judged_stands_beside_the_bar() -> None:
    mixed = "# City\n\nSales rose by 7 % in 2019. 2019年人口增长了百分之十二。地铁运送了一亿六千万乘客。\n"
    said = sections(ReportView(analyze(mixed), "r.md"))["overview"]
    assert "<b>2</b> sentences not judged" in said
    assert "not judged" not in sections(ReportView(analyze(TEXT), "r.md"))["overview"]
