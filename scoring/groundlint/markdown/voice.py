"""Counts in whose voice a document is written (`model.voice`)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from groundlint.model.voice import SILENT, Voice, VoiceCounts

_FIRST = re.compile(r"\b(?:[Ww]e|[Oo]urs?|us|I|[Mm]y|me)\b")
_CODE = re.compile(r"`|\(\)|\w_\w|=>|(?<!-)->|\w\.(?:py|js|ts|md|json|ya?ml|toml|rs|go|java|c|h)\b")
_OWN = re.compile(
    r"\b(?:[Tt]his|[Oo]ur) (?:project|analysis|repo(?:sitory)?|entry|data(?: ?set)?|map|chart|figure|plot|graph|dashboard"
    r"|visuali[sz]ation|notebook|experiment)\b"
    r"|\b(?:[Ww]e|I) (?:can |also |could )?(?:see|saw|observed?|found|find|computed|calculated|measured|ran|analy[sz]ed|compared"
    r"|collected|noticed?|tested|plotted)\b"
    r"|\b(?:[Ff]rom|[Ii]n|[Oo]n) (?:the|our) (?:figures?|maps?|plots?|charts?|graphs?|data ?set)\b"
    r"|\b[Tt]he (?:map|chart|figure|plot|graph|image|visuali[sz]ation|data|table)s? (?:below|above|shows?)\b"
    r"|\bworth notic\w|\bre-?derived\b"
)
"""What the document itself has counted, measured or drawn."""
_FEW = 10
"""Added to the number of paragraphs that the shares are taken of: a few sentences tell little of a document."""
_STEPS = 20
"""Shares come in twentieths: a keystroke seldom changes what is known of the whole document."""


@lru_cache(maxsize=4096)
def voice_counts_of_leaf(text: str, *, cites: bool = False) -> VoiceCounts:
    """The counts for one paragraph, item or heading; `cites` if it has a citation mark."""
    return (
        1,
        int(_FIRST.search(text) is not None),
        int(_CODE.search(text) is not None),
        int(cites),
        int(_OWN.search(text) is not None),
    )


def summed(counts: Sequence[VoiceCounts]) -> VoiceCounts:
    """The counts of several parts together."""
    if not counts:
        return SILENT
    every, first, code, cited, own = map(sum, zip(*counts, strict=True))
    return every, first, code, cited, own


def voice_of(counts: VoiceCounts) -> Voice:
    """The voice of a document from its counts."""
    of = counts[0] + _FEW
    first, code, cited, own = (round(count / of * _STEPS) / _STEPS for count in counts[1:])
    return Voice(first, code, cited, own)
