"""When an aspect is covered."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from groundlint.report_sentence import ReportSentence, Section
from groundlint.rubric.aspects import derived_aspects, listed_aspects
from groundlint.rubric.completeness import aspects_covered

TITLE = (1, "Nuclear power and costs", "title")


@pytest.mark.parametrize(
    ("headings", "texts", "covered"),
    [
        ([TITLE], [], False),  # the title repeats the question
        ([TITLE, (2, "What it costs", "other")], [], True),
        ([(1, "Costs", "other"), (1, "Other", "other")], [], True),  # two headings of level 1: no title
        ([TITLE, (2, "Costs of sources", "sources")], [], False),
        ([TITLE, (2, "Rest", "other")], ["The cost is high."], False),
        ([TITLE, (2, "Rest", "other")], ["The cost is high.", "It costs too much."], True),
        ([TITLE, (2, "Rest", "other")], ["It is costly.", "It is expensive."], False),
        ([TITLE, (2, "Accosted", "other")], ["He was accosted.", "He accosts her."], False),
    ],
)
def test_by_a_heading_or_by_two_sentences(
    outline: Callable[..., list[Section]],
    sentences: Callable[..., list[ReportSentence]],
    headings: list[tuple[int, str, str]],
    texts: list[str],
    covered: bool,
) -> None:
    aspects = listed_aspects(("cost",), "en")
    assert aspects_covered(aspects, outline(*headings), sentences(*texts, start=120), "en") == (covered,)


def test_all_words_of_an_aspect_in_one_place(
    outline: Callable[..., list[Section]], sentences: Callable[..., list[ReportSentence]]
) -> None:
    aspects = listed_aspects(("learning curve",), "en")
    apart = outline((2, "Learning", "other"), (2, "The curve", "other"))
    assert aspects_covered(aspects, apart, sentences("Learning is fun.", "A curve."), "en") == (False,)
    assert aspects_covered(aspects, outline((2, "Curves of learning", "other")), [], "en") == (True,)


def test_y_with_x_takes_y_from_the_headings_above(
    outline: Callable[..., list[Section]], sentences: Callable[..., list[ReportSentence]]
) -> None:
    aspects = derived_aspects("safety of nuclear power", "en")
    assert aspects_covered(aspects, outline(TITLE, (2, "Safety", "other")), [], "en") == (True,)
    assert aspects_covered(aspects, outline((1, "Coal", "title"), (2, "Safety", "other")), [], "en") == (
        False,
    )
    assert aspects_covered(aspects, outline(TITLE, (2, "Power", "other")), [], "en") == (False,)


def test_a_comparison_that_covers_one_side_only(
    outline: Callable[..., list[Section]], sentences: Callable[..., list[ReportSentence]]
) -> None:
    aspects = derived_aspects("Compare React vs Vue", "en")
    title = (1, "React vs Vue", "title")
    one = outline(title, (2, "React", "other"))
    assert aspects_covered(aspects, one, sentences("React is fast.", "React is big."), "en") == (
        True,
        False,
        False,
    )
    both = outline(title, (2, "React", "other"), (2, "Vue", "other"))
    told = sentences("React is faster than Vue.", "In contrast, Vue is smaller.")
    assert aspects_covered(aspects, both, told, "en") == (True, True, True)
    assert aspects_covered(aspects, [*both, *outline((2, "Key differences", "other"))], [], "en")[2]


@pytest.mark.parametrize(
    ("name", "language", "text", "covered"),
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
def test_languages(
    sentences: Callable[..., list[ReportSentence]], name: str, language: str, text: str, covered: bool
) -> None:
    aspects = listed_aspects((name,), language)
    assert aspects_covered(aspects, [], sentences(text, text), language) == (covered,)
