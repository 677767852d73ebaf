"""What a writer leaves where a source is still to be found is no source."""

from __future__ import annotations

import pytest

from groundlint import analyze
from groundlint.markdown.missing_source import asks_for_source, says_source_is_missing

FIGURES = "Exports of timber through Narvik rose by 41 percent in 2020, to a record of 9.5 billion euros"


@pytest.mark.parametrize(
    ("words", "missing"),
    [
        ("citation needed", True),
        ("TBD", True),
        ("???", True),
        ("Needs verification", True),
        ("to be added", True),
        ("Quelle fehlt", True),
        ("Harbour register", False),
        ("needs of the harbour", False),
        ("a source needed by all", False),
    ],
)
def test_words_say_that_a_source_is_missing(words: str, missing: bool) -> None:
    assert says_source_is_missing(words) == missing


@pytest.mark.parametrize(
    ("bracketed", "asks"),
    [
        ("[citation needed]", True),
        ("(page number needed)", True),
        ("[cn]", True),
        ("{{cn|date=May 2024}}", True),
        ("{{Fact}}", True),
        ("{{by whom?}}", True),
        ("[who?]", True),
        ("[when?]", True),
        ("[according to whom?]", True),
        ("(No prior knowledge needed)", False),
        ("(Photo needed)", False),
        ("(Fact)", False),
        ("[citation]", False),
        ("(which?)", False),
        ("(where?)", False),
        ("(Dubious)", False),
        ("{{who}}", False),
    ],
)
def test_brackets_ask_for_a_source(bracketed: str, asks: bool) -> None:
    assert asks_for_source(bracketed) == asks


@pytest.mark.parametrize(
    "text",
    [
        f"{FIGURES} [citation needed].",
        f"{FIGURES}. <!-- citation needed -->",
        f"{FIGURES} [[citation needed](https://en.wiki.example/Citation_needed)].",
        f"{FIGURES} [source: unverified].",
        f"{FIGURES}.^[citation needed]",
        f"{FIGURES}.\n\n**Source**: [Needs verification]",
        "Cod likes the cold [citation needed].",
    ],
)
def test_the_sentence_is_asked_about_once(text: str) -> None:
    assert [
        f.code for f in analyze(f"# Ports\n\n{text}\n").findings if f.code in ("GL001", "GL003", "GL014")
    ] == ["GL001"]


def test_a_note_that_names_no_source_is_told() -> None:
    found = analyze(f"# Ports\n\n{FIGURES}.[^1]\n\n[^1]: citation needed\n").findings
    assert [f.code for f in found if f.code in ("GL001", "GL003")] == ["GL003"]
