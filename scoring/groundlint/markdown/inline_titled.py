"""`(Mill, "On the Price of Grain")`, `(Lee & Doe, *Ports of the North*, p. 4)`, `Mill (*On Grain*, 1848)`, `(Lancet 2020; 395: 497–506)`:
works cited by author and title, or by their place in a journal.

They need not be listed: a reader can look up a work by author and title, or by journal, volume and page.
"""

from __future__ import annotations

import re

from groundlint.lazy_pattern import lazy_pattern
from groundlint.model.citation import CitationForm, CitationMark

_QUOTED = r"[\"“„«](?P<quoted>[^\"“”„«»()（）\n]{8,160})[\"”“»]"
_ITALIC = r"(?P<sign>[*_])(?P<italic>[^\W_][^*_()（）\n]{6,158}[^\s*_])(?P=sign)"
_WORK = lazy_pattern(
    r"[(（](?:(?:see(?: also)?|e\.g\.,?|cf\.?|vgl\.?|siehe|voir|véase|ver) )?"
    r"(?P<authors>[^\W\d_][^()（）\[\]\"“”„«»*_\n;；:：]{1,80})[,，] "
    rf"(?:{_QUOTED}|{_ITALIC})(?:(?:[,，;；:]|(?<=[,.][\"”»]) )[^()（）\[\]\n]{{1,80}})?[)）]"
)
_DATED = lazy_pattern(
    rf"[(（](?P<work>{_ITALIC}[,，] (?:1[5-9]|20)\d\d)(?:[,，;；:] [^()（）\[\]\n]{{1,40}})?[)）]"
)
"""A title in italics with its year, after its author: 'Mill (*The Price of Grain*, 1848) argues …'."""
_PAGE = r"[A-Za-z]{0,2}\d{1,8}"
_PAGES = rf"{_PAGE} ?[–-] ?{_PAGE}"
_IN_JOURNAL = lazy_pattern(
    r"[(（](?P<place>[^()（）\[\]\n]{0,100}?(?<!\d)(?:1[89]|20)\d\d(?: [A-Z][a-z]{2}[a-z.]{0,7}(?: \d{1,2})?)?[;；] ?\d{1,4}"
    rf"(?:(?: ?\([\w /–-]{{1,14}}\)| ?[Ss]uppl\.? ?\d{{0,3}})[:：] ?(?:{_PAGES}|{_PAGE})|[:：] ?(?:{_PAGES}|[A-Za-z]{{0,2}}\d{{3,8}})))"
    r"(?:[.;,] ?[^()（）\[\]\n]{0,80})?[)）]"
)
"""The date, volume and pages of an article, perhaps after its authors and journal: '(N Engl J Med 2019; 380: 1234–45)'; but no
time of day, '(2019; 12:30)'."""
_JOURNAL_BEFORE = lazy_pattern(r"(?P<sign>[*_])(?P<journal>[^\W_][^*_()（）\n]{2,90})(?P=sign) ?\Z")
_TITLE = lazy_pattern(rf"{_QUOTED}|(?<![*_\w]){_ITALIC}(?![*_\w])")
_WORD = lazy_pattern(r"[^\W_][^\s/&,]*")
_JOINTS = frozenset((
    "and", "und", "et", "al", "y", "e", "of", "for", "the", "on", "de", "der", "des", "du", "la", "le", "von", "van",
))  # fmt: skip
_FEWEST_WORDS = 3
_MOST_BESIDE = 10
"""The most words per title in a line of works: names, a journal, a place in it."""
_LONG = 4
"""From this many letters on, a word of an English title is capitalized."""


def titled_work(text: str, start: int) -> CitationMark | None:
    """The mark of the parenthesis at `start` that holds only the authors and title of a work, which are its text, and perhaps
    a date or a place in the work, or a title in italics with its year; None if it holds something else, such as what somebody
    said."""
    dated = _DATED.match(text, start)
    if dated is not None:
        return CitationMark(CitationForm.FOOTNOTE, start, dated.end(), text=dated["work"])
    found = _WORK.match(text, start)
    if found is None or not _are_authors(found["authors"]) or not _is_title(found):
        return None
    work = text[found.start("authors") : max(found.end("quoted"), found.end("italic")) + 1]
    return CitationMark(CitationForm.FOOTNOTE, start, found.end(), text=work)


def placed_in_journal(text: str, start: int) -> CitationMark | None:
    """The mark of the parenthesis at `start` that gives an article's date, volume and pages, with a journal in italics before it:
    '*Sleep* (2022; 24(6): 580–614)'; None if it gives no such place."""
    found = _IN_JOURNAL.match(text, start)
    if found is None:
        return None
    before = _JOURNAL_BEFORE.search(text, max(start - 96, 0), start)
    work = f"{before['journal']} {found['place']}" if before is not None else found["place"]
    return CitationMark(CitationForm.FOOTNOTE, start, found.end(), text=work)


def names_title(text: str, start: int, end: int) -> bool:
    """Whether text[start:end] holds titles of works with a name, and says nothing further about them."""
    titles, beside, at = 0, list[str](), start
    for found in _TITLE.finditer(text, start, end):
        titles += _is_title(found)
        beside += _WORD.findall(text, at, found.start())
        at = found.end()
    beside += _WORD.findall(text, at, end)
    return len(beside) <= titles * _MOST_BESIDE and any(
        word[0].isupper() and len(word) > 1 for word in beside
    )


def _are_authors(words: str) -> bool:
    """Whether words are names: all capitalized except the conjunctions between them."""
    said = _WORD.findall(words)
    return all(word[0].isupper() or word.rstrip(".") in _JOINTS for word in said)


def _is_title(found: re.Match[str]) -> bool:
    """Whether the words of a match in quotation marks or italics are a title: at least three words. In quotation marks, which
    may also enclose an utterance, half of the long words must be capitalized."""
    words = _WORD.findall(found["quoted"] or found["italic"])
    if len(words) < _FEWEST_WORDS or not words[0][0].isupper() | words[0][0].isdecimal():
        return False
    long = [word for word in words[1:] if len(word) >= _LONG]
    return found["quoted"] is None or 2 * sum(word[0].isupper() for word in long) >= len(long) > 0
