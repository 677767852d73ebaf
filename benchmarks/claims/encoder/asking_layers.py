"""Teach upper layers on the released encoder's lower ones whether an editor would ask for a source, by what the teachers of
asks say, and release them.

    python benchmarks/claims/encoder/asking_layers.py --teacher DIR/asks --out DIR [--folds 0 1 2 3 4] [--version 3.3.0]
    python benchmarks/claims/encoder/asking_layers.py --onward elsewhere_next … --out DIR [--folds …] [--version 3.4.0]

The lower layers and those that tell a claim stay as they are, so no verdict on claims changes. The new ones begin as a copy of the
latter and learn the teachers' answers (teacher/asking.py) on sentences that the network holds to be claims, coded ones half by
their code. Writes DIR/asked.npz: what layers that were taught without a fold say of its coded sentences, for train_asks.py to
weigh with the other marks. With a version it teaches them all sentences, and writes them into the released weights.

The second form goes on from the released layers, which need no teacher but themselves: of each sentence they learn what they said of
it before, and half of the editors' codes. Those of the named sets, which they have not learned from, weigh twice.
"""

from __future__ import annotations

import argparse
import random
import re
import sys
from array import array
from collections.abc import Mapping, Sequence, Set
from dataclasses import replace
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import numpy as np
import torch
from asks import SETS, Read, read
from coded import ANSWERS, FOLDS, coded, folds_of, lesson_weight, odds_of_asking, row_of
from data import DATA, Item
from export import LOWER, upper_bytes
from labelled import Row, english_reports
from measures import Floats
from networks.layer import Layer, first_and_mean
from networks.shape import WIDTH
from networks.teaching import Recipe, fit, scores_of
from numpy.typing import NDArray
from onnx import load_from_string, numpy_helper
from releasing import release
from torch import Tensor, nn
from unlabelled import unlabelled

from groundlint import Settings
from groundlint.claims import onnx_library
from groundlint.claims.encoder.session import LONGEST, Markers, Session, assemble_for_asking
from groundlint.claims.encoder.weights import Weights, pack, released
from groundlint.claims.graph_session import opened
from groundlint.claims.released_model import log_odds, probability_of
from groundlint.claims.what_is_read import parts_for_asking
from groundlint.claims.word_pieces import WordPieces

LEAST = 0.3
"""The network's probability of a claim from which a sentence is learned from."""
SHARE = 0.3
"""Of those sentences that nobody coded, how many are learned from."""
RECIPE = Recipe(epochs=2, rate=1.5e-4, tokens=4096, smoothing=0.06)
ONWARD = Recipe(epochs=2, rate=6e-5, tokens=4096, smoothing=0.06)
SHARE_ONWARD = 0.12
"""How many of the uncoded sentences keep the layers from forgetting what they know."""
COVERED = 0.3
"""What a covered sentence weighs then: nobody said what would be asked if it were not."""
_PARTS = ("qkv", "out", "up", "down")


class AskingLayers(nn.Module):
    """What the lower layers make of a sentence in, a score for each of an editor's answers out."""

    def __init__(self, upper: bytes) -> None:
        """They begin as those of this graph; the head is new unless the graph is one that tells what is asked."""
        super().__init__()
        constants = {c.name: numpy_helper.to_array(c) for c in load_from_string(upper).graph.initializer}
        count = len([name for name in constants if name.endswith("qkv.steps")])
        self.layers = nn.ModuleList(Layer(0.1) for _ in range(count))
        for index, layer in enumerate(self.layers):
            layer.load_state_dict(_layer_state(constants, f"layers.{LOWER + index}."))
        self.head = nn.Linear(2 * WIDTH, len(ANSWERS))
        if constants["head.bias"].size == len(ANSWERS):
            self.head.weight.data = torch.tensor(np.ascontiguousarray(constants["head.table"].T))
            self.head.bias.data = torch.tensor(constants["head.bias"].ravel())
        self.dropout = nn.Dropout(0.1)

    def forward(self, hidden: Tensor, mask: Tensor, own: Tensor) -> Tensor:
        """Return (batch, answers) for (batch, length, WIDTH); `mask` and `own` are (batch, length)."""
        for layer in self.layers:
            hidden = layer(hidden, mask[:, None, None, :])
        return self.head(self.dropout(first_and_mean(hidden, own)))

    def graph(self) -> bytes:
        """Return it for onnxruntime."""
        state = {name: tensor.detach().float().numpy() for name, tensor in self.state_dict().items()}
        shifted = {
            re.sub(r"^layers\.(\d+)", lambda found: f"layers.{int(found[1]) + LOWER}", name): value
            for name, value in state.items()
        }
        return upper_bytes(shifted)


