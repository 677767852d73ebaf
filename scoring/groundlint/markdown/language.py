"""Which language a sentence is in: by its script, or, if that is Latin, by the document's small words."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from itertools import chain

from groundlint.markdown.one_of import one_of
from groundlint.markdown.sign_search import SignSearch

_SMALL_WORDS = {
    "en": "the of and to in is that for with as on are by this was from at which have be it an or their",
    "de": "der die das und ist nicht mit von für auf dem den des ein eine wird sich auch als bei sind im zu",
    "fr": "le la les des et est une dans pour que qui sur par avec plus sont au aux ce cette du pas en ou",
    "es": "el la los las es una en para que por con del se como más son su al esta este lo entre de",
    "pt": "os as é uma em para que por com do da dos das se como mais são na no não ao pela pelo",
    "it": "il la gli le è una in per che di con del della dei sono come più nel nella si da alla questo",
    "nl": "de het een en van is dat voor met op zijn aan door ook niet in te als bij worden deze naar",
    "pl": "się na nie jest że od przez dla jak są oraz jako lub także który która które przy było tym",
    "cs": "že je se na jako jsou nebo podle který která které při byl byla také však za od",
    "sv": "och att det som på är från inte ett vid kan har om eller även också där efter mellan miljoner",
    "da": "og det som på fra til ikke også eller blev være ved kan har efter mellem hvor mellom etter",
    "fi": "ja ei että oli ovat joka myös mutta sekä kuin niin mukaan sen jotka vuonna ole",
    "hu": "és hogy egy csak vagy már azt ezek amely szerint között pedig voltak lehet ezt",
    "ro": "și în din este pentru că sau mai sunt prin după la fost într",
    "tr": "bir için ile olarak daha olan gibi ise sonra kadar göre tarafından arasında çok ancak veya üzere milyon",
    "id": "dengan untuk dari pada dalam adalah ini itu tidak akan oleh atau juga sebagai bahwa lebih telah secara",
    "vi": "và của là có các được cho trong một không với những này để người về từ đã theo",
}
"""No word that English has as well, if only in tables: *care*, *Pro*, *Cu*, *PE*, *Med*, *PO*."""
_OWN_LETTERS = (
    ("pl", "ąęłńśźż"), ("cs", "ěřů"), ("sv", "å"), ("da", "åæø"), ("hu", "őű"), ("ro", "ășț"), ("tr", "ğış"),
    ("vi", "ơưđạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ"),
)  # fmt: skip
"""Letters that hardly any other language here has. A word with one weighs as much as a small word: these languages say in
endings much of what others say in small words."""
_LANGUAGES_OF: dict[str, tuple[str, ...]] = {}
for _language, _words in _SMALL_WORDS.items():
    for _word in _words.split():
        _LANGUAGES_OF[_word] = (*_LANGUAGES_OF.get(_word, ()), _language)
LATIN = tuple(_SMALL_WORDS)
"""The languages in Latin script that are distinguished."""
_WORD = re.compile(r"[^\W\d_]+")
_ET_AL = re.compile(r"\bet al\b")
"""It is in every language, not French; *et alors* is."""
_ASCII_WORD = re.compile(r"[a-z]+")
_ADDRESS_BEGINS = re.compile(r"\]\(|https?://\S+")
_LONGEST_ADDRESS = 2000
"""The most characters between `](` and `)`; anything longer is text."""
_SCRIPTS = (
    ("ko", r"ᄀ-ᇿ㄰-㆏가-힯"),
    ("ja", r"぀-ヿㇰ-ㇿｦ-ﾟ"),
    ("zh", r"㐀-䶿一-鿿豈-﫿"),
    ("ru", r"Ѐ-ӿ"),
    ("ar", r"؀-ۿ"),
    ("he", r"֐-׿"),
    ("hi", r"ऀ-ॿ"),
    ("th", r"฀-๿"),
    ("el", r"Ͱ-Ͽ"),
)
_FOREIGN = 2
"""Small words of another language by which a text is not English, if they are more than twice as many."""


@cache
def _told() -> re.Pattern[str]:
    """Letters of any of these: no dashes, no quotation marks."""
    return re.compile(f"[{''.join(letters for _, letters in _SCRIPTS)}]+")


def script_language(text: str) -> str | None:
    """The language that the script reveals, or None for Latin (or no) letters.

    Han with any kana is Japanese. A script counts if it has more than a sixth of the word characters, so
    that an English sentence that names 北京 stays English.
    """
    if text.isascii() or not (told := "".join(_told().findall(text))):
        return None
    # A Latin word says about as much as three ideographs.
    latin = len([1 for word in _WORD.findall(text) if word < "Ͱ"]) * 3
    for language, letters in _SCRIPTS:
        here = len(one_of(letters).findall(told))
        if language == "ja":
            here = here + len(one_of(_SCRIPTS[2][1]).findall(told)) if here >= 2 else 0
        if here and here * 5 > latin:
            return language
    return None


def small_word_counts(text: str) -> Counter[str]:
    """How many small words of each Latin-script language `text` has; a word that several share counts for each."""
    lower = text.lower()
    words = (_ASCII_WORD if lower.isascii() else _WORD).findall(lower)
    return Counter(chain.from_iterable(filter(None, map(_LANGUAGES_OF.get, words))))


def is_english(text: str) -> bool:
    """Whether no other script and no more than a few small words of another language say otherwise."""
    if script_language(text) is not None:
        return False
    counts = small_word_counts(text)
    return max(counts.values(), default=0) <= max(_FOREIGN, 2 * counts["en"])


NO_SMALL_WORDS = (0,) * len(LATIN)


@lru_cache(maxsize=4096)
def small_words_of_leaf(text: str) -> tuple[int, ...]:
    """The counts for a leaf's text in the order of LATIN; code and addresses are ignored. Cached by text: while somebody
    types in a long list, its other items are not counted again."""
    said = _without_addresses(text) if "](" in text or "://" in text else text
    if "et al" in said:
        said = _ET_AL.sub("", said)
    counts = small_word_counts(said)
    if not said.isascii():
        words = [word for word in _WORD.findall(said) if len(word) > 1 and not word.isascii()]
        for language, letters in _OWN_LETTERS:
            own = set(letters)
            telling = [word[0].islower() for word in words if not own.isdisjoint(word.lower())]
            # Names are in every language, so those with a capital weigh no more than the rest; nor does `Å` as a unit.
            counts[language] += min(len(telling), 2 * sum(telling))
    return tuple([counts[name] for name in LATIN]) if counts else NO_SMALL_WORDS


def _without_addresses(said: str) -> str:
    """`said` with a space for each address, bare or after the words of a link."""
    kept: list[str] = []
    find = SignSearch(said).find
    at = search_from = 0
    while (found := _ADDRESS_BEGINS.search(said, search_from)) is not None:
        end = search_from = found.end()
        if found[0] == "](":
            end = find(")", search_from) + 1
            if not end or end - search_from > _LONGEST_ADDRESS + 1:
                continue
            search_from = end
        kept += (said[at : found.start()], " ")
        at = end
    return "".join((*kept, said[at:]))


def latin_language(counts: Iterable[Counter[str]]) -> str:
    """The language of a document's Latin text from the counts of its parts; English if nothing indicates one."""
    total: Counter[str] = Counter()
    for part in counts:
        total.update(part)
    return language_of_counts([total[name] for name in LATIN])


def language_of_counts(counts: Sequence[int]) -> str:
    """The same for total counts in the order of LATIN. English wins ties: texts full of names and technical terms have few
    small words."""
    most = max(counts)
    if most < ENOUGH or most <= _CLEARLY * counts[_ENGLISH]:
        return "en"
    return min([language for language, count in zip(LATIN, counts, strict=True) if count == most])


_ENGLISH = LATIN.index("en")
ENOUGH = 12
"""So many small words tell the language of a text."""
_CLEARLY = 1.2
