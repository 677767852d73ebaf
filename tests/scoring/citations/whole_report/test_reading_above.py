"""A paragraph that reads the table or list right above it is background: an editor asks about the table."""

from __future__ import annotations

import hostile_edits as hostile
import pytest

from groundlint import analyze

TABLE = """# Ports

| Port | Timber in 2023 | Herring in 2023 |
|---|---|---|
| Narvik | 41 % | 9.5 % |
| Bergen | 38 % | 12.1 % |

"""
READS = "Narvik outperforms the larger Bergen by far, with exports that reached a record of 41 % in all."


def asked(text: str) -> list[str]:
    return [f.text for f in analyze(text).findings if f.code == "GL001" and not f.text.startswith("|")]


@pytest.mark.parametrize(
    ("behind", "flagged"),
    [
        (READS, False),
        (READS.replace("41", "43"), True),  # not in the table
        (READS.replace("Bergen", "Oslo").replace("Narvik", "Bodø"), True),
        (f"## Exports\n\n{READS}", True),
        (f"The ports of the north are old.\n\n{READS}", True),
    ],
)
def test_what_reads_a_table_is_background(behind: str, flagged: bool) -> None:
    assert any("exports that reached" in text for text in asked(f"{TABLE}{behind}\n")) == flagged


GIVES = "In the coldest harbours of the country exports of timber reached a record of 41 % in 2023."


@pytest.mark.parametrize(
    ("behind", "flagged"),
    [
        (f"These figures show a divide. {GIVES}", False),
        (f"*Note: rounded.*\n\nThe table makes clear how far apart they are. {GIVES}", False),
        (f"There is a divide. {GIVES}", True),
        (f"These figures show a divide. {GIVES.replace('41', '43')}", True),
        (f"These figures show a divide. {GIVES[:-1]} because of the strike.", True),
        (f"These figures come late. {GIVES}", True),
        (f"These figures show a divide.\n\n{GIVES}", True),
    ],
)
def test_a_paragraph_that_says_it_reads_a_table(behind: str, flagged: bool) -> None:
    assert any("a record of 4" in text for text in asked(f"{TABLE}{behind}\n")) == flagged


def test_a_list_is_read_too() -> None:
    items = "# Ports\n\n- Narvik: 41 % of timber\n- Bergen: 38 % of timber\n\n"
    assert not any("exports that reached" in text for text in asked(f"{items}{READS}\n"))


def test_the_table_is_edited() -> None:
    before = analyze(f"{TABLE}{READS}\n")
    at = before.document.text.index("41 %")
    after = before.edit([(at, at + 2, "14")])
    warned = [finding.text for finding in after.findings if finding.code == "GL001"]
    assert any("exports that reached" in text for text in warned)
    assert hostile.difference(after, analyze(after.document.text)) is None


SOURCE = "Source: [Harbour Board](https://board.example/2023)"
NAMED = "*Source: Harbour Board, Timber Yearbook 2023*"
REPEATS = "Exports of timber from Narvik reached 41 % in 2023, and those of herring from Bergen 12.1 %."


@pytest.mark.parametrize(
    ("table", "flagged"),
    [
        (f"{TABLE}{SOURCE}\n\n", False),
        (f"{TABLE}{NAMED}\n\n", False),
        (f"{TABLE}Note: by weight.\n\n{SOURCE}\n\n", False),
        (f"{TABLE}{SOURCE}\n\nNote: by weight.\n\n", False),
        (
            TABLE.replace("| Port |", "Table 1: Exports ([Board](https://board.example/2023))\n\n| Port |"),
            False,
        ),
        (TABLE.replace("| Port |", "| Port [1](https://board.example/2023) |"), False),
        (
            TABLE.replace(" |\n", " | [Board](https://b.example) |\n").replace(
                "|---|---|---|", "|---|---|---|---|"
            ),
            False,
        ),
        # it gives no source, or not for each row, or not there
        (TABLE, True),
        (TABLE.replace("38 %", "38 % [1](https://board.example/2023)"), True),
        (f"{TABLE}Source: own count\n\n", True),
        (f"{TABLE}{SOURCE}\n\nThe ports of the north are old.\n\n", True),
        (f"{TABLE}{SOURCE}\n\n## Exports\n\n", True),
    ],
)
def test_what_repeats_a_table_that_gives_its_source(table: str, flagged: bool) -> None:
    assert any("Exports of timber" in text for text in asked(f"{table}{REPEATS}\n")) == flagged


