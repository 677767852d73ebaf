"""Programs keep compiled patterns in the cache folder; the library writes nothing."""

from __future__ import annotations

from groundlint.cache_folder import cache_folder, own_folder
from groundlint.lazy_pattern import KEPT


def keep_patterns() -> None:
    """Keep what this process compiles, and take what others have kept."""
    KEPT.keep_in(lambda: own_folder(cache_folder() / "patterns"))
