"""What a client is told, and how often."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

import pytest

from groundlint_server import publishing
from groundlint_server.capabilities import Client
from groundlint_server.publishing import Publisher
from groundlint_server.snapshot import Snapshot

Make = Callable[..., Snapshot]
CLAIM = "The population of the city grew by 12 % to 4.3 million in 2019. "
SCORED = Client(score=True)


class Told:
    """An outlet that remembers."""

    def __init__(self) -> None:
        self.diagnostics: list[list[dict[str, Any]]] = []
        self.scores: list[tuple[int, dict[str, Any]]] = []

    def publish(self, uri: str, version: int | None, diagnostics: str) -> None:
        self.diagnostics.append(json.loads(diagnostics))

    def score(self, uri: str, version: int, said: str) -> None:
        self.scores.append((version, json.loads(said)))


@pytest.fixture
def told() -> Told:
    return Told()


def publisher(told: Told) -> Publisher:
    return Publisher("file:///report.md", SCORED, told)  # type: ignore[arg-type]


async def test_a_cheap_score_is_told_at_once_and_once(told: Told, snapshot_of: Make) -> None:
    tells = publisher(told)
    for version, text in ((1, CLAIM), (2, CLAIM), (3, CLAIM * 2)):
        tells._score_cost = 0.0
        tells.show(snapshot_of(text, client=SCORED, version=version))
    assert [version for version, _ in told.scores] == [1, 3]


async def test_a_dear_score_is_told_a_moment_later_and_only_the_last(
    told: Told, snapshot_of: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(publishing, "_CHEAP", -1.0)
    monkeypatch.setattr(publishing, "_SCORE_EVERY", 0.05)
    tells = publisher(told)
    for version in range(1, 6):
        tells.show(snapshot_of(CLAIM * version, client=SCORED, version=version))
    assert told.scores == []
    assert len(told.diagnostics) == 5
    await asyncio.sleep(0.1)
    ((version, said),) = told.scores
    assert (version, said["score"]["details"]["total_claims"]) == (5, 5)


async def test_nothing_is_told_of_a_closed_document(
    told: Told, snapshot_of: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(publishing, "_CHEAP", -1.0)
    monkeypatch.setattr(publishing, "_SCORE_EVERY", 0.01)
    tells = publisher(told)
    tells.show(snapshot_of(CLAIM, client=SCORED))
    tells.close()
    await asyncio.sleep(0.05)
    assert told.scores == []
    assert told.diagnostics[-1] == []
