"""In whose voice a document is written."""

from __future__ import annotations

import pytest

from groundlint import analyze
from groundlint.model.voice import NEUTRAL, Voice

FACT = "The river rose by two metres in 1998.\n\n"


def voice(text: str) -> Voice:
    return analyze(text).context.voice


@pytest.mark.parametrize("text", ["", FACT, FACT * 40, "```\nwe run it()\n```\n", "The US grew.\n\n" * 40])
def test_a_report_does_not_say_we(text: str) -> None:
    assert voice(text) == NEUTRAL


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ("We built the bridge.\n\n", Voice(first=0.8)),
        ("The bridge is ours, says my diary.\n\n", Voice(first=0.8)),
        ("You bring the bridge with you.\n\n", Voice()),
        ("No person shall cross the bridge.\n\n", Voice(first=0.8)),
        ("A crossing under this section is free.\n\n", Voice(first=0.8)),
        ("- Run `make`.\n", Voice(code=0.8)),
        ("We give you `make`.\n\n", Voice(0.8, 0.8)),
        ("It rose [there](https://a.example).\n\n", Voice(cited=0.8)),
        ("It rose (Lee, 2004).\n\n", Voice(cited=0.8)),
        ("It rose ![there](https://a.example/x.png).\n\n", Voice()),
    ],
)
def test_shares_of_all_paragraphs_and_items(said: str, expected: Voice) -> None:
    assert voice(said * 40) == expected
    half = voice(said * 40 + FACT * 40)
    assert max(half) <= 0.5


def test_one_sentence_tells_little() -> None:
    assert voice("We built the bridge.").first <= 0.1


CAREER = "## {}\n\n- Led the crew of the harbour, 40 people, in 2019.\n\n"


@pytest.mark.parametrize(
    ("titles", "career"),
    [
        (["Summary", "Work Experience", "Education", "Technical Skills"], True),
        (["Ann Mill", "Experience", "Pilot, Port of Narvik", "Education", "Publications & Talks"], True),
        (["💼 Employment History", "🛠 Skills", "Volunteering"], True),
        (["Experience", "Education"], False),
        (["Wages", "Education", "Skills", "Certificates"], False),
        (["Introduction", "Experience", "Education", "Skills"], False),  # of a report on jobs
        (["Wages in ports", "Education", "Experience", "Skills", "Sources"], False),
        (["Experience of other ports", "Education in the north", "Skills that are short"], False),
    ],
)
def test_a_curriculum_vitae_leaves_out_its_i(titles: list[str], career: bool) -> None:
    assert voice("".join(map(CAREER.format, titles))).first == float(career)


@pytest.mark.parametrize(
    ("titles", "own"),
    [
        (["Harbour Committee Meeting", "Meeting Information", "Discussion"], True),
        (["Meeting Info", "Summary"], True),
        (["Minutes of 4 March", "Tolls"], True),
        (["Tolls", "Members present", "Pilots"], True),
        (["Harbour Board Meeting Minutes - 4 March", "Tolls"], True),
        (["Pilots of Narvik", "What you’ll do", "Salary and benefits"], True),
        (["Pilot", "About the role", "How to apply"], True),
        (["What You Will Do", "Skills You Will Need"], True),
        (["Tolls", "Fees", "Rents", "Attendees"], False),  # further down
        (["Minutes saved at the lock", "Attendance of museums", "Meeting demand"], False),
        (["About the role of pilots", "Benefits"], False),
        (["What you need to know", "Benefits"], False),
        (["Wages", "Benefits", "Skills"], False),
        (["Pilots", "Skills you will need", "Exams"], False),  # a guide
        (["Pilots", "What you will do", "Salary", "Sources"], False),
        (["Tolls of Narvik", "Past", "Present", "Future"], False),
        (["Council Meeting Minutes: What They Show", "Findings"], False),
        (["Tools for Meeting Minutes", "1. Introduction", "References"], False),
        (["Minutes of Rest and Accidents", "Methods", "Results"], False),
    ],
)
def test_minutes_and_offers_of_work_are_their_writers_own(titles: list[str], own: bool) -> None:
    assert voice("".join(map(CAREER.format, titles))).first == float(own)


def test_edits_are_followed() -> None:
    text = FACT * 20
    start = analyze(text)
    edited = start.edit([(0, 0, "We built it.\n\n" * 20)])
    assert edited.context.voice == voice("We built it.\n\n" * 20 + text)
    assert edited.edit([(0, len("We built it.\n\n" * 20), "")]).context.voice == start.context.voice


def test_a_name_in_parentheses_that_could_be_a_label_is_no_citation() -> None:
    assert voice("The receptor (TLR2) binds to it.\n\n" * 40).cited == 0
