"""The score as JSON, YAML and text: valid, stable, and harmless whatever a report holds."""

from __future__ import annotations

import io
import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from ruamel.yaml import YAML

from groundlint import analyze
from groundlint.output.score_json import score_dict
from groundlint.output.score_text import score_text
from groundlint.output.score_yaml import score_yaml
from groundlint.settings import Settings

A = "Sales rose by 40 percent in 2023 after the merger"
B = "The company was founded in Lyon in 1998 by 12 engineers"
HOSTILE = (
    "\x1b[31mred\x1b[0m",
    "\u202egnp.exe",
    "a\u2028b\u2029c\x85d",
    "\u200b\ufeff\u2060",
    "::add-mask::x%0A",
    'quote " backslash \\ tick ` brace } {',
    "- yes: no # comment",
    "--- !!python/object:os.system",
    "emoji 👩‍🚀 \U0001f600 汉字",
    "\x00\x07\x7f",
    "nul \u0000 %",
    "\ud800 alone",
    "null",
    "5/5",
    "details:",
)


def load(text: str) -> Any:
    return YAML(typ="safe", pure=True).load(io.StringIO(text))


def scored(text: str, **given: Any) -> Any:
    return analyze(text, None, Settings(**given))


def report_with(words: str) -> str:
    query = json.dumps(f"safety of {words}", ensure_ascii=True) if "\ud800" not in words else '"x"'
    return (
        f"---\nresearch_query: {query}\n---\n\n# {words}\n\n## {words} results\n\n{A} ({words}).\n\n"
        f'{B} [{words}](https://a.example/?q=1 "q").\n\n'
        f"{A} ({words}) again. <!-- groundlint-ignore-line GL001 -- {words} -->\n"
    )


@pytest.mark.parametrize("words", HOSTILE)
def test_yaml_reads_back_and_hides_nothing(words: str) -> None:
    analysis = scored(report_with(words))
    text = score_yaml(analysis, path=words)
    loaded = load(text)
    as_json = score_dict(analysis, path=words)
    assert loaded["reason"] == as_json["reason"]
    assert loaded["details"]["gaps_identified"] == as_json["details"]["gaps_identified"]
    assert loaded["groundlint"]["path"] == words
    assert loaded["groundlint"]["ignored_claims"] == as_json["details"]["ignored_claims"]
    assert loaded["groundlint"]["sections"] == as_json["details"]["sections"]
    assert loaded["groundlint"]["suggestions"] == as_json["suggestions"]
    shown = set(text) - {"\n"}
    assert not [
        c
        for c in shown
        if c < " " or c in "\x7f\x85\u2028\u2029\u202e\u200b\ufeff\u2060" or "\ud800" <= c <= "\udfff"
    ]
    assert len(text.split("\n")) == len(text.splitlines()) + 1  # no reader sees other lines than we wrote


@pytest.mark.parametrize("words", HOSTILE)
def test_text_is_safe_for_a_terminal(words: str) -> None:
    text = score_text(scored(report_with(words)), path=words)
    assert not [
        c
        for c in set(text) - {"\n"}
        if c < " " or c in "\x7f\x85\u2028\u2029\u202e\u2060" or "\ud800" <= c <= "\udfff"
    ]


@settings(max_examples=60, deadline=None)
@given(st.text(st.characters(codec=None), max_size=60))
def test_any_heading_reads_back(words: str) -> None:
    analysis = scored(f"# Title\n\n## {words}\n\n{A}.\n")
    loaded = load(score_yaml(analysis))
    assert [s["title"] for s in loaded["groundlint"]["sections"]] == [
        s.title for s in analysis.sections if s.level
    ]


def test_unknown_is_null_and_nothing_is_a_failure() -> None:
    analysis = scored("")
    loaded = load(score_yaml(analysis))
    assert loaded["quality_score"] == {
        "grounding": "0/5",
        "source_quality": "0/2",
        "source_diversity": "0/1",
        "completeness": None,
        "clarity": "0/1",
        "total": "0/9",
    }
    assert loaded["details"]["citation_coverage_pct"] is None
    assert loaded["details"]["avg_credibility"] is None
    assert "citation_coverage_pct: null" in score_yaml(analysis)
    assert loaded["status"] == "fail"
    assert "No factual claims found" in loaded["reason"]
    assert score_dict(analysis)["details"]["citation_coverage_pct"] is None
    assert "no factual claims found" in score_text(analysis)


def test_json_has_the_contract_keys_with_numbers() -> None:
    data = score_dict(scored(f'# T\n\n[{A}](https://a.example "q"). {B} [x](https://b.example).\n'))
    assert json.loads(json.dumps(data)) == data
    assert list(data) == [
        "version", "path", "grounding", "source_quality", "source_diversity", "completeness", "clarity", "total",
        "total_of", "total_scaled", "status", "reason", "summary", "details", "pass_threshold", "suggestions", "versions",
    ]  # fmt: skip
    details = data["details"]
    assert {
        "total_claims", "cited_claims", "citation_coverage_pct", "grounding_exact", "quoted_claims",
        "linked_claims", "quoted_coverage_pct", "linked_coverage_pct", "ignored_claims", "not_judged",
        "avg_credibility", "unique_sources", "gaps_identified", "clarity_issues", "sources",
    } <= set(details)  # fmt: skip
    assert (details["total_claims"], details["quoted_claims"], details["linked_claims"]) == (2, 1, 1)
    assert (details["quoted_coverage_pct"], details["linked_coverage_pct"]) == (50, 100)
    assert (data["grounding"], details["grounding_exact"]) == (1, 2.5)
    assert [sorted(source) for source in details["sources"]] == [
        ["citations", "credibility", "known", "title", "url", "why"]
    ] * 2
    assert set(data["versions"]) == {"groundlint", "claims_model", "weights_sha256"}
    assert (data["version"], data["path"]) == (1, "")


