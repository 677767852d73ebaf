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


def framed(shapes: Sequence[str]) -> tuple[str, ...]:
    """Return the shapes of the words between a sign for the beginning and one for the end."""
    return (_BEGIN, *shapes, _END)


def shape_grams(first: str, second: str, third: str) -> list[str]:
    """Return the trigram of three neighbouring shapes and the bigram of the first two; `third` is "" at the end."""
    pair = [f"t:{first} {second}"]
    return [f"s:{first} {second} {third}", *pair] if third else pair


def pair_names(lowers: Sequence[str]) -> list[str]:
    """Return the names of the word bigrams."""
    return [f"b:{a} {b}" for a, b in pairwise(lowers)]


def before_name(word: str) -> str:
    """Return the name of a word of the preceding sentence."""
    return "pw:" + word


def end_grams(lowers: Sequence[str], shapes: Sequence[str]) -> list[str]:
    """Return the words and shapes at both ends."""
    return [
        "f:" + " ".join(lowers[:2]),
        "f:" + " ".join(lowers[:3]),
        "l:" + " ".join(lowers[-2:]),
        "fs:" + " ".join((*shapes, _END)[:4]),
        "fs:" + " ".join((*shapes, _END)[:2]),
    ]
