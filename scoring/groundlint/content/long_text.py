"""Sentences and paragraphs over the length limits."""

from __future__ import annotations

import re

from groundlint.lazy_pattern import lazy_pattern
from groundlint.markdown.enclosures import enclosures
from groundlint.markdown.words import is_longer, length_bound, length_in_tenths, length_in_words
from groundlint.model.block import Block, LeafKind
from groundlint.model.block_analysis import LongLeaf
from groundlint.model.sentence import Sentence, SentenceSpan

_QUOTED = re.compile(r"\s*[“„«\"]")
"""The beginning of a sentence that is a quotation."""
_QUOTATION_MARKS = frozenset('"“„«»')
_PASSAGE = 5
"""From this many words on, text in quotation marks is a passage rather than a term or title."""
_FEWEST_NAMES = 10
_MOST_WORDS_OF_A_NAME = 5


def is_long(sentence: Sentence, words: int) -> bool:
    """Whether a sentence is too long. Never too long are table rows, quotations, sentences that are mostly quoted, and lists
    of sources or names in a line."""
    plain = sentence.plain
    if sentence.kind in ("table", "quote") or not is_longer(plain, words) or _QUOTED.match(plain) is not None:
        return False
    return not (_names_sources_in_turn(plain) or _is_enumeration(plain) or _mostly_quoted(plain, words))


def _is_enumeration(plain: str) -> bool:
    """Whether a sentence is just a long row of short items, as in 'Austria (AT), Belgium (BE), Bulgaria (BG), …': however
    long it is, nobody has to remember its beginning."""
    items = plain.split(",")
    return len(items) >= _FEWEST_NAMES and all(len(item.split()) <= _MOST_WORDS_OF_A_NAME for item in items)


def _mostly_quoted(plain: str, words: int) -> bool:
    """Whether at least half of a sentence is passages in quotation marks, and the words around them are within the limit."""
    quoted = sum(
        length
        for start, end in enclosures(plain)
        if plain[start] in _QUOTATION_MARKS
        and (length := length_in_tenths(plain[start + 1 : end])) >= _PASSAGE * 10
    )
    whole = length_in_tenths(plain)
    return quoted * 2 >= whole and whole - quoted <= words * 10


def long_paragraphs(
    block: Block, spans: tuple[SentenceSpan, ...], sentences: tuple[Sentence, ...], most: int
) -> tuple[LongLeaf, ...]:
    """Paragraphs whose sentences together are over the limit (in CJK, 833 characters count as 250 words)."""
    if not sentences or length_bound(block.text) <= most:
        return ()
    found: list[LongLeaf] = []
    first = 0
    while first < len(sentences):
        leaf = spans[first].leaf
        stop = first
        while stop < len(sentences) and spans[stop].leaf == leaf:
            stop += 1
        inside = sentences[first:stop]
        if (
            block.leaves[leaf].kind is LeafKind.PARAGRAPH
            and sum([length_bound(s.plain) for s in inside]) > most
            and sum([length_in_tenths(s.plain) for s in inside]) > most * 10
        ):
            length = length_in_words(" ".join(s.plain for s in inside))
            found.append(LongLeaf(first, stop, length, bool(block.leaves[leaf].containers)))
        first = stop
    return tuple(found)


_LABELLED = lazy_pattern(
    r"\W*(?:(?:primary|main|key|data|further|original) )?"
    r"(?:sources?|references?|further reading|citations?|bibliography|quellen?|nachweise?|belege?|fuentes?|fontes?|références?"
    r"|来源|來源|参考(?:资料|文献)|参考文献|出典|출처)"
    r"(?: (?:for|of|to|used (?:in|for)|cited in|in|für|zu)(?: [\w-]+){1,4})?(?: \([^()]{1,60}\))?\W{0,3}[:：]",
    re.IGNORECASE,
)
_PARTED = lazy_pattern(r"[;；|·、,，]")
_FEWEST_PARTED = 2


def _names_sources_in_turn(plain: str) -> bool:
    """Whether the plain words of a sentence are a label of sources followed by three or more names: a list written as a
    line, not a sentence."""
    label = _LABELLED.match(plain)
    if label is None:
        return False
    return sum(1 for _ in _PARTED.finditer(plain, label.end())) >= _FEWEST_PARTED
