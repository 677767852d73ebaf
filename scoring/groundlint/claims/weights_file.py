"""A released weights file: found in the installation, and verified before anything in it is believed."""

from __future__ import annotations

import hashlib
from importlib import resources

from groundlint.claims.errors import WeightsDamaged

FILE = "weights.bin"


def installed(tier: str, package: str | None) -> bytes:
    """Return the bytes of `tier`'s weights in `package`; WeightsDamaged if they are missing."""
    try:
        return resources.files(package or __package__).joinpath(FILE).read_bytes()
    except OSError as fault:
        raise WeightsDamaged(
            f"claim model '{tier}': {FILE} is missing from the installation; reinstall groundlint"
        ) from fault


def verified(tier: str, data: bytes, expected_sha256: str) -> str:
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
