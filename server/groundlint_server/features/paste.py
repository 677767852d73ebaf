"""What a pasted address becomes, for clients that can put something else in its place."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from lsprotocol import types

from groundlint_server.snapshot import Snapshot


def pasted_text(snapshot: Snapshot, where: types.Range, clipboard: str, place: Path) -> dict[str, Any] | None:
    """`{text, title}` for pasting `clipboard` over a range; None where plain pasting is right. `place` is that of the
    workspace's library, which need not be there.
    """
    from groundlint.citing import pasted
    from groundlint.sources.library.asked import asked

    start, end = snapshot.span(where)
    found = asked(place, lambda library: pasted(snapshot.analysis, start, end, clipboard, library))
    return {"text": found.text, "title": found.title} if found is not None else None
