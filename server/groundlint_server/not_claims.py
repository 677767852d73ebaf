"""`groundlint.notAClaim`: what a user says of one sentence, kept next to the reports of the workspace."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from lsprotocol import types

from groundlint.not_claims import SHOWN, add_not_claim, drop_not_claim
from groundlint_server.refusals import Refused
from groundlint_server.session import Session


async def not_a_claim(session: Session, uri: str, where: types.Range, *, listed: bool) -> dict[str, Any]:
    """Put a sentence on its workspace's list, or take it off, and read the report again. Raises Refused."""
    snapshot = await session.snapshot(uri)
    sentence = snapshot.analysis.sentence_at(snapshot.span(where)[0]) if snapshot is not None else None
    if snapshot is None or sentence is None or snapshot.analysis.path is None:
        raise Refused("There is no sentence of a file here.")
    work: Callable[[Path, str], Path] = add_not_claim if listed else drop_not_claim
    try:
        place = await session.off_loop(work, snapshot.analysis.path, sentence.plain)
    except (OSError, ValueError) as fault:
        why = (getattr(fault, "strerror", None) or str(fault)).lower()
        raise Refused(
            f"{SHOWN} could not be written: {why}. An ignore comment in the report does without it."
        ) from fault
    session.configuration.files_changed([place.as_uri()])
    return {"uri": uri, "file": place.as_uri(), "listed": listed}
