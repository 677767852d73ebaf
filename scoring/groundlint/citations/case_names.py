"""Names of decided cases at the beginning of a sentence: *Smith v. Maryland (1979): …*. A reader finds the decision, and with it
what was held."""

from __future__ import annotations

from groundlint.lazy_pattern import lazy_pattern

_PARTY = r"(?:[A-ZÀ-Þ][\w.&'’-]{0,30},? (?:(?:of|the|and|de|ex rel\.) ){0,2}){1,6}"
_CASE = rf"(?:(?:Ex parte|In re) )?{_PARTY}v\. (?:the )?[A-ZÀ-Þ][\w.&'’-]{{0,30}}(?:,? (?:(?:of|the|and|de) ){{0,2}}[A-ZÀ-Þ][\w.&'’-]{{0,30}}){{0,6}}"
_LABELLED = lazy_pattern(
    rf"\W*{_CASE} \((?:1[5-9]|20)\d\d\)(?:,? \d{{1,4}} [A-Z][\w. ]{{1,12}}\d{{1,5}})?\W{{0,4}}(?::| [—–] )"
)


def begins_with_case(plain: str) -> bool:
    """Whether a sentence begins with the name and year of a case and a colon or dash."""
    return " v. " in plain and _LABELLED.match(plain) is not None
