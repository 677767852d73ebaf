"""The parts of the training pipeline that need no torch: batches, and which word pieces stay."""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path
from types import ModuleType

import pytest

BENCHMARKS = Path(__file__).resolve().parents[4] / "benchmarks" / "claims"


@pytest.fixture
def pipeline(monkeypatch: pytest.MonkeyPatch) -> tuple[ModuleType, ModuleType]:
    """The modules `data` and `prune` of the pipeline, which are scripts beside each other."""
    monkeypatch.setattr(sys, "path", [str(BENCHMARKS / "encoder"), str(BENCHMARKS), *sys.path])
    for name in ("data", "prune", "labelled"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    import data
    import prune

    return data, prune


class Words:
    """Stands for the base model's tokenizer."""

    def __init__(self, *pieces: str) -> None:
        self.pieces = pieces

    def get_vocab(self) -> dict[str, int]:
        return {piece: index for index, piece in enumerate(self.pieces)}

    def token_to_id(self, piece: str) -> int:
        return self.pieces.index(piece)


def test_padding_fills_with_zeros(pipeline: tuple[ModuleType, ModuleType]) -> None:
    data, _ = pipeline
    found = [data.Item([5, 6], [0, 1], 0), data.Item([7, 8, 9], [0, 0, 1], 1)]
    assert data.padded(found, [1, 0]) == ([[7, 8, 9], [5, 6, 0]], [[0, 0, 1], [0, 1, 0]])


def test_the_small_vocabulary(pipeline: tuple[ModuleType, ModuleType]) -> None:
    _, prune = pipeline
    words = Words(
        "[PAD]",
        "[unused1]",
        "[UNK]",
        "[CLS]",
        "[SEP]",
        "[MASK]",
        "a",
        "##a",
        "?",
        "ж",
        "山",
        "the",
        "##ing",
        "zymurgy",
    )
    used = Counter({"##ing": 3, "the": 9, "山": 4})
    assert prune.vocabulary(words, 99, used) == [
        "[PAD]",
        "[UNK]",
        "[CLS]",
        "[SEP]",
        "a",
        "##a",
        "?",
        "the",
        "##ing",
    ]
    assert prune.vocabulary(words, 8, used)[-1] == "the"
