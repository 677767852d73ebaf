"""Numbers that name a part rather than count something: 'Article 10', 'phase 3', the own number of a row."""

from __future__ import annotations

import re

from groundlint.lazy_pattern import lazy_pattern

_PARTS = {
    "article": "articles?|arts?|artikel|artículos?|artigos?",
    "section": "sections?|sect?|abschnitte?|secci[oó]n|seção|§§?",
    "chapter": "chapters?|chaps?|kapitel|chapitres?|capítulos?",
    "clause": "clauses?|paragraphs?|paras?|recitals?|absatz|abs|ziffer",
    "figure": "figures?|figs?|abbildung(?:en)?|abb",
    "table": "tables?|tab|tabellen?",
    "annex": "annex(?:es)?|appendix|appendices|anhang|schedules?|exhibits?",
    "page": "pages?|pp?|seiten?",
    "part": "parts?|volumes?|vol|teil|band",
    "phase": "phases?",
    "step": "steps?|schritte?",
    "level": "levels?|stufen?",
    "tier": "tiers?",
}
_NAME_OF = lazy_pattern("|".join(f"(?P<{name}>{words})" for name, words in _PARTS.items()), re.IGNORECASE)
_NUMBER = r"(?:\d{1,3}[a-z]?(?:\.\d{1,2}){0,3}(?:\(\w\))?)"
_ROMAN = r"(?:VIII|VII|III|IV|VI|IX|II|I|V|X)"
_LABEL = lazy_pattern(
    rf"(?<![^\W_])(?P<part>{'|'.join(_PARTS.values())})\.?\s?"
    rf"(?P<numbers>(?:{_NUMBER}|{_ROMAN}\b)(?:(?:\s?[-–,/]\s?|\s(?:and|or|to|und|bis|y|e|et)\s){_NUMBER}){{0,6}})"
    r"(?![\w%]|[.,]\d|\s?(?:%|‰|per\s?cent|prozent|times|hundred|thousand|million|billion|trillion|mio|mrd)\b|\s?[%‰])",
    re.IGNORECASE,
)
_OWN = lazy_pattern(
    r"\W{0,3}(?:\d{1,3}(?:\.\d{1,2}){0,2}[.):]?(?=\s\|)|\d{1,2}(?:\.\d{1,2}){0,2}[.):]?(?=\s[^\W\d_]))"
)
"""The number that a row begins with: alone in its cell, or before a word."""
_OWN_OF_ITEM = lazy_pattern(r"\W{0,3}\d{1,2}[.):]\s")
_DIGITS = lazy_pattern(r"\d+")
_TICKET = lazy_pattern(r"(?<![\w#&])#\d{1,7}\b")
"""The number of a ticket: '#3214'."""
_VALUES = {
    roman: str(at)
    for at, roman in enumerate(["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X"], 1)
}


def without_labels(claim: str, quote: str, kind: str) -> str:
    """The plain words of a claim (of a sentence of this `kind`) with blanks for the numbers that name a part: of an article,
    a phase, a figure … and of the row or item itself, and for those of tickets. Where the quote numbers the same kind of part otherwise ('phase 2' for
    'phase 3'), the number stays: it was altered."""
    named = _numbers_by_part(quote)
    said = _OWN_OF_ITEM.sub(_blank, claim, count=1) if kind == "list" else claim
    if kind == "table" and (own := _OWN.match(said)) is not None and _is_own_number(said, own.end()):
        said = " " * own.end() + said[own.end() :]

    def kept(label: re.Match[str]) -> str:
        there = named.get(_part_of(label), frozenset())
        return label[0] if there and not there.intersection(_values(label["numbers"])) else _blank(label)

    return _LABEL.sub(kept, _TICKET.sub(_blank, said))


def _is_own_number(row: str, end: int) -> bool:
    """Whether the number before `end` is the row's own: what follows in its cell begins like a title ('8 Risk management'),
    not like what is counted ('8 countries')."""
    behind = row[end:].lstrip()
    return behind.startswith("|") or not behind[:1].islower()


def _numbers_by_part(text: str) -> dict[str, frozenset[str]]:
    found: dict[str, frozenset[str]] = {}
    for label in _LABEL.finditer(text):
        part = _part_of(label)
        found[part] = found.get(part, frozenset()) | _values(label["numbers"])
    return found


def _part_of(label: re.Match[str]) -> str:
    named = _NAME_OF.fullmatch(label["part"])
    return (named.lastgroup or "") if named is not None else ""


def _values(numbers: str) -> frozenset[str]:
    roman = _VALUES.get(numbers.upper())
    return frozenset({roman}) if roman is not None else frozenset(_DIGITS.findall(numbers))


def _blank(found: re.Match[str]) -> str:
    return " " * len(found[0])
