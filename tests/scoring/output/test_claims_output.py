"""`claims`: the stable JSON Lines, and the page for people."""

from __future__ import annotations

import json
from dataclasses import dataclass

import pytest

from groundlint.model.citation import Citation, CitationForm
from groundlint.model.document import Document
from groundlint.model.sentence import Coverage, Sentence
from groundlint.output.claims_jsonl import claims_jsonl
from groundlint.output.claims_text import claims_text

TEXT = "# Output\n\n😀 Output rose [3]. We agree. It fell\u202e.\n"


@dataclass(frozen=True)
class Analysed:
    """As much of an Analysis as the renderers read."""

    document: Document
    sentences: tuple[Sentence, ...]


def sentence(part: str, **known: object) -> Sentence:
    start = TEXT.index(part)
    values: dict[str, object] = {
        "id": f"s{start}",
        "start": start,
        "end": start + len(part),
        "text": part,
        "plain": part,
        "kind": "para",
        "heading": "Output",
        "language": "en",
        "claim": True,
        "probability": 0.93,
        "reason": "states a figure",
        "judged": True,
        "citations": (),
        "coverage": Coverage.NONE,
    }
    return Sentence(**(values | known))  # type: ignore[arg-type]


@pytest.fixture
def analysed() -> Analysed:
    cite = Citation(
        CitationForm.NUMERIC, 24, 27, "3", "https://example.org/a", None, "A", None, "https://example.org/a"
    )
    return Analysed(
        Document.of(TEXT),
        (
            sentence("😀 Output rose [3].", citations=(cite,), coverage=Coverage.LINKED),
            sentence("We agree.", claim=False, probability=0.1, reason="an opinion"),
            sentence("It fell\u202e."),
        ),
    )


def test_a_line_of_jsonl_is_exactly_the_contract(analysed: Analysed) -> None:
    lines = list(claims_jsonl("r.md", analysed))  # type: ignore[arg-type]
    assert len(lines) == 3
    assert all(line.endswith("\n") and line.count("\n") == 1 for line in lines)
    assert json.loads(lines[0]) == {
        "path": "r.md",
        "id": "s10",
        "text": "😀 Output rose [3].",
        "offset": [10, 28],
        "range": {"start": {"line": 2, "character": 0}, "end": {"line": 2, "character": 19}},
        "heading": "Output",
        "kind": "para",
        "claim": True,
        "probability": 0.93,
        "reason": "states a figure",
        "citations": [{"form": "numeric", "url": "https://example.org/a", "quote": None, "offset": [24, 27]}],
        "coverage": "linked",
    }
    assert "\u202e" not in lines[2]
    assert json.loads(lines[2])["text"] == "It fell\u202e."


def test_the_page_for_people(analysed: Analysed) -> None:
    out = "".join(claims_text("r.md", analysed))  # type: ignore[arg-type]
    assert out == (
        "# Output\n\n"
        "r.md:3:1: linked 0.93 states a figure\n  😀 Output rose [3].\n\n"
        "r.md:3:20: no claim 0.10 an opinion\n  We agree.\n\n"
        "r.md:3:30: uncited 0.93 states a figure\n  It fell\\u202e.\n\n"
        "r.md: 2 claims in 3 sentences: 1 linked, 1 uncited.\n"
    )
