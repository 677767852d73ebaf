"""The table of attacks names tests that exist."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

PROJECT = Path(__file__).parents[2]
NAMED = sorted(
    set(re.findall(r"`(tests/[\w/]+\.py)::(\w+)`", Path(__file__).with_name("README.md").read_text("utf-8")))
)


def test_there_are_rows_enough() -> None:
    assert len(NAMED) > 30


@pytest.mark.parametrize(("file", "name"), NAMED)
def test_a_named_test_exists(file: str, name: str) -> None:
    assert re.search(rf"^(?:async )?def {name}\(", (PROJECT / file).read_text("utf-8"), re.MULTILINE)
