"""What the server tells of itself to tests, and only to them."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Any

import pytest

from groundlint_server.watch import ASKED_BY, WATCH, Watch

URI = "untitled:report.md"
CLAIM = "The population of the city grew by 12 % to 4.3 million in 2019.\n\n"


@pytest.fixture
def watched(monkeypatch: pytest.MonkeyPatch, client_of: Callable[[], Any]) -> Any:
    monkeypatch.setenv(ASKED_BY, "1")
    return client_of()


async def test_it_is_off_unless_it_is_asked_for(client: Any) -> None:
    await client.start()
    assert (await client.answer(WATCH, {}))["error"]["code"] == -32601


async def test_a_long_report_is_opened_in_slices_and_shown_once(watched: Any) -> None:
    await watched.start(initializationOptions={"settings": {"enable": "on"}})
    watched.open(CLAIM * 1500)
    await watched.diagnostics()
    seen = await watched.request(WATCH, {"reset": True})
    assert seen["largest"]["slices"] <= 32_768
    assert seen["counts"]["slices"] >= len(CLAIM) * 1500 / 32_768
    assert (seen["counts"]["analyses"], seen["counts"]["shown"]) == (1, 1)
    assert seen["gaps"]["n"] > 0


async def test_a_burst_of_edits_is_shown_once(watched: Any) -> None:
    await watched.start(initializationOptions={"settings": {"enable": "on", "live": {"settle": 60}}})
    watched.open(CLAIM)
    await watched.diagnostics()
    await watched.request(WATCH, {"reset": True})
    for version in range(2, 102):
        watched.edit(version, "x", (0, 0))
    await watched.settled()
    seen = await watched.request(WATCH, {})
    assert seen["counts"] == {"analyses": 1, "shown": 1}


async def test_a_loop_that_is_held_is_seen() -> None:
    watch = Watch()
    watch.start()
    await asyncio.sleep(0.01)
    time.sleep(0.03)
    await asyncio.sleep(0.01)
    watch.stop()
    assert watch.seen(reset=True)["gaps"]["max"] > 20
    assert watch.seen()["gaps"]["n"] == 0
