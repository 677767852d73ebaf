"""What else a study found is reported in the paragraph after the one that cites it."""

from __future__ import annotations

import hostile_edits as hostile
import pytest

from groundlint import Analysis, analyze

CITES = (
    "Harbour Watch has [counted the ships](https://watch.example/ships) of Norway with a team from Bergen."
)
FIGURES = (
    "that exports of timber through Narvik rose by 41 percent in 2020, to a record of 9.5 billion euros."
)


def asked(analysis: Analysis) -> list[str]:
    return [finding.text for finding in analysis.findings if finding.code == "GL001"]


@pytest.mark.parametrize(
    ("behind", "flagged"),
    [
        (f"The authors also found {FIGURES}", False),
        (f"The Bergen study concluded {FIGURES}", False),
        (f"The people at Harbour Watch concluded, too, {FIGURES}", False),
        (f"Furthermore, Harbour Watch predicts {FIGURES}", False),
        (f"Harbour Watch's (cautious) estimate rests on it {FIGURES}", False),
        (f"Further, in their second letter to the mills, they give {FIGURES}", False),
        (f"As the survey of Bergen puts it, so are {FIGURES}", False),
        (f"The study also underlines {FIGURES}", False),
        (f"The model projections revealed {FIGURES}", False),
        (f"The respondents were sure {FIGURES}", False),
        (f"The projections of others revealed {FIGURES}", True),
        (f"The participants in the trade of Bergen were sure {FIGURES}", True),
        (f"Other respondents were sure {FIGURES}", True),
        (f"In a letter to the mills, they give {FIGURES}", True),
        (f"In the north of Bergen, they give {FIGURES}", True),
        (f"Trade Weekly's estimate rests on it {FIGURES}", True),
        (f"Harbour Watch says {FIGURES}", True),
        (f"Trade Weekly concluded {FIGURES}", True),
        (f"They concluded {FIGURES}", True),
        (f"Watchmen. Harbours estimate {FIGURES}", True),
        (f"## More\n\nThe authors also found {FIGURES}", True),
        (f"It is cold.\n\nThe authors also found {FIGURES}", True),
    ],
)
def test_behind_a_paragraph_that_cites(behind: str, flagged: bool) -> None:
    assert bool(asked(analyze(f"# Ports\n\n{CITES}\n\n{behind}\n"))) == flagged


TRADE = "A count [by the Board](https://board.example/a) says that the trade of Narvik was 9 billion euros."


@pytest.mark.parametrize(
    ("behind", "flagged"),
    [
        ("69% of that trade was in timber of the north in 2020.", False),
        ("About 28 percent of this trade was in timber of the north in 2020.", False),
        ("69% of that trade was in iron. 28% was in timber of the north in 2020.", False),
        ("69% of that trade was in iron. 28% of all Norwegians bought timber in 2020.", True),
        ("69% of that forest was burnt down by the fires of 2020.", True),
        ("69% of the trade of Bergen was in timber of the north in 2020.", True),
        ("Ice is there. 69% of that trade was in timber of the north in 2020.", True),
        ("## More\n\n69% of that trade was in timber of the north in 2020.", True),
    ],
)
def test_shares_of_what_the_paragraph_above_gives(behind: str, flagged: bool) -> None:
    assert bool(asked(analyze(f"# Ports\n\n{TRADE}\n\n{behind}\n"))) == flagged


def test_the_paragraph_before_is_edited() -> None:
    before = analyze(f"# Ports\n\n{CITES}\n\nThe authors also found {FIGURES}\n")
    assert not asked(before)
    at = before.document.text.index("(https://watch.example/ships)")
    after = before.edit([(at, at + len("(https://watch.example/ships)"), "")])
    assert asked(after)
    assert hostile.difference(after, analyze(after.document.text)) is None
