"""What attrs compiles is compiled once for all starts, and what cannot be believed is compiled again."""

from __future__ import annotations

import builtins
import os
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import attrs
import pytest

from groundlint_server.compiled_types import kept_compiled

CLASSES = 60


@pytest.fixture
def define(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., int]:
    """Define the same classes as a new process would, kept in a folder; how many of them were compiled."""
    compiled: list[str] = []

    def counted(source: Any, filename: Any, *more: Any, **named: Any) -> Any:
        if "attrs generated" in str(filename):
            compiled.append(filename)
        return REAL(source, filename, *more, **named)

    def defining(names: str = "first second", folder: Path = tmp_path / "cache") -> int:
        compiled.clear()
        with monkeypatch.context() as patched, kept_compiled(lambda: folder):
            patched.setattr(builtins, "compile", counted)
            for number in range(CLASSES):
                made = attrs.make_class(f"Kind{number}", names.split())
                value = made(1, 2)
                assert value == made(1, 2)
                assert (
                    repr(value)
                    == f"Kind{number}({', '.join(f'{n}={at}' for at, n in enumerate(names.split(), 1))})"
                )
        for thread in threading.enumerate():
            if thread.name == "groundlint-types":
                thread.join()
        return len(compiled)

    return defining


REAL = compile


def kept_file(folder: Path) -> Path:
    (found,) = (folder / "cache").glob("types-*.bin")
    return found


def test_what_was_compiled_once_is_not_compiled_again(define: Callable[..., int], tmp_path: Path) -> None:
    assert define() == CLASSES
    assert kept_file(tmp_path).stat().st_mode & 0o077 in (0, 0o044)
    assert define() == 0


def test_other_sources_are_compiled_and_kept_instead(define: Callable[..., int]) -> None:
    define()
    assert define("left right") == CLASSES, "attrs or the protocol has a new version"
    assert define("left right") == 0


@pytest.mark.parametrize(
    "damage",
    [
        lambda data: b"",
        lambda data: data[: len(data) // 2],
        lambda data: data[:200] + bytes([data[200] ^ 1]) + data[201:],
        lambda data: b"groundlint types 2 XXXX" + data[23:],
        lambda data: os.urandom(5_000),
    ],
    ids=["empty", "cut off", "one bit", "another interpreter", "noise"],
)
def test_a_damaged_file_is_as_good_as_none(
    define: Callable[..., int], tmp_path: Path, damage: Callable[[bytes], bytes]
) -> None:
    define()
    kept = kept_file(tmp_path)
    kept.write_bytes(damage(kept.read_bytes()))
    assert define() == CLASSES
    assert define() == 0, "it has been written anew"


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such bits")
def test_a_file_that_others_may_write_is_not_run(define: Callable[..., int], tmp_path: Path) -> None:
    define()
    kept_file(tmp_path).chmod(0o666)
    assert define() == CLASSES


def test_without_a_folder_all_is_compiled(define: Callable[..., int], tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    for _ in range(2):
        assert define(folder=tmp_path / "file" / "cache") == CLASSES
