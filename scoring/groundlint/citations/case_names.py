"""Names of decided cases: *Smith v. Maryland (1979)* at the beginning of a sentence, or as the heading of a section. A reader
finds the decision by its name, and with it what happened and what was held: of nine labelled claims below such a heading an
editor asked about none."""

from __future__ import annotations

from groundlint.lazy_pattern import lazy_pattern

_PARTY = r"(?:[A-ZÀ-Þ][\w.&'’-]{0,30},? (?:(?:of|the|and|de|ex rel\.) ){0,2}){1,6}"
_CASE = rf"{_PARTY}v\.? (?:the )?[A-ZÀ-Þ][\w.&'’-]{{0,30}}(?:,? (?:(?:of|the|and|de) ){{0,2}}[A-ZÀ-Þ][\w.&'’-]{{0,30}}){{0,6}}"
_YEAR = r"(?:1[5-9]|20)\d\d"
_HEADED = lazy_pattern(rf"\W*(?:\d{{1,3}}[.)] )?(?:{_YEAR}\W{{1,3}})?{_CASE}(?:,? \(?{_YEAR}\)?)?\W*")
_LABELLED = lazy_pattern(rf"\W*{_CASE} \({_YEAR}\)\W{{0,4}}:")


def is_case_name(heading: str) -> bool:
    """Whether a heading is the name of a case, with or without its year."""
    return " v" in heading and _HEADED.fullmatch(heading) is not None


def begins_with_case(plain: str) -> bool:
    """Whether a sentence begins with the name and year of a case and a colon."""
    return " v" in plain and _LABELLED.match(plain) is not None
