"""What a judge sees of a text in which YES is, or is not, to be seen."""

from __future__ import annotations

from groundlint.checklist.visible import visible


def is_hidden(markdown: str) -> bool:
    """Whether YES is taken out, and the paragraph before it stays."""
    seen = visible(f"One.\n\n{markdown}\n").text
    return "YES" not in seen and seen.startswith("One.")


def is_shown(text: str) -> bool:
    """Whether a text stays as it is."""
    return visible(text).text == text
