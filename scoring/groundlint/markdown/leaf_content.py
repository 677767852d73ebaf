"""The text of a leaf as written, without the container prefixes of its lines."""

from __future__ import annotations

from groundlint.model.block import Leaf


def content_of(text: str, leaf: Leaf) -> str:
    """The leaf at the same length as its source: container prefixes blanked, every line end one `\\n`."""
    out: list[str] = []
    at = leaf.start
    for start, end in leaf.pieces:
        out.append(_blank(text[at:start]))
        out.append(text[start:end])
        at = end
    out.append(_blank(text[at : leaf.end]))
    return "".join(out)


def _blank(gap: str) -> str:
    if "\n" not in gap and "\r" not in gap:
        return " " * len(gap)
    return "".join("\n" if c == "\n" else " " for c in gap) if "\n" in gap else gap.replace("\r", "\n")
