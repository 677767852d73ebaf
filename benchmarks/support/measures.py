"""AUC, balanced accuracy and their intervals."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
DRAWS = 1000


def auc(score: Floats, label: Ints) -> float:
    """The probability that a carried pair has the higher score, ties half; nan for one class."""
    ones = int(label.sum())
    zeros = len(label) - ones
    if not ones or not zeros:
        return float("nan")
    _, index, counts = np.unique(score, return_inverse=True, return_counts=True)
    ranks = (np.cumsum(counts) - (counts - 1) / 2)[index]
    return float((ranks[label == 1].sum() - ones * (ones + 1) / 2) / (ones * zeros))


def balanced_accuracy(verdict: Ints, label: Ints) -> float:
    """The mean of the shares of carried and of not carried pairs told right."""
    return float(np.mean([(verdict[label == side] == side).mean() for side in (0, 1)]))


def best_balanced(score: Floats, label: Ints) -> float:
    """The threshold with the best balanced accuracy."""
    order = np.argsort(-score, kind="stable")
    found = label[order]
    gain = np.cumsum(found) / found.sum() + 1 - np.cumsum(1 - found) / (1 - found).sum()
    return float(score[order][int(gain.argmax())])


def interval(measure: object, first: Floats, label: Ints) -> tuple[float, float]:
    """The 95 % bootstrap interval of `measure(first, label)`, pairs drawn anew (seeded)."""
    assert callable(measure)
    draws = np.random.default_rng(0).integers(0, len(label), (DRAWS, len(label)))
    values = [measure(first[drawn], label[drawn]) for drawn in draws]
    low, high = np.nanquantile(values, (0.025, 0.975))
    return float(low), float(high)
