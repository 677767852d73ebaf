"""What a report keeps: said in bytes a sentence, and in objects that equal things share."""

from __future__ import annotations

import gc
import subprocess
import sys
import tracemalloc
from operator import attrgetter

from groundlint.analysis import Analysis, analyze_text
from groundlint.claims import Sentence, load_model
from groundlint.claims.linear import sums
from groundlint.claims.linear.model import LinearModel
from groundlint.companions import Companions
from groundlint.settings import Settings

FEW, MANY = 600, 1_800
BYTES = 4_050
"""Traced bytes that one more sentence takes, with its finding, its link and its share of a block, but without what the
claim model remembers of the last sentences whatever report they stand in (at most 3.4 MB)."""


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
    sums._KEPT = 50  # what is remembered of any text takes no more from some number of sentences on
    analysed(report(0, 60))  # what is loaded and remembered once
    few, many = kept_by(10_000, FEW), kept_by(20_000, MANY)
    return (many - few) / (MANY - FEW)


def test_a_sentence_keeps_few_bytes() -> None:
    """In a process of its own: how full the caches are that other tests have used would count too."""
    said = subprocess.run([sys.executable, __file__], check=True, capture_output=True, text=True, timeout=600)
    assert 1_000 < float(said.stdout) < BYTES


def test_equal_things_are_one_object() -> None:
    analysis = analysed(report(0, 60))
    readings = [reading for chunk in analysis.readings for reading in chunk.readings]
    units = [unit for reading in readings for unit in reading.passage.units]
    leaves = [reading.block.leaves[unit.leaf] for reading in readings for unit in reading.passage.units]
    assert len(units) == 60
    for of in ("probability", "reason"):
        said = [getattr(sentence, of) for sentence in analysis.sentences]
        assert len(set(map(id, said))) == len(set(said)) < 60
    containers = list(map(attrgetter("containers"), leaves))
    assert len(set(map(id, containers))) == len(set(containers)) == 6
    for reading in readings:
        for number, marks in reading.passage.leaf_marks:
            own = [unit for unit in reading.passage.units if unit.leaf == number]
            assert all(unit.marks is marks for unit in own)
            for unit in own:
                assert reading.cited(unit.marks) is reading.by_mark[id(marks[0])]
                assert unit.start is reading.block.leaves[number].start
                assert unit.end is reading.block.leaves[number].end
    assert all(citation.source is citation.url for citation in analysis.citations)


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


def test_verdicts_that_say_the_same_are_one() -> None:
    asked = [
        Sentence(f"The mill made {n} tonnes of paper in 1987.", "", "para", (), "en") for n in range(100, 140)
    ]
    said = load_model("linear").predict(asked)
    assert len(set(map(id, said))) == len({(one.claim, one.probability, one.reason) for one in said}) < 40


if __name__ == "__main__":
    print(bytes_of_a_sentence())
