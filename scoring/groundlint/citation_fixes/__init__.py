"""What can be done to a citation that no finding asks for, or that takes the library to do: edit plans, offline."""

from __future__ import annotations

from groundlint.citation_fixes.addresses import safe_address_edits
from groundlint.citation_fixes.offered import citation_fixes
from groundlint.citation_fixes.pasted import Pasted, pasted
from groundlint.citation_fixes.quotes import KnownWords, known_words

__all__ = ["KnownWords", "Pasted", "citation_fixes", "known_words", "pasted", "safe_address_edits"]
