"""The extension's package, made once for all tests that need it."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.e2e import editors


@pytest.fixture(scope="session")
def vsix() -> Path:
    """The package, made of this checkout; skips the test where nobody has asked for real editors."""
    editors.vscode()
    editors.make("vsix")
    return editors.package()
