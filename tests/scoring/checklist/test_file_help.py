"""Help in checklist files: every key is told of, and a place is known however unfinished the file is."""

from __future__ import annotations

import json
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import BaseModel

from groundlint.checklist import verifier
from groundlint.checklist.checklist import Checklist
from groundlint.checklist.checklist_file import built_in_text
from groundlint.checklist.checklist_item import ChecklistItem
from groundlint.checklist.file_help import KEYS, VALUES, key_at, place_at


def test_every_key_is_told_of_and_no_other() -> None:
    kinds: list[type[BaseModel]] = [
        verifier.Contains,
        verifier.Matches,
        verifier.Counts,
        verifier.ClaimsCited,
        verifier.Repetition,
        verifier.Early,
        verifier.Links,
    ]
    assert set(KEYS["checklist"]) == set(Checklist.model_fields)
    assert set(KEYS["item"]) == set(ChecklistItem.model_fields)
    assert set(KEYS["verify"]) == {name for kind in kinds for name in kind.model_fields}


def test_the_values_are_those_that_are_read() -> None:
    def literals(model: Any, name: str) -> set[str]:
        annotation = model.model_fields[name].annotation
        flat = [annotation, *get_args(annotation)]
        return {str(v) for part in flat for v in get_args(part) if isinstance(v, str)} | {
            v for v in get_args(annotation) if isinstance(v, str)
        }

    assert set(VALUES["item", "dimension"]) == literals(ChecklistItem, "dimension")
    assert set(VALUES["item", "across"]) == literals(ChecklistItem, "across")
    assert set(VALUES["verify", "what"]) == literals(verifier.Counts, "what")
    assert set(VALUES["verify", "counts"]) == literals(verifier.ClaimsCited, "counts")
    for (level, key), values in VALUES.items():
        assert key in KEYS[level]
        assert len(values) >= 2


PLACES = [
    ("|", ("checklist", None, set())),
    ("tit|", ("checklist", None, set())),
    ("id: a\n|", ("checklist", None, {"id"})),
    ("items:\n  - |", ("item", None, set())),
    ("items:\n- |", ("item", None, set())),
    ("- qu|", ("item", None, set())),
    ("items:\n  - question: Q?\n    |", ("item", None, {"question"})),
    ("items:\n  - question: Q?\n    we|\n    id: x\n  - category: c\n", ("item", None, {"question", "id"})),
    ("items:\n  - question: Q?\n    dimension: |", ("item", "dimension", set())),
    ("items:\n  - question: Q?\n    dimension: sou|rce", ("item", "dimension", set())),
    ("items:\n  - across: |\n", ("item", "across", set())),
    ("items:\n  - section: [|", ("item", "section", set())),
    ("items:\n  - verify:\n      |", ("verify", None, set())),
    ("items:\n  - verify:\n      kind: |", ("verify", "kind", set())),
    ("items:\n  - verify: { |", ("verify", None, set())),
    ("items:\n  - verify: { kind: count, wh|", ("verify", None, {"kind"})),
    ("items:\n  - verify: { kind: count, what: |", ("verify", "what", set())),
    ("items:\n  - {id: a, |", ("item", None, {"id"})),
    ("items:\n  - question: Q?\n  - |", ("item", None, set())),
    ("items:\n  - question: Q?\ntitle: x\n|", ("checklist", None, {"items", "title"})),
    ('{\n  "|"\n}', ("checklist", None, set())),
    (
        '{\n  "items": [\n    {\n      "question": "Q?",\n      "|"\n    }\n  ]\n}',
        ("item", None, {"question"}),
    ),
    ('{\n  "items": [\n    {\n      "across": "|"\n    }\n  ]\n}', ("item", "across", set())),
    ('{\n  "items": [\n    {\n      "verify": {\n        "|"', ("verify", None, set())),
    ('{\n  "items": [\n    {"question": "Q?", "|"}', ("item", None, {"question"})),
    ("# id|", None),
    ("items:\n  - question: Is it a|", None),
    ("items:\n  - question: Is it so: a|", None),
    ("metadata:\n  |", None),
    ("items:\n  - metadata: { |", None),
    ("nonsense: |", None),
]


@pytest.mark.parametrize(("marked", "wanted"), PLACES)
def test_where_one_writes(marked: str, wanted: tuple[str, str | None, set[str]] | None) -> None:
    offset = marked.index("|")
    text = marked.replace("|", "")
    place = place_at(text, offset)
    assert (place and (place.level, place.key, set(place.used))) == wanted
    if place is not None:
        assert place.start <= offset <= place.end
        assert place.quoted == (place.start > 0 and text[place.start - 1] == '"')


@pytest.mark.parametrize(
    ("text", "word", "wanted"),
    [
        ("items:\n  - question: Q?\n    weight: 3\n", "weight", ("item", "weight")),
        ("items:\n  - question: Q?\n", "items", ("checklist", "items")),
        ("items:\n  - verify: { kind: count, what: words }\n", "what", ("verify", "what")),
        ("items:\n  - verify:\n      at_most: 3\n", "at_most", ("verify", "at_most")),
        ('{\n  "items": [\n    {\n      "must_pass": true', "must_pass", ("item", "must_pass")),
        ("items:\n  - question: What weight: 3 or 4?\n", "weight", None),
        ("wrong: 3\n", "wrong", None),
    ],
)
def test_what_a_key_is(text: str, word: str, wanted: tuple[str, str] | None) -> None:
    found = key_at(text, text.index(word) + 1)
    assert (found and found[:2]) == wanted
    if found is not None:
        assert text[found[2] : found[3]] == word


def test_every_key_of_the_built_in_checklist_is_known() -> None:
    text = built_in_text("research-report")
    keys = 0
    for number, line in enumerate(text.splitlines()):
        if ":" not in line or line.lstrip().startswith("#"):
            continue
        start = sum(len(one) + 1 for one in text.splitlines()[:number]) + len(line) - len(line.lstrip(" -"))
        assert key_at(text, start) is not None, line
        keys += 1
    assert keys > 100


@given(st.text(st.sampled_from(list('{}[]:-"\n ,#aiv')), max_size=60), st.integers(0, 60))
def test_whatever_is_written_there_is_an_answer(text: str, at: int) -> None:
    offset = min(at, len(text))
    for made in (text, f"items:\n  - {text}", json.dumps({"items": [text]})):
        place = place_at(made, min(offset, len(made)))
        assert place is None or 0 <= place.start <= place.end <= len(made)
        key_at(made, min(offset, len(made)))
