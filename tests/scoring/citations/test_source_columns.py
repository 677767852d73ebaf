"""Numbers alone in a column of sources: which cells of a table cite, and which only count."""

from __future__ import annotations

import pytest
from tests.scoring.parsed import parsed

from groundlint import analyze

LIST = "\n\n## Sources\n\n1. Harbour office, https://one.example/\n2. City of Oslo, https://two.example/\n3. Census, https://three.example/\n"


def table(title: str, *cells: str, before: str = "People") -> str:
    """A table of towns whose last column has a title and cells."""
    rows = "".join(f"| Town {n} | {n}00,000 | {cell} |\n" for n, cell in enumerate(cells, 1))
    return f"Towns differ.\n\n| Town | {before} | {title} |\n| --- | --- | --- |\n{rows}{LIST}"


def cited(text: str) -> list[tuple[str, str]]:
    """What is written where a report cites, and the source that it names."""
    return [
        (text[c.start : c.end], c.source) for c in parsed(text).citations if c.source and "|" not in c.source
    ]


@pytest.mark.parametrize(
    "title",
    ["Source", "Sources", "Ref", "Ref.", "**Refs**", "Reference", "Cite", "Source No.", "Quelle", "Quellen", "Réf.", "Fuente",
     "Fonte", "来源", "參考", "参考文献", "出典", "출처", "Source ID", "Source Snippet ID", "Ref #", "来源编号", "出典番号",
     "Relevant References", "Key Sources"],
)  # fmt: skip
def test_numbers_under_a_title_of_sources_cite(title: str) -> None:
    found = cited(table(title, "3", "2"))
    assert ("3", "https://three.example") in found
    assert ("2", "https://two.example") in found


@pytest.mark.parametrize(
    ("cell", "sources"),
    [
        ("1, 3", ["one", "three"]),
        ("1,3", ["one", "three"]),
        ("1–3", ["one", "two", "three"]),
        ("1; 2", ["one", "two"]),
        ("1、2", ["one", "two"]),
    ],
)
def test_a_cell_may_name_several(cell: str, sources: list[str]) -> None:
    found = [source for written, source in cited(table("Ref", cell, "2")) if written == cell]
    assert found == [f"https://{name}.example" for name in sources]


@pytest.mark.parametrize(
    ("title", "cells"),
    [
        ("Year", ("1", "2")),
        ("Resources", ("1", "2")),
        ("Number of sources", ("1", "2")),
        ("Sources", ("2", "1", "2")),  # how many there are
        ("Notes", ("1", "2")),
        ("No.", ("1", "2")),
        ("Sources", ("2", "0", "1")),
        ("Source", ("2020", "2021")),
        ("Source", ("2 days", "3 ships")),
    ],
)
def test_other_numbers_do_not(title: str, cells: tuple[str, ...]) -> None:
    assert not [written for written, _ in cited(table(title, *cells)) if written in cells]


@pytest.mark.parametrize(
    "title", ["Source", "Ref", "Quelle", "Source No.", "Sources Nr.", "Source Snippet ID"]
)
def test_a_number_twice_cites_under_the_title_of_one_source(title: str) -> None:
    found = cited(table(title, "2", "3", "2"))
    assert [source for written, source in found if written == "2"] == ["https://two.example"] * 2


def test_a_number_twice_cites_beside_a_cell_that_names_several() -> None:
    found = cited(table("Ref", "2", "1, 3", "2"))
    assert [source for written, source in found if written == "2"] == ["https://two.example"] * 2


def test_a_number_twice_cites_where_the_words_of_its_row_have_it_too() -> None:
    rows = "".join(f"| Town {n} | By a count of ships {n} | {n} |\n" for n in (2, 3, 2))
    text = f"Towns differ.\n\n| Town | How | Related sources |\n| --- | --- | --- |\n{rows}{LIST}"
    found = [source for written, source in cited(text) if written in ("2", "3")]
    assert found == [f"https://{name}.example" for name in ("two", "three", "two")]


