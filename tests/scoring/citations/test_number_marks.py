"""Numbers of sources in italics, after a word for a note, and raised with signs between them."""

from __future__ import annotations

import pytest
from tests.scoring.parsed import parsed

ENTRIES = "".join([f"{n}. A. Hill, *Book {n}* (Dock Press, 2021).\n" for n in range(1, 7)])


def numbers(mark: str, heading: str = "## References", before: str = "Prices rose") -> list[int]:
    """The numbers of the entries that a mark leads to."""
    text = f"{before} {mark}.\n\n{heading}\n\n{ENTRIES}".replace(" ~", "")
    first = parsed(text).resolved[0].blocks[0]
    return [int(one.source.split()[3]) for one in first.citations if one.resolved]


@pytest.mark.parametrize(
    ("mark", "found"),
    [
        ("(*1*)", [1]),
        ("(_1_)", [1]),
        ("(*1*) by a third", [1]),
        ("(*1, 3*)", [1, 3]),
        ("(*1*, *3*)", [1, 3]),
        ("(*2–4*)", [2, 3, 4]),
        ("(*2*–*4*)", [2, 3, 4]),
        ("(*9*)", []),
        ("(*1* of 3)", []),
        ("(1)", []),  # upright numbers are few
        ("f(*1*)", []),
    ],
)
def test_in_italics(mark: str, found: list[int]) -> None:
    assert numbers(mark) == found
    assert numbers(mark, "## Steps") == []


@pytest.mark.parametrize(
    ("mark", "found"),
    [
        ("~¹˒²", [1, 2]),
        ("~²⁻⁴", [2, 3, 4]),
        ("~²–⁴", [2, 3, 4]),
        ("~²-⁴", [2, 3, 4]),
        ("~¹,³", [1, 3]),
        ("~¹⁻³,⁵", [1, 2, 3, 5]),
        ("~⁴⁻²", []),
        ("by 10⁻⁴", []),
        ("by 10²⁻⁴", []),
        ("to SO₄²⁻", []),
        ("to 3 m²", []),
    ],
)
def test_raised_with_signs_between_them(mark: str, found: list[int]) -> None:
    assert numbers(mark) == found
    assert numbers(mark, "## Steps") == []


@pytest.mark.parametrize("heading", ["## Notes", "## Endnotes", "## Anmerkungen"])
@pytest.mark.parametrize(
    ("mark", "found"),
    [
        ("(note 1)", [1]),
        ("(see note 1)", [1]),
        ("(n. 2)", [2]),
        ("(notes 1, 3)", [1, 3]),
        ("(notes 2–4)", [2, 3, 4]),
        ("(nn. 1 and 3)", [1, 3]),
        ("(endnote 2)", [2]),
        ("[note 2]", [2]),
        ("(note 9)", []),
        ("(n = 2)", []),
        ("(note 2 of the law)", []),
    ],
)
def test_notes(mark: str, found: list[int], heading: str) -> None:
    assert numbers(mark, heading) == found
    assert numbers(mark) == []  # a note of a table, or anything
