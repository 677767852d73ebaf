"""What a passage must not get wrong to be offered for a claim: figures, polarity, and whom it is about."""

from __future__ import annotations

import re

from groundlint.rubric.stems import stem
from groundlint.sources.library.terms import terms_of
from groundlint.sources.quotes.figures import missing_figures
from groundlint.sources.quotes.signal_words import comparisons_in, is_negation
from groundlint.text.language import script_language

_NUMBERED = re.compile(r"\b[A-ZÀ-ÖØ-Þ]\w*[ -]\d+\b")
_CLAUSE = re.compile(r"[,;:–—()，；：]|\b(?:but|although|though|while|whereas|yet|however)\b", re.I)
_SCOPE = 4  # words behind a negation that it is about
_NAME = re.compile(r"(?<![.!?]\s)(?<!^)\b[A-ZÀ-ÖØ-Þ][^\W\d_]+")
_BEGINNING = 5  # letters by which a name is the same name: Norway, Norwegian
_WORD = re.compile(r"[^\W_]+(?:['’-][^\W_]+)*")


def says_otherwise(claim: str, title: str, passage: str) -> bool:
    """Whether a passage must not be offered for a claim: it lacks a figure of it, denies it, or is the same statement
    about somebody else. `title` is that of its page.
    """
    return (
        bool(wrong_figures(claim, title, passage))
        or denies(claim, passage)
        or is_of_another(claim, title, passage)
    )


def wrong_figures(claim: str, title: str, passage: str) -> bool:
    """Whether a figure of the claim is not borne out by the passage. The number of a name (Apollo 8) may stand in the
    page's title.
    """
    for name in set(_NUMBERED.findall(claim)):
        if name in title:
            claim = claim.replace(name, "")
    return bool(missing_figures(claim, passage))


def denies(claim: str, passage: str) -> bool:
    """Whether one of the two negates what the other says. A negation elsewhere in the passage is none of the claim."""
    if is_negation(claim):
        return not is_negation(passage)
    if not is_negation(passage):
        return False
    if script_language(claim) in ("zh", "ja", "ko"):
        return True  # no blanks tell which words are denied
    words = stems(claim)
    for clause in _CLAUSE.split(passage):
        said = _WORD.findall(clause)
        for place, word in enumerate(said):
            if not is_negation(word):
                continue
            scope = " ".join(said[place + 1 : place + 1 + _SCOPE])
            if words & stems(scope) or comparisons_in(scope) or len(words & stems(clause)) * 2 >= len(words):
                return True
    return False


def is_of_another(claim: str, title: str, passage: str) -> bool:
    """Whether the passage says much the same about other names: Sweden's sales for Norway's."""
    missing = [name for name in names_of(claim) if not _stands(name, f"{title} {passage}")]
    if not missing:
        return False
    others = [name for name in names_of(f". {passage}") if not _stands(name, claim)]
    about = stems(claim) - stems(" ".join(names_of(claim)))
    return bool(others) and len(about & stems(passage)) * 2 >= len(about)


def names_of(text: str) -> list[str]:
    """The capitalised words that do not begin a sentence, distinct, in order."""
    return list(dict.fromkeys(_NAME.findall(text)))


def stems(text: str) -> frozenset[str]:
    """The words that tell something, without their English endings."""
    return frozenset(stem(word, "en") for word in terms_of(text))


def _stands(name: str, text: str) -> bool:
    return re.search(rf"\b{re.escape(name[:_BEGINNING])}", text, re.I) is not None
