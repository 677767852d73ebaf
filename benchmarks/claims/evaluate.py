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
from labelled import DATA, PROJECT, Row, folds, groups_of, read
from measures import HEADER, Floats, measure

from groundlint.claims import ClaimModel, load_model

WEIGHTS = {"linear": PROJECT / "scoring/groundlint/claims/linear/weights.bin"}


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
    """Return cross-validated probabilities on another domain: refitted bag of words, refitted features.

    The refitted features stand beside the released model's log odds and those of the same features trained on
    debates (`near_by`); how much each counts is learned on inner folds.
    """
    from design import Design, features
    from train_linear import fit, log_odds

    debates = Design()
    political = fit(debates, near_by, [features(row) for row in near_by])
    fold = np.array(folds(rows, 8))
    own = judged(model, rows)
    prior = np.log(np.clip(own, 0.005, 0.995) / (1 - np.clip(own, 0.005, 0.995)))
    label = np.array([row.label for row in rows])
    found = [features(row) for row in rows]
    others = np.c_[prior, log_odds(political, debates.matrix(found))]
    bag, refit = np.zeros(len(rows)), np.zeros(len(rows))
    from sklearn.linear_model import LogisticRegression

    for held_out in range(8):
        inside, outside = np.where(fold != held_out)[0], np.where(fold == held_out)[0]
        near = [rows[i] for i in inside]
        bag[outside] = baselines.probabilities(baselines.train(near), [rows[i] for i in outside])
        design = Design()
        classes = fit(design, near, [found[i] for i in inside], 1.0)
        inner = np.array(folds(near, 4, seed=1))
        guess = np.zeros(len(near))
        for part in range(4):
            a, b = np.where(inner != part)[0], np.where(inner == part)[0]
            inner_design = Design()
            inner_fit = fit(inner_design, [near[i] for i in a], [found[inside[i]] for i in a], 1.0)
            guess[b] = log_odds(inner_fit, inner_design.matrix([found[inside[i]] for i in b]))
        mix = LogisticRegression(C=1e3).fit(np.c_[others[inside], guess], label[inside])
        late = log_odds(classes, design.matrix([found[i] for i in outside]))
        refit[outside] = mix.predict_proba(np.c_[others[outside], late])[:, 1]
    return {"bag of words": bag, "refitted": refit, "linear, as is": own}


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
    start = time.perf_counter()
    model.predict(sentences)
    each = (time.perf_counter() - start) / len(sentences)
    size = WEIGHTS[options.tier].stat().st_size
    print(f"\n{options.tier}: {each * 1e3:.3f} ms a sentence, {1 / each:,.0f} sentences/s, {size:,} bytes")


if __name__ == "__main__":
    main()
