"""Which sentences of a closing section repeat what is above: 'Conclusion', 'Recommendations', 'Key facts'.

An editor asks once, about the sentence above. What sums it up, or draws advice from it, needs no source of its own.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from groundlint.citations.whole_report.heading_parts import heading_parts
from groundlint.citations.whole_report.rule_kinds import NO_KEYS, OfChunks, Together
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
_STEM = 6
"""Letters by which words are compared: 'appends' and 'appended' are one."""
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
_Sentences = tuple[tuple[str, _Words], ...]
"""Keys and words."""
_NO_WORDS: _Words = frozenset()


class _Said(NamedTuple):
    """All words of a part, and the keys of its sentences."""

    words: _Words = _NO_WORDS
    keys: frozenset[str] = NO_KEYS


_NOTHING_SAID = _Said()
_OF_SPANS: Stage[tuple[SentenceSpan, ...], _Words] = Stage("words of sentences")
_OF_EACH: Stage[tuple[SentenceSpan, ...], _Sentences] = Stage("words of each sentence")
_OF_PART: Stage[tuple[ResolvedBlock, ...], _Said] = Stage("words below a heading")


def _together(found: Sequence[_Chunk]) -> OfChunks:
    keys = [NO_KEYS] * len(found)
    if sum(chunk.size for chunk in found) > _MOST_BLOCKS:
        return tuple(keys)
    sections = list(_sections(found))
    closing = [number for number, (_, closes, _) in enumerate(sections) if closes]
    if not closing:
        return tuple(keys)
    words = [_sentences(part) if closes else () for _, closes, part in sections]
    wanted = _NO_WORDS.union(*[said for those in words for _, said in those])
    own = frozenset([key for those in words for key, _ in those])
    above: set[str] = set()
    here: set[str] = set()
    """The words of the part at hand: it may go on in the next chunk, and no part says itself again."""
    named: set[str] = set()
    """The keys of those that are above word for word: a key is of all of them, and the first one is to be asked about."""
    for (chunk, closes, part), those in zip(sections[: closing[-1] + 1], words, strict=False):
        if part.level:
            above |= here
            here = set()
        told = _said(part)
        if closes:
            again = [key for key, said in those if key not in named and _stands_in(said, above)]
            keys[chunk] = keys[chunk].union(again)
        else:
            named |= own & told.keys
        here |= wanted & told.words
    return tuple(keys)


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


def _stands_in(said: _Words, above: set[str]) -> bool:
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
        for part in heading_parts(chunk)
    ]
    return _Chunk(tuple(parts), len(chunk.blocks))


def _closes(title: str) -> bool:
    return _CLOSING.search(heading_words(title)) is not None or section_kind(title) == "conclusion"


def _sentences(part: _Part) -> list[tuple[str, _Words]]:
    """The sentences of a part."""
    return [
        one for block in part.blocks for one in block.block.cache.of(_OF_EACH, block.spans, _of_each_span)
    ]


def _said(part: _Part) -> _Said:
    """What is said in a part, kept by its first block."""
    if not part.blocks:
        return _NOTHING_SAID
    return part.blocks[0].block.cache.of(_OF_PART, part.blocks, _in_blocks)


def _in_blocks(blocks: Sequence[ResolvedBlock]) -> _Said:
    words = [block.block.cache.of(_OF_SPANS, block.spans, _in_spans) for block in blocks]
    return _Said(_NO_WORDS.union(*words), frozenset([span.key for block in blocks for span in block.spans]))


def _in_spans(spans: Sequence[SentenceSpan]) -> _Words:
    return _NO_WORDS.union(*map(_words, spans))


def _of_each_span(spans: Sequence[SentenceSpan]) -> _Sentences:
    return tuple([(span.key, _words(span)) for span in spans])


def _words(span: SentenceSpan) -> _Words:
    """The stems of the words of a sentence, and its figures."""
    return frozenset(
        [word[:_STEM] if word[0].isalpha() else word for word in _WORD.findall(span.plain.casefold())]
    )


SUMMING_UP = Together("what sums up", _in_chunk, _together)
"""Of each chunk, the keys of the sentences in closing sections that say again what is above."""
