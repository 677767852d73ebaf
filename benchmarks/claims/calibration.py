"""From a network's scores to probabilities: log odds, how several are weighed, and what was held out in training.

The held-out log odds behind the released calibrations are kept in held_out/, so that every cross-validated figure can
be printed without training anything anew (cross_validated.py).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

import numpy as np
from labelled import Row, folds
from measures import HEADER, Floats, Ints, measure, units
from numpy.typing import NDArray
from sklearn.linear_model import LogisticRegression

KEPT = Path(__file__).with_name("held_out")
"""One file a tier: names of the sentences and their log odds by column."""
SPEECHES = 8
"""Speeches of policlaim; each is a fold."""
Mask = NDArray[np.bool_]


def odds_of_claim(scores: NDArray[np.floating]) -> Floats:
    """Return the log odds of the first class against all others together, (sentences,)."""
    others = scores[:, 1:].astype(np.float64)
    top = others.max(1)
    return np.asarray(scores[:, 0] - top - np.log(np.exp(others - top[:, None]).sum(1)))


def calibrate(odds: Floats, label: Ints, half: Mask) -> LogisticRegression:
    """Return the regression that weighs the columns of log odds; what is in `half` weighs as much as the rest."""
    weight = np.where(half, 0.5 / max(half.mean(), 1e-9), 0.5 / max((~half).mean(), 1e-9))
    return LogisticRegression(C=1e6).fit(odds, label, sample_weight=weight)


def crossed(odds: Floats, rows: Sequence[Row], label: Ints, half: Mask) -> Floats:
    """Return probabilities calibrated on the other fifths of the reports, so that the ECE is honest."""
    fold = np.array(folds(rows, 5, seed=1))
    probability = np.zeros(len(rows))
    for part in range(5):
        inside, outside = fold != part, fold == part
        model = calibrate(odds[inside], label[inside], half[inside])
        probability[outside] = model.predict_proba(odds[outside])[:, 1]
    return probability


def keep(name: str, ids: Sequence[str], **columns: Floats) -> None:
    """Write held-out log odds, rounded to four decimals."""
    KEPT.mkdir(exist_ok=True)
    rounded = {key: np.round(value, 4).astype(np.float32) for key, value in columns.items()}
    np.savez_compressed(KEPT / f"{name}.npz", ids=np.array(ids), **rounded)


def kept(name: str, rows: Sequence[Row]) -> tuple[list[Row], dict[str, Floats]]:
    """Return the rows whose log odds are kept, and these by column; `rows` has at least those."""
    by_id = {row.id: row for row in rows}
    with np.load(KEPT / f"{name}.npz") as found:
        columns = {key: found[key].astype(np.float64) for key in found.files if key != "ids"}
        return [by_id[str(name)] for name in found["ids"]], columns


def show(
    title: str, rows: Sequence[Row], probabilities: Mapping[str, Floats], masks: Mapping[str, Mask]
) -> None:
    """Print a table: each model's line for each part of the rows."""
    label = np.array([row.label for row in rows])
    print(f"\n{title:32s}{HEADER}")
    for said, mask in masks.items():
        here = [row for row, keep in zip(rows, mask, strict=True) if keep]
        for name, probability in probabilities.items():
            if here:
                line = measure(probability[mask], label[mask], units(here)).line()
                print(f"{f'{said}, {name}'.removeprefix(', '):32s}{line}", flush=True)


def by_author(rows: Sequence[Row]) -> dict[str, Mask]:
    """Return which rows are by whom: people are the hardest."""
    human = np.array([row.author == "human" for row in rows])
    return {"all": np.ones(len(rows), bool), "by people": human, "by models": ~human}


def encoder_parts(rows: Sequence[Row], network: Floats, linear: Floats) -> dict[str, Floats]:
    """Return cross-calibrated probabilities of the linear model, the network, and both weighed together."""
    label, human = np.array([row.label for row in rows]), by_author(rows)["by people"]
    both = np.c_[network, linear]
    return {
        name: crossed(odds, rows, label, human)
        for name, odds in {"linear": both[:, 1:], "network": both[:, :1], "both": both}.items()
    }


def multilingual_parts(
    rows: Sequence[Row], network: Floats, linear: Floats
) -> tuple[dict[str, Floats], dict[str, Mask]]:
    """Return cross-calibrated probabilities of the network and of the tier, and the masks of its languages.

    The tier weighs the network with the linear model where the sentence is English; `linear` is not a number elsewhere.
    """
    label = np.array([row.label for row in rows])
    english = np.array([row.sentence.language == "en" for row in rows])
    alone = crossed(network[:, None], rows, label, english)
    weighed = alone.copy()
    inside = [row for row in rows if row.sentence.language == "en"]
    human = by_author(inside)["by people"]
    weighed[english] = crossed(np.c_[network, linear][english], inside, label[english], human)
    masks = {"not English": ~english}
    for language in ("zh", "ko", "pt", "ja", "en"):
        masks[language] = np.array([row.sentence.language == language for row in rows])
    for who, author in (("people", "human"), ("models", "model")):
        masks[f"en, by {who}"] = english & np.array([row.author == author for row in rows])
    return {"network": alone, "tier": weighed}, masks


def policlaim_parts(
    rows: Sequence[Row], before: Floats, network: Floats, linear: Floats
) -> dict[str, Floats]:
    """Return probabilities on speeches, weighed on the other speeches' held-out log odds.

    `before` are the network's when it knew reports alone, `network` after it was trained on the other speeches.
    """
    label, fold = np.array([row.label for row in rows]), np.array(folds(rows, SPEECHES))
    columns = {
        "linear model, refitted": linear[:, None],
        "network, weighed alone": before[:, None],
        "network, trained further": network[:, None],
        "both": np.c_[network, linear],
    }
    made = {name: np.zeros(len(rows)) for name in columns}
    for part in range(SPEECHES):
        inside, outside = fold != part, fold == part
        for name, odds in columns.items():
            model = LogisticRegression(C=1e6).fit(odds[inside], label[inside])
            made[name][outside] = model.predict_proba(odds[outside])[:, 1]
    return made
