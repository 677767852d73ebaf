"""What the tiers with a network share: sentences in, scores by the graph, verdicts explained as the linear tier does."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any

from groundlint.claims import runtime
from groundlint.claims.claim_model import Sensitivity
from groundlint.claims.graph_session import GraphSession
from groundlint.claims.language import language_of
from groundlint.claims.linear.reasons import Reasons
from groundlint.claims.linear.released import WEIGHTS_SHA256 as LINEAR_SHA256
from groundlint.claims.released_model import ReleasedModel, not_judged, probability_of
from groundlint.model.claim import ClaimInput, Verdict
from groundlint.processors import busy_threads

if TYPE_CHECKING:
    from groundlint.claims.linear.linear_model import LinearModel


_MOST_THREADS = 4
"""More gain little: a tenth of the work on a sentence is done by one thread at a time."""
_WORTH_A_THREAD = 4
"""Sentences whose judging takes much longer than starting a thread."""


class NetworkModel(ReleasedModel):
    """A small transformer over the sentence, the one before it and the heading.

    Why a sentence is not a claim is the network's likeliest class; the phrase within it is the one whose cues speak
    loudest in the linear weights, so that all tiers explain alike.
    """

    def __init__(self, header: Mapping[str, Any], sha256: str) -> None:
        """Raises ModelNotInstalled without the runtime."""
        super().__init__(header, sha256)
        runtime.require(self.name)

    @property
    def version(self) -> str:
        """Version of the weights, and which linear weights speak with them."""
        return f"{super().version}+linear.{LINEAR_SHA256[:12]}"

    @cached_property
    def _linear(self) -> LinearModel:
        from groundlint.claims.linear.linear_model import LinearModel

        return LinearModel.load()

    @property
    def reasons(self) -> Reasons:
        """What the linear weights say of a verdict."""
        return self._linear.reasons

    @property
    @abstractmethod
    def _session(self) -> GraphSession:
        """The graph at work: opened for the first sentence that is judged, as the linear model is read for it. Where all verdicts
        are remembered, both are saved."""

    def predict(
        self, sentences: Sequence[ClaimInput], sensitivity: Sensitivity = "balanced"
    ) -> list[Verdict]:
        """Return a verdict for each sentence, in order. Many are judged on several threads; each alone, so no verdict depends
        on how many."""
        languages = [language_of(sentence.text, sentence.language) for sentence in sentences]
        if not any(language in self._languages for language in languages):
            return [not_judged(language) for language in languages]
        judge = partial(self._judge, threshold=self.threshold(sensitivity))
        threads = min(busy_threads(), _MOST_THREADS, len(sentences) // _WORTH_A_THREAD)
        if threads < 2:
            return [*map(judge, sentences, languages)]
        _ = self._session, self._linear  # opened once, before several threads need them
        pool = ThreadPoolExecutor(threads)
        try:
            return [*pool.map(judge, sentences, languages)]
        finally:
            # An interrupt waits for no sentence but those in hand.
            pool.shutdown(wait=False, cancel_futures=True)

    def _judge(self, sentence: ClaimInput, language: str, threshold: float) -> Verdict:
        if language not in self._languages:
            return not_judged(language)
        classes = len(self._header["classes"])
        found = self._session.scores(sentence)
        scores, answers = found[:classes], found[classes:]
        logit, meaning = self._weighed(scores, sentence, language)
        asked = self._asked(sentence, answers) if probability_of(logit) >= self._lowest else None
        return self._decided(sentence, logit, threshold, scores, meaning, asked)

    @abstractmethod
    def _asked(self, sentence: ClaimInput, answers: Sequence[float]) -> float | None:
        """Return the log odds that an editor would ask for the source of a claim; None where the tier does not say. `answers`
        are what the graph scores after the classes."""

    @abstractmethod
    def _weighed(
        self, scores: Sequence[float], sentence: ClaimInput, language: str
    ) -> tuple[float, Sequence[str]]:
        """Return the calibrated log odds of a claim, and the names of the features by which it is explained."""
