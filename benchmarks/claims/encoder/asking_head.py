"""Teach the encoder a second head, which tells whether an editor would ask for a source, by what the teachers of asks say.

    python benchmarks/claims/encoder/asking_head.py --out DIR --teacher DIR/asks

The network stays as it is: a hidden layer on what its head reads learns, from the sentences that it holds to be claims, the mean
of the teachers (teacher/asking.py). Writes DIR/asks.npz, the head's tensors for release.py, and DIR/asked.npz: what heads that
were taught without a fold's editors say of the sentences that these coded, for train_asks.py to weigh with the other marks.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import numpy as np
import torch
from coded import coded, folds_of, name_of
from data import DATA, Item, items, padded, tokenizer
from labelled import Row, english_reports
from measures import Floats
from network import Encoder
from networks.batching import batches
from networks.layer import first_and_mean
from safetensors.torch import load_file
from torch import Tensor, nn
from torch.nn import functional
from unlabelled import unlabelled

LEAST = 0.3
"""The network's probability of a claim from which a sentence is learned from."""
HIDDEN, EPOCHS, BATCH = 128, 8, 512


class Reading(Encoder):
    """The network without its head: what that reads."""

    def forward(self, ids: Tensor, types: Tensor) -> Tensor:
        """Return (batch, 2 * width) for token ids and segment ids (batch, length)."""
        mask = ids != 0
        x = self.norm(self.words(ids) + self.positions.weight[: ids.shape[1]] + self.segments(types))
        for layer in self.layers:
            x = layer(x, mask[:, None, None, :])
        return first_and_mean(x, mask & (types == 0))


@torch.no_grad()
def readings(path: Path, found: Sequence[Item]) -> tuple[Tensor, Tensor]:
    """Return what the head reads of each sentence, and the probability of a claim that it makes of it."""
    state = load_file(str(path))
    layers = 1 + max(int(name.split(".")[1]) for name in state if name.startswith("layers."))
    model = Reading(layers, len(state["words.weight"]))
    model.load_state_dict(state)
    model.eval()
    read = torch.zeros(len(found), 2 * state["norm.weight"].shape[0])
    for batch in batches(found, 8192):
        ids, types = padded(found, batch)
        read[batch] = model(torch.tensor(ids), torch.tensor(types))
    return read, functional.softmax(model.head(read), 1)[:, 0]


class Head(nn.Module):
    """A hidden layer and one number: the log odds that an editor would ask."""

    def __init__(self, read: Tensor) -> None:
        """`read` is what it learns from: (sentences, features), by whose mean and spread it scales what it reads."""
        super().__init__()
        self.mean, self.spread = read.mean(0), read.std(0) + 1e-6
        self.inner = nn.Linear(read.shape[1], HIDDEN)
        self.outer = nn.Linear(HIDDEN, 1)
        self.dropout = nn.Dropout(0.2)

    def forward(self, read: Tensor) -> Tensor:
        """Return (sentences,) for (sentences, features)."""
        inner = functional.gelu(self.inner((read - self.mean) / self.spread))
        return self.outer(self.dropout(inner))[:, 0]

    def arrays(self) -> dict[str, Floats]:
        """Return its tensors by name, the scaling within them."""
        inner = self.inner.weight.detach() / self.spread
        return {
            "inner.weight": inner.numpy(),
            "inner.bias": (self.inner.bias.detach() - inner @ self.mean).numpy(),
            "outer.weight": self.outer.weight.detach().numpy(),
            "outer.bias": self.outer.bias.detach().numpy(),
        }


def taught(read: Tensor, wanted: Tensor) -> Head:
    """Return a head that has learned the probabilities `wanted`."""
    head = Head(read)
    steps = EPOCHS * (len(read) // BATCH)
    optimiser = torch.optim.AdamW(head.parameters(), weight_decay=0.01)
    rate = torch.optim.lr_scheduler.OneCycleLR(optimiser, 2e-3, total_steps=steps + 1)
    for _ in range(EPOCHS):
        for batch in torch.randperm(len(read))[: len(read) // BATCH * BATCH].view(-1, BATCH):
            loss = functional.binary_cross_entropy_with_logits(head(read[batch]), wanted[batch])
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()
            rate.step()
    return head.eval()


def main() -> None:
    """Read, fit, write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, default=DATA)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--teacher", type=Path, required=True)
    options = parser.parse_args()
    rows = {row.id: row for row in [*english_reports(options.data), *unlabelled(options.data)]}
    said = [np.load(path) for path in sorted(options.teacher.glob("asks-*.npz"))]
    names, words = [str(name) for name in said[0]["ids"]], tokenizer()
    odds = torch.tensor(np.array([one["odds"].astype(np.float32) for one in said]))
    weights = options.out / "final.safetensors"
    read, claim = readings(weights, items([rows[name] for name in names], words))
    learned = claim >= LEAST
    read, odds = read[learned], odds[:, learned]
    torch.manual_seed(1)
    head = taught(read, torch.sigmoid(odds.mean(0)))
    with torch.inference_mode():
        apart = torch.corrcoef(torch.stack([head(read), odds.mean(0)]))[0, 1]
    print(f"{len(read)} sentences, correlation with the teachers {float(apart):.3f}")
    np.savez(options.out / "asks.npz", **head.arrays())
    found = coded(options.data)
    named = [Row(name_of(one), one.asked, 0, "1", one.document, "") for one in found]
    fold, seen = torch.tensor(folds_of(found)), readings(weights, items(named, words))[0]
    asked = torch.zeros(len(found))
    for held_out, own in enumerate(odds):
        one = taught(read, torch.sigmoid(own))
        with torch.inference_mode():
            asked[fold == held_out] = one(seen[fold == held_out])
    np.savez(options.out / "asked.npz", ids=np.array([row.id for row in named]), odds=asked.numpy())


if __name__ == "__main__":
    main()
