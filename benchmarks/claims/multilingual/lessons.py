"""What the network is taught: labelled sentences as ids, and our own in seven languages."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import torch
from labelled import Row
from network import PAD

from groundlint.claims import Sentence
from groundlint.claims.multilingual.inputs import assemble
from groundlint.claims.unigram_pieces import UnigramPieces
from groundlint.claims.what_is_read import parts

OWN_SENTENCES = Path(__file__).with_name("own_sentences.jsonl")
"""Report prose in seven languages, written and labelled for this project by a language model."""


@dataclass(frozen=True, slots=True)
class Item:
    """One sentence as the network reads it (networks.batching.Lesson)."""

    ids: list[int]
    own: int
    """How many of its tokens, the first ones, are the sentence's."""
    target: int
    weight: float = 1.0
    binary: bool = False


def items(rows: Sequence[Row], pieces: UnigramPieces) -> list[Item]:
    """Return the rows as ids, in order."""
    made = (assemble(*map(pieces.ids, parts(row.sentence))) for row in rows)
    return [Item(*m, row.code_index) for m, row in zip(made, rows, strict=True)]


def padded(found: Sequence[Item], batch: Sequence[int]) -> tuple[torch.Tensor, torch.Tensor]:
    """Return ids and whether each token is the sentence's, (batch, length) each."""
    width = max(len(found[i].ids) for i in batch)
    ids = torch.tensor([found[i].ids + [PAD] * (width - len(found[i].ids)) for i in batch])
    own = torch.arange(width) < torch.tensor([[found[i].own] for i in batch])
    return ids, own


def own_sentences(path: Path = OWN_SENTENCES) -> list[Row]:
    """Return our own sentences; the preceding one of the same document is each one's context."""
    made = []
    for line in path.read_text(encoding="utf-8").splitlines():
        raw = json.loads(line)
        before = (raw["before"],) if raw["before"] else ()
        sentence = Sentence(raw["text"], raw["heading"], raw["kind"], before, raw["language"])
        made.append(Row(raw["id"], sentence, int(raw["label"]), raw["code"], raw["report"], "model"))
    return made
