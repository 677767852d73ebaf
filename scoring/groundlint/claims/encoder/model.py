"""The encoder claim model: the network and the linear model weighed together; reasons from the latter's cues."""

from __future__ import annotations

import math
from collections.abc import Sequence

from groundlint.claims.encoder.session import Session
from groundlint.claims.encoder.weights import Weights, released
from groundlint.claims.language import language_of
from groundlint.claims.linear import weights as linear_weights
from groundlint.claims.linear.features import features_of
from groundlint.claims.linear.model import LinearModel, log_odds
from groundlint.claims.sentence import Sensitivity, Sentence, Verdict

TOGETHER = 64
"""Sentences that are tokenized at once; each is scored by itself."""


class EncoderModel:
    """A small transformer over the sentence, the one before it and the heading; needs the extra `encoder`.

    The log odds of network and linear model are weighed together (on report-wise cross-validation:
    accuracy .844 against .841 for the network alone, AUC .919 against .914). Why a sentence is no claim is
    the network's likeliest class; the phrase within it is the one whose cues speak loudest in the linear
    weights, so that both tiers explain alike.
    """

    name = "encoder"

    def __init__(self, weights: Weights, linear: linear_weights.Weights) -> None:
        header = weights.header
        self._weights = weights
        self._linear = LinearModel(linear)
        self._linear_sha256 = linear.sha256
        self._session = Session(weights.graph, header["vocabulary"])
        self._languages = frozenset(header["languages"])

    @classmethod
    def load(cls) -> EncoderModel:
        """Return the model with the released weights; raises ModelNotInstalled or WeightsDamaged."""
        return cls(released(), linear_weights.released())

    @property
    def version(self) -> str:
        """Version of the weights, and which linear weights speak with them."""
        return f"{self._weights.header['version']}+linear.{self._linear_sha256[:12]}"

    @property
    def weights_sha256(self) -> str:
        """SHA-256 of the weights file."""
        return self._weights.sha256

    @property
    def languages(self) -> frozenset[str]:
        """Languages that it judges: the base model reads English only."""
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
            self._verdict(s, next(scores), threshold)
            if language in self._languages
            else Verdict(False, 0.0, f"not judged: {language}", judged=False)
            for s, language in zip(sentences, languages, strict=True)
        ]

    def _verdict(self, sentence: Sentence, scores: list[float], threshold: float) -> Verdict:
        header = self._weights.header
        before = sentence.context[-1] if sentence.context else ""
        features = features_of(sentence.text, sentence.kind, sentence.heading, before)
        beside = log_odds(self._linear.scores(features))
        logit = header["own"] * log_odds(scores) + header["linear"] * beside + header["intercept"]
        probability = round(1 / (1 + math.exp(-max(-30.0, min(30.0, logit)))), 2)
        reasons = self._linear.reasons
        if probability >= threshold:
            return Verdict(True, probability, reasons.of_claim(features.meaning))
        highest = max(scores[1:])
        code = header["classes"][scores.index(highest, 1)]
        return Verdict(False, probability, reasons.against(code, features.meaning, highest > scores[0]))
