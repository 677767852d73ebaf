"""Print how well the claim models do on every labelled set, with the baselines, in one table.

    python benchmarks/claims/evaluate.py [--data DIR] [--tiers linear encoder multilingual] [--quick]

The released weights are measured as they are, at 'balanced'; a tier that is not there, or does not judge the language,
says so. policlaim is another domain: there the models' log odds, with the linear features, and the bag of words are
fitted anew in cross-validation by speech. Cross-validation on reports_train, for documents by people and by models
separately, is printed by train_linear.py --dry-run and by cross_validated.py.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from pathlib import Path

import baselines
import numpy as np
import scipy.sparse as sp
from calibration import kept, policlaim_parts
from design import Design, features
from labelled import DATA, PROJECT, Row, folds, read
from measures import HEADER, Floats, Ints, measure, units
from sklearn.linear_model import LogisticRegression
from train_linear import STRENGTH

from groundlint.claims import ClaimModel, ClaimModelError, load_model

TIERS = ("linear", "encoder", "multilingual")
SETS = ("reports_dev", "claimify_dev", "factcheckbench_orig", "expertqa")
RECALL_ONLY = ("factcheckbench_orig", "expertqa")
"""Few or arbitrary negatives: only their recall means something."""
TAUGHT = PROJECT / "benchmarks" / "claims" / "encoder" / "expertqa_codes.tsv"
"""Sentences of expertqa that the encoder was trained on, with labels of our own: left out here."""
TAUGHT_POLICLAIM = ("encoder",)
"""Tiers that were trained on policlaim: what they reach on speeches held out is kept (calibration.py)."""
LANGUAGES = ("zh", "ko", "ja", "pt")
BLOCKS, BLOCK = 20, 50
"""Runs of neighbouring sentences of reports_train that are timed, and sentences in each."""
WARM = 1.0
"""Seconds of processor time for which other sentences are judged first: most words have then been met."""


def installed(tiers: Sequence[str]) -> list[ClaimModel]:
    """Return the models of these tiers; print why one is not there."""
    models = []
    for tier in tiers:
        try:
            model = load_model(tier)
        except ClaimModelError as fault:
            print(f"{tier}: {fault}")
            continue
        threshold = model.threshold("balanced")
        print(f"{tier} {model.version}, sha256 {model.weights_sha256[:12]}, balanced {threshold}")
        models.append(model)
    return models


def judged(model: ClaimModel, rows: Sequence[Row]) -> Floats:
    """Return the model's probabilities; not a number where it does not judge."""
    verdicts = model.predict([row.sentence for row in rows])
    return np.array([v.probability if v.judged else np.nan for v in verdicts])


def held_out(name: str, data: Path) -> list[Row]:
    """Return the rows of a set that no tier was trained on."""
    taught = {line.split("\t")[0] for line in TAUGHT.read_text(encoding="utf-8").splitlines()}
    return [row for row in read(name, data) if row.id not in taught]


def show(name: str, probability: Floats, rows: Sequence[Row], threshold: float = 0.5) -> None:
    """Print one line of the table; sentences that are not judged are left out of it and counted separately."""
    known = ~np.isnan(probability)
    left_out = int((~known).sum())
    if left_out * 2 > len(rows):
        print(f"  {name:22s} not judged ({left_out} of {len(rows)})")
        return
    label = np.array([row.label for row in rows])
    line = measure(probability[known], label[known], list(np.array(units(rows))[known]), threshold).line()
    left = f"  ({left_out} not judged)" if left_out else ""
    print(f"  {name:22s}{line}{left}", flush=True)


def table(title: str, rows: Sequence[Row], bag: Floats, models: Sequence[ClaimModel]) -> None:
    """Print the lines of one set: always yes, bag of words, then each model."""
    print(f"\n{title}")
    show("always yes", np.ones(len(rows)), rows)
    show("bag of words", bag, rows)
    for model in models:
        show(model.name, judged(model, rows), rows, model.threshold("balanced"))


