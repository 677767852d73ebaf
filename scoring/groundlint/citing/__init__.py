"""What can be done to a citation that no finding asks for, or that takes the library to do: edit plans, offline."""

from __future__ import annotations

from groundlint.citing.addresses import safe_address_edits
from groundlint.citing.offered import citation_fixes
from groundlint.citing.pasted import Pasted, pasted
from groundlint.citing.quotes import KnownWords, known_words

__all__ = ["KnownWords", "Pasted", "citation_fixes", "known_words", "pasted", "safe_address_edits"]
