"""Which language the Latin text of a report is in, by its small words; somebody who types in one has none counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from operator import add, sub
from typing import NamedTuple

from groundlint.text.blocks import Block
from groundlint.text.chain import Chain, Change, Chunk
from groundlint.text.language import LATIN, latin_language, surely_latin
from groundlint.text.small_words import NONE, block_small_words, small_words_changed


class SmallWords(NamedTuple):
    """The small words of some text by language, in the order of LATIN; and of how many more nothing is known."""

    counted: tuple[int, ...]
    more: int = 0


class ReportLanguage(NamedTuple):
    """The language of a chain, and the small words by which it is told: those of each chunk with the numbers of the
    blocks that are not counted, and of all."""

    language: str
    chunks: tuple[tuple[SmallWords, frozenset[int]], ...]
    whole: SmallWords


def language_of(
    chain: Chain, before: ReportLanguage | None = None, change: Change | None = None
) -> ReportLanguage:
    """The language of a chain's Latin text. Where `change` says what has changed since `before`, of a block that somebody
    types in the words are counted that have changed; a very long one is not counted for as long as it cannot matter,
    whatever stands in it."""
    if before is not None and change is not None:
        first, stop = change.first, change.old_stop
        old = before.chunks[first:stop]
        new: tuple[tuple[SmallWords, frozenset[int]], ...]
        if change.swapped is not None:
            swapped = _swapped(old[0], chain.chunks[first], change.swapped)
            if swapped is old[0]:
                return before
            new = (swapped,)
        else:
            new = tuple([_counted(chunk) for chunk in chain.chunks[first : change.stop]])
        whole = before.whole
        counted = _sum([words.counted for words, _ in new], whole.counted)
        for words, _ in old:
            counted = tuple(map(sub, counted, words.counted))
        more = whole.more + sum([words.more for words, _ in new]) - sum([words.more for words, _ in old])
        chunks = (*before.chunks[:first], *new, *before.chunks[stop:])
        surely = surely_latin(counted, more)
        if surely is not None:
            return ReportLanguage(surely, chunks, SmallWords(counted, more))
        # The longest first: one source list may have more words than all else that is open.
        settled = list(chunks)
        for number in sorted(
            (n for n, (words, _) in enumerate(chunks) if words.more), key=lambda n: -chunks[n][0].more
        ):
            words, _ = settled[number]
            settled[number] = _settled(settled[number], chain.chunks[number])
            counted = tuple(map(add, counted, map(sub, settled[number][0].counted, words.counted)))
            more -= words.more
            surely = surely_latin(counted, 2 * more)
            if surely is not None:
                return ReportLanguage(surely, tuple(settled), SmallWords(counted, more))
        chunks = tuple(settled)
    else:
        chunks = tuple(map(_counted, chain.chunks))
    counted = _sum([words.counted for words, _ in chunks], NONE)
    language = latin_language([Counter({name: n for name, n in zip(LATIN, counted, strict=True) if n})])
    return ReportLanguage(language, chunks, SmallWords(counted))


def _settled(known: tuple[SmallWords, frozenset[int]], chunk: Chunk) -> tuple[SmallWords, frozenset[int]]:
    """What is known of a chunk with the blocks counted that were not."""
    words, open_blocks = known
    if not open_blocks:
        return known
    return SmallWords(_sum([_in_block(chunk.blocks[n]) for n in open_blocks], words.counted)), frozenset()


def _sum(parts: Iterable[tuple[int, ...]], total: tuple[int, ...]) -> tuple[int, ...]:
    for part in parts:
        total = tuple(map(add, total, part))
    return total


def _counted(chunk: Chunk) -> tuple[SmallWords, frozenset[int]]:
    known: tuple[int, ...] | None = chunk.memo.get("small words")
    if known is None:
        known = chunk.memo["small words"] = _sum(map(_in_block, chunk.blocks), NONE)
    return SmallWords(known), frozenset()


def _swapped(
    old: tuple[SmallWords, frozenset[int]], chunk: Chunk, at: int
) -> tuple[SmallWords, frozenset[int]]:
    """What is known of a chunk in which block number `at` alone is another one."""
    words, open_blocks = old
    assert chunk.was is not None
    before, now = chunk.was.chunk.blocks[at], chunk.blocks[at]
    if at in open_blocks:
        return SmallWords(words.counted, words.more + _most(now) - _most(before)), open_blocks
    changed = _changed(before, now)
    if changed is NONE:
        return old
    if changed is not None:
        return SmallWords(tuple(map(add, words.counted, changed)), words.more), open_blocks
    more = words.more + _most(now)
    counted = tuple(map(sub, words.counted, _in_block(before)))
    return SmallWords(counted, more), open_blocks | {at}


def _changed(before: Block, now: Block) -> tuple[int, ...] | None:
    """By how much the small words of a block have become more; None where they are to be counted, now or later."""
    try:
        changed = small_words_changed(before, now)
    except Exception:  # told where the block is read, which fails as well
        return None
    known = before.memo.small_words
    if known is not None and changed is not None:
        now.memo.small_words = known if changed is NONE else tuple(map(add, known, changed))
    return changed


def _most(block: Block) -> int:
    """No block has more small words: each has a sign behind it."""
    return (len(block.text) + 1) // 2


def _in_block(block: Block) -> tuple[int, ...]:
    known: tuple[int, ...] | None = block.memo.small_words
    if known is None:
        try:
            counts = block_small_words(block)
        except Exception:  # told where the block is read, which fails as well
            counts = Counter()
        found = tuple([counts[name] for name in LATIN])
        known = block.memo.small_words = NONE if found == NONE else found
    return known
