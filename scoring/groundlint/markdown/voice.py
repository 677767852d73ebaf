"""Counts what shows in whose voice a document is written (`model.voice`)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from groundlint.lazy_pattern import lazy_pattern
from groundlint.markdown.own_accounts import is_own_account
from groundlint.model.voice import SILENT, Voice, VoiceCounts

_SPEAKS = re.compile(
    r"\b(?:[Ww]e|[Oo]urs?|us|I|[Mm]y|me|shall|(?:is|be|are) guilty|[Nn]o person|(?:here|there)(?:of|in|under)"
    r"|pursuant|this (?:[Ss]ub)?(?:[Ss]ection|[Cc]hapter|[Aa]ct|[Aa]greement|[Oo]rdinance|[Pp]olicy))\b"
)
"""Words of writers who speak for themselves, or as those who lay down rules. Not *you*: reports that end with advice say it, too."""
_FEW = 10
"""Added to the number of paragraphs when shares are computed: a few sentences say little about a document."""
OWN_ACCOUNT = 1.0
"""The share of a text that its headings show to be its writers' own account. Counted words come to it only in a book that says *we* throughout."""
_STEPS = 20
"""Shares are rounded to twentieths, so that a keystroke seldom changes what is known about the whole document."""


@lru_cache(maxsize=4096)
def voice_counts_of_leaf(text: str, *, cites: bool = False) -> VoiceCounts:
    """The counts for one paragraph, item or heading; `cites` if it has a citation mark."""
    return 1, int(_SPEAKS.search(text) is not None), int(speaks_in_code(text)), int(cites)


def summed(counts: Sequence[VoiceCounts]) -> VoiceCounts:
    """The counts of several parts together."""
    if not counts:
        return SILENT
    every, first, code, cited = map(sum, zip(*counts, strict=True))
    return every, first, code, cited


def voice_of(counts: VoiceCounts, titles: Sequence[str] = ()) -> Voice:
    """The voice of a document from its counts and the titles of its first headings."""
    of = counts[0] + _FEW
    first, code, cited = (round(count / of * _STEPS) / _STEPS for count in counts[1:])
    return Voice(OWN_ACCOUNT if is_own_account(tuple(titles)) else first, code, cited)


_CODE = lazy_pattern(r"`|\(\)|\w_\w|=>|(?<!-)->|→|\w\.(?:py|js|ts|md|json|ya?ml|toml|rs|go|java|c|h)\b")
_ADDRESS = lazy_pattern(r"\]\(\s?<?[^\s()<>]{0,2000}|\b(?:https?|ftp)://[^\s<>()\]]{1,2000}")


def speaks_in_code(text: str) -> bool:
    """Whether the text as written uses code; the targets of its links do not count (`[land value](../l/land_value.md)`)."""
    if "](" in text or "://" in text:
        text = _ADDRESS.sub(" ", text)
    return _CODE.search(text) is not None
