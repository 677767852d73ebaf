"""Weights that are missing, cut or altered, of every tier: one clear message, and nothing judges in their place."""

from __future__ import annotations

import hashlib
import random
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType

import pytest

from groundlint.claims import ModelNotInstalled, WeightsDamaged, load, weights_file
from groundlint.claims.encoder import released as encoder_released
from groundlint.claims.encoder import weights as encoder
from groundlint.claims.encoder.session import Session as EncoderSession
from groundlint.claims.linear import released as linear_released
from groundlint.claims.linear import weights as linear
from groundlint.claims.linear.lanes import Lanes
from groundlint.claims.multilingual import released as multilingual_released
from groundlint.claims.multilingual import weights as multilingual
from groundlint.claims.multilingual.session import Session as MultilingualSession
from groundlint.install_hint import pip_install

FORMATS: dict[str, ModuleType] = {"linear": linear, "encoder": encoder, "multilingual": multilingual}
HASHES = {
    "linear": linear_released.WEIGHTS_SHA256,
    "encoder": encoder_released.WEIGHTS_SHA256,
    "multilingual": multilingual_released.WEIGHTS_SHA256,
}
MOST = {"linear": 2_000_000, "encoder": 18_000_000, "multilingual": 18_000_000}
"""Bytes that a tier may have: what is shipped in the editors' package is the sum."""
TIERS = pytest.mark.parametrize("tier", FORMATS)


