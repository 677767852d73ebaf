"""What a judge does for a command: on a loop of its own, told as it goes, and ended when the user cancels."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any, TypeVar

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

    cancellation = Cancellation()
    progress.when_cancelled(cancellation.cancel)
    last = (0, len(checklist))

    def report(done: int, of: int) -> None:
        nonlocal last
        last = done, of
        progress.report(done, of, f"{done} of {of} questions")

    def waiting(line: str) -> None:
        progress.report(*last, line)

    report(*last)
    return await begun(
        scorer.score_async(checklist, text, query, cancellation=cancellation, progress=report, notice=waiting)
    )


async def proposed(query: str, client: Provider, progress: Progress) -> tuple[str, ...] | None:
    """The aspects, None where the user cancels."""
    from groundlint.checklist.aspects import propose_aspects_async

    work = begun(propose_aspects_async(query, client=client))
    progress.when_cancelled(work.cancel)
    try:
        return await work
    except asyncio.CancelledError:
        if not progress.cancelled:
            raise
        return None
