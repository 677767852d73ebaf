"""A multilingual model that is damaged or not installed: one clear line, and nothing judges in its place."""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from groundlint.claims import ModelNotInstalled, WeightsDamaged, load, weights_file
from groundlint.claims.multilingual import released, weights
from groundlint.claims.multilingual.session import Session


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A stand-in for the installed package folder, with a copy of the weights."""
    original = Path(weights.__file__).with_name(weights_file.FILE)
    (tmp_path / weights_file.FILE).write_bytes(original.read_bytes())
    monkeypatch.setattr(weights_file.resources, "files", lambda _package: tmp_path)
    load.load_model.cache_clear()
    yield tmp_path
    load.load_model.cache_clear()


def test_the_released_weights_are_small_and_carry_their_hash() -> None:
    data = Path(weights.__file__).with_name(weights_file.FILE).read_bytes()
    assert len(data) <= 20_000_000
    assert hashlib.sha256(data).hexdigest() == released.WEIGHTS_SHA256


@pytest.mark.parametrize("keep", [0, 7, 100_000, -1])
def test_truncated(package: Path, keep: int) -> None:
    path = package / weights_file.FILE
    path.write_bytes(path.read_bytes()[:keep])
    _is_said_in_one_line(WeightsDamaged, "reinstall")


def test_tampered(package: Path) -> None:
    path = package / weights_file.FILE
    data = bytearray(path.read_bytes())
    data[len(data) // 2] ^= 1
    path.write_bytes(bytes(data))
    _is_said_in_one_line(WeightsDamaged, "reinstall")


def test_missing(package: Path) -> None:
    (package / weights_file.FILE).unlink()
    _is_said_in_one_line(WeightsDamaged, "reinstall")


@pytest.mark.parametrize("module", ["onnxruntime", "tokenizers", "numpy"])
def test_without_the_extra(module: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, module, None)
    load.load_model.cache_clear()
    _is_said_in_one_line(ModelNotInstalled, 'pip install "groundlint[multilingual]"')
    load.load_model.cache_clear()


def test_right_hash_but_not_a_weights_file() -> None:
    for data in (weights.MAGIC + b"\xff" * 40, weights.MAGIC, b""):
        with pytest.raises(WeightsDamaged, match="cannot be read"):
            weights.unpack(data, hashlib.sha256(data).hexdigest())


def test_what_is_packed_is_unpacked() -> None:
    data = weights.pack(
        {"version": "x"}, ["<s>", "▁é", "长江"], [0.0, -3.25, -14.125], b"\x01" * 648, b"\0graph"
    )
    back = weights.unpack(data, hashlib.sha256(data).hexdigest())
    assert back.header == {"version": "x"}
    assert list(back.pieces) == ["<s>", "▁é", "长江"]
    assert list(back.scores) == [0.0, -3.25, -14.125]
    assert (back.embeddings, back.graph) == (b"\x01" * 648, b"\0graph")


def test_a_graph_that_the_runtime_refuses() -> None:
    data = weights.pack({}, ["<s>", "<pad>", "</s>", "<unk>"], [0.0] * 4, b"\0" * 864, b"no graph")
    with pytest.raises(WeightsDamaged, match="refuses"):
        Session(weights.unpack(data, hashlib.sha256(data).hexdigest()))


def _is_said_in_one_line(kind: type[Exception], way_out: str) -> None:
    with pytest.raises(kind) as fault:
        load.load_model("multilingual")
    assert way_out in str(fault.value)
    assert "\n" not in str(fault.value)
