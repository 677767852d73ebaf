"""What a research query asks for, taken apart by rules: the aspects that a report must cover."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from groundlint.rubric.aspect_words import BREAKS, COMPARING, EMPTY, JOINS, OF
from groundlint.rubric.stems import stem
from groundlint.text.language import script_language, small_word_counts
from groundlint.text.words import is_cjk, words_of

MOST = 8
"""Aspects derived from one query; a prompt of a page names its aspects in front matter."""

Terms = frozenset[str]
"""Stems of words, and stretches of CJK that must stand there as they are."""


@dataclass(frozen=True, slots=True)
class Aspect:
    """One thing the report must speak of. It stands in a text that holds all terms of one of `in_heading` (for a
    heading) or `in_sentence`; `context` must stand there too or in the headings above."""

    name: str
    in_heading: tuple[Terms, ...]
    in_sentence: tuple[Terms, ...]
    context: Terms = frozenset()
    comparison: bool = False


def listed_aspects(names: tuple[str, ...], language: str) -> tuple[Aspect, ...]:
    """The aspects that a writer names, for a report in `language`; entries without a word are left out."""
    found = [_plain(" ".join(name.split()), terms_of(name, language)) for name in names]
    return tuple(_unique([aspect for aspect in found if aspect.in_heading[0]]))


@lru_cache(maxsize=64)
def derived_aspects(query: str, language: str) -> tuple[Aspect, ...]:
    """The aspects of `query` by rule, for a report in `language`.

    'Compare X vs Y' gives X, Y and their comparison; 'A, B and C' each; 'X of Y' is Y with X; anything else its
    content phrases. At most MOST.
    """
    query = _HOW_IT_WORKS.sub("", query)
    spoken = _language_of(query, language)
    phrases = _cjk_phrases(query, spoken) if spoken in ("zh", "ja", "ko") else _phrases(query, spoken)
    compares = _COMPARE.search(query) is not None
    if compares:
        phrases = _apart(phrases)
    aspects: list[Aspect] = []
    for phrase in phrases:
        core, context = terms_of(phrase.core, language), terms_of(phrase.context, language)
        if core:
            aspects.append(_plain(phrase.name, core, context))
    aspects = _unique(aspects)[:MOST]
    if compares and aspects:
        sides = [aspect for phrase in _sides(phrases) for aspect in aspects if aspect.name == phrase]
        aspects.append(_comparison(sides or aspects, language))
    return tuple(aspects)


def terms_of(text: str, language: str) -> Terms:
    """The terms that stand for `text`: stems of its words without the small ones (all of them if it has no
    others), and its stretches of CJK."""
    words = [word for word in words_of(text) if not is_cjk(word)]
    small = BREAKS.get(language, frozenset()) | _ARTICLES
    telling = [word for word in words if word not in small] or words
    stretches = ("".join(run.split()).casefold() for run in _CJK_RUN.findall(text))
    return frozenset(stem(word, language) for word in telling) | frozenset(filter(None, stretches))


_ARTICLES = frozenset(
    [
        "the",
        "a",
        "an",
        "of",
        "der",
        "die",
        "das",
        "des",
        "von",
        "le",
        "la",
        "les",
        "l",
        "de",
        "du",
        "des",
        "d",
        "el",
        "los",
        "las",
        "del",
        "o",
        "os",
        "as",
        "do",
        "da",
    ]
)
_CJK_RUN = re.compile(r"[^\x00-⹿、-〿＀-･￠-￿]+")
_COMPARE = re.compile(
    r"\b(?:compar|contrast|vergleich|confront|vergelijk)\w*|\b(?:vs|versus)\b|比较|比較|对比|對比|비교"
    r"|\b(?:differen[ct]|unterschied|différence|diferen[cç]|differenz|verschil)\w*\s+(?:between|zwischen|entre|tra|tussen)",
    re.IGNORECASE,
)


def _plain(name: str, terms: Terms, context: Terms = frozenset()) -> Aspect:
    return Aspect(name, (terms,), (terms,), context)


def _comparison(sides: list[Aspect], language: str) -> Aspect:
    """A heading may just say 'Comparison'; a sentence compares when it names two sides, or one and such a word."""
    words = COMPARING["en"].union(*(COMPARING.get(other, ()) for other in (language, "zh", "ja", "ko")))
    marks = [frozenset((word if is_cjk(word) else stem(word, language),)) for word in sorted(words)]
    own = [side.in_sentence[0] for side in sides]
    pairs = [a | b for i, a in enumerate(own) for b in own[i + 1 :]]
    in_sentence = pairs + [mark | side for mark in marks for side in own]
    name = "comparison of " + " vs ".join(side.name for side in sides)
    return Aspect(name, (*marks, *pairs), tuple(in_sentence), comparison=True)


def _unique(aspects: list[Aspect]) -> list[Aspect]:
    seen: set[tuple[Terms, Terms]] = set()
    kept = []
    for aspect in aspects:
        key = (aspect.in_heading[0], aspect.context)
        if key not in seen:
            seen.add(key)
            kept.append(aspect)
    return kept


def _language_of(query: str, report: str) -> str:
    """The language of a query is told by its script and small words; in doubt it is the report's."""
    script = script_language(query)
    if script is not None:
        return script
    counts = small_word_counts(query)
    best = max(counts.values(), default=0)
    if counts[report] == best:
        return report if report in BREAKS else "en"
    return min(language for language in counts if counts[language] == best)