def _layer_state(constants: Mapping[str, NDArray[Any]], at: str) -> dict[str, Tensor]:
    state: dict[str, Floats] = {}
    for part in _PARTS:
        steps = constants[f"{at}{part}.steps"].astype(np.float32)
        state[f"{part}.weight"] = (steps * constants[f"{at}{part}.scale"]).T
        state[f"{part}.bias"] = constants[f"{at}{part}.bias"]
    for norm in ("norm1", "norm2"):
        state[f"{norm}.weight"] = constants[f"{at}{norm}.gamma"]
        state[f"{norm}.bias"] = constants[f"{at}{norm}.beta"]
    return {name: torch.tensor(np.ascontiguousarray(value)) for name, value in state.items()}


class Readings:
    """What the released lower layers make of each sentence."""

    def __init__(self, weights: Weights, found: Sequence[Item]) -> None:
        lower = opened("encoder", weights.graphs()[0])
        self._ends = np.cumsum([0, *(len(item.ids) for item in found)])
        self._hidden = torch.zeros(int(self._ends[-1]), WIDTH, dtype=torch.bfloat16)
        for at, item in enumerate(found):
            places = [place + LONGEST * segment for place, segment in enumerate(item.types)]
            tokens = (1, len(places))
            read = {
                "ids": onnx_library.Tensor(tokens, array("q", item.ids)),
                "places": onnx_library.Tensor(tokens, array("q", places)),
            }
            (hidden,) = lower.run(read, "hidden")
            self._hidden[self._ends[at] : self._ends[at + 1]] = torch.tensor(hidden).reshape(-1, WIDTH)
        self._number = {id(item): at for at, item in enumerate(found)}

    def pad(self, found: Sequence[Item], batch: Sequence[int]) -> tuple[Tensor, Tensor, Tensor]:
        """Return the inputs of `AskingLayers` for these sentences."""
        width = max(len(found[i].ids) for i in batch)
        hidden = torch.zeros(len(batch), width, WIDTH)
        mask, own = torch.zeros(2, len(batch), width, dtype=torch.bool)
        for row, i in enumerate(batch):
            item, at = found[i], self._number[id(found[i])]
            length = len(item.ids)
            hidden[row, :length] = self._hidden[self._ends[at] : self._ends[at + 1]].float()
            mask[row, :length] = True
            own[row, :length] = torch.tensor(item.types) == 0
        return hidden, mask, own


def _items(weights: Weights, rows: Sequence[Row]) -> list[Item]:
    vocabulary = weights.header["vocabulary"]
    pieces = WordPieces(vocabulary)
    markers = Markers(vocabulary.index("[CLS]"), vocabulary.index("[SEP]"))
    return [
        Item(*assemble_for_asking(*map(pieces.ids, parts_for_asking(row.sentence)), markers), 0, id=row.id)
        for row in rows
    ]


def _taught_items(items: Sequence[Item], found: Sequence[Read], fresh: Set[str]) -> list[Item]:
    """The coded sentences with their answers; what a citation covers has none, so it is taught by the teachers alone. `fresh` are
    the documents from which layers that go on have not learned; empty where they are made anew."""
    return [
        replace(
            item,
            target=ANSWERS.get(one.code, 0),
            labelled=one.code in ANSWERS,
            weight=_weight(one, fresh) * lesson_weight(one),
        )
        for item, one in zip(items, found, strict=True)
    ]


