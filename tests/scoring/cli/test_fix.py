"""`groundlint check --fix`: what needs no look is written, everything else stays byte for byte."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from groundlint.sources.library import Library, Snapshot, library_file

from .conftest import Cli

NEAR_MISS = "Sales rose by 17% [Pumps](https://a.example/x “sales rose by 17%”)."
GOOD = 'Sales rose by 17% [Pumps](https://a.example/x "sales rose by 17%").'


@pytest.fixture(autouse=True)
def own_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (f"# H\n\n{NEAR_MISS}\n".encode(), f"# H\n\n{GOOD}\n".encode()),
        (f"# H\r\n\r\n{NEAR_MISS}\r\n".encode(), f"# H\r\n\r\n{GOOD}\r\n".encode()),
        (b"\xef\xbb\xbf" + f"# H\n\n{NEAR_MISS}".encode(), b"\xef\xbb\xbf" + f"# H\n\n{GOOD}".encode()),
        (f"\ufeff# H\n\n{NEAR_MISS}\n".encode("utf-16-le"), f"\ufeff# H\n\n{GOOD}\n".encode("utf-16-le")),
        (b"# H\n\nA <!-- groundlint-ignore-line GL001 --> b.\n", b"# H\n\nA b.\n"),
        (
            b"A [s](https://b.example/q), b [t](https://b.example/q?utm_source=mail).\n",
            b"A [s](https://b.example/q), b [t](https://b.example/q).\n",
        ),
        # the whole address is the source, and another fix beside it is made all the same
        (
            b"# H\n\nSales rose [v](https://a.example/b c).\n",
            b"# H\n\nSales rose [v](<https://a.example/b c>).\n",
        ),
        (
            b"# H\n\nNothing to do [s](https://b.example/q).\n",
            b"# H\n\nNothing to do [s](https://b.example/q).\n",
        ),
    ],
)
def test_what_is_written(cli: Cli, tmp_path: Path, before: bytes, after: bytes) -> None:
    path = tmp_path / "r.md"
    path.write_bytes(before)
    ran = cli("check", path, "--fix", "--fail-level", "never")
    assert path.read_bytes() == after
    assert ran.code == 0
    assert ran.err == ("1 fix in 1 file.\n" if before != after else "0 fixes in 0 files.\n")
    assert cli("check", path, "--fix", "--fail-level", "never").err == "0 fixes in 0 files.\n"
    assert path.read_bytes() == after


def test_https_is_written_where_the_library_has_the_page(cli: Cli, tmp_path: Path) -> None:
    path = tmp_path / "r.md"
    path.write_text("A [s](http://a.example/x), b [t](http://b.example/y).\n", "utf-8")
    cli("check", path, "--fix", "--quiet", "--fail-level", "never")
    assert "http://a.example/x" in path.read_text("utf-8")
    with Library(library_file(tmp_path)) as library:
        for name in ("https://a.example/x", "https://b.example/y"):
            url = name.replace("https", "http") if "b." in name else name
            library.keep(Snapshot(name, url, "T", "html", "2026-01-02", "Some words of a page."))
    cli("check", path, "--fix", "--quiet", "--fail-level", "never")
    assert path.read_text("utf-8") == "A [s](https://a.example/x), b [t](http://b.example/y).\n"


def test_only_the_chosen_rules_are_fixed(cli: Cli, tmp_path: Path) -> None:
    path = tmp_path / "r.md"
    path.write_text(f"# H\n\n{NEAR_MISS} <!-- groundlint-ignore-line GL103 -->\n", "utf-8")
    cli("check", path, "--fix", "--select", "GL901", "--quiet")
    assert path.read_text("utf-8") == f"# H\n\n{NEAR_MISS}\n"


def test_what_is_left_is_told(cli: Cli, tmp_path: Path) -> None:
    path = tmp_path / "r.md"
    path.write_text(f"# H\n\n{NEAR_MISS}\n\nNorway sold 71,000 heat pumps in 2021.\n", "utf-8")
    ran = cli("check", path, "--fix", "--select", "GL001,GL003")
    assert ran.code == 1
    assert ":5:1: GL001" in ran.out
    assert "GL003" not in ran.out


def test_standard_input_is_refused(cli: Cli) -> None:
    ran = cli("check", "-", "--fix", stdin=b"# H\n")
    assert (ran.code, ran.out) == (2, "")
    assert "standard input" in ran.err


@pytest.mark.skipif(sys.platform == "win32", reason="no symbolic links without rights")
def test_links_and_modes_stay(cli: Cli, tmp_path: Path) -> None:
    path, link = tmp_path / "real.md", tmp_path / "r.md"
    path.write_text(f"# H\n\n{NEAR_MISS}\n", "utf-8")
    path.chmod(0o640)
    link.symlink_to(path)
    cli("check", link, "--fix", "--quiet")
    assert link.is_symlink()
    assert GOOD in path.read_text("utf-8")
    assert path.stat().st_mode & 0o777 == 0o640
    assert not [name for name in os.listdir(tmp_path) if name.startswith(".real")]


@pytest.mark.parametrize("option", ["--diff", "--baseline"])
def test_nothing_is_written_where_the_run_cannot_go_on(cli: Cli, tmp_path: Path, option: str) -> None:
    """The folder's .git is no repository, and there is no such baseline."""
    path = tmp_path / "r.md"
    path.write_text(f"# H\n\n{NEAR_MISS}\n", "utf-8")
    ran = cli("check", path, "--fix", option, "nowhere")
    assert ran.code == 2
    assert ran.err.count("\n") == 1
    assert "nowhere" in ran.err
    assert NEAR_MISS in path.read_text("utf-8")


def test_what_cannot_be_read_is_said_once(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "gone.md").symlink_to("nowhere")
    ran = cli("check", "gone.md", "--fix", "--quiet")
    assert (ran.code, ran.err) == (2, "gone.md: no such file or folder\n")


def test_an_address_with_a_space_keeps_no_other_fix_back(cli: Cli, tmp_path: Path) -> None:
    path = tmp_path / "r.md"
    path.write_text(
        f"# H\n\n{NEAR_MISS}\n\nIt fell [v](https://a.example/b c), as [t](https://a.example/t).\n", "utf-8"
    )
    assert cli("check", path, "--fix", "--fail-level", "never").err == "2 fixes in 1 file.\n"
    assert path.read_text("utf-8") == (
        f"# H\n\n{GOOD}\n\nIt fell [v](<https://a.example/b c>), as [t](https://a.example/t).\n"
    )
