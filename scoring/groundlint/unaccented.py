"""Text without the accents of its letters: 'Coşar' is often written 'Cosar'."""

from __future__ import annotations

import re
import unicodedata

_BEYOND_ASCII = re.compile(r"[^\x00-\x7f]+")


def unaccented(text: str) -> str:
    """The text with accents, umlauts and the like taken off; ligatures and wide letters become plain ones."""
    return text if text.isascii() else _BEYOND_ASCII.sub(_plain, text)


def _plain(beyond: re.Match[str]) -> str:
    decomposed = unicodedata.normalize("NFKD", beyond[0])
    return "".join([char for char in decomposed if not unicodedata.combining(char)])
