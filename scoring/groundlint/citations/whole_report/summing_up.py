"""Which sentences of a closing section repeat what is above: 'Conclusion', 'Recommendations', 'Key facts'.

An editor asks once, about the sentence above. What sums it up, or draws advice from it, needs no source of its own.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from groundlint.citations.whole_report.rule_kinds import NO_KEYS, AllChunksRule, OfChunks
from groundlint.citations.whole_report.word_stems import STEM
from groundlint.lazy_pattern import lazy_pattern
from groundlint.markdown.sections import heading_words, section_kind
from groundlint.model.resolved_block import ResolvedBlock, ResolvedChunk
from groundlint.model.sentence import SentenceSpan
from groundlint.model.stage_cache import Stage

_CLOSING = lazy_pattern(
    r"\b(?:key (?:\w+ )?(?:points?|findings?|facts?|themes?|insights?|statistics|stats)|take-?aways?|tl;dr|highlights"
    r"|at a glance|in (?:short|brief)|bottom line|conclusions?|concluding|closing|wrap-?up|synthesis|verdict"
    r"|(?:final|overall|closing) (?:thoughts|assessment|remarks|words?|analysis)|so what"
    r"|what (?:it|this|that|all this) means|trade-?offs?|scorecard|decision matrix)\b"
    r"|^(?:[\w-]{1,20} )?(?:recommendations?|implications?|lessons)\b|^(?:executive )?summary\b",
    re.IGNORECASE,
)
_WORD = re.compile(r"[^\W\d_]{4,}|\d+(?:[.,]\d+)*")
_LEAST_WORDS = 3
_SHARE = 10
_OF_THEM = 6
_FIGURES = 4
_OF_FIGURES = 3
"""Six words in ten, at least, and three figures in four are above. Below the headings of closing sections and of those inside them
an editor would ask about 14 of 367 such claims that nothing covers."""
_MOST_BLOCKS = 1000
"""A longer text is not a report whose end a reader holds against its beginning, and every keystroke would cost the more."""


class _Part(NamedTuple):
    """The blocks with sentences below a heading, as far as they stand in one chunk; level 0: they go on from the chunk
    before. `closing`: the heading says that they sum up."""

    level: int
    closing: bool
    blocks: tuple[ResolvedBlock, ...]


class _Chunk(NamedTuple):
    parts: tuple[_Part, ...]
    size: int
    """How many blocks it has."""


_Words = frozenset[str]
_NO_WORDS: _Words = frozenset()


class _Common(NamedTuple):
    """Words and keys of sentences."""

    words: _Words
    keys: frozenset[str]


class _Said(NamedTuple):
    """What is said in a part: the words of each sentence by its key, and all of both."""

    sentences: tuple[tuple[str, _Words], ...]
    all: _Common


_OF_SPANS: Stage[tuple[SentenceSpan, ...], tuple[tuple[str, _Words], ...]] = Stage("words of sentences")
_OF_PART: Stage[tuple[ResolvedBlock, ...], _Said] = Stage("words below a heading")
_OF_CLOSING: Stage[tuple[_Said, ...], _Common] = Stage("words of closing sections")
_IN_COMMON: Stage[tuple[_Said, _Common], _Common] = Stage("words in common with closing sections")
_AGAIN: Stage[tuple[_Said, _Words], frozenset[str]] = Stage("sentences said again")
"""The first block of a part keeps what is found in it, so that a keystroke looks at the words of one part."""


def _together(found: Sequence[_Chunk]) -> OfChunks:
    keys = [NO_KEYS] * len(found)
    if sum(chunk.size for chunk in found) > _MOST_BLOCKS:
        return tuple(keys)
    sections = list(_sections(found))
    closing = [number for number, (_, closes, part) in enumerate(sections) if closes and part.blocks]
    if not closing:
        return tuple(keys)
    wanted = _of_closing([sections[number][2] for number in closing])
    above: set[str] = set()
    here: set[str] = set()
    """The words of the part at hand: it may go on in the next chunk, and no part says itself again."""
    named: set[str] = set()
    """The keys of those that are above word for word: a key is of all of them, and the first one is to be asked about."""
    for chunk, closes, part in sections[: closing[-1] + 1]:
        if part.level and here:
            above |= here
            here = set()
        if not part.blocks:
            continue
        said, cache = _said(part), part.blocks[0].block.cache
        common = cache.of(_IN_COMMON, (said, wanted), _in_common)
        if closes:
            again = cache.of(_AGAIN, (said, said.all.words.intersection(above)), _said_again)
            keys[chunk] = keys[chunk].union(again - named)
        elif common.keys:
            named |= common.keys
        here |= common.words
    return tuple(keys)


def _of_closing(closing: Sequence[_Part]) -> _Common:
    """What is said in all closing parts: the same object while these stay as they are."""
    return closing[0].blocks[0].block.cache.of(_OF_CLOSING, tuple(map(_said, closing)), _united)


def _united(closing: tuple[_Said, ...]) -> _Common:
    words, keys = zip(*[one.all for one in closing], strict=True)
    return _Common(_NO_WORDS.union(*words), NO_KEYS.union(*keys))


def _in_common(key: tuple[_Said, _Common]) -> _Common:
    said, wanted = key
    return _Common(said.all.words & wanted.words, said.all.keys & wanted.keys)


def _said_again(key: tuple[_Said, _Words]) -> frozenset[str]:
    """The keys of the sentences of which `above` has the words."""
    said, above = key
    return frozenset([key for key, words in said.sentences if _stands_in(words, above)])


def _sections(found: Sequence[_Chunk]) -> Iterator[tuple[int, bool, _Part]]:
    """Each part with the number of its chunk and whether it closes the report: by its heading or one around it. The first
    heading is the title of all."""
    closing, level, titled = False, 0, False
    for number, chunk in enumerate(found):
        for part in chunk.parts:
            if part.level:
                if not closing or part.level <= level:
                    closing, level = part.closing and titled, part.level
                titled = True
            yield number, closing, part


def _stands_in(said: _Words, above: _Words) -> bool:
    words = [word for word in said if not word[0].isdecimal()]
    figures = said.difference(words)
    if len(words) < _LEAST_WORDS or len(figures & above) * _FIGURES < _OF_FIGURES * len(figures):
        return False
    return sum(word in above for word in words) * _SHARE >= _OF_THEM * len(words)


def _in_chunk(chunk: ResolvedChunk) -> _Chunk:
    parts = [
        _Part(
            part.level,
            part.level > 0 and _closes(part.title),
            tuple([block for block in part.blocks if block.spans]),
        )
        for part in _heading_parts(chunk)
    ]
    return _Chunk(tuple(parts), len(chunk.blocks))


def _closes(title: str) -> bool:
    return _CLOSING.search(heading_words(title)) is not None or section_kind(title) == "conclusion"


def _said(part: _Part) -> _Said:
    return part.blocks[0].block.cache.of(_OF_PART, part.blocks, _in_blocks)


def _in_blocks(blocks: Sequence[ResolvedBlock]) -> _Said:
    sentences = [one for block in blocks for one in block.block.cache.of(_OF_SPANS, block.spans, _in_spans)]
    words = _NO_WORDS.union(*[words for _, words in sentences])
    return _Said(tuple(sentences), _Common(words, frozenset([key for key, _ in sentences])))


def _in_spans(spans: Sequence[SentenceSpan]) -> tuple[tuple[str, _Words], ...]:
    return tuple([(span.key, _words(span)) for span in spans])


def _words(span: SentenceSpan) -> _Words:
    """The stems of the words of a sentence, and its figures."""
    return frozenset(
        [word[:STEM] if word[0].isalpha() else word for word in _WORD.findall(span.plain.casefold())]
    )


SUMMING_UP = AllChunksRule("what sums up", _in_chunk, _together)
"""Of each chunk, the keys of the sentences in closing sections that say again what is above."""


class _HeadingPart(NamedTuple):
    """A heading and the blocks below it that are in the same chunk. The heading's own block is the first. Level 0 and no
    title: the blocks continue from the chunk before."""

    level: int
    title: str
    blocks: tuple[ResolvedBlock, ...]


def _heading_parts(chunk: ResolvedChunk) -> list[_HeadingPart]:
    """The parts of a chunk in order; the first is without a heading and may be empty."""
    parts: list[_HeadingPart] = []
    level, title, blocks = 0, "", list[ResolvedBlock]()
    for block in chunk.blocks:
        if block.parsed.headings:
            parts.append(_HeadingPart(level, title, tuple(blocks)))
            heading = block.parsed.headings[-1]
            level, title, blocks = heading.level, heading.title, []
        blocks.append(block)
    return [*parts, _HeadingPart(level, title, tuple(blocks))]
