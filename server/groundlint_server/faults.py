"""Faults of the server itself: each is logged once, with its kind and place in our code, never with text from the document."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from types import TracebackType

_MOST_TOLD = 100


class Faults:
    """Remembers what has been reported. `log` takes one line."""

    def __init__(self, log: Callable[[str], None]) -> None:
        self._log = log
        self._told: set[str] = set()

    def report(self, error: BaseException, doing: str = "") -> None:
        """Say that `error` happened while `doing` something; the same fault at the same place is said once."""
        line = (
            f"groundlint: {doing + ': ' if doing else ''}{_kind_and_place(error)}; everything else continues"
        )
        if line not in self._told and len(self._told) < _MOST_TOLD:
            self._told.add(line)
            self._log(line)


def _kind_and_place(error: BaseException) -> str:
    """`KeyError at hover.py:17`; an exception's own message may quote the document and is left out."""
    place = _last_frame(error.__traceback__)
    return f"{type(error).__name__} at {place}" if place else type(error).__name__


def _last_frame(traceback: TracebackType | None) -> str:
    """The innermost place in our own code, else in anybody's."""
    own = anybody = ""
    while traceback is not None:
        path = Path(traceback.tb_frame.f_code.co_filename)
        anybody = f"{path.name}:{traceback.tb_lineno}"
        if any(part in ("groundlint", "groundlint_server") for part in path.parts):
            own = anybody
        traceback = traceback.tb_next
    return own or anybody
