"""SentencePiece's unigram pieces: of all ways to cut a word into pieces, the likeliest.

The model is Kudo's (2018, Subword Regularization, section 3.2), the text normalized as NFKC with case kept; tests hold it
against the `tokenizers` library, which is not needed at run time: it brings a dozen packages for these few lines.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from functools import lru_cache

WORD = "▁"
"""Begins each word."""
_PENALTY = 10.0
"""How much less likely than the rarest piece a character is that no piece holds."""
_DROPPED = dict.fromkeys((*range(0x01, 0x09), 0x0B, *range(0x0E, 0x20), 0x7F, 0x8F, 0x9F), "")
_BLANKS = dict.fromkeys(
    (0x09, 0x0A, 0x0C, 0x0D, 0x1680, *range(0x200B, 0x2010), 0x2028, 0x2029, 0x2581, 0xFEFF, 0xFFFD), " "
)
_REWRITTEN = {**_DROPPED, **_BLANKS}


class UnigramPieces:
    """The tokenizer of a vocabulary."""

    def __init__(self, pieces: Sequence[str], scores: Sequence[float], unknown: int) -> None:
        """`pieces` by id with their log probabilities; `unknown` is the id of what no piece holds."""
        self._found = {
            piece: (index, score) for index, (piece, score) in enumerate(zip(pieces, scores, strict=True))
        }
        self._unknown = unknown
        self._unlikely = min(scores) - _PENALTY
        self._longest = max(map(len, pieces))
        self._of_word = lru_cache(maxsize=20_000)(self._cut)

    def ids(self, text: str) -> list[int]:
        """Return the ids of the text's pieces, in order, without markers."""
        written = unicodedata.normalize("NFKC", text.translate(_REWRITTEN))
        return [piece for word in written.split() for piece in self._of_word(word)]

    def _cut(self, word: str) -> tuple[int, ...]:
        """The likeliest path through the word, by dynamic programming from its beginning."""
        text = WORD + word
        best: list[tuple[float, int, int] | None] = [None] * (
            len(text) + 1
        )  # score, start of the last piece, its id
        best[0] = (0.0, 0, self._unknown)
        for start in range(len(text)):
            here = best[start]
            if here is None:
                continue
            for end in range(start + 1, min(len(text), start + self._longest) + 1):
                found = self._found.get(text[start:end])
                if found is None and end == start + 1:
                    found = (self._unknown, self._unlikely)
                if found is not None:
                    score, before = here[0] + found[1], best[end]
                    if before is None or score > before[0]:
                        best[end] = (score, start, found[0])
        return self._path(best)

    def _path(self, best: Sequence[tuple[float, int, int] | None]) -> tuple[int, ...]:
        """The pieces that lead to the end; unknown ones side by side are one."""
        made: list[int] = []
        end = len(best) - 1
        while end > 0:
            step = best[end]
            assert step is not None, "each character is a piece, if an unknown one"
            _, end, piece = step
            if piece != self._unknown or not made or made[-1] != self._unknown:
                made.append(piece)
        return tuple(reversed(made))
