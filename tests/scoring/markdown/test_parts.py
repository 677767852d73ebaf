"""An edit inside a long list, table, quote or run of definitions parses the parts around it and nothing else."""

from __future__ import annotations

import random
import sys
from typing import Any

import hostile_edits as hostile
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from groundlint import Settings
from groundlint.analysis import Analysis, analyze_text
from groundlint.companions import NOTHING
from groundlint.markdown import joining, parts
from groundlint.markdown.blocks import parse_blocks
from groundlint.markdown.edit_rope import edit_rope, rope_of
from groundlint.markdown.sentence_spans import scan_leaf
from groundlint.model.block import BlockRope

COUNT = 600
SAID = "In year {n} the dam of Vernou held {n} million litres in June [1]."
LIST = "".join(f"- {SAID.format(n=n)}\n" for n in range(COUNT))
LOOSE = "".join(f"1{n:03}. {SAID.format(n=n)}\n\n      - more of it\n\n" for n in range(COUNT))
TABLE = "| Year | Litres |\n|---|---|\n" + "".join(f"| {SAID.format(n=n)} | {n} |\n" for n in range(COUNT))
QUOTE = "".join(f"> {SAID.format(n=n)}\n>\n" for n in range(COUNT))
QUOTED_LIST = "".join(f"> > - {SAID.format(n=n)}\n" for n in range(COUNT))
QUOTED_TABLE = "".join(f"> {line}\n" for line in TABLE.splitlines())
LINKS = "".join(f'[{n}]: https://example.org/{n} "{SAID.format(n=n)}"\n' for n in range(COUNT))
HERE = f"{SAID.format(n=300)}"


