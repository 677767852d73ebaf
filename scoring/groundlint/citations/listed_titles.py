"""The titles of works as a list of sources gives them and as a sentence names them: 'a 2021 paper titled *Ports of the North*', 'a
trial in *The Port Journal* (2020)'.

A title is compared by its letters and digits; a journal by these, or by its initials, together with the year.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from groundlint.lazy_pattern import lazy_pattern
from groundlint.markdown.inline_author_year import folded

_SET_APART = lazy_pattern(
    r"(?<![*_\w])[*_]{1,3}(?P<stressed>[^\W_][^*_\n]{2,200}?)[*_]{1,3}(?!\w)|[“\"«](?P<quoted>[^“”\"«»\n]{12,200})[”\"»]"
    r"|\[(?P<linked>[^\[\]\n]{12,200})\](?=[(\[])"
)
_IN_A_JOURNAL = lazy_pattern(
    r"(?<![*_\w])[*_]{1,2}(?P<journal>[A-ZÀ-Þ][^*_\n]{2,80}?)[*_]{1,2},? (?:\(|in )?(?P<year>(?:19|20)\d\d)(?!\d)"
)
_OF_A_JOURNAL = lazy_pattern(
    r"(?<!\d)(?P<year>(?:19|20)\d\d) (?:[\w’'-]{1,30} ){1,6}?(?:in|by) (?:the )?[*_]{1,2}(?P<journal>[A-ZÀ-Þ][^*_\n]{2,80}?)[*_]{1,2}(?!\w)"
)
"""'A 2020 trial in *The Port Journal* found …'"""
_YEAR = lazy_pattern(r"(?<!\d)(?:19|20)\d\d(?!\d)")
_WORD = re.compile(r"[^\W_]+")
_FEWEST_WORDS = 4
"""A shorter title may be any words."""
_MOST_WORDS_OF_A_JOURNAL = 8
_LEAST_INITIALS = 3
_SMALL = frozenset(("the", "of", "and", "for", "in", "on"))


def titles_listed(entry: str) -> Iterator[str]:
    """The titles that an entry of a list of sources sets apart, and its journal with its year, as they are compared."""
    years = _YEAR.findall(entry)
    for found in _SET_APART.finditer(entry):
        words = _words(found["stressed"] or found["quoted"] or found["linked"])
        if len(words) >= _FEWEST_WORDS:
            yield _title(words)
        if found["stressed"] and years and len(words) <= _MOST_WORDS_OF_A_JOURNAL:
            yield _of_journal("".join(_without_small(words)), years[-1])


def titles_named(written: str) -> Iterator[str]:
    """The titles that a sentence, as Markdown, sets apart and the journals that it gives with their year, as they are compared."""
    for found in _SET_APART.finditer(written):
        words = _words(found["stressed"] or found["quoted"] or found["linked"])
        if len(words) >= _FEWEST_WORDS:
            yield _title(words)
    for found in (*_IN_A_JOURNAL.finditer(written), *_OF_A_JOURNAL.finditer(written)):
        words = _without_small(_words(found["journal"]))
        yield _of_journal("".join(words), found["year"])
        if len(words) >= _LEAST_INITIALS:
            yield _of_journal("".join([word[0] for word in words]), found["year"])


def _words(title: str) -> list[str]:
    return _WORD.findall(folded(title))


def _without_small(words: list[str]) -> list[str]:
    return [word for word in words if word not in _SMALL]


def _title(words: list[str]) -> str:
    return f"title {''.join(words)}"


def _of_journal(name: str, year: str) -> str:
    return f"journal {name} {year}"
