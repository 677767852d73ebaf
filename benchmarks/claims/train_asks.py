"""Fit the regression that tells what an editor would query from what one would let pass (groundlint.claims.asking).

    .cache/bench/bin/python benchmarks/claims/train_asks.py [--tier encoder --asked DIR/asked.npz] [--strength 0.3]

Learns from the uncovered claims of ask_dev, ask_train and ask_labels, whose documents are the same, and of `elsewhere` where its
documents were fetched: figures are cross-validated by document over all, three times. Prints the weights to put into groundlint/claims/asking.py, and for some
thresholds what would be warned about, one sentence a block: by all labels, and by those of ask_dev and ask_train alone. With a
tier that says itself whether an editor would ask it fits the second table of weights, to what that says held out: asking_layers.py
writes the file.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
from asks import Read, read
from coded import name_of, sets
from numpy.typing import NDArray
from sklearn.linear_model import LogisticRegression
from sklearn.metrics import roc_auc_score

from groundlint import Settings
from groundlint.claims.asking import WEIGHTS, WITH_VIEW, marks

FOLDS = 8
FIRST = ("ask_dev", "ask_train")
"""The sets that the first editor coded."""
SEEDS = (7, 8, 9)
BORDERLINE = 0.6
"""What a borderline sentence weighs: it is less of a fault to name it than one that needs no source."""

Floats = NDArray[np.float64]


def _folds(documents: Sequence[str], seed: int) -> NDArray[np.int64]:
    names = sorted(set(documents))
    random.Random(seed).shuffle(names)
    number = {name: index % FOLDS for index, name in enumerate(names)}
    return np.array([number[name] for name in documents])


def _shown(title: str, codes: NDArray[Any]) -> str:
    share = (
        {name: float((codes == name).mean()) for name in "AaCN"} if len(codes) else dict.fromkeys("AaCN", 0.0)
    )
    return (
        f"{title} {len(codes)}, ask {share['A']:.2f}, borderline {share['a']:.2f}, wrong "
        f"{share['C'] + share['N']:.2f} (covered {share['C']:.2f})"
    )


def _asked(path: Path | None) -> dict[str, float]:
    """The log odds of *ask* by the names of the sentences."""
    if path is None:
        return {}
    with np.load(path) as held_out:
        return dict(zip(map(str, held_out["ids"]), map(float, held_out["odds"]), strict=True))


class Fit:
    """The regression on standardized marks, its weights told for the marks as they are."""

    def __init__(self, rows: Floats, wanted: NDArray[np.bool_], weight: Floats, strength: float) -> None:
        self._spread = rows.std(0) + 1e-9
        self._spread[-1] = 1.0
        model = LogisticRegression(C=strength, fit_intercept=False, max_iter=5000)
        self.weights = model.fit(rows / self._spread, wanted, sample_weight=weight).coef_[0] / self._spread


def main() -> None:
    """Fit and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tier", default="linear")
    parser.add_argument("--strength", type=float, default=0.3)
    parser.add_argument("--asked", type=Path, help="asked.npz, with a tier that says what is asked")
    options = parser.parse_args()
    settings = Settings.model_validate({"claims": {"model": options.tier}})
    unique: dict[tuple[str, int], tuple[Read, bool]] = {}
    for name in sets():
        unique.update(
            ((one.document, one.sentence.start), (one, name in FIRST)) for one in read(name, settings)
        )
    known = [(one, first) for one, first in unique.values() if one.block and not one.told_once]
    asked = _asked(options.asked)
    if asked:
        known = [
            (replace(one, sentence=replace(one.sentence, asked=round(asked[name_of(one)], 1))), first)
            for one, first in known
            if name_of(one) in asked
        ]
    found = [one for one, _ in known]
    first = np.array([is_first for _, is_first in known])
    code = np.array([one.code for one in found])
    names = list(WITH_VIEW if asked else WEIGHTS)
    rows = np.array([[marks(one.sentence, one.around)[name] for name in names] for one in found])
    wanted, weight = code == "A", np.where(code == "a", BORDERLINE, 1.0)
    print(f"{len(found)} uncovered claims of {len({one.document for one in found})} documents")
    for seed in SEEDS:
        fold, odds = _folds([one.document for one in found], seed), np.zeros(len(found))
        for part in range(FOLDS):
            inside = fold != part
            odds[~inside] = (
                rows[~inside] @ Fit(rows[inside], wanted[inside], weight[inside], options.strength).weights
            )
        _print(found, code, first, odds)
    for name, value in zip(names, Fit(rows, wanted, weight, options.strength).weights, strict=True):
        print(f'    "{name}": {value:.2f},')


def _print(found: list[Read], code: NDArray[Any], first: NDArray[np.bool_], odds: Floats) -> None:
    """What the odds come to; of a block the sentence that ranks first is the one that is warned about."""
    print(
        f"AUC for ask {roc_auc_score(code == 'A', odds):.3f}, for ask or borderline "
        f"{roc_auc_score(np.isin(code, ['A', 'a']), odds):.3f}"
    )
    best: dict[tuple[str, tuple[int, ...]], int] = {}
    blocks = [(one.document, tuple(sorted(one.block))) for one in found]
    for index, block in enumerate(blocks):
        if block not in best or odds[index] > odds[best[block]]:
            best[block] = index
    strongest = np.zeros(len(found), bool)
    strongest[list(best.values())] = True
    of_block = np.array([odds[best[block]] for block in blocks])
    probability = 1 / (1 + np.exp(-odds))
    for threshold in (0.15, 0.2, 0.25, 0.3, 0.35, 0.4):
        chosen = strongest & (probability >= threshold)
        listed = (code == "A") & (1 / (1 + np.exp(-of_block)) >= threshold)
        print(
            f"  from {threshold:.2f}: {_shown('all', code[chosen])}; {_shown('first editor', code[chosen & first])}; "
            f"{listed.sum() / (code == 'A').sum():.2f} of the uncovered asks listed"
        )


if __name__ == "__main__":
    main()
