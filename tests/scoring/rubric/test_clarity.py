"""Structure and readability by counts."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from groundlint.report_sentence import ReportSentence, Section
from groundlint.rubric.clarity import too_many_long
from groundlint.rubric.structure import heading_jumps, missing_sections
from groundlint.text.words import is_longer


@pytest.mark.parametrize(
    ("kinds", "missing"),
    [
        ((), ("summary", "findings", "conclusion", "sources")),
        (("summary", "findings", "conclusion", "sources"), ()),
        (("sources", "conclusion", "findings", "summary"), ()),
        (("title", "summary", "other", "sources"), ("findings", "conclusion")),
    ],
)
def test_missing_sections(
    outline: Callable[..., list[Section]], kinds: tuple[str, ...], missing: tuple[str, ...]
) -> None:
    assert missing_sections(outline(*((2, kind, kind) for kind in kinds))) == missing


@pytest.mark.parametrize(
    ("titles", "claims_in", "there"),
    [
        (("Summary", "Bees in cities", "Bees on farms"), (1, 2), True),
        (("Summary", "Bees in cities", "Bees on farms"), (1,), False),  # one topic with claims is not enough
        (("Summary", "Introduction", "Bees on farms"), (1, 2), False),
        (("Summary", "1. Background of bees", "2. Bees", "3. Wasps"), (1, 2, 3), True),
        (("Summary", "Bees in cities", "Bees on farms"), (), False),
        ((), (), False),
    ],
)
def test_findings_may_stand_under_their_topics(
    outline: Callable[..., list[Section]],
    sentences: Callable[..., list[ReportSentence]],
    titles: tuple[str, ...],
    claims_in: tuple[int, ...],
    there: bool,
) -> None:
    kinds = {"Summary": "summary"}
    sections = outline(*((2, title, kinds.get(title, "other")) for title in titles))
    told = [
        s
        for number in range(len(titles))
        for s in sentences("x.", start=number * 100 + 20, claim=number in claims_in)
    ]
    assert ("findings" not in missing_sections(sections, told)) is there


@pytest.mark.parametrize(
    ("levels", "jumps"),
    [
        ((1, 2, 3, 2, 3), []),
        ((1, 3), [(1, 1)]),
        ((1, 2, 4, 5, 2, 5), [(2, 2), (5, 2)]),
        ((3, 4, 1, 2), []),  # the first heading may have any level, and going up is no jump
        ((0, 4), []),
        ((0, 2, 4), [(2, 2)]),
        ((), []),
    ],
)
def test_heading_jumps(
    outline: Callable[..., list[Section]], levels: tuple[int, ...], jumps: list[tuple[int, int]]
) -> None:
    sections = outline(*((level, "x", "other") for level in levels))
    assert [(sections.index(j.section), j.level_before) for j in heading_jumps(sections)] == jumps


@pytest.mark.parametrize(
    ("text", "limit", "long"),
    [
        ("word " * 45, 45, False),
        ("word " * 46, 45, True),
        ("state-of-the-art " * 45, 45, False),
        ("word – " * 45, 45, False),  # a dash is no word
        ("字" * 150, 45, False),
        ("字" * 151, 45, True),
        ("字" * 33, 10, False),
        ("字" * 34, 10, True),
        ("한" * 151, 45, True),
        ("かな" * 76, 45, True),
        ("word " * 30 + "字" * 50, 45, False),  # 30 words and 50 × .3
        ("word " * 30 + "字" * 51, 45, True),
        ("", 1, False),
    ],
)
def test_long_sentences(text: str, limit: int, long: bool) -> None:
    assert is_longer(text, limit) is long


@pytest.mark.parametrize(
    ("long", "sentences", "too_many"),
    [(0, 0, False), (1, 1, True), (1, 20, False), (1, 19, True), (5, 100, False), (6, 100, True)],
)
def test_five_per_cent_may_be_long(long: int, sentences: int, too_many: bool) -> None:
    assert too_many_long(long, sentences) is too_many
