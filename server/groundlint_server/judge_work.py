"""What a judge does for a command: on a loop of its own, told as it goes, and ended when the user cancels."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any, TypeVar

from groundlint_server.progress import POLL_EVERY, watched

if TYPE_CHECKING:
    from groundlint.checklist.checklist import Checklist
    from groundlint.checklist.providers.provider import Provider
    from groundlint.checklist.score import Score
    from groundlint.checklist.scorer import ChecklistScorer
    from groundlint_server.progress import Progress

T = TypeVar("T")


def begun(work: Coroutine[Any, Any, T]) -> asyncio.Future[T]:
    """Work of the judge on a loop of its own: to make the prompts of a long report takes a tenth of a second, in
    which nobody could type.
    """
    from groundlint.checklist.background import in_background

    return asyncio.wrap_future(in_background(work))


async def scored(
    scorer: ChecklistScorer, checklist: Checklist, text: str, query: str | None, progress: Progress
) -> Score:
    """The score; that of the finished items where the user cancels."""
    from groundlint.checklist.cancel import Cancellation

    cancellation, loop = Cancellation(), asyncio.get_running_loop()
    last = (0, len(checklist))

    def report(done: int, of: int) -> None:
        nonlocal last
        last = done, of
        progress.report(done, of, f"{done} of {of} questions")

    def told(done: int, of: int) -> None:
        loop.call_soon_threadsafe(report, done, of)

    def waiting(line: str) -> None:
        loop.call_soon_threadsafe(progress.report, *last, line)

    report(0, len(checklist))
    work = begun(
        scorer.score_async(checklist, text, query, cancellation=cancellation, progress=told, notice=waiting)
    )

    def poll() -> None:
        if progress.cancelled:
            cancellation.cancel()

    try:
        return await watched(work, poll)
    finally:
        work.cancel()  # where the command itself has been cancelled


async def proposed(query: str, client: Provider, progress: Progress) -> tuple[str, ...] | None:
    """The aspects, None where the user cancels."""
    from groundlint.checklist.aspects import propose_aspects_async

    work = begun(propose_aspects_async(query, client=client))
    try:
        while not (await asyncio.wait({work}, timeout=POLL_EVERY))[0]:
            if progress.cancelled:
                return None
        return work.result()
    finally:
        work.cancel()
