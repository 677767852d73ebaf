"""What tests of single features begin with."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from groundlint.sources.library import Library, Snapshot, library_file


@pytest.fixture
def workspace_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str, str], Path]:
    """A folder whose library holds one page, `https://a.example/x`, of a title and a text."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    folder = tmp_path / "w"
    folder.mkdir()

    def make(title: str, text: str) -> Path:
        address = "https://a.example/x"
        with Library(library_file(folder)) as library:
            library.keep(Snapshot(address, address, title, "html", "2026-01-02", text))
        return folder

    return make
