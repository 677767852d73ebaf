"""Ellipses that join one figure to the time, place or verb of another: 'rose by 5% … in 2021' from 'rose by 5% in 2019, and fell
by 2% in 2021'."""

from __future__ import annotations

import re

from groundlint.markdown.one_of import EAST_ASIAN
from groundlint.sources.quotes.quote_match import Difference
from groundlint.sources.quotes.signal_words import YEAR
from groundlint.sources.quotes.wording import of_all

_GOVERNING = of_all(r"(?:\b«figures.governing» |«unblanked figures.governing» )$", 0)
_FIGURE_FIRST = re.compile(r"['(]?[$€£¥₹±<>≤≥~-]?\d")
_ADJUNCT = of_all(r"«figures.adjunct» (?!\d[\d.,]*(?: ?%| (?:percent|Prozent|million|billion)))", 0)
_LAST = of_all(r"\b«figures.adjunct» ?$", 0)
_FIGURE = re.compile(r"\d[\d.,]*\d|\d")
_ASIDE = re.compile(r"\([^()]*\)|\[[^\[\]]*\]")
_TIME = re.compile(r"(?<![\d.,])(?:1[5-9]|20)\d\d(?:年度?|년)?(?:[にはの에]{1,2})?[,、]?\s*$")
_LEFT_OUT_WIDE = re.compile(
    r"\s*(?:(?:가운데|중에?서?|のうち|の中|中(?!国|國|心|央|小|东|東|部|间|間))[^。]{0,14}?[\d一二两兩三四五六七八九十한두세네다섯]|(?:では|で|じゃ)なく)"
)
"""A share of a figure ('9台のセンサー のうち2台だけ') or its denial ('4年 ではなく')."""
_IN_YEAR = re.compile(
    r"(in|en|em|im|on|since|seit|depuis|desde) (?:[\w.]+ ){0,3}?(?:1[5-9]|20)\d\d\b", re.IGNORECASE
)
_AND_VERB = re.compile(
    r" (?:and|und|et|y|e) (?!(?:again|once more|wieder|encore|de nouveau|otra vez|de nuevo|novamente|de novo)$)[^\d,;]+$"
)
_YEARS = re.compile(r"(?<![\d.,])(?:1[5-9]|20)\d\d(?![.,]?\d)")
_ENDS_WITH_FIGURE = re.compile(r"\d ?[%％万억만명인年월月日人台개]{0,3}$")
_WIDE = re.compile(rf"[{EAST_ASIAN}]")
_SENTENCE_END = re.compile(r"[.!?]['\")\]]* (?=[^a-z])|[。！？]")


def joined_figures(text: str, end: int, place: int) -> Difference | None:
    """What an ellipsis in place of `text[end:place]` does to the figures around it; None if each still describes the same thing."""
    gap = text[end:place]
    fault = Difference("…", gap.strip(), "number")
    before = text[max(0, end - 60) : end]
    if _one_for_another(before, gap, text, place):
        return fault
    if _LEFT_OUT_WIDE.match(gap) and not _SENTENCE_END.search(gap):
        return fault
    if _SENTENCE_END.search(gap):
        return None  # what an ellipsis does over the end of a sentence is told elsewhere
    if _another_years_verb(gap, text, place):
        return fault
    told = _ASIDE.sub("", gap)
    if not any(not YEAR.search(figure) for figure in _FIGURE.findall(told)):
        return None
    if _other_year(_sentence_of(before), gap, text, place):
        return fault
    said = any(not YEAR.search(figure) for figure in _FIGURE.findall(_sentence_of(before)))
    if not said:
        return fault if _TIME.search(before) and _TIME.search(gap) else None  # 'in 2019 … it fell by 2%'
    if gap.rstrip().endswith(","):
        return None
    if _ADJUNCT.match(text, place):
        return fault  # 'by 5% … in 2021'
    word, other = _LAST.search(before), _LAST.search(gap)
    # 'by 5% in … 2021'
    return fault if word is not None and other is not None and word[0].strip() == other[0].strip() else None


def _other_year(before: str, gap: str, text: str, place: int) -> bool:
    """One year's figure, or verb, for another's: 'in 2022 … 34 million', 'rose … in 2021', and where the verb comes last
    '2020년에 5% … 줄었다'."""
    years = set(_YEARS.findall(gap))
    if not years:
        return False
    if _FIGURE_FIRST.match(text, place):
        following = _YEARS.match(text, place)
        left = set(_YEARS.findall(before))
        return (
            (following[0] if following is not None else "") not in years
            and bool(left or following)
            and years != left
        )
    return _ENDS_WITH_FIGURE.search(before.rstrip()) is not None and _WIDE.match(text, place) is not None


def _another_years_verb(gap: str, text: str, place: int) -> bool:
    """One verb with another's year: 'added … in 1931' of 'added in 1896 and removed in 1931'."""
    first, then = _IN_YEAR.match(gap.lstrip()), _IN_YEAR.match(text, place)
    if first is None or then is None or first[1].lower() != then[1].lower():
        return False
    return _AND_VERB.search(gap.strip()) is not None


def _sentence_of(before: str) -> str:
    return _SENTENCE_END.split(before)[-1]


def _one_for_another(before: str, gap: str, text: str, place: int) -> bool:
    """One figure in place of another: 'rose by … 3%' from 'rose by 5%, compared with 3%'."""
    return (
        _FIGURE_FIRST.match(gap.lstrip()) is not None
        and _FIGURE_FIRST.match(text, place) is not None
        and _GOVERNING.search(before[-12:] + " ") is not None
    )
