"""N-grams of words, word parts and word shapes (alphabetic scripts): by name, as they are learned, and by id, as they
are looked up. An id goes on where that of a beginning ended, so that no name is put together for it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, pairwise
from zlib import crc32

_BEGIN, _END = "^", "$"
"""The shapes that frame those of a sentence."""


def feature_id(name: str) -> int:
    """Return the id of a feature: the CRC-32 of its name, the same in every process."""
    return crc32(encoded(name))


def encoded(word: str) -> bytes:
    """Return the bytes over which the CRC-32 goes."""
    return word.encode("utf-8", "surrogatepass")


def word_grams(word: str) -> list[str]:
    """Return a lower-cased word, its beginning and its endings; a function of the word alone, to be kept."""
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


_PAIR, _TWO, _THREE = feature_id("b:"), feature_id("t:"), feature_id("s:")
_FIRST, _LAST, _FIRST_SHAPES = feature_id("f:"), feature_id("l:"), feature_id("fs:")
_WORD, _PART, _ENDING, _BEFORE = map(feature_id, ("w:", "c:", "c:-", "pw:"))


def word_ids(word: str) -> tuple[int, ...]:
    """Return the ids of before_name and of word_grams, in this order."""
    whole = encoded(word)
    ids = crc32(whole, _BEFORE), crc32(whole, _WORD)
    if len(word) > 4 and word[0].isalpha():
        if word.isascii():
            one, two, three, four = whole[:4] + b"-", whole[-2:], whole[-3:], whole[-4:]
        else:
            one, two, three, four = map(encoded, (word[:4] + "-", word[-2:], word[-3:], word[-4:]))
        return *ids, crc32(one, _PART), crc32(two, _ENDING), crc32(three, _ENDING), crc32(four, _ENDING)
    return ids


Shape = tuple[str, bytes, bytes, int, int]
"""A shape by its name, what the ids of the n-grams with it are made of: its bytes, these with a space, and the ids of a
bigram and of a trigram of shapes as far as the second. A plain tuple, as Word is."""


def shape_of(name: str) -> Shape:
    """Return a shape by its name."""
    spaced = encoded(name + " ")
    return name, spaced[:-1], spaced, crc32(spaced, _TWO), crc32(spaced, _THREE)


_BEGIN_TWO, _BEGIN_THREE = shape_of(_BEGIN)[-2:]
_END_BYTES = encoded(_END)


def pair_id(word: str) -> int:
    """Return the id of a bigram that begins with a word, as far as the other one."""
    return crc32(encoded(word + " "), _PAIR)


def pair_ids(lowers: Sequence[str], pairs: Sequence[int]) -> Iterator[int]:
    """Return the ids of pair_names; `pairs` has the pair_id of each word."""
    return map(crc32, encoded(" ".join(lowers)).split(b" ")[1:], pairs)


def gram_ids(
    lowers: Sequence[str],
    pairs: Sequence[int],
    shapes: Sequence[Shape],
    at_start: bool = True,
    at_end: bool = True,
) -> Iterator[int]:
    """Return the ids of pair_names, end_grams and the shape_grams of a sentence with at least one word; or of a part of
    one, which may be at its start, at its end, or inside.

    `pairs` has the pair_id of each word.
    """
    words = encoded(" ".join(lowers)).split(b" ")
    _, forms, spaced, twos, threes = zip(*shapes, strict=True)
    to_end = (*forms[1:], _END_BYTES) if at_end else forms[1:]
    begun = (_BEGIN_THREE, *threes) if at_start else threes
    inside = chain(
        map(crc32, words[1:], pairs),
        map(crc32, to_end, twos),
        map(crc32, to_end if at_start else to_end[1:], map(crc32, spaced if at_start else spaced[1:], begun)),
    )
    ends: list[int] = []
    if at_start:
        ends += (
            crc32(b" ".join(words[:2]), _FIRST),
            crc32(b" ".join(words[:3]), _FIRST),
            crc32(b" ".join((forms[0], *to_end[:3])), _FIRST_SHAPES),
            crc32(b" ".join((forms[0], *to_end[:1])), _FIRST_SHAPES),
            crc32(forms[0], _BEGIN_TWO),
        )
    if at_end:
        ends.append(crc32(b" ".join(words[-2:]), _LAST))
    return chain(inside, ends)
