"""Calibrate on the held-out scores, report cross-validation by language, quantise, and write the tier's weights.

    python benchmarks/claims/multilingual/release.py --out DIR --linear LINEAR/linear-0.npz [--dry-run]

DIR is train.py's, LINEAR that of encoder/linear_folds.py: English verdicts are weighed with the linear model's, whose
fold 0 holds the same reports out. Reads no development file.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import numpy as np
from base import read_base
from calibration import by_author, calibrate, keep, multilingual_parts, odds_of_claim, show
from graph import onnx_bytes
from labelled import CODES, DATA, PROJECT, Row, read
from measures import Floats
from networks.graph import read_state
from releasing import release
from train_linear import operating_points
from vocabulary import pieces_of

from groundlint.claims.multilingual.session import Session
from groundlint.claims.multilingual.weights import pack, unpack

VERSION = "1.1.0"
PACKAGE = PROJECT / "scoring" / "groundlint" / "claims" / "multilingual"
LANGUAGES = ("en", "zh", "ko", "de", "fr", "es")
"""Languages that are judged; docs/claims.md says by what figures, and why pt and ja are not."""
SAMPLE = 1000
"""English sentences on which full precision and int8 are compared."""


def held_out(paths: Sequence[Path], rows: Sequence[Row]) -> tuple[list[Row], Floats]:
    """Return the judged rows and the network's log odds, (rows,)."""
    by_id = {row.id: row for row in rows}
    found: list[Row] = []
    odds: list[Floats] = []
    for path in paths:
        with np.load(path) as scores:
            found.extend(by_id[str(name)] for name in scores["ids"])
            odds.append(odds_of_claim(scores["scores"]))
    return found, np.concatenate(odds)


def linear_odds(path: Path, rows: Sequence[Row]) -> Floats:
    """Return the linear recipe's held-out log odds of the rows (encoder/linear_folds.py --folds 0)."""
    with np.load(path) as found:
        by_id = dict(zip(map(str, found["ids"]), found["odds"], strict=True))
    return np.array([by_id[row.id] for row in rows])


def say_cost(session: Session, rows: Sequence[Row], full: Floats) -> None:
    """Print what quantising costs on English sentences that the network never saw."""
    rows, full = rows[:SAMPLE], full[:SAMPLE]
    small = odds_of_claim(np.array([session.scores(row.sentence) for row in rows], dtype=np.float32))
    label = np.array([row.label for row in rows])
    before, after = np.mean((full > 0) == label), np.mean((small > 0) == label)
    same = np.mean((small > 0) == (full > 0))
    print(f"int8, n {len(rows)}: accuracy {before:.3f} to {after:.3f}, {same:.3f} the same verdicts")


def main() -> None:
    """Calibrate, report, write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, default=DATA)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--linear", type=Path, required=True, help="linear-0.npz of encoder/linear_folds.py")
    parser.add_argument("--tag", default="", help="suffix of the second stage's files")
    parser.add_argument("--frozen", type=int, default=2)
    parser.add_argument("--dry-run", action="store_true", help="write nothing")
    options = parser.parse_args()
    foreign, foreign_odds = held_out(
        sorted(options.out.glob(f"fold-?{options.tag}.npz")), read("reports_multilingual_train", options.data)
    )
    aside, aside_odds = held_out(
        [options.out / f"final-en{options.tag}.npz"], read("reports_train", options.data)
    )
    rows, network = [*foreign, *aside], np.concatenate([foreign_odds, aside_odds])
    beside = linear_odds(options.linear, aside)
    linear = np.concatenate([np.full(len(foreign), np.nan), beside])
    label = np.array([row.label for row in rows])
    english = np.array([row.sentence.language == "en" for row in rows])
    alone = calibrate(network[:, None], label, english)
    both = np.c_[network, linear][english]
    human = by_author(aside)["by people"]
    weighed = calibrate(both, label[english], human)
    probability = alone.predict_proba(network[:, None])[:, 1]
    probability[english] = weighed.predict_proba(both)[:, 1]
    thresholds = operating_points(probability, label, english)
    slope, intercept = float(alone.coef_[0, 0]), float(alone.intercept_[0])
    print(f"slope {slope:.3f}, intercept {intercept:.3f}, thresholds {thresholds}")
    print(f"English: weights {weighed.coef_[0].round(3)}, intercept {weighed.intercept_[0]:.3f}")
    show("cross-validation by author", rows, *multilingual_parts(rows, network, linear))
    if options.dry_run:
        return
    keep("multilingual", [row.id for row in rows], network=network, linear=linear)
    base = read_base()
    ids = json.loads((options.out / "vocabulary.json").read_text())
    pieces, scores = pieces_of(base, ids)
    graph = onnx_bytes(read_state(options.out / f"final{options.tag}.safetensors"), options.frozen)
    header = {
        "version": VERSION,
        "classes": list(CODES),
        "languages": list(LANGUAGES),
        "slope": round(slope, 4),
        "intercept": round(intercept, 4),
        "english": {
            "own": round(float(weighed.coef_[0, 0]), 4),
            "linear": round(float(weighed.coef_[0, 1]), 4),
            "intercept": round(float(weighed.intercept_[0]), 4),
        },
        "thresholds": thresholds,
    }
    data = pack(header, pieces, scores, base.words[ids].tobytes(), graph)
    digest = hashlib.sha256(data).hexdigest()
    say_cost(Session(unpack(data, digest)), aside, aside_odds)
    release("multilingual", data)
    print(f"weights: {len(ids)} pieces, {len(data):,} bytes, sha256 {digest}")


if __name__ == "__main__":
    main()
