"""Where a quote and a passage differ, word by word."""

from __future__ import annotations

import re
from difflib import SequenceMatcher

from groundlint.markdown.one_of import EAST_ASIAN
from groundlint.sources.quotes.quote_match import Difference, DifferenceKind
from groundlint.sources.quotes.signal_words import is_comparison, is_name, is_negation, is_number

_WORD = re.compile(rf"[{EAST_ASIAN}]|[^\s{EAST_ASIAN}]+")


def words_of(text: str) -> list[str]:
    """The words of `text` with the punctuation at them; of scripts without spaces, the characters."""
    return _WORD.findall(text)


def differences(quoted: str, source: str) -> tuple[Difference, ...]:
    """The stretches of words that differ, in order. Both texts are comparable ones."""
    ours, theirs = words_of(quoted), words_of(source)
    found = []
    for tag, a, b, c, d in SequenceMatcher(None, ours, theirs, autojunk=False).get_opcodes():
        if tag != "equal":
            mine, other = _joined(ours[a:b]), _joined(theirs[c:d])
            found.append(Difference(mine, other, _kind(mine, other)))
    return tuple(found)


def _joined(words: list[str]) -> str:
    wide = bool(words) and all(len(word) == 1 and word > "\u3000" for word in words)
    return ("" if wide else " ").join(words)


def _kind(quoted: str, source: str) -> DifferenceKind:
    for name, test in (
        ("number", is_number),
        ("negation", is_negation),
        ("comparison", is_comparison),
        ("name", is_name),
    ):
        if test(quoted) or test(source):
            return name  # type: ignore[return-value]
    return "word"