def original(tier: str) -> bytes:
    return Path(str(FORMATS[tier].__file__)).with_name(weights_file.FILE).read_bytes()


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A stand-in for the installed package folder; nothing is kept of models read before or from it."""
    monkeypatch.setattr(weights_file, "folder_of", lambda _package: tmp_path)
    load.loaded.cache_clear()
    yield tmp_path
    load.loaded.cache_clear()


def is_said_in_one_line(tier: str, kind: type[Exception], way_out: str) -> None:
    with pytest.raises(kind) as fault:
        load.load_model(tier)
    assert way_out in str(fault.value)
    assert f"'{tier}'" in str(fault.value)
    assert "\n" not in str(fault.value)


@TIERS
def test_the_released_weights_are_small_and_carry_their_hash(tier: str) -> None:
    data = original(tier)
    assert len(data) <= MOST[tier]
    assert hashlib.sha256(data).hexdigest() == HASHES[tier]


def test_an_intact_copy_loads(package: Path) -> None:
    (package / weights_file.FILE).write_bytes(original("linear"))
    assert load.load_model("linear").weights_sha256 == HASHES["linear"]


@TIERS
@pytest.mark.parametrize("keep", [0, 7, 100, -1])
def test_truncated(package: Path, tier: str, keep: int) -> None:
    (package / weights_file.FILE).write_bytes(original(tier)[:keep])
    is_said_in_one_line(tier, WeightsDamaged, "reinstall")


@TIERS
@pytest.mark.parametrize("place", [10, 0.5, -1])
def test_tampered(package: Path, tier: str, place: float) -> None:
    data = bytearray(original(tier))
    data[int(place * len(data)) if place == 0.5 else int(place)] ^= 1
    (package / weights_file.FILE).write_bytes(bytes(data))
    is_said_in_one_line(tier, WeightsDamaged, "reinstall")


@TIERS
def test_missing(package: Path, tier: str) -> None:
    """Every groundlint has the linear weights; others are left out where they would be too large, and offered."""
    assert list(package.iterdir()) == []
    fault = WeightsDamaged if tier == "linear" else ModelNotInstalled
    is_said_in_one_line(tier, fault, "reinstall")


@pytest.mark.parametrize("tier", ["encoder", "multilingual"])
def test_without_the_extra(tier: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "onnxruntime", None)
    load.loaded.cache_clear()
    is_said_in_one_line(tier, ModelNotInstalled, pip_install(tier))
    load.loaded.cache_clear()


@TIERS
def test_right_hash_but_not_a_weights_file(tier: str) -> None:
    magic = FORMATS[tier].MAGIC
    for data in (magic + b"\xff" * 40, magic, b""):
        with pytest.raises(WeightsDamaged, match="cannot be read"):
            FORMATS[tier].unpack(data, hashlib.sha256(data).hexdigest())


def _encoder_without_a_graph() -> None:
    data = encoder.pack({"vocabulary": ["[PAD]", "[UNK]", "[CLS]", "[SEP]"]}, b"no graph", b"none", b"none")
    EncoderSession(encoder.unpack(data, hashlib.sha256(data).hexdigest()))


def _multilingual_without_a_graph() -> None:
    data = multilingual.pack({}, ["<s>", "<pad>", "</s>", "<unk>"], [0.0] * 4, b"\0" * 864, b"no graph")
    MultilingualSession(multilingual.unpack(data, hashlib.sha256(data).hexdigest()))


@pytest.mark.parametrize("opened", [_encoder_without_a_graph, _multilingual_without_a_graph])
def test_a_graph_that_the_runtime_refuses(opened: Callable[[], None]) -> None:
    with pytest.raises(WeightsDamaged, match="refuses"):
        opened()


def test_what_is_packed_is_unpacked_linear() -> None:
    rows = {7: [1, -2], 4_000_000_000: [127, -127]}
    data = linear.pack(rows, {"classes": ["1"], "bias": [0.5, -0.5], "version": "x"})
    back = linear.unpack(data, hashlib.sha256(data).hexdigest())
    assert {key: Lanes(2).unpacked(row) for key, row in back.rows.every()} == {
        7: (1, -2),
        4_000_000_000: (127, -127),
    }
    assert back.header["version"] == "x"


@pytest.mark.parametrize("asks", [b"", b"c", b"\xff\x00asks, longer"])
def test_what_is_packed_is_unpacked_encoder(asks: bytes) -> None:
    graphs = (b"\x00lower", b"claims", asks)
    data = encoder.pack({"version": "x", "vocabulary": ["[PAD]", "é"]}, *graphs)
    back = encoder.unpack(data, hashlib.sha256(data).hexdigest())
    assert back.graphs() == graphs
    assert back.header == {"version": "x", "vocabulary": ["[PAD]", "é"]}


def test_what_is_packed_is_unpacked_multilingual() -> None:
    data = multilingual.pack(
        {"version": "x"}, ["<s>", "▁é", "长江"], [0.0, -3.25, -14.125], b"\x01" * 648, b"\0graph"
    )
    back = multilingual.unpack(data, hashlib.sha256(data).hexdigest())
    assert back.header == {"version": "x"}
    assert list(back.pieces) == ["<s>", "▁é", "长江"]
    assert list(back.scores) == [0.0, -3.25, -14.125]
    assert (back.embeddings, back.graph()) == (b"\x01" * 648, b"\0graph")


_DRAWN = random.Random(7)
UNEVEN = bytes(min(int(_DRAWN.expovariate(0.1)), 255) for _ in range(70_000))
"""Small bytes are frequent, as small weights are."""


@pytest.mark.parametrize(
    "data",
    [b"", b"a", UNEVEN, _DRAWN.randbytes(70_000), _DRAWN.randbytes(1_100_000) + UNEVEN],
)
def test_what_is_deflated_is_inflated(data: bytes) -> None:
    packed = weights_file.deflated(data)
    assert weights_file.inflated("encoder", memoryview(packed)) == data
    assert len(packed) <= len(data) + 200


def test_a_stream_that_is_cut_or_altered_is_damaged() -> None:
    packed = weights_file.deflated(UNEVEN)
    assert len(packed) < 0.8 * len(UNEVEN)
    for damaged in (packed[:-3], b"", b"\xff" + packed[1:]):
        with pytest.raises(WeightsDamaged, match="cannot be read"):
            weights_file.inflated("encoder", damaged)
