"""The small words of a block, by which the language of a report is told: all of them, or those that an edit has changed."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from itertools import chain

from groundlint.text.blocks import Block, LeafKind
from groundlint.text.difference import difference
from groundlint.text.language import LATIN, small_words

# Bounded, or ten thousand `](` without an end would be looked through ten thousand times.
_ADDRESS = re.compile(r"\]\([^)]{0,2000}\)|https?://\S+")
_SPOKEN = frozenset((LeafKind.PARAGRAPH, LeafKind.HEADING))
_MOST_LEAVES, _LONGEST = 40, 20_000
"""Of a block with more leaves or characters it takes too long to put together what it says. 99 % of the characters of
real reports stand in smaller ones."""
NONE = (0,) * len(LATIN)
_TRIES = 8
"""How many addresses one behind the other may stand in the way."""


def block_small_words(block: Block) -> Counter[str]:
    """Small words of the block's sentences; code, HTML and addresses say nothing about the language."""
    return Counter(chain.from_iterable(_small_words(_said(block))))


def small_words_changed(then: Block, now: Block) -> tuple[int, ...] | None:
    """By how much an edit has changed what block_small_words counts, in the order of LATIN; NONE, this very one, where
    it has not. None where to look for them is no less work than to count them all.

    Those of the stretch in which the two differ are counted, from a blank before it to one behind it, where no address
    has begun that has not ended: all others are the same.
    """
    if max(len(then.leaves), len(now.leaves)) > _MOST_LEAVES or max(len(then.text), len(now.text)) > _LONGEST:
        return None
    old, new = _said(then), _said(now)
    start, end_old, end = difference(old, new)
    longer = end_old - end
    for _ in range(_TRIES):
        start = old.rfind(" ", 0, start) + 1
        opened = old.rfind("](", 0, start)
        if opened < 0 or old.find(")", opened, start) >= 0:
            break
        start = opened
    else:
        return None
    for _ in range(_TRIES):
        end = new.find(" ", end) + 1 or len(new)
        before, after = old[start : end + longer], new[start:end]
        if end == len(new) or (_is_closed(before) and _is_closed(after)):
            gone, come = _small_words(before), _small_words(after)
            return NONE if gone == come else _by_how_much(gone, come)
        end = new.find(")", end) + 1 or len(new)
    return None


def _is_closed(part: str) -> bool:
    """Whether no address that begins in this part, before the blank at its end, goes on behind it."""
    opened = part.rfind("](")
    return opened < 0 or part.find(")", opened) >= 0


def _small_words(said: str) -> list[tuple[str, ...]]:
    return small_words(_ADDRESS.sub(" ", said) if "](" in said or "://" in said else said)


def _by_how_much(gone: Iterable[tuple[str, ...]], come: Iterable[tuple[str, ...]]) -> tuple[int, ...]:
    by = Counter(chain.from_iterable(come))
    by.subtract(chain.from_iterable(gone))
    return tuple([by[name] for name in LATIN])


def _said(block: Block) -> str:
    text = block.text
    return " ".join([text[s:e] for leaf in block.leaves if leaf.kind in _SPOKEN for s, e in leaf.pieces])
