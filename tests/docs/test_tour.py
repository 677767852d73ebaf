"""The animated tour: README and site show it with words for those who do not see it, and it loads in a moment."""

from __future__ import annotations

import re
import struct
from pathlib import Path

import pytest

PROJECT = Path(__file__).parents[2]
TOUR = PROJECT / "docs" / "tour.webp"


@pytest.mark.parametrize("page", ["README.md", "docs/index.md"])
def test_it_is_shown_with_an_alternative_text(page: str) -> None:
    file = PROJECT / page
    (words, place) = next(iter(re.findall(r"!\[([^\]]+)\]\(([^)]*tour\.webp)\)", file.read_text("utf-8"))))
    assert (file.parent / place).resolve() == TOUR
    assert len(words) > 100


def test_it_is_small_and_every_picture_stands_long_enough_to_be_read() -> None:
    data = TOUR.read_bytes()
    assert len(data) <= 2_000_000
    assert (data[:4], data[8:12]) == (b"RIFF", b"WEBP")
    durations = []
    at = 12
    while at < len(data):
        kind, size = data[at : at + 4], struct.unpack("<I", data[at + 4 : at + 8])[0]
        if kind == b"ANMF":
            durations.append(int.from_bytes(data[at + 20 : at + 23], "little"))
        at += 8 + size + size % 2
    assert 12 <= len(durations) <= 20
    assert all(1000 <= one <= 2500 for one in durations), durations
