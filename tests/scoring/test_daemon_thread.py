"""What may never come back is waited for by nobody at the end of a program."""

from __future__ import annotations

import subprocess
import sys

import pytest

from groundlint.daemon_thread import in_daemon_thread

SILENT = """
import asyncio, socket, threading
asked = threading.Event()
def getaddrinfo(*place, **wanted):
    asked.set()
    threading.Event().wait()
socket.getaddrinfo = getaddrinfo
async def until_asked(looking):
    task = asyncio.ensure_future(looking)
    while not asked.is_set():
        await asyncio.sleep(0.01)
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
"""
FETCHING = """
from groundlint.sources.web.guard import look_up
asyncio.run(until_asked(look_up("a.example", 443)))
"""
JUDGING = """
from groundlint.checklist.background import run_sync
async def connect():
    await asyncio.get_running_loop().getaddrinfo("a.example", 443)
run_sync(until_asked(connect()))
"""


@pytest.mark.parametrize("way", [FETCHING, JUDGING])
def test_a_name_service_that_does_not_answer_keeps_no_program(way: str) -> None:
    ran = subprocess.run([sys.executable, "-c", SILENT + way], capture_output=True, text=True, timeout=600)
    assert (ran.returncode, ran.stderr) == (0, "")


async def test_what_it_gives_and_what_it_raises() -> None:
    assert await in_daemon_thread(lambda: 4) == 4
    with pytest.raises(ZeroDivisionError):
        await in_daemon_thread(lambda: 1 // 0)
