"""Counts per section."""

from __future__ import annotations

from collections.abc import Callable

from groundlint.report_sentence import Coverage, ReportSentence, Section
from groundlint.rubric.grounding import ClaimCounts, count_claims
from groundlint.rubric.section_counts import count_sections


def test_own_parts_add_up_and_wholes_take_in_subsections(
    outline: Callable[..., list[Section]], sentences: Callable[..., list[ReportSentence]]
) -> None:
    sections = outline((1, "T", "title"), (2, "A", "other"), (3, "A1", "other"), (2, "B", "other"))
    told = [
        *sentences("a.", "b.", coverage=Coverage.QUOTED, start=120),
        *sentences("c.", coverage=Coverage.LINKED, start=220),
        *sentences("d.", "e.", start=230),
        *sentences("f.", coverage=Coverage.IGNORED, start=320),
        *sentences("Is it?", claim=False, start=330),
    ]
    counts = count_sections(sections, told)
    assert [c.own for c in counts] == [
        ClaimCounts(),
        ClaimCounts(quoted=2),
        ClaimCounts(linked=1, uncited=2),
        ClaimCounts(ignored=1),
    ]
    assert [c.whole for c in counts] == [
        ClaimCounts(2, 1, 2, 1),
        ClaimCounts(2, 1, 2, 0),
        ClaimCounts(0, 1, 2, 0),
        ClaimCounts(0, 0, 0, 1),
    ]
    assert count_claims(told) == counts[0].whole


def test_text_before_the_first_heading_is_its_own_whole(
    sentences: Callable[..., list[ReportSentence]],
) -> None:
    sections = [Section("", 0, 0, 0, 0, 50, 50), Section("A", 2, 50, 60, 60, 100, 100)]
    told = [*sentences("a.", start=5), *sentences("b.", coverage=Coverage.QUOTED, start=70)]
    assert [c.whole for c in count_sections(sections, told)] == [
        ClaimCounts(uncited=1),
        ClaimCounts(quoted=1),
    ]