@pytest.fixture
def handed(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many characters the Markdown parser is given, each time."""
    found: list[int] = []
    real = MarkdownIt.parse

    def counted(parser: MarkdownIt, text: str, env: Any = None) -> Any:
        found.append(len(text))
        return real(parser, text, env)

    monkeypatch.setattr(MarkdownIt, "parse", counted)
    return found


def rope_after(text: str, start: int, end: int, new: str) -> BlockRope:
    around = f"# T\n\nA word before.\n\n{text}\n# U\n\nA word behind.\n"
    by = around.index(text)
    return edit_rope(rope_of(around), start + by, end + by, new)


LAST = SAID.format(n=COUNT - 1)


@pytest.mark.parametrize(
    ("text", "place", "gone", "new", "blocks"),
    [
        (LIST, f"- {HERE}", "", "- A new item.\n", 1),
        (LIST, f"- {HERE}\n", f"- {HERE}\n", "", 1),
        (LIST, f"- {HERE}", "-", "*", 3),  # a list, a list of one item, a list
        (LIST, f"- {HERE}", "", "  - ", 1),  # one item becomes the child of the item before
        (LIST, f"- {HERE}", "", "\n", 1),  # loose now, and the same list
        (LIST, f"- {HERE}", "", "What follows.\n\n", 1),  # a lazy line
        (LIST, f"- {HERE}", "", "\nWhat follows.\n\n", 3),
        (LIST, f"- {HERE}", "", "# Title\n", 3),
        (LIST, f"- {HERE}", "", "  ```\n  code\n  ```\n", 1),
        (LIST, "- In year 0 ", "- ", "- [ ] ", 1),
        (LIST, "- In year 1 ", "", "- New\n", 1),
        (LIST, LAST, LAST, f"{LAST}\n- One more.", 1),
        (LOOSE, f"1300. {HERE}", "1300.", "7.", 1),
        (LOOSE, f"1300. {HERE}", "1300.", "300)", 3),
        (LOOSE, f"1300. {HERE}", "", "299. More\n     - and more\n", 1),
        (TABLE, f"| {HERE}", "", "| A | B |\n", 1),
        (TABLE, f"| {HERE} |", "|", "", 1),
        (TABLE, "dam of Vernou held 300", "dam", "d|m", 1),
        (TABLE, "| Year |", "| Year", "| Years of it", 1),
        (TABLE, f"{LAST} | {COUNT - 1} |", LAST, f"{LAST} | 1 |\n| x", 1),
        (QUOTE, f"> {HERE}", "", "> A line.\n>\n", 1),
        (QUOTE, f"> {HERE}", "", "> - an item\n> - another\n", 1),
        (QUOTE, f"> {HERE}", "", "> ```\n> code\n> ```\n", 1),
        (QUOTE, f"> {HERE}", "", "> [a]: /url 'title'\n>\n", 1),
        (QUOTE, f"> {HERE}", "> ", "", 1),  # behind `>` and nothing else a line without it stands alone
        (QUOTED_LIST, f"> > - {HERE}", "", "> > - An item.\n", 1),
        (QUOTED_LIST, f"> > - {HERE}", "> > -", "> > +", 1),
        (QUOTED_TABLE, f"> | {HERE}", "", "> | a | b | c |\n", 1),
        (LINKS, "[300]:", "", "[new]: https://example.org/new\n", 1),
        (LINKS, "year 300", "year", "years", 1),
        (LINKS, f'"{HERE}"', "", "\n", 1),
        (LINKS, "[300]:", "", "\n- an item\n\n", 3),
    ],
)
def test_an_edit_in_forty_kilobytes_parses_a_few_parts(
    handed: list[int], text: str, place: str, gone: str, new: str, blocks: int
) -> None:
    assert len(text) > 40_000
    start = text.index(place)
    end = start + len(gone)
    assert text[start:end] == gone
    own = len(rope_after(text, start, start, ""))
    handed.clear()
    rope = rope_after(text, start, end, new)
    given = handed[1:]  # after the text itself
    assert sum(given) < 1_500
    whole = parse_blocks(rope.text())
    assert tuple(rope) == whole
    if place != "> " and gone != "> ":
        assert len(whole) == own - 1 + blocks
    assert all(a.parts == b.parts for a, b in zip(rope, whole, strict=True))


@pytest.mark.parametrize(
    ("text", "place", "gone", "new"),
    [
        (TABLE, "| Year |", "| Year", "| Year | More"),  # no table any more
        (TABLE, f"| {HERE}", "", "\n"),  # rows without a head
        (LIST, f"- {HERE}", "", "```\n"),  # all that follows is code
        (QUOTE, f"> {HERE}", "", "> ```\n"),
        (QUOTE, f"> {HERE}", "", "> <!--\n"),
        (LINKS, "[300]: https://example.org/300 ", "[300]: https://example.org/300 ", ""),  # a paragraph
    ],
)
def test_what_changes_all_that_follows_is_parsed_to_its_end(
    text: str, place: str, gone: str, new: str
) -> None:
    start = text.index(place)
    rope = rope_after(text, start, start + len(gone), new)
    assert tuple(rope) == parse_blocks(rope.text())


def test_a_row_of_which_the_parser_counts_the_empty_cells_is_not_parsed_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys.modules["markdown_it.rules_block.table"], "MAX_AUTOCOMPLETED_CELLS", 100)
    monkeypatch.setattr(joining, "MOST_CELLS", 100)
    monkeypatch.setattr(parts, "MOST_CELLS", 100)
    monkeypatch.setattr(parts, "LONG", 0)
    rope = rope_of("| a | b | c |\n|---|---|---|\n" + "|x|\n" * 20)
    for n in range(40):
        at = rope.length - 8
        rope = edit_rope(rope, at, at, "|x|\n")
        assert tuple(rope) == parse_blocks(rope.text())
        assert (len(rope) > 1) is (n >= 30)


def test_an_edit_that_lengthens_a_list_word_by_word_and_item_by_item() -> None:
    rope = rope_of("Items:\n\n- first\n")
    for n in range(120):
        for piece in ("- ", "In ", f"{1900 + n} it had ", "seven locks and a bridge of stone", ".\n"):
            rope = edit_rope(rope, rope.length, rope.length, piece)
    assert tuple(rope) == parse_blocks(rope.text())
    assert len(rope.piece(1).parts) > 100


def analysed(text: str) -> Analysis:
    return analyze_text(text, Settings(), NOTHING)


@pytest.mark.parametrize("text", [LIST, TABLE, QUOTE])
def test_only_what_was_parsed_is_read(text: str) -> None:
    text = text[:12_000].rpartition("\n")[0] + "\n"
    before = analysed(text)
    _ = before.findings, before.score
    at = text.index("In year 50")
    start = text.rindex("\n", 0, at) + 1
    line = text[start : text.index("\n", start) + 1]
    read = scan_leaf.cache_info().misses
    after = before.edit([(start, start, line.replace("50", "new"))])
    assert after.findings != before.findings
    assert 0 < scan_leaf.cache_info().misses - read < 10
    assert hostile.difference(after, analysed(after.document.text)) is None


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10**9))
def test_wherever_blocks_are_cut_an_edit_gives_what_a_parse_would(seed: int) -> None:
    chance = random.Random(seed)
    text = hostile.made_long(chance, chance.randint(20, 500))
    long, parts.LONG = parts.LONG, 0
    try:
        rope = rope_of(text)
        for edit in hostile.line_edits(text, chance, 8):
            rope = edit_rope(rope, *edit)
            text = hostile.applied(text, edit)
            fresh = parse_blocks(text)
            assert tuple(rope) == fresh
            for one, other in zip(rope, fresh, strict=True):
                assert len(one.parts) < 2 or one.parts == other.parts
    finally:
        parts.LONG = long


@settings(max_examples=15, deadline=None)
@given(st.integers(0, 10**9))
def test_wherever_blocks_are_cut_the_analysis_equals_a_fresh_one(seed: int) -> None:
    chance = random.Random(seed)
    text = hostile.made_long(chance, chance.randint(20, 300))
    edits = hostile.line_edits(text, chance, 6)
    long, parts.LONG = parts.LONG, 0
    try:
        assert hostile.fault_of(text, edits, analysed) is None, hostile.as_test(text, edits)
    finally:
        parts.LONG = long
