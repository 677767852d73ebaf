"""Citations that Markdown reads as text, and what was meant (rubric.md, the quoted form in detail)."""

from __future__ import annotations

import re

from groundlint.lazy_pattern import lazy_pattern
from groundlint.markdown.inline_links import link_markup, link_tail
from groundlint.model.citation import NearMiss

_ADDRESS = lazy_pattern(r"\(\s*<?(?=(?:https?://|www\.)[\w\[])", re.IGNORECASE)
_CLOSERS = {
    '"': '"”“',
    "'": "'’",
    "“": '”“"',
    "”": '”"',
    "„": '“”"',
    "«": "»",
    "»": "«",
    "‘": "’'",
    "’": "’'",
    "‚": "‘’'",
    "＂": '＂"',
    "「": "」",
    "『": "』",
}
_QUOTE_START = lazy_pattern(r"\s([\"'“”„«»‘’‚＂「『])")
_BROKEN = lazy_pattern(r"[^\s<>]+(?:(?<=[/?&=.,_-])[ \t]*\n[ \t]*[^\s<>]+){1,4}")
"""An address that an export wrapped after one of these signs."""
_LONGEST = 2500
"""The most characters of a near miss; quotes that we write have at most 300."""
_MOST_BLANKS = 4


def near_miss(text: str, start: int, close: int) -> NearMiss | None:
    """The near miss whose `[` is at `start` and `]` at `close`, if what follows looks like a citation's tail."""
    words = text[start + 1 : close]
    if not words.strip():
        return None
    following = text[close + 1 : close + 2]
    if following == " ":
        return _spaced(text, start, close, words)
    if following != "(":
        return None
    found = _ADDRESS.match(text, close + 1)
    return _Tail(text, start, words, found.end()).read() if found else None


def _spaced(text: str, start: int, close: int, words: str) -> NearMiss | None:
    at = close + 2
    if len(re.sub(r"[\W\d_]", "", words)) < 2 or not _ADDRESS.match(text, at):
        return None
    tail = link_tail(text, at)
    if tail is None:
        return None
    repaired = link_markup(words, tail.target, tail.title)
    where = text.find(tail.target[:8], at)
    return NearMiss(
        start,
        tail.end,
        "a space between the text and the address",
        repaired,
        (where, where + len(tail.target)),
    )


class _Tail:
    """The text from `(` to wherever it was meant to end."""

    def __init__(self, text: str, start: int, words: str, address: int) -> None:
        self.text = text
        self.start = start
        self.words = words
        self.address = address
        self.window = text[address : address + _LONGEST]

    def read(self) -> NearMiss | None:
        quote = _QUOTE_START.search(self.window)
        stop = self._parenthesis(self.window)
        if quote is not None and (stop is None or quote.start() < stop):
            return self._quoted(quote.start(), quote[1])
        if stop is None:
            bare = re.match(r"\S+", self.window)
            written = bare[0].rstrip(".,;:!?>") if bare else ""
            return self._miss(written, None, len(written), "no closing parenthesis")
        written = self.window[:stop].strip().rstrip(">")
        if _BROKEN.fullmatch(written) is not None:
            return self._miss(written, None, stop + 1, "a line break in the address")
        if len(written.split()) < 2 or "\n" in written:
            return None
        few = len(written.split()) - 1 <= _MOST_BLANKS
        return self._miss(written, None, stop + 1, "a space in the address", sure=few)

    def _quoted(self, at: int, opener: str) -> NearMiss | None:
        written = self.window[:at].strip().rstrip(">")
        closers = re.escape(_CLOSERS[opener])
        rest = self.window[at + 2 :]
        if not written or "\n" in written:
            return None
        end = re.search(rf"[{closers}]\s*\)", rest)
        if end is not None:
            said = rest[: end.start()]
            return self._miss(written, said, at + 2 + end.end(), _why(opener, written, said))
        end = re.search(rf"[{closers}](?=[\s.,;]|$)", rest)
        if end is not None:
            return self._miss(written, rest[: end.start()], at + 2 + end.end(), "no closing parenthesis")
        end = re.search(r"\)(?=[\s.,;:!?]|$)", rest)
        if end is not None:
            return self._miss(written, rest[: end.start()], at + 2 + end.end(), "no closing quotation mark")
        return None

    def _miss(
        self, written: str, quote: str | None, length: int, why: str, *, sure: bool = True
    ) -> NearMiss | None:
        if not written:
            return None
        plain = None if quote is None else re.sub(r'\\([\\"])', r"\1", quote)
        broken = "\n" in written
        address = "".join(written.split()) if broken else written
        repaired = link_markup(self.words, address, plain) if sure else None
        if repaired is not None:
            back = link_tail(repaired, len(self.words) + 2)
            if back is None or back.end != len(repaired):
                repaired = None
        first = written if broken else written.split()[0]
        return NearMiss(
            self.start, self.address + length, why, repaired, (self.address, self.address + len(first))
        )

    @staticmethod
    def _parenthesis(window: str) -> int | None:
        """The first `)` that no `(` before it opened."""
        level = 0
        for found in re.finditer(r"[()]", window):
            level += 1 if found[0] == "(" else -1
            if level < 0:
                return found.start()
        return None


def _why(opener: str, written: str, said: str) -> str:
    if opener not in "\"'":
        return "typographic quotation marks around the quote"
    if any(c.isspace() for c in written):
        return "a space in the address"
    if re.search(rf"(?<!\\){opener}", said):
        return "unescaped quotation marks inside the quote"
    return "quotation marks that do not match" if said else "a bracket in the address"
