"""Entries that have only a blank after their numbers, counted up in a section of sources or notes."""

from __future__ import annotations

import hostile_edits as hostile
import pytest
from tests.scoring.parsed import parsed

from groundlint import analyze

ENTRIES = (
    '1 Harbour Board, "Ships", https://board.example/ships',
    "2 Low A, Kay B. Grid lines. *Lancet* 2019; 393: 12–19.",
    "3 Interview with an official, Hull, May 14, 2024.",
)
LINES = "\n".join(ENTRIES)
PARAGRAPHS = "\n\n".join(ENTRIES)
SECOND = "text:low a kay b grid lines lancet 2019 393 12 19"


def resolved(text: str) -> list[str]:
    first = parsed(text).resolved[0].blocks[0]
    return [citation.source for citation in first.citations if citation.resolved]


@pytest.mark.parametrize("mark", ["<sup>2</sup>", "[2]", "²", "2", "^2^"])
@pytest.mark.parametrize("entries", [LINES, PARAGRAPHS, PARAGRAPHS.replace(" ", "\t", 1)])
@pytest.mark.parametrize("title", ["## Endnotes", "## Quellen", "**References**", "Sources:", "## Notes"])
def test_marks_lead_to_them(mark: str, entries: str, title: str) -> None:
    assert resolved(f"It rose by a third.{mark}\n\n{title}\n\n{entries}") == [SECOND]


@pytest.mark.parametrize(
    "listed",
    [
        f"**References**\n{LINES}",
        f"## References\n\nAll read in May 2024.\n{LINES}",
        f"## References\n\n{ENTRIES[0]}\n\n### Papers\n\n{ENTRIES[1]}",  # counted on below another heading
        f"## References\n\n{ENTRIES[0]}\n{ENTRIES[1].replace('Lancet* ', 'Lancet*' + chr(10))}",
        f"## References\n\n{ENTRIES[0]}\n{ENTRIES[1].replace(' 393', chr(10) + '393')}",
    ],
)
def test_lists_of_other_shapes(listed: str) -> None:
    (source,) = resolved(f"It rose by a third [2].\n\n{listed}")
    assert source == SECOND


@pytest.mark.parametrize(
    "listed",
    [
        f"## Steps\n\n{LINES}",
        LINES,
        f"## References\n\n{ENTRIES[1]}\n\n{ENTRIES[2]}",  # not from 1
        f"## References\n\n{ENTRIES[1]}\n\n{ENTRIES[0]}",
        f"## References\n\n{ENTRIES[0]}\n\n{ENTRIES[2].replace('3', '4', 1)}\n\n{ENTRIES[1]}",
        f"## References\n\n{ENTRIES[1].replace('2', '1', 1)}",  # one alone
        "## Sources\n\n1 Kettle\n2 Cups\n3 Spoons",
        "## Notes\n\n1 Prices are rounded.\n\n2 Ships are counted once.",
        "## Notes\n\n1 All prices are in euros of 2019.\n2 Figures for 2020 were revised.",
        "## Notes\n\n1 Apple grew by 12 percent in 2019.\n2 Samsung fell by 41 percent in 2020.",
        "## References\n\n1 of the reports is from 2019.\n2 of them are from 2020.",
    ],
)
def test_what_is_no_list(listed: str) -> None:
    assert resolved(f"It rose by a third [2].\n\n{listed}") == []


@pytest.mark.parametrize(
    "listed",
    [
        "1 Harbour Board, https://board.example/ships\n2 Timber Board, https://timber.example",
        "1 Low (2019). Grid lines. Lancet.\n2 Kay (2020). Grids. Lancet.",
        "1 Low A, Grid lines, 2019.\n2 Low, B. Grids, 2020.",
        "1 A. Low, Grid lines, 2019.\n2 B. C. Low, Grids, 2020.",
        "1 Low, *Grid lines*, 2019.\n2 Kay, “Grids at sea”, 2020.",
    ],
)
def test_notes_that_name_works(listed: str) -> None:
    assert len(resolved(f"It rose by a third [2].\n\n## Notes\n\n{listed}")) == 1


@pytest.mark.parametrize(
    ("listed", "codes"),
    [
        (f"## References\n\n{ENTRIES[0]}\n{ENTRIES[1]}", ["GL001"]),  # what nothing cites may be no list
        ("## References\n\n1. Low, *Grid lines*, 2019.\n2. Kay, *Grids at sea*, 2020.", ["GL001", "GL010"]),
        (
            "## Notes\n\n1 Apple grew by 12 percent in 2019.\n2 Samsung fell by 41 percent in 2020 and cut 12,000 jobs.",
            ["GL001", "GL001"],
        ),
        ("## Notes\n\n1 All prices are in euros of 2019.\n2 Figures for 2020 were revised.", ["GL001"]),
    ],
)
def test_what_is_said_of_entries_that_nothing_cites(listed: str, codes: list[str]) -> None:
    found = analyze(f"Sales of pumps in Norway rose by 41 percent in 2022.\n\n{listed}").findings
    assert [one.code for one in found if one.code in ("GL001", "GL010", "GL015")] == codes


def test_a_remark_covers_nothing() -> None:
    listed = "1 All prices are in euros of 2019.\n2 Figures for 2020 were revised."
    text = f"Sales of pumps in Norway rose by 41 percent in 2022.<sup>1</sup>\n\n## Notes\n\n{listed}"
    assert "GL001" in [one.code for one in analyze(text).findings]


def test_a_blank_for_a_full_stop_is_read_anew() -> None:
    before = analyze(f"Sales of pumps in Norway rose by 41 percent in 2022.\n\n## References\n\n{LINES}")
    text = before.document.text
    at = text.index("1 Harbour")
    assert (
        hostile.difference(
            before.edit([(at + 1, at + 1, ".")]), analyze(f"{text[: at + 1]}.{text[at + 1 :]}")
        )
        is None
    )


def test_notes_do_not_count_beside_a_list_of_sources() -> None:
    text = f"It rose [2].\n\n## Notes\n\n{PARAGRAPHS}\n\n## References\n\n1. A Book, 1999.\n2. More, 2001.\n"
    assert resolved(text) == ["text:more 2001"]
