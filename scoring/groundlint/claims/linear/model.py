"""The linear claim model: sums weights, calibrates, decides and explains."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from zlib import crc32

from groundlint.claims.language import language_of
from groundlint.claims.linear.features import latin_features
from groundlint.claims.linear.reasons import reason
from groundlint.claims.linear.surface import word_grams
from groundlint.claims.linear.weights import Weights, released
from groundlint.claims.sentence import Sensitivity, Sentence, Verdict

KEPT_WORDS = 20_000
"""Words whose weight is kept; the store is emptied when it is full."""


def feature_id(name: str) -> int:
    """Return the id of a feature: the CRC-32 of its name, the same in every process."""
    return crc32(name.encode("utf-8", "surrogatepass"))


@dataclass(slots=True)
class LinearModel:
    """Logistic regression over named features and hashed n-grams, in pure Python."""

    weights: Weights
    name: str = "linear"
    _words: dict[str, int] = field(default_factory=dict)

    @classmethod
    def load(cls) -> LinearModel:
        """Return the model with the released weights; raises WeightsDamaged."""
        return cls(released())

    @property
    def version(self) -> str:
        return str(self.weights.header["version"])

    @property
    def weights_sha256(self) -> str:
        return self.weights.sha256

    @property
    def languages(self) -> frozenset[str]:
        return frozenset(self.weights.header["languages"])

    def predict(
        self, sentences: Sequence[Sentence], sensitivity: Sensitivity = "balanced"
    ) -> list[Verdict]:
        """Return a verdict for each sentence, in order."""
        threshold = float(self.weights.header["thresholds"][sensitivity])
        return [self._verdict(sentence, threshold) for sentence in sentences]

    def _verdict(self, sentence: Sentence, threshold: float) -> Verdict:
        language = language_of(sentence.text, sentence.language)
        if language not in self.languages:
            return Verdict(False, 0.0, f"not judged: {language}", judged=False)
        header = self.weights.header
        get = self.weights.rows.get
        before = sentence.context[-1] if sentence.context else ""
        features = latin_features(sentence.text, sentence.kind, sentence.heading, before)
        contributions = [(name, get(feature_id(name), 0)) for name in features.meaning]
        score = float(sum(weight for _, weight in contributions)) * header["scale_meaning"]
        if features.words:
            ngrams = sum(map(self._word, features.words)) / 2
            ngrams += sum(get(feature_id(name), 0) for name in features.pairs)
            score += ngrams / math.sqrt(len(features.words))
        if features.around:
            outer = sum(get(feature_id(name), 0) for name in features.around)
            score += outer * header["scale_around"] / math.sqrt(len(features.around))
        logit = header["slope"] * (score * header["unit"]) + header["intercept"]
        probability = round(1 / (1 + math.exp(-max(-30.0, min(30.0, logit)))), 2)
        claim = probability >= threshold
        return Verdict(claim, probability, reason(contributions, claim))

    def _word(self, word: str) -> int:
        """Return twice the weight of a word and its character n-grams (which weigh half as much)."""
        known = self._words.get(word)
        if known is None:
            get = self.weights.rows.get
            grams = word_grams(word)
            known = 3 * get(feature_id(grams[0]), 0) + sum(get(feature_id(g), 0) for g in grams[1:])
            if len(self._words) >= KEPT_WORDS:
                self._words.clear()
            self._words[word] = known
        return known
