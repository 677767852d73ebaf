"""Whether what runs the networks is installed; loads nothing of it."""

from __future__ import annotations

from importlib.util import find_spec

from groundlint.claims.errors import ModelNotInstalled
from groundlint.install_hint import pip_install

PACKAGES = ("numpy", "onnxruntime")


def is_installed() -> bool:
    """Whether all of it is there."""
    return missing() is None


def require(tier: str) -> None:
    """Raise ModelNotInstalled, with the extra named like the tier as the way out, unless all of it is there."""
    package = missing()
    if package is not None:
        raise ModelNotInstalled(f"claims.model = '{tier}' needs: {pip_install(tier)} ({package} is missing)")


def missing() -> str | None:
    """Return the first package that is not there, None where all are."""
    return next((package for package in PACKAGES if find_spec(package) is None), None)