@dataclass(frozen=True, slots=True)
class _Phrase:
    core: str
    context: str = ""
    joined: bool = False  # to the phrase before it, by 'and', a comma, 'vs' …
    between: str = "of"
    side: bool = False  # the first of those that are compared

    @property
    def name(self) -> str:
        return f"{self.core} {self.between} {self.context}" if self.context else self.core


_HOW_IT_WORKS = re.compile(r"\bworks?\s*(?=[?.!]|$)", re.IGNORECASE)
_PIECE = re.compile(r"[^\W_](?:[\w'’.+#/-]*[\w+#])?|[^\w\s]")
_ELISION = re.compile(r"\b([ldLD]|[Qq]u)['’](?=\w)")
_MARKS = frozenset('?!.:;,()[]"“”«»—–…')


def _phrases(query: str, language: str) -> list[_Phrase]:
    """The content phrases of a query in a script with blanks."""
    breaks, empty, of = (table.get(language, table["en"]) for table in (BREAKS, EMPTY, OF))
    joins = JOINS & breaks | {"&", ","}
    found: list[_Phrase] = []
    heads: list[str] = []
    words: list[str] = []
    between = "of"
    joined = False

    def close() -> None:
        nonlocal heads, words
        core, context = (heads, words) if heads and words else (heads or words, [])
        if any(not word.isdecimal() for word in core):
            found.append(_Phrase(" ".join(core), " ".join(context), joined, between))
        heads, words = [], []

    for piece in _PIECE.findall(_ELISION.sub(r"\1 ", query)):
        word = piece.casefold()
        if word in of:
            if words and heads:  # 'cost of ownership of cars'
                heads, words = [*heads, between, *words], []
            elif words:
                heads, words, between = words, [], piece
        elif word in breaks or word in joins or piece in _MARKS:
            if heads or words:
                close()
                joined = False
            joined = joined or word in joins
        elif word not in empty and any(c.isalnum() for c in word):
            words.append(piece)
    close()
    return found


def _apart(phrases: list[_Phrase]) -> list[_Phrase]:
    """In a comparison 'the cost of X and Y' is cost, and X and Y."""
    found: list[_Phrase] = []
    for number, phrase in enumerate(phrases):
        if phrase.context and number + 1 < len(phrases) and phrases[number + 1].joined:
            found += [_Phrase(phrase.core, joined=phrase.joined), _Phrase(phrase.context, side=True)]
        else:
            found.append(phrase)
    return found


def _sides(phrases: list[_Phrase]) -> list[str]:
    """The names of the phrases that are compared: those that hang together by 'and', 'vs' … with the one marked
    as a side, else the first that hang together."""
    runs: list[list[_Phrase]] = []
    for phrase in phrases:
        if not (phrase.joined and runs):
            runs.append([])
        runs[-1].append(phrase)
    runs = [run for run in runs if len(run) > 1]
    marked = [run for run in runs if any(phrase.side for phrase in run)]
    return [phrase.name for phrase in next(iter(marked or runs), [])]


_CHINESE = re.compile(
    r"[\s，、。？！；：,.?!;:（）()“”\"]+|以及|之间|之間|什么|什麼|哪些|如何|怎么|怎样|为什么|是否|关于|請|请|分析|研究|介绍|说明"
    r"|比较|比較|对比|對比|影响|影響|报告|主要|包括|有何|有哪|的|和|与|與|及|跟|对|對|在|是|有|吗|呢|vs",
    re.IGNORECASE,
)
_JAPANESE = re.compile(r"[一-鿿々〆ァ-ヺーｦ-ﾟA-Za-z0-9+#]+")
_JAPANESE_EMPTY = frozenset(
    ["比較", "影響", "分析", "調査", "報告", "説明", "主", "特徴", "何", "教", "対", "関", "違", "概要", "vs"]
)
_KOREAN = re.compile(r"[\s,.?!;:()“”\"'·]+")
_KOREAN_EMPTY = frozenset(
    [
        "비교",
        "비교해",
        "비교하",
        "분석",
        "영향",
        "대한",
        "관한",
        "무엇",
        "어떻게",
        "조사",
        "보고서",
        "주요",
        "설명",
        "및",
        "그리고",
        "차이",
        "vs",
    ]
)
_KOREAN_ENDING = re.compile(
    r"(?:에서|으로|에게|까지|부터|하고|이란|은|는|이|가|을|를|의|와|과|에|로|도|인가|하라|하시오|해줘)$"
)


def _cjk_phrases(query: str, language: str) -> list[_Phrase]:
    """The content words of a query in Chinese, Japanese or Korean, cut at the usual particles."""
    if language == "zh":
        parts = _CHINESE.split(query)
    elif language == "ja":
        parts = [part for part in _JAPANESE.findall(query) if part not in _JAPANESE_EMPTY]
    else:
        bare = (_KOREAN_ENDING.sub("", part) or part for part in _KOREAN.split(query))
        parts = [part for part in bare if part not in _KOREAN_EMPTY]
    kept = [part for part in parts if len(part) > 1 and not part.isdecimal()]
    return [_Phrase(part, joined=number == 1) for number, part in enumerate(kept)]
