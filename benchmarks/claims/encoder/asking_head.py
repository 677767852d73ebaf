"""Teach the released encoder a second head, which tells whether an editor would ask for a source, by what the teachers of
asks say, and release it.

    python benchmarks/claims/encoder/asking_head.py --teacher DIR/asks --out DIR [--version 3.2.0]

The network stays as it is, so no verdict on claims changes: a hidden layer on what its head reads learns, from the sentences that
it holds to be claims, the mean of the teachers (teacher/asking.py). Writes the graph with that head into the released weights, if
it is given a version, and DIR/asked.npz: what heads that were taught without a fold's editors say of the sentences that these
coded, for train_asks.py to weigh with the other marks.
"""

from __future__ import annotations

import argparse
import hashlib
import re
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import numpy as np
import torch
from coded import coded, folds_of, name_of, odds_of_asking
from data import DATA
from labelled import PROJECT, Row, english_reports
from measures import Floats
from networks.shape import WIDTH
from second_head import with_head, with_readings
from torch import Tensor, nn
from torch.nn import functional
from unlabelled import unlabelled

from groundlint.claims.encoder.session import Session
from groundlint.claims.encoder.weights import Weights, pack, released
from groundlint.claims.weights_file import FILE

LEAST = 0.3
"""The network's probability of a claim from which a sentence is learned from."""
HIDDEN, EPOCHS, BATCH = 128, 8, 512
READ = 2 * WIDTH
"""Numbers that the heads read of a sentence."""


def readings(weights: Weights, rows: Sequence[Row]) -> tuple[Tensor, Tensor]:
    """Return what the heads read of each sentence, (rows, READ), and the probability of a claim that the network makes of it."""
    session = Session(with_readings(bytes(weights.graph), READ), weights.header["vocabulary"])
    read, claim = torch.zeros(len(rows), READ), torch.zeros(len(rows))
    for at, row in enumerate(rows):
        numbers = torch.tensor(session.scores([row.sentence])[0])
        read[at], claim[at] = numbers[:READ], functional.softmax(numbers[READ:], 0)[0]
    return read, claim


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


def release(weights: Weights, head: Mapping[str, Floats], version: str) -> None:
    """Write the released weights with this head, and their digest beside them."""
    header: dict[str, Any] = {**weights.header, "version": version}
    data = pack(with_head(bytes(weights.graph), head), header)
    digest = hashlib.sha256(data).hexdigest()
    package = PROJECT / "scoring" / "groundlint" / "claims" / "encoder"
    (package / FILE).write_bytes(data)
    there = package / "released.py"
    there.write_text(re.sub(r'"[0-9a-f]{64}"', f'"{digest}"', there.read_text(encoding="utf-8")))
    print(f"weights: {len(data):,} bytes, sha256 {digest}")


def main() -> None:
    """Read, fit, write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, default=DATA)
    parser.add_argument("--teacher", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument(
        "--version", help="of the weights that are released with this head; none: nothing is released"
    )
    options = parser.parse_args()
    rows = {row.id: row for row in [*english_reports(options.data), *unlabelled(options.data)]}
    said = [np.load(path) for path in sorted(options.teacher.glob("asks-*.npz"))]
    names = [str(name) for name in said[0]["ids"]]
    odds = torch.tensor(np.array([odds_of_asking(one["scores"].astype(np.float32)) for one in said]))
    weights = released()
    read, claim = readings(weights, [rows[name] for name in names])
    learned = claim >= LEAST
    read, odds = read[learned], odds[:, learned]
    torch.manual_seed(1)
    head = taught(read, torch.sigmoid(odds.mean(0)))
    with torch.inference_mode():
        apart = torch.corrcoef(torch.stack([head(read), odds.mean(0)]))[0, 1]
    print(f"{len(read)} sentences, correlation with the teachers {float(apart):.3f}")
    found = coded(options.data)
    named = [Row(name_of(one), one.asked, 0, "1", one.document, "") for one in found]
    fold, seen = torch.tensor(folds_of(found)), readings(weights, named)[0]
    asked = torch.zeros(len(found))
    for held_out, own in enumerate(odds):
        one = taught(read, torch.sigmoid(own))
        with torch.inference_mode():
            asked[fold == held_out] = one(seen[fold == held_out])
    options.out.mkdir(parents=True, exist_ok=True)
    np.savez(options.out / "asked.npz", ids=np.array([row.id for row in named]), odds=asked.numpy())
    if options.version:
        release(weights, head.arrays(), options.version)


if __name__ == "__main__":
    main()
