"""Faults of the server itself: each is logged once, with its kind and place in our code, never with text from the document."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from traceback import walk_tb
from types import TracebackType

from groundlint_server.refusals import Refused

_MOST_TOLD = 100


class Faults:
    """Remembers what has been reported. `log` takes one line."""

    def __init__(self, log: Callable[[str], None]) -> None:
        self._log = log
        self._told: set[str] = set()

    def report(self, error: BaseException, doing: str = "") -> None:
        """Say that `error` happened while `doing` something; the same fault at the same place is said once.
        Its own message is left out, since it may quote the document."""
        place = _last_frame(error.__traceback__)
        said = [doing] if doing else []
        said.append(f"{type(error).__name__} at {place}" if place else type(error).__name__)
        line = f"groundlint: {': '.join(said)}; everything else continues"
        if line not in self._told and len(self._told) < _MOST_TOLD:
            self._told.add(line)
            self._log(line)

    @contextmanager
    def reported(self, doing: str) -> Iterator[None]:
        """Report a fault inside instead of raising it, so that one feature's fault is nobody else's. Refusals are none."""
        try:
            yield
        except Refused:
            raise
        except Exception as error:
            self.report(error, doing)


def _last_frame(traceback: TracebackType | None) -> str:
    """The innermost place in our own code, else in anybody's."""
    own = anybody = ""
    for frame, line in walk_tb(traceback):
        path = Path(frame.f_code.co_filename)
        anybody = f"{path.name}:{line}"
        if any(part in ("groundlint", "groundlint_server") for part in path.parts):
            own = anybody
    return own or anybody
