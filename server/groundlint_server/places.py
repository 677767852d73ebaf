"""Lines and columns inside one block, for what is kept by block and written where the block stands."""

from __future__ import annotations

from collections.abc import Callable

from groundlint.model.line_index import TextLines
from groundlint.model.position import Encoding, width


def places_in(text: str) -> Callable[[int, Encoding], tuple[int, int]]:
    """Gives line and column of a str index into `text`, as `LineIndex.position` does."""
    if "\r" in text:
        lines = TextLines(text)

        def any_line_end(offset: int, encoding: Encoding) -> tuple[int, int]:
            place = lines.position(offset, encoding)
            return place.line, place.character

        return any_line_end
    counted = [0, 0]  # up to where line ends have been counted, and how many: findings come in order

    def line_feeds(offset: int, encoding: Encoding) -> tuple[int, int]:
        offset = min(offset, len(text))
        if offset < counted[0]:
            counted[:] = 0, 0
        counted[:] = offset, counted[1] + text.count("\n", counted[0], offset)
        return counted[1], width(text[text.rfind("\n", 0, offset) + 1 : offset], encoding)

    return line_feeds
