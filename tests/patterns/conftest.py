"""The patterns of the tree, looked up once."""

from __future__ import annotations

import pytest
from tests.patterns.tree import Found, found_patterns


@pytest.fixture(scope="session")
def patterns() -> tuple[Found, ...]:
    """Every pattern of the engine and the server."""
    return tuple(found_patterns())
