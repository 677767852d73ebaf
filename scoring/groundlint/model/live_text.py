"""The text of an open document in pieces, so that an edit costs only what it changes, however long the text is."""

from __future__ import annotations

from collections.abc import Iterable

from groundlint.model.line_index import line_ends
from groundlint.model.position import Encoding, Position
from groundlint.model.rope import Rope
from groundlint.model.text_edit import TextEdit

_SIZE = 4_096
_MOST = 2 * _SIZE
_FEWEST = _SIZE // 4


class _TextPiece:
    r"""Some of the text. No ``\r\n`` is divided between two pieces."""

    __slots__ = ("line_ends", "text")

    def __init__(self, text: str) -> None:
        self.text = text
        self.line_ends = line_ends(text)


class LiveText:
    """One version of a text; it never changes. `edit` gives the next one, which shares all pieces but those touched."""

    def __init__(self, rope: Rope[_TextPiece], version: int) -> None:
        self._rope = rope
        self.version = version

    @classmethod
    def of(cls, text: str, version: int = 0) -> LiveText:
        """A text that is held as one string."""
        return cls(Rope.of(_cut(text)), version)

    @property
    def text(self) -> str:
        """The whole: costs as much as it is long, each time."""
        return self._rope.text()

    def __len__(self) -> int:
        return self._rope.length

    @property
    def words(self) -> str:
        """A piece of it with something in it, "" where there is none."""
        return next((piece.text for piece in self._rope if not piece.text.isspace()), "")

    def with_version(self, version: int) -> LiveText:
        """The same text under another number."""
        return self if version == self.version else LiveText(self._rope, version)

    def edit(self, edit: TextEdit, version: int) -> LiveText:
        """The text after `edit`, whose offsets lie within it."""
        start, end, new = edit
        rope = self._rope
        if not len(rope):
            return LiveText.of(new, version)
        low, high = (min(rope.number_at(at), len(rope) - 1) for at in (start, end))
        head = rope.piece(low).text[: start - rope.start(low)]
        middle = head + new + rope.piece(high).text[end - rope.start(high) :]
        if high + 1 < len(rope) and (
            len(middle) < _FEWEST or (middle.endswith("\r") and rope.piece(high + 1).text.startswith("\n"))
        ):
            high += 1
            middle += rope.piece(high).text
        if low and rope.piece(low - 1).text.endswith("\r") and middle.startswith("\n"):
            low -= 1
            middle = rope.piece(low).text + middle
        return LiveText(rope.spliced(low, high + 1, tuple(_cut(middle))), version)

    def offset(self, position: Position, encoding: Encoding = Encoding.UTF16) -> int:
        """Position → str index, see `LineIndex.offset`."""
        return self._rope.offset(position, encoding)

    def position(self, offset: int, encoding: Encoding = Encoding.UTF16) -> Position:
        """Str index → position, see `LineIndex.position`."""
        return self._rope.position(offset, encoding)

    def slice(self, start: int, stop: int) -> str:
        """text[start:stop]."""
        return self._rope.slice(start, stop)


def _cut(text: str) -> Iterable[_TextPiece]:
    """A text in pieces of a handy size."""
    if len(text) <= _MOST:
        return [_TextPiece(text)] if text else []
    pieces, start = [], 0
    while start < len(text):
        stop = len(text) if len(text) - start <= _MOST else start + _SIZE
        if text[stop - 1 : stop + 1] == "\r\n":
            stop += 1
        pieces.append(_TextPiece(text[start:stop]))
        start = stop
    return pieces
