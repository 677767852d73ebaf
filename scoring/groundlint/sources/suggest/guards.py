"""What a passage must not get wrong to be offered for a claim: figures, polarity, and whom it is about."""

from __future__ import annotations

import re
from functools import lru_cache

from groundlint.content.stems import stem
from groundlint.markdown.language import script_language
from groundlint.sources.library.terms import COMMON, terms_of
from groundlint.sources.quotes.figures import figures_of, missing_figures
from groundlint.sources.quotes.signal_words import comparisons_in, is_negation

_NUMBERED = re.compile(r"\b[A-ZÀ-ÖØ-Þ][^\W\d_]+ \d{1,3}\b(?![.,/%]\d|\s?%)")
_WITH_DIGITS = re.compile(r"(?<!\w)\w*\d\w*(?:[-/.]\w+)*|(?<![^\W\d_])[^\W\d_]++[-/]\w*\d\w*")
_CLAUSE = re.compile(r"[,;:–—()，；：]|\b(?:but|although|though|while|whereas|yet(?! to)|however)\b", re.I)
_EXCEPT = re.compile(r"\bexcept\b", re.I)  # restricts a statement and leaves it standing
_CONTRAST = re.compile(r"\b(?:rather than|instead of|in place of|(?:and|but|,) not)\b", re.I)
"""'A, not B' and 'A rather than B' say the same: neither denies A."""
_IMPLICIT = re.compile(
    r"\b(?:skip|avoid|refus|prevent|prohibit|forbid|forbad|abstain|refrain|omit|exclud|reject|unable|unwilling|absen|"
    r"abandon|ceas)\w*|\b(?:has|have|had|is|are) yet to\b|\b(?:leave|leaves|left|leaving)\b[^.;]{0,30}\b(?:out|off|aside)\b|"
    r"\btoo \w+ (?:to|for)\b",
    re.I,
)
"""What denies without a word that negates: 'forced him to skip', 'has yet to be built'."""
_SCOPE = 4  # words after a negation that it is about
_NAME = re.compile(r"(?<![.!?]\s)(?<!^)\b[A-ZÀ-ÖØ-Þ][^\W\d_]+")
_FIRST_NAME = re.compile(r"([A-ZÀ-ÖØ-Þ][^\W\d_]+)(?:['’]s?\b| (?=[A-ZÀ-ÖØ-Þ]))")
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
    """Whether a figure of the claim is neither in the passage nor the rounding of one there. The number of a name
    (Apollo 8) may be in the page's title, and digits that belong to a word (CO2, actinium-227) are that word's.
    """
    if not any(character.isdigit() for character in claim):
        return False
    there = f"{title} {passage}".lower()
    for name in set(_NUMBERED.findall(claim)):
        if name.partition(" ")[0].lower() in COMMON:  # In 1940
            continue
        if name.lower() not in there:
            return True
        claim = claim.replace(name, "")
    spans = [(figure.start, figure.end) for figure in figures_of(claim)]
    for word in _WITH_DIGITS.finditer(claim):
        is_figure = any(word.start() < end and start < word.end() for start, end in spans)
        # The 4th is not the 14th.
        if not is_figure and re.search(rf"(?<!\w){re.escape(word[0].lower())}(?!\w)", there) is None:
            return True
    return bool(missing_figures(claim, passage, derived=False))


def denies(claim: str, passage: str) -> bool:
    """Whether one of the two negates what the other says. A negation elsewhere in the passage is none of the claim, and
    where one of them denies without a word for it nobody can tell."""
    passage = _EXCEPT.sub(" ", passage)
    denied, negated = (is_negation(_CONTRAST.sub(" ", text)) for text in (claim, passage))
    if not negated:
        return denied and not _denies_without_a_word(stems(claim), passage)
    if script_language(claim) in ("zh", "ja", "ko"):
        return not denied  # no blanks tell which words are negated
    if not denied and (_IMPLICIT.search(claim) or _CONTRAST.search(claim)):
        return False
    words = stems(claim)
    clauses = [
        (stems(clause), is_negation(clause), clause) for clause in _CLAUSE.split(_CONTRAST.sub(" ", passage))
    ]
    most = max((len(words & there) for there, negated, _ in clauses if not negated), default=0)
    if denied:
        said = sum(len(words & there) for there, negated, _ in clauses if not negated)
        return said > sum(len(words & there) for there, negated, _ in clauses if negated)
    return any(_concerns(clause, there, words, most) for there, negated, clause in clauses if negated)


def _denies_without_a_word(words: frozenset[str], passage: str) -> bool:
    """Whether the part of the passage that says most of what the claim says denies it implicitly."""
    clauses = [(len(words & stems(clause)), clause) for clause in _CLAUSE.split(passage)]
    most = max(shared for shared, _ in clauses)
    return any(shared == most and _IMPLICIT.search(clause) for shared, clause in clauses)


def _concerns(clause: str, there: frozenset[str], words: frozenset[str], elsewhere: int) -> bool:
    """Whether a negation in a clause is about the words of a claim, of which `elsewhere` are in a clause without."""
    if len(words & there) * 2 > len(words):
        return True
    said = _WORD.findall(clause)
    for place, word in enumerate(said):
        scope = " ".join(said[place + 1 : place + 1 + _SCOPE])
        if not is_negation(word):
            continue
        if words & stems(scope) or (comparisons_in(scope) and len(words & there) >= elsewhere):
            return True
    return False


def is_of_another(claim: str, title: str, passage: str) -> bool:
    """Whether the passage says much the same about other names: Sweden's sales for Norway's."""
    named = [*names_of(claim), *_first_name(claim)]
    missing = [name for name in named if not _stands(name, f"{title} {passage}")]
    if not missing:
        return False
    others = [name for name in names_of(f". {passage}") if not _stands(name, claim)]
    about = stems(claim) - stems(" ".join(named))
    return bool(others) and len(about & stems(passage)) * 2 >= len(about)


def _first_name(text: str) -> list[str]:
    """The first word, if it is a name for sure: Norway's sales, Karl Clark."""
    found = _FIRST_NAME.match(text)
    return [found[1]] if found is not None else []


def names_of(text: str) -> list[str]:
    """The capitalised words that do not begin a sentence, distinct, in order."""
    return list(dict.fromkeys(_NAME.findall(text)))


@lru_cache(maxsize=512)
def stems(text: str) -> frozenset[str]:
    """The words that tell something, without their English endings."""
    return frozenset(stem(word, "en") for word in terms_of(text))


def _stands(name: str, text: str) -> bool:
    return re.search(rf"\b{re.escape(name[:_BEGINNING])}", text, re.I) is not None
