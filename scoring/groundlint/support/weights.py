"""The released weights: logistic regressions over the features, as data next to this module."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from importlib import resources
from math import exp

from groundlint.model.value import value

BY_WORDS, BY_MEANING = "by words", "by meaning"
"""The two regressions: the second has the features of the sentence encoder as well."""


@value(frozen=True, slots=True)
class Weights:
    """What turns features into a probability and a probability into an answer."""

    intercept: float
    weights: Mapping[str, float]
    """By name of the feature."""
    not_carried_below: float
    """The probability below which 'not carried' is said."""
    carried_from: float
    """The probability from which 'carried' is said where the evidence has every distinctive word of the claim."""
    carried_in_other_words_from: float
    """That where it lacks some, as a paraphrase does."""

    def probability(self, features: Mapping[str, float]) -> float:
        """The probability that the evidence carries the claim."""
        odds = self.intercept + sum(weight * features[name] for name, weight in self.weights.items())
        return 1 / (1 + exp(-max(-30.0, min(30.0, odds))))


@cache
def weights(tier: str) -> Weights:
    """The weights of this version, for the features `by words` alone or `by meaning` as well."""
    read = json.loads(resources.files(__package__).joinpath("weights.json").read_text("utf-8"))[tier]
    return Weights(
        read["intercept"],
        read["weights"],
        read["not_carried_below"],
        read["carried_from"],
        read["carried_in_other_words_from"],
    )
