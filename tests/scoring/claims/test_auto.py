"""What `auto` stands for."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import pytest

from groundlint import analyze
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


@pytest.mark.parametrize(
    ("text", "tier", "judged"),
    [
        pytest.param(SPANISH, "multilingual", True, id="judged-unasked"),
        pytest.param(f"---\nlang: es\n---\n{FRENCH}", "multilingual", True, id="as-the-front-matter-says"),
        pytest.param(FRENCH, "encoder", False, id="on-request"),
        pytest.param("# Ports\n\nThe port of Gijón handles 17 million tonnes a year.\n", "encoder", True, id="English"),
    ],
)
def test_the_language_of_a_report_decides(text: str, tier: str, judged: bool) -> None:
    analysis = analyze(text)
    assert analysis.context.tier == tier
    assert analysis.counts.enough_judged is judged
    assert (analysis.score.details.unjudged_language is None) is judged


@pytest.mark.parametrize("name", ["linear", "encoder"])
def test_not_where_the_user_decides(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(AUTO_IS, name)
    assert analyze(SPANISH).context.tier == name


def test_the_environment_decides(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(AUTO_IS, "linear")
    assert load_model("auto").name == "linear"
    assert load_model("auto") is load_model("linear")  # read once, whatever it is called


@pytest.mark.parametrize("name", ["best", "Encoder", ""])
def test_an_unknown_name_is_said(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(ModelNotInstalled, match="unknown tier; known: auto, linear, encoder, multilingual"):
        tier_of(name)
    monkeypatch.setenv(AUTO_IS, name)
    with pytest.raises(ModelNotInstalled, match=AUTO_IS):
        load_model("auto")
