"""Sentences that name a work with its author and year, 'Henry George's *Progress and Poverty* (1879) …': a reader can look the
work up, if the sentence is about its content and not about how it fared."""

from __future__ import annotations

import re

from groundlint.lazy_pattern import lazy_pattern

_NAME = r"[^\W\d_a-zß-öø-ÿ][\w’'-]{1,30}"
_ITALIC = r"(?<![*\w])(?:\*{1,3}|_{1,2})(?P<italic>[^\W\d_a-zß-öø-ÿ][^*_\n]{5,160})(?:\*{1,3}|_{1,2})"
_QUOTED = r"[“\"«](?P<quoted>[^\W\d_a-zß-öø-ÿ][^“”\"«»\n]{5,160})[”\"»]"
_WORK = lazy_pattern(
    rf"(?:{_ITALIC}|{_QUOTED}),? ?\((?:[^()\n]{{1,60}}[ ,])?(?:1[5-9]|20)\d\d\)(?P<by> by {_NAME} {_NAME})?"
)
_AUTHOR = lazy_pattern(
    rf"(?<![\w'’-]){_NAME} (?:(?:{_NAME}|[A-Z]\.|van|von|de|der|di|da|la|le) ){{0,3}}{_NAME}"
)
_WHOSE = lazy_pattern(rf"(?<![\w'’-]){_NAME}(?:['’]s|(?<=s)['’]) (?:[a-z][\w-]{{1,20}},? ){{0,4}}\Z")
_IN_IT = lazy_pattern(
    r"\b(?:(?:his|her|their|whose) (?:[\w-]{1,20},? ){0,5}|(?:in|of|with|wrote|published|authored) (?:the (?:[\w-]{1,20} ){1,2})?)\Z"
)
_BEFORE = 140
"""How many characters before a title are searched for its author."""
_FARED = lazy_pattern(
    r"\b(?:sold|sells|copies|gross(?:ed|es)|earn(?:ed|s)|box office|best-?sell(?:er|ing)s?|awards?|won|adapted|download(?:s|ed)"
    r"|stream(?:s|ed)|players?|viewers?|budget|translated|(?:seen|watched|played|bought|read) by)\b",
    re.IGNORECASE,
)
"""How a work fared with those who buy or see it."""
_CAPITAL = lazy_pattern(r"(?<![\w'’])[A-ZÀ-Þ]\w")
_FEWEST_CAPITALS = 2


def names_authored_work(text: str, plain: str) -> bool:
    """Whether a sentence, as Markdown and as readers see it, names a work by its author, title and year."""
    if "(" not in plain or _FARED.search(plain) is not None:
        return False
    return any(_has_author(found) for words in (text, plain) for found in _WORK.finditer(words))


def _has_author(work: re.Match[str]) -> bool:
    if len(_CAPITAL.findall(work["italic"] or work["quoted"])) < _FEWEST_CAPITALS:
        return False
    before = work.string[max(work.start() - _BEFORE, 0) : work.start()]
    if work["by"] or _WHOSE.search(before) is not None:
        return True
    return _IN_IT.search(before) is not None and _AUTHOR.search(before) is not None
