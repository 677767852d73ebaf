"""Faults inside and around the server: what fails is told once and costs the user nothing else."""

from __future__ import annotations

import os
import signal
import stat
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from tests.e2e.protocol.pipes import SERVER, Message, Pipes

URI = "untitled:report.md"
CLAIM = "In 2021 the city had 12,000 nurses and 4,100 doctors."
BROKEN = "This ENGINEBREAKER paragraph grew by 12 % in 2019."
REPORT = f"# Nurses\n\n{CLAIM}\n\n{BROKEN}\n\n## Where\n\nOutput fell by 7 % in 2019.\n"
SETTINGS: dict[str, Any] = {"enable": "on", "live": {"calm": False}}

posix = pytest.mark.skipif(os.name != "posix", reason="signals and file limits of POSIX")


@contextmanager
def started(command: tuple[str, ...] = SERVER, **environment: str) -> Iterator[Pipes]:
    pipes = Pipes(command, environment=environment)
    try:
        yield pipes
    finally:
        pipes.close()


def server_with(folder: Path, code: str) -> tuple[str, ...]:
    """The command of a server in whose way `code` has been put before it starts."""
    script = folder / "server.py"
    start = "\nfrom groundlint_server.__main__ import main\nimport sys\nsys.exit(main([]))\n"
    script.write_text(code + start, "utf-8")
    return (sys.executable, str(script))


def codes(server: Pipes) -> list[str]:
    return [found[4] for found in server.shown(URI)]


def marked(server: Pipes, text: str) -> set[str]:
    """The lines of `text` that hold an uncited claim."""
    return {text.split("\n")[found[0]] for found in server.shown(URI) if found[4] == "GL001"}


# --- inside the engine ---

BREAK_A_RULE = """
from dataclasses import replace
from groundlint.rules import registry, heading_jump
def check(report):
    raise ZeroDivisionError("ENGINEBREAKER")
registry.RULES = tuple(
    replace(rule, check_document=check) if rule.code == "GL103" else rule for rule in registry.RULES
)
"""


def test_a_rule_that_fails_costs_no_other_rule_its_findings(tmp_path: Path) -> None:
    with started() as sound:
        sound.begin({"settings": SETTINGS})
        sound.open(URI, REPORT)
        sound.until(lambda: sound.shown(URI))
        expected = [found for found in sound.shown(URI) if found[4] != "GL103"]
    with started(server_with(tmp_path, BREAK_A_RULE)) as server:
        server.begin({"settings": SETTINGS})
        server.open(URI, REPORT)
        server.until(lambda: server.shown(URI))
        assert [found for found in server.shown(URI) if found[4] != "GL902"] == expected
        (told,) = [found for found in server.shown(URI) if found[4] == "GL902"]
        assert told[-1].startswith("GL103 failed inside groundlint (ZeroDivisionError")
        assert "ENGINEBREAKER" not in told[-1]
        assert server.score(URI) is not None
        assert server.errors == []
        assert server.end() == 0


BREAK_A_BLOCK = """
from groundlint.markdown import sentence_spans
sound = sentence_spans.split_sentences
def split_sentences(masked, *arguments):
    if "ENGINEBREAKER" in masked:
        raise ZeroDivisionError(masked)
    return sound(masked, *arguments)
sentence_spans.split_sentences = split_sentences
"""


def test_a_block_that_cannot_be_read_costs_no_other_block_its_findings(tmp_path: Path) -> None:
    with started(server_with(tmp_path, BREAK_A_BLOCK)) as server:
        server.begin({"settings": SETTINGS})
        server.open(URI, REPORT)
        server.until(lambda: server.shown(URI))
        assert marked(server, REPORT) == {CLAIM, "Output fell by 7 % in 2019."}
        assert codes(server).count("GL902") == 1
        (told,) = [found for found in server.shown(URI) if found[4] == "GL902"]
        assert "ENGINEBREAKER" not in told[-1]
        # Typing in it and beside it goes on; mended, it is read like any other.
        at = {"line": 2, "character": 0}
        server.change(URI, 2, {"range": {"start": at, "end": at}, "text": "It rose by 3 % in 1999. "})
        server.until(lambda: server.version(URI) == 2)
        server.change(URI, 3, {"text": REPORT.replace("ENGINEBREAKER ", "")})
        server.until(lambda: codes(server).count("GL902") == 0)
        assert marked(server, REPORT.replace("ENGINEBREAKER ", "")) >= {
            CLAIM,
            "This paragraph grew by 12 % in 2019.",
        }
        assert not [line for line in server.errors if "ENGINEBREAKER" in line]
        assert server.end() == 0


# --- the cache on disk ---

ENCODER = {**SETTINGS, "claims": {"model": "encoder"}}
NO_SPACE = """
import os, resource, signal
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
if not {size}:  # the test's own file for the log could not be written, either, and Python would end with 120
    os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
resource.setrlimit(resource.RLIMIT_FSIZE, ({size}, {size}))
"""


@pytest.fixture(scope="module")
def encoder_finds(tmp_path_factory: pytest.TempPathFactory) -> list[tuple[Any, ...]]:
    """What the encoder tier shows with a cache that works."""
    with started(XDG_CACHE_HOME=str(tmp_path_factory.mktemp("cache"))) as server:
        return _encoder_finds(server)


