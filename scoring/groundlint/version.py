"""Which groundlint this is, for all who write it down: results, caches, servers."""

from __future__ import annotations

__version__ = "0.2.0"
