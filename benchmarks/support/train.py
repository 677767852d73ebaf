"""Fit scoring/groundlint/support/weights.json on ../shared/data/support/train.jsonl: train.py

Each set has an intercept of its own while the weights are fitted, so that they learn what support looks like and not
which set has more of it; the released intercept is that of even odds. Thresholds are chosen on predictions for claims
that the weights have not seen (five folds by claim), both classes weighing the same.
"""

from __future__ import annotations

import json
import math
import zlib
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from logistic import fitted
from measures import Floats, Ints, auc
from numpy.typing import NDArray
from pairs import ROOT, Pair, read

from groundlint.support import features, likeness
from groundlint.support.comparison import compared
from groundlint.support.judgement import SAID_OTHERWISE, usable_encoder
from groundlint.support.lacking import missing_words, reason, says_another
from groundlint.support.weights import BY_MEANING, BY_WORDS

RELEASED = ROOT / "scoring" / "groundlint" / "support" / "weights.json"
SETS = ("factcheck-gpt", "cg2c-doc", "climate-fever", "wice-tokens")
"""expertqa-noisy is noise (its own README), and cg2c-musique has but one class."""
THRESHOLDS_ON = ("factcheck-gpt", "cg2c-doc")
"""climate-fever counts as support what is looser than carried in full."""
MEANING_SETS = ("factcheck-gpt", "cg2c-doc", "wice-tokens")
"""What the tier with the encoder is taught."""
RIDGE = 300.0
FOLDS = 5
PRECISION = 0.87
"""Of 'not carried', and of 'carried', held out and at even odds: .02 above what is promised, for other domains."""
KEPT = ROOT / ".cache" / "support" / "likeness.json"
"""Likeness of training pairs, by id: six minutes of processor time to make anew."""


@dataclass(frozen=True, slots=True)
class Fit:
    """Weights of the features as they are (not standardised)."""

    weights: Floats
    intercept: float

    def odds(self, inputs: Floats) -> Floats:
        """The logarithm of the odds of each row."""
        return np.asarray(inputs @ self.weights + self.intercept)


@dataclass(frozen=True, slots=True)
class Lesson:
    """Pairs as what a tier reads of them."""

    names: Sequence[str]
    sign: Ints
    inputs: Floats
    label: Ints
    source: NDArray[np.str_]
    fold: Ints
    """All rows of a claim in one of FOLDS folds."""
    otherwise: NDArray[np.bool_]
    """Where the exact comparison says that the source says something else."""
    certain: NDArray[np.bool_]
    """Where a certain reason speaks against the claim."""
    lacks: NDArray[np.bool_]
    """Where the source lacks telling words of the claim."""


def lesson(rows: Sequence[Pair], by_meaning: bool) -> Lesson:
    """The features of the rows, in the order of their names."""
    more = (*features.MORE, *(likeness.MORE if by_meaning else ()))
    less = (*features.LESS, *(likeness.LESS if by_meaning else ()))
    meant = (*likeness.MORE, *likeness.LESS)
    alike = likeness_by_id(rows) if by_meaning else {}
    inputs, otherwise, certain, lacks = [], [], [], []
    for row in rows:
        pair = compared(row.claim, [row.evidence])
        values = features.features_of(pair) | dict(zip(meant, alike.get(row.id, ()), strict=False))
        inputs.append([values[name] for name in (*more, *less)])
        otherwise.append(says_another(pair))
        certain.append(bool(reason(pair)))
        lacks.append(bool(missing_words(pair)))
    return Lesson(
        (*more, *less),
        np.array([1] * len(more) + [-1] * len(less)),
        np.array(inputs),
        np.array([row.label for row in rows]),
        np.array([row.source for row in rows]),
        np.array([zlib.crc32(row.claim.encode()) % FOLDS for row in rows]),
        np.array(otherwise),
        np.array(certain),
        np.array(lacks),
    )


def likeness_by_id(rows: Sequence[Pair]) -> dict[str, list[float]]:
    """The values of likeness.MORE and LESS for each row, kept in a file for the next time."""
    kept: dict[str, list[float]] = json.loads(KEPT.read_text("utf-8")) if KEPT.exists() else {}
    encoder = usable_encoder()
    assert encoder is not None, "the extra `semantic` is not installed"
    for row in rows:
        if row.id not in kept:
            found = likeness.likeness_of(compared(row.claim, [row.evidence]), encoder)
            kept[row.id] = [round(value, 5) for value in found.values()]
    KEPT.parent.mkdir(parents=True, exist_ok=True)
    KEPT.write_text(json.dumps(kept), encoding="utf-8")
    return kept


