"""What people told the author has its source in the text where the text quotes people again and again."""

from __future__ import annotations

import hostile_edits as hostile
import pytest

from groundlint import analyze

PORT = "Exports of timber through Narvik rose by 41 percent in 2020, to a record of 9.5 billion euros"
QUOTED = "“It is the oldest quay in Norway,” Mill said.\n\n"


def flagged(text: str) -> bool:
    return any(f.code == "GL001" and "xports of timber" in f.text for f in analyze(text).findings)


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        (f"“{PORT},” said Ada Mill, a professor in Bergen.", False),
        (f"“{PORT},” Dr. Ada Mill told us.", False),
        (f"“{PORT},” he explained.", False),
        (f'"{PORT}," she added.', False),
        (f"“We were surprised,” Mill said. “{PORT}.”", False),
        (f"“Nobody knew,” Mill said. “We were surprised. {PORT}. It was late.”", False),
        (f'"Nobody knew," Mill said. "We were surprised. {PORT}. It was late."', False),
        (f"That is because, Mill said, {PORT[0].lower()}{PORT[1:]}.", False),
        (f"Mill noted that {PORT[0].lower()}{PORT[1:]}.", False),
        (f"{PORT}, said Mill.", False),
        (f"{PORT}, said Doe.", True),
        (f"{PORT}, said Jane Doe, the head of the port.", False),
        (f"Jane Doe, the head of the port of Narvik, said {PORT[0].lower()}{PORT[1:]}.", False),
        (f"It is old, said Jane Doe, the head of the port. It is new. {PORT}, Doe said.", False),
        (f"Jane Doe, the head of the port of Narvik, left. {PORT}.", True),
        (f"“We were surprised,” Mill said. {PORT}.", True),
        (f"Doe noted that {PORT[0].lower()}{PORT[1:]}.", True),  # nobody quotes Doe
        (f"“We were surprised.” {PORT}.", True),
        (f"{PORT}.", True),
    ],
)
def test_what_somebody_said(said: str, expected: bool) -> None:
    assert flagged(f"# Ports\n\n{QUOTED * 3}{said}\n") == expected


def test_two_quotations_are_not_enough() -> None:
    said = f"“{PORT},” said Ada Mill.\n"
    assert not flagged(f"# Ports\n\n{QUOTED * 2}{said}")
    assert flagged(f"# Ports\n\n{QUOTED}{said}")


def test_somebody_with_their_full_name_counts_as_quoted() -> None:
    said = f"“{PORT},” said Ada Mill.\n"
    named = "Jane Doe, the head of the port, said it was old.\n\n"
    assert not flagged(f"# Ports\n\n{QUOTED}{named}{said}")
    assert flagged(f"# Ports\n\n{QUOTED}Doe said it was old.\n\n{said}")


def test_bodies_and_towns_are_not_introduced() -> None:
    bodies = "".join(
        f"{name}, {what}, says it was old.\n\n"
        for name, what in (
            ("Harbour Watch", "a consultancy"),
            ("Acme Rail", "the market leader"),
            ("Mill Works", "which makes looms"),
        )
    )
    assert flagged(f"# Ports\n\n{bodies}New York City, with its ports, says {PORT[0].lower()}{PORT[1:]}.\n")


def test_whom_the_author_asked() -> None:
    said = f"Mill noted that {PORT[0].lower()}{PORT[1:]}.\n"
    assert not flagged(f"# Ports\n\nI spoke to the head of the port, Ada Mill, in May.\n\n{said}")
    assert flagged(f"# Ports\n\nI spoke to the head of the port, Ben Roe, in May.\n\n{said}")
    assert flagged(f"# Ports\n\n{said}")


def test_edits_are_followed() -> None:
    text = f"# Ports\n\n{QUOTED * 2}“{PORT},” said Ada Mill.\n"
    at = text.index("Mill said")
    edited = analyze(text).edit([(at, at + len("Mill said"), "thus it goes")])
    assert any(f.code == "GL001" for f in edited.findings)
    assert hostile.difference(edited, analyze(edited.document.text)) is None
