"""For a claim without a citation, the passages that could be quoted for it; never one with another figure."""

from __future__ import annotations

import re
from dataclasses import dataclass

from groundlint.sources.library import Library, Passage
from groundlint.sources.library.terms import terms_of
from groundlint.sources.quotes.figures import figures_of, missing_figures
from groundlint.sources.quotes.signal_words import is_negation

_LOOKED_AT = 60  # passages by BM25 that the guards are asked about
_LEAST_SHARED = 0.25  # part of the claim's words below which a passage is about something else
_NAME = re.compile(r"(?<![.!?]\s)(?<!^)\b[A-ZÀ-ÖØ-Þ][^\W\d_]+")


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A passage that could be quoted. `score`: 0..1 within one answer, BM25 by the best one's. `complete`: every figure
    and name of the claim is in it, so that it may be applied without a look. `why` is a phrase for the user.
    """

    passage: Passage
    url: str
    title: str
    score: float
    shared: tuple[str, ...]
    complete: bool
    why: str


def suggest(claim: str, library: Library, most: int = 5, source: str | None = None) -> list[Suggestion]:
    """The best passages for `claim`, of one source only where `source` (canonical key) is given. [] where nothing
    fits. Raises LibraryUnusable.
    """
    terms = terms_of(claim)
    found = library.matching(terms, _LOOKED_AT if source is None else 400)
    names = set(_NAME.findall(claim))
    answers: list[Suggestion] = []
    best = found[0][1] if found else 0.0
    about: dict[str, tuple[str, str]] = {}
    for passage, score in found:
        if source is not None and passage.source != source:
            continue
        if missing_figures(claim, passage.text) or is_negation(claim) != is_negation(passage.text):
            continue
        there = set(terms_of(passage.text))
        shared = tuple(term for term in terms if _stands(term, there))
        if len(shared) < max(2, _LEAST_SHARED * len(terms)):
            continue
        if passage.source not in about:
            snapshot = library.snapshot(passage.source)
            about[passage.source] = (snapshot.url, snapshot.title) if snapshot is not None else ("", "")
        url, title = about[passage.source]
        complete = all(name in passage.text for name in names)
        figures = len(figures_of(claim))
        why = f"shares {', '.join(shared[:4])}" + (" and every figure" if figures else "")
        answers.append(Suggestion(passage, url, title, score / best if best else 0.0, shared, complete, why))
        if len(answers) == most:
            break
    return answers


def _stands(term: str, there: set[str]) -> bool:
    """Whether a word stands in a passage, in whatever ending."""
    return term in there or (len(term) > 4 and any(word[:5] == term[:5] for word in there))
