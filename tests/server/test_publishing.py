"""What a client is told, and how often."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from groundlint_server import publishing
from groundlint_server.capabilities import Client
from groundlint_server.faults import Faults
from groundlint_server.features.score_notification import score_notification
from groundlint_server.publishing import Publisher
from groundlint_server.snapshot import Snapshot
from groundlint_server.threads import OneThread

Make = Callable[..., Snapshot]
CLAIM = "The population of the city grew by 12 % to 4.3 million in 2019. "
SCORED = Client(score=True)


class Told:
    """A connection that remembers."""

    client = SCORED

    def __init__(self) -> None:
        self.diagnostics: list[list[dict[str, Any]]] = []
        self.scores: list[tuple[int, dict[str, Any]]] = []
        self.log: list[str] = []

    def publish(self, uri: str, version: int | None, diagnostics: str) -> None:
        self.diagnostics.append(json.loads(diagnostics))

    def score(self, uri: str, version: int, said: dict[str, Any]) -> None:
        self.scores.append((version, said))


@pytest.fixture
def told() -> Told:
    return Told()


@pytest.fixture
def tells(told: Told) -> Iterator[Publisher]:
    with OneThread() as thread:
        yield Publisher("file:///report.md", told, thread, Faults(told.log.append))  # type: ignore[arg-type]


async def test_a_score_is_told_at_once_and_once(told: Told, tells: Publisher, snapshot_of: Make) -> None:
    for version, text in ((1, CLAIM), (2, CLAIM), (3, CLAIM * 2)):
        tells.show(snapshot_of(text, client=SCORED, version=version))
    assert [version for version, _ in told.scores] == [1, 3]


async def test_a_score_of_many_sections_is_told_a_moment_later_and_only_the_last(
    told: Told, tells: Publisher, snapshot_of: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(publishing, "_MANY_SECTIONS", -1)
    monkeypatch.setattr(publishing, "_SCORE_EVERY", 0.05)
    for version in range(1, 6):
        tells.show(snapshot_of(CLAIM * version, client=SCORED, version=version))
    assert told.scores == []
    assert len(told.diagnostics) == 5
    while not told.scores:
        await asyncio.sleep(0.01)
    ((version, said),) = told.scores
    assert (version, said["score"]["details"]["total_claims"]) == (5, 5)


async def test_nothing_is_told_of_a_closed_document(
    told: Told, tells: Publisher, snapshot_of: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(publishing, "_MANY_SECTIONS", -1)
    monkeypatch.setattr(publishing, "_SCORE_EVERY", 0.01)
    tells.show(snapshot_of(CLAIM, client=SCORED))
    tells.close()
    await asyncio.sleep(0.05)
    assert told.scores == []
    assert told.diagnostics[-1] == []


async def test_a_score_of_many_sections_that_fails_is_logged_at_once(
    told: Told, tells: Publisher, snapshot_of: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(snapshot: Snapshot) -> Any:
        raise KeyError(CLAIM)

    monkeypatch.setattr(publishing, "_MANY_SECTIONS", -1)
    monkeypatch.setattr(publishing, "score_notification", broken)
    tells.show(snapshot_of(CLAIM, client=SCORED))
    while not told.log:
        await asyncio.sleep(0.01)
    assert told.log[0].startswith("groundlint: showing the score: KeyError at publishing.py:")
    assert CLAIM not in told.log[0]


async def test_a_score_of_many_sections_is_not_written_on_the_loop(
    told: Told, tells: Publisher, snapshot_of: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(publishing, "_SCORE_EVERY", 0.01)
    threads: list[str] = []

    def noted(snapshot: Snapshot) -> Any:
        threads.append(threading.current_thread().name)
        return score_notification(snapshot)

    monkeypatch.setattr(publishing, "score_notification", noted)
    tells.show(snapshot_of("# City\n\n" + "## Part\n\n" * 100, client=SCORED))
    while not told.scores:
        await asyncio.sleep(0.01)
    assert threads[0] != threading.current_thread().name
