"""Signs and letters that lead to a note which names a source."""

from __future__ import annotations

import pytest
from tests.scoring.parsed import parsed

from groundlint import analyze

TABLE = "| Fuel | Share |\n| --- | --- |\n| Wind | 41 percent of all power in 2020{} |\n"
HILL = "Hill, A., *Wind*, Dock Press, 2021."


def resolved(text: str) -> list[str]:
    return [
        citation.source
        for chunk in parsed(text).resolved
        for block in chunk.blocks
        for citation in block.citations
        if citation.resolved and citation.form.value != "bare"
    ]


@pytest.mark.parametrize(
    ("mark", "note", "source"),
    [
        ("†", f"† {HILL}", "text:hill a wind dock press 2021"),
        ("†", f"†{HILL}", "text:hill a wind dock press 2021"),
        ("‡", f"† Own estimate.\n‡ {HILL}", "text:hill a wind dock press 2021"),
        ("<sup>†</sup>", f"<sup>†</sup> {HILL}", "text:hill a wind dock press 2021"),
        ("<sup>a</sup>", f"<sup>a</sup> {HILL}", "text:hill a wind dock press 2021"),
        (
            "<sup>a</sup>",
            "<sup>a</sup> Energy Board, https://board.example/2020.",
            "https://board.example/2020",
        ),
        ("†", "† Source: Energy Board, 2020.", "text:source energy board 2020"),
        ("†", "† Own estimate.", None),
        ("†", "† Own estimate after *The Wind Atlas*, 2020.", None),
        ("†", "† Figures for 2020.", None),
        ("†", f"‡ {HILL}", None),
        ("†", f"† {HILL}\n\n† Own estimate.", None),  # which of the two?
        ("<sup>n</sup>", f"<sup>n</sup> {HILL}", None),
        (" (†1945)", f"† {HILL}", None),
    ],
)
def test_a_note_names_the_source(mark: str, note: str, source: str | None) -> None:
    found = [source] if source else []
    assert resolved(f"{TABLE.format(mark)}\n{note}\n") == found
    assert (
        resolved(f"Wind gave 41 percent of all power in 2020{mark}.\n\n## Water\n\nMore.\n\n{note}\n")
        == found
    )


def test_only_the_row_with_the_sign_has_the_source() -> None:
    text = f"# Power\n\n{TABLE.format('†')}| Coal | 12 percent of all power in 2020‡ |\n\n† {HILL}\n‡ Own estimate.\n"
    rows = [sentence for sentence in analyze(text).sentences if "percent" in sentence.text]
    assert [any(one.resolved for one in row.citations) for row in rows] == [True, False]
