"""Files of others that are worked on in C, where no line of Python is run for it: four times the file is no more than
about four times the processor's time.
"""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest
from tests.growth.work import grows_too_fast, work

from groundlint import analyze
from groundlint.citations.forms.author_year import meant
from groundlint.companions import Companions
from groundlint.model.citation import CitationForm, CitationMark
from groundlint.rules.unused_source import check_document
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


def test_a_mark_is_compared_with_a_bounded_number_of_works() -> None:
    taken = []
    for number in (60, 240):
        entries = "".join(f"- Smith, J. (2019). Title {n}. Press.\n" for n in range(number))
        analysis = analyze(
            f"# T\n\nSales rose by 5 % (Smith 2019).\n\n## References\n\n{entries}", "report.md"
        )
        works = max(analysis.index.named.values(), key=len)
        assert len(works) == number
        mark = CitationMark(CitationForm.FOOTNOTE, 0, 12, text="(Smith 2019)")
        taken.append(work(lambda works=works, mark=mark: meant(mark, works)))  # type: ignore[misc]
    assert taken[1] == taken[0]


def test_a_list_is_compared_with_a_bounded_number_of_lists() -> None:
    taken = []
    for number in (60, 240):
        lists = (
            f"## Sources\n\n1. Author, Title {n}, https://example.org/{n}\n\nOutput rose by {n} % in 2023 [1]."
            for n in range(number)
        )
        analysis = analyze("\n\n".join(lists), "report.md")
        assert len(analysis.index.lists) == number
        list(check_document(analysis))  # what is read at the first call is no comparison
        taken.append(work(lambda analysis=analysis: list(check_document(analysis))))  # type: ignore[misc]
    assert not grows_too_fast(taken), taken


@pytest.mark.parametrize("scope", ["start", "file"])
def test_a_block_is_below_a_bounded_number_of_comments(scope: str) -> None:
    text = f"<!-- groundlint-ignore-{scope} GL001 -->\n\nOutput rose by 5 % in 2023.\n\n" * 100
    wide = [one for one in analyze(text, "report.md").ignores if one.high == len(text)]
    assert len(wide) <= 51


def _seconds(call: Callable[[int], object], number: int) -> float:
    begun = time.process_time()
    call(number)
    return time.process_time() - begun
