"""The text of a fetched page or file, whatever it is written in."""

from __future__ import annotations

from groundlint.sources.pages.page_text import PageText, UnreadablePage
from groundlint.sources.pages.read import read_page

__all__ = ["PageText", "UnreadablePage", "read_page"]
