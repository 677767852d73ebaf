"""The outline of a report by its headings: which sections are missing, and where levels are skipped."""

from __future__ import annotations

import pytest
from tests.scoring.parsed import parsed

from groundlint.content.structure import heading_jump_numbers, heading_jumps, missing_kinds
from groundlint.model.section import Section


def headings(*titles: str) -> tuple[Section, ...]:
    return parsed("".join(f"## {title}\n\n" for title in titles)).sections


@pytest.mark.parametrize(
    ("titles", "missing"),
    [
        ((), ("summary", "findings", "conclusion", "sources")),
        (("Summary", "Findings", "Conclusion", "Sources"), ()),
        (("Sources", "Conclusion", "Findings", "Summary"), ()),
        (("Summary", "Bees", "Sources"), ("findings", "conclusion")),
    ],
)
def test_missing_kinds(titles: tuple[str, ...], missing: tuple[str, ...]) -> None:
    assert missing_kinds(headings(*titles), [False] * len(titles)) == missing


@pytest.mark.parametrize(
    ("titles", "claims_in", "there"),
    [
        (("Summary", "Bees in cities", "Bees on farms"), (1, 2), True),
        (("Summary", "Bees in cities", "Bees on farms"), (1,), False),  # one topic with claims is not enough
        (("Summary", "Introduction", "Bees on farms"), (1, 2), False),
        (("Summary", "1. Background of bees", "2. Bees", "3. Wasps"), (1, 2, 3), True),
        (("요약", "연구 배경", "도시의 벌"), (1, 2), False),
        (("요약", "농장의 벌", "도시의 벌"), (1, 2), True),
        (("Resumen", "Antecedentes", "Abejas de ciudad"), (1, 2), False),
        (("Resumen", "Abejas del campo", "Abejas de ciudad"), (1, 2), True),
        (("Summary", "Bees in cities", "Bees on farms"), (), False),
        ((), (), False),
    ],
)
def test_findings_may_stand_under_their_topics(
    titles: tuple[str, ...], claims_in: tuple[int, ...], there: bool
) -> None:
    claiming = [number in claims_in for number in range(len(titles))]
    assert ("findings" not in missing_kinds(headings(*titles), claiming)) is there


@pytest.mark.parametrize(
    ("levels", "jumps"),
    [
        ((1, 2, 3, 2, 3), []),
        ((1, 3), [(1, 1)]),
        ((1, 2, 4, 5, 2, 5), [(2, 2), (5, 2)]),
        ((3, 4, 1, 2), []),  # the first heading may have any level, and going up is no jump
        ((4,), []),
        ((2, 4), [(1, 2)]),
        ((), []),
    ],
)
@pytest.mark.parametrize("before", ["", "Words before the first heading.\n\n"])
def test_heading_jumps(before: str, levels: tuple[int, ...], jumps: list[tuple[int, int]]) -> None:
    report = parsed(before + "".join(f"{'#' * level} x\n\n" for level in levels))
    found = [section for section in report.sections if section.level]
    assert [(found.index(j.section), j.level_before) for j in heading_jumps(report.sections)] == jumps
    assert heading_jump_numbers(report.outline) == [number for number, _ in jumps]
