"""Standard output: the same bytes in every locale, colour only for people, and a quiet end when a pipe closes."""

from __future__ import annotations

import io
import os
import shutil
import sys

from groundlint.cli.progress import beside_progress
from groundlint.output.style import Style


class OutputClosed(Exception):
    """Whoever read our output has stopped, as `head` does."""


def prepare_streams() -> None:
    r"""Write UTF-8 with ``\n``, whatever the locale says; what UTF-8 cannot hold is written as an escape."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            terminal = stream.isatty()
            stream.reconfigure(
                encoding=stream.encoding if terminal else "utf-8",
                errors="backslashreplace",
                newline=None if terminal else "\n",
            )


def write(text: str) -> None:
    """Write `text` at once. Raises OutputClosed when nobody reads any more."""
    try:
        with beside_progress():
            sys.stdout.write(text)
            sys.stdout.flush()
    except BrokenPipeError as error:
        raise OutputClosed from error


def drop_output() -> None:
    """What is still buffered goes nowhere, so that the interpreter's own flush at exit says nothing."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)


def style(no_color: bool) -> Style:
    """How to paint: in colour on a terminal unless --no-color, NO_COLOR or TERM=dumb; as wide as the terminal,
    100 columns elsewhere.
    """
    if not sys.stdout.isatty():
        return Style()
    colour = not no_color and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
    if colour and sys.platform == "win32":
        import colorama  # comes with click on Windows

        colorama.just_fix_windows_console()
    return Style(colour, max(shutil.get_terminal_size((100, 24)).columns, 40))
