"""What the tiers with a network share: sentences in, scores by the graph, verdicts explained as the linear tier does."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from groundlint.claims import runtime
from groundlint.claims.graph_session import GraphSession
from groundlint.claims.language import language_of
from groundlint.claims.linear.reasons import Reasons
from groundlint.claims.linear.released import WEIGHTS_SHA256 as LINEAR_SHA256
from groundlint.claims.released_model import ReleasedModel, not_judged
from groundlint.claims.sentence import Sensitivity, Sentence, Verdict

if TYPE_CHECKING:
    from groundlint.claims.linear.linear_model import LinearModel

TOGETHER = 64
"""Sentences that are tokenized at once; each is scored by itself."""


class NetworkModel(ReleasedModel):
    """A small transformer over the sentence, the one before it and the heading.

    Why a sentence is no claim is the network's likeliest class; the phrase within it is the one whose cues speak
    loudest in the linear weights, so that all tiers explain alike.
    """

    def __init__(
        self, header: Mapping[str, Any], sha256: str, open_session: Callable[[], GraphSession]
    ) -> None:
        """`open_session` is called for the first sentence that is judged, as the linear model is read for it: where all
        verdicts are remembered, both are saved. Raises ModelNotInstalled without the runtime."""
        super().__init__(header, sha256)
        runtime.require(self.name)
        self._open_session = open_session
        self._classes = len(header["classes"])
        """How many of the network's scores are classes; one more, where there is one, tells whether an editor would ask."""

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
            asked = round(own[self._classes], 1) if len(own) > self._classes else None
            own = own[: self._classes]
            logit, meaning = self._weighed(own, sentence, language)
            verdicts.append(self._decided(sentence, logit, threshold, own, meaning, asked))
        return verdicts

    @abstractmethod
    def _weighed(
        self, scores: Sequence[float], sentence: Sentence, language: str
    ) -> tuple[float, Sequence[str]]:
        """Return the calibrated log odds of a claim, and the names of the features by which it is explained."""
