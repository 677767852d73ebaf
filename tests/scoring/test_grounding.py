"""What covers a claim: its own citation, its column's, its table's, its lead-in's, its paragraph's."""

import random
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from groundlint import Settings, analyze, grounding
from groundlint.companions import NOTHING
from groundlint.text.blocks import Block, Container, Leaf, LeafKind

CLAIM = "The company was founded in Lyon in 1998 by two engineers"
LINK = "[report](https://a.example/x)"
QUOTED = '[report](https://a.example/x "founded in 1998")'


def coverage(text: str, settings: Settings | None = None) -> list[tuple[str, str]]:
    return [(s.coverage.value, s.covered_by) for s in analyze(text, settings=settings).sentences]


@pytest.mark.parametrize(
    ("markdown", "expected"),
    [
        (f"{CLAIM}.", [("none", "")]),
        (f"{CLAIM} {LINK}.", [("linked", "own")]),
        (f"{CLAIM} {QUOTED}.", [("quoted", "own")]),
        (f"{CLAIM} {LINK} {QUOTED}.", [("quoted", "own")]),
        (f"{CLAIM}. {LINK}", [("linked", "own")]),
        (f"{CLAIM} [report][r].\n\n[r]: https://a.example/x 'founded'", [("quoted", "own")]),
        (f"{CLAIM} [report][r].\n\n[r]: https://a.example/x", [("linked", "own")]),
        (f"{CLAIM} <https://a.example/x>.", [("linked", "own")]),
        (f"{CLAIM} (https://a.example/x).", [("linked", "own")]),
        (f"{CLAIM}.[^1]\n\n[^1]: See https://a.example/x", [("linked", "own")]),
        (f"{CLAIM}.[^1]\n\n[^1]: Smith, History of Lyon, 2001", [("linked", "own")]),
        (
            f"{CLAIM} [2].\n\n## Sources\n\n1. A https://a.example\n2. B https://b.example",
            [("linked", "own")],
        ),
        (f"{CLAIM}. {CLAIM} too {LINK}.", [("none", ""), ("linked", "own")]),
        (f"{CLAIM} [claim](url).", [("none", "")]),
        (f"{CLAIM} ![chart](https://a.example/x.png).", [("none", "")]),
        (f"{CLAIM} [there](#section).", [("none", "")]),
        (
            f"As {LINK} says:\n\n- {CLAIM}\n- {CLAIM}\n",
            [("linked", "own"), ("linked", "lead-in"), ("linked", "lead-in")],
        ),
        (f"As {LINK} says.\n\n- {CLAIM}\n", [("linked", "own"), ("none", "")]),
        (f"- As {LINK} says:\n  - {CLAIM}\n", [("linked", "own"), ("linked", "lead-in")]),
        (f"- {CLAIM}\n- {CLAIM} {LINK}\n", [("none", ""), ("linked", "own")]),
        # A lead-in is covered by its items where each of them is cited.
        (
            f"{CLAIM}, in two ways:\n\n- {CLAIM} {LINK}\n- {CLAIM} {QUOTED}\n",
            [("linked", "items"), ("linked", "own"), ("quoted", "own")],
        ),
        (
            f"{CLAIM}, in two ways:\n- {CLAIM} {QUOTED}\n- {CLAIM}. {CLAIM} {QUOTED}\n",
            [("quoted", "items"), ("quoted", "own"), ("none", ""), ("quoted", "own")],
        ),
        (
            f"{CLAIM}, in two ways:\n\n- {CLAIM} {LINK}\n- {CLAIM}\n",
            [("none", ""), ("linked", "own"), ("none", "")],
        ),
        (
            f"{CLAIM}, in two ways:\n\n- {CLAIM} {LINK}\n- {CLAIM} [7]\n",
            [("none", ""), ("linked", "own"), ("none", "")],
        ),
        (
            f"- {CLAIM}:\n  - {CLAIM} {LINK}\n  - {CLAIM} {LINK}\n- {CLAIM}\n",
            [("linked", "items"), ("linked", "own"), ("linked", "own"), ("none", "")],
        ),
        (f"{CLAIM}:\n\n{CLAIM}\n\n- {CLAIM} {LINK}\n", [("none", ""), ("none", ""), ("linked", "own")]),
        (f"{CLAIM}: {CLAIM}.\n\n- {CLAIM} {LINK}\n", [("none", ""), ("linked", "own")]),
        (f"{CLAIM}, as follows:\n\n## Next\n\n- {CLAIM} {LINK}\n", [("none", ""), ("linked", "own")]),
        (
            f"{CLAIM}, as follows:\n\n<!-- c -->\n\n- {CLAIM} {LINK}\n",
            [("linked", "items"), ("linked", "own")],
        ),
    ],
)
def test_paragraphs_and_lists(markdown: str, expected: list[tuple[str, str]]) -> None:
    assert coverage(markdown) == expected


