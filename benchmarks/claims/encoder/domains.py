"""Sentences of other domains, on which the encoder is trained besides the reports: speeches, debates, chat answers."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from data import DATA, FOLDS
from labelled import Row, chat_sentences, folds, read

CODES = Path(__file__).with_name("expertqa_codes.tsv")
"""What a language model read, under GUIDELINE.md, in the answers of expertqa that Bing gave: id, code.

The experts' own labels ('worth citing') are not used. Of 513 sentences 91 were left out as doubtful, mostly
headwords of lists.
"""
DEBATES = 3000
"""Sentences drawn from claimbuster_factual, which has 23,533."""


@dataclass(frozen=True, slots=True)
class Domain:
    """One domain's sentences and how they are taught."""

    rows: Sequence[Row]
    weight: float
    """Of a sentence in the loss; one of a report weighs 1."""
    times: int
    """How often each is seen in an epoch."""
    binary: bool
    """Its labels say only claim or not: then the six classes of non-claims share the loss."""


def bing_answers(data: Path = DATA) -> list[Row]:
    """Return the sentences of expertqa that were read anew; the answer to a question is one group."""
    lines = CODES.read_text(encoding="utf-8").splitlines()
    codes = dict(line.split("\t") for line in lines)
    raw = [json.loads(line) for line in (data / "claims" / "expertqa.jsonl").open(encoding="utf-8")]
    question = {record["id"]: record["question"] for record in raw}
    return [
        replace(row, code=codes[row.id], label=int(codes[row.id] == "1"), group=question[row.id])
        for row in read("expertqa", data)
        if row.id in codes
    ]


def domains(data: Path = DATA) -> dict[str, Domain]:
    """Return every domain besides the reports by name."""
    return {
        "policlaim": Domain(read("policlaim_train", data), 1.0, 2, binary=True),
        "debates": Domain(read("claimbuster_factual", data), 0.5, 1, binary=True),
        "chat": Domain(chat_sentences(), 1.0, 2, binary=False),
        "bing": Domain(bing_answers(data), 1.0, 2, binary=False),
    }


def apart(rows: Sequence[Row], fold: int | None) -> tuple[list[Row], list[Row]]:
    """Return (to train on, held out): all of a group on one side; without a fold nothing is held out."""
    found = folds(rows, FOLDS)
    inside = [row for row, index in zip(rows, found, strict=True) if index != fold]
    return inside, [row for row, index in zip(rows, found, strict=True) if index == fold]


def drawn(rows: Sequence[Row], most: int, seed: int) -> list[Row]:
    """Return at most so many rows, drawn at random."""
    return random.Random(seed).sample(rows, most) if len(rows) > most else list(rows)
