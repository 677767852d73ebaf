"""Links that somebody has put into a workspace lead nowhere out of it: nothing outside is read or written."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from groundlint import analyze, code_owners
from groundlint.code_owners import owners_of
from groundlint.companions import load_companions
from groundlint.files.inside import (
    LeadsOut,
    open_inside,
    output_place,
    place_inside,
    read_inside,
    replace_bytes,
    replaced,
)
from groundlint.files.walk import Walk, walk
from groundlint.model.flavour import Flavour
from groundlint.settings import load_settings
from groundlint.settings.flavour_around import flavour_around
from groundlint.sources.bibliography.importing import imported_records

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="no symbolic links without rights")

REPORT = "# H\n\nSales rose by 5 % in 2023.\n"
OUT = "is a link that leads out of the workspace; name the file itself"


def _seen(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_a_link_out_is_no_place(workspace: Path, outside: Path) -> None:
    (workspace / "out.md").symlink_to(outside / "notes.md")
    (workspace / "dangling").symlink_to(outside / ".bash_profile")
    (workspace / "in.md").symlink_to("r.md")
    (workspace / "folder").symlink_to(outside, target_is_directory=True)
    before = _seen(outside)
    assert place_inside(workspace / "in.md") == workspace / "r.md"
    for name in ("out.md", "dangling"):
        for call in (
            lambda path: replace_bytes(path, b"x"),
            lambda path: read_inside(path, 10),
            lambda path: open_inside(path, os.O_RDWR | os.O_CREAT),
            output_place,
        ):
            with pytest.raises(LeadsOut, match="leads out of the workspace"):
                call(workspace / name)
    with pytest.raises(LeadsOut):
        output_place(Path("folder/new.json"))
    with pytest.raises(LeadsOut):
        place_inside(workspace / "folder" / "notes.md", workspace)
    assert output_place(outside / "new.json") == outside / "new.json"  # named by itself
    assert _seen(outside) == before


def test_a_draft_is_written_through_no_link(
    workspace: Path, outside: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.urandom", bytes)  # as many zeros
    (workspace / ".r.md.00000000").symlink_to(outside / ".bash_profile")
    before = _seen(outside)
    with pytest.raises(FileExistsError):
        replace_bytes(workspace / "r.md", b"x")
    assert _seen(outside) == before


@pytest.mark.skipif(not hasattr(os, "O_PATH"), reason="a folder is held open on Linux only")
def test_a_folder_that_becomes_a_link_is_not_followed(workspace: Path, outside: Path) -> None:
    folder = workspace / "sub"
    folder.mkdir()
    before = _seen(outside)
    with replaced(place_inside(folder / "r.md")) as file:
        folder.rename(workspace / "was")
        folder.symlink_to(outside, target_is_directory=True)
        file.write(b"x")
    assert (workspace / "was" / "r.md").read_bytes() == b"x"
    with pytest.raises(OSError, match=r"directory|symbolic"), replaced(folder / "r.md"):
        pass
    assert _seen(outside) == before


@pytest.mark.parametrize("mode", [0o600, 0o640, 0o755])
def test_a_file_that_is_replaced_keeps_its_rights(workspace: Path, mode: int) -> None:
    place = workspace / "r.md"
    place.chmod(mode)
    replace_bytes(place, b"x")
    assert place.stat().st_mode & 0o777 == mode
    assert place.read_bytes() == b"x"
    assert [path.name for path in workspace.iterdir() if path.name.startswith(".r.md")] == []


def test_a_pipe_is_not_waited_for(workspace: Path) -> None:
    os.mkfifo(workspace / "pipe")
    with pytest.raises(OSError, match="is not a file"):
        read_inside(workspace / "pipe", 10)


def test_a_link_that_leads_to_itself_is_no_file(workspace: Path) -> None:
    (workspace / "link").symlink_to("other")
    (workspace / "other").symlink_to("link")
    with pytest.raises(OSError, match="a link that leads to itself"):
        place_inside(workspace / "link")
    with pytest.raises(OSError, match=r"(?i)symbolic links|not a directory|no such file"):
        read_inside(workspace / "link" / "file", 10)


def test_reports_of_a_folder_stay_in_the_workspace(workspace: Path, outside: Path) -> None:
    (workspace / "sub").mkdir()
    (workspace / "sub" / "in.md").symlink_to(workspace / "r.md")
    (workspace / "sub" / "out.md").symlink_to(outside / "notes.md")
    told: list[tuple[str, str]] = []
    found = list(walk(workspace / "sub", Walk(), lambda path, why: told.append((path.name, why))))
    assert [path.name for path in found] == ["in.md"]
    assert told == [("out.md", OUT)]


@pytest.mark.parametrize("name", ["groundlint.toml", ".gitignore"])
def test_settings_and_ignores_stay_inside(workspace: Path, outside: Path, name: str) -> None:
    target = outside / ("ignore" if name == ".gitignore" else "x.toml")
    (workspace / name).symlink_to(target)
    loaded = load_settings(workspace)
    assert loaded.settings.enable == "auto"
    assert [OUT in str(problem) for problem in loaded.problems] == [True] * (name == "groundlint.toml")
    assert [path.name for path in walk(workspace)] == ["r.md"]


def test_what_is_longer_than_a_megabyte_is_not_used(workspace: Path) -> None:
    (workspace / ".gitignore").write_text("*.md\n" * 250_000, "utf-8")
    assert [path.name for path in walk(workspace)] == ["r.md"]
    (workspace / "pyproject.toml").write_text(
        "[tool.groundlint]\nenable = 'off'\n" + "#\n" * 600_000, "utf-8"
    )
    (problem,) = load_settings(workspace).problems
    assert "longer than 1000000 bytes" in str(problem)


@pytest.mark.parametrize("place", ["CODEOWNERS", ".github", "docs/CODEOWNERS"])
def test_owners_are_read_from_the_repository_only(workspace: Path, outside: Path, place: str) -> None:
    (outside / "CODEOWNERS").write_text("* @somebody\n", "utf-8")
    (workspace / place).parent.mkdir(exist_ok=True)
    (workspace / place).symlink_to(outside / ("" if place == ".github" else "CODEOWNERS"))
    assert owners_of(workspace / "r.md") == ()
    (workspace / place).unlink()
    (workspace / "CODEOWNERS").write_text("* @us\n", "utf-8")
    code_owners._patterns.cache_clear()
    assert owners_of(workspace / "r.md") == ("@us",)


def test_a_link_out_tells_no_flavour(workspace: Path, outside: Path) -> None:
    (outside / "_quarto.yml").write_text("", "utf-8")
    (workspace / "_quarto.yml").symlink_to(outside / "_quarto.yml")
    assert flavour_around(workspace / "r.md") is Flavour.MARKDOWN
    (workspace / "_quarto.yml").unlink()
    (workspace / "_quarto.yml").write_text("", "utf-8")
    assert flavour_around(workspace / "r.md") is Flavour.QUARTO


def test_imported_sources_stay_inside(workspace: Path, outside: Path) -> None:
    own, link = workspace / "a.sources.yaml", workspace / "b.sources.yaml"
    for place in (own, outside / "secret.yaml"):
        place.write_text("imported_sources:\n- source_url: https://example.org/a\n  page_title: A\n", "utf-8")
    link.symlink_to(outside / "secret.yaml")
    assert [record.title for record in imported_records(own)] == ["A"]
    assert imported_records(link) == []


def test_a_sources_file_elsewhere_is_neither_read_nor_written(workspace: Path, outside: Path) -> None:
    from groundlint.sources.sources_yaml import SourcesFileUnwritable, replace_text, sources_text

    (outside / "s.yaml").write_text("research_query: secret\n", "utf-8")
    place = workspace / "r.sources.yaml"
    place.symlink_to(outside / "s.yaml")
    companions = load_companions(workspace / "r.md")
    assert companions.research_query is None
    assert [OUT in str(problem) for problem in companions.problems] == [True]
    for call in (sources_text, lambda path: replace_text(path, "x: 1\n")):
        with pytest.raises(SourcesFileUnwritable, match="leads out of the workspace"):
            call(place)
    place.unlink()
    place.symlink_to(outside / ".bash_profile")
    with pytest.raises(SourcesFileUnwritable, match="leads out of the workspace"):
        replace_text(place, "x: 1\n")
    assert not (outside / ".bash_profile").exists()
    assert analyze(REPORT, workspace / "r.md").findings
