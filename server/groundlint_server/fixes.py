"""All fixes that an editor is offered at a place: citations from the library, fixes of findings, fixes of citations."""

from __future__ import annotations

from collections.abc import Awaitable
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
    uri, none = params.text_document.uri, list[types.CodeAction]()
    snapshot = await session.snapshot(uri)

    def ask(snapshot: Snapshot) -> Actions:
        return code_actions(snapshot, params) if snapshot.active else none

    found = await answer(session, uri, ask, none, visited=params.range)
    if snapshot is None or not snapshot.active:
        return None

    async def more(doing: str, source: Awaitable[Actions]) -> Actions:
        with session.faults.reported(doing):
            return await source
        return none

    place = session.configuration.library_of(snapshot.analysis.path)
    first = await more("suggesting citations", _suggested(session, snapshot, params, place))
    all_safe = await more("fixing all", session.off_loop(fix_all_actions, snapshot, params, place))
    cited = await more("fixing citations", session.off_loop(citation_actions, snapshot, params, place))
    actions = [*first, *found, *all_safe, *cited]
    return await session.off_loop(written, actions) if actions else None


async def _suggested(
    session: Session, snapshot: Snapshot, params: types.CodeActionParams, place: Path
) -> Actions:
    """The fixes that cite a passage of the library."""
    if not await session.threads.library.run(place.exists):
        return []
    uncited = await session.off_loop(uncited_there, snapshot, params)
    if not uncited:
        return []
    claims = [sentence.plain for _, sentence in uncited]
    # A menu that opens by itself does not wait for the encoder; the next one has it.
    asked_for = params.context.trigger_kind != types.CodeActionTriggerKind.Automatic
    found, unready = await session.threads.library.run(partial(look_up, claims, place, wait=asked_for))
    if unready:
        session.threads.start(session.threads.library.run(loaded_encoder))
    return suggestions(snapshot, uncited, found)