@pytest.mark.parametrize(
    ("said", "flagged"),
    [
        ("Narvik exported 41 % of the timber, and Bergen 38 %.", False),
        ("Timber exports stood at 41 % in 2023.", True),  # without the name of the row
        ("Narvik exported 41 % of all the herring of Norway in 2023.", True),  # of another column
        ("Narvik exported 38 % of the timber.", True),  # of another row
        ("Narvik has a 41 % unemployment rate.", True),  # of no column
        ("Narvik has a 41 % unemployment rate in 2023.", True),
        ("Narvik exported 43 % of the timber.", True),  # not in the table
        ("Narvik exported 41 % of the timber, three times the 12 % of 2004.", True),
        ("The ministry of Norway banned exports from Narvik in 2023.", True),  # a year is no figure of it
        ("Finland built 41 icebreakers with its own money.", True),  # nothing of its row
        ("Narvik exported 41 % of the timber because its railway was electrified in 2023.", True),
        ("Narvik exported 41 % of the timber, which reflects a lack of railways in the north.", True),
        ("Grain-9.512 was the ship that brought timber to Narvik in 2023, at 41 %.", True),
        ("Grain-41 was the ship that brought timber to Narvik in 2023.", True),  # a name
        ("According to the mayor, Narvik exported 41 % of the timber.", True),
    ],
)
def test_only_figures_of_the_table_with_a_word_of_their_row(said: str, flagged: bool) -> None:
    assert bool(asked(f"{TABLE}{SOURCE}\n\n{said}\n")) == flagged


SALES = "| Country | Sales growth |\n|---|---|\n| Norway | 41 % |\n| Sweden | 38 % |\n\n"
YEARS = "| Country | 2022 | 2023 |\n|---|---|---|\n| Norway | 41 % | 44 % |\n| Sweden | 38 % | 31 % |\n\n"


@pytest.mark.parametrize(
    ("table", "said", "flagged"),
    [
        (SALES, "Norway has a 41 % unemployment rate.", True),
        (SALES, "Norway had sales that rose by 41 % and Sweden such that rose by 38 %.", False),
        (SALES, "Sweden had sales that rose by 41 %.", True),
        (f"Table 1: Sales of heat pumps\n\n{YEARS}", "Norway saw sales rise by 41 % in 2022.", False),
        (f"Table 1: Sales of heat pumps\n\n{YEARS}", "Norway saw sales rise by 41 % in 2023.", True),
        (YEARS, "Norway saw sales rise by 41 % in 2022.", True),  # nothing says of what
    ],
)
def test_what_the_figures_are_of(table: str, said: str, flagged: bool) -> None:
    assert bool(asked(f"# Trade\n\n{table}{SOURCE}\n\n{said}\n")) == flagged


@pytest.mark.parametrize(("above", "between"), [(0, 0), (7, 1), (40, 2), (300, 3), (41, 1)])
def test_the_source_is_edited_wherever_the_table_stands(above: int, between: int) -> None:
    notes = "Note: by weight.\n\n" * between
    text = "# Ports\n\n" + "Old ports.\n\n" * above + f"{TABLE[9:]}{notes}{SOURCE}\n\n{REPEATS}\n"
    before = analyze(text)
    at = text.index("Source: ")
    after = before.edit([(at, at + len(SOURCE), "Old ports.")])
    assert hostile.difference(after, analyze(after.document.text)) is None
    again = after.edit([(at, at + len("Old ports."), SOURCE)])
    assert hostile.difference(again, analyze(text)) is None
