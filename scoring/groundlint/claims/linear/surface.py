"""N-grams of words, word parts and word shapes (alphabetic scripts)."""

from __future__ import annotations

from itertools import pairwise

from groundlint.claims.linear.tokens import shape


def word_grams(word: str) -> list[str]:
    """Return a lower-cased word, its beginning and its endings; a function of the word alone, to be kept."""
    grams = ["w:" + word]
    if len(word) > 4 and word[0].isalpha():
        grams.append("c:" + word[:4] + "-")
        grams.extend("c:-" + word[-n:] for n in (2, 3, 4))
    return grams


def shapes_of(words: list[str], lowers: list[str]) -> list[str]:
    """Return the shape of each word, between a sign for the beginning and one for the end."""
    return ["^", *map(shape, words, lowers), "$"]


def shape_grams(shapes: list[str]) -> list[tuple[str, ...]]:
    """Return the trigrams and bigrams of shapes; few are new, so they stay tuples until one is (shape_name)."""
    later = shapes[1:]
    return [*zip(shapes, later, shapes[2:], strict=False), *zip(shapes, later, strict=False)]


def shape_name(gram: tuple[str, ...]) -> str:
    """Return the name of a shape n-gram as a feature."""
    return ("s:" if len(gram) == 3 else "t:") + " ".join(gram)


def pair_grams(lowers: list[str], shapes: list[str]) -> list[str]:
    """Return word bigrams, and the words and shapes at both ends."""
    grams = [f"b:{a} {b}" for a, b in pairwise(lowers)]
    grams += ["f:" + " ".join(lowers[:2]), "f:" + " ".join(lowers[:3]), "l:" + " ".join(lowers[-2:])]
    grams += ["fs:" + " ".join(shapes[1:5]), "fs:" + " ".join(shapes[1:3])]
    return grams
