"""Reports that nobody writes: the work on them grows no faster than they do."""

from __future__ import annotations

import pytest
from tests.growth.work import grows_too_fast, growth, work

from groundlint import analyze
from groundlint.markdown.blocks import parse_blocks
from groundlint.markdown.sentences import split_sentences

# before, what is said again and again, behind
REPORTS = [
    ("", "The sales rose by 5 %. ", ""),
    ("", "[^1]A. ", ""),  # sentences and marks in one paragraph
    ("", "[1]A. ", ""),
    ("", "[@a]www.", ""),
    ("", "www.", ""),
    ("[a](https://", "www.", "com/)"),
    ("", "It rose. <!--a--> ", ""),
    ("", "[a](b) It rose. ", ""),
    ("| a | b |\n|---|---|\n", "| c | d |\n", ""),  # the rows of a table
    ("", "> | a | b |\n> |---|---|\n", ""),
    ("", "- | a | b |\n  |---|---|\n", ""),
    ("", "- a\n", ""),
    ("", "> a\n", ""),
    ("", "a\n\n", ""),
    ("# a ", "[", ""),
    ("# a ", "[a](", ""),
    ("# a ", "{#", ""),
    ("# a", " ", "b"),
    ("# a ", "(", ""),
    ("", "](", ""),
    ("http://x/", "\\(", ""),
    ("", "$$ ", ""),
    ("", "<a ", ">"),
    ("", "<a x='", ""),
    ("", "```\n", ""),
    ("", "doi: ", ""),
    ("---", "-", "a"),
    ("", "[a]: http://x\n\npara\n\n", ""),
    ("", "\ufffc ", ""),
    ("", "a.b. ", ""),
    ("", "1. a\n", ""),
    ("", "::: x\n", ""),
    ("", "<!-- ", ""),
    ("", "(a. ", ""),
    ("", "*a_ ", ""),
]


def _analysed(text: str) -> None:
    analysis = analyze(text, "report.md")
    assert analysis.findings is not None
    assert analysis.score is not None


@pytest.mark.parametrize(("before", "pumped", "behind"), REPORTS)
def test_a_report_is_analysed_in_linear_time(before: str, pumped: str, behind: str) -> None:
    taken = growth(_analysed, before, pumped, behind, 2000)
    assert not grows_too_fast(taken), taken


@pytest.mark.parametrize(("before", "pumped", "behind"), REPORTS)
def test_blocks_are_found_in_linear_time(before: str, pumped: str, behind: str) -> None:
    taken = growth(parse_blocks, before, pumped, behind, 2000)
    assert not grows_too_fast(taken), taken


@pytest.mark.parametrize(
    "pumped", ["\ufffc ", "(\ufffc ", "(\ufffc) ", ". ", ".) ", "a. ", ".1,2", ". . ", '" ']
)
def test_sentences_are_split_in_linear_time(pumped: str) -> None:
    taken = growth(split_sentences, "It rose. ", pumped, " They fell.", 2000)
    assert not grows_too_fast(taken), taken


def test_work_is_counted() -> None:
    def squared(text: str) -> int:
        return sum(1 for _ in text for _ in text)

    assert grows_too_fast(growth(squared, "", "a", "", 10))
    assert work(lambda: None) == 1
