"""Whether what runs the networks is installed, and where its library is; loads nothing of it."""

from __future__ import annotations

import logging
from functools import cache
from importlib.util import find_spec
from pathlib import Path

from groundlint.claims.errors import ModelNotInstalled
from groundlint.claims.onnx_library import OnnxFault, onnx_library
from groundlint.claims.weights_file import folder_of
from groundlint.install_hint import pip_install

_LOG = logging.getLogger(__name__)
_CARRIED = "groundlint_runtime"
"""What an editor's extension carries: the library alone."""
_NAMES = ("libonnxruntime.so.*", "libonnxruntime.*.dylib", "onnxruntime.dll")


def library() -> Path | None:
    """Return the file of onnxruntime's C library; None where no package brings it.

    What an extension carries lies beside groundlint and is looked for nowhere else: no such package exists, so a folder of that
    name in a workspace would be all that Python finds. It is for systems as new as its wheel, so it is tried. What pip has
    installed is for this system.
    """
    carried = _in(folder_of("groundlint").parent / _CARRIED)
    if carried is not None and _runs_here(carried):
        return carried
    spec = find_spec("onnxruntime")
    # A folder without code of its own, wherever it lies, is no package that anybody has installed.
    return _in(Path(spec.origin).parent / "capi") if spec and spec.origin else None


def _in(folder: Path) -> Path | None:
    return max((file for name in _NAMES for file in folder.glob(name)), default=None)


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
