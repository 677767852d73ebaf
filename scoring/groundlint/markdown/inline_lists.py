"""Lists that run on inside one paragraph: `1. Buy 2. Sell`, `• one • two`."""

from __future__ import annotations

import re
from collections.abc import Iterator

from groundlint.lazy_pattern import lazy_pattern

_BULLETS = "•⁃‣▪◦●"
"""Signs that begin an item."""
_BULLET = lazy_pattern(rf"\s*+([{_BULLETS}])")
_ENUMERATOR = lazy_pattern(
    rf"(?:(?<=\s)|\A)(?P<bullet>[{_BULLETS}]?+\s?)(?P<value>\d{{1,2}}|[a-z])(?P<close>\.\)|\.|\))\s++(?=[^\W\d_])"
)
_ANY_CLOSE = lazy_pattern(r"[.)](?:(?<=\W[\da-z].)|(?<=\W\d\d.)|(?<=\A[\da-z].)|(?<=\A\d\d.))")
"""A quick test for whether there can be an enumerator, in a tenth of the time."""
_LONGEST = 4
"""Characters before the closing sign: a bullet, a blank and two digits."""
_LEADS_IN = (":", ".", ";")
_ENDS = (".", "!", "?")


def item_starts(text: str) -> list[int]:
    """The indices at which the items of such a list begin, except the first.

    The list opens the text or follows `:`, `.` or `;`; its numbers or letters are consecutive and in one style. After `:`
    an item that is not a sentence is part of the one that introduces it: `It has 1) a roof, 2) a door`.
    """
    bullet = _BULLET.match(text)
    if bullet:
        others = re.compile(rf"(?<=\s){bullet[1]}(?=[\s\d])")
        return [found.start() for found in others.finditer(text, bullet.end())]
    starts: list[int] = []
    expected: tuple[str, int] | None = None
    in_sentence = False
    for found in _enumerators(text):
        value = found["value"]
        number = int(value) if value.isdigit() else ord(value) - ord("a") + 1
        before = text[max(0, found.start() - 24) : found.start()].split()
        if (found["close"], number) == expected and not (
            before and before[-1][0].isupper()
        ):  # not `Table 2.`
            if not in_sentence or (before[-1:] and before[-1].endswith(_ENDS)):
                starts.append(found.start())
        elif before and not (before[-1].endswith(_LEADS_IN) and text[found.end()].isupper()):
            continue
        else:
            in_sentence = bool(before) and before[-1].endswith(":")
        expected = (found["close"], number + 1)
    return starts


def _enumerators(text: str) -> Iterator[re.Match[str]]:
    """The matches of a search for enumerators, which jumps from one possible closing sign to the next."""
    at = 0
    for close in _ANY_CLOSE.finditer(text):
        for start in range(max(at, close.start() - _LONGEST), close.start()):
            found = _ENUMERATOR.match(text, start)
            if found is not None:
                yield found
                at = found.end()
                break
