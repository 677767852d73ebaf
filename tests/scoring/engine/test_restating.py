"""What only sums up, or leads to what is cited beside it, is no claim of its own where links count."""

from __future__ import annotations

from typing import Any

import pytest

from groundlint import analyze
from groundlint.settings import Settings

WARM = "Sea temperature strongly affects the growth and the spread of the mackerel."
CITED = "Growth fell by 12 percent in 2019 [study](https://a.example/study)."
BACK = "This makes the fish smaller and cheaper at the market."
MORE = "Prices at the market follow the size of the fish."
FIGURE = "The fleet landed 725 tons of mackerel in 2023."
ENDS = "The harbours were closed in 2020 [news](https://b.example/news)."


def restated(markdown: str, counts: str = "auto") -> list[str]:
    """The sentences that are not counted because they restate, of a text in which every sentence is a claim."""
    given: dict[str, Any] = {"claims": {"count_from": 0.01}, "grounding": {"counts": counts}}
    analysis = analyze(markdown, None, Settings(**given))
    found = [sentence.plain for sentence in analysis.sentences if sentence.restates]
    assert analysis.score.details.restated == len(found)
    assert not any(sentence.counted for sentence in analysis.sentences if sentence.restates)
    return found


@pytest.mark.parametrize(
    ("markdown", "found"),
    [
        (f"{WARM} {CITED} {MORE}", [WARM]),  # leads in
        (f"{CITED} {BACK} {ENDS} {BACK}", [BACK, BACK]),  # comments on what is cited
        (f"{CITED} {MORE} {ENDS} {MORE}", []),  # says something else
        (f"{CITED} {FIGURE} {ENDS} {FIGURE}", []),
        (f"{FIGURE} {CITED} {MORE}", []),
        (f"{WARM}\n\n{CITED}", []),  # in another paragraph
        (f"- {WARM}\n- {CITED}", []),
        (WARM, []),
        (f"## Conclusion\n\n{WARM} {FIGURE}\n\n- {MORE}\n", [WARM, MORE]),
        (f"## Executive Summary\n\n{WARM}\n\n## Fish\n\n{MORE}\n", [WARM]),
        (f"## Conclusion\n\n{WARM} [study](https://a.example/study)\n", []),  # cited, so it counts
        (f"## Conclusion\n\n{WARM} [7]\n", []),  # a mark that points nowhere is a fault
        (f"## Conclusion\n\n| Effect |\n| --- |\n| {WARM} |\n", []),
    ],
)
def test_which_sentences_restate(markdown: str, found: list[str]) -> None:
    assert restated(markdown) == found


def test_where_quotes_count_every_claim_does() -> None:
    markdown = f"{WARM} {CITED} {BACK}\n\n## Conclusion\n\n{WARM}\n"
    assert restated(markdown, "quoted") == []
    assert restated(markdown + '\n[Fish](https://a.example/fish "fish shrink") shrink.\n') == []


def test_an_edit_in_the_paragraph_tells_them_anew() -> None:
    before = analyze(f"{WARM} {MORE}", None, Settings(claims={"count_from": 0.01}))
    at = len(before.document.text)
    after = before.edit([(at, at, f" {CITED} {BACK}")])
    assert [sentence.restates for sentence in after.sentences] == [True, True, False, True]
