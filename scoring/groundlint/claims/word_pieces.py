"""BERT's word pieces: lower case, accents stripped, each word cut into the longest pieces that the vocabulary has.

The rules are those of Devlin et al. 2019 (BERT, appendix A.2 and its published tokenizer); tests hold them against the
`tokenizers` library, which is not needed at run time: it brings a dozen packages for these few lines.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from functools import lru_cache

UNKNOWN = "[UNK]"
_LONGEST_WORD = 100
"""Characters; a longer word is unknown."""
_CONTROL = frozenset(("Cc", "Cf", "Co"))
_IDEOGRAPHS = (
    (0x4E00, 0x9FFF),
    (0x3400, 0x4DBF),
    (0x20000, 0x2A6DF),
    (0x2A700, 0x2B73F),
    (0x2B740, 0x2B81F),
    (0x2B920, 0x2CEAF),
    (0xF900, 0xFAFF),
    (0x2F800, 0x2FA1F),
)
"""Each of these is a word of its own."""


class WordPieces:
    """The tokenizer of a vocabulary."""

    def __init__(self, vocabulary: Sequence[str]) -> None:
        """`vocabulary` has the pieces by id; those that go on a word begin with `##`."""
        self._ids = {piece: index for index, piece in enumerate(vocabulary)}
        self._unknown = self._ids[UNKNOWN]
        self._longest = max(map(len, vocabulary))
        self._of_word = lru_cache(maxsize=20_000)(self._cut)

    def ids(self, text: str) -> list[int]:
        """Return the ids of the text's pieces, in order, without markers."""
        return [piece for word in _words(text) for piece in self._of_word(word)]

    def _cut(self, word: str) -> tuple[int, ...]:
        if len(word) > _LONGEST_WORD:
            return (self._unknown,)
        found: list[int] = []
        start = 0
        while start < len(word):
            mark = "##" if start else ""
            for end in range(min(len(word), start + self._longest), start, -1):
                piece = self._ids.get(mark + word[start:end])
                if piece is not None:
                    found.append(piece)
                    start = end
                    break
            else:
                return (self._unknown,)
        return tuple(found)


def _words(text: str) -> Iterator[str]:
    """Words and single punctuation marks of the normalized text."""
    written = unicodedata.normalize("NFD", "".join(map(_cleaned, text)))
    for word in "".join(map(_bare, written)).split():
        start = 0
        for place, character in enumerate(word):
            if _is_punctuation(character):
                if place > start:
                    yield word[start:place]
                yield character
                start = place + 1
        if start < len(word):
            yield word[start:]


@lru_cache(maxsize=4096)
def _cleaned(character: str) -> str:
    """What stands for a character: a blank for white space, nothing for a control, an ideograph between blanks."""
    if character.isspace():
        return " "
    if character == "\ufffd" or unicodedata.category(character) in _CONTROL:
        return ""
    code = ord(character)
    if any(first <= code <= last for first, last in _IDEOGRAPHS):
        return f" {character} "
    return character


@lru_cache(maxsize=4096)
def _bare(character: str) -> str:
    """The character in lower case whatever is next to it; nothing for an accent."""
    return "" if unicodedata.category(character) == "Mn" else character.lower()


@lru_cache(maxsize=4096)
def _is_punctuation(character: str) -> bool:
    ascii_mark = (
        character.isascii() and character.isprintable() and not character.isalnum() and character != " "
    )
    return ascii_mark or unicodedata.category(character).startswith("P")