def _encoder_finds(server: Pipes) -> list[tuple[Any, ...]]:
    server.begin({"settings": ENCODER})
    server.open(URI, REPORT)
    server.until(lambda: server.shown(URI))
    assert server.score(URI) is not None
    at = {"line": 2, "character": 0}
    server.change(URI, 2, {"range": {"start": at, "end": at}, "text": "It rose by 3 % in 1999. "})
    server.until(lambda: server.version(URI) == 2)
    assert server.score(URI) is not None  # what is shown before it may lack verdicts
    assert server.errors == []
    assert server.end() == 0
    return server.shown(URI)


def _file_in_place_of_the_folder(cache: Path) -> None:
    cache.write_text("a file", "utf-8")


def _damaged_store(cache: Path) -> None:
    folder = cache / "groundlint" / "verdicts"
    folder.mkdir(parents=True)
    (folder / "verdicts-2.sqlite3").write_bytes(b"not a database at all" * 1000)


def _store_that_is_a_folder(cache: Path) -> None:
    (cache / "groundlint" / "verdicts" / "verdicts-2.sqlite3").mkdir(parents=True)


@posix
@pytest.mark.parametrize(
    "prepare",
    [
        _file_in_place_of_the_folder,
        _damaged_store,
        _store_that_is_a_folder,
    ],
)
def test_a_cache_that_cannot_be_used_changes_nothing_but_speed(
    prepare: Any, tmp_path: Path, encoder_finds: list[tuple[Any, ...]]
) -> None:
    cache = tmp_path / "cache"
    prepare(cache)
    with started(XDG_CACHE_HOME=str(cache)) as server:
        assert _encoder_finds(server) == encoder_finds
        assert_told_once(server)


@posix
@pytest.mark.parametrize("size", [0, 40_000])
def test_a_full_disk_changes_nothing_but_speed(
    size: int, tmp_path: Path, encoder_finds: list[tuple[Any, ...]]
) -> None:
    command = server_with(tmp_path, NO_SPACE.format(size=size))
    unmeasured = dict.fromkeys(
        ("COVERAGE_PROCESS_CONFIG", "COVERAGE_PROCESS_START"), ""
    )  # it has no space, either
    with started(command, XDG_CACHE_HOME=str(tmp_path / "cache"), **unmeasured) as server:
        assert _encoder_finds(server) == encoder_finds
        assert_told_once(server)


def assert_told_once(server: Pipes) -> None:
    """One line in the editor's log at most, and no traceback."""
    lines = server.stderr.splitlines()
    assert len(lines) <= 1, lines
    assert all(line.startswith("verdicts are not kept on disk") for line in lines)


@posix
def test_the_cache_is_the_users_own(tmp_path: Path) -> None:
    with started(XDG_CACHE_HOME=str(tmp_path)) as server:
        _encoder_finds(server)
    store = tmp_path / "groundlint" / "verdicts"
    assert stat.S_IMODE(store.stat().st_mode) == 0o700
    held = b"".join(path.read_bytes() for path in store.iterdir())
    assert held
    assert b"nurses" not in held


# --- its end ---

LONG = "# Report\n\n" + "".join(f"{CLAIM.replace('12,000', f'{n},000')}\n\n" for n in range(2_000))


@posix
@pytest.mark.parametrize("when", ["idle", "opening", "typing"])
def test_sigterm_ends_it_in_order(when: str) -> None:
    """143, as of every process that SIGTERM ends, without a word and without waiting for the analysis."""
    with started() as server:
        server.begin({"settings": SETTINGS})
        if when != "idle":
            server.open(URI, LONG)
        if when == "typing":
            server.until(lambda: server.shown(URI))
            at = {"line": 2, "character": 0}
            for version in range(2, 200):
                server.change(URI, version, {"range": {"start": at, "end": at}, "text": "\n\nA "})
        server.process.send_signal(signal.SIGTERM)
        assert server.process.wait(300) == 143
        assert server.stderr == ""


@posix
def test_it_does_not_outlive_the_editor_that_started_it(tmp_path: Path) -> None:
    """An editor that is killed closes the pipes, but a child of it may still hold them: its id counts then."""
    with started((sys.executable, "-c", "import time; time.sleep(600)")) as editor, started() as server:
        params: Message = {"processId": editor.process.pid, "rootUri": None, "capabilities": {}}
        server.answer("initialize", params)
        server.notify("initialized", {})
        server.open(URI, REPORT)
        server.score(URI)
        assert server.process.poll() is None
        editor.process.kill()
        editor.process.wait()
        assert server.process.wait(300) == 1
        assert server.stderr == ""


@posix
def test_an_editor_that_cannot_be_seen_is_no_reason_to_end(tmp_path: Path) -> None:
    """From inside a container the editor's process id means nothing."""
    with started((sys.executable, "-c", "")) as gone, started() as server:
        gone.process.wait()
        params: Message = {"processId": gone.process.pid, "rootUri": None, "capabilities": {}}
        server.answer("initialize", params)
        server.notify("initialized", {})
        server.open(URI, REPORT)
        assert server.score(URI) is not None
        assert server.end() == 0
