"""The multilingual claim model: one network for eight languages."""

from __future__ import annotations

import math
from collections.abc import Sequence

from groundlint.claims.language import language_of
from groundlint.claims.linear import weights as linear_weights
from groundlint.claims.linear.features import features_of
from groundlint.claims.linear.model import LinearModel, log_odds
from groundlint.claims.multilingual.session import Session
from groundlint.claims.multilingual.weights import Weights, released
from groundlint.claims.sentence import Sensitivity, Sentence, Verdict

TOGETHER = 64
"""Sentences that are tokenized at once; each is scored by itself."""


class MultilingualModel:
    """A small transformer over the sentence, the one before it and the heading; needs the extra `multilingual`.

    The reason is the network's likeliest class. Of an English sentence the cues of the linear model say more
    within that class; for other languages there are no such cues.
    """

    name = "multilingual"

    def __init__(self, weights: Weights, linear: linear_weights.Weights) -> None:
        self._weights = weights
        self._reasons = LinearModel(linear).reasons
        self._linear_sha256 = linear.sha256
        self._session = Session(weights)
        self._languages = frozenset(weights.header["languages"])

    @classmethod
    def load(cls) -> MultilingualModel:
        """Return the model with the released weights; raises ModelNotInstalled or WeightsDamaged."""
        return cls(released(), linear_weights.released())

    @property
    def version(self) -> str:
        """Version of the weights, and which linear weights explain English verdicts."""
        return f"{self._weights.header['version']}+linear.{self._linear_sha256[:12]}"

    @property
    def weights_sha256(self) -> str:
        """SHA-256 of the weights file."""
        return self._weights.sha256

    @property
    def languages(self) -> frozenset[str]:
        """Languages for which cross-validation supports a verdict (docs/claims.md)."""
        return self._languages

    def threshold(self, sensitivity: Sensitivity) -> float:
        """The lowest probability that is called a claim."""
        return float(self._weights.header["thresholds"][sensitivity])

    def predict(self, sentences: Sequence[Sentence], sensitivity: Sensitivity = "balanced") -> list[Verdict]:
        """Return a verdict for each sentence, in order."""
        threshold = self.threshold(sensitivity)
        verdicts: list[Verdict] = []
        for start in range(0, len(sentences), TOGETHER):
            verdicts.extend(self._judge(sentences[start : start + TOGETHER], threshold))
        return verdicts

    def _judge(self, sentences: Sequence[Sentence], threshold: float) -> list[Verdict]:
        languages = [language_of(s.text, s.language) for s in sentences]
        known = [s for s, language in zip(sentences, languages, strict=True) if language in self._languages]
        scores = iter(self._session.scores(known))
        return [
            self._verdict(s, language, next(scores), threshold)
            if language in self._languages
            else Verdict(False, 0.0, f"not judged: {language}", judged=False)
            for s, language in zip(sentences, languages, strict=True)
        ]

    def _verdict(self, sentence: Sentence, language: str, scores: list[float], threshold: float) -> Verdict:
        header = self._weights.header
        logit = header["slope"] * log_odds(scores) + header["intercept"]
        probability = round(1 / (1 + math.exp(-max(-30.0, min(30.0, logit)))), 2)
        meaning: Sequence[str] = ()
        if language == "en":
            before = sentence.context[-1] if sentence.context else ""
            meaning = features_of(sentence.text, sentence.kind, sentence.heading, before).meaning
        if probability >= threshold:
            return Verdict(True, probability, self._reasons.of_claim(meaning))
        highest = max(scores[1:])
        code = header["classes"][scores.index(highest, 1)]
        return Verdict(False, probability, self._reasons.against(code, meaning, highest > scores[0]))
