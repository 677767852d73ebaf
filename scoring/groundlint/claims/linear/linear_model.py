"""The linear claim model: sums weights, calibrates, decides and explains."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from groundlint.claims.language import language_of
from groundlint.claims.linear.around import heading_features
from groundlint.claims.linear.features import SCALES
from groundlint.claims.linear.kept import Kept
from groundlint.claims.linear.lanes import Lanes, Row
from groundlint.claims.linear.reading import Reader
from groundlint.claims.linear.reasons import Reasons
from groundlint.claims.linear.sums import Sums
from groundlint.claims.linear.surface import feature_id, word_ids
from groundlint.claims.linear.tokens import MOST
from groundlint.claims.linear.weights import Weights, released
from groundlint.claims.released_model import ReleasedModel, log_odds, not_judged
from groundlint.claims.sentence import Sensitivity, Sentence, Verdict

_SIZES = MOST + 4
"""Words of a sentence, and three first ones: no group is larger."""


class Above(NamedTuple):
    """What the heading above a sentence comes to."""

    names: tuple[str, ...]
    told: int
    scores: Sequence[float]
    """What the words of the heading add to each sum."""


class LinearModel(ReleasedModel):
    """Multinomial logistic regression over named features and n-grams, in pure Python.

    The first class is 'claim'; the others say why a sentence is none (GUIDELINE's codes). Sums are of
    integers, so that a verdict does not depend on the order of features or on the machine. All classes are
    added at once (lanes.py), and with them what says whether an editor would ask for the source.
    """

    name = "linear"

    def __init__(self, weights: Weights) -> None:
        header = weights.header
        super().__init__(header, weights.sha256)
        self._bias = tuple(float(b) for b in header["bias"])
        self._classes = len(header["classes"])
        self._unit = unit = float(header["unit"])
        self._slope, self._intercept = header["slope"], header["intercept"]
        self._of_told = SCALES["meaning"] * unit
        sizes = [n or 1 for n in range(_SIZES)]
        self._of_said = [SCALES["text"] / math.sqrt(n) * unit for n in sizes]
        self._of_ahead = [SCALES["before"] / math.sqrt(n) * unit for n in sizes]
        self._rows = weights.rows
        self._lanes = Lanes(len(self._bias))
        self._row = Kept(self._find_row).__getitem__
        self._sums = Sums(Reader(self._rows_of), self._row, weights.rows, self._lanes)
        self._above = lru_cache(maxsize=256)(self._find_above)
        self._reasons = Reasons(header["classes"], self._weights_of)

    @classmethod
    def load(cls) -> LinearModel:
        """Return the model with the released weights; raises WeightsDamaged."""
        return cls(released())

    @property
    def reasons(self) -> Reasons:
        """The cues that weigh most."""
        return self._reasons

    def predict(self, sentences: Sequence[Sentence], sensitivity: Sensitivity = "balanced") -> list[Verdict]:
        """Return a verdict for each sentence, in order."""
        threshold = self.threshold(sensitivity)
        return [self._verdict(sentence, threshold) for sentence in sentences]

    def _verdict(self, sentence: Sentence, threshold: float) -> Verdict:
        language = language_of(sentence.text, sentence.language)
        if language not in self._languages:
            return not_judged(language)
        sums, names = self._summed(sentence)
        scores = sums[: self._classes]
        logit = self._slope * log_odds(scores) + self._intercept
        asked = round(sums[self._classes], 1) if len(sums) > self._classes else None
        return self._decided(sentence, logit, threshold, scores, names, asked)

    def scores(self, sentence: Sentence) -> tuple[list[float], Sequence[str]]:
        """Return the score of each class, in the order of the header's, and the names of the meaning features."""
        sums, names = self._summed(sentence)
        return sums[: self._classes], names

    def _summed(self, sentence: Sentence) -> tuple[list[float], Sequence[str]]:
        """Return the scores of the classes, after them the log odds that an editor would ask if the weights have these, and
        the names."""
        preceding = sentence.context[-1] if sentence.context else ""
        own = self._sums.own(sentence.text, preceding or sentence.heading)
        names, told, said, size = own.names, own.told, own.said, own.size
        above, told_above, heading = self._above(sentence.heading[:300])
        (before, told_before), ahead, ahead_size = self._sums.ahead(preceding)
        kind = "kind:" + sentence.kind
        told += told_above + self._row(kind) + told_before
        unpacked = self._lanes.unpacked
        of_told = self._of_told
        if not size:  # nothing else is looked at where there are no words
            scores = [bias + of_told * a for bias, a in zip(self._bias, unpacked(told), strict=True)]
        else:
            of_said, of_ahead = self._of_said[size], self._of_ahead[ahead_size]
            scores = [
                bias + of_told * a + of_said * b + c + of_ahead * d
                for bias, a, b, c, d in zip(
                    self._bias, unpacked(told), unpacked(said), heading, unpacked(ahead), strict=True
                )
            ]
        return scores, (*names, kind, *above, *before)

    def _find_above(self, heading: str) -> Above:
        names, words = heading_features(heading)
        of_words = SCALES["heading"] / math.sqrt(len(words) or 1) * self._unit
        scores = [of_words * each for each in self._lanes.unpacked(sum(map(self._row, words)))]
        return Above(names, sum(map(self._row, names)), scores)

    def _find_row(self, name: str) -> int:
        return self._rows.once(feature_id(name))

    def _rows_of(self, word: str) -> tuple[int, int]:
        before, whole, *parts = word_ids(word)
        once = self._rows.once  # a word is asked for once; many have the same ending
        one = self._lanes.one if word.isalpha() else 0
        return once(whole) + sum(map(self._rows.__getitem__, parts)), once(before) + one if one else 0

    def _weights_of(self, name: str) -> Row:
        return self._lanes.unpacked(self._find_row(name))[: self._classes]
