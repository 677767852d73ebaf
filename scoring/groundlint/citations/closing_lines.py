"""The lines and lists of sources with which a section ends: '*Sources: …*', '- **Sources**: …', a label with a list below it."""

from __future__ import annotations

from typing import NamedTuple

from groundlint.citations.section_lines import (
    SourceLabel,
    is_labelled,
    is_own_work,
    label_names_works,
    label_of_sources,
    names_works,
    source_label,
    stands_alone,
)
from groundlint.lazy_pattern import lazy_pattern
from groundlint.model.block import Block, Leaf, LeafKind
from groundlint.model.kept_with_block import kept_with_block
from groundlint.model.resolved_block import ResolvedBlock

_EMPHASIZED = lazy_pattern(r"(?P<sign>\*{1,3}|_{1,3})(?P<label>[^\W_][^*_:：\n\[\]]{1,70})(?P=sign)\s*")
"""A label without a colon, used as a heading."""
_FEWEST_NAMED = 2
"""The fewest works in a list that links none."""
_NAMED = lazy_pattern(r"[\s*_\"“]*[^\W_a-zß-öø-ÿ]")
_LONGEST_NAME = 120
"""The most characters in an item that names a source without a date, a title or a link, where others in its list have one."""
_FEW_WORDS = 60
"""The most characters between a label of sources and the list: 'Sources: several offices:'."""


class ClosingLine(NamedTuple):
    """A line of sources with which a section ends."""

    block: ResolvedBlock
    of_section: bool
    """It says that it is about the section."""
    is_list: bool = False
    """It is a list that a label leads in."""
    set_off: bool = False
    """Its label is emphasized, as a heading is."""
    bare: bool = False
    """It has no label: it is one where several sections end so."""


def _is_one_item(block: Block) -> bool:
    """Whether a block is a list of one item, which is a paragraph."""
    leaves = block.leaves
    return (
        len(leaves) == 1
        and leaves[0].kind is LeafKind.PARAGRAPH
        and [container.kind for container in leaves[0].containers] == ["item"]
    )


def closing_line(block: ResolvedBlock) -> ClosingLine | None:
    """The line of sources that makes up a block, or a list of one item: it cites or names works."""
    if block.failed is not None or not (stands_alone(block.block) or _is_one_item(block.block)):
        return None
    return _closing_line(block)


@kept_with_block
def _closing_line(block: ResolvedBlock) -> ClosingLine | None:
    leaf, text = block.block.leaves[0], block.block.text
    first, label = _last_label(text, leaf.start, leaf.end)
    if label is None or not (block.cites_a_source or label_names_works(text, label, leaf.end)):
        return None
    return ClosingLine(block, label.of_section, set_off=text.startswith(("**", "__"), first))


def _last_label(text: str, start: int, end: int) -> tuple[int, SourceLabel | None]:
    """Where the line with the label of sources begins, and the label. The line is the first one, or the last one if every line
    before it is labelled too: *__Image:__ …*."""
    label = source_label(text, start, end)
    if label is not None:
        return start, label
    last = text.rfind("\n", start, len(text[:end].rstrip())) + 1
    if last <= start or not all(map(is_labelled, text[start:last].splitlines())):
        return start, None
    return last, source_label(text, last, end)


def bare_line(block: ResolvedBlock) -> ClosingLine | None:
    """A paragraph of nothing but links, '[Port Board -- Rents](…)'."""
    if block.failed is not None or not stands_alone(block.block) or block.source_leaves != (0,):
        return None
    return ClosingLine(block, of_section=False, bare=True) if block.cites_a_source else None


def lead_in_of_sources(block: ResolvedBlock) -> SourceLabel | None:
    """The label of sources that makes up a whole block: a list may follow."""
    return _bare_label(block) if block.failed is None and stands_alone(block.block) else None


def _bare_label(block: ResolvedBlock) -> SourceLabel | None:
    """The label of sources that makes up the first paragraph of a block, followed at most by a few words and a colon, or
    emphasized throughout."""
    leaf, text = block.block.leaves[0], block.block.text
    if leaf.kind is not LeafKind.PARAGRAPH or leaf.containers:
        return None
    emphasized = _EMPHASIZED.fullmatch(text, leaf.start, leaf.end)
    if emphasized is not None:
        return label_of_sources(emphasized["label"], leaf.end)
    label = source_label(text, leaf.start, leaf.end)
    rest = text[label.end : leaf.end].strip(" *_\n") if label is not None else ""
    return label if not rest or (len(rest) <= _FEW_WORDS and rest.endswith((":", "："))) else None


def _is_brief_name(text: str, leaf: Leaf) -> bool:
    """Whether an item below a label of sources may be the name of one: *Port Board traffic indicators*."""
    written = text[leaf.start : leaf.end]
    return (
        len(written) <= _LONGEST_NAME
        and _NAMED.match(written) is not None
        and not is_own_work(text, leaf.start, leaf.end)
    )


def closing_list(block: ResolvedBlock, label: SourceLabel | None) -> ClosingLine | None:
    """The list of links, or of works, that makes up a block, if a `label` of sources precedes or opens it. One work at least has
    its date or title."""
    leaves, text = block.block.leaves, block.block.text
    if not block.citation_count and len(leaves) < _FEWEST_NAMED:
        return None
    if label is None and len(leaves) > 1 and (label := _bare_label(block)) is not None:
        leaves = leaves[1:]
    if label is None or not all(leaf.containers and leaf.containers[0].kind == "item" for leaf in leaves):
        return None
    if block.citation_count:
        named = block.cites_a_source
    else:
        works = sum(names_works(text, leaf.start, leaf.end) for leaf in leaves)
        named = len(leaves) >= _FEWEST_NAMED and (
            works == len(leaves) or (works > 0 and all(_is_brief_name(text, leaf) for leaf in leaves))
        )
    if not named:
        return None
    return ClosingLine(block, label.of_section, is_list=True)
