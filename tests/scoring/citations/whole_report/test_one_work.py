"""In a text that links one report, what *the report* says is in that one."""

from __future__ import annotations

import hostile_edits as hostile
import pytest

from groundlint import analyze

PORT = "Exports of timber through Narvik rose by 41 percent in 2020, to a record of 9.5 billion euros."
LINK = "I have read the [yearly report](https://a.example/report) of the port.\n\n"
MORE = "The report also states that the quay is the oldest one.\n\n"


def flagged(text: str) -> bool:
    return any(f.code == "GL001" and "xports of timber" in f.text for f in analyze(text).findings)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (f"{LINK}{MORE}## Trade\n\nThe report says: {PORT}\n", False),
        (f"{LINK}{MORE}## Trade\n\nThe report mentioned how the port fared. {PORT}\n", False),
        (f"{LINK}{MORE}## Trade\n\nIn the report, {PORT[0].lower()}{PORT[1:]}\n", False),
        (f"{LINK}{MORE}## Trade\n\n{PORT}\n", True),
        (f"{LINK}{MORE}## Trade\n\n{PORT} The report says so.\n", True),
        (f"{LINK}## Trade\n\nThe report says: {PORT}\n", True),  # once
        (f"{MORE}## Trade\n\nThe report says: {PORT}\n", True),  # which?
        (f"{LINK}It is [old](https://b.example).\n\n{MORE}## Trade\n\nThe report says: {PORT}\n", False),
        (
            f"{LINK}A [second report](https://b.example) is out.\n\n{MORE}## Trade\n\nThe report says: {PORT}\n",
            True,
        ),
        (f"{LINK}{MORE}## Trade\n\nThe survey says: {PORT}\n", True),
    ],
)
def test_what_the_only_work_says(text: str, expected: bool) -> None:
    assert flagged(f"# Ports\n\n{text}") == expected


def test_edits_are_followed() -> None:
    text = f"# Ports\n\n{LINK}{MORE}## Trade\n\nThe report says: {PORT}\n"
    at = text.index(" of the port.")
    edited = analyze(text).edit([(at, at, " and a [report](https://b.example)")])
    assert flagged(edited.document.text)
    assert hostile.difference(edited, analyze(edited.document.text)) is None
