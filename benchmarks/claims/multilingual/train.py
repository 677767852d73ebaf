"""Train the network in two stages, cross-validated by author.

    python benchmarks/claims/multilingual/train.py --out DIR --first            # English and our own sentences
    python benchmarks/claims/multilingual/train.py --out DIR --folds 0 1 2      # held-out authors, from the first
    python benchmarks/claims/multilingual/train.py --out DIR --final            # the weights that ship

The first stage sees reports_train without one fifth of its reports, which the second never sees either: what
becomes of English is measured there. The second stage adds reports_multilingual_train, without the authors of
the fold that is judged. Seeded; never reads a development file; runs at low priority on one thread.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import numpy as np
import torch
from base import read_base
from calibration import odds_of_claim
from labelled import CODES, DATA, Row, folds, read, short_sentences
from lessons import items, own_sentences, padded
from network import Network, from_base, only_above
from networks.teaching import Recipe, at_low_priority, bared, fit, scores_of
from safetensors.torch import load_file, save_file
from vocabulary import tokenizer

from groundlint.claims.unigram_pieces import UnigramPieces

ENGLISH_FOLDS, ENGLISH_HELD_OUT = 5, 0
AUTHORS = (
    ("langchain-ai", "ShugoYabuno"),
    ("Parcha-ai", "brunosrosa", "starfire-lzd"),
    ("Ayanami0730", "kongshan001", "onyx-dot-app", "bjw202"),
)
"""Who wrote, or whose system wrote, the reports of each fold of the multilingual cross-validation: all of an
author's reports are in one fold, so Korean (one author), Japanese and Portuguese are judged by a model that
saw nothing of their reports."""


def author_folds(rows: Sequence[Row]) -> list[int]:
    """Return the fold of each row of reports_multilingual_train."""
    fold_of = {author: fold for fold, authors in enumerate(AUTHORS) for author in authors}
    return [fold_of[row.group.split("__")[0].split("_")[0].removesuffix(".md")] for row in rows]


def first(words: UnigramPieces, english: Sequence[Row], options: argparse.Namespace) -> Network:
    """Return a network taught English reports and our own sentences."""
    base = read_base()
    ids = json.loads((options.out / "vocabulary.json").read_text())
    torch.manual_seed(options.seed)
    model = from_base(base, ids, [int(x) for x in options.layers.split(",")], options.frozen, options.dropout)
    rows = [*bared(english, options.seed), *short_sentences(), *bared(own_sentences(), options.seed)]
    recipe = Recipe(options.epochs, options.rate, seed=options.seed)
    fit(model, items(rows, words), padded, recipe)
    return model


def second(
    model: Network,
    words: UnigramPieces,
    english: Sequence[Row],
    foreign: Sequence[Row],
    options: argparse.Namespace,
) -> None:
    """Teach the network other languages: `foreign` several times, our own twice, and English to remember."""
    replay = random.Random(options.seed).sample(list(english), min(options.replay, len(english)))
    rows = bared(replay, 1)
    for time in range(options.times):
        rows += bared(foreign, 10 + time)
    for time in range(options.own):
        rows += bared(own_sentences(), 20 + time)
    torch.manual_seed(options.seed)
    fit(model, items(rows, words), padded, Recipe(1, options.second_rate, seed=options.seed + 1))


def reopened(path: Path, options: argparse.Namespace) -> Network:
    """Return the network of a finished first stage."""
    state = load_file(str(path))
    layers = 1 + max(int(name.split(".")[1]) for name in state if name.startswith("layers."))
    model = Network(layers, options.frozen, len(state["words.weight"]), options.dropout)
    model.load_state_dict(state)
    return only_above(model)


def save(model: Network, path: Path, options: argparse.Namespace) -> None:
    """Write the weights, with the recipe that made them."""
    recipe = {k: str(v) for k, v in vars(options).items() if k not in ("data", "out")}
    state = {k: v.contiguous() for k, v in model.state_dict().items()}
    save_file(state, path, metadata={"recipe": json.dumps(recipe)})


def figures(model: Network, words: UnigramPieces, rows: Sequence[Row], path: Path, name: str) -> None:
    """Judge the rows, say how well by language, and keep the scores."""
    scores = scores_of(model, items(rows, words), padded, len(CODES))
    np.savez(path, ids=np.array([row.id for row in rows]), scores=scores)
    odds = odds_of_claim(scores)
    for language in sorted({row.sentence.language for row in rows}):
        here = [i for i, row in enumerate(rows) if row.sentence.language == language]
        right = np.mean([(odds[i] > 0) == rows[i].label for i in here])
        share = np.mean([rows[i].label for i in here])
        print(f"{name}, {language}: n {len(here)}, share {share:.2f}, accuracy {right:.3f}", flush=True)


def main() -> None:
    """Train what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, default=DATA)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--first", action="store_true")
    parser.add_argument("--folds", type=int, nargs="*", default=[])
    parser.add_argument("--final", action="store_true")
    parser.add_argument("--layers", default="0,1,2,3,4")
    parser.add_argument("--frozen", type=int, default=2)
    parser.add_argument("--epochs", type=int, default=2)
    parser.add_argument("--rate", type=float, default=2e-4)
    parser.add_argument("--second-rate", type=float, default=1e-4)
    parser.add_argument("--dropout", type=float, default=0.1)
    parser.add_argument("--replay", type=int, default=2000, help="English rows in the second stage")
    parser.add_argument("--times", type=int, default=3, help="how often it sees the multilingual rows")
    parser.add_argument("--own", type=int, default=2, help="how often it sees our own")
    parser.add_argument("--tag", default="", help="suffix of the second stage's files")
    parser.add_argument("--seed", type=int, default=7)
    options = parser.parse_args()
    at_low_priority()
    words = tokenizer(read_base(), json.loads((options.out / "vocabulary.json").read_text()))
    rows = read("reports_train", options.data)
    fold = folds(rows, ENGLISH_FOLDS)
    english = [row for row, f in zip(rows, fold, strict=True) if f != ENGLISH_HELD_OUT]
    aside = [row for row, f in zip(rows, fold, strict=True) if f == ENGLISH_HELD_OUT]
    foreign = read("reports_multilingual_train", options.data)
    part = author_folds(foreign)
    if options.first:
        model = first(words, english, options)
        save(model, options.out / "first.safetensors", options)
        figures(model, words, aside, options.out / "first-en.npz", "first stage")
        figures(model, words, foreign, options.out / "first.npz", "first stage")
    for held_out in options.folds:
        model = reopened(options.out / "first.safetensors", options)
        inside = [row for row, f in zip(foreign, part, strict=True) if f != held_out]
        outside = [row for row, f in zip(foreign, part, strict=True) if f == held_out]
        second(model, words, english, inside, options)
        save(model, options.out / f"fold-{held_out}{options.tag}.safetensors", options)
        figures(model, words, outside, options.out / f"fold-{held_out}{options.tag}.npz", f"fold {held_out}")
    if options.final:
        model = reopened(options.out / "first.safetensors", options)
        second(model, words, english, foreign, options)
        save(model, options.out / f"final{options.tag}.safetensors", options)
        figures(model, words, aside, options.out / f"final-en{options.tag}.npz", "final")


if __name__ == "__main__":
    main()
