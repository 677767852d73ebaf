"""What the encoder is taught beside the reports: chat answers of our own, and how domains are held out."""

from __future__ import annotations

import sys
from collections import Counter
from itertools import pairwise
from pathlib import Path
from types import ModuleType

import pytest

BENCHMARKS = Path(__file__).resolve().parents[4] / "benchmarks" / "claims"


@pytest.fixture
def domains(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The module `domains` of the training pipeline, which is scripts beside each other."""
    monkeypatch.setattr(sys, "path", [str(BENCHMARKS / "encoder"), str(BENCHMARKS), *sys.path])
    for name in ("data", "domains", "labelled"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    import domains

    return domains


def test_chat_answers_of_our_own(domains: ModuleType) -> None:
    rows = domains.chat_sentences()
    assert len({row.id for row in rows}) == len(rows) >= 300
    assert len({row.sentence.text for row in rows}) == len(rows)
    assert all((row.code == "1") == (row.label == 1) for row in rows)
    assert 0.3 < sum(row.label for row in rows) / len(rows) < 0.7
    assert set(Counter(row.code for row in rows)) == set("1ORQMFLHP")
    for before, row in pairwise(rows):
        assert row.sentence.context == ((before.sentence.text,) if before.group == row.group else ())


@pytest.mark.parametrize("fold", [0, 3])
def test_a_group_is_held_out_as_a_whole(domains: ModuleType, fold: int) -> None:
    rows = domains.chat_sentences()
    inside, outside = domains.apart(rows, fold)
    assert len(inside) + len(outside) == len(rows)
    assert outside
    assert not {row.group for row in inside} & {row.group for row in outside}
    assert domains.apart(rows, None) == (rows, [])


def test_a_draw_is_the_same_each_time_and_no_larger_than_asked(domains: ModuleType) -> None:
    rows = domains.chat_sentences()
    drawn = domains.drawn(rows, 50, 7)
    assert drawn == domains.drawn(rows, 50, 7) != domains.drawn(rows, 50, 8)
    assert len({row.id for row in drawn}) == 50
    assert domains.drawn(rows, 5000, 7) == rows


@pytest.mark.shared
def test_bing_answers_were_read_anew(domains: ModuleType, shared: Path) -> None:
    rows = domains.bing_answers(shared / "data")
    assert len(rows) > 400
    assert all((row.code == "1") == (row.label == 1) for row in rows)
