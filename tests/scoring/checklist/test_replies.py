"""The corpus of replies: each is read as what it answers, or asked again; none is read as the opposite."""

from __future__ import annotations

import pytest
from tests.scoring.checklist.replies import ONE, TWO

from groundlint.checklist import json_in_text, thoughts
from groundlint.checklist.answers import read_batch, read_item
from groundlint.checklist.read_answer import ReadAnswer


def said(answer: ReadAnswer) -> str:
    """yes, no or na; again where there is no answer."""
    return answer.answer.value if answer.status == "ok" else "na" if answer.status == "na" else "again"


def test_there_are_replies_enough() -> None:
    names = [name for name, _, _ in (*ONE, *TWO)]
    assert len(names) == len(set(names)) >= 62


@pytest.mark.parametrize(("name", "reply", "wanted"), ONE, ids=[row[0] for row in ONE])
def test_one_answer(name: str, reply: str, wanted: str) -> None:
    assert said(read_item(reply, form="schema")) in wanted.split(" or ")


@pytest.mark.parametrize(("name", "reply", "wanted"), TWO, ids=[row[0] for row in TWO])
def test_two_answers(name: str, reply: str, wanted: str) -> None:
    assert [said(answer) for answer in read_batch(reply, 2, form="schema").answers] == wanted.split()


@pytest.mark.parametrize(
    ("reply", "wanted"),
    [
        ("No, it does not.", "no"),
        ("Yes", "yes"),
        ("**Yes**, it", "yes"),
        ("No evidence", "no"),
        ("Yes and no", "again"),
        ("No. Wait, yes", "again"),
        ("Well, yes", "again"),
        ("NA", "na"),
    ],
)
def test_a_reply_that_is_to_begin_with_its_word(reply: str, wanted: str) -> None:
    assert said(read_item(reply, form="word", na=True, leading=True)) == wanted


LONG = {
    "open thoughts": "<think>" * 150_000,
    "closed thoughts": "</think>" * 130_000,
    "thoughts": "<think></think>" * 70_000,
    "braces": "{" * 1_000_000,
    "brackets": "[" * 1_000_000,
    "pairs": "{}" * 500_000,
    "lists": "x [" + "[]," * 60_000 + "]",
    "nested": "x " + "[" * 90_000 + "]" * 90_000,
    "open strings": "x " + '{"' * 90_000,
    "escaped quotes": "x " + '{\\"' * 60_000,
    "fences": "```" * 60_000,
    "words": "yes no " * 28_000,
    "lines": "Q1: YES\n" * 24_000,
    "objects": '{"answer": "NO"}\n' * 11_000,
    "labels": "answer: " * 24_000,
    "stars": "*" * 199_000 + "x",
    "blanks": " " * 199_000 + "x",
    "quotes": "x {" + '"a",' * 48_000,
}


@pytest.mark.parametrize("name", LONG)
def test_what_is_looked_at_is_bounded(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A reply of a megabyte: no pattern runs over more than it is given, and each thing is decoded once."""
    decoded: list[int] = []
    read = json_in_text.json_of

    def counted(text: str) -> object:
        decoded.append(len(text))
        return read(text)

    monkeypatch.setattr(json_in_text, "json_of", counted)
    reply = LONG[name]
    found = read_item(reply, form="schema")
    assert found.status in ("unparsable", "truncated", "refused", "ok")
    assert sum(decoded) <= 3 * len(reply)
    assert thoughts.without_thoughts(reply) is not None
