"""What the tiers with a network share: sentences in, scores by the graph, verdicts explained as the linear tier does."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Any

from groundlint.claims import runtime
from groundlint.claims.graph_session import GraphSession
from groundlint.claims.language import language_of
from groundlint.claims.linear import weights as linear_weights
from groundlint.claims.linear.linear_model import LinearModel
from groundlint.claims.released_model import ReleasedModel, not_judged
from groundlint.claims.sentence import Sensitivity, Sentence, Verdict

TOGETHER = 64
"""Sentences that are tokenized at once; each is scored by itself."""


class NetworkModel(ReleasedModel, ABC):
    """A small transformer over the sentence, the one before it and the heading.

    Why a sentence is no claim is the network's likeliest class; the phrase within it is the one whose cues speak
    loudest in the linear weights, so that all tiers explain alike.
    """

    def __init__(
        self,
        header: Mapping[str, Any],
        sha256: str,
        open_session: Callable[[], GraphSession],
        linear: linear_weights.Weights,
    ) -> None:
        """`open_session` is called for the first sentence that is judged: where all verdicts are remembered, a second of
        starting the runtime is saved. Raises ModelNotInstalled without the runtime."""
        super().__init__(header, sha256)
        runtime.require(self.name)
        self._open_session = open_session
        self._linear = LinearModel(linear)
        self.reasons = self._linear.reasons

    @property
    def version(self) -> str:
        """Version of the weights, and which linear weights speak with them."""
        return f"{super().version}+linear.{self._linear.weights_sha256[:12]}"

    @cached_property
    def _session(self) -> GraphSession:
        return self._open_session()

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
        verdicts = []
        for sentence, language in zip(sentences, languages, strict=True):
            if language not in self._languages:
                verdicts.append(not_judged(language))
                continue
            own = next(scores)
            logit, meaning = self._weighed(own, sentence, language)
            verdicts.append(self._decided(sentence, logit, threshold, own, meaning))
        return verdicts

    @abstractmethod
    def _weighed(
        self, scores: Sequence[float], sentence: Sentence, language: str
    ) -> tuple[float, Sequence[str]]:
        """Return the calibrated log odds of a claim, and the names of the features by which it is explained."""
