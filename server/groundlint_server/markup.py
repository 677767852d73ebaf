"""Words for hovers, as Markdown or plain text."""

from __future__ import annotations

from lsprotocol import types

from groundlint.output.markup import Markup


class MarkupWriter(Markup):
    """Writes for a client that shows Markdown, or for one that does not."""

    def content(self, paragraphs: list[str]) -> types.MarkupContent:
        """The paragraphs, parted by blank lines."""
        kind = types.MarkupKind.Markdown if self.markdown else types.MarkupKind.PlainText
        return types.MarkupContent(kind, "\n\n".join(p for p in paragraphs if p))
