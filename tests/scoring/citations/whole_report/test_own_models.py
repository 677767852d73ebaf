"""What the author assumes and reckons needs no source: figures below 'Bottom-up TAM', 'Unit economics', 'Scenario analysis'."""

from __future__ import annotations

import hostile_edits as hostile
import pytest

from groundlint import analyze

ITEM = "Harbour berths: 41,000 boats in Norway and Sweden at 95 euros a month"
FACT = "Norway's harbours had 41,000 berths for rent in 2019, the most in Europe."


def asked(text: str) -> list[str]:
    return [finding.text for finding in analyze(text).findings if finding.code == "GL001"]


def below(heading: str, body: str) -> str:
    return f"# Berths\n\n## {heading}\n\n{body}\n"


@pytest.mark.parametrize(
    "heading",
    [
        "3. Bottom-up TAM for berths",
        "SAM — $95M",
        "Serviceable addressable market",
        "Unit economics",
        "Sensitivity analysis",
        "Scenario math: every berth let",
        "Revenue projections: year 1",
        "Optimistic case",
        "Growth assumptions",
    ],
)
def test_inputs_below_the_heading_of_a_model_are_background(heading: str) -> None:
    assert asked(below("Harbours", f"- {ITEM}")) == [ITEM]
    assert asked(below(heading, f"- {ITEM}")) == []


@pytest.mark.parametrize(
    "heading",
    [
        "Climate sensitivity",
        "SAM systems",
        "Market size",
        "Price cases",
        "Bottom-up governance",
        "Break-even prices of oil",
        "Cost projections",
        "Acme’s unit economics",
        "Case studies",
    ],
)
def test_other_headings_tell_of_the_world(heading: str) -> None:
    assert asked(below(heading, f"- {ITEM}")) == [ITEM]


ROW = "Norway and Sweden | 41,000 berths | 95 euros a month"


@pytest.mark.parametrize(
    ("body", "flagged"),
    [
        (f"| Country | Berths | Price |\n|---|---|---|\n| {ROW} |", False),
        (f"| Country | Berths | Source / reasoning |\n|---|---|---|\n| {ROW} |", True),
        (f"#### By country\n\n- {ITEM}", False),
        (f"- {ITEM} (per the Harbour Board)", True),
        (f"- {ITEM} (the Board's own claim)", True),
        (f"- {ITEM}, half of Hamburg's 190", True),
        (f"- {ITEM}, as in 2019", True),
        (f"- SSP2: {ITEM}", True),
        ("Elasticity: every ten berths more add 950 euros a month, 4 % of the 41,000 that are let.", False),
        (FACT, True),
        (f"## Harbours\n\n- {ITEM}", True),
    ],
)
def test_what_others_say_and_what_is_told_is_asked_about(body: str, flagged: bool) -> None:
    assert bool(asked(below("Unit economics", body))) is flagged


def test_the_title_of_a_report_is_no_such_heading() -> None:
    assert asked(f"# Unit economics of berths\n\n- {ITEM}\n") == [ITEM]


def test_headings_that_come_and_go_change_what_is_asked() -> None:
    between = "Boats are boats.\n\n" * 400
    analysis = analyze(f"# Berths\n\n## Scenario analysis\n\n{between}### Norway\n\n- {ITEM}\n\n{between}")
    for old, new, flagged in (
        ("Scenario analysis", "Harbours", [ITEM]),
        ("## Harbours", "## Unit economics", []),
        ("### Norway", "# Norway", [ITEM]),
    ):
        at = analysis.document.text.index(old)
        analysis = analysis.edit([(at, at + len(old), new)])
        assert [finding.text for finding in analysis.findings if finding.code == "GL001"] == flagged
        assert hostile.difference(analysis, analyze(analysis.document.text)) is None
