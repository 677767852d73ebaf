"""Batches of training: every sentence once, no more tokens than asked, the same each time."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

BENCHMARKS = Path(__file__).resolve().parents[3] / "benchmarks" / "claims"


@dataclass(frozen=True)
class Lesson:
    ids: list[int]
    target: int = 0
    weight: float = 1.0
    binary: bool = False


@pytest.mark.parametrize("seed", [None, 7])
def test_batches_hold_every_sentence_once_and_no_more_tokens_than_asked(
    monkeypatch: pytest.MonkeyPatch, seed: int | None
) -> None:
    monkeypatch.setattr(sys, "path", [str(BENCHMARKS), *sys.path])
    from networks.batching import batches

    found = [Lesson([1] * (3 + i * 7 % 40)) for i in range(300)]
    made = list(batches(found, 200, seed))
    assert sorted(i for batch in made for i in batch) == list(range(300))
    assert all(len(batch) * max(len(found[i].ids) for i in batch) <= 200 for batch in made)
    assert made == list(batches(found, 200, seed))
