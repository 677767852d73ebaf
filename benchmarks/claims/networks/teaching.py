"""How a network is taught, and asked: one pass of training, and scores without it."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import numpy as np
import torch
from labelled import Row
from networks.batching import Lesson, batches
from numpy.typing import NDArray
from torch import Tensor, nn
from torch.nn import functional

Pad = Callable[[Sequence[Lesson], Sequence[int]], tuple[Tensor, ...]]
"""Makes a network's inputs of a batch of lessons."""


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


def fit(
    model: nn.Module,
    found: Sequence[Lesson],
    pad: Pad,
    recipe: Recipe,
    soft: NDArray[np.float32] | None = None,
    labelled: NDArray[np.bool_] | None = None,
) -> None:
    """Train the model in place, where its weights lie: AdamW, linear warm-up and decay, label smoothing.

    `soft` has a teacher's probability of each class for each lesson, (lessons, classes); then a lesson that is
    `labelled` is taught half by its label, half by the teacher, and the others by the teacher alone.
    """
    device = next(model.parameters()).device
    learning = [p for p in model.parameters() if p.requires_grad]
    groups = [
        {"params": [p for p in learning if p.dim() > 1], "weight_decay": 0.01},
        {"params": [p for p in learning if p.dim() == 1], "weight_decay": 0.0},
    ]
    optimiser = torch.optim.AdamW(groups, lr=recipe.rate, betas=(0.9, 0.98), fused=True)
    schedule = [b for e in range(recipe.epochs) for b in batches(found, recipe.tokens, recipe.seed * 100 + e)]
    warm = max(1, len(schedule) // 16)
    targets = torch.tensor([item.target for item in found], device=device)
    weights = torch.tensor([item.weight for item in found], device=device)
    binary = torch.tensor([item.binary for item in found], device=device)
    taught = None if soft is None else torch.tensor(soft, device=device)
    by_label = None if labelled is None else 0.5 * torch.tensor(labelled, device=device)
    model.train()
    start, seen, loss_sum = time.perf_counter(), 0, 0.0
    for step, batch in enumerate(schedule):
        scale = min((step + 1) / warm, (len(schedule) - step) / max(1, len(schedule) - warm))
        for group in optimiser.param_groups:
            group["lr"] = recipe.rate * scale
        with torch.autocast(device.type, torch.bfloat16, enabled=recipe.bf16):
            scores = model(*(tensor.to(device) for tensor in pad(found, batch))).float()
        losses = functional.cross_entropy(
            scores, targets[batch], label_smoothing=recipe.smoothing, reduction="none"
        )
        if binary[batch].any():
            losses = torch.where(binary[batch], binary_loss(scores, targets[batch], recipe.smoothing), losses)
        if taught is not None and by_label is not None:
            apart = -(taught[batch] * functional.log_softmax(scores, 1)).sum(1)
            losses = by_label[batch] * losses + (1 - by_label[batch]) * apart
        loss = (losses * weights[batch]).sum() / weights[batch].sum()
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(learning, 1.0)
        optimiser.step()
        seen += len(batch)
        loss_sum += loss.item() * len(batch)
        if step % 50 == 49 or step + 1 == len(schedule):
            spent = f"{time.perf_counter() - start:.0f} s, processor {time.process_time():.0f} s"
            print(f"  step {step + 1}/{len(schedule)} loss {loss_sum / seen:.4f} {spent}", flush=True)
            seen, loss_sum = 0, 0.0


def binary_loss(scores: Tensor, targets: Tensor, smoothing: float) -> Tensor:
    """Return the loss of each sentence where only claim or not is asked: all other classes together are 'not'."""
    odds = scores[:, 0] - torch.logsumexp(scores[:, 1:], 1)
    wanted = (targets == 0).float() * (1 - smoothing) + smoothing / 2
    return functional.binary_cross_entropy_with_logits(odds, wanted, reduction="none")


@torch.inference_mode()
def scores_of(
    model: nn.Module, found: Sequence[Lesson], pad: Pad, classes: int, tokens: int = 4096
) -> NDArray[np.float32]:
    """Return the scores of each class for each sentence, (sentences, classes)."""
    model.eval()
    device = next(model.parameters()).device
    out = np.zeros((len(found), classes), dtype=np.float32)
    for batch in batches(found, tokens):
        out[batch] = model(*(tensor.to(device) for tensor in pad(found, batch))).cpu().numpy()
    return out


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
        made.append(replace(row, sentence=row.sentence._replace(heading=heading, context=context)))
    return made


def at_low_priority(threads: int = 1) -> None:
    """Step aside for other work. One thread: two that wait for each other cost four times as much when it is busy."""
    import os

    os.nice(max(0, 19 - os.nice(0)))
    torch.set_num_threads(threads)
    torch.set_flush_denormal(True)
