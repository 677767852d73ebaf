"""Typing in a word: what a paragraph says is what reading it anew gives, and mostly nothing is read."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from groundlint.text import passage_after as module
from groundlint.text import units
from groundlint.text.blocks import Block, parse_blocks
from groundlint.text.chain import Grown, Notes
from groundlint.text.passage import Passage, passage_of
from groundlint.text.passage_after import passage_after
from groundlint.text.retyped import retyped

_PIECES = [
    "The company that was founded in Lyon grew by a third in the last year",
    "Sales of cars, trucks and well-known engines rose because people wanted more of them",
    "it was sold to a firm from Tours (the largest of all) that made parts",
    'and "the dam of the river" was built by workers who came from abroad',
    "[Reuters](https://example.org/a/b.c 'they rose by a third') says that more will come",
    "(Source: [the ministry of labour](https://example.org/x))",
    "retrieved from the pages of doi and arxiv",
    "See also [1], [2] and the other two of them",
    "Three steps: 1. Open the door, 2. go through it and 3. close it behind you",
    "**It was bold of them** to say so, `code` or not",
    "At 5 p.m. Mr. Smith et al. went to the U.S. for a week or two",
    "It cost $5 million then and $8 million later",
    "Das war im Jahr 2019 zum ersten Mal so viel wie vorher",
    "北京市 is the capital of a large country in the east",
    "prices.46 The rest of it fell to nothing at all by then",
]


def _typed(block: Block, before: Passage, start: int, end: int, new: str) -> tuple[Block, Passage] | None:
    fresh = retyped(block, start, end, new)
    if fresh is None:
        return None
    made, leaf = fresh
    grown = Grown(Notes(), leaf, leaf + 1, leaf + 1, len(made.text) - len(block.text))
    return made, passage_after(block, made, grown, before)[0]


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10**9))
def test_it_says_what_reading_anew_says(seed: int) -> None:
    chance = random.Random(seed)
    lines = [
        chance.choice(_PIECES) + chance.choice([". ", "! ", " ", ".\n", ", ", "… ", ": "])
        for _ in range(chance.randint(2, 12))
    ]
    (block, *_) = parse_blocks(chance.choice(["", "- ", "> "]) + "".join(lines).strip() + "\n")
    passage = passage_of(block, "en")
    for _ in range(12):
        at = chance.randrange(len(block.text))
        kind = chance.random()
        new = chance.choice("etao , .nis") if kind < 0.7 else ""
        after = _typed(block, passage, at, at + (not new), new)
        if after is not None:
            block, passage = after
            if chance.random() < 0.7:  # else nobody has asked for its units yet
                assert passage == passage_of(block, "en")
    assert passage == passage_of(block, "en")


@pytest.mark.parametrize("new", ["s", ",", " "])
def test_a_letter_in_the_middle_of_a_sentence_reads_nothing(
    monkeypatch: pytest.MonkeyPatch, new: str
) -> None:
    text = "It rose. The company that was founded in Lyon by seven people grew. [So](https://example.org/a) it says.\n"
    (block,) = parse_blocks(text)
    before = passage_of(block, "en")
    assert len(before.units) == 3
    monkeypatch.setattr(module, "read_leaves", _never)
    monkeypatch.setattr(units, "scan", _never)
    at = text.index("ounded")
    after = _typed(block, before, at, at, new)
    assert after is not None
    monkeypatch.undo()
    made, passage = after
    assert passage == passage_of(made, "en")
    assert passage.units[0] is before.units[0]
    assert passage.units[1].plain == f"The company that was f{new}ounded in Lyon by seven people grew."


@pytest.mark.parametrize(
    ("text", "place"),
    [
        (
            "The firm that grew in the year fell.\n",
            "ell.",
        ),  # the word before a full stop may be an abbreviation
        ("It fell. Them all of us saw it there.\n", "hem"),  # the first word may open a sentence or not
        ("One of the two [see the other](https://example.org) was there too.\n", "ther]"),  # words of a mark
        ("One of the two `names of the other` was there too.\n", "ames"),  # not words at all
        ("The pages of the firm have the doi of the thing in them.\n", "oi"),  # an address may begin here
        ("## The company that was founded in Lyon grew\n", "ounded"),
    ],
)
def test_elsewhere_it_is_read(monkeypatch: pytest.MonkeyPatch, text: str, place: str) -> None:
    (block,) = parse_blocks(text)
    read = []
    whole = module.read_leaves
    monkeypatch.setattr(module, "read_leaves", lambda *given: read.append(1) or whole(*given))
    at = text.index(place)
    before = passage_of(block, "en")
    _ = before.units
    after = _typed(block, before, at, at, "e")
    assert after is not None
    assert read
    assert after[1] == passage_of(after[0], "en")


def _never(*_: object) -> None:
    raise AssertionError("nothing is to be read")
