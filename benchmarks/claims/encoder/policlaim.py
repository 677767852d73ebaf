"""What the encoder reaches on political speeches when it is fitted to them: cross-validated by speech.

    python benchmarks/claims/encoder/policlaim.py --out DIR [--epochs 1] [--rate 3e-5]

DIR is that of `train.py --domains`. The network of each fold, which saw none of that fold's reports and
speeches, is trained further on the other speeches, and weighed with the linear model's features fitted to
them, as in the tier. Held-out odds go to DIR/policlaim.npz.
"""

from __future__ import annotations

import argparse
import os
from pathlib import Path

import numpy as np
import scipy.sparse as sp
import torch
from data import DATA, FOLDS, items, tokenizer
from design import Design, features
from labelled import Row, folds, groups_of, read
from measures import HEADER, Floats, measure
from sklearn.linear_model import LogisticRegression
from train import fit, log_odds, new_model, scores_of
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
    for held_out in range(FOLDS):
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
    for held_out in range(FOLDS):
        inside, outside = fold != held_out, fold == held_out
        model = LogisticRegression(C=1e6).fit(odds[inside], label[inside])
        probability[outside] = model.predict_proba(odds[outside])[:, 1]
    return probability


def main() -> None:
    """Train each fold further, judge its held-out speeches, print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, default=DATA)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--epochs", type=int, default=1)
    parser.add_argument("--rate", type=float, default=3e-5)
    options = parser.parse_args()
    recipe = {"layers": "0,1,2", "frozen": 1, "dropout": 0.1, "smoothing": 0.05, "tokens": 1536, "bf16": True}
    vars(options).update(recipe, start=options.out)
    os.nice(max(0, 19 - os.nice(0)))
    torch.set_num_threads(1)
    torch.set_flush_denormal(True)
    rows = read("policlaim_train", options.data)
    label, groups, fold = np.array([row.label for row in rows]), groups_of(rows), np.array(folds(rows, FOLDS))
    words = tokenizer()
    found = items(rows, words, binary=True)
    mixed, fitted = np.zeros(len(rows)), np.zeros(len(rows))
    for held_out in range(FOLDS):
        inside, outside = np.where(fold != held_out)[0], np.where(fold == held_out)[0]
        model = new_model(options, held_out, f"fold-{held_out}")
        mixed[outside] = log_odds(scores_of(model, [found[i] for i in outside]))
        fit(model, [found[i] for i in inside], options, held_out)
        fitted[outside] = log_odds(scores_of(model, [found[i] for i in outside]))
    linear = linear_odds(rows, read("claimbuster_factual", options.data), fold)
    np.savez(options.out / "policlaim.npz", mixed=mixed, fitted=fitted, linear=linear)
    print(f"{'policlaim, by speech':40s}" + HEADER)
    columns = {
        "network, as trained with other domains": 1 / (1 + np.exp(-mixed)),
        "the same, calibrated on other speeches": weighed(mixed[:, None], rows, fold),
        "the same, with the linear model": weighed(np.c_[mixed, linear], rows, fold),
        "linear model, refitted": weighed(linear[:, None], rows, fold),
        "network, trained further on speeches": weighed(fitted[:, None], rows, fold),
        "the same, with the linear model ": weighed(np.c_[fitted, linear], rows, fold),
    }
    for name, probability in columns.items():
        print(f"{name:40s}" + measure(probability, label, groups).line(), flush=True)


if __name__ == "__main__":
    main()
