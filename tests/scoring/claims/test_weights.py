"""Weights that are missing, cut or altered: one clear message, and nothing judges in their place."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest

from groundlint.claims import WeightsDamaged, load, weights_file
from groundlint.claims.linear import released, weights


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A stand-in for the installed package folder, with a copy of the weights."""
    original = Path(weights.__file__).with_name(weights_file.FILE)
    (tmp_path / weights_file.FILE).write_bytes(original.read_bytes())
    monkeypatch.setattr(weights_file.resources, "files", lambda _package: tmp_path)
    load.load_model.cache_clear()
    yield tmp_path
    load.load_model.cache_clear()


def test_the_released_weights_are_small_and_carry_their_hash() -> None:
    data = Path(weights.__file__).with_name(weights_file.FILE).read_bytes()
    assert len(data) <= 2_000_000
    assert hashlib.sha256(data).hexdigest() == released.WEIGHTS_SHA256


def test_an_intact_copy_loads(package: Path) -> None:
    assert load.load_model("linear").weights_sha256 == released.WEIGHTS_SHA256


@pytest.mark.parametrize("keep", [0, 7, 100, -1])
def test_truncated(package: Path, keep: int) -> None:
    path = package / weights_file.FILE
    path.write_bytes(path.read_bytes()[:keep])
    _is_said_in_one_line()


def test_tampered(package: Path) -> None:
    path = package / weights_file.FILE
    data = bytearray(path.read_bytes())
    data[-1] ^= 1
    path.write_bytes(bytes(data))
    _is_said_in_one_line()


def test_missing(package: Path) -> None:
    (package / weights_file.FILE).unlink()
    _is_said_in_one_line()


def test_right_hash_but_not_a_weights_file() -> None:
    data = b"GLCLAIM2" + b"\xff" * 40
    with pytest.raises(WeightsDamaged, match="cannot be read"):
        weights.unpack(data, hashlib.sha256(data).hexdigest())


def test_what_is_packed_is_unpacked() -> None:
    rows = {7: [1, -2], 4_000_000_000: [127, -127]}
    data = weights.pack(rows, {"classes": ["1", "F"], "version": "x"})
    back = weights.unpack(data, hashlib.sha256(data).hexdigest())
    assert {key: weights.Unpacker(2)(row) for key, row in back.rows.items()} == {
        7: (1, -2),
        4_000_000_000: (127, -127),
    }
    assert back.header["version"] == "x"


def _is_said_in_one_line() -> None:
    with pytest.raises(WeightsDamaged) as fault:
        load.load_model("linear")
    assert "reinstall" in str(fault.value)
    assert "\n" not in str(fault.value)
