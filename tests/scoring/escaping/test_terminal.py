"""Escaping for terminals, and the widths that underlines rely on."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from groundlint.escaping.terminal import display_width, escape_terminal, pieces, shorten

DANGEROUS = re.compile(
    "[\x00-\x1f\x7f-\x9f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ud800-\udfff\U000e0001-\U000e007f]"
)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("plain text", "plain text"),
        ("Größe 数字 😀", "Größe 数字 😀"),
        ("\x1b[31mred\x1b[0m", "␛[31mred␛[0m"),
        ("\x1b]8;;https://evil.example\x07click\x1b]8;;\x07", "␛]8;;https://evil.example␇click␛]8;;␇"),
        ("a\tb", "a    b"),
        ("a\r\nb", "a␍␊b"),
        ("nul\0", "nul␀"),
        ("del\x7f", "del␡"),
        ("c1\x9b31m", "c1\\u009b31m"),
        ("nel\x85", "nel\\u0085"),
        ("\u202egnp.exe", "\\u202egnp.exe"),
        ("\u2066a\u2069", "\\u2066a\\u2069"),
        ("line\u2028sep\u2029", "line\\u2028sep\\u2029"),
        ("zero\u200bwidth\ufeff", "zero\\u200bwidth\\ufeff"),
        ("soft\u00adhyphen", "soft\\u00adhyphen"),
        ("tag\U000e0041", "tag\\U000e0041"),
        ("half \ud83d", "half \\ud83d"),
        ("می\u200cخواهم", "می\u200cخواهم"),
        ("👩\u200d🚀", "👩\u200d🚀"),
        ("a\u200db", "a\\u200db"),
        ("\u200dا", "\\u200dا"),
        ("e\u0301", "e\u0301"),
        ("z" + "\u0336" * 9 + "a", "z" + "\u0336" * 4 + "…a"),
    ],
)
def test_what_could_mislead_is_visible(text: str, shown: str) -> None:
    assert escape_terminal(text) == shown


@given(st.text(alphabet=st.characters(), max_size=60))
def test_nothing_dangerous_is_left_and_escaping_again_changes_nothing(text: str) -> None:
    shown = escape_terminal(text)
    assert not DANGEROUS.search(shown)
    assert len(pieces(text)) == len(text)
    assert escape_terminal(shown) == shown


@pytest.mark.parametrize(
    ("text", "columns"),
    [("abc", 3), ("数字", 4), ("e\u0301", 1), ("😀", 2), ("ｱ", 1), ("Ａ", 2), ("", 0)],
)
def test_columns(text: str, columns: int) -> None:
    assert display_width(text) == columns


@given(st.text(max_size=60), st.integers(2, 40))
def test_shortened_text_fits(text: str, columns: int) -> None:
    shown = escape_terminal(text)
    short = shorten(shown, columns)
    assert display_width(short) <= columns
    assert short == shown or (short.endswith("…") and shown.startswith(short[:-1]))
