"""What the encoder makes of the sentences that the linear model learns from.

    python benchmarks/claims/soft_labels.py --out soft.npz [--data DIR]

Some 82,000 sentences, a quarter of an hour on one core. Of a labelled sentence the linear model learns the probability that the
encoder gave it in cross-validation (held_out/), of an unlabelled one that of the released encoder.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from pathlib import Path

import numpy as np
from calibration import encoder_parts, kept
from labelled import CODES, DATA, Row, english_reports
from numpy.typing import NDArray
from unlabelled import unlabelled

from groundlint.claims import load_model
from groundlint.claims.encoder.session import Session
from groundlint.claims.encoder.weights import released

Floats = NDArray[np.float64]
SUREST = 0.997
"""The highest probability that is learned; the lowest is as far from 0."""


def judged(rows: Sequence[Row]) -> tuple[list[str], Floats, Floats]:
    """Return the ids of the rows that the encoder judges, its probabilities of a claim, and its scores of the classes."""
    model, network = load_model("encoder"), Session(released())
    ids, probability, scores = [], [], []
    for row in rows:
        verdict = model.predict([row.sentence])[0]
        if verdict.judged:
            ids.append(row.id)
            probability.append(verdict.probability)
            scores.append(network.scores(row.sentence)[: len(CODES)])
    return ids, np.array(probability), np.array(scores)


def learned(file: Path, data: Path = DATA) -> Mapping[str, Floats]:
    """Return the probability of each class (as in CODES) by the id of a sentence, from a file that main() wrote."""
    with np.load(file) as said:
        probability = dict(zip(map(str, said["ids"]), said["probability"].astype(float), strict=True))
        scores = dict(zip(map(str, said["ids"]), said["scores"], strict=True))
    rows, odds = kept("encoder", english_reports(data))
    held_out = encoder_parts(rows, **odds)["both"]
    probability |= {row.id: float(one) for row, one in zip(rows, held_out, strict=True) if row.id in scores}
    return {name: _by_class(likely, scores[name]) for name, likely in probability.items()}


def targets(rows: Sequence[Row], taught: Mapping[str, Floats]) -> Floats:
    """Return what each row is to be taught, (rows, classes); a row that the encoder has not judged has its label."""
    labels = np.eye(len(CODES))
    return np.array([taught.get(row.id, labels[row.code_index]) for row in rows])


def _by_class(probability: float, scores: Floats) -> Floats:
    """The probability of a claim, and the rest shared among the other classes by their scores."""
    others = np.exp(scores[1:].astype(float) - scores[1:].max())
    likely = min(max(probability, 1 - SUREST), SUREST)
    return np.append(likely, (1 - likely) * others / others.sum())


def main() -> None:
    """Judge, write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, default=DATA)
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    ids, probability, scores = judged([*english_reports(options.data), *unlabelled(options.data)])
    np.savez_compressed(
        options.out, ids=np.array(ids), probability=probability, scores=scores.astype(np.float32)
    )
    print(f"{len(ids)} sentences")


if __name__ == "__main__":
    main()
