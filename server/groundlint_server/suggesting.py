"""Asks the workspace's library for fixes beside the loop, and only where there is one and a claim to cite for."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from lsprotocol import types

from groundlint_server.features.suggestions import asks_for_suggestions, suggestions
from groundlint_server.verification import library_place

if TYPE_CHECKING:
    from groundlint_server.faults import Faults
    from groundlint_server.session import Session


async def suggested(
    session: Session, faults: Faults, params: types.CodeActionParams
) -> list[types.CodeAction]:
    """The fixes that cite a passage of the library, [] where there are none."""
    snapshot = await session.snapshot(params.text_document.uri)
    if snapshot is None or not asks_for_suggestions(snapshot, params):
        return []
    path = snapshot.analysis.path
    try:
        place = library_place(path, session.configuration.root_of(path))
        return await session.beside(partial(suggestions, snapshot, params, place))
    except Exception as error:  # the other fixes are there all the same
        faults.tell(error, "suggesting citations")
        return []
