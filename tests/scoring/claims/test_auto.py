"""What `auto` stands for."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import pytest

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
    runtime.is_installed.cache_clear()


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
