"""A released weights file: found in the installation, and verified before anything in it is believed."""

from __future__ import annotations

import hashlib
import zlib
from importlib import import_module
from mmap import ACCESS_READ, mmap
from pathlib import Path

from groundlint.claims.errors import ClaimModelError, ModelNotInstalled, WeightsDamaged
from groundlint.install_hint import whole_again

FILE = "weights.bin"
_RAW = -zlib.MAX_WBITS
"""A deflate stream alone: the file has a check sum of its own."""
_CHUNK = 1 << 20
_WORTH_IT = 0.9
"""A chunk that keeps more than this share of its bytes is stored as it is: reading it back is then a copy."""


def installed(tier: str, package: str | None) -> bytes | mmap:
    """Return the bytes of `tier`'s weights in `package`, mapped: a run that remembers all verdicts copies none of them.

    Without them the linear tier is damaged (WeightsDamaged): every groundlint has it. The weights of another tier
    may have been left out, as the VS Code extension does for its size: ModelNotInstalled.
    """
    try:
        with (folder_of(package or __package__) / FILE).open("rb") as file:
            return mmap(file.fileno(), 0, access=ACCESS_READ)
    except OSError as fault:
        raise _missing(tier) from fault
    except ValueError:  # an empty file cannot be mapped
        return b""


def folder_of(package: str) -> Path:
    """Return the folder of an installed package. `importlib.resources` says so, too, with a dozen modules that nothing else needs."""
    return Path(str(import_module(package).__file__)).parent


def _missing(tier: str) -> ClaimModelError:
    if tier == "linear":
        return WeightsDamaged(
            f"claim model '{tier}': {FILE} is missing from the installation; reinstall groundlint"
        )
    return ModelNotInstalled(
        f"claims.model = '{tier}': its weights are not in this installation; {whole_again(tier)}"
    )


def verified(tier: str, data: bytes | mmap, expected_sha256: str) -> str:
    """Return the SHA-256 of `data`; WeightsDamaged unless it is the expected one."""
    found = hashlib.sha256(data).hexdigest()
    if found != expected_sha256:
        raise WeightsDamaged(
            f"claim model '{tier}': its weights ({len(data)} bytes, sha256 {found[:12]}) are not those "
            f"released with this version ({expected_sha256[:12]}); reinstall groundlint"
        )
    return found


def unreadable(tier: str, fault: Exception) -> WeightsDamaged:
    """Return the error for weights whose inside is not what their header says."""
    return WeightsDamaged(f"claim model '{tier}': its weights cannot be read ({fault}); reinstall groundlint")


def deflated(data: bytes) -> bytes:
    """Return `data` as a deflate stream that is quick to read. Weights never repeat, but the small ones are frequent: Huffman codes
    alone take a quarter off eight-bit layers, and what dictionaries or better coders add is below one part in a hundred."""
    chunks = (data[start : start + _CHUNK] for start in range(0, len(data), _CHUNK))
    return b"".join((*map(_deflated_chunk, chunks), zlib.compressobj(wbits=_RAW).flush()))


def _deflated_chunk(chunk: bytes) -> bytes:
    coder = zlib.compressobj(9, wbits=_RAW, memLevel=9, strategy=zlib.Z_HUFFMAN_ONLY)
    coded = coder.compress(chunk) + coder.flush(zlib.Z_FULL_FLUSH)
    if len(coded) <= _WORTH_IT * len(chunk):
        return coded
    plain = zlib.compressobj(0, wbits=_RAW)
    return plain.compress(chunk) + plain.flush(zlib.Z_FULL_FLUSH)


def inflated(tier: str, data: bytes | memoryview) -> bytes:
    """Return what `deflated` was given; WeightsDamaged where `data` is no such stream. About 200 MB a second."""
    try:
        return zlib.decompress(data, wbits=_RAW, bufsize=2 * len(data) + 1)
    except zlib.error as fault:
        raise unreadable(tier, fault) from fault
