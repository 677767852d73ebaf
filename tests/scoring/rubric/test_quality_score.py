"""The whole score over many reports: parts, total, status and reason always fit together."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from soundness import assert_whole

from groundlint import analyze
from groundlint.rubric.quality_score import score
from groundlint.rubric.reason import status_of
from groundlint.settings import Settings

CITIES = ["Lyon", "Nice", "Bonn", "Turin", "Porto", "Graz", "Oslo", "Gdansk", "Malmo", "Seville"]


def claim(number: int) -> str:
    return f"{CITIES[number % 10]} counted {1000 + number} new companies in 2023, {number + 2} percent more than in 2022"


def report(states: Sequence[str]) -> str:
    """One paragraph a claim: q(uoted), l(inked), u(ncited) or i(gnored)."""
    lines = ["# Companies", ""]
    for number, state in enumerate(states):
        address = f"https://site{number % 7}.example/page"
        lines.append(
            {
                "q": f'[{claim(number)}]({address} "the words").',
                "l": f"{claim(number)} ([source]({address})).",
                "u": f"{claim(number)}.",
                "i": f"{claim(number)}. <!-- groundlint-ignore-line GL001 -- our count -->",
            }[state]
        )
        lines.append("")
    return "\n".join(lines)


@settings(max_examples=50, deadline=None)
@given(st.lists(st.sampled_from("qqqlui"), max_size=30), st.sampled_from(["quoted", "linked", "auto"]))
def test_counts_follow_the_report(states: list[str], counts: Any) -> None:
    analysis = analyze(report(states), None, Settings(grounding={"counts": counts}))
    found = analysis.score
    assert_whole(found)
    details = found.details
    quoted, linked, uncited = (states.count(state) for state in "qlu")
    assert (details.quoted_claims, details.linked_claims) == (quoted, linked)
    assert details.total_claims == quoted + linked + uncited
    strictly = counts == "quoted" or (counts == "auto" and quoted > 0 and 3 * quoted >= quoted + linked)
    assert details.counts == ("quoted" if strictly else "linked")
    assert details.cited_claims == (quoted if strictly else quoted + linked)
    assert len(details.ignored_claims) == states.count("i")
    assert details.unique_sources == len({n % 7 for n, state in enumerate(states) if state in "ql"})
    strict = score(analysis, strict=True)
    assert_whole(strict)
    assert strict.details.total_claims == len(states)
    assert strict.grounding <= found.grounding or not details.total_claims


@pytest.mark.parametrize(
    ("states", "counts", "cited", "how"),
    [
        ("lllll", "linked", 5, "counted by links; no citation here carries its source's words"),
        ("qllll", "linked", 5, "counted by links; few citations here carry their source's words"),
        ("qlll", "linked", 4, "counted by links; few citations here carry their source's words"),
        ("qll", "quoted", 1, "counted by quotes; citations here carry their source's words"),
        ("qqluu", "quoted", 2, "counted by quotes; citations here carry their source's words"),
    ],
)
def test_one_quote_among_links_does_not_make_the_links_count_for_nothing(
    states: str, counts: str, cited: int, how: str
) -> None:
    details = analyze(report(states)).score.details
    assert (details.counts, details.cited_claims, details.counted_how) == (counts, cited, how)


@settings(max_examples=25, deadline=None)
@given(st.lists(st.sampled_from("qlui"), min_size=1, max_size=12), st.data())
def test_an_edit_gives_the_score_of_the_new_text(states: list[str], data: st.DataObject) -> None:
    text = report(states)
    low = data.draw(st.integers(0, len(text)))
    high = data.draw(st.integers(low, min(low + 40, len(text))))
    new = data.draw(st.sampled_from(["", "\n\n", "# Findings\n\n", "word ", "[", '"']))
    analysis = analyze(text)
    _ = analysis.score
    edited = analysis.edit([(low, high, new)])
    assert edited.score == analyze(text[:low] + new + text[high:]).score


@pytest.mark.parametrize("end", ["\r\n", "\r"])
def test_line_ends_do_not_matter(end: str) -> None:
    text = report("qqluui") + "\n## Findings\n\nMore of it.\n"
    one, other = analyze(text).score, analyze(text.replace("\n", end)).score
    assert (other.parts, other.reason, other.suggestions) == (one.parts, one.reason, one.suggestions)
    assert [c.own for c in other.details.sections] == [c.own for c in one.details.sections]
    assert other.details.sources == one.details.sources


@pytest.mark.parametrize(
    ("grounding_points", "total", "status"),
    [(5, 10, "pass"), (5, 8, "pass"), (5, 7, "iterate"), (5, 5, "iterate"), (4, 9, "fail"), (0, 5, "fail")],
)
def test_status(grounding_points: int, total: int, status: str) -> None:
    assert status_of(grounding_points, total, 8) == status


def test_what_is_ignored_or_not_judged_is_said() -> None:
    analysis = analyze(report("qqqqi") + "\nОтчёт называет тысячу новых компаний в городе за прошлый год.\n")
    assert analysis.score.details.not_judged == 1
    assert analysis.score.reason.endswith(
        "1 ignored claim left out of the count. 1 sentence not judged: the claim model does not know the language."
    )
    assert "1 ignored claim counted as uncited." in score(analysis, strict=True).reason


@pytest.mark.parametrize(
    ("states", "foreign", "judged"),
    [("qqqq", 1, True), ("qqqq", 2, False), ("qqqqqqqq", 2, True), ("", 1, False)],
)
def test_of_more_than_a_fifth_that_is_not_judged_there_is_no_score(
    states: str, foreign: int, judged: bool
) -> None:
    text = report(states) + "\nОтчёт называет тысячу новых компаний в городе за прошлый год.\n" * foreign
    found = analyze(text).score
    assert_whole(found)
    assert (found.total is not None) is judged
    assert found.details.not_judged == foreign
    if not judged:
        assert found.reason.startswith("Not judged: ")


def test_uncertain_claims_are_shown_and_not_counted() -> None:
    text = report("qu")
    every = analyze(text, None, Settings(claims={"count_from": 0.01}))
    none = analyze(text, None, Settings(claims={"count_from": 1.0}))
    assert every.score.details.total_claims == 2
    assert (none.score.details.total_claims, none.score.details.uncertain) == (0, 2)
    assert [f.code for f in none.findings] == [f.code for f in every.findings]


@pytest.mark.parametrize("sensitivity", ["precision", "balanced", "recall"])
def test_sensitivity_moves_what_is_shown_and_not_what_is_counted(sensitivity: Any) -> None:
    text = report("qlu") + "\nIt is said to be a good place. The town may grow. Firms like it there.\n"
    counted = analyze(text, None, Settings(claims={"sensitivity": sensitivity})).score.details
    assert counted.claims == analyze(text).score.details.claims


@pytest.mark.parametrize(
    ("states", "words"),
    [
        ("lll", "3 of 3 claims sourced (100 %)"),
        ("llu", "2 of 3 claims sourced (66 %). Missing: a source for 1 claim"),
        ("qlu", "1 of 3 claims quoted (33 %). Missing: a source for 1 claim, the source's words for 1 claim"),
        ("", "No factual claims found."),
    ],
)
def test_the_summary_says_what_is_there_and_what_is_missing(states: str, words: str) -> None:
    found = analyze(report(states)).score
    assert found.summary.startswith(words)
    assert "rejected" not in found.summary
    assert ("Report rejected" in found.reason) is ("q" in states and found.status == "fail")


def test_confirmed_claims_are_listed_and_change_no_count(tmp_path: Path) -> None:
    path = tmp_path / "r.md"
    text = report("qqu")
    plain = analyze(text, path, Settings()).score
    (tmp_path / "r.sources.yaml").write_text(
        "grounded_claims:\n  - {claim_id: c1, claim: x, citation_id: s1, citation_url: 'https://site0.example/page',"
        " citation_quote: the words, confidence: high}\n",
        encoding="utf-8",
    )
    confirmed = analyze(text, path, Settings()).score
    assert [(c.line, c.confidence) for c in confirmed.details.grounded_claims] == [(3, "high")]
    assert plain.details.grounded_claims == ()
    assert confirmed.total == plain.total
    assert confirmed.details.claims == plain.details.claims
