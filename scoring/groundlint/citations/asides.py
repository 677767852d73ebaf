"""Footnotes that name no source: 'As an aside, this is what the whole industry fears.'

A reader who follows the mark finds a remark by the author, and the claim still lacks a source.
"""

from __future__ import annotations

import re

from groundlint.lazy_pattern import lazy_pattern

_NAMES_SOURCE = lazy_pattern(
    r"\d|://|\bwww\.|\]\(|[*_]\w|[@§]"
    r"|\b(?:see|cf|ibid|op\. ?cit|per|according to|sources?|translat\w{1,6}|quoted|cited|citing|adapted|reprinted|courtesy|from|via|communication"
    r"|interview\w{0,3}|conversations?|e-?mails?|letters?|archives?|reports?|papers?|articles?|books?|stud(?:y|ies)|surveys?|data(?:sets?)?"
    r"|press|university|journal)\b",
    re.IGNORECASE,
)
"""Signs that a note names a source, or may: figures, titles, and words for things that readers look up."""
_SAYS_SOMETHING = lazy_pattern(
    r"\b(?:is|are|was|were|be|has|have|had|does|do|did|can|could|may|might|would|should|will)(?:n['’]t)?\b",
    re.IGNORECASE,
)
_CUT_OFF = (".", ",", ";", ":")
"""A note that begins with one of these lost its first words in an export, and they may have named something."""
_FEWEST_WORDS = 6
_LONGEST = 1000
"""The most characters in an aside: a longer note names something."""


def is_aside(note: str) -> bool:
    """Whether the words of a footnote are the author's own English sentence and name no source."""
    return (
        note[:1] not in _CUT_OFF
        and len(note) <= _LONGEST
        and len(note.split(None, _FEWEST_WORDS)) >= _FEWEST_WORDS
        and _SAYS_SOMETHING.search(note) is not None
        and _NAMES_SOURCE.search(note) is None
    )
