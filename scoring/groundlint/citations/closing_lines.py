"""The lines and lists of sources with which a section ends: '*Sources: …*', '- **Sources**: …', a label with a list below it, or a link
to the work that the text above is about."""

from __future__ import annotations

import re
from typing import NamedTuple

from groundlint.citations.section_lines import (
    LONGEST,
    SourceLabel,
    gives_pages,
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
from groundlint.model.citation import CitationForm
from groundlint.model.kept_with_block import kept_with_block
from groundlint.model.resolved_block import ResolvedBlock

_EMPHASIZED = lazy_pattern(r"(?P<sign>\*{1,3}|_{1,3})(?P<label>[^\W_][^*_:：\n\[\]]{1,70})(?P=sign)\s*")
"""A label without a colon, used as a heading."""
_TO_THE_WORK = lazy_pattern(
    r"\W*(?:(?:read|see|view|link to) )?(?:the )?(?:(?:full|original|source) )?"
    r"(?:source|paper|article|study|report|post|publication|preprint|pdf|arxiv|doi|text)(?: link| here)?\W*",
    re.IGNORECASE,
)
"""The words of a link to the work under discussion: *Paper link*, *Read the full report*."""
_GET_THE_WORK = lazy_pattern(
    r"\W*(?:download|read|get|view|see|access|find) (?:the |our )?(?:(?:full|complete|entire|whole|original|research) ){0,2}"
    r"(?:study|report|paper|survey|white ?paper|article|findings|research)(?: (?:here|below|online|at|on|in))*\W*",
    re.IGNORECASE,
)
"""The words around or of the link with which a text about one work ends: *Download the full study here: [On Ports](…)*."""
_READ_MORE = lazy_pattern(
    r"\W*(?:learn|read|find out|see) more(?: (?:about|on) (?:it|this|that|the (?:topic|subject)))?(?: here)?"
    r"(?: (?:at|from|in|on|via|with)\b)?(?:[\s,;&:*_.]|the\b|and\b)*",
    re.IGNORECASE,
)
"""The text around the links of a line that sends readers to them: *Learn more from the [Port Board](…) and [Port Gazette](…)*."""
_ADDRESSES = frozenset((CitationForm.BARE, CitationForm.AUTOLINK))
_SEE = lazy_pattern(r"\W*see(?: here)?\W*", re.IGNORECASE)
"""The words before an address: *See https://board.example/rents.*"""
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
    to_the_work: bool = False
    """It is only a link to the work that the text above is about, or links to further reading about it."""
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
    alone = stands_alone(block.block)
    leaf, text = block.block.leaves[0], block.block.text
    if gives_pages(text, leaf.start, leaf.end):
        return ClosingLine(block, of_section=False)
    first, label = _last_label(text, leaf.start, leaf.end)
    if label is None and not alone:
        return None
    if label is None:
        leads_on = _links_the_work(block) or _links_what_tells_more(block)
        return ClosingLine(block, of_section=False, to_the_work=True) if leads_on else None
    if not block.cites_a_source and not label_names_works(text, label, leaf.end):
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


def _links_the_work(block: ResolvedBlock) -> bool:
    """Whether a block is only one link, whose words say that it leads to the work that the section is about."""
    marks = block.parsed.marks
    if len(marks) != 1 or not block.cites_a_source:
        return False
    return (
        not _outside_marks(block).strip(" *_\n→↗🔗📄") and _TO_THE_WORK.fullmatch(marks[0].text) is not None
    )


def _outside_marks(block: ResolvedBlock) -> str:
    """The text of the first leaf of a block, which has all of its marks, without them."""
    leaf, text, marks = block.block.leaves[0], block.block.text, block.parsed.marks
    ends = [leaf.start, *[mark.end for mark in marks]]
    starts = [*[mark.start for mark in marks], leaf.end]
    return "".join([text[end:start] for end, start in zip(ends, starts, strict=True)])


def bare_line(block: ResolvedBlock) -> ClosingLine | None:
    """A paragraph of nothing but links, '[Port Board -- Rents](…)'."""
    if block.failed is not None or not stands_alone(block.block) or block.source_leaves != (0,):
        return None
    return ClosingLine(block, of_section=False, bare=True) if block.cites_a_source else None


def hands_over_the_work(block: ResolvedBlock) -> bool:
    """Whether a block only links the work that the text is about: *Download the full study here: [On Ports](…)*."""
    marks = block.parsed.marks
    if block.failed is not None or len(marks) != 1 or not stands_alone(block.block):
        return False
    outside = _outside_marks(block)
    said = outside if outside.strip(" *_\n.→") else marks[0].text
    return _GET_THE_WORK.fullmatch(said) is not None


def _links_what_tells_more(block: ResolvedBlock) -> bool:
    """Whether a block only links to further reading: *Learn more at [Port Board](…)*, *See https://board.example*."""
    leaf = block.block.leaves[0]
    if leaf.end - leaf.start > LONGEST or not block.cites_a_source:
        return False
    outside = _outside_marks(block)
    if all(mark.form in _ADDRESSES for mark in block.parsed.marks) and _SEE.fullmatch(outside):
        return True
    return _READ_MORE.fullmatch(outside) is not None


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
    if not block.count and len(leaves) < _FEWEST_NAMED:
        return None
    if label is None and len(leaves) > 1 and (label := _bare_label(block)) is not None:
        leaves = leaves[1:]
    if label is None or not all(leaf.containers and leaf.containers[0].kind == "item" for leaf in leaves):
        return None
    if block.count:
        named = block.cites_a_source
    else:
        works = sum(names_works(text, leaf.start, leaf.end) for leaf in leaves)
        named = len(leaves) >= _FEWEST_NAMED and (
            works == len(leaves) or (works > 0 and all(_is_brief_name(text, leaf) for leaf in leaves))
        )
    if not named:
        return None
    return ClosingLine(block, label.of_section, is_list=True)
