"""What a network reads of a sentence: itself, what is before it, and its kind with the heading, as texts."""

from __future__ import annotations

from collections.abc import Sequence

from groundlint.claims.linear.normalise import plain
from groundlint.model.claim import ClaimInput

KINDS = {"para": "text", "list": "list", "table": "table", "quote": "quote"}
"""The word that stands for a block's kind."""
_BEFORE = 400
"""Characters of the preceding sentence that are tokenized, its last ones."""


def parts(sentence: ClaimInput) -> tuple[str, str, str]:
    """Return the texts to tokenize: sentence, preceding sentence, kind and heading."""
    before = plain(sentence.context[-1][-_BEFORE:]) if sentence.context else ""
    return plain(sentence.text), before, _kind_and_heading(sentence)


def parts_for_asking(sentence: ClaimInput) -> tuple[str, str, str]:
    """Return the texts to tokenize for the question whether an editor would ask: sentence, what is written before it, kind and
    heading."""
    return plain(sentence.text), sentence.before or "", _kind_and_heading(sentence)


def _kind_and_heading(sentence: ClaimInput) -> str:
    return f"{KINDS.get(sentence.kind, 'text')} {plain(sentence.heading)}"


def both_ends(pieces: Sequence[int], most: int) -> Sequence[int]:
    """Return the pieces; of more than `most`, half of these from the beginning and half from the end."""
    half = most // 2
    return pieces if len(pieces) <= most else [*pieces[:half], *pieces[-half:]]
