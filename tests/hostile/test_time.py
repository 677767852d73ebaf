"""Files of others and reports of many alike: four times as long, they take no more than about four times the work."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from tests.growth.work import allocated, grows_too_fast, work

from groundlint import analyze
from groundlint.analysis import Analysis
from groundlint.citations.forms.author_year import meant
from groundlint.companions import Companions
from groundlint.model.citation import CitationForm, CitationMark
from groundlint.model.finding import Finding
from groundlint.rules.unused_source import check_document
from groundlint.sources.bibliography.bibtex import bibtex_of
from groundlint.sources.bibliography.csl_json import read_csl_json
from groundlint.sources.bibliography.record import BibRecord
from groundlint.sources.bibliography.ris import read_ris
from groundlint.sources.validated_citation import ValidatedCitation


def _records(number: int) -> object:
    cited = (ValidatedCitation("https://example.org/a"),) * number
    return Companions(validated_citations=cited).records_of("")


def _value(number: int) -> object:
    return read_ris("TY  - JOUR\nAB  - a\n" + "words of it\n" * number, "a.ris")


def _keys(number: int) -> object:
    return bibtex_of(BibRecord(f"https://example.org/{n}", title="A title") for n in range(number))


@pytest.mark.parametrize(
    ("measured", "call"),
    [(allocated, _records), (allocated, _value), (work, _keys)],
    ids=["records", "ris", "keys"],
)
def test_a_file_of_many_alike_is_read_in_linear_time(
    measured: Callable[[Callable[[], object]], int], call: Callable[[int], object]
) -> None:
    call(10)
    taken = [measured(partial(call, number)) for number in (500, 2000)]
    assert not grows_too_fast(taken), taken


class _Looked(str):
    """A text that counts the characters in which lines are counted."""

    characters = 0

    def count(self, sub: str, start: Any = 0, end: Any = None) -> int:  # type: ignore[override]
        low, high, _ = slice(start, end).indices(len(self))
        self.characters += high - low
        return super().count(sub, start, end)


def test_the_lines_of_items_are_counted_once() -> None:
    text = _Looked("[" + ",".join(["{}" + "\n" * 200] * 100) + "]")
    read_csl_json(text, "a.json")
    assert 0 < text.characters <= len(text)


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
        taken.append(work(partial(meant, mark, works)))
    assert taken[1] == taken[0]


def _checked(analysis: Analysis) -> list[Finding]:
    return list(check_document(analysis))


def test_a_list_is_compared_with_a_bounded_number_of_lists() -> None:
    taken = []
    for number in (60, 240):
        lists = (
            f"## Sources\n\n1. Author, Title {n}, https://example.org/{n}\n\nOutput rose by {n} % in 2023 [1]."
            for n in range(number)
        )
        analysis = analyze("\n\n".join(lists), "report.md")
        assert len(analysis.index.lists) == number
        _checked(analysis)  # what is read at the first call is no comparison
        taken.append(work(partial(_checked, analysis)))
    assert not grows_too_fast(taken), taken


@pytest.mark.parametrize("scope", ["start", "file"])
def test_a_block_is_below_a_bounded_number_of_comments(scope: str) -> None:
    text = f"<!-- groundlint-ignore-{scope} GL001 -->\n\nOutput rose by 5 % in 2023.\n\n" * 100
    wide = [one for one in analyze(text, "report.md").ignores if one.high == len(text)]
    assert len(wide) <= 51
