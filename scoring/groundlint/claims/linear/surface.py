"""N-grams of words, word parts and word shapes (alphabetic scripts)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

PAIR = "b:"


def word_grams(word: str) -> list[str]:
    """Return a lower-cased word, its beginning and its endings; a function of the word alone, to be kept."""
    grams = ["w:" + word]
    if len(word) > 4 and word[0].isalpha():
        grams.append("c:" + word[:4] + "-")
        grams.extend("c:-" + word[-n:] for n in (2, 3, 4))
    return grams


def framed(shapes: Sequence[str]) -> tuple[str, ...]:
    """Return the shapes of the words between a sign for the beginning and one for the end."""
    return ("^", *shapes, "$")


def shape_grams(first: str, second: str, third: str) -> list[str]:
    """Return the trigram of three neighbouring shapes and the bigram of the first two; `third` is "" at the end."""
    pair = [f"t:{first} {second}"]
    return [f"s:{first} {second} {third}", *pair] if third else pair


def pair_names(lowers: Sequence[str]) -> list[str]:
    """Return the names of the word bigrams: PAIR, the first word, a space, the second."""
    return [f"{PAIR}{a} {b}" for a, b in pairwise(lowers)]


def end_grams(lowers: Sequence[str], shapes: Sequence[str]) -> list[str]:
    """Return the words and shapes at both ends."""
    return [
        "f:" + " ".join(lowers[:2]),
        "f:" + " ".join(lowers[:3]),
        "l:" + " ".join(lowers[-2:]),
        "fs:" + " ".join((*shapes, "$")[:4]),
        "fs:" + " ".join((*shapes, "$")[:2]),
    ]
