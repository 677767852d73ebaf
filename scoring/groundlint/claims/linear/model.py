"""The linear claim model: sums weights, calibrates, decides and explains."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from zlib import crc32

from groundlint.claims.language import language_of
from groundlint.claims.linear.features import SCALES, Features, features_of
from groundlint.claims.linear.reasons import reason_against, reason_for
from groundlint.claims.linear.surface import word_grams
from groundlint.claims.linear.weights import Row, Weights, released
from groundlint.claims.sentence import Sensitivity, Sentence, Verdict

KEPT = 40_000
"""Names whose weights are kept at hand; the store is emptied when it is full."""


def feature_id(name: str) -> int:
    """Return the id of a feature: the CRC-32 of its name, the same in every process."""
    return crc32(name.encode("utf-8", "surrogatepass"))


class LinearModel:
    """Multinomial logistic regression over named features and n-grams, in pure Python.

    The first class is 'claim'; the others say why a sentence is none (GUIDELINE's codes). Sums are of
    integers, so that a verdict does not depend on the order of features or on the machine.
    """

    name = "linear"

    def __init__(self, weights: Weights) -> None:
        header = weights.header
        self._weights = weights
        self._languages = frozenset(header["languages"])
        self._bias = tuple(float(b) for b in header["bias"])
        self._unit = float(header["unit"])
        self._zero: Row = (0,) * len(self._bias)
        self._rows: dict[str, Row] = {}
        self._words: dict[str, Row] = {}

    @classmethod
    def load(cls) -> LinearModel:
        """Return the model with the released weights; raises WeightsDamaged."""
        return cls(released())

    @property
    def version(self) -> str:
        """Version of the weights."""
        return str(self._weights.header["version"])

    @property
    def weights_sha256(self) -> str:
        """SHA-256 of the weights file."""
        return self._weights.sha256

    @property
    def languages(self) -> frozenset[str]:
        """Languages for which the labelled data support a verdict (docs/claims.md)."""
        return self._languages

    def predict(self, sentences: Sequence[Sentence], sensitivity: Sensitivity = "balanced") -> list[Verdict]:
        """Return a verdict for each sentence, in order."""
        threshold = float(self._weights.header["thresholds"][sensitivity])
        return [self._verdict(sentence, threshold) for sentence in sentences]

    def _verdict(self, sentence: Sentence, threshold: float) -> Verdict:
        language = language_of(sentence.text, sentence.language)
        if language not in self._languages:
            return Verdict(False, 0.0, f"not judged: {language}", judged=False)
        before = sentence.context[-1] if sentence.context else ""
        features = features_of(sentence.text, language, sentence.kind, sentence.heading, before)
        told = [self._row(name) for name in features.meaning]
        scores = self.scores(features, told)
        header = self._weights.header
        logit = header["slope"] * _log_odds(scores) + header["intercept"]
        probability = round(1 / (1 + math.exp(-max(-30.0, min(30.0, logit)))), 2)
        if probability >= threshold:
            return Verdict(True, probability, reason_for(features.meaning, told))
        against = max(range(1, len(scores)), key=scores.__getitem__)
        why = reason_against(header["classes"][against], against, features.meaning, told)
        return Verdict(False, probability, why)

    def scores(self, features: Features, told: Sequence[Row] | None = None) -> list[float]:
        """Return the score of each class, in the order of the header's classes."""
        if told is None:
            told = [self._row(name) for name in features.meaning]
        row = self._row
        text = [*map(self._word, features.words), *map(row, features.grams)]
        parts = (
            (told, SCALES["meaning"]),
            (text, SCALES["text"] / math.sqrt(features.text_size)),
            ([row(name) for name in features.heading], SCALES["heading"] / _root(features.heading)),
            ([row(name) for name in features.before], SCALES["before"] / _root(features.before)),
        )
        scores = list(self._bias)
        for rows, scale in parts:
            if rows:
                factor = scale * self._unit
                for index, total in enumerate(_sum(rows)):
                    scores[index] += factor * total
        return scores

    def _row(self, name: str) -> Row:
        known = self._rows.get(name)
        if known is None:
            known = self._weights.rows.get(feature_id(name), self._zero)
            if len(self._rows) >= KEPT:
                self._rows.clear()
            self._rows[name] = known
        return known

    def _word(self, word: str) -> Row:
        known = self._words.get(word)
        if known is None:
            get, zero = self._weights.rows.get, self._zero
            known = tuple(_sum([get(feature_id(name), zero) for name in word_grams(word)]))
            if len(self._words) >= KEPT:
                self._words.clear()
            self._words[word] = known
        return known


def _sum(rows: Iterable[Row]) -> list[int]:
    return list(map(sum, zip(*rows, strict=True)))


def _root(names: Sequence[str]) -> float:
    return math.sqrt(len(names) or 1)


def _log_odds(scores: Sequence[float]) -> float:
    """Return the log odds of the first class against all others together."""
    others = scores[1:]
    highest = max(others)
    return scores[0] - highest - math.log(math.fsum(math.exp(score - highest) for score in others))
