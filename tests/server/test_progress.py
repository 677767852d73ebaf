"""Progress of long commands with clients that are slow to say whether they show it, or never say so."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from groundlint_server import progress
from groundlint_server.capabilities import Client
from groundlint_server.progress import Progress

CREATE = "window/workDoneProgress/create"
SHOWS = Client(progress=True)
CAN = {"window": {"workDoneProgress": True}}


def kinds(client: Any) -> list[str]:
    return [m["params"]["value"]["kind"] for m in client.notifications if m.get("method") == "$/progress"]


async def heard(client: Any) -> None:
    """Until what the client has sent has been taken in, by whoever waits for it as well."""
    client.open("# A\n")
    await client.settled()


@pytest.fixture
async def mute(client: Any, monkeypatch: pytest.MonkeyPatch) -> Any:
    """A client that does not answer, and nobody waits for it."""
    monkeypatch.setattr(progress, "_PATIENCE", 0.0)
    client.held[CREATE] = []
    await client.start(CAN)
    return client


async def test_a_client_that_never_answers_holds_no_command_up(mute: Any, tmp_path: Path) -> None:
    (tmp_path / "a.md").write_text("---\nresearch_query: q\n---\n\nIt grew by 12 % in 2019.\n", "utf-8")
    folders = {"added": [{"uri": tmp_path.as_uri(), "name": "w"}], "removed": []}
    mute.notify("workspace/didChangeWorkspaceFolders", {"event": folders})
    command = {"command": "groundlint.checkWorkspace", "arguments": []}
    assert (await mute.request("workspace/executeCommand", command))["files"] == 1
    assert kinds(mute) == []
    mute.let_go(CREATE)
    await heard(mute)
    assert kinds(mute) == []  # what is over is not begun
    assert mute.server.work_done_progress.tokens == {}


async def test_work_is_shown_from_where_a_slow_client_answers(mute: Any) -> None:
    made = await Progress.begin(mute.server, SHOWS, "checking")
    made.report(1, 4, "1 of 4")
    assert kinds(mute) == []
    assert not made.cancelled
    mute.let_go(CREATE)
    token = (await mute.next("$/progress"))["token"]
    made.report(2, 4, "2 of 4")
    mute.notify("window/workDoneProgress/cancel", {"token": token})
    await heard(mute)
    assert made.cancelled
    made.end("done")
    assert kinds(mute) == ["begin", "report", "end"]
    assert mute.server.work_done_progress.tokens == {}


async def test_a_client_that_refuses_is_told_nothing(mute: Any) -> None:
    made = await Progress.begin(mute.server, SHOWS, "checking")
    (answer,) = mute.held[CREATE]
    answer["error"] = {"code": -32603, "message": "no"}
    del answer["result"]
    mute.let_go(CREATE)
    await heard(mute)
    made.report(1, 4, "1 of 4")
    made.end("done")
    assert kinds(mute) == []


async def test_a_command_that_is_cancelled_before_the_answer_is_not_begun_behind_it(
    mute: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(progress, "_PATIENCE", 300.0)
    begun = asyncio.ensure_future(Progress.begin(mute.server, SHOWS, "checking"))
    await mute.next(CREATE)
    begun.cancel()
    with pytest.raises(asyncio.CancelledError):
        await begun
    mute.let_go(CREATE)
    await heard(mute)
    assert kinds(mute) == []


async def test_work_on_another_thread_reports_and_is_stopped(mute: Any) -> None:
    made = await Progress.begin(mute.server, SHOWS, "checking")
    mute.let_go(CREATE)
    token = (await mute.next("$/progress"))["token"]
    stopped: list[str] = []
    made.when_cancelled(lambda: stopped.append("by the user"))
    await asyncio.to_thread(made.report, 1, 4, "1 of 4")
    await heard(mute)
    mute.notify("window/workDoneProgress/cancel", {"token": token})
    await heard(mute)
    made.when_cancelled(lambda: stopped.append("at once"))
    assert stopped == ["by the user", "at once"]
    made.end("cancelled")
    await asyncio.to_thread(made.report, 2, 4, "2 of 4")
    await heard(mute)
    assert made.cancelled
    assert kinds(mute) == ["begin", "report", "end"]  # nobody is told of what goes on behind the end
