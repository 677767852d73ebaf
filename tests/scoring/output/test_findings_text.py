"""What people read: the place, the message, the line and the underline below the right words."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from groundlint.escaping.terminal import display_width
from groundlint.model.document import Document
from groundlint.model.finding import Finding, Severity
from groundlint.output.findings_text import findings_text, source_excerpt, summary_line
from groundlint.output.style import Style

PLAIN = Style()


def finding(text: str, part: str, message: str = "No source.") -> tuple[Document, Finding]:
    start = text.index(part)
    return Document.of(text), Finding(
        "GL001", "uncited-claim", Severity.WARNING, message, start, start + len(part), part
    )


def excerpt(text: str, part: str, columns: int = 100) -> list[str]:
    document, found = finding(text, part)
    style = Style(columns=columns)
    return source_excerpt(document, found.start, found.end, found.severity, style).splitlines()


def test_a_finding_is_place_code_message_and_its_line() -> None:
    document, found = finding("# Title\n\nIt is so. Output rose.\n", "Output rose.")
    assert list(findings_text("a/report.md", document, [found])) == [
        "a/report.md:3:11: GL001 No source. [warning]\n"
        " 3 | It is so. Output rose.\n"
        "   |           ^^^^^^^^^^^^\n"
        "\n"
    ]


def test_findings_of_one_place_share_its_line() -> None:
    document, found = finding("Output rose. It fell.", "Output rose.")
    quiet = replace(found, code="GL102", severity=Severity.HINT, message="Long.")
    other = replace(found, start=13, end=21, text="It fell.")
    assert list(findings_text("r.md", document, [quiet, found, other])) == [
        "r.md:1:1: GL102 Long. [hint]\n"
        "r.md:1:1: GL001 No source. [warning]\n"
        " 1 | Output rose. It fell.\n"
        "   | ^^^^^^^^^^^^\n"
        "\n",
        "r.md:1:14: GL001 No source. [warning]\n 1 | Output rose. It fell.\n   |              ^^^^^^^^\n\n",
    ]


def test_the_column_counts_characters() -> None:
    document, found = finding("😀 数 Output rose.", "Output rose.")
    assert next(iter(findings_text("r.md", document, [found]))).startswith("r.md:1:5: ")


@pytest.mark.parametrize(
    ("text", "part", "lines"),
    [
        pytest.param("数字 rose", "rose", [" 1 | 数字 rose", "   |      ^^^^"], id="wide characters before"),
        pytest.param("in 中国 it", "中国", [" 1 | in 中国 it", "   |    ^^^^"], id="wide characters in it"),
        pytest.param("a\tb", "b", [" 1 | a    b", "   |      ^"], id="tab before"),
        pytest.param("\u202eab c", "c", [" 1 | \\u202eab c", "   |          ^"], id="escape before"),
        pytest.param("e\u0301t c", "c", [" 1 | e\u0301t c", "   |    ^"], id="combining mark before"),
        pytest.param("ab", "", [" 1 | ab", "   | ^"], id="empty range"),
        pytest.param(
            "x\r\nOne\r\ntwo three.\r\n", "One\r\ntwo", [" 2 | One", "   | ^^^ … +1 line"], id="two lines"
        ),
        pytest.param("One\u2028two", "two", [" 1 | One\\u2028two", "   |          ^^^"], id="not a line end"),
    ],
)
def test_the_underline_stands_below_its_words(text: str, part: str, lines: list[str]) -> None:
    assert excerpt(text, part) == lines


def test_a_long_line_is_trimmed_around_the_range() -> None:
    text = "word " * 60 + "Output rose by a lot." + " more" * 60
    line, under = excerpt(text, "Output rose by a lot.", columns=80)
    assert "Output rose by a lot." in line
    assert line.startswith(" 1 | …")
    assert line.endswith("…")
    assert display_width(line) <= 80
    assert under.index("^") == line.index("Output")
    assert under.count("^") == len("Output rose by a lot.")


def test_a_range_wider_than_the_page_is_cut() -> None:
    text = "Short. " + "Very long claim " * 30
    line, under = excerpt(text, text[7:], columns=80)
    assert line.startswith(" 1 | Short. Very long claim")
    assert line.endswith("…")
    assert max(len(line), len(under)) <= 80
    assert under.index("^") == line.index("Very")


def test_the_number_of_the_line_sets_the_gutter() -> None:
    lines = excerpt("\n" * 999 + "Output rose.", "Output")
    assert lines == [" 1000 | Output rose.", "      | ^^^^^^"]


LINE = st.text(
    alphabet=st.sampled_from(["a", " ", "数", "😀", "\u0301", "\t", "\x1b", "\u202e", "\ud800"]), max_size=300
)


@given(LINE, LINE, LINE, st.integers(40, 120))
def test_any_line_fits_the_page_and_marks_something(before: str, part: str, after: str, columns: int) -> None:
    text = before + part + after
    out = source_excerpt(
        Document.of(text), len(before), len(before) + len(part), Severity.HINT, Style(columns=columns)
    )
    line, under = out.splitlines()
    assert display_width(line) <= columns
    assert "^" in under
    assert display_width(under) <= columns + 1
    assert "\x1b" not in out


def test_a_message_is_escaped_and_bounded() -> None:
    document, found = finding("Output rose.", "Output", message="bad \x1b[31m \u202e " + "x" * 5000)
    out = "".join(findings_text("r\x1b.md", document, [found]))
    assert "\x1b" not in out
    assert "\u202e" not in out
    assert "r␛.md:1:1" in out
    assert len(out) < 700


def test_colour_only_where_it_is_asked_for() -> None:
    document, found = finding("Output rose.", "Output")
    plain = "".join(findings_text("r.md", document, [found], PLAIN))
    coloured = "".join(findings_text("r.md", document, [found], Style(colour=True)))
    assert "\x1b[" not in plain
    assert "\x1b[1;33mGL001\x1b[0m" in coloured


@pytest.mark.parametrize(
    ("counts", "files", "line"),
    [
        ({}, 1, "No findings in 1 file.\n"),
        ({Severity.WARNING: 1}, 1, "1 finding in 1 file: 1 warning.\n"),
        (
            {Severity.HINT: 2, Severity.WARNING: 10, Severity.INFORMATION: 3, Severity.ERROR: 1},
            3,
            "16 findings in 3 files: 1 error, 10 warnings, 3 notes, 2 hints.\n",
        ),
    ],
)
def test_the_summary_counts(counts: dict[Severity, int], files: int, line: str) -> None:
    assert summary_line(Counter(counts), files) == line


def test_the_summary_says_what_is_not_listed() -> None:
    aside = " Not listed: 2 hints (--hints).\n"
    assert summary_line(Counter(), 1, left_out=2) == f"No findings in 1 file.{aside}"
    line = summary_line(Counter({Severity.WARNING: 1}), 1, left_out=2)
    assert line == f"1 finding in 1 file: 1 warning.{aside}"
