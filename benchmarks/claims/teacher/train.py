"""Fine-tune the teacher without each fold, and write what it says of every sentence, for the students to learn.

    python benchmarks/claims/teacher/train.py --base model.safetensors --out DIR [--folds 0 1 2 3 4]

`model.safetensors` is all-mpnet-base-v2's, from its publisher (checked by its hash). DIR/teacher-N.npz gets the names
of the sentences, labelled and unlabelled, and their scores. Uses an accelerator where torch finds one; 32,000
sentences, twice, take two minutes on a large one, hours without. Never reads a development file.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
sys.path.insert(1, str(Path(__file__).resolve().parents[1] / "encoder"))

import numpy as np
import torch
from data import CODES, DATA, FOLDS, Item, tokenizer
from domains import apart, domains, drawn
from labelled import Row, english_reports, folds, short_sentences
from mpnet import END, PADDING, SHIFT, START, from_base
from networks.teaching import Recipe, bared, fit, scores_of
from unlabelled import unlabelled

from groundlint.claims.linear.normalise import plain
from groundlint.claims.what_is_read import both_ends, parts

LAYERS = range(12)
SENTENCE, AROUND, HEADING = 96, 40, 14
"""Most word pieces of each part; of the three preceding sentences the last ones."""
DEBATES = 4800
"""Sentences drawn from claimbuster_factual."""


def items(rows: Sequence[Row], words: Any, weight: float = 1.0, binary: bool = False) -> list[Item]:
    """Return the rows as the teacher reads them: heading, three preceding sentences, the sentence."""
    flat: list[str] = []
    for row in rows:
        text, _, heading = parts(row.sentence)
        flat += [heading, plain(" ".join(row.sentence.context[-3:])[-700:]), text]
    ids = [e.ids for e in words.encode_batch(flat, add_special_tokens=False)]
    made = []
    for at, row in enumerate(rows):
        heading, around, text = ids[3 * at : 3 * at + 3]
        own = both_ends(text, SENTENCE)
        before = [START, *_shifted(heading[:HEADING]), END, *_shifted(around[-AROUND:]), END]
        whole = [*before, *_shifted(own), END]
        types = [0] * len(before) + [1] * len(own) + [0]
        made.append(Item(whole, types, row.code_index, weight, binary, row.id))
    return made


def _shifted(ids: Sequence[int]) -> list[int]:
    return [piece + SHIFT for piece in ids]


def tensors(found: Sequence[Item], batch: Sequence[int]) -> tuple[torch.Tensor, torch.Tensor]:
    """Return token ids and, for each, whether it is one of the sentence's own."""
    width = max(len(found[i].ids) for i in batch)
    ids = [found[i].ids + [PADDING] * (width - len(found[i].ids)) for i in batch]
    types = [found[i].types + [0] * (width - len(found[i].types)) for i in batch]
    return torch.tensor(ids), torch.tensor(types)


def lessons(rows: Sequence[Row], fold: int, words: Any, data: Path) -> list[Item]:
    """Return what is taught: reports, own short sentences, the other domains without their part of the fold."""
    found = items([*bared(rows, fold), *short_sentences()], words)
    for name, domain in domains(data).items():
        inside = apart(domain.rows, fold)[0]
        if name == "debates":
            inside = drawn(inside, DEBATES, fold)
        found += items(inside, words, domain.weight, domain.binary) * domain.times
    return found


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
