"""For a claim without a citation, the passages that could be quoted for it; never one with another figure."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from groundlint.markdown.language import is_english
from groundlint.sources.library import Headline, Library
from groundlint.sources.library.terms import COMMON, terms_of
from groundlint.sources.pages.page_text import leaf_number
from groundlint.sources.quotes.figures import figures_of, missing_figures
from groundlint.sources.quotes.signal_words import is_negation
from groundlint.sources.suggest.guards import names_of, says_otherwise
from groundlint.sources.suggest.suggestion import LOOKED_AT_AGAIN, Ranked, Suggestion

if TYPE_CHECKING:
    from groundlint.sources.semantic import SentenceEncoder

_LOOKED_AT = 60  # best passages that the guards are asked about
_LOOKED_AT_OF_ONE = 400  # the same where one source only is asked for
_LEAST_SHARED = (
    0.25  # part of the claim's words below which, by words alone, a passage is about something else
)
_FIRST = re.compile(r"^[A-ZÀ-ÖØ-Þ][^\W\d_]+")


def suggest(
    claim: str,
    library: Library,
    most: int = 5,
    source: str | None = None,
    encoder: SentenceEncoder | None = None,
) -> list[Suggestion]:
    """The best passages for `claim`, of one source only where `source` (canonical key) is given. [] where nothing fits.
    With `encoder` by meaning, if the claim is English and all passages have vectors, else by words. Raises
    LibraryUnusable.
    """
    answers: list[Suggestion] = []
    meant = False
    about: dict[str, Headline] = {}
    terms = terms_of(claim)
    for found in _ranked(claim, library, source, encoder):
        there = set(terms_of(found.passage.text))
        shared = tuple(term for term in terms if _stands(term, there))
        if found.likeness is None and len(shared) < max(2, _LEAST_SHARED * len(terms)):
            continue
        key = found.passage.source
        if key not in about:
            about[key] = library.headline(key)
        named = about[key]
        if says_otherwise(claim, named.title, found.passage.text):
            continue
        leaf = leaf_number(named.leaves, found.passage.start)
        complete = _complete(claim, found.passage.text)
        why = _why(claim, found, shared)
        answers.append(
            Suggestion(
                found.passage, named.url, named.file, named.title, found.score, shared, complete, why, leaf
            )
        )
        meant = found.likeness is not None
        if len(answers) == max(most, LOOKED_AT_AGAIN):
            break
    if encoder is not None and meant:
        from groundlint.sources.suggest.word_by_word import word_by_word

        answers = word_by_word(claim, answers, encoder)
    return answers[:most]


def _ranked(
    claim: str, library: Library, source: str | None, encoder: SentenceEncoder | None
) -> Iterator[Ranked]:
    if encoder is not None and is_english(claim):
        from groundlint.sources.suggest.by_meaning import by_meaning

        found = by_meaning(claim, library, encoder, source)
        if found is not None:
            return found
    return _by_words(claim, library, source)


def _by_words(claim: str, library: Library, source: str | None) -> Iterator[Ranked]:
    found = library.matching(terms_of(claim), _LOOKED_AT if source is None else _LOOKED_AT_OF_ONE, source)
    best = found[0].score if found else 0.0
    return (Ranked(one.passage, one.score / best if best else 0.0) for one in found)


def _complete(claim: str, passage: str) -> bool:
    first = [word for word in _FIRST.findall(claim) if word.lower() not in COMMON]
    return (
        all(name in passage for name in (*names_of(claim), *first))
        and not missing_figures(claim, passage)
        and is_negation(claim) == is_negation(passage)
    )


def _why(claim: str, found: Ranked, shared: tuple[str, ...]) -> str:
    said = [f"likeness {found.likeness:.2f}"] if found.likeness is not None else []
    if shared:
        said.append(f"shares {', '.join(shared[:4])}" + (" and every figure" if figures_of(claim) else ""))
    missing = [name for name in names_of(claim) if name not in found.passage.text]
    if missing:
        said.append(f"does not name {', '.join(missing[:2])}")
    return "; ".join(said)


def _stands(term: str, there: set[str]) -> bool:
    """Whether a word is in a passage, in whatever ending."""
    return term in there or (len(term) > 4 and any(word.startswith(term[:5]) for word in there))