def test_empty_cells_shift_nothing() -> None:
    text = table("Ref", "3", "2").replace("200,000", "")
    assert ("2", "https://two.example") in cited(text)
    text = f"| A | Ref | B |\n| --- | --- | --- |\n| It rose | | 2 |\n| It fell | 3 | 1 |\n{LIST}"
    assert [written for written, _ in cited(text) if written in "123"] == ["3"]


def test_rows_without_bars_at_their_ends() -> None:
    text = f"Town | People | Ref\n--- | --- | ---\nOslo | 700,000 | 3\n{LIST}"
    assert ("3", "https://three.example") in cited(text)


def test_the_first_column_numbers_a_list_and_cites_nothing() -> None:
    text = "It rose [2].\n\n## Sources\n\n| Ref | Title |\n| --- | --- |\n| 1 | https://one.example/ |\n| 2 | https://two.example/ |\n"
    assert [written for written, _ in cited(text) if written in ("1", "2")] == []
    assert ("[2]", "https://two.example") in cited(text)


def test_without_a_list_nothing_is_said() -> None:
    text = "| Town | People | Ref |\n| --- | --- | --- |\n| Oslo | 700,000 | 3 |\n"
    assert [c for c in parsed(text).citations if text[c.start : c.end] == "3"] == []


def test_a_row_that_cites_has_a_source() -> None:
    row = "| In 2021 the harbour handled 4.1 million tonnes of freight | 12 % more | {} |\n"
    text = "| What | Change | {} |\n| --- | --- | --- |\n" + row.format(3) + LIST
    asked = [[f.code for f in analyze(text.format(title)).findings] for title in ("Rank", "Ref")]
    assert [("GL001" in codes, "GL015" in codes) for codes in asked] == [(True, True), (False, False)]


def test_a_number_that_is_missing_in_a_list_that_is_cited_is_told() -> None:
    prose = " ".join(f"It rose by {n} percent [{n % 5 + 1}]." for n in range(12))
    more = "4. Bank, https://four.example/\n5. Press, https://five.example/\n"
    text = prose + "\n\n" + table("Ref", "3", "17") + more
    (wrong,) = [c for c in parsed(text).citations if c.problem]
    assert (text[wrong.start : wrong.end], wrong.problem) == ("17", "no source 17 in the list")


LINK = "[Port](https://port.example/a)"


@pytest.mark.parametrize(
    ("title", "cells", "expected"),
    [
        ("Source", (LINK, "same", "*Same.*"), 3),
        ("Quelle", (LINK, "dito", "ditto"), 3),
        ("来源", (LINK, "同上", "〃"), 3),
        ("Ref", ("3", "same as above", "2"), 2),
        # the row above cites nothing, or this one says more
        ("Source", ("own count", "same", "same"), 0),
        ("Source", (LINK, "harbour office", "same"), 1),
        ("Source", (LINK, "same office", "own count"), 1),
        ("Source", (LINK, "", "same"), 1),
        ("Change", (LINK, "same", "same"), 1),
    ],
)
def test_a_cell_may_mean_the_source_above(title: str, cells: tuple[str, ...], expected: int) -> None:
    """So many cells cite what the first one cites."""
    text = table(title, *cells)
    below = text[: text.index("## Sources")]
    source = "https://three.example" if cells[0] == "3" else "https://port.example/a"
    found = [c for c in parsed(text).citations if c.source == source and c.end <= len(below)]
    assert len(found) == expected


def test_the_source_above_is_found_anew_in_a_long_table() -> None:
    rows = [LINK, *["same"] * 200, "own count", *["same"] * 20]
    before = table("Source", *rows)
    for old, new in ((LINK, "nobody"), ("own count", LINK)):
        at = before.index(old)
        edited = analyze(before).edit([(at, at + len(old), new)])
        fresh = analyze(edited.document.text)
        assert list(edited.citations) == list(fresh.citations)


def test_a_new_title_is_read_at_once() -> None:
    before, after = table("Rank", "3", "2"), table("Ref", "3", "2")
    at = before.index("Rank")
    edited = analyze(before).edit([(at, at + len("Rank"), "Ref")])
    found = [(c.start, c.end, c.source) for c in edited.citations]
    assert found == [(c.start, c.end, c.source) for c in analyze(after).citations]
    assert len(found) == len(analyze(before).citations) + 2
