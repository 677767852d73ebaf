"""Requests about open documents: which snapshot a feature receives, where it runs, and how its faults are handled."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Iterable
from functools import partial
from typing import Any, TypeVar

from lsprotocol import types

from groundlint_server.session import Session
from groundlint_server.snapshot import Snapshot
from groundlint_server.threads import at_once
from groundlint_server.wire import EMPTY_LIST, Json, written

Answer = TypeVar("Answer")
Listing = Callable[[Snapshot, Any], Iterable[object]]
"""What lists something of a whole report for the parameters of a request."""

SLICE = 0.003
"""Seconds of processor time of one slice of a long list: the loop must not be held for more than 5 ms."""

_clock = time.thread_time


async def answer(
    session: Session,
    uri: str,
    work: Callable[[Snapshot], Answer],
    otherwise: Answer,
    *,
    off_loop: bool = False,
    visited: types.Range | None = None,
) -> Answer:
    """The result of `work` for a document; `otherwise` if it is not open or `work` fails. Runs off the loop
    for a long text, with `off_loop` for every text. `visited` is where the request shows the user to be."""
    snapshot = await session.snapshot(uri)
    if snapshot is None:
        return otherwise
    with session.faults.reported("answering a request"):
        found = await session.off_loop(work, snapshot) if off_loop or snapshot.long else work(snapshot)
        if visited is not None and (here := session.reports.get(uri)) is not None:
            here.visit(*snapshot.span(visited))
        return found
    return otherwise


async def listed(session: Session, uri: str, feature: Listing, params: Any) -> Json:
    """The JSON array of what `feature` lists of a whole report, empty if the document is no open report or
    `feature` fails. For a long text it is made in slices, between which edits are analysed."""
    snapshot = await session.snapshot(uri)
    if snapshot is None or not snapshot.active:
        return EMPTY_LIST
    with session.faults.reported("answering a request"):
        steps = _in_slices(partial(feature, snapshot, params))
        return await session.threads.analyses.in_between(steps) if snapshot.long else at_once(steps)
    return EMPTY_LIST


async def shown(session: Session, uri: str, work: Callable[[Snapshot], Answer], otherwise: Answer) -> Answer:
    """Like `answer` off the loop, but only once every sentence has a verdict and the client has been sent the result."""
    report = session.reports.get(uri)
    snapshot = await report.complete(show=True) if report is not None else None
    if snapshot is not None:
        with session.faults.reported("running a command"):
            return await session.off_loop(work, snapshot)
    return otherwise


def _in_slices(items: Callable[[], Iterable[object]]) -> Generator[None, None, Json]:
    """The JSON array of `items()`. Between slices other work has its turn, and a cancelled request ends."""
    found: list[str] = []
    due = _clock() + SLICE
    for item in items():
        found.append(written(item))
        if _clock() > due:
            yield
            due = _clock() + SLICE
    return Json(f"[{','.join(found)}]")
