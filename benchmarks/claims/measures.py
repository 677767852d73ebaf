"""Accuracy, precision, recall, AUC, calibration error, and bootstrap intervals by report."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from labelled import Row
from numpy.typing import NDArray
from sklearn.metrics import precision_recall_fscore_support, roc_auc_score

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Measures:
    """What one model reaches on one set."""

    n: int
    share: float
    accuracy: float
    low: float
    high: float
    macro_f1: float
    precision: float
    recall: float
    precision_not: float
    recall_not: float
    auc: float
    ece: float

    def line(self) -> str:
        """Return the measures as one line of a table."""
        return (
            f"{self.n:6d} {self.share:5.2f}  {self.accuracy:.3f} [{self.low:.3f}, {self.high:.3f}]  "
            f"{self.macro_f1:.3f}  {self.precision:.3f} {self.recall:.3f}  {self.precision_not:.3f} "
            f"{self.recall_not:.3f}  {self.auc:.3f}  {self.ece:.3f}"
        )


HEADER = "     n  share  acc   [95 % interval]  macF1  P(1)  R(1)   P(0)  R(0)   AUC    ECE".replace(
    "share ", "share"
)


def calibration_error(probability: Floats, label: Ints, bins: int = 10) -> float:
    """Return the expected calibration error: mean gap of probability and share over equal-width bins."""
    index = np.minimum((probability * bins).astype(int), bins - 1)
    gaps = (
        (index == b).mean() * abs(probability[index == b].mean() - label[index == b].mean())
        for b in range(bins)
        if (index == b).any()
    )
    return float(sum(gaps))


def interval(right: NDArray[np.bool_], groups: Sequence[str], draws: int = 2000) -> tuple[float, float]:
    """Return the 95 % bootstrap interval of the share of right verdicts, resampling groups (seeded)."""
    names, index = np.unique(np.asarray(groups), return_inverse=True)
    hits = np.bincount(index, weights=right, minlength=len(names))
    sizes = np.bincount(index, minlength=len(names))
    picks = np.random.default_rng(0).integers(0, len(names), (draws, len(names)))
    shares = hits[picks].sum(1) / sizes[picks].sum(1)
    low, high = np.quantile(shares, (0.025, 0.975))
    return float(low), float(high)


def units(rows: Sequence[Row]) -> list[str]:
    """Return what the bootstrap keeps together: reports; with fewer than five of them, single sentences."""
    groups = [row.group for row in rows]
    return groups if len(set(groups)) >= 5 else [row.id for row in rows]


def measure(probability: Floats, label: Ints, groups: Sequence[str], threshold: float = 0.5) -> Measures:
    """Return all measures of probabilities against labels."""
    verdict = (probability >= threshold).astype(int)
    precision, recall, f1, _ = precision_recall_fscore_support(label, verdict, labels=[1, 0], zero_division=0)
    low, high = interval(verdict == label, groups)
    both = 0 < label.mean() < 1
    return Measures(
        n=len(label),
        share=float(label.mean()),
        accuracy=float((verdict == label).mean()),
        low=low,
        high=high,
        macro_f1=float(f1.mean()),
        precision=float(precision[0]),
        recall=float(recall[0]),
        precision_not=float(precision[1]),
        recall_not=float(recall[1]),
        auc=float(roc_auc_score(label, probability)) if both else float("nan"),
        ece=calibration_error(probability, label),
    )
