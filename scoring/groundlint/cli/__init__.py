"""The command line: `groundlint COMMAND …`, one file a command."""

from __future__ import annotations

import sys
from collections.abc import Sequence


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code: 0 nothing to report, 1 findings, 2 a fault (said in one line).

    The language server starts without click: nothing but what it needs is imported before it answers.
    """
    arguments = list(sys.argv[1:] if argv is None else argv)
    if arguments[:1] == ["server"]:
        from groundlint.cli.server import serve

        return serve(arguments[1:])

    try:
        from groundlint.cli.run import run

        return run(arguments, process_ends=argv is None)
    except KeyboardInterrupt:  # before or after what `run` itself tells of
        sys.stderr.write("groundlint: interrupted\n")
        return 130
