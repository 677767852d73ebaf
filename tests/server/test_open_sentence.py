"""Which sentence counts as being written, and which findings wait for its end."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from groundlint_server.open_sentence import is_finished
from groundlint_server.shown_findings import shown_findings, withheld
from groundlint_server.snapshot import Snapshot

Make = Callable[..., Snapshot]


@pytest.mark.parametrize(
    ("sentence", "finished"),
    [
        ("The city grew by 12 %.", True),
        ("The city grew by 12 %", False),
        ("Did it grow?", True),
        ("It grew…", True),
        ('He said "it grew."', True),
        ("**It grew by 12 %.**", True),
        ("It grew.[3]", True),
        ("It grew.[^1] [4]", True),
        ('It grew. [source](https://e.org "it grew.")', True),
        ('It grew [by 12 %.](https://e.org "it grew")', False),
        ("It grew [3]", False),
        ("It grew since 3.", True),
        ("城市增长了12%。", True),
        ("城市增长了12%。【3】", True),
        ("城市增长了12%", False),
        ("", False),
    ],
)
def test_a_terminator_ends_a_sentence(sentence: str, finished: bool) -> None:
    assert is_finished(sentence) is finished


FIRST = "The population grew by 12 % in 2019"


@pytest.mark.parametrize(
    ("text", "where", "is_open"),
    [
        (FIRST, len(FIRST), True),
        (FIRST, 4, True),
        (FIRST + " ", len(FIRST) + 1, True),
        (FIRST + "\n", len(FIRST) + 1, True),  # the paragraph may go on in the next line
        (FIRST + "\r\n", len(FIRST) + 2, True),
        (FIRST + "\n\n", len(FIRST) + 2, False),
        (FIRST + "\n\nMore text", len(FIRST) + 6, False),
        (FIRST + " " * 500, len(FIRST) + 490, True),
        (FIRST + "\n" + " " * 500, len(FIRST) + 490, True),
        (FIRST + "\n" + " " * 300 + "\n", len(FIRST) + 302, False),
        (" " * 500, 400, False),
        (FIRST + ".", len(FIRST) + 1, False),
        (FIRST + ". ", len(FIRST) + 2, False),
        ("# Heading\n\n" + FIRST, 3, False),
        ("", 0, False),
    ],
)
def test_the_open_sentence_holds_the_end_of_the_last_edit(
    snapshot_of: Make, text: str, where: int, is_open: bool
) -> None:
    sentence = snapshot_of(text, writing=where).open_sentence
    assert (sentence is not None and sentence.text == FIRST) is is_open


def test_nobody_writes_where_nobody_wrote(snapshot_of: Make) -> None:
    assert snapshot_of(FIRST).open_sentence is None


def test_only_findings_of_the_open_sentence_wait(snapshot_of: Make) -> None:
    text = f"The metro carried 160 million passengers. {FIRST}"
    snapshot = snapshot_of(text, writing=len(text))
    assert {f.text for f in withheld(snapshot)} == {FIRST}
    shown = [f for f in shown_findings(snapshot) if f.code == "GL001"]
    assert [f.text for f in shown] == ["The metro carried 160 million passengers."]


def test_a_finding_of_more_than_the_sentence_does_not_wait(snapshot_of: Make) -> None:
    words = " ".join(["word"] * 30)
    text = f"{words}. {words}"
    snapshot = snapshot_of(text, writing=len(text), settings={"clarity.max_paragraph": 40})
    assert "GL105" in {f.code for f in shown_findings(snapshot)}
