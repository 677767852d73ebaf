"""Front matter: where it stands, what it says, and that nothing in it can do harm."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from groundlint.analysis import analyze
from groundlint.markdown.blocks import block_starts, parse_blocks
from groundlint.markdown.front_matter import NO_FRONT_MATTER, read_front_matter
from groundlint.model.block import LeafKind


def test_values_spans_and_lines() -> None:
    text = "---\nresearch_query: What is X?\naspects:\n  - cost\n  - use\n---\n# Title\n"
    found = read_front_matter(text)
    assert found.data == {"research_query": "What is X?", "aspects": ["cost", "use"]}
    assert text[found.start : found.end] == text[: text.index("\n# Title")]
    assert text[found.closing : found.end] == "---"
    low, high = found.key_spans["research_query"]
    assert text[low:high] == "research_query: What is X?"
    assert found.line_of("aspects") == 3
    assert found.line_of("aspects", 1) == 5
    assert found.line_of("nothing") == 2
    assert found.problems == ()


@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("closing", ["---", "...", "--- \t", "-----", "  ---"])
def test_fences_and_line_ends(line_end: str, closing: str) -> None:
    text = f"---{line_end}a: 1{line_end}{closing}{line_end}Text."
    found = read_front_matter(text)
    assert found.data == {"a": 1}
    assert text[: found.end] == f"---{line_end}a: 1{line_end}{closing}"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "# Title",
        "---",
        "---\n",
        "---\na: 1\n",
        " ---\na: 1\n---\n",
        "\n---\na: 1\n---\n",
        "--\na: 1\n--\n",
        "----\na: 1\n---\n",
        "---\na: 1\n    ---\n",
        "text\n---\na: 1\n---\n",
        "---\n" + "a: 1\n" * 20_000 + "---\n",
    ],
)
def test_no_front_matter(text: str) -> None:
    assert read_front_matter(text) is NO_FRONT_MATTER


@pytest.mark.parametrize(
    ("yaml", "line", "said"),
    [
        ("a: 1\nb: c: d", 3, "a second colon in one line; put the text in quotation marks"),
        ("a: [1\nb: 2", 2, "a [ that is not closed"),
        ("a: 1\na: 2", 3, 'the key "a" appears twice; keep one'),
        ("a: &x 1\nb: *x", 3, "aliases (*x) are not read here"),
        ("a: 1\nb: !!python/object/apply:os.system [ls]", 3, "text that begins with ! is not read here"),
        ("a: \x01", 2, "front matter is not used: a character that YAML does not allow (U+0001)"),
        ("[" * 5_000, 2, "nested deeper than 32 levels"),
        ("- " * 5_000, 2, "nested deeper than 32 levels"),
    ],
)
def test_what_cannot_be_read_is_one_problem_with_its_line(yaml: str, line: int | None, said: str) -> None:
    found = read_front_matter(f"---\n{yaml}\naspects: [cost]\n---\nText.", Path("some") / "report.md")
    assert found.data == {}
    assert found.end > 0
    (problem,) = found.problems
    assert said in str(problem)
    assert str(problem).startswith(f"report.md:{line}: " if line else "report.md:")
    assert "\n" not in str(problem)


@pytest.mark.parametrize("day", ["2024-13-45", "2025-02-30", "2025-02-28 25:61:00"])
def test_a_day_that_there_is_not_costs_nothing_else(day: str) -> None:
    found = read_front_matter(f"---\na: {day}\naspects: [cost]\n---\nText.")
    assert (found.data, found.problems) == ({"a": day, "aspects": ["cost"]}, ())


@pytest.mark.parametrize(
    "yaml",
    ["", "# only a comment", "Some prose.", "- a\n- b", "3", "authors: [[Ann Bo]], [[Cy Do]]\ntags: #ports"],
)
def test_what_is_no_table_or_another_tools_is_nobodys_fault(yaml: str) -> None:
    found = read_front_matter(f"---\n{yaml}\n---\nText.")
    assert (found.data, found.problems) == ({}, ())


def test_a_billion_laughs() -> None:
    lines = ["a0: &a0 [lol, lol, lol, lol, lol, lol, lol, lol, lol]"]
    lines += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]" for n in range(1, 12)]
    found = read_front_matter("---\n" + "\n".join(lines) + "\naspects: [cost]\n---\n")
    assert found.data == {}
    assert "aliases" in str(found.problems[0])


_PIECES = st.sampled_from(
    [
        "---",
        "...",
        "----",
        "+++",
        "++++",
        "\n",
        "\r\n",
        "\r",
        "a: 1",
        " ",
        "    ",
        "# T",
        "*",
        "- x",
        "\0",
        "é",
    ]
)


@given(st.sampled_from(["---", "+++"]), st.lists(_PIECES, max_size=14).map("".join))
def test_the_same_span_as_the_block_parser(fence: str, rest: str) -> None:
    """What one calls front matter, the other must not call text, or a key would be flagged as a claim."""
    text = fence + rest
    found = read_front_matter(text)
    blocks = parse_blocks(text)
    leaves = [
        (start + leaf.start, start + leaf.end)
        for start, block in zip(block_starts(blocks), blocks, strict=False)
        for leaf in block.leaves
        if leaf.kind is LeafKind.FRONT_MATTER
    ]
    assert leaves == ([(found.start, found.end)] if found.end else [])


@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r"])
def test_toml(line_end: str) -> None:
    written = [
        "+++",
        'title = "On Lyon"',
        "date = 2019-01-01",
        "",
        "[extra]",
        'image = "https://a.example/x"',
        "+++",
    ]
    text = line_end.join([*written, "", "It rose by 5 % in 2023.", ""])
    found = read_front_matter(text)
    assert found.data["title"] == "On Lyon"
    assert text[found.start : found.end] == line_end.join(written)
    assert found.problems == ()
    assert [s.plain for s in analyze(text).sentences] == ["It rose by 5 % in 2023."]


@pytest.mark.parametrize(
    ("text", "there"), [("+++\ntitle = \n+++\n", True), ("+++\n", False), ("+++ a\nb = 1\n+++\n", False)]
)
def test_toml_that_cannot_be_read(text: str, there: bool) -> None:
    found = read_front_matter(text)
    assert (found.data, bool(found.end), found.problems) == ({}, there, ())


@given(st.sampled_from(["---", "+++"]), st.text(max_size=300))
def test_never_raises_and_stays_inside(fence: str, said: str) -> None:
    text = f"{fence}\n{said}\n{fence}\n"
    found = read_front_matter(text)
    assert 0 <= found.start <= found.closing <= found.end <= len(text)
    for low, high in found.key_spans.values():
        assert found.start <= low <= high <= found.end
