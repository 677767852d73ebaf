"""Paragraphs that serve as headings: bold throughout, without a verb or a full stop."""

from __future__ import annotations

import re

from groundlint.lazy_pattern import lazy_pattern
from groundlint.markdown.one_of import one_of

_BOLD = lazy_pattern(
    r"(?P<sign>\*{2,3}|__)(?=[^\s*_])(?P<words>[^*_\n]{3,140})(?P=sign)(?P<after>(?: \([^()\n]{1,80}\))?:)?\s*"
)
"""A remark in parentheses may follow the bold words, before a colon."""
_CLOSING = " :\"'”’)"
_NUMBER = lazy_pattern(
    r"(?:(?:Part|Phase|Section|Step|Chapter|Teil|Schritt) )?\d{1,2}(?:\.\d{1,2}){0,3}[.):]? ", re.IGNORECASE
)
_ENDS = (".", "!", "?", "…")
_WIDE = r"\u3040-\u9fff\uac00-\ud7af"
_VERBS = lazy_pattern(
    r"\b(?:is|are|was|were|has|have|had|does|do|did|will|would|can|could|may|might|must|should|shall|cannot|isn|aren|wasn"
    r"|doesn|didn|won|ist|sind|war|waren|hat|haben|wird|werden|kann|können|est|sont|es|son)\b",
    re.IGNORECASE,
)


def stands_as_heading(paragraph: str) -> bool:
    """Whether a paragraph (Markdown) is bold throughout and names its subject like a heading: without a full stop, any
    figure except its own number, or one of the common verbs. None of 90 such labelled paragraphs is a claim. Never true
    for Chinese, Japanese and Korean, which have no such verbs."""
    if not paragraph.startswith(("**", "__")):
        return False
    bold = _BOLD.fullmatch(paragraph)
    if bold is None:
        return False
    words = bold["words"].rstrip(_CLOSING)
    if words.endswith(_ENDS) or (not words.isascii() and one_of(_WIDE).search(words)):
        return False
    own = _NUMBER.match(words)
    said = words[own.end() :] if own is not None else words
    return not any(char.isdigit() for char in said) and _VERBS.search(said) is None
