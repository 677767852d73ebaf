"""Tests in real editors are made in the order in which two processes are done with them soonest."""

from __future__ import annotations

import pytest

LONGEST = ("test_vscode.py", "test_circumstances.py", "test_inhost.py", "test_panel.py", "test_obsidian.py")
"""Files whose tests take minutes, the longest first: whichever process is free takes the next file."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    places = {name: number for number, name in enumerate(LONGEST)}
    items.sort(key=lambda item: places.get(item.path.name, len(LONGEST)))
