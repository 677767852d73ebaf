"""Numbers of sources in italics, after a word for a note, and raised with signs between them."""

from __future__ import annotations

import pytest
from tests.scoring.parsed import parsed

from groundlint import analyze

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
        ("(*1*), by a third", [1]),
        ("(*1*) by a third", []),
        ("to Acme; (*1*) Bolt fell", []),
        ("and fell. (*1*) Bolt fell", []),
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
    ("mark", "heading", "codes"),
    [
        ("(*9*)", "## References", ["GL003", "GL010"]),  # as [9]
        ("[9]", "## References", ["GL003", "GL010"]),
        ("(*9*)", "## Steps", ["GL001"]),
        ("(note 2)", "## References", ["GL001", "GL015"]),
    ],
)
def test_what_is_said_of_numbers_that_lead_nowhere(mark: str, heading: str, codes: list[str]) -> None:
    text = f"Sales of pumps in Norway rose by 41 percent in 2022 {mark}.\n\n{heading}\n\n{ENTRIES}"
    found = analyze(text).findings
    assert [one.code for one in found if one.code in ("GL001", "GL003", "GL010", "GL015")] == codes


def test_enumerated_in_italics() -> None:
    assert numbers("and (*2*) Bolt fell", before="It is said that (*1*) Acme rose") == []


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
        ("~¹²", [1, 2]),  # the list ends with 6
        ("~²³⁵", [2, 3, 5]),
        ("~²¹", []),
        ("~²⁷", []),
        ("<sup>12</sup>", []),
        ("by 10⁻⁴", []),
        ("by 10²⁻⁴", []),
        ("to SO₄²⁻", []),
        ("to 3 m²", []),
    ],
)
def test_raised_with_signs_between_them(mark: str, found: list[int]) -> None:
    assert numbers(mark) == found
    assert numbers(mark, "## Steps") == []


def test_raised_signs_that_the_list_has_as_one_number() -> None:
    entries = "".join([f"{n}. A. Hill, *Book {n}* (Dock Press, 2021).\n" for n in range(1, 13)])
    first = parsed(f"Prices rose.¹²\n\n## References\n\n{entries}").resolved[0].blocks[0]
    assert [one.label for one in first.citations] == ["12"]


@pytest.mark.parametrize("title", ["Notes:", "**Notes**", "_Notes:_", "*Notes*:"])
def test_a_line_heads_notes(title: str) -> None:
    assert numbers("~¹", title) == [1]
    assert numbers("~¹", f"{title}\n\nPrices are rounded.\n") == []
    assert numbers("~¹", "Note:") == []


@pytest.mark.parametrize(
    ("back", "found"),
    [
        ("[↩︎](#fnref-{0})", [2]),
        ("[^](#_ftnref{0})", [2]),
        ('<a href="#ref{0}">back</a>', [2]),
        ("[↩](#a{0})", [2]),
        ("[chapter {0}](#chapter-{0})", []),
        ("", []),
    ],
)
def test_notes_that_link_back_need_no_heading(back: str, found: list[int]) -> None:
    entries = "".join([f"{n}. A. Hill, *Book {n}* (Dock Press, 2021). {back.format(n)}\n" for n in (1, 2)])
    text = f"Prices rose.[[2]](#fn-2)\n\n* * *\n\n{entries}"
    first = parsed(text).resolved[0].blocks[0]
    assert [int(one.source.split()[3]) for one in first.citations if one.resolved] == found


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


def test_notes_beside_a_list_of_sources_are_not_its_entries() -> None:
    assert numbers("(note 2)", "## Notes\n\nPrices are rounded.\n\n## References") == []
