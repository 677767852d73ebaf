"""Counts per section."""

from __future__ import annotations

from groundlint import analyze
from groundlint.model.counts import ClaimCounts, count_claims
from groundlint.rubric.section_counts import counts_by_section

UNCITED = "The city counted {} hives in 2019."
LINKED = "The city counted {} hives [in 2019](https://a.example)."
QUOTED = 'The city counted {} hives [in 2019](https://a.example "{} hives").'


def test_own_parts_add_up_and_wholes_take_in_subsections() -> None:
    report = analyze(
        f"# T\n\n## A\n\n{QUOTED.format(1, 1)} {QUOTED.format(2, 2)}\n\n### A1\n\n{LINKED.format(3)}\n"
        f"{UNCITED.format(4)} {UNCITED.format(5)}\n\n## B\n\n{UNCITED.format(6)} <!-- groundlint-ignore-line -->\n"
        "Is it?\n"
    )
    counts = counts_by_section(report)
    assert [c.section.title for c in counts] == ["T", "A", "A1", "B"]
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
    assert count_claims(report.sentences) == report.counts.claims == counts[0].whole
    assert [c.own for c in counts_by_section(report, strict=True)][-1] == ClaimCounts(uncited=1)


def test_text_before_the_first_heading_is_its_own_whole() -> None:
    report = analyze(f"{UNCITED.format(1)}\n\n## A\n\n{QUOTED.format(2, 2)}\n")
    assert [(c.section.title, c.whole) for c in counts_by_section(report)] == [
        ("", ClaimCounts(uncited=1)),
        ("A", ClaimCounts(quoted=1)),
    ]
