"""All fixes that an editor is offered at a place: those of the findings, then those that ask the library and of citations."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from lsprotocol import types

from groundlint_server.features.code_actions import code_actions
from groundlint_server.suggesting import fixing_all, of_citations, suggested

if TYPE_CHECKING:
    from groundlint_server.faults import Faults
    from groundlint_server.session import Session
    from groundlint_server.snapshot import Snapshot
    from groundlint_server.wire import Json


async def fixes_at(
    session: Session, faults: Faults, write: Callable[[Any], Json], params: types.CodeActionParams
) -> Json | None:
    """The answer to a request for fixes, None where there are none. What one source of them fails in, the others give."""
    asked: list[Snapshot] = []

    def ask(snapshot: Snapshot) -> list[types.CodeAction]:
        asked.append(snapshot)
        return code_actions(snapshot, params)

    none: list[types.CodeAction] = []
    found = await session.answer(
        params.text_document.uri, ask, none, visited=params.range, at_once=True, beside=True
    )
    first = await suggested(session, faults, asked, params)
    for more in (fixing_all, of_citations):
        found = [*found, *await more(session, faults, asked, params)]
    actions = [*first, *found]
    return await session.beside(partial(write, actions)) if actions else None
