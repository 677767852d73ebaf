"""Whatever is rebuilt inside, groundlint says what it said when `freeze.py` was last run."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from difflib import unified_diff
from pathlib import Path

import pytest
from tests.oracle.freeze import FROZEN, fuzzed, given, typed
from tests.oracle.record import recorded

SHOWN = 60
"""Lines of differences that a failure prints."""


def frozen() -> dict[str, tuple[str, list[str]]]:
    """The recorded (digest, lines) by the name of each text."""
    with gzip.open(FROZEN, "rt", encoding="ascii") as file:
        return {name: (digest, lines) for name, digest, lines in map(json.loads, file)}


def differences(found: Iterator[tuple[str, list[str]]]) -> Iterator[str]:
    """What has changed, line by line: `-` was recorded, `+` is said now."""
    known = frozen()
    for name, lines in found:
        digest, now = recorded(lines)
        then_digest, then = known[name]
        if digest != then_digest:
            yield f"== {name}"
            changed = list(unified_diff(then, now, lineterm="", n=0))[2:]
            yield from changed or ["   words of lines that look the same (their hashes differ further on)"]


def check(found: Iterator[tuple[str, list[str]]]) -> None:
    changed = list(differences(found))
    if changed:
        more = f"\n… and {len(changed) - SHOWN} more lines" if len(changed) > SHOWN else ""
        pytest.fail("\n".join(changed[:SHOWN]) + more, pytrace=False)


@pytest.mark.shared
def test_reports_and_examples_are_as_frozen(shared: Path) -> None:
    check(given(shared / "data"))


@pytest.mark.shared
def test_transcripts_are_as_frozen(shared: Path) -> None:
    check(typed(shared / "data"))


def test_edited_texts_are_as_frozen() -> None:
    check(fuzzed())
