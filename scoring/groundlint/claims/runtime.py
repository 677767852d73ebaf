"""Whether what runs the networks is installed, and where its library is; loads nothing of it."""

from __future__ import annotations

import logging
from functools import cache
from importlib.util import find_spec
from pathlib import Path

from groundlint.claims.errors import ModelNotInstalled
from groundlint.claims.onnx_library import OnnxFault, onnx_library
from groundlint.install_hint import pip_install

_LOG = logging.getLogger(__name__)
_CARRIED = "groundlint_runtime"
"""What an editor's extension carries: the library alone."""
_PLACES = ((_CARRIED, "."), ("onnxruntime", "capi"))
"""Packages that bring onnxruntime's C library, and the folder in them that has it."""
_NAMES = ("libonnxruntime.so.*", "libonnxruntime.*.dylib", "onnxruntime.dll")


def library() -> Path | None:
    """Return the file of onnxruntime's C library; None where no package brings it.

    What pip has installed is for this system. What an extension carries is for systems as new as its wheel, so it is tried.
    """
    for package, folder in _PLACES:
        spec = find_spec(package)
        for root in (spec.submodule_search_locations or ()) if spec else ():
            for name in _NAMES:
                found = sorted(Path(root, folder).glob(name))
                if found and (package != _CARRIED or _runs_here(found[-1])):
                    return found[-1]
    return None


def _runs_here(file: Path) -> bool:
    try:
        onnx_library(file)
    except OnnxFault as fault:
        _LOG.warning("%s does not run on this system: %s", file.name, fault)
        return False
    return True


@cache
def is_installed() -> bool:
    """Whether it is there; looked up once."""
    return library() is not None


def require(tier: str) -> Path:
    """Return the library's file; raises ModelNotInstalled, with the extra named like the tier as the way out, where there is none."""
    found = library()
    if found is None:
        raise ModelNotInstalled(
            f"claims.model = '{tier}' needs: {pip_install(tier)} (onnxruntime is missing)"
        )
    return found
