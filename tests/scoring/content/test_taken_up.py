"""Whether a text takes up an aspect that nobody has declared."""

from __future__ import annotations

import pytest

from groundlint.content.taken_up import can_be_missed, is_taken_up, signs_in, signs_of
from groundlint.content.title_aspects import title_aspects


@pytest.mark.parametrize(
    ("title", "text", "found"),
    [
        ("Trams", "The tram stops here.", True),
        ("Trams", "A trampoline is no vehicle.", True),  # in doubt it is there
        ("Trams", "Buses stop here.", False),
        ("North African Cinema", "Films from north Africa.", True),
        ("Cities", "In the city.", True),
        ("Énergie", "Les énergies coûtent cher.", True),
        ("Bus", "The buses are late.", True),
        ("Bus", "A robust business.", False),
        ("Artificial Intelligence", "Much is made of AI.", True),
        ("Artificial Intelligence", "He said so again.", False),
        ("Machine Learning", "A model that learns from data.", True),
        ("Tidal Barrage Maintenance", "Wind farms are maintained.", False),  # one term in three
        ("Wärmepumpen", "Eine Luftwärmepumpe heizt.", True),  # inside a compound
        ("C++", "C# is younger.", False),
        ("电动汽车市场", "汽车销量增长。电动车很多。", True),
        ("电动汽车市场", "咖啡很好喝。", False),
    ],
)
def test_most_of_its_words_have_to_stand_nowhere(title: str, text: str, found: bool) -> None:
    (aspect,) = title_aspects(title, "de" if "ä" in title else "en")
    assert is_taken_up(aspect, signs_in(text, signs_of(aspect))) is found


@pytest.mark.parametrize(
    ("title", "language", "can"),
    [
        ("Trams", "en", True),
        ("tidal barrages", "en", True),
        ("trams", "en", False),  # a lone word in lower case
        ("Die Kosten der Wärmepumpe", "en", False),  # a title in another language
        ("电动汽车市场", "zh", False),
    ],
)
def test_what_is_uncertain_is_no_gap(title: str, language: str, can: bool) -> None:
    assert [can_be_missed(a, title, language) for a in title_aspects(title, language)][:1] == [can]
