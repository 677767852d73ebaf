"""A report's question in a section of its own."""

from __future__ import annotations

import pytest

from groundlint import analyze

REST = "\n\n## Findings\n\nTrams are long. Trams are loud.\n"


def asked(text: str) -> str:
    return analyze(text).context.query


@pytest.mark.parametrize(
    ("section", "question"),
    [
        ("## Question\n\nHow loud are trams?", "How loud are trams?"),
        ("## 1. Research Question\n\n> **How loud are\n> trams?**", "How loud are trams?"),
        ("## Query\n\nCompare trams and buses.", "Compare trams and buses."),
        ("## Task\n\nPlease summarise what is known of trams.", "Please summarise what is known of trams."),
        ("## Fragestellung\n\nWie laut sind Straßenbahnen?", "Wie laut sind Straßenbahnen?"),
        ("## Forschungsfrage\n\nUntersuche den Lärm von Bahnen.", "Untersuche den Lärm von Bahnen."),
        ("## Question de recherche\n\nQuel bruit ?", "Quel bruit ?"),
        ("## Pregunta de investigación\n\n¿Cuánto ruido?", "¿Cuánto ruido?"),
        ("## 研究问题\n\n请分析电车的噪音", "请分析电车的噪音"),
        ("## Question\n\nTrams were loud in 1990.", ""),  # it asks nothing
        ("## Prompt\n\n```\nHow loud are trams?\n```", ""),
        ("## Question\n\n- How loud are trams?", "How loud are trams?"),
        ("## Question\n\n## Scope\n\nHow loud are trams?", ""),
        ("## Open questions\n\nHow loud are trams?", ""),
        ("## A\n\n## B\n\n## C\n\n## D\n\n## Task\n\nHow loud are trams?", ""),  # one that is reported on
    ],
)
def test_its_first_paragraph(section: str, question: str) -> None:
    assert asked(f"# Report\n\n{section}{REST}") == question


def test_front_matter_comes_first() -> None:
    section = f"# Report\n\n## Question\n\nHow loud are trams?{REST}"
    analysis = analyze(f"---\nresearch_query: How long are trams?\n---\n\n{section}")
    assert analysis.context.query == "How long are trams?"
    assert not analysis.context.companions.asked_in_text


def test_it_follows_edits() -> None:
    text = f"# Report\n\n## Question\n\nHow loud are trams?{REST}"
    at = text.index("loud")
    edited = analyze(text).edit([(at, at + 4, "long")])
    assert edited.context.query == "How long are trams?"


def test_what_states_the_question_is_no_part_of_what_is_judged() -> None:
    asked = "Trams carried 40 million passengers in Lyon in 2023. How loud are they?"
    text = f"# Report\n\n## Query\n\n{asked}\n\n## Noise\n\nTrams carried 70 million passengers in Nice in 2023.\n"
    analysis = analyze(text)
    assert [s.text for s in analysis.sentences] == ["Trams carried 70 million passengers in Nice in 2023."]
    assert [f.text for f in analysis.findings if f.code == "GL001"] == [analysis.sentences[0].text]
    moved = analysis.edit([(len("# Report\n\n## "), len("# Report\n\n## Query"), "Traffic")])
    assert len(moved.sentences) == 4 - 1
