"""Teach six layers of the teacher's base what an editor would ask about, without each fold, and write what they say of every
sentence, for the upper layers of the encoder to learn (encoder/asking_layers.py).

    python benchmarks/claims/teacher/asking.py --base model.safetensors --out DIR [--folds 0 1 2 3 4]

First they learn what a claim is, as in train.py; then, from the editors' codes (asks.py, one folder up), whether one would ask
for the source of a sentence, might, or would not. DIR/asks-N.npz gets the names of the sentences, coded, labelled and unlabelled,
and the scores of the three answers.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
sys.path.insert(1, str(Path(__file__).resolve().parents[1] / "encoder"))

import numpy as np
import torch
from asks import Read
from coded import ANSWERS, FOLDS, coded, folds_of, lesson_weight, odds_of_asking, row_of
from data import CODES, DATA, Item, tokenizer
from labelled import english_reports
from lessons import asking_items, lessons, tensors
from mpnet import WIDTH, Teacher, from_base
from networks.teaching import Recipe, fit, scores_of
from sklearn.metrics import roc_auc_score
from torch import nn
from unlabelled import unlabelled

LAYERS = (0, 2, 4, 6, 8, 11)


def _taught(found: Sequence[Read], words: object) -> list[Item]:
    """The coded sentences as lessons; a borderline one weighs less, one that is asked about as it stands more."""
    made = asking_items([row_of(one) for one in found], words)
    return [
        replace(item, target=ANSWERS.get(one.code, 2), weight=lesson_weight(one))
        for item, one in zip(made, found, strict=True)
    ]


def main() -> None:
    """Teach and judge fold by fold."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, default=DATA)
    parser.add_argument("--base", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--folds", type=int, nargs="*", default=list(range(FOLDS)))
    parser.add_argument("--rows", type=int, default=0, help="only so many rows, to try it out")
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    words, most = tokenizer(), options.rows or None
    found = coded(options.data)
    taught, fold = _taught(found, words), folds_of(found)
    judged = [*english_reports(options.data), *unlabelled(options.data)][:most]
    others = [*taught, *asking_items(judged, words)]
    claims = lessons(english_reports(options.data)[:most], -1, words, options.data)[:most]
    torch.manual_seed(11)
    base = from_base(options.base, LAYERS, len(CODES)).to(device)
    fit(base, claims, tensors, Recipe(epochs=2, rate=4e-5, tokens=4096, smoothing=0.08, seed=7))
    start = {name: tensor.clone() for name, tensor in base.state_dict().items()}
    for held_out in options.folds:
        model = Teacher(len(LAYERS), len(CODES)).to(device)
        model.load_state_dict(start)
        model.head = nn.Linear(WIDTH, len(ANSWERS)).to(device)
        inside = [i for i in np.where(fold != held_out)[0] if found[i].code in ANSWERS][:most]
        recipe = Recipe(epochs=4, rate=3e-5, tokens=2048, smoothing=0.06, seed=17 + held_out)
        fit(model, [taught[i] for i in inside], tensors, recipe)
        outside = [i for i in np.where(fold == held_out)[0] if found[i].block][:most]
        said = odds_of_asking(scores_of(model, [taught[i] for i in outside], tensors, len(ANSWERS), 16384))
        print(
            f"fold {held_out}: AUC for ask {roc_auc_score([found[i].code == 'A' for i in outside], said):.3f}",
            flush=True,
        )
        np.savez_compressed(
            options.out / f"asks-{held_out}.npz",
            ids=np.array([item.id for item in others]),
            scores=scores_of(model, others, tensors, len(ANSWERS), 16384).astype(np.float16),
        )


if __name__ == "__main__":
    main()
