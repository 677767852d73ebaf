"""What to do next, in words that fit into a hover."""

from __future__ import annotations

import pytest

from groundlint import analyze


@pytest.mark.parametrize(("sources", "named"), [(3, 3), (20, 20), (2_000, 20)])
def test_of_many_weak_sources_some_are_named_and_the_rest_is_counted(sources: int, named: int) -> None:
    claims = (
        f'In {1900 + n} the Hoover dam held {n} million litres of water [here](https://weak{n}.blogspot.com/a "{n} litres").\n\n'
        for n in range(sources)
    )
    said = [s.text for s in analyze("# Dams\n\n" + "".join(claims)).score.suggestions if s.priority == 2]
    assert len(said) == 1
    assert said[0].startswith("Replace low-credibility sources: ")
    assert said[0].count("/10)") == named
    assert (f" and {sources - named:,} more; " in said[0]) is (sources > named)
