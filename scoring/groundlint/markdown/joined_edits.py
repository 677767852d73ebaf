"""Combines many edits into one, so that the text is read again only once."""

from __future__ import annotations

from collections.abc import Sequence

from groundlint.model.text_edit import TextEdit


def joined(text: str, edits: Sequence[TextEdit]) -> tuple[TextEdit, ...]:
    """The one edit that does what `edits` do; () for none. They are in text order, do not overlap and all refer to `text`
    as it is.
    """
    if not edits:
        return ()
    out: list[str] = []
    at = edits[0][0]
    for start, end, new in edits:
        out += (text[at:start], new)
        at = end
    return ((edits[0][0], at, "".join(out)),)
