"""`groundlint score --format html`: a page on standard output, in a file, or one a report in a folder."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Cli = Callable[..., Any]


def test_page_goes_to_standard_output(cli: Cli, report: Path) -> None:
    ran = cli("score", "report.md", "--format", "html")
    assert ran.code == 0
    assert ran.out.startswith("<!DOCTYPE html>\n")
    assert ran.out.endswith("</html>\n")
    assert "report.md" in ran.out


def test_a_file_s_name_tells_the_format(cli: Cli, report: Path, tmp_path: Path) -> None:
    ran = cli("score", "report.md", "--output", "page.html", "--fail-under", "10")
    assert (ran.code, ran.out) == (1, "")
    assert "page.html written" in ran.err
    page = (tmp_path / "page.html").read_bytes()
    assert page == cli("score", "report.md", "--format", "html").out.encode()
    assert cli("score", "report.md", "--output", "page.html", "--quiet").err == ""


def test_a_folder_gets_one_page_a_report(cli: Cli, report: Path, tmp_path: Path) -> None:
    inner = tmp_path / "in" / "deep"
    inner.mkdir(parents=True)
    for target in (tmp_path / "in" / "a.md", inner / "b.md", inner / "b.qmd"):
        target.write_text(report.read_text("utf-8"), "utf-8")
    ran = cli("score", "in", "--format", "html", "--output", "pages", "--jobs", "2")
    assert ran.code == 0
    pages = sorted(p.relative_to(tmp_path / "pages").as_posix() for p in (tmp_path / "pages").rglob("*.html"))
    assert pages == ["a.md.html", "deep/b.md.html", "deep/b.qmd.html"]
    assert not list((tmp_path / "pages").rglob("*.tmp"))


@pytest.mark.parametrize(
    ("arguments", "fault"),
    [
        (("report.md", "other.md", "--format", "html"), "2 reports, one a page: name a folder with --output"),
        (
            ("report.md", "other.md", "--output", "x.html"),
            "2 reports, one a page: name a folder with --output",
        ),
        (("report.md", "--output", "x.txt"), "--output x.txt: the name must end in .jsonl"),
        (("report.md", "--output", "nowhere/x.html"), "--output nowhere/x.html: "),
        (("report.md", "--format", "html", "--output", "report.md"), "--output report.md: "),
    ],
)
def test_what_cannot_be_written_is_one_line(
    cli: Cli, report: Path, tmp_path: Path, arguments: tuple[str, ...], fault: str
) -> None:
    (tmp_path / "other.md").write_text(report.read_text("utf-8"), "utf-8")
    before = report.read_bytes()
    ran = cli("score", *arguments)
    assert ran.code == 2
    assert fault in ran.err
    assert ran.err.count("\n") == 1
    assert report.read_bytes() == before


def test_a_report_with_the_name_of_a_page_is_not_written_over(cli: Cli, report: Path, tmp_path: Path) -> None:
    odd = report.rename(tmp_path / "report.html")
    before = odd.read_bytes()
    ran = cli("score", odd, "--output", "report.html")
    assert ran.code == 2
    assert "--output report.html: one of the reports" in ran.err
    assert odd.read_bytes() == before


def test_strict_counts_ignored_claims_in_the_page_too(cli: Cli, report: Path) -> None:
    with report.open("a", encoding="utf-8") as file:
        file.write("\nOutput grew by 9 % in 1999. <!-- groundlint-ignore-line GL001 -- known -->\n")
    plain = cli("score", "report.md", "--format", "html").out
    strict = cli("score", "report.md", "--format", "html", "--strict").out
    assert "1 claim left out of the count" in plain
    assert "1 claim counted as uncited (--strict)" in strict
