"""Typing inside a line, without a parse: always what a parse would give, and lines of code in particular."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from groundlint.markdown.blocks import parse_blocks
from groundlint.markdown.edit_rope import edit_rope, rope_of
from groundlint.markdown.typed_in_line import typed_in_line

CODE = "```py\nfirst line\n  second = 2\n\nlast\n```\n"


@pytest.mark.parametrize(
    ("text", "old", "new", "kept"),
    [
        (CODE, "first line", "first\nline", True),
        (CODE, "second = 2", "second\n\n  = 2", True),
        (CODE, "second = 2", "second\n``` = 2", False),
        (CODE, "second = 2", "second\n   ```\n = 2", False),
        (CODE, "second = 2", "second\n> ~~~ = 2", False),
        (CODE, "second = 2", "second\r = 2", False),
        ("> ```\n> quoted code\n> ```\n", "quoted code", "quoted\ncode", False),
        ("    indented code\n    more\n", "indented code", "indented\ncode", False),
        ("    ```py\n    code\n    ```\n", "code", "co\nde", False),
        ("```\nthe end", "end", "en\nd", False),
        ("```\nthe end\n", "end", "en\nd\n", False),
        ("A paragraph of\ntwo lines.\n", "paragraph of", "paragraph\nof", False),
    ],
)
def test_a_new_line(text: str, old: str, new: str, kept: bool) -> None:
    (block,) = parse_blocks(text)
    at = text.index(old)
    shared = next((n for n, (a, b) in enumerate(zip(old, new, strict=False)) if a != b), len(old))
    found = typed_in_line(block, at + shared, at + len(old), new[shared:])
    assert (found is not None) is kept
    if found is not None:
        assert (found,) == parse_blocks(text.replace(old, new))


@given(
    st.lists(st.sampled_from(["word", "  two", "```", "~~~", "", "> x", "`c`", "    in"]), max_size=6),
    st.text(alphabet=st.sampled_from("a \n`~>\r"), max_size=6),
    st.data(),
)
def test_code_is_what_a_parse_would_give(lines: list[str], new: str, data: st.DataObject) -> None:
    text = (
        "```\n"
        + "".join(f"{line}\n" for line in lines)
        + data.draw(st.sampled_from(["end\n```\n", "end", "", "\x0c"]))
    )
    block = parse_blocks(text)[0]
    at = data.draw(st.integers(0, len(block.text)))
    found = typed_in_line(block, at, at, new)
    if found is not None:
        changed = text[:at] + new + text[at:]
        assert found == parse_blocks(changed)[0]


LEADS = [
    *(
        "**B** ",
        "*it* ",
        "_u_ ",
        '"q ',
        "(a ",
        "5 % x ",
        "2024. x",
        "1. ",
        "- ",
        "* ",
        "> ",
        "[a] b",
        "[a]: b",
    ),
    *(
        "[^1]: b",
        "[1] Smith. http://x",
        "[a](b) c",
        "=== ",
        "--- x",
        "***x",
        "![x](y) ",
        "# H ",
        "\\a",
        "`c` ",
    ),
    *(
        "| a | b |\n|---|---|\n| c | d |",
        "<b>x</b> ",
        "\t",
        "    ",
        "中文 ",
        "- [ ] x ",
        "1986\\. ",
        "x\n---",
    ),
]
WORDS = ["one", "B", "5", "x]", "[y", "z:", ":", "-", "*", "|", "`", "#", ">", "  ", "\\", "(u)", ".", "="]
TYPED = ["x", " ", "5", ":", "]", "[", "*", "-", "", ")", ".", "#", "zz", "  "]


@settings(max_examples=300, deadline=None)
@given(
    st.lists(
        st.tuples(
            st.sampled_from(["", "", "> ", "- ", "  "]),
            st.sampled_from(LEADS),
            st.lists(st.sampled_from(WORDS), max_size=4),
        ),
        min_size=1,
        max_size=4,
    ),
    st.sampled_from(TYPED),
    st.data(),
)
def test_prose_behind_any_lead_is_what_a_parse_would_give(
    lines: list[tuple[str, str, list[str]]], new: str, data: st.DataObject
) -> None:
    text = "\n".join(mark + lead + " ".join(words) for mark, lead, words in lines)
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 3)))
    edited = edit_rope(rope_of(text), start, end, new)
    assert tuple(edited) == parse_blocks(text[:start] + new + text[end:])


@pytest.mark.parametrize(
    ("row", "typed", "kept"),
    [
        ("**", "**", False),  # a rule
        ("-1", "- -", False),
        ("__", "_", False),
        ("word", "s", True),
        ("| **", "**", True),
        ("a | **", "**", True),
    ],
)
def test_the_last_cell_of_a_row(row: str, typed: str, kept: bool) -> None:
    text = f"a | b\n--|--\n1 | 2\n{row}"
    (block,) = parse_blocks(text)
    found = typed_in_line(block, len(text), len(text), typed)
    assert (found is not None) is kept
    if found is not None:
        assert (found,) == parse_blocks(text + typed)


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("**Cars** were sold.\n", "were"),
        ("[1] Smith, A. Cars. https://example.org/1\n[2] Jones.\n", "Cars"),
        ("- \N{LEFT DOUBLE QUOTATION MARK}Quoted words\N{RIGHT DOUBLE QUOTATION MARK} first.\n", "words"),
        ("2023 was a year.\n", "year"),
    ],
)
def test_prose_behind_these_leads_is_not_parsed(text: str, place: str) -> None:
    (block,) = parse_blocks(text)
    at = text.index(place) + 2
    assert typed_in_line(block, at, at, "x") is not None
