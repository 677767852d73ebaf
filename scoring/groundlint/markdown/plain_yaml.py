"""A fast reader for the plain YAML that people and programs write; everything unusual is left to ruamel.

A sources file with 10,000 citations takes a full YAML parser in pure Python ten seconds, and this reader less than
one. It accepts less, never more: if it gives a value, the full parser gives the same (a property test).
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date
from typing import Any


@dataclass(slots=True)
class Place:
    """Where a value is: its line from 0, and the places of its content by key or index."""

    line: int
    inside: dict[str | int, Place] | None = None


class _Unusual(Exception):
    """Not plain enough to be read here."""


_KEY = re.compile(r"([A-Za-z_][A-Za-z0-9_-]*):(?: +|$)")
_REFUSED = re.compile(r"[^\n\r\x20-\x7e\xa0-\u2027\u202a-\ud7ff\ue000-\ufdff\ufe00-\ufefe\uff00-\ufffd]")
"""All but plain characters: tabs, control characters, other line ends, surrogates, everything beyond the basic plane."""
_INT = re.compile(r"-?(?:0|[1-9][0-9]{0,17})")
_DATE = re.compile(r"([0-9]{4})-([0-9]{2})-([0-9]{2})")
_WORDS: dict[str, bool | None] = {
    **dict.fromkeys(("null", "Null", "NULL"), None),
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
}
_PLAIN = re.compile(r"[^\s\-?:,\[\]{}#&*!|>'\"%@`~=<.+0-9](?:(?!: |:$| #).)*")
_NUMBERED = re.compile(r"[0-9]+[^\s0-9:.,eExXoObB_+-]*(?= )(?:(?!: |:$| #).)+")
"""A text that begins with a number and a space, such as "20 % of all"; a date with a time is not one."""
_SINGLE = re.compile(r"'((?:[^']|'')*)'")
_DOUBLE = re.compile(r'"((?:[^"\\]|\\["\\/])*)"')


def read_plain(text: str, depth: int) -> tuple[Any, Place] | None:
    """(value, places) of a YAML text whose top level is a mapping or a list; None if it is not plain."""
    if _REFUSED.search(text) or "\r" in text.replace("\r\n", "\n"):
        return None
    lines = []
    for number, raw in enumerate(text.replace("\r\n", "\n").split("\n")):
        content = raw.strip(" ")
        if content and not content.startswith("#"):
            lines.append((number, len(raw) - len(raw.lstrip(" ")), content))
        elif not content:
            lines.append((number, -1, ""))
    try:
        return _Reader(lines, depth).document()
    except (_Unusual, ValueError):
        return None


class _Reader:
    """Lines as (number, indentation, content), comments left out; blank lines have indentation -1."""

    def __init__(self, lines: list[tuple[int, int, str]], depth: int) -> None:
        self.lines = lines
        self.depth = depth
        self.at = 0

    def document(self) -> tuple[Any, Place]:
        indent = self.indent()
        if indent != 0 or self.lines[self.at][2].startswith(("---", "...", "%")):
            raise _Unusual
        value, place = self.block(0, 1)
        if self.indent() != -1:
            raise _Unusual
        return value, place

    def indent(self) -> int:
        """Indentation of the next line that is not blank, -1 at the end."""
        while self.at < len(self.lines) and self.lines[self.at][1] < 0:
            self.at += 1
        return self.lines[self.at][1] if self.at < len(self.lines) else -1

    def block(self, indent: int, depth: int) -> tuple[Any, Place]:
        """The mapping or list whose lines begin at `indent`."""
        if depth > self.depth:
            raise _Unusual
        content = self.lines[self.at][2]
        if content == "-" or content.startswith("- "):
            return self.sequence(indent, depth)
        return self.mapping(indent, depth)

    def sequence(self, indent: int, depth: int) -> tuple[list[Any], Place]:
        found: list[Any] = []
        place = Place(self.lines[self.at][0], {})
        assert place.inside is not None
        while self.indent() == indent:
            number, _, content = self.lines[self.at]
            if not content.startswith("- "):
                break  # the next key of a mapping whose list is not indented
            rest = content[2:].lstrip(" ")
            if _KEY.match(rest) or rest.startswith("- "):
                # "- key: value": the item is a block that begins after the dash.
                inner = indent + len(content) - len(rest)
                self.lines[self.at] = (number, inner, rest)
                value, below = self.block(inner, depth + 1)
            else:
                value, below = self.scalar(rest, indent), Place(number)
            place.inside[len(found)] = below
            found.append(value)
        return found, place

    def mapping(self, indent: int, depth: int) -> tuple[dict[str, Any], Place]:
        found: dict[str, Any] = {}
        place = Place(self.lines[self.at][0], {})
        assert place.inside is not None
        while self.indent() == indent:
            number, _, content = self.lines[self.at]
            key = _KEY.match(content)
            if key is None or key[1] in found or key[1] in _WORDS:
                raise _Unusual
            value, inside = self.value(content[key.end() :], indent, depth)
            found[key[1]] = value
            place.inside[key[1]] = Place(number, inside)
        if self.indent() > indent:
            raise _Unusual
        return found, place

    def value(self, rest: str, indent: int, depth: int) -> tuple[Any, dict[str | int, Place] | None]:
        if rest:
            return self.scalar(rest, indent), None
        self.at += 1
        below = self.indent()
        in_list = below == indent and self.lines[self.at][2].startswith("- ")
        if below > indent or in_list:
            content = self.lines[self.at][2]
            if not (_KEY.match(content) or content.startswith("- ")):
                raise _Unusual
            value, place = self.block(below, depth + 1)
            return value, place.inside
        return None, None

    def scalar(self, first: str, indent: int) -> Any:
        """The scalar that begins with `first` on this line; longer ones continue in lines indented beyond
        `indent`.
        """
        words = [first]
        self.at += 1
        while self.at < len(self.lines) and self.lines[self.at][1] > indent:
            if self.lines[self.at][0] != self.lines[self.at - 1][0] + 1:
                raise _Unusual  # a comment between
            words.append(self.lines[self.at][2])
            self.at += 1
        folded = " ".join(words)
        if first[0] == "'":
            return _whole(_SINGLE, folded).replace("''", "'")
        if first[0] == '"':
            return re.sub(r'\\(["\\/])', r"\1", _whole(_DOUBLE, folded))
        if len(words) == 1:
            return _plain(folded)
        if not _PLAIN.fullmatch(folded) or any(word.startswith(("- ", "#")) for word in words[1:]):
            raise _Unusual
        return folded


def _whole(pattern: re.Pattern[str], written: str) -> str:
    found = pattern.fullmatch(written)
    if found is None:
        raise _Unusual
    return found[1]


def _plain(word: str) -> Any:
    if word in _WORDS:
        return _WORDS[word]
    if _PLAIN.fullmatch(word) or _NUMBERED.fullmatch(word):
        return word
    if _INT.fullmatch(word):
        return int(word)
    if day := _DATE.fullmatch(word):
        try:
            return date(int(day[1]), int(day[2]), int(day[3]))
        except ValueError:  # no such day
            return word
    if word in ("[]", "{}"):
        return [] if word == "[]" else {}
    raise _Unusual
