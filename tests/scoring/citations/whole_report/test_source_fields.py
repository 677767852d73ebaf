"""A field with the name of a source closes the list in which it stands, where others of the report surely do."""

from __future__ import annotations

import hostile_edits as hostile
import pytest

from groundlint import analyze

ASKED = "Exports of timber through Narvik rose by 41 percent in 2020, to a record of 9.5 billion euros."


def field(source: str, said: str = "It is cold.") -> str:
    return f"## Port\n\n- **What**: {said}\n- **Source**: {source}\n\n"


SURE = field("Port Gazette, Lyon Register") * 3


def flagged(text: str) -> bool:
    return any(f.code == "GL001" and "Exports" in f.text for f in analyze(text).findings)


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("Harbour Gazette", False),
        ("Ada Lee, several talks", False),
        ("IEEFA", False),
        ("Unknown", True),
        ("N/A", True),
        ("a talk in the harbour", True),
        ("our own survey", True),
        ("", True),
    ],
)
def test_one_name(source: str, expected: bool) -> None:
    assert flagged(f"# Ports\n\n{SURE}{field(source, ASKED)}") == expected


def test_without_others_it_may_be_anything() -> None:
    sure = field("Port Gazette, Lyon Register")
    assert flagged(f"# Ports\n\n{sure * 2}{field('Harbour Gazette', ASKED)}")
    assert flagged(f"# Ports\n\n{field('Harbour Gazette') * 3}{field('Harbour Gazette', ASKED)}")


def test_only_the_list_around_it() -> None:
    assert flagged(f"# Ports\n\n{SURE}{ASKED}\n\n{field('Harbour Gazette')}")


def test_edits_are_followed() -> None:
    text = f"# Ports\n\n{SURE}{field('Harbour Gazette', ASKED)}"
    at = text.index("Port Gazette")
    edited = analyze(text).edit([(at, at + len("Port Gazette, Lyon Register"), "nobody")])
    assert any(f.code == "GL001" for f in edited.findings)
    assert hostile.difference(edited, analyze(edited.document.text)) is None