def test_a_lead_in_follows_edits_of_its_items() -> None:
    text = f"{CLAIM}, in two ways:\n\n- {CLAIM} {LINK}\n- {CLAIM} {LINK}\n"
    whole = analyze(text)
    assert whole.sentences[0].coverage.value == "linked"
    at = text.rindex(f" {LINK}")
    bare = whole.edit([(at, at + len(LINK) + 1, "")])
    assert bare.sentences[0].coverage.value == "none"
    assert [f.start for f in bare.findings if f.code == "GL001"] == [0, text.rindex("The company")]
    assert bare.edit([(at, at, f" {LINK}")]).sentences == whole.sentences


ROWS = "|---|---|\n| Lyon | 1998 |\n| Paris | 2001 |\n"


@pytest.mark.parametrize(
    ("markdown", "expected"),
    [
        (f"| City | Year |\n{ROWS}", ["", ""]),
        (f"| City | Year {LINK} |\n{ROWS}", ["column", "column"]),
        (f"| City | Year |\n{ROWS}| Nice | 1999 {LINK} |\n", ["", "", "own"]),
        (f"By {LINK}.\n\n| City | Year |\n{ROWS}", ["own", "table", "table"]),
        (f"| City | Year |\n{ROWS}\nSource: {LINK}\n", ["table", "table", "own"]),
        (f"By {LINK}.\n\nBetween.\n\n| City | Year |\n{ROWS}", ["own", "", "", ""]),
        (f"By {LINK}.\n\n<!-- c -->\n\n| City | Year |\n{ROWS}", ["own", "table", "table"]),
        (f"- By {LINK}.\n\n  | City | Year |\n  |---|---|\n  | Lyon | 1998 |\n", ["own", "table"]),
    ],
)
def test_tables(markdown: str, expected: list[str]) -> None:
    assert [s.covered_by for s in analyze(markdown).sentences] == expected


def test_paragraph_scope_is_a_setting() -> None:
    settings = Settings.model_validate({"citations": {"scope": "paragraph"}})
    assert coverage(f"{CLAIM}. {CLAIM} too {LINK}.", settings) == [("linked", "paragraph"), ("linked", "own")]


RECORDS = """---
validated_citations:
  - claim: c
    quote: {quote}
    source_url: https://a.example/x
    source_type: primary
    page_title: t
    accessed_date: 2026-01-02
    validated: {validated}
    credibility_score: 9
    validation_details: {{url_reachable: true, quote_found: true, quote_verbatim: true}}
    rejection_reason: null
---
"""


@pytest.mark.parametrize(
    ("quote", "validated", "expected"),
    [
        ("founded in 1998", "true", "quoted"),
        ("founded in 1998", "false", "none"),
        ("other words", "false", "none"),
    ],
)
def test_a_refused_record_grounds_nothing(quote: str, validated: str, expected: str) -> None:
    text = RECORDS.format(quote=quote, validated=validated) + f"\n{CLAIM} {QUOTED}.\n"
    assert coverage(text) == [(expected, "own" if expected != "none" else "")]


