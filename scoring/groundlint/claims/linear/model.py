"""The linear claim model: sums weights, calibrates, decides and explains."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from itertools import repeat
from zlib import crc32

from groundlint.claims.language import language_of
from groundlint.claims.linear.around import before_name
from groundlint.claims.linear.features import EMPTY, SCALES, Features, around_features, own_features
from groundlint.claims.linear.kept import Kept
from groundlint.claims.linear.reasons import Reasons
from groundlint.claims.linear.surface import PAIR, shape_grams, word_grams
from groundlint.claims.linear.weights import Row, Unpacker, Weights, released
from groundlint.claims.released_model import ReleasedModel, log_odds, not_judged
from groundlint.claims.sentence import Sensitivity, Sentence, Verdict


def feature_id(name: str) -> int:
    """Return the id of a feature: the CRC-32 of its name, the same in every process."""
    return crc32(name.encode("utf-8", "surrogatepass"))


_OWN = 1024
"""Sentences whose own words are remembered: those of a report of 150 KB, 1 MB in all."""


class LinearModel(ReleasedModel):
    """Multinomial logistic regression over named features and n-grams, in pure Python.

    The first class is 'claim'; the others say why a sentence is none (GUIDELINE's codes). Sums are of
    integers, so that a verdict does not depend on the order of features or on the machine. All classes are
    added at once (weights.py: packed rows).
    """

    name = "linear"

    def __init__(self, weights: Weights) -> None:
        header = weights.header
        super().__init__(header, weights.sha256)
        self._bias = tuple(float(b) for b in header["bias"])
        self._unit = float(header["unit"])
        self._rows = weights.rows
        self._unpacked = Unpacker(len(self._bias))
        self._row = Kept(self._find_row).__getitem__
        self._word = Kept(self._find_word).__getitem__
        self._shape = Kept(self._find_shape).__getitem__
        self._pair_start = Kept(_pair_start).__getitem__
        self._encoded = Kept(_encoded).__getitem__
        self._own = lru_cache(maxsize=_OWN)(self._sums)
        self.reasons = Reasons(header["classes"], self._weights_of)

    @classmethod
    def load(cls) -> LinearModel:
        """Return the model with the released weights; raises WeightsDamaged."""
        return cls(released())

    def predict(self, sentences: Sequence[Sentence], sensitivity: Sensitivity = "balanced") -> list[Verdict]:
        """Return a verdict for each sentence, in order."""
        threshold = self.threshold(sensitivity)
        return [self._verdict(sentence, threshold) for sentence in sentences]

    def _verdict(self, sentence: Sentence, threshold: float) -> Verdict:
        language = language_of(sentence.text, sentence.language)
        if language not in self._languages:
            return not_judged(language)
        before = sentence.context[-1] if sentence.context else ""
        around = around_features(sentence.kind, sentence.heading, before)
        names, told, said, size = self._own(sentence.text)
        if not size:  # nothing else is looked at where there are no words
            around = around._replace(heading=(), before=(), before_words=())
        told += sum(map(self._row, around.meaning))
        scores = self._weighed(told, said, max(1, size), *around[1:])
        logit = self._header["slope"] * log_odds(scores) + self._header["intercept"]
        return self._decided(logit, threshold, scores, (*names, *around.meaning))

    def _sums(self, text: str) -> tuple[tuple[str, ...], int, int, int]:
        """Return what a sentence's own words come to: the names of its meaning features, the sums of their rows and of
        those of its n-grams, and how many words there are.

        Kept by text: where somebody types in a sentence, the one behind it is asked about with another before it.
        """
        own = own_features(text)
        if own is None:
            return (EMPTY,), self._row(EMPTY), 0, 0
        told = sum(map(self._row, own.meaning))
        return tuple(own.meaning), told, self._said(own.words, own.ends, own.shapes), len(own.words)

    def scores(self, features: Features) -> list[float]:
        """Return the score of each class, in the order of the header's classes."""
        meaning, words, ends, shapes, heading, before, before_words = features
        told, said = sum(map(self._row, meaning)), self._said(words, ends, shapes)
        return self._weighed(told, said, features.text_size, heading, before, before_words)

    def _said(self, words: Sequence[str], ends: Sequence[str], shapes: Sequence[str]) -> int:
        text = sum(map(self._word, words)) + self._named(ends) + self._pairs(words)
        return text + sum(map(self._shape, zip(shapes, shapes[1:], (*shapes[2:], ""), strict=False)))

    def _weighed(
        self,
        meaning: int,
        text: int,
        size: int,
        heading: Sequence[str],
        before: Sequence[str],
        before_words: Sequence[str],
    ) -> list[float]:
        row = self._row
        around = sum(map(row, before)) + self._before_words(before_words)
        sums = map(self._unpacked, (meaning, text, sum(map(row, heading)), around))
        unit, root = self._unit, math.sqrt
        told = SCALES["meaning"] * unit
        said = SCALES["text"] / root(size) * unit
        above = SCALES["heading"] / root(len(heading) or 1) * unit
        ahead = SCALES["before"] / root((len(before) + len(before_words)) or 1) * unit
        return [
            bias + told * a + said * b + above * c + ahead * d
            for bias, a, b, c, d in zip(self._bias, *sums, strict=True)
        ]

    def _pairs(self, words: Sequence[str]) -> int:
        """Return the sum of the rows of the word bigrams.

        A CRC-32 goes on where another ended: so no name is put together, and each word is encoded once. Two pairs in
        three have no row; to add nothing would cost as much as to add a row.
        """
        starts, ends = map(self._pair_start, words), map(self._encoded, words[1:])
        return sum(filter(None, map(self._rows.get, map(crc32, ends, starts))))

    def _before_words(self, words: Sequence[str]) -> int:
        """Return the sum of the rows of the preceding sentence's words: before_name of each, put together as in pairs."""
        ids = map(crc32, map(self._encoded, words), repeat(_BEFORE))
        return sum(filter(None, map(self._rows.get, ids)))

    def _named(self, names: Sequence[str]) -> int:
        """Return the sum of the rows of features that seldom come again, so that none is kept."""
        ids = map(crc32, map(_encoded, names))
        return sum(filter(None, map(self._rows.get, ids)))

    def _find_row(self, name: str) -> int:
        return self._rows.get(feature_id(name), 0)

    def _find_word(self, word: str) -> int:
        return sum(map(self._find_row, word_grams(word)))

    def _find_shape(self, shapes: tuple[str, str, str]) -> int:
        return sum(map(self._find_row, shape_grams(*shapes)))

    def _weights_of(self, name: str) -> Row:
        return self._unpacked(self._find_row(name))


def _encoded(word: str) -> bytes:
    return word.encode("utf-8", "surrogatepass")


_BEFORE = crc32(_encoded(before_name("")))
"""The CRC-32 of the name of a word of the preceding sentence, as far as that word."""


def _pair_start(word: str) -> int:
    """Return the CRC-32 of the name of a bigram as far as its second word."""
    return crc32(_encoded(f"{PAIR}{word} "))
