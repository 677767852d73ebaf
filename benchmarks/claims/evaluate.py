"""Print how well the claim models do on every labelled set, beside the baselines.

    python benchmarks/claims/evaluate.py [--data DIR] [--tier linear] [--quick]

The released weights are measured as they are, at 'balanced'. policlaim is another domain: there the model's
log odds and the bag of words are fitted anew in cross-validation by speech.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from pathlib import Path

import baselines
import numpy as np
import scipy.sparse as sp
from design import Design, features
from labelled import DATA, PROJECT, Row, folds, groups_of, read
from measures import HEADER, Floats, Ints, measure
from sklearn.linear_model import LogisticRegression
from train_linear import STRENGTH

from groundlint.claims import ClaimModel, load_model

WEIGHTS = {
    "linear": PROJECT / "scoring/groundlint/claims/linear/weights.bin",
    "encoder": PROJECT / "scoring/groundlint/claims/encoder/weights.bin",
}


FITTED_HERE = ("bag of words", "refitted")
"""Columns that are decided at .5; the released models at their own threshold."""


def balanced_threshold(model: ClaimModel, rows: Sequence[Row]) -> float:
    """Return the lowest probability that the model calls a claim at 'balanced', seen on these rows."""
    return min(v.probability for v in model.predict([row.sentence for row in rows]) if v.claim)


def judged(model: ClaimModel, rows: Sequence[Row]) -> Floats:
    """Return the model's probabilities; not a number where it does not judge."""
    verdicts = model.predict([row.sentence for row in rows])
    return np.array([v.probability if v.judged else np.nan for v in verdicts])


def show(name: str, probability: Floats, rows: Sequence[Row], threshold: float = 0.5) -> None:
    """Print one line of the table."""
    label = np.array([row.label for row in rows])
    if np.isnan(probability).any():
        print(f"  {name:14s} not judged")
        return
    print(f"  {name:14s}" + measure(probability, label, groups_of(rows), threshold).line(), flush=True)


def table(title: str, rows: Sequence[Row], columns: dict[str, Floats], threshold: float) -> None:
    """Print the lines of one set: always yes, then each model."""
    print(f"\n{title}")
    show("always yes", np.ones(len(rows)), rows)
    for name, probability in columns.items():
        show(name, probability, rows, 0.5 if name in FITTED_HERE else threshold)


def adapted(model: ClaimModel, rows: Sequence[Row], near_by: list[Row]) -> dict[str, Floats]:
    """Return cross-validated probabilities on another domain: bag of words and the model's features, refitted.

    Beside the features stand two log odds: the released model's, and those of a regression on the same features
    trained on debates (`near_by`).
    """
    own = judged(model, rows)
    clipped = np.clip(own, 0.005, 0.995)
    label = np.array([row.label for row in rows])
    found = [features(row) for row in rows]
    debates = Design()
    matrix = debates.fit([features(row) for row in near_by], groups_of(near_by)).matrix(
        map(features, near_by)
    )
    political = refit(matrix, np.array([row.label for row in near_by]))
    odds = np.c_[np.log(clipped / (1 - clipped)), political.decision_function(debates.matrix(found))] / 2
    fold = np.array(folds(rows, 8))
    bag, refitted = np.zeros(len(rows)), np.zeros(len(rows))
    for held_out in range(8):
        inside, outside = np.where(fold != held_out)[0], np.where(fold == held_out)[0]
        near = [rows[i] for i in inside]
        bag[outside] = baselines.probabilities(baselines.train(near), [rows[i] for i in outside])
        design = Design(groups=2).fit([found[i] for i in inside], groups_of(near))
        both = sp.hstack([design.matrix(found), sp.csr_matrix(odds)]).tocsr()
        refitted[outside] = refit(both[inside], label[inside]).predict_proba(both[outside])[:, 1]
    return {"bag of words": bag, "refitted": refitted, f"{model.name}, as is": own}


def refit(matrix: sp.csr_matrix, label: Ints) -> LogisticRegression:
    """Return a yes/no regression with the penalty of the released model."""
    return LogisticRegression(C=STRENGTH, solver="liblinear").fit(matrix, label)


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, default=DATA)
    parser.add_argument("--tier", default="linear")
    parser.add_argument("--quick", action="store_true", help="without policlaim's cross-validation")
    options = parser.parse_args()
    model = load_model(options.tier)
    train = read("reports_train", options.data)
    threshold = balanced_threshold(model, train[:4000])
    bag = baselines.train(train)
    print(f"{options.tier} {model.version}, sha256 {model.weights_sha256[:12]}, threshold {threshold}")
    print(" " * 16 + HEADER)
    for name in ("reports_dev", "claimify_dev", "factcheckbench_orig", "expertqa"):
        rows = read(name, options.data)
        columns = {"bag of words": baselines.probabilities(bag, rows), options.tier: judged(model, rows)}
        table(name + (" (recall only)" if name[0] in "fe" else ""), rows, columns, threshold)
    multilingual = read("reports_multilingual_dev", options.data)
    other = baselines.train(train + read("reports_multilingual_train", options.data))
    for language in ("zh", "ko", "ja", "pt"):
        rows = [row for row in multilingual if row.sentence.language == language]
        columns = {"bag of words": baselines.probabilities(other, rows), options.tier: judged(model, rows)}
        table(f"reports_multilingual_dev {language}", rows, columns, threshold)
    if not options.quick:
        rows = read("policlaim_train", options.data)
        table(
            "policlaim_train (cross-validated by speech)",
            rows,
            adapted(model, rows, read("claimbuster_factual", options.data)),
            threshold,
        )
    sentences = [row.sentence for row in train[:4000]]
    model.predict(sentences)
    start = time.process_time()
    model.predict(sentences)
    each = (time.process_time() - start) / len(sentences)
    size = WEIGHTS[options.tier].stat().st_size
    print(
        f"\n{options.tier}: {each * 1e3:.3f} ms of processor time a sentence, {1 / each:,.0f} sentences/s, {size:,} bytes"
    )


if __name__ == "__main__":
    main()
