"""Whatever is rebuilt inside, groundlint says what it said when `freeze.py` was last run."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from difflib import unified_diff
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from soundness import assert_sound, assert_whole
from tests.oracle.freeze import FROZEN, fuzzed, given, typed
from tests.oracle.record import analysis_lines, recorded

from groundlint.output.findings_json import json_entry

SHOWN = 60
"""Lines of differences that a failure prints."""
PARTS = 8
"""Tests among which reports and examples are shared out, so that several processes can share the work."""


@cache
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
@pytest.mark.parametrize("part", range(PARTS))
def test_reports_and_examples_are_sound_and_as_frozen(shared: Path, part: int) -> None:
    """Both in one test, for all of them are analysed only once then."""
    check(sound(shared / "data", part))


def sound(data: Path, part: int) -> Iterator[tuple[str, list[str]]]:
    for name, analysis in given(data, part, PARTS):
        assert_sound(analysis)
        assert_whole(analysis.score)
        assert_placed(json_entry("report.md", analysis, analysis.findings), analysis.document.text)
        yield name, list(analysis_lines(analysis))


def assert_placed(file: dict[str, Any], text: str) -> None:
    """Findings as JSON hold their places, and are as many as the summary says."""
    assert sum(file["summary"].values()) == 2 * file["summary"]["total"] == 2 * len(file["findings"])
    for finding in file["findings"]:
        start, end = finding["offset"]
        assert 0 <= start <= end <= len(text)
        assert text[start:end] == finding["text"]


@pytest.mark.shared
def test_transcripts_are_as_frozen(shared: Path) -> None:
    check(typed(shared / "data"))


def test_edited_texts_are_as_frozen() -> None:
    check(fuzzed())
