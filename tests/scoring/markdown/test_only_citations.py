"""Which stretches are only citations and belong to the sentence on their left."""

from __future__ import annotations

import random

import pytest

from groundlint.markdown import only_citations as module
from groundlint.markdown.inline import scan
from groundlint.markdown.only_citations import is_only_citations


def only_citations(text: str) -> bool:
    inline = scan(text)
    return is_only_citations(inline.masked, inline.marks)


@pytest.mark.parametrize(
    "text",
    [
        "[Reuters](https://a.b).",
        "([Reuters](https://a.b), [AP](https://c.d))",
        '[Smith](https://a.b "quote").',
        "[1][2]",
        "[1], [2] and [3].",
        "[Port Gazette — town to lengthen its old pier by forty metres](https://a.b)",
        "(Source: [World Bank](https://a.b))",
        "Source: https://a.b",
        "**Source:** [IEA, World Energy Outlook 2023, p. 12](https://a.b).",
        "Sources: [1], [2]",
        "Source: World Bank, World Development Indicators [3].",
        "See [the report](https://a.b) and [this note](https://c.d).",
        "Quelle: [Destatis](https://a.b)",
        "(Vgl. [Destatis](https://a.b))",
        "Source : [Insee](https://a.b)",
        "Voir [Insee](https://a.b)",
        "Fuente: [INE](https://a.b)",
        "Fonte: [IBGE](https://a.b)",
        "来源：[新华社](https://a.b)",
        "（来源：[新华社](https://a.b)）",
        "出典：[総務省](https://a.b)",
        "출처: [통계청](https://a.b)",
        "[^1]",
        "See Hill v. Lee Lumber Co., 12 F.3d 45 (2d Cir. 1994).",
        "(17 U.S.C. § 105)",
        "(Ibid., p. 12)",
        "[@doe99]",
        "<https://a.b>",
        "[Global Energy Review 2023: Assessing the Impact of Prices](https://a.b)",
    ],
)
def test_only_citations(text: str) -> None:
    assert only_citations(text)


@pytest.mark.parametrize(
    "text",
    [
        "The economy grew [1].",
        "[The economy grew by three percent in the year 2020](https://a.b).",
        "[The economy of Lyon — it grew by three percent in 2020](https://a.b)",
        "Source code is published on GitHub.",
        "Sources disagree on the reasons for this.",
        "[Reuters](https://a.b) reported a rise of 3 %.",
        "See also the appendix for the details of this.",
        "`code` is used.",
        "[经济在去年增长了百分之三点五而且失业率下降](https://a.b)。",
        "(It fell again in [2021](https://a.b).)",
        "Prices fell.",
        "",
    ],
)
def test_sentences(text: str) -> None:
    assert not only_citations(text)


def test_offsets_of_a_slice() -> None:
    text = "It rose. [Reuters](https://a.b)."
    inline = scan(text)
    assert is_only_citations(inline.masked[9:], inline.marks, start=9)
    assert not is_only_citations(inline.masked, inline.marks)


def test_a_telling_word_only_saves_time(monkeypatch: pytest.MonkeyPatch) -> None:
    chance = random.Random(3)
    pieces = [
        *(
            "Source",
            "sources",
            "See also",
            "accessed",
            "Retrieved from",
            "Référence",
            "ver também",
            "doi",
            "\u017fource",
        ),
        *(
            "Mills",
            "rose",
            "the",
            "and",
            "et al.",
            "ibid",
            "n.d.",
            "sowie",
            "éaccessed",
            "Beleg",
            "link",
            "links2",
            "2019",
            "及",
            "来源",
        ),
        *(
            "[1]",
            "[Reuters](https://a.b)",
            "[see also](https://a.b)",
            "(",
            ")",
            ":",
            "：",
            ".",
            ",",
            "**",
            "[word]",
        ),
        *(
            "https://a.b/mills",
            "[the sales rose in May](https://a.b)",
            '[AP](https://a.b "they rose")',
            "@mills",
        ),
    ]
    texts = [
        chance.choice([" ", " ", ""]).join(chance.choices(pieces, k=chance.randint(1, 6)))
        for _ in range(6_000)
    ]
    found = [only_citations(text) for text in texts]
    assert 400 < sum(found) < 4_000
    monkeypatch.setattr(module, "_tells", lambda *_: False)
    assert [only_citations(text) for text in texts] == found
