"""Programs keep compiled patterns in the cache folder; the library writes nothing."""

from __future__ import annotations

from groundlint.cache_folder import cache_folder, own_folder
from groundlint.lazy_pattern import KEPT


def keep_patterns() -> None:
    """Save the patterns that this process compiles, and use those that others have saved."""
    KEPT.keep_in(lambda: own_folder(cache_folder() / "patterns"))
