"""What a research query asks for."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from groundlint.content.aspects import MOST, derived_aspects, listed_aspects, terms_of


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("Compare React vs Vue", ["React", "Vue", "comparison of React vs Vue"]),
        ("Compare React and Vue.", ["React", "Vue", "comparison of React vs Vue"]),
        ("Compare React with Vue", ["React", "Vue", "comparison of React vs Vue"]),
        ("compare solar power to wind power", ["solar power", "wind power", "comparison of solar power vs wind power"]),
        ("Given the age of mills, can steel compete?", ["age of mills", "steel"]),
        # what the answer shall do is none of its subjects
        ("How do ports set tolls? Focus mainly on rents. Include pilots, and berths.", ["ports", "tolls", "rents", "pilots", "berths"]),
        ("How do ports set tolls? Please prioritize recent, official sources. Consider rents.", ["ports", "tolls", "rents"]),
        ("What drives tolls? Use of renewable sources.", ["tolls", "renewable sources"]),
        ("Cover crops and focus groups of farmers", ["Cover crops", "focus groups of farmers"]),
        ("React versus Vue", ["React", "Vue", "comparison of React vs Vue"]),
        ("What are the differences between C++ and C#?", ["C++", "C#", "comparison of C++ vs C#"]),
        (
            "Compare the performance and cost of React and Vue",
            ["performance", "cost", "React", "Vue", "comparison of React vs Vue"],
        ),
        (
            "Compare React vs Vue in terms of cost, speed and tools",
            ["React", "Vue", "cost", "speed", "tools", "comparison of React vs Vue"],
        ),
        ("Compare X and Y for large apps", ["X", "Y", "large apps", "comparison of X vs Y"]),
        ("What are the key features of WebAssembly?", ["WebAssembly"]),
        ("Costs, benefits and risks of nuclear power", ["Costs", "benefits", "risks of nuclear power"]),
        ("safety of nuclear power", ["safety of nuclear power"]),
        ("total cost of ownership of electric cars", ["total cost of ownership of electric cars"]),
        ("How does HTTP/3 work?", ["HTTP/3"]),
        ("How large is the Polish heat pump market?", ["Polish heat pump market"]),
        ("How large language models fail", ["large language models"]),
        (
            "How does sleep deprivation affect memory in older adults?",
            ["sleep deprivation", "memory", "older adults"],
        ),
        (
            "Impact of remote work on productivity, wellbeing and team cohesion",
            ["remote work", "productivity", "wellbeing", "team cohesion"],
        ),
        ("Vergleiche die Kosten der Kernenergie und der Windkraft",
         ["Kosten", "Kernenergie", "Windkraft", "comparison of Kernenergie vs Windkraft"]),
        ("Quels sont les effets de l'intelligence artificielle sur l'emploi ?",
         ["intelligence artificielle", "emploi"]),
        ("Compara el coche eléctrico con el coche de hidrógeno",
         ["coche eléctrico", "coche de hidrógeno", "comparison of coche eléctrico vs coche de hidrógeno"]),
        ("Which refrigeration option should the depot buy?", ["refrigeration option", "depot"]),
        ("How can small firms reduce energy costs?", ["small firms", "energy costs"]),
        ("Does remote work increase productivity?", ["remote work", "productivity"]),
        ("How much does offshore wind cost?", ["offshore wind"]),
        ("How have interest rates shaped housing prices since 2020?", ["interest rates", "housing prices"]),
        ("What drives inflation in the euro area?", ["inflation", "euro area"]),
        ("What evidence supports basic income?", ["evidence", "basic income"]),
        ("Will tax rates change by 2030?", ["tax rates"]),
        ("What should cities do about heat islands?", ["cities", "heat islands"]),
        ("What preventive measure should be used against measles?", ["preventive measure", "measles"]),
        ("How would you plan a safe route?", ["safe route"]),
        ("How do I find a good decorator and price?", ["good decorator", "price"]),
        ("How has it evolved in Korea?", ["Korea"]),
        ("Does the price of statins reduce adherence?", ["price of statins", "adherence"]),
        ("How do heat pumps reduce the cost of heating?", ["heat pumps", "cost of heating"]),
        ("比较React和Vue的性能", ["React", "Vue", "性能", "comparison of React vs Vue"]),
        ("ReactとVueの性能を比較してください", ["React", "Vue", "性能", "comparison of React vs Vue"]),
        ("한국과 일본의 산업을 비교하라", ["한국", "일본", "산업", "comparison of 한국 vs 일본"]),
        ("", []),
        ("?!", []),
        ("What is it?", []),
    ],
)  # fmt: skip
def test_derived(query: str, expected: list[str]) -> None:
    assert [aspect.name for aspect in derived_aspects(query, "en")] == expected


def test_a_german_question_asks_about_its_nouns() -> None:
    found = derived_aspects("Wie entwickelt sich die Windkraft in Deutschland?", "de")
    assert [aspect.name for aspect in found] == ["Windkraft", "Deutschland"]
    assert [aspect.name for aspect in derived_aspects("was kostet das", "de")] == ["kostet"]


def test_x_of_y_is_y_with_x() -> None:
    (aspect,) = derived_aspects("safety of nuclear power", "en")
    assert aspect.in_sentence == (frozenset({"safeti"}),)
    assert aspect.context == {"nuclear", "power"}


@given(st.text(max_size=300))
def test_any_text_is_a_query(query: str) -> None:
    aspects = derived_aspects(query, "en")
    assert len(aspects) <= MOST + 1
    assert all(aspect.name and any(aspect.in_heading) for aspect in aspects)


def test_listed_names_stay_as_written_and_empty_ones_go() -> None:
    aspects = listed_aspects(("  Learning   curve ", "???", "Learning curves", "的"), "en")
    assert [aspect.name for aspect in aspects] == ["Learning curve", "的"]


@pytest.mark.parametrize(
    ("text", "language", "expected"),
    [
        ("the costs of ownership", "en", {"cost", "ownership"}),
        ("The The", "en", {"the"}),  # a band's name is all small words
        ("Häuser", "de", {"haus"}),
        ("React的性能", "en", {"react", "的性能"}),
        ("性能 比較", "en", {"性能", "比較"}),
    ],
)
def test_terms(text: str, language: str, expected: set[str]) -> None:
    assert terms_of(text, language) == expected
