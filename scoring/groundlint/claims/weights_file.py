"""A released weights file: found in the installation, and verified before anything in it is believed."""

from __future__ import annotations

import hashlib
from importlib import resources
from mmap import ACCESS_READ, mmap

from groundlint.claims.errors import ClaimModelError, ModelNotInstalled, WeightsDamaged
from groundlint.install_hint import whole_again

FILE = "weights.bin"


def installed(tier: str, package: str | None) -> bytes | mmap:
    """Return the bytes of `tier`'s weights in `package`, mapped: a run that remembers all verdicts copies none of them.

    Without them the linear tier is damaged (WeightsDamaged): every groundlint has it. The weights of another tier
    may have been left out, as the VS Code extension does for its size: ModelNotInstalled.
    """
    try:
        with resources.files(package or __package__).joinpath(FILE).open("rb") as file:
            return mmap(file.fileno(), 0, access=ACCESS_READ)
    except OSError as fault:
        raise _missing(tier) from fault
    except ValueError:  # an empty file cannot be mapped
        return b""


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
