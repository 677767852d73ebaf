"""Certificates for judges over https: read once, for reading them takes a tenth of a second."""

from __future__ import annotations

import ssl
from functools import lru_cache


@lru_cache(maxsize=1)
def certificates() -> ssl.SSLContext:
    """The authorities that are trusted: certifi's."""
    import httpx

    return httpx.create_ssl_context(trust_env=False)
