"""What bounds, denies or hedges a statement may not be cut off: tables of eight languages."""

from __future__ import annotations

import pytest
from tests.scoring.sources.quotes import cut_statements
from tests.scoring.sources.quotes.cut_statements import Statement

from groundlint.sources.quotes.comparable import comparable
from groundlint.sources.quotes.match import match_quote

TABLES = {
    "fronted conditions": cut_statements.FRONTED_CONDITIONS,
    "trailing conditions": cut_statements.TRAILING_CONDITIONS,
    "hedges": cut_statements.HEDGES,
    "joined figures": cut_statements.JOINED_FIGURES,
    "denials": cut_statements.DENIALS,
    "conditions, held out": cut_statements.HELD_OUT_CONDITIONS,
    "denials, held out": cut_statements.HELD_OUT_DENIALS,
    "hedges, held out": cut_statements.HELD_OUT_HEDGES,
    "figures, held out": cut_statements.HELD_OUT_FIGURES,
    "whose word": cut_statements.WHOSE_WORD,
    "bounded": cut_statements.BOUNDED,
    "scope and doubt": cut_statements.SCOPE_AND_DOUBT,
    "speech, asides and bounds": cut_statements.SPEECH_ASIDES_AND_BOUNDS,
    "honest writings": cut_statements.HONEST_WRITINGS,
    "limits and whose word": cut_statements.LIMITS_AND_WHOSE_WORD,
    "speakers": cut_statements.SPEAKERS,
    "evidence": cut_statements.EVIDENCE,
    "adjusted, joined and unconfirmed": cut_statements.ADJUSTED_JOINED_AND_UNCONFIRMED,
    "groups and elliptic denials": cut_statements.GROUPS_AND_ELLIPTIC_DENIALS,
    "honest, next to limits": cut_statements.HONEST_NEXT_TO_LIMITS,
}
STATEMENTS = [
    pytest.param(statement, id=f"{name}, {statement.language}, {number}")
    for name, statements in TABLES.items()
    for number, statement in enumerate(statements, 1)
]
UNSPACED = ("zh", "ja", "ko")


def _page(statement: Statement) -> str:
    """The statement in the middle of a page, where other sentences stand around it."""
    if statement.language in UNSPACED:
        return statement.text
    return f"The page begins here, with a line of its own. {statement.text} It ends with another."


@pytest.mark.parametrize("statement", STATEMENTS)
def test_the_quotes_of_a_statement(statement: Statement) -> None:
    page = comparable(_page(statement))
    kinds = {quote: match_quote(page, quote).status for quote in (*statement.honest, *statement.altered)}
    assert [quote for quote in statement.honest if kinds[quote] != "verified"] == []
    assert [quote for quote in statement.altered if kinds[quote] == "verified"] == []
