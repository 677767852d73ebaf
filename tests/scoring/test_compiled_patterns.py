"""Compiled patterns that are kept between runs are the same patterns, and nothing depends on their being kept."""

from __future__ import annotations

import os
import re
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from groundlint.compiled_patterns import CompiledPatterns

PATTERNS = [
    (r"\d+(?:[.,]\d+)*", 0),
    (r"(?P<year>(?:19|20)\d\d)-(?P<month>\d\d)|(never)", re.IGNORECASE),
    (r"(?<!\w)[À-Þ][\w'’-]{1,20}(?= \()", re.MULTILINE),
    (r"(?i:ÄRGER)|straße|ſ|[一-鿿]{2}|\U0001F600", re.IGNORECASE | re.DOTALL),
    (r"(?x) a  b # c", 0),
    (r"(a)?(?(1)b|c)", 0),
    (r"(?P<sign>[*_])[^*_]{1,99}(?P=sign)", re.ASCII),
    ("[\ud800-\udfff]|[^\\W\\d]{4}", 0),
    ("", 0),
]
TEXT = "In 2021-05 and 1,200.5 Ärger STRASSE Straße S 港口 😀 ab c *x* Ünal (never) NEVER abc"


def kept_in(folder: Path) -> CompiledPatterns:
    kept = CompiledPatterns()
    kept.keep_in(lambda: folder)
    return kept


@pytest.mark.parametrize(("pattern", "flags"), PATTERNS)
def test_what_was_kept_is_what_re_compiles(pattern: str, flags: int, tmp_path: Path) -> None:
    plain = re.compile(pattern, flags)
    first = kept_in(tmp_path)
    made = first.compile(pattern, flags)
    first.keep()
    assert list(tmp_path.iterdir())
    second = kept_in(tmp_path)
    for one in (made, second.compile(pattern, flags)):
        assert (one.pattern, one.flags, one.groups) == (plain.pattern, plain.flags, plain.groups)
        assert dict(one.groupindex) == dict(plain.groupindex)
        found, expected = list(one.finditer(TEXT)), list(plain.finditer(TEXT))
        assert [(m.span(), m.groups(), m.groupdict(), m.lastgroup) for m in found] == [
            (m.span(), m.groups(), m.groupdict(), m.lastgroup) for m in expected
        ]


def test_the_same_words_with_other_flags_are_another_pattern(tmp_path: Path) -> None:
    kept = kept_in(tmp_path)
    assert kept.compile("port", 0).search("PORT") is None
    kept.keep()
    assert kept_in(tmp_path).compile("port", re.IGNORECASE).search("PORT") is not None


def test_a_wrong_pattern_is_res_own_error(tmp_path: Path) -> None:
    kept = kept_in(tmp_path)
    with pytest.raises(re.error, match="unterminated"):
        kept.compile("(a", 0)
    assert kept.compile("a", 0).match("a")


def test_before_a_folder_is_named_nothing_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    kept = CompiledPatterns()
    assert kept.compile("a", 0).match("a")
    kept.keep()
    assert not list(tmp_path.iterdir())


def garbage(folder: Path) -> None:
    (folder / "patterns-1.sqlite3").write_bytes(b"no database at all " * 999)


def wrong_code(folder: Path) -> None:
    with sqlite3.connect(folder / "patterns-1.sqlite3") as connection:
        connection.execute("UPDATE patterns SET code = x'ffffffff0000000001000000'")


def half_a_number(folder: Path) -> None:
    with sqlite3.connect(folder / "patterns-1.sqlite3") as connection:
        connection.execute("UPDATE patterns SET code = x'ff'")


def no_json(folder: Path) -> None:
    with sqlite3.connect(folder / "patterns-1.sqlite3") as connection:
        connection.execute("UPDATE patterns SET rest = '{'")


def another_table(folder: Path) -> None:
    with sqlite3.connect(folder / "patterns-1.sqlite3") as connection:
        connection.execute("DROP TABLE patterns")
        connection.execute("CREATE TABLE patterns (a)")


@pytest.mark.parametrize("harm", [garbage, wrong_code, half_a_number, no_json, another_table])
def test_a_damaged_file_costs_its_patterns_once(harm: Callable[[Path], None], tmp_path: Path) -> None:
    first = kept_in(tmp_path)
    first.compile("a+", 0)
    first.keep()
    del first  # its connection is closed, and the file is whole without its log
    harm(tmp_path)
    assert kept_in(tmp_path).compile("a+", 0).fullmatch("aaa")
    anew = kept_in(tmp_path)
    anew.compile("a+", 0)
    anew.keep()
    with sqlite3.connect(tmp_path / "patterns-1.sqlite3") as connection:
        assert connection.execute("SELECT length(code) > 3, rest FROM patterns").fetchall() == [
            (1, "[32, 0, {}]")
        ]
    assert kept_in(tmp_path).compile("a+", 0).fullmatch("aaa")


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    place = tmp_path / "file"
    place.write_bytes(b"")
    kept = CompiledPatterns()

    def folder() -> Path:
        (place / "patterns").mkdir(parents=True)
        return place / "patterns"

    kept.keep_in(folder)
    assert kept.compile("a", 0).match("a")
    kept.keep()
    assert kept.compile("b", 0).match("b")


COUNTING = """
import re._compiler, sys
compile_, made = re._compiler._code, []
re._compiler._code = lambda parsed, flags: (made.append(1), compile_(parsed, flags))[1]
from groundlint.cli import main
sys.argv[0] = "groundlint"
code = main()
print(len(made), file=sys.stderr)
sys.exit(code)
"""
"""Ends what the command says on stderr with how many patterns were compiled."""


def test_a_second_check_compiles_few(tmp_path: Path) -> None:
    report = tmp_path / "report.md"
    report.write_text("# Ports\n\nThe port of Holm handled 4.2 million containers in 2023.\n", "utf-8")
    said = [
        subprocess.run(
            [sys.executable, "-c", COUNTING, "check", str(report)],
            capture_output=True,
            text=True,
            check=False,
            env={**os.environ, "XDG_CACHE_HOME": str(tmp_path / "cache")},
        )
        for _ in range(2)
    ]
    assert said[0].stdout == said[1].stdout
    first, second = (int(one.stderr.split()[-1]) for one in said)
    assert first - second > 100  # what is left is compiled when modules are imported
