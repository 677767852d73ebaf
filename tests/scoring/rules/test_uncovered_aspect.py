"""GL201: what the report was asked and does not answer."""

from __future__ import annotations

import pytest

from groundlint import analyze
from groundlint.model.finding import Finding
from groundlint.rules.uncovered_aspect import check_document
from groundlint.settings import Settings

BODY = "# React and more\n\n## React\n\nReact is old. React is big.\n"
OTHER = BODY.replace("# React and", "# Vue and")


def found(text: str, **settings: object) -> list[Finding]:
    return list(check_document(analyze(text, None, Settings(**settings))))


def asked(query: str) -> str:
    return f"---\nresearch_query: {query}\n---\n\n{BODY}"


@pytest.mark.parametrize(
    ("text", "what", "where"),
    [
        (asked("Compare React vs Vue"), ["Vue", "comparison of React vs Vue"], "research_query: Compare React vs Vue"),
        (asked("What are the key features of React?"), ["aspects"], "research_query: What are the key features of React?"),
        (asked("What is it?"), ["aspects"], "research_query: What is it?"),
        (BODY, [], ""),  # the title names React, and the report speaks of it
        (OTHER, [], ""),  # a title is no promise
        ("# Report 7\n\nSome text.\n", [], ""),
                ("", [], ""),
        ("---\naspects: [React]\n---\n\n" + BODY, [], ""),  # one named aspect is the writer's word
        ("---\naspects: [React, learning curve]\n---\n\n" + BODY, ["learning curve"], "aspects: [React, learning curve]"),
        ("---\naspects:\n  - React\n  - cost\n---\n\n" + BODY, ["cost"], "aspects:"),
    ],
)  # fmt: skip
def test_findings(text: str, what: list[str], where: str) -> None:
    findings = found(text)
    assert [f.data.get("aspect") or f.data.get("missing") for f in findings] == what
    assert {f.text for f in findings} <= {where}


def test_aspects_of_the_settings_stand_where_front_matter_names_none() -> None:
    assert [f.data["aspect"] for f in found(BODY, aspects=("React", "cost"))] == ["cost"]
    named = "---\naspects: [React]\n---\n\n" + BODY
    assert found(named, aspects=("cost",)) == []


def test_without_a_query_the_point_is_given_for_what_the_title_names_and_the_text_takes_up() -> None:
    score = analyze(BODY).score
    assert (score.completeness, score.total_of, score.details.inferred) == (1, 10, True)


@pytest.mark.parametrize(
    "text",
    ["Some text.\n", "# Research Report\n\nText.\n", "# Report 90\n\n2026.\n", "", OTHER,
     "# Trams\n\nBuses are long. Many buses stop.\n"],
)  # fmt: skip
def test_a_title_that_names_nothing_of_the_text_asks_nothing(text: str) -> None:
    score = analyze(text).score
    assert (score.completeness, score.total_of, score.details.gaps_identified) == (None, 9, ())
    assert not [s for s in score.suggestions if s.part == "completeness"]


@pytest.mark.parametrize(
    "text",
    [
        "# Trams in European cities\n\nA tram is long. The tram stops here.\n",
        "# Tram\n\nTrams are long. Many trams stop.\n",
        "# Cost of heat pumps: a 2024 review\n\nA heat pump costs 900. Cheap pumps lose heat at some cost.\n",
        "# Castles in the Air: Tram Noise\n\n## Noise\n\nTrams are loud.\n",
        "# Tram Noise and Bus Fares\n\n## Noise\n\n| a | b |\n|--|--|\n| tram | fare |\n\nIt is loud.\n",
    ],
)
def test_words_of_the_title_are_compared_by_stem(text: str) -> None:
    assert analyze(text).score.completeness == 1


@pytest.mark.parametrize(
    ("text", "missing"),
    [
        ("# Trams\n\n## Question\n\nHow loud are Trams and Ticket Prices?\n\n## Noise\n\nTrams are loud.\n",
         ["Ticket Prices"]),
        ("# Trams\n\n## Question\n\nHow loud are Trams?\n\n## Noise\n\nTrams are loud.\n", []),
        ("# Report\n\n## Question\n\nIs it?\n\n## Noise\n\nTrams are loud.\n", []),
        ("# Report\n\n## Question\n\nTrams were loud in 1990.\n", []),
    ],
)  # fmt: skip
def test_what_a_section_asks_is_missed_only_where_its_words_appear_nowhere(
    text: str, missing: list[str]
) -> None:
    assert [f.data.get("aspect") for f in found(text)] == missing


def test_what_the_front_matter_declares_is_held_to_the_rule() -> None:
    """A word in passing does not cover an aspect that somebody asks for."""
    body = "# T\n\n## Noise\n\nTrams are loud. A ticket is cheap.\n"
    assert [f.data["aspect"] for f in found(f"---\naspects: [tram, ticket]\n---\n\n{body}")] == [
        "tram",
        "ticket",
    ]


def test_one_derived_aspect_gives_the_point_and_the_advice() -> None:
    analysis = analyze(asked("What are the key features of React?"))
    assert analysis.score.completeness == 1
    assert [f.data for f in check_document(analysis)] == [{"missing": "aspects"}]
