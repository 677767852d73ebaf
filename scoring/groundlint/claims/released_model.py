"""What every tier is made of: a verified header, the accessors that read it, and a verdict from scores."""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from groundlint.claims.claim_model import Sensitivity
from groundlint.claims.form_version import VERSION
from groundlint.claims.linear.reasons import Reasons
from groundlint.model.claim import ClaimInput, Verdict


class ReleasedModel(ABC):
    """The part of ClaimModel that is the same whatever makes the scores."""

    name: str

    def __init__(self, header: Mapping[str, Any], sha256: str) -> None:
        """`header` has version, classes (claim first), languages, intercept and thresholds, and what the tier adds."""
        self._header = header
        self._sha256 = sha256
        self._languages = frozenset(header["languages"])
        self._lowest = min(header["thresholds"].values())

    @property
    @abstractmethod
    def reasons(self) -> Reasons:
        """How its verdicts are explained."""

    @property
    def version(self) -> str:
        """Version of the weights, and of the forms that are not claims whatever the weights say."""
        return f"{self._header['version']}+forms.{VERSION}"

    @property
    def weights_sha256(self) -> str:
        """SHA-256 of the weights file."""
        return self._sha256

    @property
    def languages(self) -> frozenset[str]:
        """Languages for which the labelled data support a verdict (docs/claims.md)."""
        return self._languages

    def threshold(self, sensitivity: Sensitivity) -> float:
        """The lowest probability that is called a claim."""
        return float(self._header["thresholds"][sensitivity])

    def _decided(
        self,
        sentence: ClaimInput,
        logit: float,
        threshold: float,
        scores: Sequence[float],
        meaning: Sequence[str],
        asked: float | None = None,
    ) -> Verdict:
        """Return the verdict on a sentence with this calibrated `logit`, and these log odds that an editor would ask.

        `scores` of the classes say which kind of non-claim it is, the names of its `meaning` features the phrase. Whatever
        some sensitivity may call a claim is looked at for its form, at each of them: so they agree on the probability.
        """
        probability = probability_of(logit)
        if probability >= self._lowest:
            from groundlint.claims import form  # not where every verdict is remembered

            against = form.against(sentence)
            if against is not None:
                return _verdict(False, form.MOST, against, None)
        if probability >= threshold:
            return _verdict(True, probability, self.reasons.of_claim(meaning), asked)
        highest = max(scores[1:])
        code = self._header["classes"][scores.index(highest, 1)]
        return _verdict(False, probability, self.reasons.against(code, meaning, highest > scores[0]), asked)


@lru_cache(maxsize=4096)
def _verdict(claim: bool, probability: float, reason: str, asked: float | None) -> Verdict:
    """One object for all verdicts that say the same: of a report of 6,000 sentences there are some hundreds."""
    return Verdict(claim, probability, reason, asked=asked)


@lru_cache(maxsize=64)
def not_judged(language: str) -> Verdict:
    """Return the verdict on a sentence in a language that the tier does not know: none."""
    return Verdict(False, 0.0, f"not judged: {language}", judged=False)


def probability_of(logit: float) -> float:
    """Return the probability of these log odds as a verdict gives it: to two decimals."""
    return round(1 / (1 + math.exp(-max(-30.0, min(30.0, logit)))), 2)


def log_odds(scores: Sequence[float]) -> float:
    """Return the log odds of the first class against all others together."""
    others = scores[1:]
    highest = max(others)
    return scores[0] - highest - math.log(math.fsum([math.exp(score - highest) for score in others]))
