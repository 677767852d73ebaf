"""When an aspect is covered."""

from __future__ import annotations

import json

import pytest

from groundlint import analyze
from groundlint.rubric.completeness import aspects_covered, assess_completeness

TITLE = "# Nuclear power and costs\n\n"
REST = f"{TITLE}## Rest\n\n"


def covered(
    body: str, *aspects: str, query: str | None = None, language: str | None = None
) -> tuple[bool, ...]:
    """For each aspect whether a report with this body covers it."""
    front = {"aspects": list(aspects) or None, "research_query": query, "lang": language}
    lines = [f"{key}: {json.dumps(value, ensure_ascii=False)}\n" for key, value in front.items() if value]
    report = analyze(f"---\n{''.join(lines)}---\n\n{body}")
    found = aspects_covered(report)
    assert found == tuple(aspect.covered for aspect in assess_completeness(report).aspects)
    return found


@pytest.mark.parametrize(
    ("body", "found"),
    [
        (TITLE, False),  # the title repeats the question
        (f"{TITLE}## What it costs\n", True),
        ("# Costs\n\n# Other\n", True),  # two headings of level 1: no title
        (f"{TITLE}## Sources\n\n### Of costs\n", False),
        (f"{REST}The cost is high.\n", False),
        (f"{REST}The cost is high. It costs too much.\n", True),
        (f"{REST}The cost is high.\n\n## More\n\n- It costs too much.\n", True),
        (f"{REST}It is costly. It is expensive.\n", False),
        (f"{TITLE}## Accosted\n\nHe was accosted. He accosts her.\n", False),
    ],
)
def test_by_a_heading_or_by_two_sentences(body: str, found: bool) -> None:
    assert covered(body, "cost") == (found,)


def test_all_words_of_an_aspect_in_one_place() -> None:
    apart = "## Learning\n\nLearning is fun.\n\n## The curve\n\nA curve.\n"
    assert covered(apart, "learning curve") == (False,)
    assert covered("## Curves of learning\n\n## Other\n", "learning curve") == (True,)


def test_y_with_x_takes_y_from_the_headings_above() -> None:
    query = "safety of nuclear power"
    assert covered(f"{TITLE}## Safety\n", query=query) == (True,)
    assert covered("# Coal\n\n## Safety\n", query=query) == (False,)
    assert covered(f"{TITLE}## Power\n", query=query) == (False,)


def test_a_comparison_that_covers_one_side_only() -> None:
    query = "Compare React vs Vue"
    one = "# React vs Vue\n\n## React\n\n"
    assert covered(f"{one}React is fast. React is big.\n", query=query) == (True, False, False)
    told = "React is faster than Vue. In contrast, Vue is smaller.\n\n"
    assert covered(f"{one}{told}## Vue\n", query=query) == (True, True, True)
    assert covered(f"{one}## Vue\n\n## Key differences\n", query=query)[2]


@pytest.mark.parametrize(
    ("name", "language", "text", "found"),
    [
        ("性能", "en", "它的性能很好。", True),
        ("性能", "en", "它 的 性 能 很好。", True),
        ("性能", "en", "它很快。", False),
        ("Häuser", "de", "Ein Haus ist teuer.", True),
        ("énergies", "fr", "L'énergie coûte cher.", True),
        ("costs", "xx", "The costs rise.", True),
        ("costs", "xx", "The cost rises.", False),  # no stemmer: the word itself
        ("C++", "en", "C++ is old.", True),
        ("C++", "en", "C# is younger.", False),
    ],
)
def test_languages(name: str, language: str, text: str, found: bool) -> None:
    assert covered(f"{text}\n\n{text}\n", name, language=language) == (found,)
