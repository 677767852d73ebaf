"""BibTeX files: good entries are kept, broken ones named with their line."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from groundlint.citations.bibliography import BibEntry, parse_bib

GOOD = """@article{smith2020,
  title = {On {T}hings},
  author = "Smith, J. and Doe, A.",
  journal = {Nature},
  year = 2020,
  doi = {https://doi.org/10.1000/ABC},
  url = {https://example.org/a\\_b},
}

@online{page, title={A Page}, url={https://example.org/page}}
@misc{pre, title={Preprint}, eprint={2301.12345}, archiveprefix={arXiv}}
@book{book, title={A Book}, author={Roe, R.}, year={1999}}
"""


def read(text: str) -> tuple[dict[str, BibEntry], list[str]]:
    entries, problems = parse_bib(text, Path("refs.bib"))
    return dict(entries), [str(p) for p in problems]


def test_entries() -> None:
    entries, problems = read(GOOD)
    assert problems == []
    smith = entries["smith2020"]
    assert (smith.title, smith.doi, smith.url) == ("On Things", "10.1000/abc", "https://example.org/a_b")
    assert smith.text == "Smith, J. and Doe, A. On Things. Nature. 2020"
    assert [entries[k].line for k in ("smith2020", "page", "pre", "book")] == [1, 10, 11, 12]
    assert entries["pre"].url == "https://arxiv.org/abs/2301.12345"
    assert (entries["book"].url, entries["book"].doi) == (None, None)
    assert entries["book"].text == "Roe, R. A Book. 1999"


@pytest.mark.parametrize(
    ("text", "kept", "line", "words"),
    [
        ("@book{a, title={x\n@book{b, title={y}}", ["b"], 1, "left out"),
        ("@book{a, title={x}}\n@book{a, title={y}}", ["a"], 2, "twice"),
        ("@book{b, title={x}}\n\n@book{a, title={x}, title={y}}", ["b", "a"], 3, "twice"),
        ("@book{a, title={x}}\n@article{c title={y}}", ["a"], 2, "left out"),
    ],
)
def test_broken_entries(text: str, kept: list[str], line: int, words: str) -> None:
    entries, problems = read(text)
    assert list(entries) == kept
    assert len(problems) == 1
    assert problems[0].startswith(f"refs.bib:{line}: ")
    assert words in problems[0]


def test_the_first_of_two_counts() -> None:
    assert read("@book{a, title={x}}\n@book{a, title={y}}")[0]["a"].title == "x"


def test_nothing_of_the_file_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.DEBUG):
        read("@book{secretkey, title={x\n@book{b, title={y}}")
    assert caplog.text == ""


def test_hostile_files_are_bounded() -> None:
    _, problems = read("@article{a," * 20_000)
    assert 1 <= len(problems) <= 21
    assert read("{" * 100_000) == ({}, [])
    entries, _ = read(
        f'@string{{a = "{"x" * 50_000}"}}\n@misc{{k, title = "" # {" # ".join(["a"] * 5_000)}}}'
    )
    assert len(entries["k"].title) <= 100_000
    _, problems = read(" " * 8_000_001)
    assert "only the first" in problems[0]


@settings(max_examples=50)
@given(st.text(alphabet=st.one_of(st.sampled_from('@{}=,"#\n\\'), st.characters()), max_size=120))
def test_any_text_is_read(text: str) -> None:
    entries, problems = parse_bib(text, Path("refs.bib"))
    assert all(isinstance(entry.line, int) and entry.key == key for key, entry in entries.items())
    assert all("\n" not in str(problem) for problem in problems)
