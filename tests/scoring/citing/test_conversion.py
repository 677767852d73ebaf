"""Converting citations: what becomes what, with which quote, and what is left alone."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from groundlint.analysis import Analysis, analyze_text
from groundlint.citing.conversion import Conversion, convert_citations
from groundlint.companions import NOTHING
from groundlint.settings import Settings
from groundlint.sources.validated_citation import ValidatedCitation

SOURCES = """

[^iea]: World outlook, https://iea.org/o "not a quote"
[^2]: Second, https://two.org “the second grew by half in 2019”
[^book]: A book by somebody.

[ref]: https://ref.org

## Sources

[1] One, https://one.org/(x)
[2] Two, <https://two.org/|bar>
[3] A book of 1999
"""
RECORDS = (
    ValidatedCitation("https://one.org/(x)", claim="The bridge opened in 1932", quote='it "opened" in 1932'),
    ValidatedCitation("https://one.org/(x)", claim="The town has 4 million inhabitants", quote="4 million people"),
    ValidatedCitation("https://one.org/(x)", claim="The bridge opened in 1932 with a party", quote="bad", validated=False),
    ValidatedCitation("https://ref.org", claim="The bridge opened in 1932", quote="opened in 1932"),
    ValidatedCitation("https://e.org/a", quote="The bridge of 1932"),
)  # fmt: skip


def converted(line: str) -> tuple[str, Conversion]:
    beside = replace(NOTHING, validated_citations=RECORDS)
    analysis = analyze_text(line + SOURCES, Settings(), beside)
    found = convert_citations(analysis)
    assert found is not None
    text = applied(analysis, found)
    assert text.endswith(SOURCES)
    return text.removesuffix(SOURCES), found


def applied(analysis: Analysis, found: Conversion) -> str:
    text = analysis.document.text
    for start, end, new in reversed(found.edits):
        text = text[:start] + new + text[end:]
    return text


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("The bridge opened in 1932 [1].", 'The bridge opened in 1932 [\\[1\\]](<https://one.org/(x)> "it \\"opened\\" in 1932").'),
        ("The town has 4 million inhabitants.[1]", 'The town has 4 million inhabitants.[\\[1\\]](<https://one.org/(x)> "4 million people")'),
        ("Something else [1].", "Something else [\\[1\\]](<https://one.org/(x)>)."),
        ("Both [1, 2].", "Both [\\[1\\]](<https://one.org/(x)>)[\\[2\\]](https://two.org/|bar)."),
        ("Both [1][2] and 【2†source】.", "Both [\\[1\\]](<https://one.org/(x)>)[\\[2\\]](https://two.org/|bar) and [\\[2\\]](https://two.org/|bar)."),
        ("It grew [^2].", 'It grew [\\[2\\]](https://two.org "the second grew by half in 2019").'),
        ("It grew [^iea] and [^iea].", "It grew [\\[1\\]](https://iea.org/o) and [\\[1\\]](https://iea.org/o)."),
        ("See https://www.e.org/b/c for it.", "See [e.org](https://www.e.org/b/c) for it."),
        ("The bridge of 1932 <https://e.org/a>.", 'The bridge of 1932 [e.org](https://e.org/a "The bridge of 1932").'),
        ("See doi:10.1000/xyz12 there.", "See [doi:10.1000/xyz12](https://doi.org/10.1000/xyz12) there."),
        ("The bridge [of *1932*](https://e.org/a).", 'The bridge [of *1932*](https://e.org/a "The bridge of 1932").'),
        ("The bridge opened [in 1932][ref].", 'The bridge opened [in 1932](https://ref.org "opened in 1932").'),
        ("Great![1] Then.", "Great! [\\[1\\]](<https://one.org/(x)>) Then."),
        ("| a | b |\n|---|---|\n| It grew [2] | c |", "| a | b |\n|---|---|\n| It grew [\\[2\\]](https://two.org/\\|bar) | c |"),
        ("- The bridge\n  opened in 1932 [1].", '- The bridge\n  opened in 1932 [\\[1\\]](<https://one.org/(x)> "it \\"opened\\" in 1932").'),
    ],
)  # fmt: skip
def test_what_becomes_what(line: str, expected: str) -> None:
    assert converted(line)[0] == expected


@pytest.mark.parametrize(
    "line",
    [
        "A link [words](https://x.org) without known words.",
        'A citation [words](https://e.org/a "own words of 1932").',
        "A book [3] and [^book].",
        "Nothing [7] and [^none].",
        "Some of them [1, 3].",
        "# Heading [1]",
        "`[1]` and <!-- [1] --> and $[1]$",
        "An image ![1](https://e.org/a) and ![x](https://e.org/a).",
        "A key [@smith] and a note^[in the text, https://e.org/a].",
        "A near miss [a](https://e.org/a “The bridge of 1932”).",
        'An anchor <a href="https://e.org/a">The bridge of 1932</a>.',
        "The words [text][other].",
    ],
)
def test_what_is_left_alone(line: str) -> None:
    assert converted(line)[0] == line


def test_it_is_counted() -> None:
    found = converted("The bridge opened in 1932 [1]. Else [2]. A book [3]. A [link](https://x.org).")[1]
    assert (found.quoted, found.linked, found.left) == (1, 1, 2)


@pytest.mark.shared
def test_real_reports_cite_what_they_cited_and_say_what_they_said(report_paths: tuple[Path, ...]) -> None:
    small = [p for p in report_paths if p.stat().st_size < 40_000]
    edits = 0
    for path in small[:: max(1, len(small) // 12)]:
        analysis = analyze_text(path.read_bytes().decode("utf-8-sig", "replace"), Settings(), NOTHING)
        found = convert_citations(analysis)
        assert found is not None
        edits += len(found.edits)
        after = analysis.edit(reversed(found.edits))
        assert len(after.sentences) == len(analysis.sentences)
        for old, new in zip(analysis.sentences, after.sentences, strict=True):
            assert old.coverage == new.coverage or new.coverage == "quoted"
    assert edits > 20
