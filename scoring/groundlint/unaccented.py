"""Text without the accents of its letters: 'Coşar' is often written 'Cosar'."""

from __future__ import annotations

import unicodedata


def unaccented(text: str) -> str:
    """The text with accents, umlauts and the like taken off; ligatures and wide letters become plain ones."""
    if text.isascii():
        return text
    return "".join([char for char in unicodedata.normalize("NFKD", text) if not unicodedata.combining(char)])
