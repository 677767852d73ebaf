"""A text and its lines, for code that shows places in it."""

from __future__ import annotations

from functools import cached_property

from groundlint.model.line_index import LineIndex, TextLines


class Document:
    """The text of one version. `lines` costs nothing; the cost of `text` grows with its length."""

    def __init__(self, lines: LineIndex) -> None:
        self.lines = lines

    @classmethod
    def of(cls, text: str) -> Document:
        """A document from a text in one string."""
        return cls(TextLines(text))

    @cached_property
    def text(self) -> str:
        """The whole text."""
        return self.lines.slice(0, self.lines.length)
