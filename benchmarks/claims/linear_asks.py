"""Give the linear weights a view of what an editor would ask about, learned from the teachers of asks.

    python benchmarks/claims/linear_asks.py --teacher DIR/asks [--dry-run]

Reads what teacher/asking.py wrote, and the editors' codes themselves. Prints AUC for *ask*, held out by document, and adds one
number to each row of the released weights: their sum with the bias is the log odds that an editor would ask. The classes, and so the
verdicts on claims, stay as they are. Run it again after train_linear.py.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
from asks import Read
from coded import FOLDS, coded, folds_of, name_of
from design import Design, features
from labelled import DATA, Row, english_reports
from numpy.typing import NDArray
from releasing import release
from scipy.optimize import minimize
from sklearn.metrics import roc_auc_score
from unlabelled import unlabelled

from groundlint.claims import load_model
from groundlint.claims.linear.lanes import Lanes
from groundlint.claims.linear.surface import feature_id
from groundlint.claims.linear.weights import Weights, pack, released

VERSION = "1.3.0"
WORTH = {"A": 1.0, "a": 0.35, "N": 0.0}
"""What a code counts: asked about, borderline, no claim. What a citation covers is left out: it is not in the words."""
LIKELY = 0.3
"""Probability of a claim from which a sentence is learned from."""
UNCOVERED = 1.5
"""What a coded sentence weighs that nothing covers; the others weigh 1."""
STRENGTH = 0.5
"""Inverse of the L2 penalty."""
SLOPE = 1.6
"""By which the log odds are multiplied so that one table of asking.py serves all tiers: chosen on held-out documents, where
warnings are right as often as with a table of their own."""

Floats = NDArray[np.float64]


def fitted(design: Any, wanted: Floats, weight: Floats) -> Floats:
    """Return the weights of the columns, and last the intercept, of a logistic regression to the probabilities `wanted`."""
    across = design.T.tocsr()

    def loss(found: Floats) -> tuple[float, Floats]:
        odds = design @ found[:-1] + found[-1]
        apart = weight * (1 / (1 + np.exp(-odds)) - wanted)
        total = float((weight * (np.logaddexp(0, odds) - wanted * odds)).sum())
        total += 0.5 / STRENGTH * float(found[:-1] @ found[:-1])
        return total, np.append(across @ apart + found[:-1] / STRENGTH, apart.sum())

    start = np.zeros(design.shape[1] + 1)
    return np.asarray(minimize(loss, start, jac=True, method="L-BFGS-B", options={"maxiter": 120}).x)


def worth(scores: NDArray[np.float16]) -> Floats:
    """Return what the teachers' scores of *ask*, *borderline* and *no claim* count, 0 to 1: (sentences, 3) to (sentences,)."""
    odds = scores.astype(np.float64)
    likely = np.exp(odds - odds.max(1, keepdims=True))
    return np.asarray(likely @ np.array(list(WORTH.values())) / likely.sum(1))


def told(folder: Path, data: Path, most: int | None) -> tuple[list[Row], list[Floats]]:
    """Return the sentences that are likely claims, and what the teachers of each fold make of them."""
    by_id = {row.id: row for row in [*english_reports(data), *unlabelled(data)]}
    said = [np.load(path) for path in sorted(folder.glob("asks-*.npz"))]
    if len(said) != FOLDS:
        raise SystemExit(f"{folder} has {len(said)} of {FOLDS} files: run teacher/asking.py first")
    rows = [by_id[str(name)] for name in said[0]["ids"]][:most]
    verdicts = load_model("linear").predict([row.sentence for row in rows])
    likely = np.array([verdict.probability >= LIKELY for verdict in verdicts])
    kept = [row for row, is_likely in zip(rows, likely, strict=True) if is_likely]
    return kept, [worth(one["scores"][:most])[likely] for one in said]


def held_out(found: Sequence[Read], matrix: Any, right: Floats, weight: Floats, said: list[Floats]) -> Floats:
    """Return the log odds of the coded sentences, of which no document was learned from; they are the first rows."""
    fold, more = folds_of(found), np.ones(len(said[0]), bool)
    asked = np.zeros(len(found))
    for number, values in enumerate(said):
        kept = np.concatenate([fold != number, more])
        model = fitted(matrix[kept], np.concatenate([right, values])[kept], weight[kept])
        outside = np.where(fold == number)[0]
        asked[outside] = matrix[outside] @ model[:-1] + model[-1]
    return asked


def release_with_view(weights: Weights, columns: Sequence[str], found: Floats) -> None:
    """Write the weights with this view in place of theirs, if they have one, and their digest next to them."""
    header = {key: value for key, value in weights.header.items() if key != "features"}
    classes = len(header["classes"])
    steps = np.clip(np.round(SLOPE * found[:-1] / header["unit"]), -127, 127).astype(int)
    view = dict(zip(map(feature_id, columns), steps.tolist(), strict=True))
    unpacked = Lanes(len(header["bias"])).unpacked
    rows = {number: [*unpacked(row)[:classes], view.get(number, 0)] for number, row in weights.rows.every()}
    header["bias"] = [*header["bias"][:classes], round(SLOPE * float(found[-1]), 6)]
    data = pack(rows, {**header, "version": VERSION})
    digest = release("linear", data)
    print(f"weights: {len(rows)} features, {len(data):,} bytes, sha256 {digest}")


def main() -> None:
    """Learn, measure, write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, default=DATA)
    parser.add_argument("--teacher", type=Path, required=True)
    parser.add_argument("--dry-run", action="store_true", help="write nothing")
    parser.add_argument("--rows", type=int, default=0, help="only so many rows, to try it out")
    options = parser.parse_args()
    most = options.rows or None
    taught, said = told(options.teacher, options.data, most)
    found = [one for one in coded(options.data) if one.code in WORTH][:most]
    own = [Row(name_of(one), one.asked, 0, "1", one.document, "") for one in found]
    weights = released()
    known = {number for number, _ in weights.rows.every()}
    rows = [*own, *taught]
    learned = [features(row) for row in rows]
    design = Design().fit(learned, [row.group for row in rows])
    columns = [name for name in design.columns if feature_id(name) in known]
    design.columns = {name: index for index, name in enumerate(columns)}
    matrix = design.matrix(learned).astype(np.float64)
    right = np.array([WORTH[one.code] for one in found])
    uncovered = np.array([bool(one.block) for one in found])
    weight = np.concatenate([np.where(uncovered, UNCOVERED, 1.0), np.ones(len(taught))])
    asked = held_out(found, matrix, right, weight, said)
    is_asked = np.array([one.code == "A" for one in found])
    print(
        f"{len(taught)} sentences by the teachers, {len(found)} by editors; AUC for ask on the uncovered ones "
        f"{roc_auc_score(is_asked[uncovered], asked[uncovered]):.3f}"
    )
    if not options.dry_run:
        release_with_view(weights, columns, fitted(matrix, np.concatenate([right, np.mean(said, 0)]), weight))


if __name__ == "__main__":
    main()
