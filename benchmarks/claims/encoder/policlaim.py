"""What the encoder reaches on political speeches when it is fitted to them: cross-validated by speech.

    python benchmarks/claims/encoder/policlaim.py --out DIR [--folds 0 1 ...] [--epochs 3] [--rate 5e-5]

DIR is train.py's, before other domains are mixed in: its final network, which saw reports alone, is trained
further on seven of the eight speeches, judges the eighth, and is weighed with the linear model's features
fitted to the same speeches, as in the tier. About 75 s of processor time a speech; held-out log odds go to
DIR/policlaim-N.npz, and the table is printed once all are there.
"""

from __future__ import annotations

import argparse
import os
from pathlib import Path

import numpy as np
import scipy.sparse as sp
import torch
from data import DATA, items, tokenizer
from design import Design, features
from labelled import Row, folds, groups_of, read
from measures import HEADER, Floats, measure
from sklearn.linear_model import LogisticRegression
from train import fit, log_odds, new_model, scores_of
from train_linear import STRENGTH

from groundlint.claims import load_model

SPEECHES = 8
"""Each is a fold, as in evaluate.py."""


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


def weighed(odds: Floats, rows: list[Row], fold: Floats) -> Floats:
    """Return probabilities of columns of log odds, weighed on the other folds' held-out ones."""
    label = np.array([row.label for row in rows])
    probability = np.zeros(len(rows))
    for held_out in range(SPEECHES):
        inside, outside = fold != held_out, fold == held_out
        model = LogisticRegression(C=1e6).fit(odds[inside], label[inside])
        probability[outside] = model.predict_proba(odds[outside])[:, 1]
    return probability


def main() -> None:
    """Train each fold further, judge its held-out speeches, print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, default=DATA)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--folds", type=int, nargs="*", default=list(range(SPEECHES)))
    parser.add_argument("--epochs", type=int, default=3)
    parser.add_argument("--rate", type=float, default=5e-5)
    options = parser.parse_args()
    recipe = {"layers": "0,1,2", "frozen": 1, "dropout": 0.1, "smoothing": 0.05, "tokens": 1536, "bf16": True}
    vars(options).update(recipe, start=options.out)
    os.nice(max(0, 19 - os.nice(0)))
    torch.set_num_threads(1)
    torch.set_flush_denormal(True)
    rows = read("policlaim_train", options.data)
    label, groups, fold = (
        np.array([row.label for row in rows]),
        groups_of(rows),
        np.array(folds(rows, SPEECHES)),
    )
    words = tokenizer()
    found = items(rows, words, binary=True)
    for held_out in options.folds:
        inside, outside = np.where(fold != held_out)[0], np.where(fold == held_out)[0]
        model = new_model(options, 7 + held_out, "final")
        before = log_odds(scores_of(model, [found[i] for i in outside]))
        fit(model, [found[i] for i in inside], options, 7 + held_out)
        fitted = log_odds(scores_of(model, [found[i] for i in outside]))
        np.savez(options.out / f"policlaim-{held_out}.npz", before=before, fitted=fitted)
    paths = [options.out / f"policlaim-{held_out}.npz" for held_out in range(SPEECHES)]
    if not all(path.exists() for path in paths):
        return
    before, fitted = np.zeros(len(rows)), np.zeros(len(rows))
    for held_out, path in enumerate(paths):
        with np.load(path) as odds:
            before[fold == held_out], fitted[fold == held_out] = odds["before"], odds["fitted"]
    linear = linear_odds(rows, read("claimbuster_factual", options.data), fold)
    print(f"{'policlaim, by speech':30s}" + HEADER)
    columns = {
        "linear model, refitted": linear[:, None],
        "network, weighed alone": before[:, None],
        "network, trained further": fitted[:, None],
        "both": np.c_[fitted, linear],
    }
    for name, odds in columns.items():
        probability = weighed(odds, rows, fold)
        print(f"{name:30s}" + measure(probability, label, groups).line(), flush=True)


if __name__ == "__main__":
    main()
