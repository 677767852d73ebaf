"""Which settings files are found, and where the search ends."""

from __future__ import annotations

from pathlib import Path

import pytest

from groundlint.settings.discovery import MAX_FOLDERS, folders_upward, settings_files


@pytest.fixture
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """home/work/repo/docs/deep with a repository at repo; the home folder is ours."""
    home = tmp_path.resolve() / "home"
    (home / "work" / "repo" / "docs" / "deep").mkdir(parents=True)
    (home / "work" / "repo" / ".git").mkdir()
    monkeypatch.setattr(Path, "home", lambda: home)
    return home


def test_the_search_ends_at_the_repository(tree: Path) -> None:
    repo = tree / "work" / "repo"
    assert list(folders_upward(repo / "docs" / "deep")) == [repo / "docs" / "deep", repo / "docs", repo]


def test_the_editor_s_folder_is_the_end_where_it_is_given(tree: Path) -> None:
    repo = tree / "work" / "repo"
    assert list(folders_upward(repo / "docs" / "deep", repo / "docs")) == [
        repo / "docs" / "deep",
        repo / "docs",
    ]
    assert list(folders_upward(repo / "docs", tree / "work")) == [repo / "docs", repo, tree / "work"]


def test_a_root_that_does_not_hold_the_file_is_no_root_to_climb_to(tree: Path) -> None:
    (tree / "other").mkdir()
    assert list(folders_upward(tree / "work", tree / "other")) == [tree / "work"]


def test_without_a_repository_the_search_ends_below_home(tree: Path) -> None:
    (tree / "notes" / "a").mkdir(parents=True)
    assert list(folders_upward(tree / "notes" / "a")) == [tree / "notes" / "a", tree / "notes"]
    assert list(folders_upward(tree)) == [tree]


def test_never_the_root_of_the_file_system_and_never_for_ever(tree: Path) -> None:
    deep = tree.joinpath(*["d"] * 60)
    deep.mkdir(parents=True)
    found = list(folders_upward(deep))
    assert len(found) == MAX_FOLDERS
    outside = list(folders_upward(Path(tree.anchor) / "nowhere" / "x"))
    assert Path(tree.anchor) not in outside


def test_the_nearest_of_each_kind(tree: Path) -> None:
    repo = tree / "work" / "repo"
    (repo / "groundlint.toml").write_text("")
    (repo / "docs" / "groundlint.toml").write_text("")
    (repo / "pyproject.toml").write_text("[tool.groundlint]\n")
    (repo / "docs" / "pyproject.toml").write_text('[project]\ndependencies = ["groundlint"]\n')
    own, project = settings_files(repo / "docs" / "deep")
    assert (own, project) == (repo / "docs" / "groundlint.toml", repo / "pyproject.toml")


def test_what_cannot_be_read_is_found_so_that_somebody_says_so(tree: Path) -> None:
    repo = tree / "work" / "repo"
    (repo / "pyproject.toml").mkdir()  # it names nothing of ours
    (repo / "groundlint.toml").mkdir()
    assert settings_files(repo) == (repo / "groundlint.toml", None)
