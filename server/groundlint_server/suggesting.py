"""Asks the workspace's library for fixes beside the loop, and only where there is one and a claim to cite for."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from lsprotocol import types

from groundlint_server.features.suggestions import asks_for_suggestions, suggestions
from groundlint_server.verification import library_place

if TYPE_CHECKING:
    from groundlint_server.faults import Faults
    from groundlint_server.session import Session
    from groundlint_server.snapshot import Snapshot


async def suggested(
    session: Session, faults: Faults, asked: Sequence[Snapshot], params: types.CodeActionParams
) -> list[types.CodeAction]:
    """The fixes that cite a passage of the library for what the other fixes were asked of, [] where there are none."""
    try:
        for snapshot in asked:
            path = snapshot.analysis.path
            place = library_place(path, session.configuration.root_of(path))
            if place.exists() and asks_for_suggestions(snapshot, params):
                return await session.beside(partial(suggestions, snapshot, params, place))
    except Exception as error:  # the other fixes are there all the same
        faults.tell(error, "suggesting citations")
    return []
