"""URIs of documents and the files that they stand for."""

from __future__ import annotations

from pathlib import Path

import pytest

from groundlint_server.uris import path_of, scheme_of


@pytest.mark.parametrize(
    ("uri", "scheme"),
    [
        ("file:///a/b.md", "file"),
        ("FILE:///a", "file"),
        ("untitled:Untitled-1", "untitled"),
        ("git:/a/b.md?x", "git"),
        ("", ""),
        ("no scheme", ""),
        ("http://[", ""),
    ],
)
def test_schemes(uri: str, scheme: str) -> None:
    assert scheme_of(uri) == scheme


def test_a_path_there_and_back(tmp_path: Path) -> None:
    for name in ("report.md", "ä 😀 #1?.md", "100 %.md"):
        assert path_of((tmp_path / name).as_uri()) == tmp_path / name


@pytest.mark.parametrize(
    "uri", ["untitled:a", "https://e.org/a.md", "", "file:", "file:///a%00b", "http://["]
)
def test_what_is_no_file_has_no_path(uri: str) -> None:
    assert path_of(uri) is None
