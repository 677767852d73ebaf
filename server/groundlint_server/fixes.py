"""All fixes that an editor is offered at a place: citations from the library, fixes of findings, fixes of citations."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from typing import TYPE_CHECKING

from lsprotocol import types

from groundlint_server.features.citation_actions import citation_actions
from groundlint_server.features.code_actions import code_actions
from groundlint_server.features.fix_all import fix_all_actions
from groundlint_server.features.suggestions import loaded_encoder, look_up, suggestions, uncited_there
from groundlint_server.wire import Json, written

if TYPE_CHECKING:
    from pathlib import Path

    from groundlint_server.session import Session
    from groundlint_server.snapshot import Snapshot

Actions = list[types.CodeAction]
Source = Callable[["Snapshot", types.CodeActionParams, "Path"], Awaitable[Actions]]
"""Fixes for a request about a snapshot; the path is that of the library, whether it is there or not."""


async def fixes_at(session: Session, params: types.CodeActionParams) -> Json | None:
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
                return await source(snapshot, params, place)
        except Exception as error:  # the other fixes are there all the same
            session.faults.report(error, doing)
        return []

    first = await more(partial(_suggested, session), "suggesting citations")
    last = await more(partial(_beside, session, fix_all_actions), "fixing all")
    last += await more(partial(_beside, session, citation_actions), "fixing citations")
    actions = [*first, *found, *last]
    return await session.threads.analyses.run(written, actions) if actions else None


async def _suggested(
    session: Session, snapshot: Snapshot, params: types.CodeActionParams, place: Path
) -> Actions:
    """The fixes that cite a passage of the library."""
    if not await session.threads.library.run(place.exists):
        return []
    uncited = await session.threads.analyses.run(uncited_there, snapshot, params)
    if not uncited:
        return []
    claims = [sentence.plain for _, sentence in uncited]
    # A menu that opens by itself does not wait for the encoder; the next one has it.
    asked_for = params.context.trigger_kind != types.CodeActionTriggerKind.Automatic
    found, unready = await session.threads.library.run(partial(look_up, claims, place, wait=asked_for))
    if unready:
        session.threads.start(session.threads.library.run(loaded_encoder))
    return suggestions(snapshot, uncited, found)


async def _beside(
    session: Session,
    work: Callable[[Snapshot, types.CodeActionParams, Path], Actions],
    snapshot: Snapshot,
    params: types.CodeActionParams,
    place: Path,
) -> Actions:
    return await session.threads.analyses.run(work, snapshot, params, place)
