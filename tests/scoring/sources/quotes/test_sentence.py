"""What a sentence says around a quote that makes it another statement is refused, and named; what only adds to it is not."""

from __future__ import annotations

import pytest

from groundlint.sources.quotes.comparable import comparable
from groundlint.sources.quotes.match import match_quote

PUMP = "the pump uses twice the power"


@pytest.mark.parametrize(
    ("page", "quote", "named"),
    [
        # a circumstance of what is always so
        (f"In houses with thick walls, {PUMP}.", PUMP, "In houses with thick walls"),
        (f"Fitted with the wrong valve, {PUMP}.", PUMP, "Fitted with the wrong valve"),
        (f"On windless days {PUMP}.", PUMP, "On windless days"),
        ("The pumps last twenty years, well oiled.", "The pumps last twenty years", "well oiled"),
        ("The ticket is valid until the day before.", "The ticket is valid", "until"),
        (
            "Bei Trockenheit reicht das Wasser nicht im Tal.",
            "reicht das Wasser nicht im Tal",
            "Bei Trockenheit",
        ),
        ("En période de gel, la navigation est arrêtée.", "la navigation est arrêtée", "En période de gel"),
        ("En noches de luna, el telescopio no se usa.", "el telescopio no se usa", "En noches de luna"),
        ("Em dias de vento, o teleférico não sai.", "o teleférico não sai", "Em dias de vento"),
        ("不做康复训练,得分几乎不变。", "得分几乎不变", "不做康复训练"),
        ("訓練をしないと、得点は変わらない。", "得点は変わらない", "ないと"),
        ("감사 결과가 나와야 부처가 돈을 낸다.", "부처가 돈을 낸다", "와야"),
        # a part of it, or in a lesser degree
        ("Fewer than a tenth of the cubs live.", "the cubs live", "Fewer than a tenth of"),
        ("Die Werte stiegen, aber nicht signifikant.", "Die Werte stiegen", "aber nicht signifikant"),
        (
            "Los mayores se benefician, aunque en menor medida.",
            "Los mayores se benefician",
            "aunque en menor medida",
        ),
        # what is only planned, said, praised, filmed
        ("The trust considered closing the towpath.", "closing the towpath", "considered"),
        ("The shed was meant to be rebuilt in oak.", "be rebuilt in oak", "The shed was meant to"),
        (
            "Der Rat denkt darüber nach, das Wehr zu kaufen.",
            "das Wehr zu kaufen",
            "Der Rat denkt darüber nach",
        ),
        ("La commune réfléchit à racheter le barrage.", "racheter le barrage", "La commune réfléchit à"),
        ("El concejo piensa en comprar la presa.", "comprar la presa", "piensa en"),
        ("The maker touts the pump as silent.", "the pump as silent", "touts"),
        ("According to a blog, the pump is loud.", "the pump is loud", "According to a blog"),
        ("A film of 1938 shows the pump burning.", "the pump burning", "A film of 1938 shows"),
        (
            "La rueda, se murmura, molía huesos en el agua.",
            "La rueda … molía huesos en el agua",
            "se murmura",
        ),
        ("有网友抱怨水库淹了果园。", "水库淹了果园", "抱怨"),
        ("住民は光がまぶしいと不満を述べている。", "光がまぶしい", ""),
        ("이웃들은 냄새가 지독하다고 불평한다.", "냄새가 지독하다", ""),
        # what would be
        (
            "Con otro espejo, se verían las galaxias más débiles.",
            "se verían las galaxias más débiles",
            "Con otro espejo",
        ),
        ("The ferry would be running but for the bridge.", "The ferry would be running", "but for"),
        # what is not
        ("Earlier reports of a cure have not been confirmed.", "Earlier reports of a cure", "have not"),
        ("Loin de reculer, les berges avancent.", "reculer", "Loin de"),
        (
            "La sucursal de la que hablaba el diario no existe.",
            "La sucursal",
            "de la que hablaba el diario no existe",
        ),
        ("Que la música suene natural es otra cuestión.", "la música suene natural", "es otra cuestión"),
        ("매출은 줄기는커녕 늘었다.", "매출은 줄기", "는커녕"),
    ],
)
def test_what_is_cut_off_is_refused_and_named(page: str, quote: str, named: str) -> None:
    found = match_quote(comparable(page), quote)
    assert found.status == "altered"
    if named:
        assert named in found.differences[0].source


@pytest.mark.parametrize(
    ("page", "quote"),
    [
        ("In 2019, the bridge carried 9,800 vehicles.", "the bridge carried 9,800 vehicles"),
        ("Built in 1932, the bridge carried trams.", "the bridge carried trams"),
        ("In fact, the engine is older.", "the engine is older"),
        ("The dam leaks, and the mayor knows it.", "The dam leaks"),
        ("The dam leaks, which surprised the mayor.", "The dam leaks"),
        ("Sales rose, but only the mill made money.", "Sales rose, but only the mill made money"),
        ("Seit März läuft die Pumpe.", "läuft die Pumpe"),
        ("Das Ufer verlandet, wenn auch langsam.", "Das Ufer verlandet"),
        ("Comme le niveau avait baissé, les péniches ont été allégées.", "les péniches ont été allégées"),
        ("Desde que se instaló el espejo, las fotos son nítidas.", "las fotos son nítidas"),
        ("Em seguida, o protocolo foi alterado.", "o protocolo foi alterado"),
        ("随后,治疗方案作了修改。", "治疗方案作了修改"),
        ("言い換えれば、塩田に競争相手はなかった。", "塩田に競争相手はなかった"),
        ("감염이 줄었다고 보고했다.", "감염이 줄었다"),
    ],
)
def test_what_only_adds_to_it_is_not(page: str, quote: str) -> None:
    assert match_quote(comparable(page), quote).status == "verified"
