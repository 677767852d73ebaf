"""A text as the words that are compared: each with its place, its stem, and whether it tells something."""

from __future__ import annotations

import re
from typing import NamedTuple

from groundlint.content.stems import stem
from groundlint.sources.library.terms import COMMON
from groundlint.support.word_forms import FIRST_FORM

_WORD = re.compile(r"(?:[A-Z]\.){2,8}|[^\W_]+(?:['’][^\W_]+)*")
_POSSESSIVE = ("'s", "’s")
_LONGEST = 40  # letters: what is longer is not a word, and stems take time by their length
_EMPTY_WORDS = """one other others such than then there these they this those through to too under up upon us
    very was we well were what when where which while who whom whose will with within would you your yours him
    his he she her hers its itself the their them themselves our ours my me or of on only over own same should
    so some that not no nor must might may also however therefore thus hence moreover furthermore additionally
    overall finally lastly instead rather even just still yet since until during per via etc eg ie said says
    say called known become becomes became being been has had have having does did do done doing make makes
    made making many much several various different include includes including included use used using uses
    often usually typically generally like able due according another both each every"""
_EMPTY = frozenset(_EMPTY_WORDS.split())
"""Words besides the library's common ones whose absence from a source says little."""


class Word(NamedTuple):
    """A word of a text."""

    start: int
    end: int
    lower: str
    stem: str
    tells: bool
    """Whether it is a content word: neither a function word nor a single letter."""
    capital: bool


def words_of(text: str) -> list[Word]:
    """The words of `text` in order; digits are words too."""
    found = []
    for match in _WORD.finditer(text):
        written = match[0]
        lower = written.lower()
        if lower.endswith(_POSSESSIVE):
            lower = lower[:-2]
        lower = lower.replace(".", "")[:_LONGEST]
        acronym = written.isupper() and len(lower) > 1
        small = lower in COMMON or lower in _EMPTY
        tells = (len(lower) > 1 or lower.isdigit()) and (acronym or not small)
        found.append(
            Word(
                match.start(),
                match.end(),
                lower,
                stem(FIRST_FORM.get(lower, lower), "en"),
                tells,
                written[0].isupper(),
            )
        )
    return found
