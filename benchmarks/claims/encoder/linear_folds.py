"""What a linear model that learned from labels alone says about the same held-out reports, for the weighing of both tiers.

    python benchmarks/claims/encoder/linear_folds.py --out DIR [--folds 0 1 2 3 4]

Log odds go to DIR/linear-N.npz.
"""

from __future__ import annotations

import argparse
import os
from pathlib import Path

import numpy as np
from data import DATA, FOLDS
from design import Design, features
from labelled import english_reports, folds
from train_linear import fit, with_bare
from word_vectors import word_vectors


def main() -> None:
    """Train without each fold, judge it, write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, default=DATA)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--folds", type=int, nargs="*", default=list(range(FOLDS)))
    options = parser.parse_args()
    os.nice(max(0, 19 - os.nice(0)))
    rows = english_reports(options.data)
    fold = np.array(folds(rows, FOLDS))
    vectors = word_vectors(options.data)
    found = [features(row) for row in rows]
    for held_out in options.folds:
        inside, outside = np.where(fold != held_out)[0], np.where(fold == held_out)[0]
        design = Design(vectors)
        model = fit(design, *with_bare([rows[i] for i in inside], [found[i] for i in inside]))
        odds = model.log_odds(design.matrix([found[i] for i in outside]))
        ids = np.array([rows[i].id for i in outside])
        np.savez(options.out / f"linear-{held_out}.npz", ids=ids, odds=odds)
        print(f"fold {held_out}", flush=True)


if __name__ == "__main__":
    main()
