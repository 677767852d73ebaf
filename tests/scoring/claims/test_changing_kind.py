"""A document of one kind that is turned into another, a paragraph at a time: what is asked about follows, and nothing comes and goes."""

from __future__ import annotations

from itertools import pairwise

import hostile_edits as hostile
import pytest
from tests.scoring.made_reports import analysed

CLAIMS = (
    "The harbour of Lyon handled 4.2 million tonnes of grain in 2011, more than any other in France.",
    "A survey of 2019 found that 41 percent of the mills along the Rhône had closed within ten years.",
    "The railway carried 900,000 passengers in its first year and doubled the trade of the valley.",
)
OWN = "We built our dashboard in 2019 and we now serve 400 teams with our own pipeline, as we told our users."
REPORT = (
    "The railway to Lyon was opened in 1832 and served 400 mills of the valley by the end of the century."
)
DOCUMENTATION = (
    "Call `load(path)` first. The function `load` reads `ports.csv` and returns 400 rows by default."
)


def text_of(first: str, number: int) -> str:
    return f"# Ports\n\n{CLAIMS[0]}\n\n" + "".join(
        f"## Part {n}\n\n{first}\n\n{CLAIMS[n % len(CLAIMS)]}\n\n" for n in range(number)
    )


@pytest.mark.parametrize(
    ("before", "after"),
    [(OWN, REPORT), (REPORT, OWN), (DOCUMENTATION, REPORT), (REPORT, DOCUMENTATION)],
    ids=["own work to report", "report to own work", "documentation to report", "report to documentation"],
)
def test_what_is_asked_follows_and_does_not_flicker(before: str, after: str) -> None:
    analysis = analysed(text_of(before, 12))
    asked = [_asked(analysis)]
    for _ in range(12):
        at = analysis.document.text.index(before)
        analysis = analysis.edit([(at, at + len(before), after)])
        assert hostile.difference(analysis, analysed(analysis.document.text)) is None
        asked.append(_asked(analysis))
    assert analysis.document.text == text_of(after, 12)
    for claim in CLAIMS:
        states = [found[claim] for found in asked]
        steps = {(behind > one) - (behind < one) for one, behind in pairwise(states)}
        assert steps <= {0, 1} or steps <= {0, -1}, states


def _asked(analysis: hostile.Analysis) -> dict[str, int]:
    """How often each of the claims is asked about or listed in what is asked."""
    text = analysis.document.text
    places = [
        (place.start, place.end)
        for finding in analysis.findings
        if finding.code == "GL001"
        for place in (finding, *finding.related)
    ]
    return {claim: sum(text[start:end] == claim for start, end in places) for claim in CLAIMS}
