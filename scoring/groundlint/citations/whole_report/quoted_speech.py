"""Which sentences tell what people said to the author: '“The road was closed,” Mill said.', 'The road, Mill added, had been closed.'

A story or a press release that quotes people again and again, or whose author says whom they asked, gives its sources in these
words. Of 48 such labelled sentences in ten documents an editor asked about one, where a text quotes somebody only once.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from groundlint.citations.whole_report.rule_kinds import NO_KEYS, AllChunksRule, OfChunks
from groundlint.citations.whole_report.telling_words import telling_words
from groundlint.lazy_pattern import lazy_pattern
from groundlint.model.kept_with_block import kept_with_block
from groundlint.model.resolved_block import ResolvedBlock, ResolvedChunk

_SAYS = (
    r"(?:(?:also|then) )?(?:said|says|told|tells|explain(?:s|ed)|add(?:s|ed)|not(?:es|ed)|recall(?:s|ed)|continue[sd]|argue[sd]"
    r"|insist(?:s|ed)|joke[sd]|remark(?:s|ed)|observe[sd]|warn(?:s|ed)|point(?:s|ed) out|admit(?:s|ted)|agree[sd])\b"
)
_NAME = r"[A-ZÀ-Þ][\w'’-]{1,30}"
_DIRECT = lazy_pattern(
    rf"[”\"] (?:(?:(?:{_NAME}\.? ){{0,4}}(?P<before>{_NAME})|[Hh]e|[Ss]he|[Tt]hey) {_SAYS}"
    rf"|{_SAYS} (?:{_NAME}\.? ){{0,4}}(?P<after>{_NAME}))"
)
"""Who says what is in quotation marks before it."""
_INDIRECT = lazy_pattern(
    rf", (?:(?P<aside>{_NAME})|[Hh]e|[Ss]he|[Tt]hey) {_SAYS}(?=[,.])"
    rf"|^\W{{0,4}}(?:(?:{_NAME}\.? ){{0,4}}(?P<subject>{_NAME})|He|She) {_SAYS}"
    rf"|, {_SAYS} (?P<after>{_NAME})(?=[,.])"
)
"""The same without quotation marks."""
_OFFICE = (
    r"(?:(?:an? |the )?(?:[\w’'-]{1,20} ){0,4}?(?:co-?)?(?:head|director|chief|president|chair(?:man|woman|person)?|minister|mayor|governor"
    r"|professor|lecturer|researcher|scientist|economist|analyst|spokes\w{1,10}|founder|owner|manager|partner|officer|engineer|lawyer"
    r"|attorney|judge|farmer|doctor|physician|CEO|CFO|CTO|COO)\b|who )"
)
_INTRODUCED = lazy_pattern(
    rf", (?:also )?(?:said|says) (?:{_NAME}\.? ){{1,4}}(?P<after>{_NAME}), {_OFFICE}"
    rf"|^\W{{0,4}}(?:{_NAME}\.? ){{1,4}}(?P<subject>{_NAME}), {_OFFICE}[^.]{{0,120}}, (?:also )?(?:said|says|told|tells|explain(?:s|ed))\b"
)
"""The same of somebody by their full name and office: '…, said Ada Mill, who runs the port.', 'Ada Mill, head of the port, says …'."""
_ASKED = lazy_pattern(
    r"\b(?:I|[Ww]e) (?:recently )?(?:(?:spoke|talked|sat down|caught up|met up|chatted) (?:to|with)|interviewed)\s(?P<whom>[^.]{3,120})"
)
"""How an author introduces somebody they asked: 'I spoke to Ada Mill, who runs the port'."""
_ONE_NAME = lazy_pattern(_NAME)
_OPENING = ("“", '"', "„")
_FEWEST = 3
"""The fewest blocks with such speech in a text that lives on it."""


class _Speech(NamedTuple):
    """What is said in a block, or in the blocks of a chunk: how many have direct speech, or speech of somebody with their full
    name and office; whose it is, whether the author says that they asked somebody, the keys of direct speech, and those of indirect speech by speaker ("" for 'he' and 'she')."""

    blocks: int
    speakers: frozenset[str]
    asked: bool
    direct: frozenset[str]
    indirect: tuple[tuple[str, str], ...]


_SILENT = _Speech(0, frozenset(), False, NO_KEYS, ())


def _in_chunk(chunk: ResolvedChunk) -> _Speech:
    heard = [
        said
        for block in chunk.blocks
        if block.spans and telling_words(block.block).says and (said := _in_block(block)) is not _SILENT
    ]
    if not heard:
        return _SILENT
    blocks, speakers, asked, direct, indirect = zip(*heard, strict=True)
    return _Speech(
        sum(blocks),
        frozenset().union(*speakers),
        any(asked),
        NO_KEYS.union(*direct),
        tuple([one for said in indirect for one in said]),
    )


@kept_with_block
def _in_block(block: ResolvedBlock) -> _Speech:
    text = block.block.text
    direct = list(_DIRECT.finditer(text)) if '" ' in text or "” " in text else []
    asked = list(_ASKED.finditer(text))
    indirect = [
        (said["aside"] or said["subject"] or said["after"] or "", span.key)
        for span in block.spans
        if (said := _INDIRECT.search(span.plain)) is not None
    ]
    introduced = [
        (said["after"] or said["subject"], span.key)
        for span in block.spans
        if (said := _INTRODUCED.search(span.plain)) is not None
    ]
    if not (direct or asked or indirect or introduced):
        return _SILENT
    speakers = {name for one in direct if (name := one["before"] or one["after"])}
    speakers.update(name for one in asked for name in _ONE_NAME.findall(one["whom"]))
    speakers.update(name for name, _ in introduced)
    return _Speech(
        bool(direct or introduced),
        frozenset(speakers),
        bool(asked),
        frozenset(_spoken(block)) if direct else NO_KEYS,
        (*indirect, *introduced),
    )


def _spoken(block: ResolvedBlock) -> Iterator[str]:
    """The keys of the sentences of a block that begin inside quotation marks, or say whose words those are."""
    text = block.block.text
    leaf, at, curly, straight = -1, 0, 0, 0
    for span in block.spans:
        if span.leaf != leaf:
            leaf, at, curly, straight = span.leaf, block.block.leaves[span.leaf].start, 0, 0
        before = text[at : span.start]
        curly += before.count("“") - before.count("”")
        straight += before.count('"')
        at = span.start
        within = curly > 0 or straight % 2 == 1 or text.startswith(_OPENING, span.start)
        if within or _DIRECT.search(text, span.start, span.end) is not None:
            yield span.key


def _together(found: Sequence[_Speech]) -> OfChunks:
    if sum(chunk.blocks for chunk in found) < _FEWEST and not any(chunk.asked for chunk in found):
        return (NO_KEYS,) * len(found)
    known = frozenset(("",)).union(*[chunk.speakers for chunk in found])
    return tuple(
        [chunk.direct.union(key for name, key in chunk.indirect if name in known) for chunk in found]
    )


QUOTED_SPEECH = AllChunksRule("quoted speech", _in_chunk, _together)
"""Of each chunk, the keys of the sentences that tell what somebody said."""
