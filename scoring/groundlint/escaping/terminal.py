r"""Foreign text made safe for a terminal: nothing moves the cursor, hides or turns the text round."""

from __future__ import annotations

import re
import unicodedata

TAB = "    "
_BRACKET = re.compile(r"##\w*\[")
_LOOKS_LIKE = {":": "\ua789", "[": "\u2045"}
"""What is shown for the signs that make a command of a line: a colon and a bracket that are none."""
_JOINERS = "\u200c\u200d"
_VISIBLE_FORMAT = frozenset("\u0600\u0601\u0602\u0603\u0604\u0605\u06dd\u070f\u08e2")
_MOST_MARKS = 4
"""Combining marks shown on one letter; more ('zalgo') would cover the lines above and below."""


def escape_terminal(text: str) -> str:
    r"""Return `text` as one line that is safe to print.

    Controls become their pictures (ESC → ␛, LF → ␊), a tab four spaces; C1 controls, bidirectional and other
    format characters, line separators and lone surrogates become ``\u202e``. What a continuous integration would take for
    a command (`::stop-commands::`) is written with other signs. Text without any of them is unchanged.
    """
    if text.isascii() and text.isprintable() and not _commands(text):
        return text
    return "".join(pieces(text))


def pieces(text: str) -> list[str]:
    """What is shown for each character of `text`, one string a character ("" for a mark left out)."""
    commands = _commands(text)
    if text.isascii() and text.isprintable() and not commands:
        return list(text)
    shown: list[str] = []
    marks = 0
    for index, char in enumerate(text):
        if index in commands:
            shown.append(_LOOKS_LIKE[char])
            marks = 0
            continue
        if " " <= char < "\x7f":
            shown.append(char)
            marks = 0
            continue
        category = unicodedata.category(char)
        if category in ("Mn", "Me"):
            marks += 1
            shown.append(char if marks <= _MOST_MARKS else "…" if marks == _MOST_MARKS + 1 else "")
            continue
        marks = 0
        shown.append(_shown(text, index, char, category))
    return shown


def _commands(text: str) -> frozenset[int]:
    """Where a sign stands by which a line would be a command to a runner: `::` in front, `##[`, `##vso[` anywhere."""
    places = {found.end() - 1 for found in _BRACKET.finditer(text)} if "##" in text else set()
    bare = text.lstrip()
    return frozenset(places | {len(text) - len(bare)} if bare.startswith("::") else places)


def display_width(text: str) -> int:
    """Columns that `text` (already escaped) takes: wide East Asian characters and emoji 2, marks 0."""
    if text.isascii():
        return len(text)
    return sum(1 if char < "\x80" else _columns(char) for char in text)


def shorten(text: str, columns: int) -> str:
    """`text` (already escaped) cut to at most `columns`, with … for what is missing."""
    if display_width(text) <= columns:
        return text
    used, kept = 0, []
    for char in text:
        used += _columns(char)
        if used > columns - 1:
            break
        kept.append(char)
    return "".join(kept).rstrip() + "…"


def _shown(text: str, index: int, char: str, category: str) -> str:
    if category == "Cc":
        if char == "\t":
            return TAB
        if char < " ":
            return chr(0x2400 + ord(char))
        return "␡" if char == "\x7f" else _escaped(char)
    if category in ("Cs", "Zl", "Zp"):
        return _escaped(char)
    if category == "Cf" and char not in _VISIBLE_FORMAT:
        return char if char in _JOINERS and _joins(text, index) else _escaped(char)
    return char


def _joins(text: str, index: int) -> bool:
    """A joiner between letters or emoji is spelling (Persian, Hindi, 👩‍🚀), not disguise."""
    if index == 0 or index + 1 >= len(text):
        return False
    before, after = text[index - 1], text[index + 1]
    return (
        not before.isascii()
        and not after.isascii()
        and unicodedata.category(before)[0] in "LMS"
        and unicodedata.category(after)[0] in "LS"
    )


def _escaped(char: str) -> str:
    code = ord(char)
    return f"\\u{code:04x}" if code <= 0xFFFF else f"\\U{code:08x}"


def _columns(char: str) -> int:
    if char.isascii():
        return 1
    if unicodedata.category(char) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1


def one_line(foreign: str, longest: int = 600) -> str:
    """Foreign text as one line that is safe to show, cut at so many columns."""
    return shorten(escape_terminal(" ".join(foreign.split())), longest)
