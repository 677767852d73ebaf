"""What a title says that its report is about."""

from __future__ import annotations

import pytest

from groundlint.content.title_aspects import title_aspects


@pytest.mark.parametrize(
    ("title", "language", "named"),
    [
        ("Trams", "en", ["Trams"]),
        ("Tidal Barrages: A Systematic Literature Review", "en", ["Tidal Barrages"]),
        ("Heat Pumps: A Beginner's Guide", "en", ["Heat Pumps"]),
        ("An Introduction to Bee Keeping", "en", ["Bee Keeping"]),
        ("Foundations of Topology", "en", ["Topology"]),
        ("Research Report", "en", []),
        ("Hill Mills, Inc.", "en", ["Hill Mills"]),
        ("Mühlenberg, GmbH", "de", ["Mühlenberg"]),
        ("Report 90, 2026", "en", []),
        ("More trains without new rails", "en", ["trains"]),
        ("Wärmepumpen: ein Leitfaden für Einsteiger", "de", ["Wärmepumpen"]),
        ("Les abeilles : guide du débutant", "fr", ["abeilles"]),
        ("Bombas de calor: guía para principiantes", "es", ["Bombas de calor"]),
        ("Castles in the Air: Tax Relief for Builders", "en", ["Castles", "Air", "Tax Relief", "Builders"]),
        ("Who pays the piper? School meals", "en", ["pays piper", "School meals"]),
        ("电动汽车深度调研报告", "zh", ["电动汽车深度调研"]),
        ("深度调研报告", "zh", []),
    ],
)
def test_the_phrases_that_name_a_subject(title: str, language: str, named: list[str]) -> None:
    assert [aspect.name for aspect in title_aspects(title, language)] == named
