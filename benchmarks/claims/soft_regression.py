"""Multinomial logistic regression to probabilities of the classes instead of labels."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import minimize

Floats = NDArray[np.float64]


class Regression(NamedTuple):
    """Weights (classes, columns) and intercepts (classes,)."""

    weights: Floats
    intercepts: Floats

    def log_odds(self, matrix: Any) -> Floats:
        """Return the log odds of the first class against all others, (rows,)."""
        scores = matrix @ self.weights.T + self.intercepts
        highest = scores[:, 1:].max(1)
        return np.asarray(scores[:, 0] - highest - np.log(np.exp(scores[:, 1:] - highest[:, None]).sum(1)))


def fitted(matrix: Any, wanted: Floats, strength: float) -> Regression:
    """Return the regression of `wanted` (rows, classes) on a sparse matrix; `strength` is the inverse of the L2 penalty."""
    across, columns, classes = matrix.T.tocsr(), matrix.shape[1], wanted.shape[1]

    def loss(flat: Floats) -> tuple[float, Floats]:
        found = flat.reshape(classes, columns + 1)
        scores = matrix @ found[:, :-1].T + found[:, -1]
        highest = scores.max(1, keepdims=True)
        likely = np.exp(scores - highest)
        sums = likely.sum(1, keepdims=True)
        total = float((wanted * (np.log(sums) + highest - scores)).sum())
        apart = likely / sums - wanted
        gradient = np.empty_like(found)
        gradient[:, :-1] = (across @ apart).T + found[:, :-1] / strength
        gradient[:, -1] = apart.sum(0)
        return total + 0.5 / strength * float((found[:, :-1] ** 2).sum()), gradient.ravel()

    start = np.zeros(classes * (columns + 1))
    best = minimize(loss, start, jac=True, method="L-BFGS-B", options={"maxiter": 120}).x
    found = best.reshape(classes, columns + 1)
    return Regression(found[:, :-1], found[:, -1])
