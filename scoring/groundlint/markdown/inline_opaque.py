"""Stretches of a leaf in which nothing is Markdown: code spans, maths, HTML tags, comments and autolinks."""

from __future__ import annotations

import re
from bisect import bisect_right
from enum import StrEnum

from groundlint.lazy_pattern import lazy_pattern
from groundlint.markdown.inline_links import AUTOLINK, HTML_TAG, MAIL_AUTOLINK
from groundlint.markdown.sign_search import SignSearch

_BACKTICKS = lazy_pattern(r"`+")
_DOLLAR = lazy_pattern(r"(?<!\\)\$")
_MATHS_STOP = lazy_pattern(r"\]\(|://|\[\^|\[@|【|[.!?][\"”’)]*\s+[A-Z\u3040-\u9fff]")
"""What never occurs within maths, but does between two sums of money: a citation or the end of a sentence."""
_DISPLAY_LOOK = lazy_pattern(r"\\[A-Za-z]|[=^{}]|(?<!\\)_")
_INLINE_LOOK = lazy_pattern(r"\\[A-Za-z]|[=^{}]|(?<!\\)[_<>+*/|]|^\s*[^\s\\]{1,12}\s*$")
_MAX_INLINE_MATHS = 1000
_MAX_DISPLAY_MATHS = 3000


class OpaqueKind(StrEnum):
    """The kinds of opaque stretches: readers see CODE, MARKUP and COMMENT vanish, AUTOLINK is an address."""

    CODE = "code"
    MARKUP = "markup"
    COMMENT = "comment"
    AUTOLINK = "autolink"
    MAIL = "mail"


class OpaqueFinder:
    """Finds the ends of opaque stretches in one text. No stretch is searched twice for the same end, so a text
    full of openers stays linear."""

    __slots__ = ("_find", "_runs", "_text")

    def __init__(self, text: str) -> None:
        self._text = text
        self._find = SignSearch(text).find
        self._runs: dict[int, list[int]] | None = None

    def code_end(self, start: int, length: int) -> int:
        """End of the code span whose opening run of `length` backticks starts at `start`; -1 if it is text."""
        if self._runs is None:
            self._runs = {}
            for run in _BACKTICKS.finditer(self._text):
                self._runs.setdefault(run.end() - run.start(), []).append(run.start())
        starts = self._runs.get(length, [])
        at = bisect_right(starts, start)
        # A run that begins inside this one (after an escaped backtick) cannot be, so the next one closes it.
        return starts[at] + length if at < len(starts) else -1

    def dollar_end(self, start: int, length: int) -> int:
        """End of `$…$` or `$$…$$` by Pandoc's rules (the next dollar closes it, with no space before and no digit
        after it); -1 if the dollar is money. A dollar after a letter or digit (US$, 5$) opens nothing."""
        text = self._text
        if length == 2:
            end = self._find("$$", start + 2)
            inside = text[start + 2 : end]
            if end < 0 or not inside.strip() or len(inside) > _MAX_DISPLAY_MATHS or _is_prose(inside):
                return -1
            return end + 2
        after = text[start + 1 : start + 2]
        if length != 1 or not after or after.isspace() or (start and text[start - 1].isalnum()):
            return -1
        close = _DOLLAR.search(text, start + 1, start + _MAX_INLINE_MATHS)
        if (
            close is None
            or text[close.start() - 1].isspace()
            or text[close.end() : close.end() + 1].isdecimal()
        ):
            return -1
        return -1 if _is_prose(text[start + 1 : close.start()]) else close.end()

    def backslash_maths_end(self, start: int) -> int:
        r"""End of `\(…\)` or `\[…\]` around maths; -1 if they are escaped brackets around words."""
        if self._text[start + 1] == "(":
            closing, longest, look = "\\)", _MAX_INLINE_MATHS, _INLINE_LOOK
        else:
            closing, longest, look = "\\]", _MAX_DISPLAY_MATHS, _DISPLAY_LOOK
        end = self._text.find(closing, start + 2, start + longest)
        if end < 0:
            return -1
        inside = self._text[start + 2 : end]
        if not inside.strip() or _is_prose(inside) or not look.search(inside):
            return -1
        return -1 if re.fullmatch(r"[\d\s,;–—-]+", inside) else end + 2

    def angle(self, start: int) -> tuple[OpaqueKind, int] | None:
        """What the `<` at `start` opens, and where it ends."""
        text = self._text
        following = text[start + 1 : start + 2]
        if not following or (not following.isalnum() and following not in "/!?.#$%&'*+=^_`{|}~-"):
            return None
        if following == "!":
            return self._declaration(start)
        if following == "?":
            end = self._find("?>", start + 2)
            return (OpaqueKind.MARKUP, end + 2) if end >= 0 else None
        if self._find(">", start) < 0:
            return None
        for kind, pattern in _ANGLES:
            found = pattern.match(text, start)
            if found is not None:
                return kind, found.end()
        return None

    def _declaration(self, start: int) -> tuple[OpaqueKind, int] | None:
        text = self._text
        if text.startswith("<!--", start):
            if text.startswith(("<!-->", "<!--->"), start):
                return OpaqueKind.COMMENT, start + (5 if text[start + 4] == ">" else 6)
            end = self._find("-->", start + 4)
            return (OpaqueKind.COMMENT, end + 3) if end >= 0 else None
        if text.startswith("<![CDATA[", start):
            end = self._find("]]>", start + 9)
            return (OpaqueKind.MARKUP, end + 3) if end >= 0 else None
        if text[start + 2 : start + 3].isalpha():
            end = self._find(">", start + 3)
            return (OpaqueKind.MARKUP, end + 1) if end >= 0 else None
        return None


_ANGLES = (
    (OpaqueKind.AUTOLINK, AUTOLINK),
    (OpaqueKind.MAIL, MAIL_AUTOLINK),
    (OpaqueKind.MARKUP, HTML_TAG),
)


def _is_prose(inside: str) -> bool:
    return _MATHS_STOP.search(inside) is not None