def fit(given: Lesson, rows: NDArray[np.bool_]) -> Fit:
    """Weights with an intercept for each set, then one intercept for all at even odds."""
    inputs, label, source = given.inputs[rows], given.label[rows], given.source[rows]
    names = sorted(set(source))
    mean, deviation = inputs.mean(0), inputs.std(0) + 1e-9
    own = np.array([[3.0 * (one == name) for name in names] for one in source])
    sign = np.append(given.sign, [0] * len(names))
    found, _ = fitted(
        np.column_stack([(inputs - mean) / deviation, own]), label, RIDGE, np.ones(len(label)), sign
    )
    weights = found[: inputs.shape[1]] / deviation
    slope, intercept = fitted((inputs @ weights)[:, None], label, 1e-6, even(label, source), np.array([0]))
    return Fit(weights * slope[0], intercept)


def even(label: Ints, source: NDArray[np.str_]) -> Floats:
    """Weights of rows by which both classes of every set with both weigh the same."""
    weight = np.zeros(len(label))
    for name in set(source.tolist()):
        for side in (0, 1):
            here = (source == name) & (label == side)
            if here.any() and (label[source == name] != side).any():
                weight[here] = 1 / here.sum()
    return np.asarray(weight * len(label) / weight.sum())


def threshold(odds: Floats, right: Ints, weight: Floats, most: float) -> tuple[float, float, float]:
    """(probability, precision, recall): the widest range of low odds of which a part of at least PRECISION is right."""
    order = np.argsort(odds, kind="stable")
    held = np.cumsum((right * weight)[order])
    precision = held / np.cumsum(weight[order])
    fine = np.flatnonzero((precision >= PRECISION) & (np.arange(len(odds)) >= 50))
    at = int(fine[-1]) if len(fine) else 0
    p = 1 / (1 + np.exp(-odds[order][at]))
    return float(min(p, most)), float(precision[at]), float(held[at] / held[-1])


def released(given: Lesson) -> dict[str, object]:
    """Weights and thresholds of a tier as they are written; prints what was held out."""
    odds = np.zeros(len(given.label))
    for fold in range(FOLDS):
        here = given.fold == fold
        odds[here] = fit(given, ~here).odds(given.inputs[here])
    odds = np.where(given.otherwise, np.minimum(odds, math.log(SAID_OTHERWISE / (1 - SAID_OTHERWISE))), odds)
    for name in THRESHOLDS_ON:
        here = given.source == name
        print(f"  {name}: AUC {auc(odds[here], given.label[here]):.3f}")
    told = np.isin(given.source, THRESHOLDS_ON)
    label, weight = given.label[told], even(given.label[told], given.source[told])
    low, precision, recall = threshold(odds[told], 1 - label, weight, 0.5)
    print(
        f"  not carried below {low:.3f}: precision {precision:.3f}, recall {recall:.3f} (held out, even odds)"
    )
    carried = []
    for name, lacks in (("in its words", False), ("in other words", True)):
        here = ~given.certain[told] & (given.lacks[told] == lacks)
        upper, precision, recall = threshold(-odds[told][here], label[here], weight[here], 0.5)
        print(f"  carried {name} from {1 - upper:.3f}: precision {precision:.3f}, recall {recall:.3f}")
        carried.append(round(1 - upper, 3))
    final = fit(given, np.ones(len(given.label), dtype=bool))
    weights = {
        name: round(float(value), 4)
        for name, value in zip(given.names, final.weights, strict=True)
        if abs(value) > 1e-3
    }
    return {
        "intercept": round(final.intercept, 4),
        "weights": weights,
        "not_carried_below": round(low, 3),
        "carried_from": carried[0],
        "carried_in_other_words_from": carried[1],
    }


def main() -> None:
    """Fit both tiers, choose their thresholds, write."""
    rows = [row for row in read("train") if row.source in SETS]
    written = {}
    for tier in (BY_WORDS, BY_MEANING):
        read_of = [row for row in rows if tier == BY_WORDS or row.source in MEANING_SETS]
        print(f"{tier}, {len(read_of)} pairs")
        written[tier] = released(lesson(read_of, tier == BY_MEANING))
    RELEASED.write_text(json.dumps(written, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
