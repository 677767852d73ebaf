"""How the network is taught: sentences as ids, batches of like length, and one pass of training."""

from __future__ import annotations

import json
import random
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
import torch
from network import PAD, Network
from numpy.typing import NDArray
from tokenizers import Tokenizer
from torch.nn import functional

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from labelled import Row

from groundlint.claims import Sentence
from groundlint.claims.multilingual.inputs import assemble
from groundlint.claims.what_is_read import parts

OWN_SENTENCES = Path(__file__).with_name("own_sentences.jsonl")
"""Report prose in seven languages, written and labelled for this project by a language model."""


@dataclass(frozen=True, slots=True)
class Recipe:
    """One pass of training."""

    epochs: int = 2
    rate: float = 1e-4
    tokens: int = 1536
    """Padded tokens a batch."""
    smoothing: float = 0.05
    bf16: bool = True
    seed: int = 7


@dataclass(frozen=True, slots=True)
class Item:
    """One sentence as the network reads it."""

    ids: list[int]
    own: int
    target: int


def items(rows: Sequence[Row], words: Tokenizer) -> list[Item]:
    """Return the rows as ids, in order."""
    flat = [text for row in rows for text in parts(row.sentence)]
    ids = [e.ids for e in words.encode_batch(flat, add_special_tokens=False)]
    made = (assemble(ids[i], ids[i + 1], ids[i + 2]) for i in range(0, len(ids), 3))
    return [Item(*m, row.code_index) for m, row in zip(made, rows, strict=True)]


def batches(found: Sequence[Item], tokens: int, seed: int | None = None) -> Iterator[list[int]]:
    """Yield indices in batches of at most `tokens` padded tokens, of like length; shuffled with a seed."""
    rng = random.Random(seed)
    jitter = 6 if seed is not None else 0
    order = sorted(range(len(found)), key=lambda i: (len(found[i].ids) + rng.random() * jitter, i))
    made: list[list[int]] = []
    longest = 0
    for i in order:
        longest = max(longest, len(found[i].ids))
        if not made or longest * (len(made[-1]) + 1) > tokens:
            made.append([])
            longest = len(found[i].ids)
        made[-1].append(i)
    if seed is not None:
        rng.shuffle(made)
    yield from made


def padded(found: Sequence[Item], batch: Sequence[int]) -> tuple[torch.Tensor, torch.Tensor]:
    """Return ids and whether each token is the sentence's, (batch, length) each."""
    width = max(len(found[i].ids) for i in batch)
    ids = torch.tensor([found[i].ids + [PAD] * (width - len(found[i].ids)) for i in batch])
    own = torch.arange(width) < torch.tensor([[found[i].own] for i in batch])
    return ids, own


def fit(model: Network, found: Sequence[Item], recipe: Recipe) -> None:
    """Train the model in place: AdamW, linear warm-up and decay, label smoothing."""
    learning = [p for p in model.parameters() if p.requires_grad]
    groups = [
        {"params": [p for p in learning if p.dim() > 1], "weight_decay": 0.01},
        {"params": [p for p in learning if p.dim() == 1], "weight_decay": 0.0},
    ]
    optimiser = torch.optim.AdamW(groups, lr=recipe.rate, betas=(0.9, 0.98), fused=True)
    schedule = [b for e in range(recipe.epochs) for b in batches(found, recipe.tokens, recipe.seed * 100 + e)]
    warm = max(1, len(schedule) // 16)
    targets = torch.tensor([item.target for item in found])
    model.train()
    start, seen, loss_sum = time.perf_counter(), 0, 0.0
    for step, batch in enumerate(schedule):
        scale = min((step + 1) / warm, (len(schedule) - step) / max(1, len(schedule) - warm))
        for group in optimiser.param_groups:
            group["lr"] = recipe.rate * scale
        with torch.autocast("cpu", torch.bfloat16, enabled=recipe.bf16):
            scores = model(*padded(found, batch)).float()
        loss = functional.cross_entropy(scores, targets[batch], label_smoothing=recipe.smoothing)
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(learning, 1.0)
        optimiser.step()
        seen += len(batch)
        loss_sum += loss.item() * len(batch)
        if step % 100 == 99 or step + 1 == len(schedule):
            spent = f"{time.perf_counter() - start:.0f} s, processor {time.process_time():.0f} s"
            print(f"  step {step + 1}/{len(schedule)} loss {loss_sum / seen:.4f} {spent}", flush=True)
            seen, loss_sum = 0, 0.0


@torch.inference_mode()
def scores_of(model: Network, found: Sequence[Item], bf16: bool = False) -> NDArray[np.float32]:
    """Return the scores of each class for each sentence, (sentences, classes)."""
    model.eval()
    out = np.zeros((len(found), model.head.out_features), dtype=np.float32)
    for batch in batches(found, 4096):
        with torch.autocast("cpu", torch.bfloat16, enabled=bf16):
            out[batch] = model(*padded(found, batch)).float().numpy()
    return out


def odds_of_claim(scores: NDArray[np.float32]) -> NDArray[np.float64]:
    """Return the log odds of the first class against all others together, (sentences,)."""
    others = scores[:, 1:].astype(np.float64)
    top = others.max(1)
    return np.asarray(scores[:, 0] - top - np.log(np.exp(others - top[:, None]).sum(1)))


def bared(rows: Sequence[Row], seed: int) -> list[Row]:
    """Return the rows, one in four of them without heading, preceding sentence or both.

    A sentence at the top of a document, or judged alone, has neither.
    """
    rng = random.Random(seed)
    made = []
    for row in rows:
        chance = rng.random()
        heading = "" if chance < 0.20 else row.sentence.heading
        context = () if chance < 0.15 or 0.20 <= chance < 0.25 else row.sentence.context
        made.append(replace(row, sentence=replace(row.sentence, heading=heading, context=context)))
    return made


def own_sentences(path: Path = OWN_SENTENCES) -> list[Row]:
    """Return our own sentences; the preceding one of the same document is each one's context."""
    made = []
    for line in path.read_text(encoding="utf-8").splitlines():
        raw = json.loads(line)
        before = (raw["before"],) if raw["before"] else ()
        sentence = Sentence(raw["text"], raw["heading"], raw["kind"], before, raw["language"])
        made.append(Row(raw["id"], sentence, int(raw["label"]), raw["code"], raw["report"], "model"))
    return made
