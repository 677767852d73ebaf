"""P(yes) as an answer and a level of confidence."""

from __future__ import annotations

import math

from groundlint.checklist.names import Answer, ConfidenceLevel

YES_THRESHOLD = 0.6
"""P(yes) from which an answer is YES: the table on the contract's page."""

_BANDS = (
    (0.2, ConfidenceLevel.NO_10),
    (0.4, ConfidenceLevel.NO_30),
    (0.6, ConfidenceLevel.UNSURE),
    (0.8, ConfidenceLevel.YES_70),
)


def confidence_level(p_yes: float) -> ConfidenceLevel:
    """The level of a P(yes) in 0..1: below .2 no_10, below .4 no_30, below .6 unsure, below .8 yes_70, else
    yes_90.
    """
    return next((level for edge, level in _BANDS if p_yes < edge), ConfidenceLevel.YES_90)


def answer_of(p_yes: float, threshold: float = YES_THRESHOLD) -> Answer:
    """YES from `threshold` on, else NO."""
    return Answer.YES if p_yes >= threshold else Answer.NO


def shifted(p_yes: float, offset: float) -> float:
    """P(yes) with `offset` (in logits, the bias of a model towards yes) taken off."""
    if not offset or p_yes in (0.0, 1.0):
        return p_yes
    return 1 / (1 + math.exp(-(math.log(p_yes / (1 - p_yes)) - offset)))
