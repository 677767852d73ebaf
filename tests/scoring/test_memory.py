"""What a report keeps in memory, said in bytes a sentence, and what the claims model does."""

from __future__ import annotations

import gc
import subprocess
import sys
import tracemalloc

from groundlint.analysis import Analysis, analyze_text
from groundlint.claims.linear.linear_model import LinearModel
from groundlint.companions import Companions
from groundlint.settings import Settings

FEW, MANY = 600, 1_800
BYTES = 10_000
"""Traced bytes that one more sentence may take, with its finding, its link and its share of a block: a report of 1 MB has
some eight thousand. What the claims model remembers of the last sentences is in it."""


def report(first: int, count: int) -> str:
    """Lists under headings, a claim with a link of its own in each item."""
    parts = []
    for n in range(first, first + count):
        if n % 6 == 0:
            parts.append(f"\n## Part {n}\n\n")
        parts.append(
            f"- The mill at bend {n} made 40 % more paper ([#{n}](https://example.org/issues/{n})).\n"
        )
    return "".join(parts)


def analysed(text: str) -> Analysis:
    analysis = analyze_text(text, Settings(), Companions())
    _ = analysis.findings, analysis.score
    return analysis


def kept_by(first: int, count: int) -> int:
    gc.collect()
    tracemalloc.start()
    try:
        analysis = analysed(report(first, count))
        gc.collect()
        kept, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert len(analysis.sentences) == count
    return kept


def bytes_of_a_sentence() -> float:
    analysed(report(0, 60))  # what is loaded and remembered once
    few, many = kept_by(10_000, FEW), kept_by(20_000, MANY)
    return (many - few) / (MANY - FEW)


def test_a_sentence_keeps_few_bytes() -> None:
    """In a process of its own: how full the caches are that other tests have used would count too."""
    said = subprocess.run([sys.executable, __file__], check=True, capture_output=True, text=True, timeout=600)
    assert 1_000 < float(said.stdout) < BYTES


def test_of_the_weights_only_those_asked_for_become_numbers() -> None:
    """All 105,605 would be 14 MB in every server."""
    rows = LinearModel.load()._rows
    assert len(rows) < 1_000
    every = dict(rows.every())
    assert len(every) == rows_in_the_file()
    some = sorted(every)[::97]
    assert rows.total(some) == sum(every[number] for number in some)
    assert [rows[number] for number in some] == [every[number] for number in some]
    assert rows.total(number + 1 for number in some if number + 1 not in every) == 0
    assert len(rows) <= 1_000 + len(some)


def rows_in_the_file() -> int:
    return int(LinearModel.load()._header["features"])


if __name__ == "__main__":
    print(bytes_of_a_sentence())
