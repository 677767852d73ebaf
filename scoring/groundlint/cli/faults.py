"""What goes wrong in a run: each fault is one line on standard error, and the run ends with exit code 2."""

from __future__ import annotations

import logging
import os
import sys
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from groundlint.cli.progress import beside_progress
from groundlint.escaping.terminal import escape_terminal

FOUND = 1
"""Exit code: something at or above the fail level."""
NOT_JUDGED = 3
"""Exit code of a gate: too little of a report could be judged to let it through or to stop it."""
FAULT = 2
"""Exit code: wrong usage, unreadable input or bad configuration."""
INTERRUPTED = 130
PIPE_CLOSED = 141


class CommandFault(Exception):
    """Ends the command with exit code 2. The message is one line: place, fault, way out."""


@contextmanager
def one_line_faults(*kinds: type[Exception]) -> Iterator[None]:
    """Exceptions of `kinds`, whose message is one line, end the command with it. Raises CommandFault."""
    try:
        yield
    except kinds as fault:
        raise CommandFault(str(fault)) from fault


@contextmanager
def file_faults(place: object, way_out: str = "") -> Iterator[None]:
    """What the system refuses at `place`, a file or the option that names it, ends the command with the reason and the
    `way_out`. Raises CommandFault.
    """
    try:
        yield
    except OSError as error:
        raise CommandFault(f"{place}: {reason_of(error)}{way_out}") from error


def reason_of(error: OSError) -> str:
    """Why the system has refused something, as a part of a line."""
    return (error.strerror or str(error)).lower()


def say(line: str) -> None:
    """One line on standard error, safe for a terminal."""
    with beside_progress():
        sys.stderr.write(escape_terminal(line) + "\n")
        sys.stderr.flush()


@dataclass(slots=True)
class Faults:
    """Collects the faults of a run that goes on; each is said once, when it happens."""

    _said: dict[str, None] = field(default_factory=dict)

    def add(self, *lines: str) -> None:
        for line in lines:
            if line not in self._said:
                self._said[line] = None
                say(line)

    @property
    def lines(self) -> list[str]:
        """All of them, in the order in which they were said."""
        return list(self._said)

    def __bool__(self) -> bool:
        return bool(self._said)

    def exit_code(self, otherwise: int = 0) -> int:
        """2 if anything went wrong, else `otherwise`."""
        return FAULT if self._said else otherwise


def keep_logs_off() -> None:
    """What is logged is in the findings or on standard error already; Python would print it where nobody takes it."""
    if os.environ.get("GROUNDLINT_DEBUG") != "1":
        logging.getLogger("groundlint").addHandler(logging.NullHandler())


def internal_error(doing: str, error: BaseException) -> str:
    """The line for a fault of our own. It names the place in the program and never the text of a report (an
    exception's message may hold some). GROUNDLINT_DEBUG=1 prints the traceback as well.
    """
    if os.environ.get("GROUNDLINT_DEBUG") == "1":
        traceback.print_exception(error, file=sys.stderr)
    frames = traceback.extract_tb(error.__traceback__)
    place = f" at {Path(frames[-1].filename).name}:{frames[-1].lineno}" if frames else ""
    return f"internal error in {doing}: {type(error).__name__}{place}; please report it (GROUNDLINT_DEBUG=1 shows more)"
