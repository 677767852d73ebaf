"""Standard output: the same bytes in every locale, colour only for people, and a quiet end when a pipe closes."""

from __future__ import annotations

import io
import os
import shutil
import sys

from groundlint.cli.faults import CommandFault
from groundlint.cli.progress import beside_progress
from groundlint.output.style import Style


class OutputClosed(Exception):
    """Whoever read our output has stopped, as `head` does."""


def prepare_streams() -> None:
    r"""Write UTF-8 with ``\n``, whatever the locale says; what UTF-8 cannot hold is written as an escape."""
    if sys.stderr is None:  # started with it closed (`2>&-`): what is said there is said to nobody
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 (as long as the program)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            terminal = stream.isatty()
            stream.reconfigure(
                encoding=stream.encoding if terminal else "utf-8",
                errors="backslashreplace",
                newline=None if terminal else "\n",
            )


def write(text: str) -> None:
    """Write `text` at once. Raises OutputClosed when nobody reads any more, CommandFault where it cannot be written."""
    if sys.stdout is None:  # started with it closed (`>&-`)
        raise CommandFault("standard output is closed: nothing can be written there")
    try:
        with beside_progress():
            sys.stdout.write(text)
            sys.stdout.flush()
    except BrokenPipeError as error:
        raise OutputClosed from error
    except OSError as error:
        drop_output()
        why = (error.strerror or "failed").lower()
        raise CommandFault(
            f"standard output cannot be written: {why}; what is there is incomplete"
        ) from error


def write_json(value: object) -> None:
    """Write `value` as JSON with indents and a line end. Raises as `write`."""
    from groundlint.escaping import safe_json

    write(safe_json.dumps(value, indent=2) + "\n")


def drop_output() -> None:
    """What is still buffered goes nowhere, so that the interpreter's own flush at exit says nothing."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)


def style(no_color: bool) -> Style:
    """How to paint: in colour on a terminal unless --no-color, NO_COLOR or TERM=dumb; as wide as the terminal,
    100 columns elsewhere.
    """
    if sys.stdout is None or not sys.stdout.isatty():
        return Style()
    colour = not no_color and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
    if colour and sys.platform == "win32":
        import colorama  # comes with click on Windows

        colorama.just_fix_windows_console()
    return Style(colour, max(shutil.get_terminal_size((100, 24)).columns, 40))
