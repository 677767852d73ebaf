"""Teach the released multilingual network, in a head of its own, what the encoder says an editor would ask, and release it.

    python benchmarks/claims/multilingual/asking_head.py --version 1.3.0 [--sentences 12000]

Labels of what an editor would ask are there for English alone. The network reads eight languages alike, so what its head learns
on English sentences holds for the others too (NOTES.md has what was measured). Verdicts on claims stay as they are. Twelve thousand
sentences take some five minutes on one core. Never reads a development file.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
sys.path.insert(1, str(Path(__file__).resolve().parents[3] / "scoring"))

import numpy as np
import torch
from answering import BOTH, Floats, read_by_heads, with_answers
from labelled import DATA, Row, english_reports
from releasing import release
from torch import Tensor, nn
from torch.nn import functional
from unlabelled import unlabelled

from groundlint.claims import onnx_library
from groundlint.claims.encoder.session import Session as EncoderSession
from groundlint.claims.encoder.weights import released as encoder
from groundlint.claims.multilingual.session import Session
from groundlint.claims.multilingual.weights import Weights, pack, released
from groundlint.claims.released_model import log_odds, probability_of
from groundlint.claims.weights_file import deflated

LEAST = 0.3
"""The network's probability of a claim from which a sentence is learned from."""
WIDTH, ANSWERS = 128, 3
EPOCHS, BATCH, RATE = 40, 128, 1e-3
HELD_OUT = 0.1


class Reading(Session):
    """The released network, and what its heads read of the last sentence."""

    def __init__(self, weights: Weights) -> None:
        super().__init__(replace(weights, stored=deflated(read_by_heads(weights.graph()))))
        self.both: Floats = np.zeros(0, np.float32)

    def _run(self, feed: Mapping[str, onnx_library.Tensor]) -> list[float]:
        scores, both = self._graph.run(feed, "scores", BOTH)
        self.both = np.asarray(both)
        return scores.tolist()


def taught(weights: Weights, rows: Sequence[Row], most: int) -> tuple[Tensor, Tensor]:
    """Return of some sentences that the network holds to be claims what its heads read, (sentences, 2 * WIDTH), and how likely the
    encoder holds each answer to be, (sentences, ANSWERS)."""
    reading, asking, header = Reading(weights), EncoderSession(encoder()), weights.header
    inputs: list[Floats] = []
    answers: list[list[float]] = []
    for row in rows:
        odds = log_odds(reading.scores(row.sentence)[: len(header["classes"])])
        if probability_of(header["slope"] * odds + header["intercept"]) < LEAST:
            continue
        inputs.append(reading.both)
        answers.append(asking.asking(row.sentence))
        if len(inputs) == most:
            break
    return torch.tensor(np.array(inputs)), torch.softmax(torch.tensor(answers), 1)


def learned(inputs: Tensor, answers: Tensor) -> dict[str, Floats]:
    """Return the head, by the names of its parts; prints how well it follows on sentences that it did not see."""
    torch.manual_seed(1)
    order = torch.randperm(len(inputs))
    inside, outside = order[int(len(order) * HELD_OUT) :], order[: int(len(order) * HELD_OUT)]
    mean, spread = inputs[inside].mean(0), inputs[inside].std(0) + 1e-4
    inner, outer = nn.Linear(inputs.shape[1], WIDTH), nn.Linear(WIDTH, ANSWERS)
    dropout = nn.Dropout(0.3)
    optimiser = torch.optim.AdamW([*inner.parameters(), *outer.parameters()], lr=RATE, weight_decay=0.01)
    schedule = [batch for _ in range(EPOCHS) for batch in inside[torch.randperm(len(inside))].split(BATCH)]
    at_ease = (inputs - mean) / spread
    for step, batch in enumerate(schedule):
        optimiser.param_groups[0]["lr"] = RATE * (1 - step / len(schedule))
        said = outer(dropout(torch.tanh(inner(dropout(at_ease[batch])))))
        loss = -(answers[batch] * functional.log_softmax(said, 1)).sum(1).mean()
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
    with torch.inference_mode():
        said = outer(torch.tanh(inner(at_ease[outside])))
        both = torch.stack([_odds(said), _odds(answers[outside].log())])
        print(
            f"correlation with the encoder, {len(outside)} other sentences: {torch.corrcoef(both)[0, 1]:.3f}"
        )
        weight = inner.weight / spread
        parts = {
            "answers.inner": weight.T,
            "answers.inner.bias": inner.bias - weight @ mean,
            "answers.outer": outer.weight.T,
            "answers.outer.bias": outer.bias,
        }
    return {name: part.detach().numpy().astype(np.float32) for name, part in parts.items()}


def _odds(scores: Tensor) -> Tensor:
    return scores[:, 0] - torch.logsumexp(scores[:, 1:], 1)


def main() -> None:
    """Read, teach, write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, default=DATA)
    parser.add_argument("--sentences", type=int, default=12000)
    parser.add_argument("--version", help="of the weights that are released with this head; none: none is")
    options = parser.parse_args()
    torch.set_num_threads(1)
    weights = released()
    rows = [*english_reports(options.data), *unlabelled(options.data)]
    random.Random(5).shuffle(rows)
    head = learned(*taught(weights, rows, options.sentences))
    if options.version:
        header = {**weights.header, "version": options.version}
        graph = with_answers(weights.graph(), head)
        data = pack(header, weights.pieces, weights.scores, weights.embeddings, graph)
        print(f"weights: {len(data):,} bytes, sha256 {release('multilingual', data)}")


if __name__ == "__main__":
    main()
