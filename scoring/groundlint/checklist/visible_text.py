"""A text of which parts are left out, and where what is left is in the original."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable

from groundlint.model.block import Span
from groundlint.model.value import value


@value(frozen=True, slots=True)
class Visible:
    """A text of which parts are left out. `pieces` are (where a piece begins in `text`, and in the original)."""

    text: str
    pieces: tuple[tuple[int, int], ...] = ((0, 0),)

    def without(self, spans: Iterable[Span]) -> Visible:
        """The same without the spans of `text`, which are in order and apart from each other."""
        kept: list[str] = []
        pieces: list[tuple[int, int]] = []
        at = length = 0
        for start, end in [*spans, (len(self.text), len(self.text))]:
            if start > at:
                pieces.append((length, self.origin(at)))
                first = bisect_right(self.pieces, at, key=_begins)
                after = bisect_left(self.pieces, start, key=_begins)
                pieces.extend((length + p - at, o) for p, o in self.pieces[first:after])
                kept.append(self.text[at:start])
                length += start - at
            at = max(at, end)
        return Visible("".join(kept), tuple(pieces) or ((0, 0),))

    def only(self, spans: Iterable[tuple[int, int, str]]) -> Visible:
        """Nothing but the spans of `text`, which are in order and apart from each other, each after what joins it to the one
        before (nothing is before the first)."""
        kept: list[str] = []
        pieces: list[tuple[int, int]] = []
        length = 0
        for start, end, joint in spans:
            joint = joint if kept else ""
            begins = length + len(joint)
            pieces += [(length, self.origin(start))] if joint else []
            first, after = (bisect_right(self.pieces, at, key=_begins) for at in (start, end - 1))
            pieces += [
                (begins, self.origin(start)),
                *((begins + p - start, o) for p, o in self.pieces[first:after]),
            ]
            kept += [joint, self.text[start:end]]
            length = begins + end - start
        return Visible("".join(kept), tuple(pieces) or ((0, 0),))

    def origin(self, place: int) -> int:
        """Where the character at a place of `text` is in the original."""
        start, origin = self.pieces[bisect_right(self.pieces, place, key=_begins) - 1]
        return origin + place - start

    def span_in_original(self, start: int, end: int) -> Span:
        """Where text[start:end] is in the original, what is left out in the middle of it included."""
        return self.origin(start), self.origin(end - 1) + 1 if end > start else self.origin(start)


def _begins(piece: tuple[int, int]) -> int:
    return piece[0]