def _weight(one: Read, fresh: Set[str]) -> float:
    if not fresh:
        return 2.0
    return (2.0 if one.document in fresh else 1.0) * (COVERED if one.code == "C" else 1.0)


def _claims_among(weights: Weights, rows: Sequence[Row], share: float) -> list[Row]:
    """A share of the rows that the network holds to be claims."""
    session, drawn = Session(weights), random.Random(3)
    some = [row for row in rows if drawn.random() < share]
    return [row for row in some if probability_of(log_odds(session.scores(row.sentence))) >= LEAST]


def main() -> None:
    """Read, teach, write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, default=DATA)
    taught_by = parser.add_mutually_exclusive_group(required=True)
    taught_by.add_argument("--teacher", type=Path)
    taught_by.add_argument(
        "--onward", nargs="+", choices=SETS, help="the sets that the released layers have not seen"
    )
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--folds", type=int, nargs="*", default=list(range(FOLDS)))
    parser.add_argument("--version", help="of the weights that are released with these layers; none: none is")
    parser.add_argument("--rows", type=int, default=0, help="only so many rows, to try it out")
    options = parser.parse_args()
    weights, most = released(), options.rows or None
    found = coded(options.data)[:most]
    fold = folds_of(found)
    share, recipe = (SHARE_ONWARD, ONWARD) if options.onward else (SHARE, RECIPE)
    judged = _claims_among(weights, [*english_reports(options.data), *unlabelled(options.data)][:most], share)
    rows = [*map(row_of, found), *judged]
    items = _items(weights, rows)
    items = [
        *_taught_items(items[: len(found)], found, _documents(options.onward or ())),
        *(replace(i, labelled=False) for i in items[len(found) :]),
    ]
    readings = Readings(weights, items)
    if options.onward:
        answers = [_own_answers(weights, rows)]
    else:
        answers = [
            _answers(path, [row.id for row in rows]) for path in sorted(options.teacher.glob("asks-*.npz"))
        ]
    labelled = np.array([item.labelled for item in items])
    asked = np.zeros(len(found), np.float32)
    options.out.mkdir(parents=True, exist_ok=True)
    lower, claims, asks = weights.graphs()
    for held_out in [*options.folds, *([-1] if options.version else [])]:
        torch.manual_seed(held_out + 5)
        model = AskingLayers(asks if options.onward else claims)
        soft = np.mean(answers, 0) if held_out < 0 or options.onward else answers[held_out]
        inside = [i for i in range(len(items)) if i >= len(found) or fold[i] != held_out]
        fit(model, [items[i] for i in inside], readings.pad, recipe, soft[inside], labelled[inside])
        if held_out < 0:
            header = {**weights.header, "version": options.version}
            data = pack(header, lower, claims, model.graph())
            print(f"weights: {len(data):,} bytes, sha256 {release('encoder', data)}")
            continue
        outside = np.where(fold == held_out)[0]
        said = scores_of(model, [items[i] for i in outside], readings.pad, len(ANSWERS), 8192)
        asked[outside] = odds_of_asking(said)
        np.savez(options.out / "asked.npz", ids=np.array([row.id for row in rows[: len(found)]]), odds=asked)


def _documents(names: Sequence[str]) -> set[str]:
    """The documents of some sets."""
    settings = Settings.model_validate({"claims": {"model": "linear"}})
    return {one.document for name in names for one in read(name, settings)}


def _own_answers(weights: Weights, rows: Sequence[Row]) -> Floats:
    """The probabilities of the answers that the released layers give, for each sentence."""
    session = Session(weights)
    scores = torch.tensor([session.asking(row.sentence) for row in rows])
    return torch.softmax(scores, 1).numpy()


def _answers(path: Path, names: Sequence[str]) -> Floats:
    """A teacher's probabilities of the answers, for each sentence by name."""
    with np.load(path) as teacher:
        scores = torch.softmax(torch.tensor(teacher["scores"].astype(np.float32)), 1).numpy()
        at = {str(name): index for index, name in enumerate(teacher["ids"])}
    return scores[[at[name] for name in names]]


if __name__ == "__main__":
    main()
