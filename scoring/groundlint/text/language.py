"""Which language a sentence is in: by its script, and where the script is Latin by the document's small words."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import chain

_SMALL_WORDS = {
    "en": "the of and to in is that for with as on are by this was from at which have be it an or their",
    "de": "der die das und ist nicht mit von für auf dem den des ein eine wird sich auch als bei sind im zu",
    "fr": "le la les des et est une dans pour que qui sur par avec plus sont au aux ce cette du pas en ou",
    "es": "el la los las es una en para que por con del se como más son su al esta este lo entre de",
    "pt": "os as é uma em para que por com do da dos das se como mais são na no não ao pela pelo",
    "it": "il la gli le è una in per che di con del della dei sono come più nel nella si da alla questo",
    "nl": "de het een en van is dat voor met op zijn aan door ook niet in te als bij worden deze naar",
}
_LANGUAGES_OF: dict[str, tuple[str, ...]] = {}
for _language, _words in _SMALL_WORDS.items():
    for _word in _words.split():
        _LANGUAGES_OF[_word] = (*_LANGUAGES_OF.get(_word, ()), _language)
LATIN = tuple(_SMALL_WORDS)
"""The languages in Latin script that are told apart."""
_WORD = re.compile(r"[^\W\d_]+")
_ASCII_WORD = re.compile(r"[a-z]+")
_SCRIPTS = (
    ("ko", re.compile(r"[ᄀ-ᇿ㄰-㆏가-힯]")),
    ("ja", re.compile(r"[぀-ヿㇰ-ㇿｦ-ﾟ]")),
    ("zh", re.compile(r"[㐀-䶿一-鿿豈-﫿]")),
    ("ru", re.compile(r"[Ѐ-ӿ]")),
    ("ar", re.compile(r"[؀-ۿ]")),
    ("he", re.compile(r"[֐-׿]")),
    ("hi", re.compile(r"[ऀ-ॿ]")),
    ("th", re.compile(r"[฀-๿]")),
    ("el", re.compile(r"[Ͱ-Ͽ]")),
)
_TOLD = re.compile("|".join([script.pattern for _, script in _SCRIPTS]).replace("]|[", "") + "+")
"""Letters of any of these: no dashes, no quotation marks."""


def script_language(text: str) -> str | None:
    """The language that the script gives away, or None for Latin (or no) letters.

    Han with any kana is Japanese; a script counts when it holds more than a sixth of the word characters, so
    that an English sentence that names 北京 stays English.
    """
    if text.isascii() or not (told := "".join(_TOLD.findall(text))):
        return None
    # A Latin word says about as much as three ideographs.
    latin = len([1 for word in _WORD.findall(text) if word < "Ͱ"]) * 3
    for language, script in _SCRIPTS:
        here = len(script.findall(told))
        if language == "ja":
            here = here + len(_SCRIPTS[2][1].findall(told)) if here >= 2 else 0
        if here and here * 5 > latin:
            return language
    return None


def is_latin(text: str) -> bool:
    """Whether no letter of `text` is one of another script's, of which the language would be told."""
    return text.isascii() or _TOLD.search(text) is None


def small_word_counts(text: str) -> Counter[str]:
    """How many small words of each Latin-script language `text` holds; a word of several counts for each."""
    return Counter(chain.from_iterable(small_words(text)))


def small_words(text: str) -> list[tuple[str, ...]]:
    """The languages of each small word in `text`, in order."""
    lower = text.lower()
    words = (_ASCII_WORD if lower.isascii() else _WORD).findall(lower)
    return list(filter(None, map(_LANGUAGES_OF.get, words)))


def latin_language(counts: Iterable[Counter[str]]) -> str:
    """The language of a document's Latin text from the counts of its parts; English when nothing tells."""
    total: Counter[str] = Counter()
    for part in counts:
        total.update(part)
    if not total:
        return "en"
    best = max(sorted(total), key=lambda language: total[language])
    # English is the tie-breaker: names and technical terms leave few small words behind.
    return best if total[best] >= _ENOUGH and total[best] > _CLEARLY * total["en"] else "en"


def _latin_of(counted: Sequence[int]) -> str:
    """The same for whole counts in the order of LATIN."""
    most = max(counted)
    if most < _ENOUGH or most <= _CLEARLY * counted[_ENGLISH]:
        return "en"
    return min([language for language, count in zip(LATIN, counted, strict=True) if count == most])


_ENGLISH = LATIN.index("en")
_ENOUGH = 12
_CLEARLY = 1.2


def surely_latin(counted: Sequence[int], more: int) -> str | None:
    """What `latin_language` says of these counts, in the order of LATIN, whatever `more` small words come to them; None
    where that hangs on them."""
    if not more:
        return _latin_of(counted)
    ordered = sorted(zip(counted, LATIN, strict=True), reverse=True)
    (most, best), (second, _) = ordered[:2]
    english = counted[_ENGLISH]
    if best == "en":
        return "en" if second + more <= _CLEARLY * most else None
    return best if most >= _ENOUGH and most > second + more and most > _CLEARLY * (english + more) else None
