"""What P(yes) is worth against labels: accuracy, AUC, calibration error, with intervals drawn by report."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from groundlint.checklist.levels import YES_THRESHOLD, shifted

DRAWS = 1_000
STEPS = tuple(step / 8 for step in range(-32, 33))
"""Offsets in logits that are tried."""


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer: the report, P(yes) without an offset, and what is right."""

    report: str
    p: float
    right: bool


def accuracy(answers: Sequence[Answer], offset: float = 0.0) -> float:
    """The share of answers that are right with a calibration offset in logits."""
    return sum((shifted(a.p, offset) >= YES_THRESHOLD) is a.right for a in answers) / len(answers)


def auc(answers: Sequence[Answer]) -> float:
    """The share of (yes, no) pairs in which the yes has the higher P(yes); ties count half."""
    yes = [a.p for a in answers if a.right]
    no = [a.p for a in answers if not a.right]
    if not yes or not no:
        return float("nan")
    return sum((a > b) + (a == b) / 2 for a in yes for b in no) / (len(yes) * len(no))


def calibration_error(answers: Sequence[Answer], offset: float = 0.0, bins: int = 10) -> float:
    """The mean distance between P(yes) and the share of yeses, over ten bins of equal width."""
    kept: dict[int, list[tuple[float, bool]]] = {}
    for a in answers:
        p = shifted(a.p, offset)
        kept.setdefault(min(int(p * bins), bins - 1), []).append((p, a.right))
    far = (abs(sum(p for p, _ in some) - sum(right for _, right in some)) for some in kept.values())
    return sum(far) / len(answers)


def fitted_offset(answers: Sequence[Answer]) -> float:
    """The offset with which the most answers are right; of several the one in the middle."""
    best = max(accuracy(answers, step) for step in STEPS)
    fitting = [step for step in STEPS if accuracy(answers, step) == best]
    return fitting[len(fitting) // 2]


def interval(answers: Sequence[Answer], measure: Callable[[Sequence[Answer]], float]) -> tuple[float, float]:
    """The 95 % interval of a measure when reports are drawn anew."""
    reports = sorted({a.report for a in answers})
    of = {report: [a for a in answers if a.report == report] for report in reports}
    drawn = random.Random(7)
    values = sorted(
        value
        for _ in range(DRAWS)
        if (value := measure([a for r in drawn.choices(reports, k=len(reports)) for a in of[r]])) == value
    )
    return values[int(0.025 * len(values))], values[int(0.975 * len(values)) - 1]
