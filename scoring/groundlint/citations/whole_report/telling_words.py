"""Which of the words that the rules of this folder look for a block has. Each block is searched once, when it is new: asking a rule again
about the blocks around an edit then costs next to nothing, and a rule keeps nothing for a block without its words."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from groundlint.citations.verbs_of_saying import SAYING
from groundlint.lazy_pattern import lazy_pattern
from groundlint.model.block import Block
from groundlint.model.stage_cache import Stage

SAYING_ON = rf"(?:{SAYING}|repeat(?:s|ed)|den(?:y|ies|ied)|insist(?:s|ed)|maintain(?:s|ed)|continue(?:s|d))"
_SAYS = lazy_pattern(
    rf"\b(?:{SAYING_ON}|spoke|talked|sat down|caught up|met up|chatted|interviewed|joke[sd]?|agree[sd]?|admit(?:s|ted))\b"
)
_HAS_NOTE = lazy_pattern(r"(?<!\])[(\[（][^()\[\]（）\n]{2,120}[)\]）](?![(\[:])")
_SETS_TITLE_APART = lazy_pattern(
    r"(?<![*_\w])[*_]{1,3}[^\W\d_][^*_\n]{2,200}[*_]{1,3},? (?:\(|in )?(?:19|20)\d\d|(?<![*_\w])[*_][^\W\d_][^*_\n]{12,200}[*_]"
    r"|[“\"«][A-ZÀ-Þ][^“”\"«»\n]{12,200}[”\"»]|(?<=\b(?:in|by) )[*_]{1,2}[A-ZÀ-Þ]|(?<=\b(?:in|by) the )[*_]{1,2}[A-ZÀ-Þ]"
)
_HEADS_SOURCES = lazy_pattern(
    r"\|[ *_]{0,4}(?:[\w-]{1,20} )?(?:source|ref|cit|quelle|fuente|fonte|来源|出典|출처)", re.IGNORECASE
)
_DATES = lazy_pattern(r"\((?:[^()\n]{2,120})?(?:19|20)\d\d(?!\d)")
_NAMES_FILE = lazy_pattern(r"\.(?:md|markdown|txt|pdf|docx)|\[`?/|\[\[")


class TellingWords(NamedTuple):
    """Which of the words that rules look for a block has."""

    says: bool
    """A word for what somebody says, or for talking to somebody."""
    has_note: bool
    """Brackets with words in them that are no link, or a column of sources."""
    sets_title_apart: bool
    """Italics or quotation marks around what may be a title, or a journal with its year."""
    dates: bool
    """A bracket with a year."""
    names_file: bool
    """A file, or a note of a vault."""


_WORDS: Stage[str, TellingWords] = Stage("telling words")


def telling_words(block: Block) -> TellingWords:
    """Which of the words that rules look for a block has, found once and kept with it."""
    return block.cache.of(_WORDS, block.text, _in_text)


def _in_text(text: str) -> TellingWords:
    return _one_of(
        _SAYS.search(text) is not None,
        _HAS_NOTE.search(text) is not None or _HEADS_SOURCES.search(text) is not None,
        _SETS_TITLE_APART.search(text) is not None,
        _DATES.search(text) is not None,
        _NAMES_FILE.search(text) is not None,
    )


@lru_cache(maxsize=64)
def _one_of(*has: bool) -> TellingWords:
    """One object for all blocks that have the same."""
    return TellingWords(*has)
