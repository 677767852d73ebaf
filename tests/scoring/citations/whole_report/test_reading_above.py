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
REPEATS = "Exports of timber from Narvik reached 41 % in 2023, and those of herring from Bergen 12.1 %."


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
