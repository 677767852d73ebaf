"""Whether a text speaks in code: what its links point to says nothing."""

from __future__ import annotations

import pytest

from groundlint import analyze
from groundlint.markdown.voice import speaks_in_code


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("Run `make` first.", True),
        ("Call open() and read_all.", True),
        ("It is set in settings.toml.", True),
        ("Input -> output.", True),
        ("The [land value](../l/land_value.md) is taxed.", False),
        ("See [the study](https://example.org/a_b/page.json?utm_source=x) of 2020.", False),
        ("See https://example.org/a_b/page.md for more.", False),
        ("See [the `read_all` page](https://example.org/x).", True),
        ("Prices rose in 2019.", False),
    ],
)
def test_speaks_in_code(text: str, code: bool) -> None:
    assert speaks_in_code(text) is code


def test_a_wiki_is_asked_about_as_other_texts_are() -> None:
    """Its links led to files, which were taken for code: hardly a claim of it was asked about."""
    claims = "\n\n".join(
        f"In {year}, the [mill](../m/old_mill.md) of [Lyon](../l/lyon_city.md) made {year % 100} % of all paper in France."
        for year in range(1961, 1969)
    )
    asked = [one.code for one in analyze(f"# Paper\n\n{claims}\n").findings if one.code in ("GL001", "GL014")]
    assert asked.count("GL001") == len(asked) == 8
