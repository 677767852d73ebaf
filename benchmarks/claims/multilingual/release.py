"""Calibrate on the held-out scores, report cross-validation by language, quantise, and write the tier's weights.

    python benchmarks/claims/multilingual/release.py --out DIR [--dry-run]

DIR is train.py's. Reads no development file.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import re
import sys
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import numpy as np
from base import read_base
from fine_tune import odds_of_claim
from graph import onnx_bytes
from labelled import CODES, DATA, PROJECT, Row, folds, read
from measures import HEADER, Floats, Ints, measure
from numpy.typing import NDArray
from safetensors.numpy import load_file
from sklearn.linear_model import LogisticRegression
from train_linear import operating_points
from vocabulary import pieces_of

from groundlint.claims.multilingual.session import Session
from groundlint.claims.multilingual.weights import pack, unpack
from groundlint.claims.weights_file import FILE

VERSION = "1.0.0"
PACKAGE = PROJECT / "scoring" / "groundlint" / "claims" / "multilingual"
LANGUAGES = ("en", "zh", "ko", "de", "fr", "es")
"""Languages that are judged; docs/claims.md says by what figures, and why pt and ja are not."""
SAMPLE = 1000
"""English sentences on which full precision and int8 are compared."""


def held_out(paths: Sequence[Path], rows: Sequence[Row]) -> tuple[list[Row], Floats]:
    """Return the judged rows and their log odds, (rows,)."""
    by_id = {row.id: row for row in rows}
    kept: list[Row] = []
    odds: list[Floats] = []
    for path in paths:
        with np.load(path) as found:
            kept.extend(by_id[str(name)] for name in found["ids"])
            odds.append(odds_of_claim(found["scores"]))
    return kept, np.concatenate(odds)


def calibrate(odds: Floats, label: Ints, english: NDArray[np.bool_]) -> LogisticRegression:
    """Return Platt's regression; English and the other languages together weigh the same."""
    weight = np.where(english, 0.5 / english.mean(), 0.5 / (~english).mean())
    return LogisticRegression(C=1e6).fit(odds[:, None], label, sample_weight=weight)


def crossed(odds: Floats, rows: Sequence[Row], label: Ints, english: NDArray[np.bool_]) -> Floats:
    """Return probabilities calibrated on the other fifths of the reports, so that the ECE is honest."""
    fold = np.array(folds(rows, 5, seed=1))
    probability = np.zeros(len(rows))
    for part in range(5):
        inside, outside = fold != part, fold == part
        model = calibrate(odds[inside], label[inside], english[inside])
        probability[outside] = model.predict_proba(odds[outside, None])[:, 1]
    return probability


def units(rows: Sequence[Row]) -> list[str]:
    """Return what the bootstrap keeps together: reports; with fewer than five of them, single sentences."""
    groups = [row.group for row in rows]
    return groups if len(set(groups)) >= 5 else [row.id for row in rows]


def say_cost(session: Session, rows: Sequence[Row], full: Floats) -> None:
    """Print what quantising costs on English sentences that the network never saw."""
    rows, full = rows[:SAMPLE], full[:SAMPLE]
    small = odds_of_claim(np.array(session.scores([row.sentence for row in rows]), dtype=np.float32))
    label = np.array([row.label for row in rows])
    before, after = np.mean((full > 0) == label), np.mean((small > 0) == label)
    same = np.mean((small > 0) == (full > 0))
    print(f"int8, n {len(rows)}: accuracy {before:.3f} to {after:.3f}, {same:.3f} the same verdicts")


def main() -> None:
    """Calibrate, report, write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, default=DATA)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--tag", default="", help="suffix of the second stage's files")
    parser.add_argument("--frozen", type=int, default=2)
    parser.add_argument("--dry-run", action="store_true", help="write nothing")
    options = parser.parse_args()
    foreign, foreign_odds = held_out(
        sorted(options.out.glob(f"fold-?{options.tag}.npz")), read("reports_multilingual_train", options.data)
    )
    aside, english_odds = held_out(
        [options.out / f"final-en{options.tag}.npz"], read("reports_train", options.data)
    )
    rows, odds = [*foreign, *aside], np.concatenate([foreign_odds, english_odds])
    label = np.array([row.label for row in rows])
    english = np.array([row.sentence.language == "en" for row in rows])
    both = calibrate(odds, label, english)
    slope, intercept = float(both.coef_[0, 0]), float(both.intercept_[0])
    thresholds = operating_points(both.predict_proba(odds[:, None])[:, 1], label, english)
    print(f"slope {slope:.3f}, intercept {intercept:.3f}, thresholds {thresholds}")
    probability = crossed(odds, rows, label, english)
    print(f"{'cross-validation':16s}" + HEADER)
    masks = {"not English": ~english}
    for language in ("zh", "ko", "pt", "ja", "en"):
        masks[language] = np.array([row.sentence.language == language for row in rows])
    for author in ("human", "model"):
        masks[f"en, {author}"] = english & np.array([row.author == author for row in rows])
    for name, mask in masks.items():
        if not mask.any():
            continue
        here = [row for row, keep in zip(rows, mask, strict=True) if keep]
        print(f"{name:16s}" + measure(probability[mask], label[mask], units(here)).line(), flush=True)
    if options.dry_run:
        return
    base = read_base()
    ids = json.loads((options.out / "vocabulary.json").read_text())
    pieces = pieces_of(base, ids)
    graph = onnx_bytes(dict(load_file(str(options.out / f"final{options.tag}.safetensors"))), options.frozen)
    header = {
        "version": VERSION,
        "classes": list(CODES),
        "languages": list(LANGUAGES),
        "slope": round(slope, 4),
        "intercept": round(intercept, 4),
        "thresholds": thresholds,
    }
    data = pack(header, pieces.texts, pieces.scores, base.words[ids].tobytes(), graph)
    digest = hashlib.sha256(data).hexdigest()
    say_cost(Session(unpack(data, digest)), aside, english_odds)
    (PACKAGE / FILE).write_bytes(data)
    released = PACKAGE / "released.py"
    released.write_text(re.sub(r'"[0-9a-f]{64}"', f'"{digest}"', released.read_text(encoding="utf-8")))
    print(f"weights: {len(ids)} pieces, {len(data):,} bytes, sha256 {digest}")


if __name__ == "__main__":
    main()
