"""N-grams of words, word parts and word shapes (alphabetic scripts)."""

from __future__ import annotations

from groundlint.claims.linear.tokens import shape


def word_grams(word: str) -> list[str]:
    """Return a lower-cased word, its beginning and its endings; a function of the word alone, to be kept."""
    grams = ["w:" + word]
    if len(word) > 4 and word[0].isalpha():
        grams.append("c:" + word[:4] + "-")
        grams.extend("c:-" + word[-n:] for n in (2, 3, 4))
    return grams


def pair_grams(words: list[str], lowers: list[str]) -> list[str]:
    """Return word bigrams, bigrams and trigrams of shapes, and the words at both ends."""
    shapes = ["^", *map(shape, words, lowers), "$"]
    grams = [f"b:{a} {b}" for a, b in zip(lowers, lowers[1:], strict=False)]
    grams += [f"s:{a} {b} {c}" for a, b, c in zip(shapes, shapes[1:], shapes[2:], strict=False)]
    grams += [f"t:{a} {b}" for a, b in zip(shapes, shapes[1:], strict=False)]
    grams += ["f:" + " ".join(lowers[:2]), "f:" + " ".join(lowers[:3])]
    grams += ["fs:" + " ".join(shapes[1:5]), "fs:" + " ".join(shapes[1:3]), "l:" + " ".join(lowers[-2:])]
    return grams
