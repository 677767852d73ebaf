"""An open document as the client has it: text, version, and the edits not analysed yet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from lsprotocol import types

from groundlint.markdown.text_edits import difference
from groundlint.model.live_text import LiveText
from groundlint.model.position import Encoding
from groundlint.model.text_edit import TextEdit
from groundlint_server.positions import span_of
from groundlint_server.uris import path_of, scheme_of


@dataclass(slots=True)
class OpenDocument:
    """One open document. Changed only on the loop. `writing` is the str index where the last edit ended, None
    once that sentence counts as finished; `saved` says whether the document was saved while open."""

    uri: str
    path: Path | None
    scheme: str
    text: LiveText
    unanalysed: list[TextEdit] = field(default_factory=list)
    writing: int | None = None
    saved: bool = False

    @classmethod
    def of(cls, item: types.TextDocumentItem) -> OpenDocument:
        """The document of a didOpen."""
        text = LiveText.of(item.text, item.version)
        return cls(item.uri, path_of(item.uri), scheme_of(item.uri), text)

    def change(
        self, changes: Sequence[types.TextDocumentContentChangeEvent], version: int, encoding: Encoding
    ) -> None:
        """Apply the client's changes in the order of arrival, whatever their version: each refers to the text
        after the one before, so that skipping one would spoil all later positions."""
        for change in changes:
            if isinstance(change, types.TextDocumentContentChangePartial):
                edit = (*span_of(self.text, change.range, encoding), change.text)
            else:
                edit = changed_span(self.text.text, change.text)
            start, end, new = edit
            if start == end and not new:
                continue
            self.text = self.text.edit(edit, version)
            self.unanalysed.append(edit)
            self.writing = start + len(new)
        self.text = self.text.with_version(version)


def changed_span(old: str, new: str) -> TextEdit:
    """The smallest single edit from `old` to `new`: what is between their common beginning and end."""
    start, end, after = difference(old, new)
    return start, end, new[start:after]
