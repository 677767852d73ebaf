"""Many edits as one: a text is then read once more instead of once for each."""

from __future__ import annotations

from collections.abc import Sequence

from groundlint.model.text_edit import TextEdit


def joined(text: str, edits: Sequence[TextEdit]) -> tuple[TextEdit, ...]:
    """The one edit that does what `edits` do, which are in order of place, do not overlap and all refer to `text` as
    it is; () for none.
    """
    if not edits:
        return ()
    out: list[str] = []
    at = edits[0][0]
    for start, end, new in edits:
        out += (text[at:start], new)
        at = end
    return ((edits[0][0], at, "".join(out)),)
