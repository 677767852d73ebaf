"""Entries of a source list below a title that is a paragraph: '**References:**', then items, rows or paragraphs.

A heading covers everything in its section; a paragraph covers only what reads as its entries, since prose may go on after
them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Literal

from groundlint.citations.forms.author_year import listed_works
from groundlint.citations.forms.page_key import keyed_entries
from groundlint.lazy_pattern import lazy_pattern
from groundlint.model.block import Block, Leaf, LeafKind

EntryShape = Literal["items", "paragraphs"]
"""How the entries of a list are written: as items or rows, or each as a separate paragraph."""

WORK = lazy_pattern(r"https?://|www\.|\bdoi:|(?<!\d)(?:1[5-9]|20)\d\d(?!\d)", re.IGNORECASE)
"""What shows that an entry names a page or a work: an address or a year."""
_NAMES_A_PAGE = lazy_pattern(r"\W{0,6}(?:\[[^\[\]\n]{1,300}\]\(|<?https?://|www\.)")
_ENDS_WITH_ADDRESS = lazy_pattern(r"(?:https?://|www\.)[^\s<>]{3,2000}\Z")
_BY_PERSON = lazy_pattern(
    r"\W{0,6}[^\W\d_a-zß-öø-ÿ][\w'’-]+, [^\W\d_a-zß-öø-ÿ][^\n]{1,380}?(?<!\d)(?:1[89]|20)\d\d(?!\d)"
)
"""'Mill, J S (Wntr 1998). On looms': below a title of sources such a paragraph is an entry, however it is dated."""
_LONGEST = 400
"""The most characters in a paragraph with an address that may be an entry: longer ones say something."""


def entry_shape(block: Block) -> EntryShape | None:
    """How the entries of a block are written if it holds nothing else; None for any other block."""
    leaves = [leaf for leaf in block.leaves if leaf.kind not in (LeafKind.TABLE_RULE, LeafKind.HTML)]
    if not leaves:
        return None
    if len(leaves) == 1 and leaves[0].kind is LeafKind.PARAGRAPH and not leaves[0].containers:
        return "paragraphs" if _is_entry(block, leaves[0]) else None
    texts = list(_entries(block, leaves))
    named = sum(WORK.search(text) is not None for text in texts)
    return "items" if texts and all(texts) and 2 * named >= len(texts) else None


def lists_below_first_line(block: Block) -> bool:
    """Whether the second line of a paragraph begins like an entry: the first may then be the title of the list."""
    if not block.is_paragraph or len(block.leaves[0].pieces) < 2:
        return False
    second = block.leaves[0].pieces[1]
    return _NAMES_A_PAGE.match(block.text, *second) is not None or _begins_a_work(block, second[0])


def _is_entry(block: Block, leaf: Leaf) -> bool:
    """Whether a paragraph begins like an entry, or is short and begins or ends with the address of its page, or begins
    with a person's name and gives a year."""
    text = block.text[leaf.start : leaf.end].rstrip(" \t\r\n.*_>)")
    if len(text) <= _LONGEST and (
        _NAMES_A_PAGE.match(text) or _ENDS_WITH_ADDRESS.search(text) or _BY_PERSON.match(text)
    ):
        return True
    return bool(leaf.pieces) and _begins_a_work(block, leaf.pieces[0][0])


def _begins_a_work(block: Block, at: int) -> bool:
    """Whether an entry by author and year, or under a key, begins at `at`."""
    return any(start == at for _, _, start, _ in (*listed_works(block), *keyed_entries(block)))


def _entries(block: Block, leaves: list[Leaf]) -> Iterator[str]:
    """The text of each outermost item or row; "" for anything else."""
    item: int | None = None
    words: list[str] = []
    for leaf in leaves:
        outer = next((around.index for around in leaf.containers if around.kind == "item"), None)
        if leaf.kind is LeafKind.TABLE_ROW and outer is None:
            if not leaf.header:
                yield block.text[leaf.start : leaf.end]
            continue
        if outer is None or leaf.kind is not LeafKind.PARAGRAPH:
            yield ""
            return
        if words and outer != item:
            yield " ".join(words)
            words = []
        item = outer
        words.append(block.text[leaf.start : leaf.end])
    if words:
        yield " ".join(words)
