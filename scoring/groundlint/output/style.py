"""Colour in a terminal, and none elsewhere."""

from __future__ import annotations

from groundlint.model.finding import Severity
from groundlint.model.value import value

_SEVERITY_COLOUR = {
    Severity.ERROR: "31",
    Severity.WARNING: "33",
    Severity.INFORMATION: "36",
    Severity.HINT: "32",
}


@value(frozen=True, slots=True)
class Style:
    """Paints text that is already escaped. `colour` off: every method returns its text as it is."""

    colour: bool = False
    columns: int = 100
    """Width of the page; lines of the report are trimmed to it."""

    def _paint(self, text: str, codes: str) -> str:
        return f"\x1b[{codes}m{text}\x1b[0m" if self.colour and text else text

    def bold(self, text: str) -> str:
        return self._paint(text, "1")

    def dim(self, text: str) -> str:
        return self._paint(text, "2")

    def severity(self, text: str, severity: Severity, *, bold: bool = False) -> str:
        """`text` in the colour of `severity`."""
        return self._paint(text, ("1;" if bold else "") + _SEVERITY_COLOUR.get(severity, "0"))
