"""Whether what runs the networks is installed, and where its library is; loads nothing of it."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

from groundlint.claims.errors import ModelNotInstalled
from groundlint.install_hint import pip_install

_PLACES = (("groundlint_runtime", "."), ("onnxruntime", "capi"))
"""Packages that bring onnxruntime's C library, and the folder in them that has it: what an editor's extension carries has the
library alone."""
_NAMES = ("libonnxruntime.so.*", "libonnxruntime.*.dylib", "onnxruntime.dll")


def library() -> Path | None:
    """Return the file of onnxruntime's C library; None where no package brings it."""
    for package, folder in _PLACES:
        spec = find_spec(package)
        for root in (spec.submodule_search_locations or ()) if spec else ():
            for name in _NAMES:
                found = sorted(Path(root, folder).glob(name))
                if found:
                    return found[-1]
    return None


def is_installed() -> bool:
    """Whether it is there."""
    return library() is not None


def require(tier: str) -> Path:
    """Return the library's file; raises ModelNotInstalled, with the extra named like the tier as the way out, where there is none."""
    found = library()
    if found is None:
        raise ModelNotInstalled(
            f"claims.model = '{tier}' needs: {pip_install(tier)} (onnxruntime is missing)"
        )
    return found
