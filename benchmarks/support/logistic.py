"""Logistic regression whose weights may be held to one sign, with weights of rows and a ridge."""

from __future__ import annotations

import numpy as np
from measures import Floats, Ints

STEPS = 30
SWEEPS = 60


def fitted(inputs: Floats, label: Ints, ridge: float, row_weight: Floats, sign: Ints) -> tuple[Floats, float]:
    """(weights, intercept) by Newton's steps, each solved by coordinate descent within the signs: 1 not negative, -1 not
    positive, 0 free. The intercept is not shrunk. `inputs` should be of mean 0 and deviation 1."""
    rows = np.column_stack([inputs, np.ones(len(inputs))])
    beta = np.zeros(rows.shape[1])
    penalty = np.full(rows.shape[1], ridge)
    penalty[-1] = 1e-6
    low = np.append(np.where(sign > 0, 0.0, -np.inf), -np.inf)
    high = np.append(np.where(sign < 0, 0.0, np.inf), np.inf)
    for _ in range(STEPS):
        p = 1 / (1 + np.exp(-np.clip(rows @ beta, -30, 30)))
        hessian = (rows * (row_weight * np.maximum(p * (1 - p), 1e-4))[:, None]).T @ rows + np.diag(penalty)
        target = hessian @ beta - rows.T @ (row_weight * (p - label)) - penalty * beta
        new = beta.copy()
        for _ in range(SWEEPS):
            for at in range(len(new)):
                rest = target[at] - hessian[at] @ new + hessian[at, at] * new[at]
                new[at] = min(max(rest / hessian[at, at], low[at]), high[at])
        moved = float(np.abs(new - beta).max())
        beta = new
        if moved < 1e-5:
            break
    return beta[:-1], float(beta[-1])
