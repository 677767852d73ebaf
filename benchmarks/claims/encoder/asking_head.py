"""Learn the row of the encoder's head that tells whether an editor would ask for a source, from what the teachers of asks say.

    python benchmarks/claims/encoder/asking_head.py --out DIR --teacher DIR/asks

The network stays as it is: a regression on what its head reads, for the sentences that it holds to be claims, learns the mean
of the teachers (teacher/asking.py). Writes DIR/asks.npz (`weight`, `bias`), which release.py puts behind the classes, and
DIR/asked.npz: what a row learned without the fold's editors says of the sentences that they coded, for train_asks.py to weigh
with the other marks.
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
from network import Encoder
from networks.batching import batches
from networks.layer import first_and_mean
from safetensors.torch import load_file
from torch import Tensor
from torch.nn import functional
from unlabelled import unlabelled

LEAST = 0.3
"""The network's probability of a claim from which a sentence is learned from."""
PENALTY = 1e-4


class Reading(Encoder):
    """The network without its head: what that reads."""

    def forward(self, ids: Tensor, types: Tensor) -> Tensor:
        """Return (batch, 2 * width) for token ids and segment ids (batch, length)."""
        mask = ids != 0
        x = self.norm(self.words(ids) + self.positions.weight[: ids.shape[1]] + self.segments(types))
        for layer in self.layers:
            x = layer(x, mask[:, None, None, :])
        return first_and_mean(x, mask & (types == 0))


@torch.inference_mode()
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


def fitted(read: Tensor, wanted: Tensor) -> tuple[Tensor, Tensor]:
    """Return weight and bias of the regression on `read`, (sentences, features), to the probabilities `wanted`."""
    mean, spread = read.mean(0), read.std(0) + 1e-6
    unit = (read - mean) / spread
    weight = torch.zeros(read.shape[1], requires_grad=True)
    bias = torch.zeros((), requires_grad=True)
    optimiser = torch.optim.LBFGS(
        [weight, bias], max_iter=120, history_size=20, line_search_fn="strong_wolfe"
    )

    def loss() -> Tensor:
        optimiser.zero_grad()
        found = functional.binary_cross_entropy_with_logits(unit @ weight + bias, wanted)
        total = found + PENALTY * (weight * weight).sum()
        total.backward()
        return total

    optimiser.step(loss)
    scaled = (weight / spread).detach()
    return scaled, bias.detach() - scaled @ mean


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
    weight, bias = fitted(read, torch.sigmoid(odds.mean(0)))
    apart = torch.corrcoef(torch.stack([read @ weight + bias, odds.mean(0)]))[0, 1]
    print(f"{len(read)} sentences, correlation with the teachers {float(apart):.3f}")
    np.savez(options.out / "asks.npz", weight=weight.numpy(), bias=bias.numpy())
    found = coded(options.data)
    named = [Row(name_of(one), one.asked, 0, "1", one.document, "") for one in found]
    fold, seen = torch.tensor(folds_of(found)), readings(weights, items(named, words))[0]
    asked = torch.zeros(len(found))
    for held_out, own in enumerate(odds):
        row, start = fitted(read, torch.sigmoid(own))
        asked[fold == held_out] = (seen @ row + start)[fold == held_out]
    np.savez(options.out / "asked.npz", ids=np.array([row.id for row in named]), odds=asked.numpy())


if __name__ == "__main__":
    main()