def test_grounded_claims_add_their_confidence() -> None:
    text = f"""---
grounded_claims:
  - claim_id: c1
    claim: c
    citation_id: s1
    citation_url: http://A.example/x/
    citation_quote: founded in 1998
    confidence: high
---

{CLAIM} {QUOTED}.
"""
    (sentence,) = analyze(text).sentences
    assert sentence.confidence == "high"


def test_an_offline_source_is_refused_by_its_title() -> None:
    text = f"""---
validated_citations:
  - claim: c
    quote: q
    source_url: ""
    source_type: primary
    page_title: Smith, History of Lyon, 2001
    accessed_date: 2026-01-02
    validated: false
    credibility_score: 3
---

{CLAIM}.[^1]

[^1]: Smith, History of Lyon, 2001
"""
    assert coverage(text) == [("none", "")]


# --- lead-ins of long lists ---


def made_list(chance: random.Random, items: int) -> str:
    """Nested items, some with a second paragraph, under a quote or not."""
    quote = chance.choice(["", "> "])
    lines, depth = [f"{quote}Costs rose [a](https://a.example):", quote.strip()], 0
    for n in range(items):
        depth = max(0, min(depth + chance.choice([-1, 0, 0, 1]), 3))
        lines.append(f"{quote}{'  ' * depth}- It rose by {n} % in Lyon{chance.choice(['.', ':'])}")
        if chance.random() < 0.3:
            lines += [quote.strip(), f"{quote}{'  ' * (depth + 1)}So it was in Paris [b](https://b.example):"]
            lines.append(quote.strip())
    return "\n".join([*lines, ""])


def above(leaves: Sequence[Leaf], leaf: int, containers: tuple[Container, ...]) -> int | None:
    """The nearest paragraph before a leaf that stands in just these containers, looked for anew."""
    for index in range(leaf - 1, -1, -1):
        if leaves[index].containers == containers and leaves[index].kind is LeafKind.PARAGRAPH:
            return index
        if leaves[index].containers[: len(containers)] != containers:
            return None
    return None


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10**9))
def test_what_is_known_of_one_item_tells_what_leads_in_another(seed: int) -> None:
    chance = random.Random(seed)
    analysis = analyze(made_list(chance, chance.randrange(2, 14)))
    for reading in (r for chunk in analysis.readings for r in chunk.readings):
        leaves, finder = reading.block.leaves, grounding._Finder(reading, None, None)
        asked = [
            (number, leaf.containers[:depth])
            for number, leaf in enumerate(leaves)
            for depth in range(1, len(leaf.containers))
        ]
        chance.shuffle(asked)
        for number, outside in asked + sorted(asked, key=lambda one: one[0]):
            place = finder._paragraph_above(number, outside)
            assert (place and place[1]) == above(leaves, number, outside)


class Counted(tuple[Leaf, ...]):
    """Leaves that count how often one of them is looked at."""

    looks = 0

    def __getitem__(self, at: Any) -> Any:
        Counted.looks += 1
        return super().__getitem__(at)


@pytest.mark.parametrize("items", [100, 400])
def test_a_long_list_is_gone_through_once(items: int) -> None:
    analysis = analyze(
        "> - Costs rose:\n" + "".join(f">   - It rose by {n} % in Lyon.\n" for n in range(items))
    )
    (reading,) = (r for chunk in analysis.readings for r in chunk.readings)
    counted = replace(reading, block=Block(reading.block.text, Counted(reading.block.leaves)))
    Counted.looks = 0
    evidence = grounding.Evidence.of(NOTHING)
    grounds = grounding.grounds_in(counted, None, None, evidence, paragraph_scope=False)
    assert len(grounds) == items + 1
    assert Counted.looks < 20 * items
