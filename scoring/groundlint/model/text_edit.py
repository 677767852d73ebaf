"""A change of a text."""

from __future__ import annotations

TextEdit = tuple[int, int, str]
"""(start, end, replacement): text[start:end] becomes the replacement; str indices into the text before this edit."""
