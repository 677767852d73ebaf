"""Asks the workspace's library for fixes beside the loop, and only where there is a claim or a citation to fix."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from lsprotocol import types

from groundlint_server.features.citation_actions import citation_actions, stands_on_citation
from groundlint_server.features.suggestions import asks_for_suggestions, suggestions
from groundlint_server.verification import library_place

if TYPE_CHECKING:
    from groundlint_server.faults import Faults
    from groundlint_server.session import Session
    from groundlint_server.snapshot import Snapshot

Actions = Callable[["Snapshot", types.CodeActionParams, Path], list[types.CodeAction]]


def library_of(session: Session, snapshot: Snapshot) -> Path:
    """Where the library of a document's workspace stands, whether it is there or not."""
    path = snapshot.analysis.path
    return library_place(path, session.configuration.root_of(path))


async def suggested(
    session: Session, faults: Faults, asked: Sequence[Snapshot], params: types.CodeActionParams
) -> list[types.CodeAction]:
    """The fixes that cite a passage of the library for what the other fixes were asked of, [] where there are none."""
    return await _beside(
        session, faults, asked, params, asks_for_suggestions, suggestions, needs_library=True
    )


async def of_citations(
    session: Session, faults: Faults, asked: Sequence[Snapshot], params: types.CodeActionParams
) -> list[types.CodeAction]:
    """What can be done with the citations there; some of it takes the library."""
    return await _beside(
        session, faults, asked, params, stands_on_citation, citation_actions, needs_library=False
    )


async def _beside(
    session: Session,
    faults: Faults,
    asked: Sequence[Snapshot],
    params: types.CodeActionParams,
    wanted: Callable[[Snapshot, types.CodeActionParams], bool],
    actions: Actions,
    *,
    needs_library: bool,
) -> list[types.CodeAction]:
    try:
        for snapshot in asked:
            place = library_of(session, snapshot)
            if (place.exists() or not needs_library) and wanted(snapshot, params):
                return await session.beside(partial(actions, snapshot, params, place))
    except Exception as error:  # the other fixes are there all the same
        faults.tell(error, "suggesting citations")
    return []
