"""The linear claim model: sums weights, calibrates, decides and explains."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

from groundlint.claims.claim_model import Sensitivity
from groundlint.claims.language import language_of
from groundlint.claims.linear.features import SCALES, features_of
from groundlint.claims.linear.lanes import Lanes, Row
from groundlint.claims.linear.reasons import Reasons
from groundlint.claims.linear.surface import feature_id, word_grams
from groundlint.claims.linear.weights import Weights, released
from groundlint.claims.released_model import ReleasedModel, log_odds, not_judged
from groundlint.model.claim import ClaimInput, Verdict

_BELOW_ENCODER = 0.3
"""By how much its log odds of an ask are below those of the encoder, which it learned them from, among the claims about which editors are divided
(26 reports and 35 other documents)."""
_KEPT = 14_000
"""Words and features whose rows are kept: those that reports have in common."""


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
        self._unit = float(header["unit"])
        self._slope, self._intercept = header["slope"], header["intercept"]
        self._rows = weights.rows
        self._lanes = Lanes(len(self._bias))
        self._row = lru_cache(maxsize=_KEPT)(self._find_row)
        self._of_word = lru_cache(maxsize=_KEPT)(self._find_of_word)
        self._reasons = Reasons(header["classes"], self._weights_of)

    @classmethod
    def load(cls) -> LinearModel:
        """Return the model with the released weights; raises WeightsDamaged."""
        return cls(released())

    @property
    def reasons(self) -> Reasons:
        """The cues that weigh most."""
        return self._reasons

    def predict(
        self, sentences: Sequence[ClaimInput], sensitivity: Sensitivity = "balanced"
    ) -> list[Verdict]:
        """Return a verdict for each sentence, in order."""
        threshold = self.threshold(sensitivity)
        return [self._verdict(sentence, threshold) for sentence in sentences]

    def _verdict(self, sentence: ClaimInput, threshold: float) -> Verdict:
        language = language_of(sentence.text, sentence.language)
        if language not in self._languages:
            return not_judged(language)
        sums, names = self._summed(sentence)
        scores = sums[: self._classes]
        logit = self._slope * log_odds(scores) + self._intercept
        asked = round(sums[self._classes] + _BELOW_ENCODER, 1) if len(sums) > self._classes else None
        return self._decided(sentence, logit, threshold, scores, names, asked)

    def scores(self, sentence: ClaimInput) -> tuple[list[float], Sequence[str]]:
        """Return the score of each class, in the order of the header's, and the names of the meaning features."""
        sums, names = self._summed(sentence)
        return sums[: self._classes], names

    def _summed(self, sentence: ClaimInput) -> tuple[list[float], Sequence[str]]:
        """Return the scores of the classes, after them the log odds that an editor would ask if the weights have these, and
        the names."""
        preceding = sentence.context[-1] if sentence.context else ""
        found = features_of(sentence.text, sentence.kind, sentence.heading, preceding)
        told = self._group("meaning", 1, sum(map(self._row, found.meaning)))
        if not found.words:  # nothing else is looked at where there are no words
            return [bias + a for bias, a in zip(self._bias, told, strict=True)], found.meaning
        text = sum(map(self._of_word, found.words)) + self._rows.total(map(feature_id, found.ngrams))
        said = self._group("text", found.text_size, text)
        above = self._group("heading", len(found.heading), sum(map(self._row, found.heading)))
        ahead = self._group("before", len(found.before), sum(map(self._row, found.before)))
        groups = zip(self._bias, told, said, above, ahead, strict=True)
        # one after the other: how `sum` adds up floats differs between versions of Python
        return [bias + a + b + c + d for bias, a, b, c, d in groups], found.meaning

    def _group(self, name: str, size: int, total: int) -> list[float]:
        """Return what a group of `size` features adds to each score; `total` is the sum of their rows."""
        scale = SCALES[name] / math.sqrt(size or 1) * self._unit
        return [scale * each for each in self._lanes.unpacked(total)]

    def _find_row(self, name: str) -> int:
        return self._rows[feature_id(name)]

    def _find_of_word(self, word: str) -> int:
        return self._rows.total(map(feature_id, word_grams(word)))

    def _weights_of(self, name: str) -> Row:
        return self._lanes.unpacked(self._find_row(name))[: self._classes]
