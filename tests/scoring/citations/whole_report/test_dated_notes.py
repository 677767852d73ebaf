"""Notes in brackets that name a body and a year, where a report names its sources so."""

from __future__ import annotations

import pytest

from groundlint import analyze

CLAIM = "Individuals gave {} % of all donations to the harbour in Lyon"
NOTES = (
    "*(Giving Board 2025)*",
    "(Lind 2024 Donor Retention Analysis)",
    "(BWF / Giving Board 2025)",
    "(Harbour Yearbook, 2024, Lyon School of Ports)",
    "*(GQP Q2 2025 via Port Gazette)*",
)


def report(*notes: str) -> str:
    return (
        "# Gifts\n\n" + "\n".join(f"- {CLAIM.format(41 + n)} {note}" for n, note in enumerate(notes)) + "\n"
    )


def warned(text: str) -> list[str]:
    return [one.code for one in analyze(text).findings if one.code in ("GL001", "GL014")]


def test_several_are_the_reports_way_to_cite() -> None:
    assert "GL001" not in warned(report(*NOTES))


@pytest.mark.parametrize(
    "notes",
    [
        NOTES[:3],  # too few
        ("(in 2019)",) * 5,
        ("(2019)",) * 5,
        ("(up from 3 % in 2019)",) * 5,
        ("",) * 5,
    ],
)
def test_what_is_none(notes: tuple[str, ...]) -> None:
    assert "GL001" in warned(report(*notes))


def test_the_fourth_makes_them_so_and_an_edit_finds_it() -> None:
    analysis = analyze(report(*NOTES[:3], ""))
    assert "GL001" in [one.code for one in analysis.findings]
    at = len(analysis.document.text) - 1
    noted = analysis.edit([(at, at, " (Giving Board 2025)")])
    assert noted.findings == analyze(noted.document.text).findings
    assert "GL001" not in [one.code for one in noted.findings]
