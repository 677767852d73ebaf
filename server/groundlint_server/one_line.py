"""Foreign words on one line."""

from __future__ import annotations

from groundlint.escaping.terminal import escape_terminal, shorten


def one_line(foreign: str, longest: int = 600) -> str:
    """Foreign text as one line that is safe to show, cut at so many columns."""
    return shorten(escape_terminal(" ".join(foreign.split())), longest)
