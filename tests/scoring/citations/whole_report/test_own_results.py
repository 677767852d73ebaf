"""What a report's own study has found needs no source: below 'Results', where it tells of its data or methods."""

from __future__ import annotations

import hostile_edits as hostile
import pytest

from groundlint import analyze

FOUND = "The median rent in Bergen rose by 41 percent in 2023, to 9,500 kroner."
OTHER = FOUND.replace("41", "43")
HEAD = (
    "# Rents in Bergen\n\n**Sample:** 114 homes (37 public, 77 private)\n**Method:** Logistic regression\n\n"
)
METHODS = "## Data and methods\n\nRents were asked.\n\n"
CITED = "Rents are paid monthly in [Bergen](https://a.example)."


def asked(text: str) -> list[str]:
    return [finding.text for finding in analyze(text).findings if finding.code == "GL001"]


@pytest.mark.parametrize(
    ("text", "flagged"),
    [
        (f"# Rents\n\n{METHODS}## Results\n\n{FOUND}\n", []),
        (
            f"# Rents\n\n## 3. Key findings\n\n- {FOUND}\n\n### By town\n\n- {FOUND}\n\n## 📊 Data sources\n\nA register.\n",
            [],
        ),
        (f"# Rents\n\n{METHODS}## What we found\n\n| Town | Rent |\n|---|---|\n| Bergen | {FOUND} |\n", []),
        (f"# Rents\n\n## Results\n\n{FOUND}\n", [FOUND]),  # of no study
        (f"# Rents\n\n## Research methodology\n\nThe web.\n\n## Results\n\n{FOUND}\n", [FOUND]),
        (f"# Rents\n\n## Search methods\n\nThe web.\n\n## Results\n\n{FOUND}\n", [FOUND]),
        (f"# Rents\n\n{METHODS}## Results\n\n{FOUND}\n\n### Earlier work\n\n{CITED}\n", [FOUND]),
        (
            f"# Rents\n\n{METHODS}## Results\n\n{FOUND}\n\n## Earlier work\n\n{OTHER}\n",
            [OTHER],
        ),
        (f"# Rents\n\n## Summary\n\n### Key findings\n\n{FOUND}\n\n{METHODS}", [FOUND]),
        (f"# Rents\n\n## Methodology & limitations\n\nThe web.\n\n## Findings\n\n{FOUND}\n", [FOUND]),
        (
            f"# Rents\n\n## Lee\n\n#{METHODS}### Results\n\n{FOUND}\n\n## Doe\n\n### Findings\n\n{OTHER}\n",
            [OTHER],
        ),
        (f"# Rents\n\n{METHODS}## Results of the election\n\n{FOUND}\n", [FOUND]),
        (f"# Rents\n\n{METHODS}## The rents\n\n{FOUND}\n", [FOUND]),
    ],
)
def test_own_results_are_background(text: str, flagged: list[str]) -> None:
    assert asked(text) == flagged


@pytest.mark.parametrize(
    ("text", "flagged"),
    [
        (f"{HEAD}## The rents\n\n{FOUND}\n", False),
        (f"{HEAD}## Policy\n\nRents.\n\n### By town\n\n- {FOUND}\n", False),
        (f"{HEAD}## Methods\n\n{CITED}\n\n## The rents\n\n{FOUND}\n", False),
        (
            f"{HEAD.replace('regression', 'regression of [rents](https://a.example)')}## Rents\n\n{FOUND}\n",
            False,
        ),
        (f"{HEAD}## Earlier work\n\n{CITED}\n\n## The rents\n\n{FOUND}\n", True),
        (f"{HEAD}## The rents\n\nA recent survey found that {FOUND}\n", True),
        (f"{HEAD}**Journal:** Harbour Economics\n\n## The rents\n\n{FOUND}\n", True),  # of others
        (HEAD.replace("114 homes (37 public, 77 private)", "Homes") + f"## The rents\n\n{FOUND}\n", True),
        (HEAD.replace("114", "The researchers asked 114") + f"## The rents\n\n{FOUND}\n", True),
        (HEAD.replace("\n\n", "\n\n## Methodology\n\n", 1) + f"## The rents\n\n{FOUND}\n", True),
        (HEAD.replace("\n\n", "\n\n## A study\n\n", 1) + f"## The rents\n\n{FOUND}\n", False),
        (HEAD.replace("\n\n", "\n\nRents.\n\n## A study\n\n", 1) + f"## The rents\n\n{FOUND}\n", True),
        (HEAD.replace("Logistic regression", "Randomized trial") + f"## The rents\n\n{FOUND}\n", True),
        (HEAD.replace("**Method:**", "**Mood:**") + f"## The rents\n\n{FOUND}\n", True),
        (f"# Rents\n\n## The rents\n\n{FOUND}\n\n#{HEAD}", True),  # further down
    ],
)
def test_a_head_with_sample_and_method_makes_it_all_the_results_of_a_study(text: str, flagged: bool) -> None:
    assert any(FOUND in one for one in asked(text)) is flagged


def test_headings_that_come_and_go_change_what_is_asked() -> None:
    between = "Rents are rents.\n\n" * 400
    analysis = analyze(f"# Rents\n\n{METHODS}{between}## Results\n\n{FOUND}\n\n{between}")
    for old, new, flagged in (
        ("Data and methods", "The town", [FOUND]),
        ("The town", "Our data", []),
        ("## Results", "## Rents", [FOUND]),
        ("# Rents\n", "# Rents\n\n**Sample:** 114 homes\n**Data:** A register.\n", []),
        ("**Sample:**", "**Source:**", [FOUND]),
    ):
        at = analysis.document.text.index(old)
        analysis = analysis.edit([(at, at + len(old), new)])
        assert [finding.text for finding in analysis.findings if finding.code == "GL001"] == flagged
        assert hostile.difference(analysis, analyze(analysis.document.text)) is None
