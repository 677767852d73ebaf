"""The converter between the types of LSP and JSON: one for all, for each makes anew what reads and writes a type."""

from __future__ import annotations

from functools import cache
from typing import Any

from pygls.protocol import default_converter


@cache
def converter() -> Any:
    """pygls's converter (cattrs)."""
    return default_converter()  # type: ignore[no-untyped-call]
