"""What a sentence claims, without the names of sources that follow it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from groundlint.markdown.language import small_word_counts

if TYPE_CHECKING:
    from groundlint.model.sentence import Sentence

_WORD = re.compile(r"\w+")
_FEWEST_BEFORE = 4
"""The fewest words before a link that may be a sentence, so that the link's words are a name after it."""
_SHORT = 4
"""Up to this many words, a name need only begin with a capital; in a longer one, half of the words must."""
_LOOKED_BACK = 400
"""How many characters before a link are searched for these words."""
_MOST_NAMES = 20
"""The most links after a sentence that are examined, from the last one."""
_GENERIC = re.compile(
    r"(?:source|link|ref|reference|report|study|article|paper|pdf)s?\s?\d{0,3}", re.IGNORECASE
)
_CLOSING = " .!?。)]|*_"
_BETWEEN = _CLOSING + ",;([（"


def claim_words(sentence: Sentence, text: str) -> str:
    """The plain words of a sentence, whose Markdown is `text`, without the names of sources after it: 'Outlook 2024' in
    `It rose by 5% [Outlook 2024](…)` and 'source 3' in `It rose by 5% ([source 3](…))` are not part of the claim."""
    said, tail = sentence.plain, len(text)
    inside = [c for c in sentence.citations if sentence.start <= c.start <= c.end <= sentence.end]
    for citation in sorted(inside, key=lambda one: -one.start)[:_MOST_NAMES]:
        start, end = citation.start - sentence.start, citation.end - sentence.start
        if text[end:tail].strip(_BETWEEN):
            break
        tail = min(tail, start)
        if _is_name_after(citation.title, _WORD.findall(text[max(0, start - _LOOKED_BACK) : start])):
            said = _without(said, citation.title)
    return said


def _is_name_after(name: str, before: list[str]) -> bool:
    """Whether a link with the words `name`, after the words `before`, is the name of a source and not part of the sentence."""
    if len(before) < _FEWEST_BEFORE or small_word_counts(before[-1]):
        return False
    if _GENERIC.fullmatch(name):
        return True
    words = _WORD.findall(name)
    named = sum(not word[0].islower() for word in words)
    return name[:1].isupper() and (len(words) <= _SHORT or 2 * named >= len(words))


def _without(said: str, name: str) -> str:
    """`said` without the name at its end, but with its final punctuation mark."""
    core = said.rstrip(_CLOSING)
    if not name or not core.endswith(name):
        return said
    return core[: -len(name)].rstrip(" ([（,;") + said[len(core) :].strip(" )]|*_")
