"""N-grams of words, characters and word shapes (Latin and other alphabetic scripts)."""

from __future__ import annotations

from groundlint.claims.linear.tokens import shape


def word_grams(word: str) -> list[str]:
    """Return a lower-cased word and its character n-grams; a function of the word alone, to be kept."""
    grams = ["w:" + word]
    if len(word) > 3 and word[0].isalpha():
        padded = f"<{word}>"
        grams.extend(f"c:{padded[i : i + n]}" for n in (3, 4, 5) for i in range(len(padded) - n + 1))
    return grams


def pair_grams(words: list[str], lowers: list[str]) -> list[str]:
    """Return word bigrams, shape trigrams and the words at both ends."""
    grams = [f"b:{a} {b}" for a, b in zip(lowers, lowers[1:], strict=False)]
    shapes = ["^", *(shape(w, low) for w, low in zip(words, lowers, strict=True)), "$"]
    grams.extend(f"s:{a} {b} {c}" for a, b, c in zip(shapes, shapes[1:], shapes[2:], strict=False))
    grams.extend(f"t:{a} {b}" for a, b in zip(shapes, shapes[1:], strict=False))
    return grams


def end_grams(words: list[str], lowers: list[str]) -> list[str]:
    """Return the features of the first and last words."""
    grams = ["f:" + lowers[0], "f:" + " ".join(lowers[:2]), "f:" + " ".join(lowers[:3])]
    shapes = [shape(w, low) for w, low in zip(words[:4], lowers[:4], strict=True)]
    grams.append("fs:" + " ".join(shapes))
    grams.append("fs:" + " ".join(shapes[:2]))
    grams.append("l:" + " ".join(lowers[-2:]))
    return grams
