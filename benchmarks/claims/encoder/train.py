"""Fine-tune the encoder on reports_train and reports_train2: cross-validation by report, or the final weights.

    python benchmarks/claims/encoder/train.py --out DIR [--folds 0 1 2] [--final] [--layers 0,1,2] [--epochs 2]
    python benchmarks/claims/encoder/train.py --out DIR --teacher TEACHER --domains --epochs 6 --rate 2e-4 --tokens 8192
    python benchmarks/claims/encoder/train.py --out DIR --start EARLIER --domains ...

The second, which made the released weights, learns, besides the labels, what the teacher says (teacher/train.py), on unlabelled
text too; the final network from the mean of the teachers of all folds. The third goes on from the weights of an earlier run, fold by fold, with other domains (domains.py) mixed in;
the same fold of each is held out. Seeded. Held-out scores go to DIR/fold-N.npz (reports) and
DIR/domains-N.npz, final weights to DIR/final.safetensors. Never reads a development file. Runs at low
priority and on few threads, for it shares the machine.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import numpy as np
import torch
from calibration import odds_of_claim
from data import CODES, DATA, FOLDS, Item, items, padded, tokenizer
from domains import DEBATES, apart, domains, drawn
from labelled import Row, english_reports, folds, short_sentences
from network import Encoder, from_base
from networks.layer import fixed
from networks.teaching import Recipe, at_low_priority, bared, fit, scores_of
from numpy.typing import NDArray
from safetensors.torch import load_file, save_file
from unlabelled import folds_of, unlabelled


def augmented(rows: Sequence[Row], seed: int) -> list[Row]:
    """Return the rows, some of them bared, and the project's own short sentences: reports teach that short ones are
    fragments."""
    return [*bared(rows, seed), *short_sentences()]


def tensors(found: Sequence[Item], batch: Sequence[int]) -> tuple[torch.Tensor, torch.Tensor]:
    """Return token ids and segment ids of a batch."""
    ids, types = padded(found, batch)
    return torch.tensor(ids), torch.tensor(types)


def recipe(options: argparse.Namespace, seed: int) -> Recipe:
    """Return what the options ask for."""
    return Recipe(options.epochs, options.rate, options.tokens, options.smoothing, options.bf16, seed)


def figures(odds: np.ndarray, rows: Sequence[Row]) -> str:
    """Return accuracy and AUC: all, by people, by models."""
    from measures import measure

    said = []
    for author in ("", "human", "model"):
        keep = [i for i, row in enumerate(rows) if author in ("", row.author)]
        if keep:
            label = np.array([rows[i].label for i in keep])
            m = measure(1 / (1 + np.exp(-odds[keep])), label, [rows[i].group for i in keep])
            said.append(f"{author or 'all'}: acc {m.accuracy:.4f} P {m.precision:.3f} AUC {m.auc:.4f}")
    return " | ".join(said)


def new_model(options: argparse.Namespace, seed: int, name: str) -> Encoder:
    """Return the network to train, the lowest `frozen` layers of it not learning.

    It is the base model cut to the chosen layers, or the one called `name` of the run to go on from.
    """
    torch.manual_seed(seed)
    model = from_base([int(x) for x in options.layers.split(",")], options.dropout)
    model.to("cuda" if torch.cuda.is_available() else "cpu")
    if options.start:
        model.load_state_dict(load_file(options.start / f"{name}.safetensors"))
    below = [model.segments, model.norm, *model.layers[: options.frozen]] if options.frozen else []
    fixed(*below)  # nothing is computed backward below the lowest layer that learns
    return model


def averaged(model: Encoder, options: argparse.Namespace, name: str) -> None:
    """Mix the weights that training started from back in: most of the new domains, nothing lost in the old."""
    if options.start and options.keep:
        before = load_file(options.start / f"{name}.safetensors")
        after = model.state_dict()
        mixed = {k: options.keep * before[k] + (1 - options.keep) * after[k] for k in after}
        model.load_state_dict(mixed)


def taught_by(teacher: Path, fold: int | None, lessons: Sequence[Item]) -> NDArray[np.float32]:
    """Return the teacher's probabilities, (lessons, classes): of the fold's teacher, or the mean of all."""
    files = sorted(teacher.glob("teacher-*.npz")) if fold is None else [teacher / f"teacher-{fold}.npz"]
    scores: dict[str, NDArray[np.float32]] = {}
    for path in files:
        with np.load(path) as found:
            for name, row in zip(found["ids"], found["scores"].astype(np.float32), strict=True):
                scores[str(name)] = scores.get(str(name), 0) + row / len(files)
    every = np.array([scores[lesson.id] for lesson in lessons])
    likely = np.exp(every - every.max(1, keepdims=True))
    return np.asarray(likely / likely.sum(1, keepdims=True), dtype=np.float32)


def learn(
    model: Encoder, rows: Sequence[Row], fold: int | None, words: Any, options: argparse.Namespace
) -> None:
    """Train the model on the rows, and on what the teacher says of them and of unlabelled sentences, if there is one."""
    lessons = taught(rows, fold, words, options)
    soft = labelled = None
    if options.teacher:
        more = unlabelled(options.data)
        kept = [row for row, index in zip(more, folds_of(more, options.data), strict=True) if index != fold]
        lessons += items(bared(kept, options.seed), words, labelled=False)
        soft = taught_by(options.teacher, fold, lessons)
        labelled = np.array([lesson.labelled for lesson in lessons])
    seed = options.seed if fold is None else options.seed + fold
    fit(model, lessons, tensors, recipe(options, seed), soft, labelled)


def taught(rows: Sequence[Row], fold: int | None, words: Any, options: argparse.Namespace) -> list[Item]:
    """Return what the network is taught: the rows of reports, short sentences, other domains if asked for."""
    seed = options.seed if fold is None else fold
    made = augmented(rows, seed)
    if options.reports:
        own = [row for row in made if row.author]
        made = drawn(own, options.reports, seed) + [row for row in made if not row.author]
    found = items(made, words)
    for name, domain in domains(options.data).items() if options.domains else ():
        inside = apart(domain.rows, fold)[0]
        if name == "debates":
            inside = drawn(inside, DEBATES, seed)
        found += items(inside, words, domain.weight, domain.binary) * domain.times
    return found


def judge_domains(model: Encoder, fold: int, words: Any, options: argparse.Namespace) -> None:
    """Judge the held-out part of each other domain; print, and write DIR/domains-N.npz."""
    kept: dict[str, np.ndarray] = {}
    for name, domain in domains(options.data).items():
        outside = apart(domain.rows, fold)[1]
        if name == "debates":
            outside = drawn(outside, DEBATES // 4, fold)
        scores = scores_of(model, items(outside, words), tensors, len(CODES))
        kept |= {f"{name}_ids": np.array([row.id for row in outside]), f"{name}_scores": scores}
        print(f"  {name}: {figures(odds_of_claim(scores), outside)}", flush=True)
    np.savez(options.out / f"domains-{fold}.npz", **kept)


def save(model: Encoder, path: Path, options: argparse.Namespace) -> None:
    """Write the weights, with the recipe that made them."""
    recipe = {k: str(v) for k, v in vars(options).items() if k not in ("data", "out")}
    state = {k: v.contiguous().cpu() for k, v in model.state_dict().items()}
    save_file(state, path, metadata={"recipe": json.dumps(recipe)})


def main() -> None:
    """Train what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, default=DATA)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--folds", type=int, nargs="*", default=[])
    parser.add_argument("--final", action="store_true")
    parser.add_argument("--start", type=Path, help="go on from the weights of this run")
    parser.add_argument("--teacher", type=Path, help="distil from what teacher/train.py wrote here")
    parser.add_argument("--domains", action="store_true", help="mix other domains in")
    parser.add_argument("--keep", type=float, default=0.0, help="share of the start's weights in the result")
    parser.add_argument("--reports", type=int, default=0, help="only so many report sentences an epoch")
    parser.add_argument("--layers", default="0,1,2,3,4,5")
    parser.add_argument("--frozen", type=int, default=1)
    parser.add_argument("--epochs", type=int, default=2)
    parser.add_argument("--rate", type=float, default=1e-4)
    parser.add_argument("--dropout", type=float, default=0.1)
    parser.add_argument("--smoothing", type=float, default=0.05)
    parser.add_argument("--tokens", type=int, default=1536, help="padded tokens a batch")
    parser.add_argument("--rows", type=int, default=0, help="only so many rows, to measure the time")
    parser.add_argument("--threads", type=int, default=1, help="one: two wait for each other when busy")
    parser.add_argument("--bf16", action="store_true")
    parser.add_argument("--seed", type=int, default=7)
    options = parser.parse_args()
    at_low_priority(options.threads)
    options.out.mkdir(parents=True, exist_ok=True)
    rows = english_reports(options.data)
    fold = np.array(folds(rows, FOLDS))
    if options.rows:
        rows, fold = rows[: options.rows], fold[: options.rows]
    words = tokenizer()
    found = items(rows, words)
    lengths = [len(item.ids) for item in found]
    print(f"{len(rows)} rows, {np.mean(lengths):.1f} tokens each (95 %: {np.quantile(lengths, 0.95):.0f})")
    for held_out in options.folds:
        inside, outside = np.where(fold != held_out)[0], np.where(fold == held_out)[0]
        model = new_model(options, options.seed + held_out, f"fold-{held_out}")
        learn(model, [rows[i] for i in inside], held_out, words, options)
        averaged(model, options, f"fold-{held_out}")
        scores = scores_of(model, [found[i] for i in outside], tensors, len(CODES))
        ids = np.array([rows[i].id for i in outside])
        np.savez(options.out / f"fold-{held_out}.npz", ids=ids, scores=scores)
        save(model, options.out / f"fold-{held_out}.safetensors", options)
        print(f"fold {held_out}: {figures(odds_of_claim(scores), [rows[i] for i in outside])}", flush=True)
        if options.domains:
            judge_domains(model, held_out, words, options)
    if options.final:
        model = new_model(options, options.seed, "final")
        learn(model, rows, None, words, options)
        averaged(model, options, "final")
        save(model, options.out / "final.safetensors", options)


if __name__ == "__main__":
    main()
