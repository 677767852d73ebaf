"""Calibrate on the held-out scores, report cross-validation, quantise, and write the tier's weights.

    python benchmarks/claims/encoder/release.py --out DIR [--vocabulary 15000] [--dry-run]

DIR is train.py's. Reads no development file. The layers that tell what an editor would ask stay those of the last release:
asking_layers.py teaches them anew on the new lower ones.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import numpy as np
from calibration import by_author, calibrate, encoder_parts, keep, odds_of_claim, show
from data import CODES, DATA, tokenizer
from export import lower_bytes, upper_bytes
from labelled import PROJECT, Row, english_reports
from measures import Floats
from networks.graph import read_state
from prune import counts, vocabulary
from releasing import release

from groundlint.claims.encoder.weights import pack, released

VERSION = "3.1.0"
PACKAGE = PROJECT / "scoring" / "groundlint" / "claims" / "encoder"


def held_out(out: Path, rows: Sequence[Row]) -> tuple[list[Row], Floats]:
    """Return the rows of the folds that were run, and their log odds by encoder and linear model, (rows, 2)."""
    by_id = {row.id: row for row in rows}
    found: list[Row] = []
    odds: list[Floats] = []
    for path in sorted(out.glob("fold-*.npz")):
        with np.load(path) as own, np.load(path.with_name(path.name.replace("fold", "linear"))) as linear:
            if not (own["ids"] == linear["ids"]).all():
                raise SystemExit(f"{path.name}: train.py and linear_folds.py saw different folds")
            found.extend(by_id[str(name)] for name in own["ids"])
            odds.append(np.c_[odds_of_claim(own["scores"]), linear["odds"]])
    if not odds:
        raise SystemExit(f"no fold-*.npz in {out}: run train.py --folds first")
    return found, np.concatenate(odds)


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
    rows, odds = held_out(options.out, english_reports(options.data))
    label, masks = np.array([row.label for row in rows]), by_author(rows)
    human = masks["by people"]
    both = calibrate(odds, label, human)
    thresholds = operating_points(both.predict_proba(odds)[:, 1], label, human)
    print(f"weights {both.coef_[0].round(3)}, intercept {both.intercept_[0]:.3f}, thresholds {thresholds}")
    show("cross-validation by report", rows, encoder_parts(rows, odds[:, 0], odds[:, 1]), masks)
    if options.dry_run:
        return
    keep("encoder", [row.id for row in rows], network=odds[:, 0], linear=odds[:, 1])
    words = tokenizer()
    pieces = vocabulary(words, options.vocabulary, counts(words, options.data))
    state = read_state(options.out / options.weights)
    lower = lower_bytes(state, [words.token_to_id(piece) for piece in pieces])
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
    data = pack(header, lower, upper_bytes(state), released().graphs()[2])
    digest = release("encoder", data)
    print(f"weights: {len(pieces)} word pieces, {len(data):,} bytes, sha256 {digest}")


if __name__ == "__main__":
    main()