def test_links_count_where_the_setting_says_so() -> None:
    text = f'# T\n\n[{A}](https://a.example "q"). {B} [x](https://b.example).\n'
    quoted, linked = scored(text), scored(text, grounding={"counts": "linked"})
    assert (quoted.score.grounding, linked.score.grounding) == (1, 5)
    assert "1 claim cited without a quote detected" in quoted.score.reason
    assert quoted.score.suggestions[0].findings == ("GL002",)
    assert linked.score.details.citation_coverage_pct == 100
    assert quoted.score.details.unique_sources == linked.score.details.unique_sources == 2


def test_strict_counts_ignored_claims() -> None:
    text = (
        f'# T\n\n[{A}](https://a.example "q").\n\n{B}. <!-- groundlint-ignore-line GL001 -- our files -->\n'
    )
    analysis = scored(text)
    assert (analysis.score.grounding, analysis.score.details.total_claims) == (5, 1)
    assert "1 ignored claim left out of the count" in analysis.score.reason
    strict = score_dict(analysis, strict=True)
    assert (strict["grounding"], strict["details"]["total_claims"]) == (1, 2)
    assert strict["details"]["ignored_claims"] == [{"line": 5, "text": f"{B}.", "reason": "our files"}]
    assert load(score_yaml(analysis, strict=True))["details"]["total_claims"] == 2
    assert "1 of 2 claims" in score_text(analysis, strict=True)


@pytest.mark.parametrize("colour", [False, True])
def test_colour_only_where_asked_for(colour: bool) -> None:
    assert ("\x1b[" in score_text(scored(f"# T\n\n{A}.\n"), colour=colour)) is colour


def test_text_says_the_five_parts_and_what_to_do() -> None:
    text = score_text(scored(f"# T\n\n{A} [x](https://a.example).\n"), path="r.md")
    lines = text.splitlines()
    assert lines[0] == "r.md: 100 % of 1 claim sourced; 6/9, ITERATE"  # an unknown source is 5
    assert "Counted by links; no citation here carries its source's words (by quotes 0 %)." in lines
    assert "To pass: 8 of 9 points." in lines
    starts = [line.split("  ")[1] for line in lines[2:7]]
    assert starts == ["Grounding", "Source quality", "Source diversity", "Completeness", "Clarity"]
    assert len({line.index("/") for line in lines[2:7]}) == 1  # aligned
    assert "What to do next" in lines
    assert "GL002" not in text
    assert "    –  https://a.example  unknown site" in text  # unknown, not 5


@pytest.mark.parametrize(
    ("cited", "uncited", "note"),
    [
        (0, 2, "0 of 2 claims sourced (0 %); next point at 50 %; in proportion 0.0 of 5"),
        (3, 2, "3 of 5 claims sourced (60 %); next point at 70 %; in proportion 3.0 of 5"),
        (9, 1, "9 of 10 claims sourced (90 %); next point at 95 %; in proportion 4.5 of 5"),
        (2, 0, "2 of 2 claims sourced (100 %)"),
    ],
)
def test_grounding_says_where_the_next_point_is(cited: int, uncited: int, note: str) -> None:
    text = "".join(
        f"The firm {'founded' if n % 2 else 'closed'} {n + 12} plants in {1950 + n}{link}.\n\n"
        for n, link in enumerate([" [x](https://a.example)"] * cited + [""] * uncited)
    )
    said = score_text(scored(text)).splitlines()[2]
    assert said.split("  ")[-1] == note


@pytest.mark.parametrize(
    ("text", "model", "said"),
    [
        (
            "2019年人口增长了百分之十二。",
            "linear",
            ("does not know Chinese", 'set claims.model = "multilingual".'),
        ),
        (
            "Отчёт называет тысячу новых компаний.",
            "linear",
            ("No claim model knows Russian yet; leave the report out",),
        ),
    ],
)
def test_a_report_without_a_score_says_how_it_gets_one(text: str, model: str, said: tuple[str, ...]) -> None:
    shown = score_text(scored(text, claims={"model": model}))
    assert all(words in shown for words in said)


def test_a_report_that_nobody_has_judged_is_not_called_one_without_claims_alone() -> None:
    found = score_text(analyze("# 城市\n\n2019年人口增长了百分之十二。地铁运送了一亿六千万乘客。\n"))
    assert "not judged: 2 of 2 sentences are in Chinese" in found
    assert "no factual claims" not in found
    assert "not judged" not in score_text(analyze("# City\n\nWhat follows?\n"))
