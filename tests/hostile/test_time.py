"""Files of others that are worked on in C, where no line of Python is run for it: four times the file is no more than
about four times the processor's time.
"""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest

from groundlint.companions import Companions
from groundlint.sources.bibliography.bibtex import bibtex_of
from groundlint.sources.bibliography.csl_json import read_csl_json
from groundlint.sources.bibliography.record import BibRecord
from groundlint.sources.bibliography.ris import read_ris
from groundlint.sources.validated_citation import ValidatedCitation

TIMES = 4
MOST = 9
"""Between the 4 of what grows with the file and the 16 of what grows with its square."""
NOTHING = 0.02
"""Seconds that say nothing."""


def _records(number: int) -> object:
    return Companions(validated_citations=(ValidatedCitation("https://example.org/a"),) * number).records_of(
        ""
    )


def _keys(number: int) -> object:
    return bibtex_of(BibRecord(f"https://example.org/{n}", title="A title") for n in range(number))


CALLS: list[tuple[Callable[[int], object], int]] = [
    (_records, 10_000),
    (_keys, 1_000),
    (lambda number: read_csl_json("[" + ",".join(["{}" + "\n" * 200] * number) + "]", "a.json"), 2_500),
    (lambda number: read_ris("TY  - JOUR\nAB  - a\n" + "words of it\n" * number, "a.ris"), 60_000),
]


@pytest.mark.parametrize(("call", "number"), CALLS, ids=["records", "keys", "csl", "ris"])
def test_a_file_of_many_alike_is_read_in_linear_time(call: Callable[[int], object], number: int) -> None:
    call(10)
    short, long = (min(_seconds(call, size) for _ in range(2)) for size in (number, TIMES * number))
    assert long < MOST * max(short, NOTHING), (short, long)


def _seconds(call: Callable[[int], object], number: int) -> float:
    begun = time.process_time()
    call(number)
    return time.process_time() - begun
