"""Reads and writes link syntax by CommonMark's rules: destinations, titles, labels, tags."""

from __future__ import annotations

import re
from html import unescape
from typing import NamedTuple

from groundlint.lazy_pattern import lazy_pattern

_ESCAPED = lazy_pattern(
    r"\\([!-/:-@\[-`{-~])|&(?:#[xX][0-9a-fA-F]{1,6}|#[0-9]{1,7}|[a-zA-Z][a-zA-Z0-9]{1,31});"
)
_BLANKS = lazy_pattern(r"[ \t\n]*")
_POINTED = lazy_pattern(r"<((?:[^<>\n\\]|\\.)*)>")
_TITLE_END = {
    '"': lazy_pattern(r'"([^"\\]*(?:\\[\s\S][^"\\]*)*)"'),
    "'": lazy_pattern(r"'([^'\\]*(?:\\[\s\S][^'\\]*)*)'"),
    "(": lazy_pattern(r"\(([^()\\]*(?:\\[\s\S][^()\\]*)*)\)"),
}
_LABEL = lazy_pattern(r"\[((?:[^\\\[\]]|\\[\s\S]){0,999})\]")
_DESTINATION_STEP = lazy_pattern(r"(?:[^\\()\x00-\x20\x7f]|\\[^ ])+")
_MAX_PARENTHESES = 32
"""CommonMark asks for at least three levels in a bare destination; the reference parsers stop at 32."""

HTML_TAG = lazy_pattern(
    r"<(?:/[A-Za-z][A-Za-z0-9-]*\s*"
    r"|[A-Za-z][A-Za-z0-9-]*(?:\s+[A-Za-z_:][A-Za-z0-9_.:-]*(?:\s*=\s*(?:[^\s\"'=<>`]+|'[^']*'|\"[^\"]*\""
    r"|\\\"[^\"\\]*\\\"))?)*\s*/?)>"
)
"""A tag as CommonMark defines it; also one whose quotes an export escaped, like `<a href=\\"https://…\\">`."""
AUTOLINK = lazy_pattern(r"<([A-Za-z][A-Za-z0-9+.-]{1,31}:[^\s<>\x00-\x20]*)>")
MAIL_AUTOLINK = lazy_pattern(r"<[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9.-]+>")


class LinkTail(NamedTuple):
    """What follows a link's text: `(destination "title")`, decoded; `end` is just after the `)`."""

    end: int
    target: str
    title: str | None


def decode(text: str) -> str:
    """Backslash escapes and entities resolved, as in a destination or a title."""
    if "\\" not in text and "&" not in text:
        return text
    return _ESCAPED.sub(lambda m: m[1] or unescape(m[0]), text)


def _fold_lines(text: str) -> str:
    """The text with each line break, and the blanks around it, as one space (rubric.md, the quoted form in detail)."""
    return re.sub(r"(?<![ \t])[ \t]*\n[ \t]*", " ", text) if "\n" in text else text


def link_tail(text: str, start: int) -> LinkTail | None:
    """The tail of an inline link at text[start] == "(", or None where CommonMark sees none."""
    at = _skip(text, start + 1)
    found = destination(text, at)
    target = ""
    title: str | None = None
    if found is not None:
        raw, at = found
        target = decode(raw)
        after = _skip(text, at)
        if after > at and after < len(text) and text[after] in _TITLE_END:
            quoted = _TITLE_END[text[after]].match(text, after)
            if quoted is not None:
                title, after = _fold_lines(decode(quoted[1])), quoted.end()
        at = _skip(text, after)
    if at < len(text) and text[at] == ")":
        return LinkTail(at + 1, target, title)
    return None


def destination(text: str, start: int) -> tuple[str, int] | None:
    """(raw destination, where it ends), or None if none starts here."""
    if text.startswith("<", start):
        pointed = _POINTED.match(text, start)
        return (pointed[1], pointed.end()) if pointed else None
    at, level = start, 0
    while at < len(text):
        step = _DESTINATION_STEP.match(text, at)
        if step is not None:
            at = step.end()
            continue
        char = text[at]
        if char == "(":
            level += 1
            if level > _MAX_PARENTHESES:
                return None
        elif char == ")" and level:
            level -= 1
        elif char == "\\" and at + 1 == len(text):
            pass
        else:
            break
        at += 1
    return (text[start:at], at) if at > start and not level else None


def label_at(text: str, start: int) -> tuple[str, int] | None:
    """(raw label, end) of the `[label]` at `start`; an empty one for `[]`; None if there is none."""
    found = _LABEL.match(text, start)
    return (found[1], found.end()) if found else None


def normalise_label(label: str) -> str:
    """A reference label as CommonMark compares it (the same folding as LinkDefinition.label)."""
    return " ".join(label.split()).lower().upper()


def link_markup(raw_text: str, url: str, title: str | None) -> str:
    r"""`[raw_text](url "title")`; `raw_text` is Markdown already, the url and the title are plain.

    An address that a bare destination cannot hold is put in <>; a title has its \ and " escaped and its line
    breaks folded.
    """
    written = re.sub(r"[\x00-\x1f\x7f]", lambda m: f"%{ord(m[0]):02X}", url)
    if not written or re.search(r"[\s()<>]", written):
        written = "<" + re.sub(r"[<>\\]", lambda m: "\\" + m[0], written) + ">"
    if title is None:
        return f"[{raw_text}]({written})"
    folded = " ".join(title.split())
    # An ampersand that would read as an entity is escaped too: the title must come back as it was.
    escaped = re.sub(r'[\\"]|&(?=#?\w+;)', lambda m: "\\" + m[0], folded)
    return f'[{raw_text}]({written} "{escaped}")'


def _skip(text: str, at: int) -> int:
    found = _BLANKS.match(text, at)
    return found.end() if found else at
