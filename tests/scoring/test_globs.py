"""Globs as in .gitignore: the same answers as the library that others match with, in time that nobody can make long."""

from __future__ import annotations

import random

import pytest
from pathspec import GitIgnoreSpec
from tests.growth.work import grows_too_fast, growth

from groundlint.globs import MOST_PATTERNS, Globs, check

PATHS = (
    "a.md",
    "a/b.md",
    "a/b/c.md",
    "b/a/a.md",
    "ab/ba.md",
    "a/",
    "a/b/",
    "x/a/b",
    "b",
    "é/[x].md",
    "a b.md",
    "aab/x",
)


def test_it_matches_as_the_library_does() -> None:
    chance = random.Random(3)
    pieces = ("a", "b", "*", "?", "**", "[ab]", "/", "/", ".md", "x", "a*", "\\*", " ", "[a-c]")
    tried = 0
    for _ in range(4000):
        line = "".join(chance.choices(pieces, k=chance.randint(1, 5)))
        try:
            check([line])
            theirs = GitIgnoreSpec.from_lines([line], backend="simple")
        except ValueError:
            continue
        if "//" in line or "***" in line or line.rstrip() == "*":
            continue  # the library takes `a//b` apart otherwise, and `*` for more than the folder that it names
        for path in PATHS:
            assert Globs.of([line]).takes(path) == theirs.match_file(path), (line, path)
            tried += 1
    assert tried > 20_000


@pytest.mark.parametrize(
    ("lines", "path", "verdict"),
    [
        (["*.md", "!a.md"], "a.md", False),
        (["!a.md", "*.md"], "a.md", True),
        (["drafts/", "!drafts/a.md"], "drafts/a.md", False),
        (["drafts/*", "!drafts/a.md"], "drafts/a.md", False),
        (["!**", "b"], "a/b/c.md", True),
        (["[!b]"], "a/", True),
        (["a"], "b", None),
        (["# a", "", "/"], "a", None),
    ],
)
def test_the_last_pattern_decides(lines: list[str], path: str, verdict: bool | None) -> None:
    assert Globs.of(lines).verdict(path) is verdict


@pytest.mark.parametrize("line", ["!", "[z-a]", "[a", "a\\", "!/"])
def test_what_no_gitignore_could_hold_is_told_and_left_out(line: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        check([line])
    assert Globs.of([line, "a"]).takes("a")


@pytest.mark.parametrize("line", ["*a" * 40 + "b", "**/a/" * 40 + "b", "*[a-b]" * 40 + "c", "?*" * 40 + "b"])
def test_no_pattern_takes_long(line: str) -> None:
    globs = Globs.of([line])
    for before, pumped in (("", "a"), ("", "a/")):
        taken = growth(lambda path: globs.verdict(path), before, pumped, "x", 400)
        assert not grows_too_fast(taken), taken


def test_more_patterns_than_anybody_needs_are_refused() -> None:
    check(["*.md"] * MOST_PATTERNS)
    with pytest.raises(ValueError, match="more than 2,000 patterns"):
        check(["*.md"] * (MOST_PATTERNS + 1))
