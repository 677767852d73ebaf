"""What `auto` stands for."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import pytest

from groundlint import Settings, analyze
from groundlint.claims import ModelNotInstalled, load, load_model, runtime
from groundlint.claims.load import AUTO_IS, tier_of


@pytest.fixture(autouse=True)
def nothing_loaded(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.delenv(AUTO_IS)
    load.loaded.cache_clear()
    yield
    load.loaded.cache_clear()


@pytest.mark.parametrize("name", ["linear", "encoder", "multilingual"])
def test_a_name_stands_for_itself(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(AUTO_IS, "linear")
    assert tier_of(name) == name


def test_the_encoder_where_it_can_run() -> None:
    assert tier_of("auto") == "encoder"
    assert load_model().name == "encoder"


def test_linear_where_it_cannot(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "onnxruntime", None)
    runtime.is_installed.cache_clear()
    assert tier_of("auto") == "linear"
    assert tier_of("auto", "es") == "linear"
    runtime.is_installed.cache_clear()


SPANISH = """# Los puertos del norte

En el año 2023 el puerto de Gijón movió 17 millones de toneladas de carga. Con ello superó por primera vez al de Bilbao, que es
más grande. La mayor parte de las mercancías que llegan al puerto son minerales para la industria de la región.
"""
FRENCH = """# Les ports du nord

Le port de Dunkerque a traité 49 millions de tonnes de marchandises en 2022. C'est le troisième port de France pour les minerais
et le premier pour le cuivre. La plupart des navires qui arrivent dans le port sont chargés pour les usines de la région.
"""

CHINESE = """# 北方港口

| Port | 2022 | 2023 |
| --- | --- | --- |
| Dalian | 306 | 316 |

2023年，大连港货物吞吐量为3.16亿吨，比上年增长3.3%。

该港是东北地区最大的港口，约七成货物为矿石和原油。

## 参考资料

1. Dalian Port Group, Annual report, 2023
2. Ministry of Transport, Statistics of ports, 2024
"""
KOREAN = """# 북쪽의 항구

2023년 부산항의 물동량은 2,315만 TEU로 전년보다 5% 늘었다. 이 항구는 한국에서 가장 크다.

전체 화물의 절반 이상이 다른 나라로 환적되는 화물이다.
"""
LISTED = "".join(
    f"- Lee, A. (2020). The trade of the ports of the north and what it is to the towns. Ports, {n}.\n"
    for n in range(20)
)
SPANISH_LISTED = "".join(
    f"- Ruiz, A. (2020). El comercio de los puertos del norte y lo que es para las ciudades. Puertos, {n}.\n"
    for n in range(20)
)


@pytest.mark.parametrize(
    ("text", "tier", "judged"),
    [
        pytest.param(CHINESE, "multilingual", True, id="beside-a-table-and-a-list-in-English"),
        pytest.param(KOREAN, "multilingual", True, id="Korean"),
        pytest.param(SPANISH, "multilingual", True, id="judged-unasked"),
        pytest.param(f"---\nlang: es\n---\n{FRENCH}", "multilingual", True, id="as-the-front-matter-says"),
        pytest.param(
            f"{SPANISH}\n## Referencias\n\n{LISTED}", "multilingual", True, id="Spanish-with-an-English-list"
        ),
        pytest.param(
            f"# Ports\n\nThe port of Gijón handles 17 million tonnes a year, and most of it is the ore that is for the works of the "
            f"region. It is the first of the ports of the north and it has been so for 40 years.\n\n## Sources\n\n{SPANISH_LISTED}",
            "encoder",
            True,
            id="English-with-a-Spanish-list",
        ),
        pytest.param(
            f"# Notes\n\n## Fuentes\n\n{SPANISH_LISTED}", "multilingual", True, id="nothing-but-a-list"
        ),
        pytest.param(
            f"---\nlang: en\n---\n{SPANISH}\n## Referencias\n\n{LISTED}", "encoder", True, id="lang-decides"
        ),
        pytest.param(FRENCH, "encoder", False, id="on-request"),
        pytest.param(
            "# Ports\n\nThe port of Gijón handles 17 million tonnes a year.\n", "encoder", True, id="English"
        ),
        pytest.param(
            "# Ports\n\nThe port of 大连 handles 316 million tonnes.\n\nIt is the largest of its coast.\n\n"
            "Most of it is ore. The rest is oil. Some ships carry cars.\n\n大连港是东北最大的港口。\n",
            "encoder",
            True,
            id="English-with-a-quotation",
        ),
    ],
)
def test_the_language_of_a_report_decides(text: str, tier: str, judged: bool) -> None:
    analysis = analyze(text)
    assert analysis.context.tier == tier
    assert analysis.counts.enough_judged is judged
    assert (analysis.score.details.unjudged_language is None) is judged


@pytest.mark.parametrize("other", [CHINESE, KOREAN, SPANISH], ids=["zh", "ko", "es"])
def test_the_model_follows_a_report_that_changes_its_language(other: str) -> None:
    english = "# Ports\n\nThe port of Gijón handled 17 million tonnes in 2023.\n\n"
    analysis = analyze(english)
    tiers = [analysis.context.tier]
    for paragraph in other.split("\n\n")[1:]:
        end = len(analysis.document.text)
        analysis = analysis.edit([(end, end, f"{paragraph}\n\n")])
        tiers.append(analysis.context.tier)
        fresh = analyze(analysis.document.text)
        assert analysis.context.tier == fresh.context.tier
        assert analysis.findings == fresh.findings
        assert analysis.score == fresh.score
    assert sorted(set(tiers)) == ["encoder", "multilingual"]
    assert tiers == sorted(tiers)


@pytest.mark.parametrize("name", ["linear", "encoder"])
def test_not_where_the_user_decides(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(AUTO_IS, name)
    assert analyze(SPANISH).context.tier == name


@pytest.mark.parametrize("name", ["linear", "encoder", "multilingual"])
@pytest.mark.parametrize("text", [SPANISH, CHINESE, FRENCH], ids=["es", "zh", "fr"])
def test_a_model_that_is_named_judges_every_report(
    name: str, text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(AUTO_IS, "linear" if name != "linear" else "encoder")
    analysis = analyze(text, settings=Settings(claims={"model": name}))
    assert analysis.context.tier == name
    assert str(analysis.score.versions["claims_model"]).startswith(f"{name} ")


def test_the_environment_decides(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(AUTO_IS, "linear")
    assert load_model("auto").name == "linear"
    assert load_model("auto") is load_model("linear")  # read once, whatever it is called


@pytest.mark.parametrize("name", ["best", "Encoder", ""])
def test_an_unknown_name_is_said(name: str) -> None:
    with pytest.raises(ModelNotInstalled, match="unknown tier; known: auto, linear, encoder, multilingual"):
        tier_of(name)


@pytest.mark.parametrize("name", ["best", "Encoder", " "])
def test_an_unknown_name_in_the_environment_is_said(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(AUTO_IS, name)
    with pytest.raises(ModelNotInstalled, match=AUTO_IS):
        load_model("auto")


def test_an_empty_variable_says_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(AUTO_IS, "")
    assert tier_of("auto") == "encoder"
