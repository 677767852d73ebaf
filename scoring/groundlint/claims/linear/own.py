"""What a sentence's own words come to: found anew, or from the sentence that it was before somebody typed in it."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import NamedTuple

from groundlint.claims.linear.features import EMPTY
from groundlint.claims.linear.meaning import meaning
from groundlint.claims.linear.reading import Reader
from groundlint.claims.linear.rows import Rows
from groundlint.claims.linear.surface import gram_ids
from groundlint.claims.linear.tokens import MOST
from groundlint.text.difference import difference

_KEPT = 1024
"""Sentences that are remembered: those of a report of 150 KB, .7 MB in all."""
_FRONT, _REACH = 4, 2
"""To so many words at the front of a sentence the n-grams there look; those inside and at its end reach no further than two."""


class Own(NamedTuple):
    """What a sentence's own words come to: all that does not hang on what stands around it."""

    names: tuple[str, ...]
    """Of its meaning features."""
    told: int
    """The sum of their rows."""
    said: int
    """The sum of the rows of its n-grams."""
    size: int
    """How many words there are."""
    plain: str
    """The text that was read."""


class Window(NamedTuple):
    """The part of a sentence in which it differs from another, with as many words around as an n-gram can reach."""

    start: int
    end_now: int
    end_then: int
    at_start: bool
    at_end: bool


class Owns:
    """What sentences come to, kept by text: where somebody types in one, the one behind it is asked about with another
    before it. And by place: most of the n-grams of the edited one are those of what stood there before."""

    def __init__(self, reader: Reader, row: Callable[[str], int], rows: Rows) -> None:
        """`row` gives the packed row of a meaning feature, `rows` those of n-grams."""
        self._reader, self._row, self._rows = reader, row, rows
        # The eldest first. Whatever thread asks, each step on them is one that no other can come into.
        self._known = OrderedDict[str, Own]()
        self._at = OrderedDict[str, str]()

    def of(self, text: str, place: str) -> Own:
        """Return what a sentence's own words come to. `place` says where it stands: what was asked about there before
        is likely to be nearly the same."""
        known = self._known.get(text)
        if known is None:
            known = self._known[text] = self._found(text, place)
            if len(self._known) > _KEPT:
                self._known.popitem(last=False)
        self._at[place] = text
        if len(self._at) > _KEPT:
            self._at.popitem(last=False)
        return known

    def _found(self, text: str, place: str) -> Own:
        sentence = self._reader.read(text)
        plain = text if sentence.text == text else sentence.text  # one string instead of two
        size = len(sentence.words)
        if not size:
            return Own((EMPTY,), self._row(EMPTY), 0, 0, plain)
        names = tuple(meaning(sentence))
        told = sum(map(self._row, names))
        stood = self._at.get(place, "")
        then = self._known.get(stood)
        window = changed(plain, then.plain) if then and max(size, then.size) < MOST else None
        if then and window:
            self._known.pop(stood, None)  # it is this one now
            self._at.pop(stood, None)
            start, end_now, end_then, *ends = window
            said = then.said
            said += self._said(plain[start:end_now], *ends) - self._said(then.plain[start:end_then], *ends)
        else:
            ids = gram_ids(sentence.lowers, sentence.pairs, sentence.shapes)
            said = sum(sentence.rows) + self._rows.total(ids)
        return Own(names, told, said, size, plain)

    def _said(self, plain: str, at_start: bool, at_end: bool) -> int:
        """The sum of the rows of the n-grams in a part of a sentence."""
        part = self._reader.read_plain(plain)
        ids = gram_ids(part.lowers, part.pairs, part.shapes, at_start, at_end)
        return sum(part.rows) + self._rows.total(ids)


def changed(now: str, then: str) -> Window | None:
    """Return in which part two plain texts differ; None if it is most of them."""
    # What is no word and no mark is an underscore: without it, at least one word stands between two blanks.
    if "_" in now or "_" in then:
        return None
    front, end_then, end = difference(then, now)
    starts = [front]
    while len(starts) <= _FRONT and starts[-1] >= 0:
        starts.append(now.rfind(" ", 0, starts[-1]))
    at_start = starts[-1] < 0
    start = 0 if at_start else starts[1 + _REACH] + 1
    longer = end_then - end
    end -= 1
    for _ in range(1 + (_FRONT if at_start else _REACH)):
        end = now.find(" ", end + 1)
        if end < 0:
            break
    at_end = end < 0
    end = len(now) if at_end else end
    return Window(start, end, end + longer, at_start, at_end) if 2 * (end - start) < len(now) else None
