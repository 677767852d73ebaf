"""Sentences as the teachers read them, and what they are taught of claims."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import torch
from data import Item
from domains import apart, domains, drawn
from labelled import Row, short_sentences
from mpnet import END, PADDING, SHIFT, START
from networks.teaching import bared

from groundlint.claims.linear.normalise import plain
from groundlint.claims.what_is_read import both_ends, parts, parts_for_asking

SENTENCE, AROUND, HEADING = 96, 40, 14
"""Most word pieces of each part; of the three preceding sentences the last ones."""
DEBATES = 4800
"""Sentences drawn from claimbuster_factual."""


def items(rows: Sequence[Row], words: Any, weight: float = 1.0, binary: bool = False) -> list[Item]:
    """Return the rows as the teacher reads them: heading, three preceding sentences, the sentence."""
    read = []
    for row in rows:
        text, _, heading = parts(row.sentence)
        read.append((text, plain(" ".join(row.sentence.context[-3:])[-700:]), heading))
    return _assembled(rows, read, words, weight, binary)


def asking_items(rows: Sequence[Row], words: Any) -> list[Item]:
    """Return the rows as the teacher of asks reads them: heading, what is written before the sentence, the sentence."""
    return _assembled(rows, [parts_for_asking(row.sentence) for row in rows], words)


def _assembled(
    rows: Sequence[Row],
    read: Sequence[tuple[str, str, str]],
    words: Any,
    weight: float = 1.0,
    binary: bool = False,
) -> list[Item]:
    flat = [part for text, before, heading in read for part in (heading, before, text)]
    ids = [e.ids for e in words.encode_batch(flat, add_special_tokens=False)]
    made = []
    for at, row in enumerate(rows):
        heading, around, text = ids[3 * at : 3 * at + 3]
        own = both_ends(text, SENTENCE)
        before = [START, *_shifted(heading[:HEADING]), END, *_shifted(around[-AROUND:]), END]
        whole = [*before, *_shifted(own), END]
        types = [0] * len(before) + [1] * len(own) + [0]
        made.append(Item(whole, types, row.code_index, weight, binary, row.id))
    return made


def _shifted(ids: Sequence[int]) -> list[int]:
    return [piece + SHIFT for piece in ids]


def tensors(found: Sequence[Item], batch: Sequence[int]) -> tuple[torch.Tensor, torch.Tensor]:
    """Return token ids and, for each, whether it is one of the sentence's own."""
    width = max(len(found[i].ids) for i in batch)
    ids = [found[i].ids + [PADDING] * (width - len(found[i].ids)) for i in batch]
    types = [found[i].types + [0] * (width - len(found[i].types)) for i in batch]
    return torch.tensor(ids), torch.tensor(types)


def lessons(rows: Sequence[Row], fold: int, words: Any, data: Path) -> list[Item]:
    """Return what is taught: reports, own short sentences, the other domains without their part of the fold."""
    found = items([*bared(rows, fold), *short_sentences()], words)
    for name, domain in domains(data).items():
        inside = apart(domain.rows, fold)[0]
        if name == "debates":
            inside = drawn(inside, DEBATES, fold)
        found += items(inside, words, domain.weight, domain.binary) * domain.times
    return found
