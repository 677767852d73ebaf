"""Blocks join to the text again, leaves stand where they say, and an edit equals a parse from scratch."""

import json
import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from groundlint.markdown.blocks import block_starts, parse_blocks
from groundlint.markdown.edit_rope import edit_rope, rope_of
from groundlint.model.block import Block, LeafKind

PIECES = [
    "\n",
    "\n\n",
    "```\n",
    "~~~",
    "> ",
    "- ",
    "1. ",
    "    ",
    "# ",
    "---\n",
    "+++\n",
    "===\n",
    "| a | b |\n|---|---|\n| c | d |\n",
    "[x]: http://a 'b'\n",
    "[^1]: note\n",
    "<div>\n",
    "<p>so </p>",
    "<tr><td>cell",
    "<!-- ",
    "-->",
    "\t",
    "text here. ",
    "\r\n",
    "\r",
    "\x0c",
    "\u2028",
    "  - nested\n",
    " | ",
    "$$\n",
    "\0",
    "😀",
]
MARKDOWN = st.lists(st.sampled_from(PIECES), max_size=14).map("".join)


def leaves(text: str) -> list[tuple[str, str]]:
    """(kind, content pieces joined by '|') of every leaf."""
    return [
        (leaf.kind.value, "|".join(b.text[s:e] for s, e in leaf.pieces))
        for b in parse_blocks(text)
        for leaf in b.leaves
    ]


def assert_sound(text: str, blocks: tuple[Block, ...]) -> None:
    assert "".join(b.text for b in blocks) == text
    for block in blocks:
        for leaf in block.leaves:
            assert 0 <= leaf.start <= leaf.end <= len(block.text)
            at = leaf.start
            for start, end in leaf.pieces:
                assert at <= start <= end <= leaf.end
                at = end


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", []),
        ("\n\n", []),
        ("# Head #\n", [("heading", "Head")]),
        ("Two\nlines\n===\n", [("heading", "Two|lines")]),
        ("> a\n> b\nlazy\n", [("paragraph", "a|b|lazy")]),
        ("- one\n  two\n- three\n", [("paragraph", "one|two"), ("paragraph", "three")]),
        ("---\na: 1\n---\nText\n", [("front_matter", "---\na: 1\n---"), ("paragraph", "Text")]),
        ("```py\nx = 1\n```\n", [("code", "```py\nx = 1\n```")]),
        ("[^1]: Note\n  more\n", [("paragraph", "Note|more")]),
        ("[a]: http://x 't'\nText\n", [("definition", ""), ("paragraph", "Text")]),
        ("<img src='a'>\n", [("html", "<img src='a'>")]),
        ("<div\nx\n", [("html", "<div\nx")]),
        ("<div>\nx\n  y\n</div>\n", [("html", "<div>\n"), ("paragraph", "x|y"), ("html", "\n</div>")]),
        (
            "| h | i |\n|---|---|\n| 1 \\| 2 | |\n",
            [("table_row", "h|i"), ("table_rule", ""), ("table_row", "1 \\| 2")],
        ),
        ("text\r\nmore\rend", [("paragraph", "text|more|end")]),
        ("a\x0cb\u2028c\n", [("paragraph", "a\x0cb\u2028c")]),
        # A line of blanks that Markdown does not take for blank belongs to the paragraph, and has no words.
        ("\u00a0\nIt rose.\nIt fell.\n", [("paragraph", "It rose.|It fell.")]),
        ("\x0c\n\u3000 \nIt rose.\nIt fell.\n\x0c\n", [("paragraph", "It rose.|It fell.")]),
        ("> \u00a0\n> It rose.\n> It fell.\n", [("paragraph", "It rose.|It fell.")]),
        ("- \u00a0\n  It rose.\n  It fell.\n", [("paragraph", "It rose.|It fell.")]),
        ("\u00a0\nTwo\nlines\n===\n", [("heading", "Two|lines")]),
    ],
)
def test_leaves_and_their_content(text: str, expected: list[tuple[str, str]]) -> None:
    assert leaves(text) == expected


def test_containers_go_from_the_outside_in() -> None:
    (block,) = parse_blocks("> 1. a\n> 2. b\n>    - c\n")
    assert [[(c.kind, c.index, c.label) for c in leaf.containers] for leaf in block.leaves] == [
        [("quote", 0, ""), ("item", 0, "1")],
        [("quote", 0, ""), ("item", 1, "2")],
        [("quote", 0, ""), ("item", 1, "2"), ("item", 0, "")],
    ]


def test_a_run_of_definitions_is_a_block_of_its_own() -> None:
    blocks = parse_blocks("Text\n\n[a]: http://x\n[b]: http://y\n\nMore\n")
    assert [b.text for b in blocks] == ["Text\n\n", "[a]: http://x\n[b]: http://y\n\n", "More\n"]
    assert [d.label for d in blocks[1].definitions] == ["A", "B"]


def test_an_edit_shares_what_it_did_not_touch() -> None:
    text = "".join(f"Paragraph {n}.\n\n" for n in range(50))
    before = rope_of(text)
    at = text.index("20.")
    after = edit_rope(before, at, at, "x")
    kept = {id(b) for b in before} & {id(b) for b in after}
    assert len(after) == 50
    assert len(kept) == 49


@given(MARKDOWN)
def test_any_text_parses_soundly(text: str) -> None:
    assert_sound(text, parse_blocks(text))


@settings(max_examples=300)
@given(MARKDOWN, st.lists(st.tuples(st.integers(0, 80), st.integers(0, 30), MARKDOWN), max_size=4))
def test_an_edit_equals_a_parse_from_scratch(text: str, edits: list[tuple[int, int, str]]) -> None:
    rope = rope_of(text)
    for at, length, new in edits:
        start = min(at, len(text))
        end = min(start + length, len(text))
        rope = edit_rope(rope, start, end, new)
        text = text[:start] + new + text[end:]
        assert tuple(rope) == parse_blocks(text)


@pytest.mark.shared
def test_commonmark_examples_under_random_edits(shared: Path) -> None:
    examples = [
        e["markdown"]
        for e in json.loads((shared / "data/segmentation/commonmark_spec.json").read_text("utf-8"))
    ]
    chance = random.Random(20261121)
    for example in examples:
        text = example + chance.choice(["", "\n"]) + chance.choice(examples)
        rope = rope_of(text)
        assert_sound(text, tuple(rope))
        for _ in range(3):
            start = chance.randint(0, len(text))
            end = min(len(text), start + chance.choice([0, 0, 1, 5]))
            new = chance.choice(PIECES)
            rope = edit_rope(rope, start, end, new)
            text = text[:start] + new + text[end:]
            assert tuple(rope) == parse_blocks(text)


@pytest.mark.shared
def test_real_reports_parse_soundly(report_paths: list[Path]) -> None:
    kinds = set()
    for path in report_paths:
        text = path.read_bytes().decode("utf-8")
        blocks = parse_blocks(text)
        assert_sound(text, blocks)
        assert block_starts(blocks)[-1] == len(text)
        kinds |= {leaf.kind for b in blocks for leaf in b.leaves}
    assert kinds == set(LeafKind)
