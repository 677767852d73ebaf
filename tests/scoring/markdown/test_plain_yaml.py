"""The quick reader of plain YAML: what it reads, it reads as the full parser does."""

from __future__ import annotations

from datetime import date

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from groundlint.markdown.plain_yaml import read_plain
from groundlint.markdown.yaml_source import MAX_DEPTH, read_yaml

FILE = """\
# a sources file
research_query: What is it, really?
validated_citations:
- claim: "It costs \\"3\\" euros"
  quote: 'it''s
    3 euros'
  source_url: https://example.org/a?b=c#d
  page_title: A title that somebody
    has wrapped
  accessed_date: 2025-01-02
  validated: true
  credibility_score: 8
  note:
  validation_details:
    author: null
    share: 20 % of all

- claim: b
empty: []
"""


def test_a_file_as_programs_write_it() -> None:
    found = read_plain(FILE, MAX_DEPTH)
    assert found is not None
    assert found[0] == {
        "research_query": "What is it, really?",
        "validated_citations": [
            {
                "claim": 'It costs "3" euros',
                "quote": "it's 3 euros",
                "source_url": "https://example.org/a?b=c#d",
                "page_title": "A title that somebody has wrapped",
                "accessed_date": date(2025, 1, 2),
                "validated": True,
                "credibility_score": 8,
                "note": None,
                "validation_details": {"author": None, "share": "20 % of all"},
            },
            {"claim": "b"},
        ],
        "empty": [],
    }
    assert found[0] == read_yaml(FILE).data


@pytest.mark.parametrize(
    "path",
    [
        (),
        ("validated_citations",),
        ("validated_citations", 0),
        ("validated_citations", 0, "quote"),
        ("validated_citations", 0, "validation_details", "share"),
        ("validated_citations", 0, "gone"),
        ("validated_citations", 1, "claim"),
        ("validated_citations", 7),
        ("empty",),
    ],
)
def test_lines_are_those_of_the_full_parser(path: tuple[str | int, ...]) -> None:
    assert read_yaml(FILE, spans=False).line_of(*path) == read_yaml(FILE).line_of(*path)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "text",
        "a: b: c",
        "a: [1]",
        "a: {b: c}",
        "a: |\n  x",
        "a: >\n  x",
        "a: &x 1",
        "a: *x",
        "a: !t x",
        "a: 1.5",
        "a: 0x1F",
        "a: 007",
        "a: 1_000",
        "a: 2025-01-02 10:00:00",
        "a: 10:30",
        "? a",
        "a:\tb",
        "a: x # y",
        "a: 'b' c",
        'a: "\\n"',
        "a: .inf",
        "a: +1",
        "12: a",
        "true: a",
        "a: 1\na: 2",
        "--- \na: 1",
        "a: x\n\n  y",
        "a: x\n # c\n  y",
        "a:\n    b: 1\n  c: 2",
        "- a\nb: c",
        "a: x\u2028",
        "- " * 40 + "a",
    ],
)
def test_everything_unusual_is_left_to_the_full_parser(text: str) -> None:
    assert read_plain(text, MAX_DEPTH) is None


_WORDS = st.sampled_from(
    [
        "a",
        "x y",
        "null",
        "true",
        "12",
        "-3",
        "007",
        "1.5",
        "1e3",
        "2024-05-06",
        "20 % of",
        "3 euros: x",
        "5 #x",
        "[]",
        "'it''s'",
        "'open",
        '"q \\" q"',
        '"open',
        "https://e.org/a?b=c#d",
        "a #c",
        "# c",
        "a: b",
        "x:",
        "-",
        "---",
        "|",
        "&a",
        "*a",
        "=",
        "<<",
        "é",
        "yes",
        "a:b",
        "x#y",
        "'",
        '"',
        "\\",
        "''",
        "12th x",
        "😀",
        "\t",
        "10:30 h",
        "...",
    ]
)
_LINE = st.tuples(
    st.sampled_from(["", "", "  ", "  ", "    ", " "]),
    st.sampled_from(["a: ", "b: ", "c:", "- ", "- a: ", "- - ", "", "#"]),
    st.lists(_WORDS, max_size=2).map(" ".join),
).map("".join)


@settings(max_examples=600)
@given(st.lists(_LINE, max_size=7), st.sampled_from(["\n", "\r\n"]))
def test_it_never_reads_anything_otherwise(lines: list[str], end: str) -> None:
    text = end.join(lines)
    plain = read_plain(text, MAX_DEPTH)
    if plain is not None:
        full = read_yaml(text)
        assert full.fault is None
        assert repr(plain[0]) == repr(full.data)


def test_long_files_that_are_not_plain_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("groundlint.markdown.yaml_source.MAX_UNUSUAL", 20)
    assert read_yaml("a: plain\n" * 1 + "b: plain as well\n" * 1, spans=False).fault is None
    fault = read_yaml("a: [1, 2, 3, 4, 5, 6, 7, 8]", spans=False).fault
    assert fault is not None
    assert "not plain" in fault.message