def policlaim(models: Sequence[ClaimModel], rows: Sequence[Row], near_by: list[Row]) -> None:
    """Print another domain: bag of words and the models, refitted in cross-validation, and the models as they are.

    Beside the linear features stand two log odds: the released model's, and those of a regression on the same
    features trained on debates (`near_by`).
    """
    print("\npoliclaim_train (cross-validated by speech)")
    show("always yes", np.ones(len(rows)), rows)
    label = np.array([row.label for row in rows])
    found = [features(row) for row in rows]
    debates = Design()
    matrix = debates.fit([features(row) for row in near_by], [row.group for row in near_by]).matrix(
        map(features, near_by)
    )
    political = refit(matrix, np.array([row.label for row in near_by])).decision_function(
        debates.matrix(found)
    )
    apart = [model.name for model in models if model.name in TAUGHT_POLICLAIM]
    models = [model for model in models if model.name not in TAUGHT_POLICLAIM]
    own = {model.name: judged(model, rows) for model in models}
    fold = np.array(folds(rows, 8))
    bag = np.zeros(len(rows))
    refitted = {name: np.zeros(len(rows)) for name in own}
    for held_out in range(8):
        inside, outside = np.where(fold != held_out)[0], np.where(fold == held_out)[0]
        near = [rows[i] for i in inside]
        bag[outside] = baselines.probabilities(baselines.train(near), [rows[i] for i in outside])
        design = Design(groups=2).fit([found[i] for i in inside], [row.group for row in near])
        named = design.matrix(found)
        for name, probability in own.items():
            clipped = np.clip(probability, 0.005, 0.995)
            odds = np.c_[np.log(clipped / (1 - clipped)), political] / 2
            both = sp.hstack([named, sp.csr_matrix(odds)]).tocsr()
            model = refit(both[inside], label[inside])
            refitted[name][outside] = model.predict_proba(both[outside])[:, 1]
    show("bag of words", bag, rows)
    for model in models:
        show(f"{model.name}, refitted", refitted[model.name], rows)
        show(f"{model.name}, as is", own[model.name], rows, model.threshold("balanced"))
    kept_rows, odds = kept("policlaim", rows)
    for name in apart:
        show(f"{name}, trained further", policlaim_parts(kept_rows, **odds)["both"], kept_rows)


def refit(matrix: sp.csr_matrix, label: Ints) -> LogisticRegression:
    """Return a yes/no regression with the penalty of the released model."""
    return LogisticRegression(C=STRENGTH, solver="liblinear").fit(matrix, label)


def timing(models: Sequence[ClaimModel], rows: Sequence[Row]) -> None:
    """Print what a sentence costs in processor time, in the middle of the blocks, and the size of the weights.

    Reports are judged in order, so that a sentence has been read before it is the preceding one of the next: blocks of
    neighbours are timed, each once.
    """
    print("\nprocessor time           ms a sentence   sentences/s        bytes")
    step = len(rows) // BLOCKS
    parts = [[row.sentence for row in rows[i * step :][:step]] for i in range(BLOCKS)]
    for model in models:
        others = (part[at : at + BLOCK] for at in range(BLOCK, step, BLOCK) for part in parts)
        start = time.process_time()
        while time.process_time() - start < WARM:
            model.predict(next(others))
        spent = []
        for block in (part[:BLOCK] for part in parts):
            start = time.process_time()
            model.predict(block)
            spent.append((time.process_time() - start) / len(block))
        each = float(np.median(spent))
        size = (PROJECT / "scoring/groundlint/claims" / model.name / "weights.bin").stat().st_size
        print(f"  {model.name:22s} {each * 1e3:12.3f} {1 / each:13,.0f} {size:12,}")


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, default=DATA)
    parser.add_argument("--tiers", nargs="+", default=TIERS)
    parser.add_argument("--quick", action="store_true", help="without policlaim's cross-validation")
    options = parser.parse_args()
    models = installed(options.tiers)
    train = read("reports_train", options.data)
    bag = baselines.train(train)
    print(" " * 24 + HEADER)
    for name in SETS:
        rows = held_out(name, options.data)
        title = name + (" (recall only)" if name in RECALL_ONLY else "")
        table(title, rows, baselines.probabilities(bag, rows), models)
    multilingual = read("reports_multilingual_dev", options.data)
    other = baselines.train(train + read("reports_multilingual_train", options.data))
    for language in LANGUAGES:
        rows = [row for row in multilingual if row.sentence.language == language]
        table(f"reports_multilingual_dev {language}", rows, baselines.probabilities(other, rows), models)
    if not options.quick:
        debates = read("claimbuster_factual", options.data)
        policlaim(models, read("policlaim_train", options.data), debates)
    timing(models, train)


if __name__ == "__main__":
    main()
