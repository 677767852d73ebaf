"""A text opened in slices is the text opened at once."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from groundlint.analysis import Analysis, analyze_text
from groundlint.companions import NOTHING, flavour_of
from groundlint.engine import analyze
from groundlint.engine.block_analysis import analyze_block
from groundlint.engine.document_context import DocumentContext
from groundlint.engine.report_context import Inputs
from groundlint.model.block_analysis import BlockAnalysis
from groundlint.model.resolved_block import ResolvedBlock
from groundlint.model.stage_cache import StageCache
from groundlint.opening import read_in_slices, slice_end
from groundlint.rules.registry import RULE_BOOK
from groundlint.settings import Settings

PIECES = (
    "# City\n\n",
    "---\nresearch_query: growth\n---\n\n",
    'The population grew by 12 % in 2019 [so](https://example.gov/a "12 %").\n',
    "In 2021 the city had 12,000 nurses.[^1] ",
    "[^1]: https://example.gov/b\n\n",
    "```\nno text\n",
    "```\n",
    "- a point of 3 %\n- another of 4 %\n\n",
    "| a | b |\n| - | - |\n| 1 | 2 |\n\n",
    "\n\n",
    "\r\n\r\n",
    "\r",
    "Title\n===\n",
    "<!-- groundlint-ignore -->\n",
)


@given(st.lists(st.sampled_from(PIECES), max_size=25).map("".join), st.integers(1, 60))
@settings(max_examples=60, deadline=None)
def test_slices_end_in_what_the_whole_says(text: str, size: int) -> None:
    whole = analyze_text(text, Settings(), NOTHING)
    slices, last = opened(text, size)
    assert sum(slices) == len(text)
    for _ in last.summarize_in_parts(size):
        pass
    assert last.document.text == text
    assert last.findings == whole.findings
    assert last.sentences == whole.sentences
    assert last.score == whole.score


@pytest.mark.parametrize(
    ("text", "size", "ends"),
    [
        ("", 10, [0]),
        ("short", 10, [5]),
        ("one\n\ntwo\n\nthree\n\n", 10, [10, 17]),
        ("one\r\n\r\ntwo\r\n\r\nthree\r\n\r\n", 8, [7, 14, 23]),
        ("one\n \t\ntwo", 4, [7, 10]),
        ("a" * 30 + "\n\nb", 10, [32, 33]),  # no blank line within: the block is one slice
        ("a\n\n" + "b" * 30, 10, [33]),
        ("a" * 30, 10, [30]),
        ("\r" * 12, 5, [6, 12]),
    ],
)
def test_where_slices_end(text: str, size: int, ends: list[int]) -> None:
    found: list[int] = []
    start = 0
    while not found or start < len(text):
        start = slice_end(text, start, size)
        found.append(start)
    assert found == ends


def test_a_fence_that_never_ends_is_not_read_again_for_every_slice() -> None:
    text = "```\n" + "line\n\n" * 4000
    slices, last = opened(text, 64)
    assert len(slices) < 20
    assert last.document.text == text


def test_no_block_is_analysed_twice_however_many_slices_there_are(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where what a document says in one place changes what is made of another."""
    text = "".join(
        f"## Part {n}\n\nWe think that in {1900 + n} the city had {n},000 nurses.\n\n" for n in range(400)
    )
    analysed = Counter[str]()

    def counted(document: DocumentContext, resolved: ResolvedBlock, *rest: Any) -> BlockAnalysis:
        analysed[resolved.block.text] += 1
        return analyze_block(document, resolved, *rest)

    monkeypatch.setattr(analyze, "analyze_block", counted)
    _, last = opened(text, 512)
    parts = sum(1 for _ in last.summarize_in_parts(512))
    assert parts > 20
    assert last.counts.sentences == 400
    assert set(analysed.values()) == {1}


def test_slices_are_short() -> None:
    slices, _ = opened("In 2021 the city had 12,000 nurses.\n\n" * 1000)
    assert len(slices) > 1
    assert max(slices) <= 32_768


def opened(text: str, size: int | None = None) -> tuple[list[int], Analysis]:
    """The lengths of the slices in which it is read, and its analysis."""
    ropes = list(read_in_slices(text, flavour_of(Settings(), NOTHING), size))
    ends = [rope.length for rope in ropes]
    sizes = [high - low for low, high in zip([0, *ends], ends, strict=False)]
    inputs = Inputs(Settings(), NOTHING, RULE_BOOK)
    reading = Analysis.in_parts(ropes[-1], inputs, StageCache(), size or len(text) + 1)
    while True:
        try:
            next(reading)
        except StopIteration as end:
            return sizes, end.value
