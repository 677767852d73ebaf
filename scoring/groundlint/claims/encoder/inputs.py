"""What the encoder reads of a sentence: the sentence, the one before it, its kind and heading, as token ids."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from groundlint.claims.linear.normalise import plain
from groundlint.claims.sentence import Sentence

SENTENCE, BEFORE, HEADING = 64, 14, 8
"""Most tokens of each part. Chosen for speed: nine in ten training sentences have 64 word pieces or fewer."""
LONGEST = SENTENCE + BEFORE + HEADING + 4
"""Most tokens of an input, with its markers."""

KINDS = {"para": "text", "list": "list", "table": "table", "quote": "quote"}
"""The word that stands for a block's kind; each is one token of the vocabulary."""

CLS, SEP = 101, 102
"""Ids of the markers in the base model's vocabulary; the pruned vocabulary has its own."""


@dataclass(frozen=True, slots=True)
class Markers:
    """Ids of the tokens that frame the parts."""

    cls: int = CLS
    sep: int = SEP


def parts(sentence: Sentence) -> tuple[str, str, str]:
    """Return the texts to tokenize: sentence, preceding sentence, kind and heading."""
    before = plain(sentence.context[-1][-400:]) if sentence.context else ""
    return plain(sentence.text), before, f"{KINDS.get(sentence.kind, 'text')} {plain(sentence.heading)}"


def assemble(
    text: Sequence[int], before: Sequence[int], heading: Sequence[int], markers: Markers
) -> tuple[list[int], list[int]]:
    """Return (token ids, segment ids): segment 0 is the sentence, segment 1 what stands around it.

    A long sentence keeps its beginning and its end; of the preceding sentence the beginning is kept.
    """
    if len(text) > SENTENCE:
        half = SENTENCE // 2
        text = [*text[:half], *text[-half:]]
    first = [markers.cls, *text, markers.sep]
    second = [*before[:BEFORE], markers.sep, *heading[:HEADING], markers.sep]
    return first + second, [0] * len(first) + [1] * len(second)
