"""Sentences of which a writer has said that they are not claims: kept next to the reports, not in their text."""

from __future__ import annotations

import os
from pathlib import Path

from groundlint.files.inside import LeadsOut, place_inside, read_inside, replace_bytes, workspace_of
from groundlint.problem import Problem

FOLDER, NAME = ".groundlint", "not-claims.txt"
SHOWN = f"{FOLDER}/{NAME}"
"""The list as it is named to a reader: from its workspace on."""
MAX_BYTES = 2_000_000
"""Of the list; one that is longer is not used."""

_HEAD = """\
# Sentences that are not claims, one a line: groundlint neither flags nor counts them. A sentence is recognized by
# its words, wherever it is. Delete a line to have its sentence checked again.
"""
_ENDS = ".!?。！？… "


def words_of(plain: str) -> str:
    """What a sentence is known again by: its words, however they are spaced, capitalised or ended."""
    return " ".join(plain.split()).rstrip(_ENDS).casefold()


def place_of(report: Path) -> Path:
    """Where the list of a report's workspace is, whether it is there or not."""
    return workspace_of(report.parent) / FOLDER / NAME


def read_not_claims(report: Path) -> tuple[frozenset[str], tuple[Problem, ...], Path | None]:
    """The sentences as `words_of` gives them, what is wrong with the list, and the list if there is one. Never raises."""
    try:
        place = place_of(report)
        if not os.path.lexists(place):
            return frozenset(), (), None
        lines = _lines(place)
    except OSError as error:
        why = (error.strerror or str(error)).lower()
        said = why if isinstance(error, LeadsOut) else f"cannot be read: {why}"
        return frozenset(), (Problem(SHOWN, None, "", said),), None
    except ValueError as fault:
        return frozenset(), (Problem(SHOWN, None, "", str(fault)),), place
    return frozenset(words_of(_text(line)) for line in lines if _is_entry(line)), (), place


def add_not_claim(report: Path, plain: str) -> Path:
    """Put a sentence on the list of the report's workspace; the list. Raises OSError, ValueError for one that cannot be
    read or written as text."""
    place = place_of(report)
    there = os.path.lexists(place)
    lines = _lines(place) if there else _HEAD.splitlines()
    if words_of(plain) not in {words_of(_text(line)) for line in lines if _is_entry(line)}:
        entry = " ".join(plain.split())
        lines.append(f"\\{entry}" if entry.startswith(("#", "\\")) else entry)
        _write(place, lines)
    return place


def drop_not_claim(report: Path, plain: str) -> Path:
    """Take a sentence off the list; the list. Raises as `add_not_claim`."""
    place, words = place_of(report), words_of(plain)
    _write(
        place, [line for line in _lines(place) if not (_is_entry(line) and words_of(_text(line)) == words)]
    )
    return place


def _lines(place: Path) -> list[str]:
    raw = read_inside(place, MAX_BYTES, place.parent.parent)
    if len(raw) > MAX_BYTES:
        raise ValueError(f"is longer than {MAX_BYTES:,} bytes; not read")
    try:
        return raw.decode("utf-8-sig").splitlines()
    except UnicodeDecodeError:
        raise ValueError("is not UTF-8 text; not read") from None


def _write(place: Path, lines: list[str]) -> None:
    try:
        raw = ("\n".join(lines) + "\n").encode()
    except UnicodeEncodeError:
        raise ValueError("the sentence holds half a character, which no file can hold") from None
    inside = place_inside(place, place.parent.parent)
    inside.parent.mkdir(exist_ok=True)
    replace_bytes(inside, raw)


def _is_entry(line: str) -> bool:
    return bool(line.strip()) and not line.lstrip().startswith("#")


def _text(line: str) -> str:
    """A line's sentence: one that begins like a comment is after a backslash."""
    return line.strip().removeprefix("\\")
