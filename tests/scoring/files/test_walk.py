"""Which reports a folder holds."""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path
from typing import Any

import pytest

from groundlint.files.walk import Walk, walk
from groundlint.globs import MOST_PATTERNS


def tree(folder: Path, files: dict[str, str]) -> Path:
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return folder


def names(folder: Path, wanted: Walk | None = None) -> list[str]:
    return [path.relative_to(folder).as_posix() for path in walk(folder, wanted)]


def test_extensions_and_order(tmp_path: Path) -> None:
    files = [
        "b.md",
        "a.MD",
        "c.markdown",
        "d.qmd",
        "e.Rmd",
        "f.txt",
        "sub/a.md",
        "md",
        "sub.md",
        ".hidden.md",
    ]
    tree(tmp_path, dict.fromkeys([*files, ".venv/x.md", "node_modules/p/README.md"], ""))
    assert names(tmp_path) == ["a.MD", "b.md", "c.markdown", "d.qmd", "e.Rmd", "sub/a.md", "sub.md"]
    assert names(tmp_path, Walk(extensions=("txt",))) == ["f.txt"]


def test_gitignore_of_every_depth(tmp_path: Path) -> None:
    tree(
        tmp_path,
        {
            ".git/HEAD": "",
            ".gitignore": "/build\ndraft*.md\n!keep/draft1.md\n",
            "docs/.gitignore": "!draft2.md\nprivate/\n",
            "a.md": "",
            "draft1.md": "",
            "build/x.md": "",
            "docs/build/y.md": "",
            "docs/draft1.md": "",
            "docs/draft2.md": "",
            "docs/private/z.md": "",
            "keep/draft1.md": "",
        },
    )
    assert names(tmp_path) == ["a.md", "docs/build/y.md", "docs/draft2.md", "keep/draft1.md"]
    # Below a folder the files above it still count, up to the repository's root.
    assert names(tmp_path / "docs") == ["build/y.md", "draft2.md"]


def test_gitignore_above_the_repository_does_not_count(tmp_path: Path) -> None:
    tree(tmp_path, {".gitignore": "*.md\n", "repo/.git/HEAD": "", "repo/sub/a.md": "", "free/a.md": ""})
    assert names(tmp_path / "repo") == ["sub/a.md"]
    assert names(tmp_path / "free") == ["a.md"]


def test_a_folder_that_is_named_is_walked_even_if_it_is_ignored(tmp_path: Path) -> None:
    tree(tmp_path, {".git/HEAD": "", ".gitignore": "out/\n", "out/a.md": ""})
    assert names(tmp_path) == []
    assert names(tmp_path / "out") == ["a.md"]


def test_include_and_exclude(tmp_path: Path) -> None:
    tree(tmp_path, dict.fromkeys(["a.md", "reports/a.md", "reports/old/a.md", "notes/a.md"], ""))
    assert names(tmp_path, Walk(include=("reports/**",))) == ["reports/a.md", "reports/old/a.md"]
    assert names(tmp_path, Walk(exclude=("old/", "a.md", "!reports/a.md"))) == ["reports/a.md"]
    inner = Walk(include=("reports/*.md",), base=tmp_path)
    assert names(tmp_path / "reports", inner) == ["a.md"]


@pytest.mark.skipif(sys.platform == "win32", reason="links need a privilege on Windows")
def test_a_loop_of_links_ends(tmp_path: Path) -> None:
    tree(tmp_path, {"a.md": "", "sub/b.md": ""})
    (tmp_path / "sub" / "up").symlink_to(tmp_path, target_is_directory=True)
    (tmp_path / "sub" / "me").symlink_to("me")
    (tmp_path / "link.md").symlink_to(tmp_path / "a.md")
    (tmp_path / "gone.md").symlink_to(tmp_path / "nowhere")
    (tmp_path / "folder.md").symlink_to(tmp_path / "sub", target_is_directory=True)
    os.mkfifo(tmp_path / "pipe.md")
    assert names(tmp_path) == ["a.md", "gone.md", "link.md", "sub/b.md"]


def test_deep_folders_are_walked(tmp_path: Path) -> None:
    deep = tmp_path.joinpath(*["d"] * 300)
    deep.mkdir(parents=True)
    (deep / "a.md").write_text("")
    assert list(walk(tmp_path)) == [deep / "a.md"]


def test_a_folder_that_cannot_be_listed_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tree(tmp_path, {"a.md": "", "closed/b.md": "", "z.md": ""})
    listed, looked_at = os.scandir, os.stat

    def scandir(path: Path) -> object:
        if Path(path).name == "closed":
            raise PermissionError(13, "Permission denied")
        return listed(path)

    def stat(path: Path, *more: Any, **named: Any) -> object:
        if Path(path).parent.name == "closed":
            raise PermissionError(13, "Permission denied")
        return looked_at(path, *more, **named)

    monkeypatch.setattr(os, "scandir", scandir)
    monkeypatch.setattr(os, "stat", stat)
    told: list[tuple[str, str]] = []
    found = list(walk(tmp_path, unlisted=lambda path, why: told.append((path.name, why))))
    assert [path.name for path in found] == ["a.md", "z.md"]
    assert told == [("closed", "no permission to read it")]
    assert list(walk(tmp_path / "closed", unlisted=lambda path, why: told.append((path.name, why)))) == []
    assert told[1:] == told[:1]


def test_paths_are_shown_as_they_were_given(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tree(tmp_path, {"docs/a.md": ""})
    monkeypatch.chdir(tmp_path)
    assert [path.as_posix() for path in walk(Path("docs"))] == ["docs/a.md"]
    assert [path.as_posix() for path in walk(Path())] == ["docs/a.md"]
    assert re.match(r"^\.\./.*docs/a\.md$", next(iter(walk(Path("..") / tmp_path.name))).as_posix())


@pytest.mark.skipif(sys.platform == "win32", reason="no named pipes of this kind")
def test_a_gitignore_that_is_a_pipe_holds_nothing_up(tmp_path: Path) -> None:
    (tmp_path / ".git").mkdir()
    os.mkfifo(tmp_path / ".gitignore")
    (tmp_path / "r.md").write_text("# R\n", "utf-8")
    assert list(walk(tmp_path)) == [tmp_path / "r.md"]


@pytest.mark.parametrize(("lines", "found"), [(MOST_PATTERNS, []), (MOST_PATTERNS + 1, ["r.md"])])
def test_a_gitignore_of_more_patterns_than_anybody_needs_is_not_used(
    tmp_path: Path, lines: int, found: list[str]
) -> None:
    tree(tmp_path, {".gitignore": "r.md\n" * lines, "r.md": "# R\n"})
    assert [path.name for path in walk(tmp_path)] == found
