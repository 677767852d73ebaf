"""Which claims of a report can be held against their sources."""

from __future__ import annotations

from groundlint.citations.claim_words import claim_words
from groundlint.engine.report import Report
from groundlint.model.sentence import Sentence
from groundlint.model.value import value

_OWN = ("own", "")
"""`covered_by` of claims that carry citations: "" where a verification has refused these, and what the source says instead
is told all the same."""
_HELD = (*_OWN, "end")
"""Of those that are held against citations: their own, or those at the end of their paragraph or item."""


@value(frozen=True, slots=True)
class CitedSource:
    """One citation of a claim: the canonical key of its source, its address, and the quote with blanks folded ("" for
    none)."""

    source: str
    url: str
    quote: str


@value(frozen=True, slots=True)
class CitedClaim:
    """A sentence at text[start:end] that is a claim with citations, all of them with an address: its `own`, or those at the
    end of its paragraph or item. `words` are its plain words with blanks folded; `said` begins as they do, and lacks the
    names of sources after it.
    """

    words: str
    said: str
    start: int
    end: int
    own: bool
    citations: tuple[CitedSource, ...]


def claims_to_judge(report: Report) -> tuple[CitedClaim, ...]:
    """The claims that are held against what they cite, in order. Rows of tables are left out: what a cell says depends on its
    column."""
    found = []
    for sentence in report.sentences:
        if sentence.coverage == "ignored" or not is_held_against_sources(sentence):
            continue
        resolved = (c for c in sentence.citations if c.resolved)
        cited = tuple(dict.fromkeys(CitedSource(c.source, c.web_address, c.words_quoted) for c in resolved))
        if cited and all(one.url.lower().startswith(("http://", "https://")) for one in cited):
            found.append(_claim(sentence, cited))
    return tuple(found)


def is_held_against_sources(sentence: Sentence) -> bool:
    """Whether a sentence is a claim, or in a language in which nobody can tell, with citations that it is held against."""
    told = sentence.claim or not sentence.judged
    return told and sentence.kind != "table" and sentence.covered_by in _HELD and bool(sentence.citations)


def carries_citations(sentence: Sentence) -> bool:
    """Whether the citations that a sentence is held against are its own: these count for citation accuracy."""
    return is_held_against_sources(sentence) and sentence.covered_by in _OWN


def _claim(sentence: Sentence, cited: tuple[CitedSource, ...]) -> CitedClaim:
    said = " ".join(claim_words(sentence, sentence.text).split())
    words = " ".join(sentence.plain.split())
    return CitedClaim(words, said, sentence.start, sentence.end, carries_citations(sentence), cited)
