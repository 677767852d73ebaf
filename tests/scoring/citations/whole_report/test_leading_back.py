"""'In the pilot:' leads in what is found where the link to *the pilot report* leads."""

from __future__ import annotations

import hostile_edits as hostile
import pytest

from groundlint import Analysis, analyze

LINK = "The [Narvik pilot report](https://pilot.example/a) has more on how long the ships stay."
ITEMS = "- 36 percent of the sailors of Narvik lost 7 hours of their sleep in 2020.\n- 42 percent did not.\n"


def asked(analysis: Analysis) -> list[str]:
    return [finding.text for finding in analysis.findings if finding.code == "GL001"]


@pytest.mark.parametrize(
    ("between", "flagged"),
    [
        ("In the pilot:\n\n", False),
        ("In the pilot:\n", False),
        ("Sleep is good.\n\n**In the Narvik pilot**:\n\n", False),
        ("Sleep is good. Findings from that pilot:\n\n", False),
        ("In the harbour:\n\n", True),
        ("In the pilot, sleep is good.\n\n", True),
        ("In the pilot:\n\nSleep is good.\n\n", True),
        ("## More\n\nIn the pilot:\n\n", True),
    ],
)
def test_the_lead_in_speaks_of_what_is_linked_above(between: str, flagged: bool) -> None:
    assert bool(asked(analyze(f"# Ports\n\n{LINK}\n\n{between}{ITEMS}"))) == flagged


def test_the_link_is_edited() -> None:
    before = analyze(f"# Ports\n\n{LINK}\n\nIn the pilot:\n\n{ITEMS}")
    assert not asked(before)
    at = before.document.text.index("(https://pilot.example/a)")
    after = before.edit([(at, at + len("(https://pilot.example/a)"), "")])
    assert asked(after)
    assert hostile.difference(after, analyze(after.document.text)) is None
