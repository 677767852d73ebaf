"""All fixes that an editor is offered at a place: citations from the library, fixes of findings, fixes of citations."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from lsprotocol import types

from groundlint_server.features.citation_actions import citation_actions, stands_on_citation
from groundlint_server.features.code_actions import code_actions
from groundlint_server.features.fix_all import asked_of_file, fix_all_actions
from groundlint_server.features.suggestions import loaded_encoder, look_up, suggestions, uncited_there
from groundlint_server.wire import Json, written

if TYPE_CHECKING:
    from pathlib import Path

    from groundlint_server.faults import Faults
    from groundlint_server.session import Session
    from groundlint_server.snapshot import Snapshot

Answer = TypeVar("Answer")
Actions = list[types.CodeAction]
Source = Callable[["Session", "Snapshot", types.CodeActionParams, "Path"], Awaitable[Actions]]
"""Fixes for a request about a snapshot; the path is that of the library, whether it is there or not."""


async def fixes_at(session: Session, faults: Faults, params: types.CodeActionParams) -> Json | None:
    """The answer to a request for fixes, None where there are none. What one source of them fails in, the others give."""
    asked: list[Snapshot] = []

    def ask(snapshot: Snapshot) -> Actions:
        asked.append(snapshot)
        return code_actions(snapshot, params)

    none: Actions = []
    found = await session.answers.answer(params.text_document.uri, ask, none, visited=params.range)

    async def more(source: Source, doing: str) -> Actions:
        try:
            for snapshot in asked:
                place = session.configuration.library_of(snapshot.analysis.path)
                return await source(session, snapshot, params, place)
        except Exception as error:  # the other fixes are there all the same
            faults.report(error, doing)
        return []

    first = await more(_suggested, "suggesting citations")
    last = [*await more(_fixing_all, "fixing all"), *await more(_of_citations, "fixing citations")]
    actions = [*first, *found, *last]
    return await session.threads.run_with_analyses(partial(written, actions)) if actions else None


async def _suggested(
    session: Session, snapshot: Snapshot, params: types.CodeActionParams, place: Path
) -> Actions:
    """The fixes that cite a passage of the library."""
    if not await session.threads.run_apart(place.exists):
        return []
    uncited = await _found(session, snapshot, partial(uncited_there, snapshot, params))
    if not uncited:
        return []
    claims = [sentence.plain for _, sentence in uncited]
    # A menu that opens by itself does not wait for the encoder; the next one has it.
    asked_for = params.context.trigger_kind != types.CodeActionTriggerKind.Automatic
    looked = await session.threads.run_apart(partial(look_up, claims, place, wait=asked_for))
    if looked.unready:
        session.threads.start_apart(loaded_encoder)
    return suggestions(snapshot, uncited, looked.found)


async def _of_citations(
    session: Session, snapshot: Snapshot, params: types.CodeActionParams, place: Path
) -> Actions:
    """What can be done with the citations there; some of it takes the library."""
    if not await _found(session, snapshot, partial(stands_on_citation, snapshot, params)):
        return []
    return await session.threads.run_with_analyses(partial(citation_actions, snapshot, params, place))


async def _fixing_all(
    session: Session, snapshot: Snapshot, params: types.CodeActionParams, place: Path
) -> Actions:
    """*Fix all* of the file and of the rules there; off the loop where all addresses have to be looked at."""
    work = partial(fix_all_actions, snapshot, params, place)
    if asked_of_file(snapshot, params):
        return await session.threads.run_with_analyses(work)
    return await _found(session, snapshot, work)


async def _found(session: Session, snapshot: Snapshot, work: Callable[[], Answer]) -> Answer:
    """What `work` finds in a text: of a long one off the loop, for it may be asked about all of it."""
    return await session.threads.run_with_analyses(work) if snapshot.long else work()
