"""Pages are read in processes of their own, which end when nobody waits for them any more."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterable
from pathlib import Path

import pytest
from tests.scoring.sources.pages.tiny_pdf import tiny_pdf

from groundlint.sources import check_quote, reading
from groundlint.sources.pages import UnreadablePage
from groundlint.sources.reading import read_beside, read_limited, readers

posix = pytest.mark.skipif(os.name != "posix", reason="signals of POSIX")
SLOW = tiny_pdf([["Sales of heat pumps rose again."] * 100_000])  # a PDF's reader takes a while for each line


def gone(processes: Iterable[int]) -> bool:
    """Whether the processes are no more; they get a while."""
    left = set(processes)
    for _ in range(200):
        left = {number for number in left if _lives(number)}
        if not left:
            return True
        time.sleep(0.1)
    return False


def _lives(number: int) -> bool:
    try:
        os.kill(number, 0)
        return "Z" not in Path(f"/proc/{number}/stat").read_text().rpartition(")")[2].split()[0]
    except (OSError, IndexError):
        return False


def test_every_page_is_read_elsewhere_and_the_process_is_kept_for_the_next() -> None:
    assert read_limited(b"<p>It rose.</p>", "text/html").text == "It rose."
    before = readers()
    assert before
    assert read_limited(b"Es stieg.", "text/plain").text == "Es stieg."
    with pytest.raises(UnreadablePage, match="empty"):
        read_limited(b"", "text/plain")
    assert readers() == before
    for number in before:
        os.kill(number, getattr(signal, "SIGKILL", signal.SIGTERM))
    assert read_limited(b"<p>It fell.</p>", "text/html").text == "It fell."


async def test_nobody_waits_for_a_page_that_is_not_wanted_any_more() -> None:
    task = asyncio.create_task(read_beside(SLOW, "text/html"))
    while not (reading := readers()):
        await asyncio.sleep(0.01)
    await asyncio.sleep(0.5)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    await asyncio.get_running_loop().shutdown_default_executor()
    assert gone(reading)
    assert readers() == ()


UNGUARDED = """
from groundlint.sources import check_quote
print(check_quote(b"<p>It rose by 4 % in 2019.</p>", "text/html", "rose by 4 %").status)
"""


def test_a_script_without_a_guard_is_run_once(tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text(UNGUARDED, "utf-8")
    done = subprocess.run(
        [sys.executable, str(script)],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
    )
    assert (done.stdout, done.stderr) == ("verified\n", "")


def test_a_quote_is_looked_for_in_a_page_that_is_read_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    def read_here(content: bytes, media_type: str) -> None:
        raise AssertionError("read in this process")

    monkeypatch.setattr(reading, "read_page", read_here)
    assert check_quote(b"<p>It rose by 4 %.</p>", "text/html", "rose by 4 %").status == "verified"


READING = """
import threading, time
from tests.scoring.sources.test_reading import SLOW
from groundlint.sources.reading import read_limited, readers
if __name__ == "__main__":
    threading.Thread(target=read_limited, args=(SLOW, "text/html"), daemon=True).start()
    while not readers():
        time.sleep(0.01)
    time.sleep(1)
    print(*readers(), flush=True)
    time.sleep(600)
"""


@posix
@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT])
def test_a_reader_ends_with_its_parent(tmp_path: Path, how: signal.Signals) -> None:
    script = tmp_path / "reading.py"
    script.write_text(READING, "utf-8")
    paths = os.pathsep.join([os.getcwd(), *filter(None, sys.path)])
    with subprocess.Popen(
        [sys.executable, str(script)],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env={**os.environ, "PYTHONPATH": paths},
    ) as process:
        assert process.stdout is not None
        readers = [int(number) for number in process.stdout.readline().split()]
        process.send_signal(how if readers else signal.SIGKILL)
        process.wait()
    assert readers
    assert gone(readers)


@posix
@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="children are looked up in /proc")
@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT])
def test_a_killed_run_leaves_no_worker(tmp_path: Path, how: signal.Signals) -> None:
    for number in range(200):
        (tmp_path / f"r{number}.md").write_text("# H\n\nSales rose by 5 % in 2023.\n\n" * 400, "utf-8")
    command = [sys.executable, "-m", "groundlint", "score", str(tmp_path), "--jobs", "3", "--quiet"]
    paths = os.pathsep.join(filter(None, sys.path))
    with subprocess.Popen(
        command,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env={**os.environ, "PYTHONPATH": paths},
    ) as process:
        workers: set[int] = set()
        while len(workers) < 3 and process.poll() is None:
            time.sleep(0.05)
            for task in Path(f"/proc/{process.pid}/task").glob("*/children"):
                workers.update(map(int, task.read_text().split()))
        process.send_signal(how)
        process.wait()
    assert workers
    assert gone(workers)
