"""What pruning the vocabulary and quantising cost, on a fold that the model did not see.

    python benchmarks/claims/encoder/quantised.py --out DIR [--fold 0] [--vocabulary 15000]

DIR is train.py's: it reads fold-N.npz (scores in full precision) and fold-N.safetensors.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import numpy as np
from calibration import odds_of_claim
from data import DATA, tokenizer
from export import lower_bytes, upper_bytes
from labelled import english_reports
from measures import HEADER, measure
from networks.graph import read_state
from prune import counts, vocabulary

from groundlint.claims.encoder.session import Session
from groundlint.claims.encoder.weights import pack, unpack


def main() -> None:
    """Judge the fold with the int8 graph and print both lines."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, default=DATA)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--fold", type=int, default=0)
    parser.add_argument("--vocabulary", type=int, default=15_000)
    options = parser.parse_args()
    os.nice(max(0, 19 - os.nice(0)))
    words = tokenizer()
    pieces = vocabulary(words, options.vocabulary, counts(words, options.data))
    state = read_state(options.out / f"fold-{options.fold}.safetensors")
    lower = lower_bytes(state, [words.token_to_id(piece) for piece in pieces])
    claims = upper_bytes(state)
    data = pack({"vocabulary": pieces}, lower, claims, claims)
    session = Session(unpack(data, hashlib.sha256(data).hexdigest()))
    with np.load(options.out / f"fold-{options.fold}.npz") as fold:
        full, ids = fold["scores"], [str(name) for name in fold["ids"]]
    by_id = {row.id: row for row in english_reports(options.data)}
    rows = [by_id[name] for name in ids]
    label, groups = np.array([row.label for row in rows]), [row.group for row in rows]
    start = time.process_time()
    small = np.array([session.scores(row.sentence) for row in rows])
    spent = time.process_time() - start
    print(" " * 16 + HEADER)
    found = {"full precision": odds_of_claim(full), "int8": odds_of_claim(small)}
    for name, odds in found.items():
        print(f"{name:16s}" + measure(1 / (1 + np.exp(-odds)), label, groups).line())
    same = np.mean((found["int8"] > 0) == (found["full precision"] > 0))
    print(f"same verdict: {same:.4f}; {spent / len(rows) * 1e3:.2f} ms of processor time a sentence")


if __name__ == "__main__":
    main()
