"""What the encoder reaches on political speeches when it is fitted to them: cross-validated by speech.

    python benchmarks/claims/encoder/policlaim.py --out DIR [--folds 0 1 ...] [--epochs 3] [--rate 5e-5]

DIR is train.py's, before other domains are mixed in: its final network, which saw reports alone, is trained
further on seven of the eight speeches, judges the eighth, and is weighed with the linear model's features
fitted to the same speeches, as in the tier. About 75 s of processor time a speech; held-out log odds go to
DIR/policlaim-N.npz, and the table is printed once all are there.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import numpy as np
import scipy.sparse as sp
from calibration import SPEECHES, keep, odds_of_claim, policlaim_parts, show
from data import CODES, DATA, items, tokenizer
from design import Design, features
from labelled import Row, folds, groups_of, read
from measures import Floats
from networks.teaching import at_low_priority, fit, scores_of
from sklearn.linear_model import LogisticRegression
from train import new_model, recipe, tensors
from train_linear import STRENGTH

from groundlint.claims import load_model


def linear_odds(rows: list[Row], near_by: list[Row], fold: Floats) -> Floats:
    """Return held-out log odds of a regression on the linear tier's features, as evaluate.py refits it.

    Beside the features stand the released linear model's log odds and those of a regression on debates.
    """
    verdicts = load_model("linear").predict([row.sentence for row in rows])
    released = np.clip([v.probability for v in verdicts], 0.005, 0.995)
    found = [features(row) for row in rows]
    debates = Design().fit([features(row) for row in near_by], groups_of(near_by))
    political = LogisticRegression(C=STRENGTH, solver="liblinear").fit(
        debates.matrix(map(features, near_by)), [row.label for row in near_by]
    )
    beside = np.c_[np.log(released / (1 - released)), political.decision_function(debates.matrix(found))] / 2
    odds = np.zeros(len(rows))
    label = np.array([row.label for row in rows])
    for held_out in range(SPEECHES):
        inside, outside = np.where(fold != held_out)[0], np.where(fold == held_out)[0]
        design = Design(groups=2).fit([found[i] for i in inside], groups_of([rows[i] for i in inside]))
        matrix = sp.hstack([design.matrix(found), sp.csr_matrix(beside)]).tocsr()
        model = LogisticRegression(C=STRENGTH, solver="liblinear").fit(matrix[inside], label[inside])
        odds[outside] = model.decision_function(matrix[outside])
    return odds


def main() -> None:
    """Train each fold further, judge its held-out speeches, print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, default=DATA)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--folds", type=int, nargs="*", default=list(range(SPEECHES)))
    parser.add_argument("--epochs", type=int, default=3)
    parser.add_argument("--rate", type=float, default=5e-5)
    options = parser.parse_args()
    fixed = {"layers": "0,1,2", "frozen": 1, "dropout": 0.1, "smoothing": 0.05, "tokens": 1536, "bf16": True}
    vars(options).update(fixed, start=options.out)
    at_low_priority()
    rows = read("policlaim_train", options.data)
    fold = np.array(folds(rows, SPEECHES))
    words = tokenizer()
    found = items(rows, words, binary=True)
    for held_out in options.folds:
        inside, outside = np.where(fold != held_out)[0], np.where(fold == held_out)[0]
        model = new_model(options, 7 + held_out, "final")
        before = odds_of_claim(scores_of(model, [found[i] for i in outside], tensors, len(CODES)))
        fit(model, [found[i] for i in inside], tensors, recipe(options, 7 + held_out))
        fitted = odds_of_claim(scores_of(model, [found[i] for i in outside], tensors, len(CODES)))
        np.savez(options.out / f"policlaim-{held_out}.npz", before=before, fitted=fitted)
    paths = [options.out / f"policlaim-{held_out}.npz" for held_out in range(SPEECHES)]
    if not all(path.exists() for path in paths):
        return
    before, fitted = np.zeros(len(rows)), np.zeros(len(rows))
    for held_out, path in enumerate(paths):
        with np.load(path) as odds:
            before[fold == held_out], fitted[fold == held_out] = odds["before"], odds["fitted"]
    linear = linear_odds(rows, read("claimbuster_factual", options.data), fold)
    keep("policlaim", [row.id for row in rows], before=before, network=fitted, linear=linear)
    probabilities = policlaim_parts(rows, before, fitted, linear)
    show("policlaim, by speech", rows, probabilities, {"": np.ones(len(rows), bool)})


if __name__ == "__main__":
    main()
