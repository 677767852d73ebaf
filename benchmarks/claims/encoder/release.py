"""Calibrate on the held-out scores, report cross-validation, quantise, and write the tier's weights.

    python benchmarks/claims/encoder/release.py --out DIR [--vocabulary 15000] [--dry-run]

DIR is train.py's. Reads no development file.
"""

from __future__ import annotations

import argparse
import hashlib
import re
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from data import CODES, DATA, tokenizer
from export import onnx_bytes, read_state
from labelled import PROJECT, Row, folds, read
from measures import HEADER, Floats, Ints, measure
from numpy.typing import NDArray
from prune import counts, vocabulary
from sklearn.linear_model import LogisticRegression

from groundlint.claims.encoder.weights import pack
from groundlint.claims.weights_file import FILE

VERSION = "1.1.0"
PACKAGE = PROJECT / "scoring" / "groundlint" / "claims" / "encoder"


def held_out(out: Path, rows: Sequence[Row]) -> tuple[list[Row], Floats]:
    """Return the rows of the folds that were run, and their log odds by encoder and linear model, (rows, 2)."""
    by_id = {row.id: row for row in rows}
    kept: list[Row] = []
    odds: list[Floats] = []
    for path in sorted(out.glob("fold-*.npz")):
        with np.load(path) as own, np.load(path.with_name(path.name.replace("fold", "linear"))) as linear:
            if not (own["ids"] == linear["ids"]).all():
                raise SystemExit(f"{path.name}: train.py and linear_folds.py saw different folds")
            kept.extend(by_id[str(name)] for name in own["ids"])
            odds.append(np.c_[odds_of_claim(own["scores"]), linear["odds"]])
    if not odds:
        raise SystemExit(f"no fold-*.npz in {out}: run train.py --folds first")
    return kept, np.concatenate(odds)


def calibrate(odds: Floats, label: Ints, human: NDArray[np.bool_]) -> LogisticRegression:
    """Return the regression that weighs the log odds; documents by people and by models weigh the same."""
    weight = np.where(human, 0.5 / max(human.mean(), 1e-9), 0.5 / max((~human).mean(), 1e-9))
    return LogisticRegression(C=1e6).fit(odds, label, sample_weight=weight)


def crossed(odds: Floats, rows: Sequence[Row], label: Ints, human: NDArray[np.bool_]) -> Floats:
    """Return probabilities calibrated on the other fifths of the reports, so that the ECE is honest."""
    fold = np.array(folds(rows, 5, seed=1))
    probability = np.zeros(len(rows))
    for part in range(5):
        inside, outside = fold != part, fold == part
        model = calibrate(odds[inside], label[inside], human[inside])
        probability[outside] = model.predict_proba(odds[outside])[:, 1]
    return probability


def odds_of_claim(scores: Floats) -> Floats:
    """Return the log odds of the first class against all others together, (sentences,)."""
    others = scores[:, 1:].astype(np.float64)
    top = others.max(1)
    return np.asarray(scores[:, 0] - top - np.log(np.exp(others - top[:, None]).sum(1)))


def main() -> None:
    """Calibrate, report, write."""
    from train_linear import operating_points

    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, default=DATA)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--weights", default="final.safetensors", help="in DIR")
    parser.add_argument("--vocabulary", type=int, default=15_000)
    parser.add_argument("--dry-run", action="store_true", help="write nothing")
    options = parser.parse_args()
    kept, odds = held_out(options.out, read("reports_train", options.data))
    label = np.array([row.label for row in kept])
    human = np.array([row.author == "human" for row in kept])
    both = calibrate(odds, label, human)
    thresholds = operating_points(both.predict_proba(odds)[:, 1], label, human)
    print(f"weights {both.coef_[0].round(3)}, intercept {both.intercept_[0]:.3f}, thresholds {thresholds}")
    print(f"{'cross-validation by report':30s}" + HEADER)
    columns = {"linear": odds[:, 1:], "network": odds[:, :1], "both": odds}
    for said, mask in (("all", human | True), ("by people", human), ("by models", ~human)):
        groups = [row.group for row, keep in zip(kept, mask, strict=True) if keep]
        for name, column in columns.items():
            probability = crossed(column, kept, label, human)
            line = measure(probability[mask], label[mask], groups).line()
            print(f"{said + ', ' + name:30s}" + line, flush=True)
    if options.dry_run:
        return
    words = tokenizer()
    pieces = vocabulary(words, options.vocabulary, counts(words, options.data))
    graph = onnx_bytes(
        read_state(options.out / options.weights), [words.token_to_id(piece) for piece in pieces]
    )
    header = {
        "version": VERSION,
        "classes": list(CODES),
        "languages": ["en"],
        "vocabulary": pieces,
        "own": round(float(both.coef_[0, 0]), 4),
        "linear": round(float(both.coef_[0, 1]), 4),
        "intercept": round(float(both.intercept_[0]), 4),
        "thresholds": thresholds,
    }
    data = pack(graph, header)
    (PACKAGE / FILE).write_bytes(data)
    digest = hashlib.sha256(data).hexdigest()
    released = PACKAGE / "released.py"
    released.write_text(re.sub(r'"[0-9a-f]{64}"', f'"{digest}"', released.read_text(encoding="utf-8")))
    print(f"weights: {len(pieces)} word pieces, {len(data):,} bytes, sha256 {digest}")


if __name__ == "__main__":
    main()
