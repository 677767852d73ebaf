"""The linear claim model: sums weights, calibrates, decides and explains."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from typing import Generic, TypeVar
from zlib import crc32

from groundlint.claims.language import language_of
from groundlint.claims.linear.features import SCALES, Features, features_of
from groundlint.claims.linear.reasons import reason_against, reason_for
from groundlint.claims.linear.surface import shape_name, word_grams
from groundlint.claims.linear.weights import Row, Weights, released
from groundlint.claims.sentence import Sensitivity, Sentence, Verdict

KEPT = 20_000
"""Names whose weights are kept at hand; the store is emptied when it is full."""

_Key = TypeVar("_Key", str, tuple[str, ...])


def feature_id(name: str) -> int:
    """Return the id of a feature: the CRC-32 of its name, the same in every process."""
    return crc32(name.encode("utf-8", "surrogatepass"))


class _Kept(dict[_Key, Row], Generic[_Key]):
    """Rows of what comes again and again, found once and kept; emptied when full."""

    def __init__(self, find: Callable[[_Key], Row]) -> None:
        super().__init__()
        self._find: Callable[[_Key], Row] = find

    def __missing__(self, name: _Key) -> Row:
        if len(self) >= KEPT:
            self.clear()
        row: Row = self._find(name)
        self[name] = row
        return row


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
        self._row = _Kept[str](self._find_row).__getitem__
        self._word = _Kept[str](self._find_word).__getitem__
        self._shape = _Kept[tuple[str, ...]](lambda gram: self._find_row(shape_name(gram))).__getitem__

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

    def threshold(self, sensitivity: Sensitivity) -> float:
        """The lowest probability that is called a claim."""
        return float(self._weights.header["thresholds"][sensitivity])

    def predict(self, sentences: Sequence[Sentence], sensitivity: Sensitivity = "balanced") -> list[Verdict]:
        """Return a verdict for each sentence, in order."""
        threshold = self.threshold(sensitivity)
        return [self._verdict(sentence, threshold) for sentence in sentences]

    def _verdict(self, sentence: Sentence, threshold: float) -> Verdict:
        language = language_of(sentence.text, sentence.language)
        if language not in self._languages:
            return Verdict(False, 0.0, f"not judged: {language}", judged=False)
        before = sentence.context[-1] if sentence.context else ""
        features = features_of(sentence.text, sentence.kind, sentence.heading, before)
        told = list(map(self._row, features.meaning))
        scores = self.scores(features, told)
        header = self._weights.header
        logit = header["slope"] * _log_odds(scores) + header["intercept"]
        probability = round(1 / (1 + math.exp(-max(-30.0, min(30.0, logit)))), 2)
        if probability >= threshold:
            return Verdict(True, probability, reason_for(features.meaning, told))
        against = max(range(1, len(scores)), key=scores.__getitem__)
        clear = scores[against] > scores[0]
        why = reason_against(header["classes"][against], against, features.meaning, told, clear)
        return Verdict(False, probability, why)

    def scores(self, features: Features, told: Sequence[Row] | None = None) -> list[float]:
        """Return the score of each class, in the order of the header's classes."""
        if told is None:
            told = list(map(self._row, features.meaning))
        row = self._row
        find, zero = self._weights.rows.get, self._zero
        text = [*map(self._word, features.words), *map(self._shape, features.shapes)]
        text += [find(crc32(name.encode("utf-8", "surrogatepass")), zero) for name in features.grams]
        parts = (
            (told, SCALES["meaning"]),
            (text, SCALES["text"] / math.sqrt(features.text_size)),
            (list(map(row, features.heading)), SCALES["heading"] / _root(features.heading)),
            (list(map(row, features.before)), SCALES["before"] / _root(features.before)),
        )
        scores = list(self._bias)
        for rows, scale in parts:
            if rows:
                factor = scale * self._unit
                for index, total in enumerate(_sum(rows)):
                    scores[index] += factor * total
        return scores

    def _find_row(self, name: str) -> Row:
        return self._weights.rows.get(feature_id(name), self._zero)

    def _find_word(self, word: str) -> Row:
        return tuple(_sum(map(self._find_row, word_grams(word))))


def _sum(rows: Iterable[Row]) -> list[int]:
    return list(map(sum, zip(*rows, strict=True)))


def _root(names: Sequence[str]) -> float:
    return math.sqrt(len(names) or 1)


def _log_odds(scores: Sequence[float]) -> float:
    """Return the log odds of the first class against all others together."""
    others = scores[1:]
    highest = max(others)
    return scores[0] - highest - math.log(math.fsum(math.exp(score - highest) for score in others))
