"""The aspects of a research query that a report must cover, derived by rules."""

from __future__ import annotations

import re
from functools import lru_cache

from groundlint.content.aspect_words import BREAKS, COMPARING
from groundlint.content.query_phrases import Phrase, phrases_of
from groundlint.content.stems import stem
from groundlint.lazy_pattern import lazy_pattern
from groundlint.markdown.words import is_cjk, words_of
from groundlint.model.value import value

MOST = 8
"""The most aspects derived from one query; the writer of a page-long prompt can name its aspects in front matter."""

Terms = frozenset[str]
"""Stems of words, and stretches of CJK that must appear verbatim."""


@value(frozen=True, slots=True)
class Aspect:
    """One thing the report must cover. A heading mentions it if it has all terms of one of `in_heading`, a sentence if it
    has all terms of one of `in_sentence`; `context` must be there too, or in the headings above."""

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
    """The aspects of `query`, derived by rules, for a report in `language`.

    'Compare X vs Y' gives X, Y and their comparison; 'A, B and C' gives each; 'X of Y' gives Y with X; anything else
    gives its content phrases. At most MOST.
    """
    phrases = phrases_of(query, language)
    if language == "de":  # its nouns have capitals: 'Wie entwickelt sich die Windkraft?' asks about one thing
        phrases = [phrase for phrase in phrases if any(map(str.isupper, phrase.name))] or phrases
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
    """The terms of `text`: the stems of its words without the small ones (of all words if it has only small ones),
    and its stretches of CJK."""
    words = [word for word in words_of(text) if not is_cjk(word)]
    small = BREAKS.get(language, frozenset()) | _ARTICLES
    telling = [word for word in words if word not in small] or words
    stretches = ("".join(run.split()).casefold() for run in _CJK_RUN.findall(text))
    return frozenset(stem(word, language) for word in telling) | frozenset(filter(None, stretches))


_ARTICLE_WORDS = "the a an of der die das des von le la les l de du d el los las del o os as do da"
_ARTICLES = frozenset(_ARTICLE_WORDS.split())
_CJK_RUN = lazy_pattern(r"[^\x00-⹿、-〿＀-･￠-￿]+")
_COMPARE = lazy_pattern(
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


def _apart(phrases: list[Phrase]) -> list[Phrase]:
    """The phrases of a comparison, separated: 'the cost of X and Y' gives cost, X and Y."""
    found: list[Phrase] = []
    for number, phrase in enumerate(phrases):
        if phrase.context and number + 1 < len(phrases) and phrases[number + 1].joined:
            found += [Phrase(phrase.core, joined=phrase.joined), Phrase(phrase.context, side=True)]
        else:
            found.append(phrase)
    return found


def _sides(phrases: list[Phrase]) -> list[str]:
    """The names of the phrases that are compared: those joined by 'and', 'vs' … to the one marked as a side, else the
    first group of joined phrases."""
    runs: list[list[Phrase]] = []
    for phrase in phrases:
        if not (phrase.joined and runs):
            runs.append([])
        runs[-1].append(phrase)
    runs = [run for run in runs if len(run) > 1]
    marked = [run for run in runs if any(phrase.side for phrase in run)]
    return [phrase.name for phrase in next(iter(marked or runs), [])]
