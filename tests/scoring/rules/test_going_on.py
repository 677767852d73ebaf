"""What a paragraph tells on behind a sentence that cites."""

from __future__ import annotations

import pytest

from groundlint import analyze

CITES = (
    "It is cold in winter. Harbour Watch puts the trade at 9 million euros [in a report](https://a.example)."
)
STUDY = "It is cold. [This survey](https://a.example) found that half of the sailors of Narvik are tired."
FIGURES = "exports of timber through Narvik rose by 41 percent in 2020, to a record of 9.5 billion euros."


def asked(text: str) -> list[str]:
    return [finding.text for finding in analyze(text).findings if finding.code == "GL001"]


@pytest.mark.parametrize(
    ("behind", "flagged"),
    [
        (f"Furthermore, they projected that {FIGURES}", False),
        (f"They also estimate that {FIGURES}", False),
        (f"In addition, it notes that {FIGURES}", False),
        (f"Furthermore, {FIGURES}", True),
        (f"Furthermore, others projected that {FIGURES}", True),
        (f"They then measured that {FIGURES}", False),
        (f"They moved to Bergen, where {FIGURES}", True),
        (f"There is ice. Furthermore, they projected that {FIGURES}", True),
        (f"Ice is there.\n\nFurthermore, they projected that {FIGURES}", True),
    ],
)
def test_they_are_those_of_the_sentence_before(behind: str, flagged: bool) -> None:
    assert bool(asked(f"# Ports\n\n{CITES} {behind}\n")) == flagged


@pytest.mark.parametrize(
    ("behind", "flagged"),
    [
        (
            "Moreover, in comparison with a control group, 19 percent more of them lost 7 hours in 2020.",
            False,
        ),
        ("Ice is there. Participants from Narvik lost 7 hours of their sleep in 2020.", False),
        ("Moreover, other surveys of 2020 found that 40 percent of the participants slept.", True),
        ("Moreover, in comparison with Bergen, 19 percent more of the ships lost 7 hours in 2020.", True),
        ("Ice is there.\n\nParticipants from Narvik lost 7 hours of their sleep in 2020.", True),
    ],
)
def test_those_whom_a_study_has_looked_at(behind: str, flagged: bool) -> None:
    assert bool(asked(f"# Ports\n\n{STUDY} {behind}\n")) == flagged


def test_participants_of_no_study() -> None:
    assert asked(
        f"# Ports\n\n{CITES} Participants of the race from Narvik lost 7 hours of their sleep in 2020.\n"
    )


@pytest.mark.parametrize(
    ("behind", "flagged"),
    [
        (f"For instance, {FIGURES}", False),
        (f"For example, {FIGURES}", False),
        (f"For ships, {FIGURES}", True),
    ],
)
def test_an_example_of_what_the_linked_source_shows(behind: str, flagged: bool) -> None:
    opening = "[Harbour Watch](https://a.example)'s data show that trade differs between the ports."
    assert bool(asked(f"# Ports\n\n{opening} {behind}\n")) == flagged


def test_what_was_paid_for_a_company_does_not_go_on_from_its_home_page() -> None:
    opening = "[Narvik Timber](https://narvik.example) is a mill of 40 looms."
    paid = "The company has raised $140 million from the harbours of Bergen in 2020."
    assert asked(f"# Ports\n\n{opening} {paid}\n")
    assert not asked(f"# Ports\n\n{opening.replace('.example', '.example/about')} {paid}\n")


@pytest.mark.parametrize(
    ("opening", "flagged"),
    [
        ("The [Narvik Timber Study](https://a.example) is sobering.", False),
        ("New research from [Narvik](https://a.example) is sobering.", False),
        ("A [Narvik Fed analysis][1] on the matter is sobering.", False),
        ("According to the [Narvik Audit](https://a.example), it is sobering.", False),
        ("The [town of Narvik](https://a.example) is sobering.", True),
        ("Mill and Roe (2005) report on the ports of the north.", False),
        ("Mill, Roe and Tang (2005) studied the ports of the north.", False),
        ("Mill and Roe (2005) say that the ports are old.", True),
        ("Narvik grew in (2005) and later.", True),
        ("It is cold. The [Narvik Timber Study](https://a.example) is sobering.", True),
        ("The [Narvik Timber Study](https://a.example) is sobering. Others see it as a gain.", True),
    ],
)
def test_a_paragraph_that_opens_with_a_linked_study(opening: str, flagged: bool) -> None:
    said = FIGURES[0].upper() + FIGURES[1:]
    assert bool(asked(f"# Ports\n\n{opening} {said}\n\n[1]: https://a.example\n")) == flagged
