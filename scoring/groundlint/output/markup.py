"""Words with foreign text in them, as Markdown or plain text; it cannot leave its place in either."""

from __future__ import annotations

import re

from groundlint.escaping.terminal import escape_terminal
from groundlint.model.value import value

_LONGEST_FOREIGN = 300
_SPECIAL = re.compile(r"([\\`*_\[\]<>#|~@]|[&:](?=\S))")
"""What means something. A colon or ampersand before a blank never does, and a terminal's editor shows each backslash."""


@value(frozen=True, slots=True)
class Markup:
    """Writes for readers that are shown Markdown, or for others."""

    markdown: bool

    def strong(self, text: str) -> str:
        return f"**{self.text(text)}**" if self.markdown else self.text(text)

    def text(self, text: str) -> str:
        """Our own words, or an engine's sentence: no mark in it means anything."""
        shown = escape_terminal(text)
        return _SPECIAL.sub(r"\\\1", shown) if self.markdown else shown

    def code(self, foreign: str) -> str:
        """Text of the report or of a source, in a code span whose fence is longer than any run inside."""
        shown = escape_terminal(" ".join(foreign.split()))
        if len(shown) > _LONGEST_FOREIGN:
            shown = shown[: _LONGEST_FOREIGN - 1] + "…"
        if not self.markdown:
            return f"“{shown}”"
        fence = "`" * (max((len(run) for run in re.findall("`+", shown)), default=0) + 1)
        padding = " " if shown.startswith("`") or shown.endswith("`") else ""
        return f"{fence}{padding}{shown}{padding}{fence}" if shown else ""

    def item(self, text: str) -> str:
        return f"- {text}"
