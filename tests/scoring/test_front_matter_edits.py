"""What is written into front matter, and where nothing is."""

from __future__ import annotations

import pytest

from groundlint.analysis import analyze
from groundlint.front_matter_edits import with_aspects, with_setting


@pytest.mark.parametrize(
    ("text", "setting", "aspects"),
    [
        ("It rose.\n", True, True),
        ("---\ntitle: T\n---\n\nIt rose.\n", True, True),
        ("---\ngroundlint: {}\n---\n\nIt rose.\n", False, True),
        ("---\naspects: [a]\n---\n\nIt rose.\n", True, False),
        ("---\ntitle: [\n---\n\nIt rose.\n", False, False),  # YAML that cannot be read
        ('+++\ntitle = "T"\n+++\n\nIt rose.\n', False, False),  # TOML
    ],
)
def test_nothing_is_written_where_it_could_not_be_read(text: str, setting: bool, aspects: bool) -> None:
    analysis = analyze(text)
    assert (with_setting(analysis, "grounding", "counts", "linked") is not None) == setting
    assert (with_aspects(analysis, ["cost"]) is not None) == aspects
