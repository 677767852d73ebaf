"""The parts of the training pipeline that need no torch: packed weights, and which pieces stay."""

from __future__ import annotations

import struct
import sys
from collections import Counter
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

BENCHMARKS = Path(__file__).resolve().parents[4] / "benchmarks" / "claims"


@pytest.fixture
def pipeline(monkeypatch: pytest.MonkeyPatch) -> tuple[ModuleType, ModuleType]:
    """The modules `base` and `vocabulary` of the pipeline, which are scripts beside each other."""
    monkeypatch.setattr(sys, "path", [str(BENCHMARKS / "multilingual"), str(BENCHMARKS), *sys.path])
    for name in ("base", "vocabulary", "labelled"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    import base
    import vocabulary

    return base, vocabulary


def test_packed_weights_are_a_scale_and_steps_from_minus_8_to_7(
    pipeline: tuple[ModuleType, ModuleType],
) -> None:
    base, _ = pipeline
    block = struct.pack("<e", 0.5) + bytes([0x80 + low for low in range(16)])
    row = base.unpacked(np.frombuffer(block, np.uint8)[None])
    assert row.tolist() == [[0.5 * (low - 8) for low in range(16)] + [0.0] * 16]


def test_the_small_vocabulary(pipeline: tuple[ModuleType, ModuleType]) -> None:
    base, vocabulary = pipeline
    pieces = [
        "<s>",
        "<pad>",
        "</s>",
        "<unk>",
        "▁",
        "a",
        "▁the",
        "山",
        "ж",
        "▁да",
        "长江",
        "ing",
        "<mask>",
        "▁rare",
    ]
    packed = np.zeros((len(pieces), 18), np.uint8)
    made = base.Base(pieces, [-1.0] * len(pieces), 0, 2, 1, 3, {}, packed, {}, 0)
    used = Counter({6: 9, 10: 5, 11: 3, 9: 99, 12: 99})
    assert vocabulary.kept(made, 99, used) == [0, 1, 2, 3, 4, 5, 6, 7, 10, 11]
    assert vocabulary.kept(made, 7, used) == [0, 1, 2, 3, 4, 5, 7]
    assert vocabulary.kept(made, 9, used) == [0, 1, 2, 3, 4, 5, 6, 7, 10]
