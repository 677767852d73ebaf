"""A statement is not quoted without the group of whom it is said, and an ellipsis does not join the middles of two clauses."""

from __future__ import annotations

import pytest

from groundlint.sources.quotes.comparable import comparable
from groundlint.sources.quotes.match import match_quote


@pytest.mark.parametrize(
    ("page", "quote"),
    [
        ("Among smokers, the spray halved the number of attacks.", "the spray halved the number of attacks"),
        (
            "The spray halved the number of attacks in children under six.",
            "The spray halved the number of attacks",
        ),
        ("Bei Rauchern halbierte das Spray die Anfälle.", "halbierte das Spray die Anfälle"),
        (
            "Das Spray halbierte bei Rauchern die Zahl der Anfälle.",
            "Das Spray halbierte … die Zahl der Anfälle",
        ),
        (
            "Chez les femmes de plus de 60 ans, le spray a réduit les crises.",
            "le spray a réduit les crises",
        ),
        ("Entre los menores de 12 años, las crisis bajaron.", "las crisis bajaron"),
        ("Em ratos jovens, o xarope baixou a febre.", "o xarope baixou a febre"),
        ("在60岁以上的男性中,该药降低了死亡率。", "该药降低了死亡率"),
        ("고령 여성에게만 약이 통증을 줄였다.", "약이 통증을 줄였다"),
        ("In the Pro edition, logs are kept for a year.", "logs are kept for a year"),
        ("Unless the lease is fixed, either side may end it.", "either side may end it"),
        ("Rust was found in 3 per 10,000 steel bolts.", "Rust was found in 3 per 10,000"),
        ("The stock is safe in bays where nets are banned.", "The stock is safe"),
        # the middles of two clauses
        ("The fee is two euros; it rises after a year to nine euros.", "The fee is … nine euros"),
        ("The mill was built in 1801, and it was burnt in 1877.", "The mill was built … in 1877"),
        ("It breeds in Finland and winters in Ghana.", "It breeds in … Ghana"),
        (
            "The board met on Monday. It was told that two members had resigned.",
            "The board … had resigned",
        ),
        (
            "Although the number of pubs has halved, sales have barely moved.",
            "the number of pubs … barely moved",
        ),
        ("全县产值增长5%。其中农业增长6%,渔业下降2%。", "全县产值……下降2%"),
    ],
)
def test_what_changes_the_statement_is_refused(page: str, quote: str) -> None:
    assert match_quote(comparable(page), quote).status == "altered"


@pytest.mark.parametrize(
    ("page", "quote"),
    [
        ("Among smokers, the spray halved the attacks.", "Among smokers, the spray halved the attacks"),
        ("In the village, the school closed in 1960.", "the school closed in 1960"),
        ("Rust was found in 3 per 10,000 steel bolts.", "Rust was found in 3 per 10,000 steel bolts"),
        ("The team, which took no money from industry, left early.", "The team … left early"),
        ("The fee is two euros; it rises after a year.", "The fee is two euros; it rises"),
        ("The mill was built in 1801, and it was burnt.", "The mill was built … and it was burnt"),
        ("Ada Roe (born in York; died in Leeds) was a painter.", "Ada Roe … was a painter"),
        ("It is beyond dispute that the dam broke at noon.", "the dam broke at noon"),
        ("Es steht außer Zweifel, dass der Damm im Mai brach.", "der Damm im Mai brach"),
        ("Spectra suggest that the moon may have a thin crust.", "the moon may have a thin crust"),
        ("No houses burnt, but two barns were lost.", "two barns were lost"),
        ("ダムが正午に決壊したことは疑いない。", "ダムが正午に決壊した"),
    ],
)
def test_what_changes_nothing_is_accepted(page: str, quote: str) -> None:
    assert match_quote(comparable(page), quote).status == "verified"
