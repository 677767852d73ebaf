"""Which aspects of a research query a heading or a sentence mentions."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from functools import lru_cache

from groundlint.content.aspects import Aspect, Terms, derived_aspects, listed_aspects
from groundlint.content.stems import stem
from groundlint.markdown.words import is_cjk, words_of
from groundlint.model.section import Section


def asked_aspects(query: str, names: tuple[str, ...], language: str) -> tuple[bool, tuple[Aspect, ...]]:
    """Whether the writer lists the aspects (`names`), and the aspects: those, else what `query` asks for."""
    listed = listed_aspects(names, language)
    return bool(listed), listed or (derived_aspects(query, language) if query else ())


def terms_wanted(aspects: Sequence[Aspect]) -> Terms:
    """All terms by which these aspects are found."""
    return frozenset().union(
        *(terms for a in aspects for group in (a.in_heading, a.in_sentence) for terms in group),
        *(a.context for a in aspects),
    )


def aspects_in_headings(
    aspects: Sequence[Aspect],
    sections: Sequence[Section],
    above: Sequence[Terms],
    language: str,
    wanted: Terms,
) -> frozenset[int]:
    """The numbers of the aspects that a heading mentions; `above` as `headings_above` gives it.

    The title does not count: it repeats the question, whatever the report answers. Nor do headings in the
    sources section.
    """
    missing = dict(enumerate(aspects))
    for section, around in zip(sections, above, strict=True):
        if not missing or section.level == 0 or section.kind in ("title", "sources"):
            continue
        here = _terms_in(section.title, language, wanted)
        for number, aspect in list(missing.items()):
            if _stands(aspect.in_heading, aspect.context, here, around):
                del missing[number]
    return frozenset(n for n in range(len(aspects)) if n not in missing)


def aspects_in(
    text: str, aspects: Sequence[Aspect], language: str, wanted: Terms, around: Terms
) -> tuple[int, ...]:
    """The numbers of the aspects that a sentence mentions; `around` are the terms in the headings above it."""
    here = _terms_in(text, language, wanted)
    if not here:
        return ()
    return tuple(n for n, a in enumerate(aspects) if _stands(a.in_sentence, a.context, here, around))


def _stands(alternatives: tuple[Terms, ...], context: Terms, here: Terms, around: Terms) -> bool:
    return any(terms <= here for terms in alternatives) and context <= here | around


def headings_above(sections: Sequence[Section], language: str, wanted: Terms) -> list[Terms]:
    """For each section the terms in its heading and in the headings above it, including the title."""
    found: list[Terms] = []
    path: list[tuple[int, Terms]] = []
    for section in sections:
        while path and path[-1][0] >= section.level:
            path.pop()
        own = _terms_in(section.title, language, wanted)
        found.append(own.union(*(terms for _, terms in path)))
        path.append((section.level, own))
    return found


@lru_cache(maxsize=4096)
def _terms_in(text: str, language: str, wanted: Terms) -> Terms:
    """Which of the wanted terms are in a text. Only words that share a first letter with one are stemmed."""
    initials = {_initial(term) for term in wanted}
    words = {word for word in words_of(text) if _initial(word) in initials}
    found = {term for word in words if (term := stem(word, language)) in wanted}
    stretches = [term for term in wanted if is_cjk(term)]
    if stretches and not text.isascii():
        closed = "".join(text.split()).casefold()
        found.update(term for term in stretches if term in closed)
    return frozenset(found)


def _initial(word: str) -> str:
    """The first letter without its accent: German and French stems may lose an umlaut or accent."""
    return word[0] if word[0].isascii() else unicodedata.normalize("NFD", word[0])[0]
