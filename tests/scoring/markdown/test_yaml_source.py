"""YAML from strangers: values, lines, limits."""

from __future__ import annotations

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from groundlint.markdown.yaml_source import read_yaml


def test_values_are_plain_and_of_yaml_1_2() -> None:
    source = read_yaml("a: yes\nb: true\nc: 2025-01-02\nd: 1e3\ne: null\nf: [x, {y: z}]\n")
    assert source.data == {
        "a": "yes",
        "b": True,
        "c": date(2025, 1, 2),
        "d": 1000.0,
        "e": None,
        "f": ["x", {"y": "z"}],
    }


@pytest.mark.parametrize(
    ("path", "line"),
    [
        ((), 0),
        (("list",), 1),
        (("list", 0), 2),
        (("list", 1), 4),
        (("list", 1, "k"), 4),
        (("list", 1, "m"), 5),
        (("list", 1, "gone"), 4),
        (("list", 9), 1),
        (("gone", "k"), 0),
    ],
)
def test_lines(path: tuple[str | int, ...], line: int) -> None:
    assert read_yaml("a: 1\nlist:\n  - k: 1\n    m: 2\n  - k: 3\n    m: 4\n").line_of(*path) == line


@pytest.mark.parametrize(("levels", "read"), [(32, True), (34, False)])
def test_as_deep_as_is_said(levels: int, read: bool) -> None:
    assert (read_yaml("[" * levels + "]" * levels).fault is None) == read


def test_an_anchor_that_comes_twice_is_read_without_a_word(recwarn: pytest.WarningsRecorder) -> None:
    assert read_yaml("a: &x 1\nb: &x 2\n").data == {"a": 1, "b": 2}
    assert not recwarn.list


def test_a_text_that_is_too_long_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("groundlint.markdown.yaml_source.MAX_LENGTH", 20)
    assert read_yaml("a: 1\n").fault is None
    fault = read_yaml("a: 1\n" * 5).fault
    assert fault is not None
    assert (fault.line, fault.message) == (0, "longer than 20 characters; shorten it")


def test_depth_is_counted_not_summed() -> None:
    wide = "\n".join(f"k{n}: [[[{n}]]]" for n in range(200))
    assert read_yaml(wide).fault is None


@given(st.text(alphabet=st.sampled_from("ab:-[]{}&*!|>'\"#?, \n\t%@`\\0123456789.~<="), max_size=120))
def test_never_raises(text: str) -> None:
    source = read_yaml(text)
    assert source.fault is None or (source.data is None and source.fault.message)
    assert source.line_of("a", 0, "b") <= text.count("\n") + 1


def test_a_second_document_is_told_in_a_whole_sentence() -> None:
    fault = read_yaml("a: 1\n---\nb: 2\n").fault
    assert fault is not None
    assert (fault.line, fault.message) == (
        1,
        "expected a single document, but another one begins here",
    )


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        ("a: 1\n\tb: 2\n", 1, "a tab; YAML is indented with spaces"),
        ("a: 1\nonly words\nb: 2\n", 1, "expected `key: value`; a text that goes on here is indented"),
        ("only words\nb: 2\n", 1, "a key where there can be none: indent it like the keys above it"),
        ("a: 1\n  b: 2\n", 1, "a key where there can be none: indent it like the keys above it"),
        ("a:\n    b: 1\n  c: 2\n", 2, "a line that is not indented like those that it belongs to"),
        ("a: @name\n", 0, "text that begins with @ is not read here; put the text in quotation marks"),
        ("a: 1\nb: 'open\nc: 2\n", 1, "a quotation mark that is not closed"),
        (
            'a: "one" two\n',
            0,
            "text after a value that has ended; put the whole in quotation marks, ' or",
        ),
        ("a: 1\nb: 'the port's'\n", 1, "text after a value that has ended; put the whole in quotation marks"),
        ("a: [one], two\n", 0, "text after a value that has ended; put the whole in quotation marks"),
        ("a: [one] [two]\n", 0, "text after a value that has ended; put the whole in quotation marks"),
        ("a: [one]\n  two\n", 1, "text after a value that has ended; indent it like the lines above it"),
        ("a: [one]]\n", 0, "a ] that closes nothing"),
        (
            "a: 1\nb: [c,\n d: e: f]\n",
            1,
            "a [ that is not closed, or an item in it that needs quotation marks",
        ),
        ("a: {b: 1\nc: 2\n", 0, "a { that is not closed, or an item in it that needs quotation marks"),
        ("a: ]\n", 0, "text that begins with ] is not read here"),
        ("a: [\n", 1, "a [ or { that is not closed"),
        (
            "a: **bold**\n",
            0,
            "aliases (**bold**) are not read here; put text that begins with * in quotation",
        ),
        ("a: & b\n", 0, "text that begins with * or & is not read here"),
        ("a: !py b\n", 0, "text that begins with ! is not read here"),
        ("b: 1\na: {{ title }}\n", 1, "text that begins with { is not read here"),
        (
            'path: "C:\\data"\n',
            0,
            "a \\ that YAML reads as an escape; put the text in single quotation marks",
        ),
        ("a: > 5 %\n", 0, "text right after | or >; begin it on the next line"),
        ("a: - b\n", 0, "a list that begins on the line of its key; begin it on the next line"),
        ("a: !!set [1]\n", 0, "something that YAML does not allow"),
        ("a: !!bool maybe\n", 0, "something that YAML does not allow"),
        ("a: !!float\n", 0, "something that YAML does not allow"),
        ("a: 1\nb: \x07\n", 1, "a character that YAML does not allow (U+0007); take it out"),
        ("a: 1\na: " + "x" * 400, 1, 'the key "a" appears twice; keep one'),
    ],
)
def test_a_fault_is_told_in_plain_words_with_its_line(text: str, line: int, said: str) -> None:
    fault = read_yaml(text).fault
    assert fault is not None
    assert fault.line == line
    assert fault.message.startswith(said)


@pytest.mark.parametrize(
    "text",
    ["title:\n%YAML 9.9\nquery: trams\n", "%YAML 1.3\n---\nquery: trams\n", "%YAML 9.9\n---\nquery: trams\n"],
)
def test_a_version_that_there_is_none_of(text: str) -> None:
    fault = read_yaml(text).fault
    assert fault is not None
    assert fault.message == "written for another version of YAML than 1.1 or 1.2"
