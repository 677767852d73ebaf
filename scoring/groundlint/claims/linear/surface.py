"""N-grams of words, word parts and word shapes (alphabetic scripts)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from zlib import crc32

_BEGIN, _END = "^", "$"
"""The shapes that frame those of a sentence."""


def feature_id(name: str) -> int:
    """Return the id of a feature: the CRC-32 of its name, the same in every process."""
    return crc32(name.encode("utf-8", "surrogatepass"))


def word_grams(word: str) -> list[str]:
    """Return a lower-cased word, its beginning and its endings."""
    grams = ["w:" + word]
    if len(word) > 4 and word[0].isalpha():
        grams.append("c:" + word[:4] + "-")
        grams.extend("c:-" + word[-n:] for n in (2, 3, 4))
    return grams


def before_name(word: str) -> str:
    """Return the name of a word of the preceding sentence."""
    return "pw:" + word


def ngrams(lowers: Sequence[str], shapes: Sequence[str]) -> list[str]:
    """Return the pairs and triples of neighbouring words and of their shapes, and the words and shapes at both ends; there is one
    word at least."""
    framed = (_BEGIN, *shapes, _END)
    return [
        *[f"b:{a} {b}" for a, b in pairwise(lowers)],
        *[f"t:{a} {b}" for a, b in pairwise(framed)],
        *[f"s:{a} {b} {c}" for a, b, c in zip(framed, framed[1:], framed[2:], strict=False)],
        "f:" + " ".join(lowers[:2]),
        "f:" + " ".join(lowers[:3]),
        "l:" + " ".join(lowers[-2:]),
        "fs:" + " ".join(framed[1:5]),
        "fs:" + " ".join(framed[1:3]),
    ]
