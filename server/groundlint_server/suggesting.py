"""Asks the workspace's library for fixes beside the loop, and only where there is a claim or a citation to fix."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from lsprotocol import types

from groundlint_server.features.citation_actions import citation_actions, stands_on_citation
from groundlint_server.features.fix_all import asked_of_file, fix_all_actions
from groundlint_server.features.suggestions import (
    loaded_encoder,
    look_up,
    suggestions,
    uncited_there,
)
from groundlint_server.session import is_long
from groundlint_server.verification import library_place

if TYPE_CHECKING:
    from groundlint_server.faults import Faults
    from groundlint_server.session import Session
    from groundlint_server.snapshot import Snapshot

Answer = TypeVar("Answer")


def library_of(session: Session, snapshot: Snapshot) -> Path:
    """Where the library of a document's workspace stands, whether it is there or not."""
    path = snapshot.analysis.path
    return library_place(path, session.configuration.root_of(path))


async def suggested(
    session: Session, faults: Faults, asked: Sequence[Snapshot], params: types.CodeActionParams
) -> list[types.CodeAction]:
    """The fixes that cite a passage of the library for what the other fixes were asked of, [] where there are none."""
    try:
        for snapshot in asked:
            place = library_of(session, snapshot)
            if not await session.apart(place.exists):
                continue
            if uncited := await _of(session, snapshot, partial(uncited_there, snapshot, params)):
                claims = [sentence.plain for _, sentence in uncited]
                # A menu that opens by itself does not wait for the encoder; the next one has it.
                asked_for = params.context.trigger_kind != types.CodeActionTriggerKind.Automatic
                looked = await session.apart(partial(look_up, claims, place, wait=asked_for))
                if looked.unready:
                    session.later(loaded_encoder)
                return suggestions(snapshot, uncited, looked.found)
    except Exception as error:  # the other fixes are there all the same
        faults.tell(error, "suggesting citations")
    return []


async def of_citations(
    session: Session, faults: Faults, asked: Sequence[Snapshot], params: types.CodeActionParams
) -> list[types.CodeAction]:
    """What can be done with the citations there; some of it takes the library."""
    try:
        for snapshot in asked:
            if await _of(session, snapshot, partial(stands_on_citation, snapshot, params)):
                place = library_of(session, snapshot)
                return await session.beside(partial(citation_actions, snapshot, params, place))
    except Exception as error:  # as above
        faults.tell(error, "fixing citations")
    return []


async def fixing_all(
    session: Session, faults: Faults, asked: Sequence[Snapshot], params: types.CodeActionParams
) -> list[types.CodeAction]:
    """*Fix all* of the file and of the rules there; beside the loop where all addresses have to be looked at."""
    try:
        for snapshot in asked:
            work = partial(fix_all_actions, snapshot, params, library_of(session, snapshot))
            return (
                await session.beside(work) if asked_of_file(snapshot, params) or is_long(snapshot) else work()
            )
    except Exception as error:  # as above
        faults.tell(error, "fixing all")
    return []


async def _of(session: Session, snapshot: Snapshot, work: Callable[[], Answer]) -> Answer:
    """What `work` finds in a text: of a long one beside the loop, for it may be asked about all of it."""
    return await session.beside(work) if is_long(snapshot) else work()
