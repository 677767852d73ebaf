"""What registries of scholarly works say, for people: a line for each work that asks for something, then a count."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from groundlint.counted import counted
from groundlint.escaping.terminal import escape_terminal, shorten
from groundlint.output.place import named_place
from groundlint.output.style import Style

if TYPE_CHECKING:
    from groundlint.cited.looked_up import LookedUp
    from groundlint.model.document import Document

_COUNTED = (
    ("GL011", "retracted"),
    ("GL003", "under another work's name"),
    ("GL012", "corrected or in doubt"),
)


def works_text(shown: str, document: Document, works: Iterable[LookedUp], style: Style) -> str:
    """A line for each work with something wrong; "" if there is none."""
    lines = []
    for one in works:
        if one.code:
            place = f"{named_place(shown, document, one.cited.start)}:"
            said = f"{shorten(one.cited.url, 100)}: {one.why}"
            lines.append(f"{style.bold(place)} {one.code} {escape_terminal(said)}\n")
    return "".join(lines)


def works_summary(works: Sequence[LookedUp], style: Style) -> str:
    """How many works were looked up, and what came of it; "" for none."""
    if not works:
        return ""
    known = sum(bool(one.work.said_by) for one in works)
    parts = [
        f"{number} {name}" for code, name in _COUNTED if (number := sum(one.code == code for one in works))
    ]
    if known < len(works):
        parts.append(f"{len(works) - known} not registered")
    many = counted(len(works), "scholarly work")
    return style.bold(f"{many}: {', '.join(parts) or 'nothing against them'}.") + "\n"
