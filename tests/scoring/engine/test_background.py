"""A claim without a source about which hardly any editor would ask does not count in the score where links count."""

from __future__ import annotations

from typing import Any

import pytest

from groundlint import analyze
from groundlint.analysis import Analysis
from groundlint.settings import Settings

WARM = "Sea temperature strongly affects the growth and the spread of the mackerel."
CITED = "Growth fell by 12 percent in 2019 [study](https://a.example/study)."
BACK = "This makes the fish smaller and cheaper at the market."
MORE = "Prices at the market follow the size of the fish."
FIGURE = "The fleet landed 725 tons of mackerel in 2023."
ENDS = "The harbours were closed in 2020 [news](https://b.example/news)."


def analyzed(markdown: str, counts: str = "auto", **claims: Any) -> Analysis:
    """A text in which every sentence is a claim."""
    given: dict[str, Any] = {
        "claims": {"count_from": 0.01, "model": "linear", **claims},
        "grounding": {"counts": counts},
    }
    return analyze(markdown, None, Settings(**given))


def background(markdown: str, counts: str = "auto", **claims: Any) -> list[str]:
    """The claims that are not counted because hardly any editor would ask for their source."""
    analysis = analyzed(markdown, counts, **claims)
    found = [sentence for sentence in analysis.sentences if sentence.background]
    assert analysis.score.details.background == len(found)
    assert not any(sentence.counted for sentence in found)
    return [sentence.plain for sentence in found]


@pytest.mark.parametrize(
    ("markdown", "found"),
    [
        (FIGURE, []),
        (BACK, [BACK]),
        (f"{FIGURE}\n\n{CITED} {MORE}", [MORE]),
        (f"{WARM} {CITED} {MORE}", [WARM, MORE]),  # it leads in what is cited
        (f"{CITED} {BACK} {ENDS} {BACK}", [BACK, BACK]),  # it comments on what is cited
        (f"## Conclusion\n\n{MORE}\n", [MORE]),
        (f"## Conclusion\n\n{FIGURE}\n", []),
        (f"## Conclusion\n\n{MORE[:-1]} [study](https://a.example/study).\n", []),  # cited, so it counts
        (f"## Conclusion\n\n{MORE[:-1]} [7].\n", []),  # a mark that points nowhere is a fault
        (f"{MORE[:-1]} (Source: Harbour Board).", []),  # a source that nobody can look up
        (f"{MORE} <!-- groundlint-ignore GL001 -- known -->", []),  # ignored, which the score tells
    ],
)
def test_which_claims_are_background(markdown: str, found: list[str]) -> None:
    assert background(markdown) == found


def test_where_quotes_count_every_claim_does() -> None:
    markdown = f"{WARM} {CITED} {BACK}\n\n## Conclusion\n\n{MORE}\n"
    assert background(markdown, "quoted") == []
    assert background(markdown + '\n[Fish](https://a.example/fish "fish shrink") shrink.\n') == []


@pytest.mark.parametrize("count_from", [0.01, 0.7])
@pytest.mark.parametrize(
    "markdown",
    [
        f"{FIGURE} {CITED} {MORE}\n\n{BACK}\n\n{WARM}\n",
        "The method addressed the challenge of storing fish for weeks. Boats of this type are built of steel and wood.",
        f"Boats of this type are built of steel and wood: {CITED} {BACK}",
    ],
)
def test_what_is_shown_does_not_change_what_counts(markdown: str, count_from: float) -> None:
    """Nor does it through what is shown beside a claim."""
    found = background(markdown, count_from=count_from)
    for sensitivity in ("precision", "recall"):
        assert background(markdown, sensitivity=sensitivity, count_from=count_from) == found


def test_an_edit_in_the_paragraph_tells_them_anew() -> None:
    before = analyzed(f"{WARM} {MORE}")
    at = len(before.document.text)
    after = before.edit([(at, at, f" {CITED} {BACK}")])
    assert [sentence.background for sentence in after.sentences] == [True, True, False, True]
    assert [sentence.ask is None for sentence in after.sentences] == [False, False, True, False]


@pytest.mark.parametrize(
    ("markdown", "count", "named"), [(f"{BACK}\n", 1, "only claim"), (f"{BACK}\n\n{MORE}\n", 2, "2 claims")]
)
def test_a_text_of_background_claims_alone_has_none_that_count(markdown: str, count: int, named: str) -> None:
    score = analyzed(markdown).score
    assert (score.details.total_claims, score.details.background, score.status) == (0, count, "fail")
    assert (
        score.summary
        == f"No claims that need a source: hardly anyone would ask about the {named} without one."
    )
    assert score.suggestions[0].text.startswith(f"Hardly anyone would ask about the {named} without a")
