"""Fine-tune the teacher without each fold, and write what it says of every sentence, for the students to learn.

    python benchmarks/claims/teacher/train.py --base model.safetensors --out DIR [--folds 0 1 2 3 4]

`model.safetensors` is all-mpnet-base-v2's, from its publisher (checked by its hash). DIR/teacher-N.npz gets the names
of the sentences, labelled and unlabelled, and their scores. Uses an accelerator where torch finds one; 32,000
sentences, twice, take two minutes on a large one, hours without. Never reads a development file.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
sys.path.insert(1, str(Path(__file__).resolve().parents[1] / "encoder"))

import numpy as np
import torch
from data import CODES, DATA, FOLDS, tokenizer
from domains import domains
from labelled import english_reports, folds, short_sentences
from lessons import items, lessons, tensors
from mpnet import from_base
from networks.teaching import Recipe, fit, scores_of
from unlabelled import unlabelled

LAYERS = range(12)


def main() -> None:
    """Train and judge fold by fold."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, default=DATA)
    parser.add_argument("--base", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--folds", type=int, nargs="*", default=list(range(FOLDS)))
    parser.add_argument("--rows", type=int, default=0, help="only so many rows, to try it out")
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    words = tokenizer()
    rows = english_reports(options.data)[: options.rows or None]
    fold = np.array(folds(rows, FOLDS))
    others = [row for domain in domains(options.data).values() for row in domain.rows]
    judged = [*rows, *others, *short_sentences(), *unlabelled(options.data)]
    asked = items(judged[: options.rows or None], words)
    ids = np.array([row.id for row in judged[: options.rows or None]])
    for held_out in options.folds:
        torch.manual_seed(11 + held_out)
        model = from_base(options.base, LAYERS, len(CODES)).to(device)
        inside = [rows[i] for i in np.where(fold != held_out)[0]]
        taught = lessons(inside, held_out, words, options.data)[: options.rows or None]
        recipe = Recipe(epochs=2, rate=4e-5, tokens=4096, smoothing=0.08, seed=7 + held_out)
        fit(model, taught, tensors, recipe)
        np.savez_compressed(
            options.out / f"teacher-{held_out}.npz",
            ids=ids,
            scores=scores_of(model, asked, tensors, len(CODES), 16384).astype(np.float16),
        )
        print(f"fold {held_out}", flush=True)


if __name__ == "__main__":
    main()
