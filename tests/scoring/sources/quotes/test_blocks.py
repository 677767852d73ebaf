"""Paragraphs, list items and table rows: their words bound nothing in the next one, and an ellipsis does not join two middles."""

from __future__ import annotations

import pytest

from groundlint.sources.quotes.comparable import comparable
from groundlint.sources.quotes.match import match_quote

RISKS = "- Clots: in about 4 of 1,000\n- Infection: in fewer than 1 of 1,000\n"
STOCKS = "| Scallop | 905 | 871 | steady |\n| Whelk | 420 | 380 | declining |\n"
SHOP = "The shop sells:\n\n- bread from its own oven;\n- milk in bottles.\n"


@pytest.mark.parametrize(
    ("page", "quote"),
    [
        (RISKS, "Clots: in … fewer than 1 of 1,000"),
        (STOCKS, "Scallop 905 … 380 declining"),
        ("You must not\n\nSell drinks to children", "Sell drinks to children"),
    ],
)
def test_what_leads_from_one_into_another_is_refused(page: str, quote: str) -> None:
    assert match_quote(comparable(page), quote).status == "altered"


@pytest.mark.parametrize(
    ("page", "quote"),
    [
        (RISKS, "Infection: in fewer than 1 of 1,000"),
        (RISKS, "Clots: in about 4 of 1,000 … Infection: in fewer than 1 of 1,000"),
        (STOCKS, "Scallop 905 871 steady … Whelk 420 380 declining"),
        (SHOP, "The shop sells: bread from its own oven; milk in bottles."),
        (SHOP, "The shop sells: - bread from its own oven; - milk in bottles."),
        (SHOP, "The shop sells: … milk in bottles."),
        ("- Clots: very rarely\n\nDeaths were seen in two trials.", "Deaths were seen in two trials."),
        ("Smoking: no\n\nThe hotel has 40 rooms.", "The hotel has 40 rooms."),
        ("Es gilt:\n\n– Der Eintritt ist frei.", "Es gilt: Der Eintritt ist frei."),
        ("The mill stood empty\n- a ruin - for years.", "The mill stood empty - a ruin - for years."),
        ("Lowest:\n\n-5 °C in May", "-5 °C in May"),
    ],
)
def test_what_keeps_to_each_is_accepted(page: str, quote: str) -> None:
    assert match_quote(comparable(page), quote).status == "verified"
