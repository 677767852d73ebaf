"""Paragraphs that are bold throughout and stand as headings."""

from __future__ import annotations

import pytest

from groundlint.analysis import analyze
from groundlint.markdown.bold_headings import stands_as_heading


@pytest.mark.parametrize(
    "paragraph",
    [
        "**Causes of Higher Rents in the Hills: Correlations Without Proven Mechanisms**",
        "**Rents at the edge of town** (correlation established, cause unclear):",
        "**Effects on tenants:**",
        "**Effects on tenants**:",
        "__Effects on tenants__",
        "***Effects on tenants***",
        "**3. Effects on tenants**",
        "**Phase 2: effects on tenants**",
        "**Auswirkungen auf Mieter**",
    ],
)
def test_a_heading(paragraph: str) -> None:
    assert stands_as_heading(paragraph)
    assert not any(s.claim for s in analyze(f"# Rents\n\n{paragraph}\n").sentences)


@pytest.mark.parametrize(
    "paragraph",
    [
        "Effects on tenants",
        "**Rents rose in the hills.**",
        "**Rents rose by 5%**",
        "**Rents are higher in the hills**",
        "**Who pays?**",
        "**Tenants** (odds ratio 0.42)",
        "**Tenants** (a third of all) pay more:",
        "**Effects** on **tenants**",
        "**Effects on\ntenants**",
        "**租金上涨**",
        "** Effects on tenants**",
        "**",
        "",
    ],
)
def test_no_heading(paragraph: str) -> None:
    assert not stands_as_heading(paragraph)


STATED = "**Rents of the towns in the hills twice those of the towns in the dale, with higher taxes on land**"


def test_only_a_whole_paragraph_without_a_citation_is_one() -> None:
    def probability(text: str) -> float:
        return analyze(f"# Rents\n\n{text}\n").sentences[-1].probability

    assert probability(STATED) <= 0.05
    assert probability(f"Rents rose by 5% in 2024. {STATED}") == probability(
        f"Rents rose by 5% in 2024. {STATED[2:-2]}"
    )
    assert probability(f"{STATED} [1](https://a.example/x)") != 0.05
