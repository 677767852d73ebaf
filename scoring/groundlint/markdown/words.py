"""How long a text is, in words, whether or not its script puts spaces between them."""

from __future__ import annotations

import re
from functools import cache, lru_cache

from groundlint.markdown.one_of import one_of

# Han, kana and Hangul with their extensions: scripts whose length spec/rubric.md counts in characters.
_CJK = "ᄀ-ᇿ々〆〇぀-ヿ㄰-㆏ㇰ-ㇿ㐀-䶿一-鿿ꥠ-꥿가-퟿豈-﫿ｦ-ﾟ\U00020000-\U0003ffff"
_ASCII_TOKEN = re.compile(r"[a-z0-9]+(?:\+\+|#)?")
"""A word of case-folded ASCII text: what `_token` finds there, in half the time."""

_WORD_TENTHS, _CHARACTER_TENTHS = 10, 3
"""45 words and 150 CJK characters are the same limit (spec/rubric.md, clarity): a character is 3/10 of a word."""


@lru_cache(maxsize=512)
def length_in_tenths(text: str) -> int:
    """The length of `text` in tenths of a word: 10 for each word, 3 for each CJK character.

    A word is anything between spaces that has a letter or digit; so `state-of-the-art`, `1,000.5` and a
    bare URL are one each. Anything with a backslash is part of a formula, not a word.
    """
    characters = 0
    if not text.isascii():
        text, characters = one_of(_CJK).subn(" ", text)
    chunks = text.split() if "\\" not in text else [chunk for chunk in text.split() if "\\" not in chunk]
    words = len([1 for chunk in chunks if chunk[0].isalnum() or any(map(str.isalnum, chunk))])
    return words * _WORD_TENTHS + characters * _CHARACTER_TENTHS


def is_longer(text: str, words: int) -> bool:
    """Whether `text` is longer than `words` words, or the same length in CJK characters (45 are 150)."""
    return length_in_tenths(text) > words * _WORD_TENTHS


def length_bound(text: str) -> int:
    """An upper bound on a text's length in words: a word needs a space or two characters; a CJK character counts 0.3 words."""
    if text.isascii() and text.isprintable():  # no white space other than spaces
        return text.count(" ") + 1
    return (len(text) + 1) // 2


def length_in_words(text: str) -> str:
    """The length as a message gives it: '52 words', or '180 characters' where most of it is CJK."""
    characters = 0 if text.isascii() else len(one_of(_CJK).findall(text))
    tenths = length_in_tenths(text)
    if characters * _CHARACTER_TENTHS * 2 > tenths:
        return f"{characters} characters"
    words = (tenths + _WORD_TENTHS - 1) // _WORD_TENTHS
    return "1 word" if words == 1 else f"{words} words"


def words_of(text: str) -> list[str]:
    """The words of `text` in order, case folded, without punctuation; each CJK character is one."""
    folded = text.casefold()
    return (_ASCII_TOKEN if folded.isascii() else _token()).findall(folded)


@cache
def _token() -> re.Pattern[str]:
    """A word, or one CJK character."""
    return re.compile(rf"[{_CJK}]|[^\W_{_CJK}]+(?:\+\+|#)?")  # C++ is not C#


def is_cjk(text: str) -> bool:
    """Whether `text` holds any Han, kana or Hangul."""
    return not text.isascii() and one_of(_CJK).search(text) is not None
