"""All fixes that an editor is offered at a place: citations from the library, fixes of findings, fixes of citations."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path

from lsprotocol import types

from groundlint_server.answers import answer
from groundlint_server.features.citation_actions import citation_actions
from groundlint_server.features.code_actions import code_actions
from groundlint_server.features.fix_all import fix_all_actions
from groundlint_server.features.suggestions import loaded_encoder, look_up, suggestions, uncited_there
from groundlint_server.session import Session
from groundlint_server.snapshot import Snapshot
from groundlint_server.wire import Json, written

Actions = list[types.CodeAction]


async def fixes_at(session: Session, params: types.CodeActionParams) -> Json | None:
    """The answer to a request for fixes, None if there are none. If one source of them fails, the others still answer."""
    asked: list[Snapshot] = []

    def ask(snapshot: Snapshot) -> Actions:
        if not snapshot.active:
            return []
        asked.append(snapshot)
        return code_actions(snapshot, params)

    none: Actions = []
    found = await answer(session, params.text_document.uri, ask, none, visited=params.range)

    async def more(doing: str, source: Callable[[Snapshot, Path], Awaitable[Actions]]) -> Actions:
        try:
            for snapshot in asked:
                return await source(snapshot, session.configuration.library_of(snapshot.analysis.path))
        except Exception as error:  # the other fixes are there all the same
            session.faults.report(error, doing)
        return []

    run = session.threads.analyses.run
    first = await more(
        "suggesting citations", lambda snapshot, place: _suggested(session, snapshot, params, place)
    )
    last = await more("fixing all", lambda snapshot, place: run(fix_all_actions, snapshot, params, place))
    last += await more(
        "fixing citations", lambda snapshot, place: run(citation_actions, snapshot, params, place)
    )
    actions = [*first, *found, *last]
    return await run(written, actions) if actions else None


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
