"""A text and its lines, for those who show places in it."""

from __future__ import annotations

from functools import cached_property

from groundlint.model.line_index import LineIndex, TextLines


class Document:
    """The text of one version. `lines` costs nothing; asking for all of the `text` costs as much as it is long."""

    def __init__(self, lines: LineIndex) -> None:
        self.lines = lines

    @classmethod
    def of(cls, text: str) -> Document:
        """A text that is held as one string."""
        return cls(TextLines(text))

    @cached_property
    def text(self) -> str:
        """The whole text."""
        return self.lines.slice(0, self.lines.length)
