"""The server's end in every state: SIGTERM, the end of its input and the death of its editor end it and all that it started.

Nobody who could let it go on does so: the page is never read to its end, the judge never answers. `python -m
tests.e2e.protocol.test_ends` prints how long each end takes.
"""

from __future__ import annotations

import os
import signal
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from threading import Event

import pytest
from tests.e2e.protocol.pipes import Message, Pipes
from tests.loopback import Handler, LoopbackServer, PageServer
from tests.scoring.sources.test_reading import gone

pytestmark = pytest.mark.skipif(
    not Path("/proc/self/task").exists(), reason="signals of POSIX; children are looked up in /proc"
)
CLAIM = "In 2021 the city had 12,000 nurses and 4,100 doctors."
LONG = "# Report\n\n" + "".join(f"{CLAIM.replace('12,000', f'{n},000')}\n\n" for n in range(18_000))
ENDLESS = "<html><body><p " + " ".join(f"a{n}=1" for n in range(60_000)) + ">It rose.</p></body></html>"
CHECKLIST = "items:\n  - {id: limits, question: Does it name a limit?}\n"
STATES = ("idle", "analysing 1 MB", "reading a page", "judging")
WAYS = {"SIGTERM": 143, "end of input": 0, "death of the editor": 1}
EDITOR = (sys.executable, "-c", "import time; time.sleep(600)")


class Silent(Handler):
    """A judge that is asked and says nothing."""

    server: SilentJudge

    def respond(self) -> None:
        self.server.asked.set()
        self.server.go_on.wait(300)
        self.answer("", 500)


class SilentJudge(LoopbackServer):
    def __init__(self) -> None:
        super().__init__(Silent)
        self.asked, self.go_on = Event(), Event()


@dataclass(frozen=True)
class World:
    """A workspace, its editor's process, and what answers from outside."""

    folder: Path
    site: PageServer
    judge: SilentJudge
    editor: Pipes

    @property
    def uri(self) -> str:
        return (self.folder / "report.md").as_uri()


@contextmanager
def world(folder: Path) -> Iterator[World]:
    with ExitStack() as stack:
        site = stack.enter_context(PageServer(lambda path: ENDLESS if path == "/a" else 404).running())
        judge = stack.enter_context(SilentJudge().running())
        stack.callback(judge.go_on.set)
        editor = Pipes(EDITOR)
        stack.callback(editor.close)
        (folder / "team.yaml").write_text(CHECKLIST, "utf-8")
        yield World(folder, site, judge, editor)


def children(number: int) -> set[int]:
    """The processes that a process has started, and those that they have."""
    found: set[int] = set()
    for task in Path(f"/proc/{number}/task").glob("*/children"):
        for child in map(int, task.read_text().split()):
            found |= {child} | children(child)
    return found


def brought_to(state: str, server: Pipes, world: World) -> None:
    """Start the session and bring the server into a state."""
    text = f'# Report\n\nIt rose by 4 % in 2020 [a]({world.site.url}/a "It rose").\n'
    if state == "analysing 1 MB":
        text = LONG
    (world.folder / "report.md").write_text(text, "utf-8")
    settings: Message = {
        "enable": "on",
        "network": {"allow_hosts": ["127.0.0.1"]},
        "judge": {"base_url": f"{world.judge.url}/v1", "model": "m"},
    }
    server.answer(
        "initialize",
        {
            "processId": world.editor.process.pid,
            "rootUri": None,
            "workspaceFolders": [{"uri": world.folder.as_uri(), "name": "w"}],
            "capabilities": {"window": {"workDoneProgress": True}},
            "initializationOptions": {"trusted": True, "settings": settings},
        },
    )
    server.notify("initialized", {})
    server.open(world.uri, text)
    if state == "analysing 1 MB":
        return
    server.score(world.uri)
    if state == "reading a page":
        server.ask("workspace/executeCommand", {"command": "groundlint.verify", "arguments": [world.uri]})
        wait_for(lambda: bool(children(server.process.pid)))
        time.sleep(1)  # it has begun, or is about to: it ends in either case
    elif state == "judging":
        arguments = [world.uri, {"checklist": "team.yaml"}]
        server.ask("workspace/executeCommand", {"command": "groundlint.judge", "arguments": arguments})
        wait_for(world.judge.asked.is_set)


def wait_for(there: Callable[[], bool]) -> None:
    for _ in range(3000):
        if there():
            return
        time.sleep(0.05)
    raise AssertionError("it never came to that")


def ended(way: str, server: Pipes, world: World) -> tuple[int, float]:
    """End it: its exit code, and the seconds that it took."""
    begun = time.monotonic()
    if way == "SIGTERM":
        server.process.send_signal(signal.SIGTERM)
    elif way == "end of input":
        assert server.process.stdin is not None
        server.process.stdin.close()
    else:
        world.editor.process.kill()
        world.editor.process.wait()
    return server.process.wait(300), time.monotonic() - begun


@contextmanager
def started(folder: Path) -> Iterator[Pipes]:
    home = str(folder / ".home")
    server = Pipes(
        environment={"XDG_DATA_HOME": home, "XDG_CACHE_HOME": home, "XDG_CONFIG_HOME": home, "HOME": home}
    )
    try:
        yield server
    finally:
        server.close()


@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("way", WAYS)
def test_it_ends_with_all_that_it_started(state: str, way: str, tmp_path: Path) -> None:
    with world(tmp_path) as around, started(tmp_path) as server:
        brought_to(state, server, around)
        family = children(server.process.pid)
        assert bool(family) == (state == "reading a page")
        code, _ = ended(way, server, around)
        assert code == WAYS[way]
        assert gone(family)
        assert server.stderr == ""


def main() -> None:
    for state in STATES:
        for way in WAYS:
            with (
                tempfile.TemporaryDirectory() as name,
                world(Path(name)) as around,
                started(Path(name)) as server,
            ):
                brought_to(state, server, around)
                family = children(server.process.pid)
                code, seconds = ended(way, server, around)
                left = 0 if gone(family) else len(family)
                print(
                    f"{state:16} {way:20} exit {code:3} after {seconds:.2f} s, {left} of {len(family)} processes left"
                )


if __name__ == "__main__":
    sys.setswitchinterval(0.001)
    assert os.name == "posix"
    main()
