"""`python -m groundlint_server`: the language server over standard streams or one port of this machine."""

from __future__ import annotations

import argparse
import gc
import logging
import os
import sys

_SWITCH = 0.0005
"""Seconds a thread may hold the interpreter while the loop waits; Python's 5 ms would be felt in a hover."""

_WHILE_IMPORTING = (20_000, 5, 3)
"""Python's own thresholds would cost a quarter of the start; no collection at all would leave 10 MB."""


def main(argv: list[str]) -> int:
    """Run the server until the client is done. Returns the exit code: 0 after an orderly end or a closed
    pipe, 1 for an exit without shutdown, a stream that is no LSP or a killed editor, 2 for wrong usage or an
    unusable port, 130 and 143 after SIGINT and SIGTERM."""
    parser = argparse.ArgumentParser(
        prog="groundlint server",
        description="The language server, which editors start: over standard streams or one port of this machine.",
    )
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--stdio", action="store_true", help="speak over standard input and output (default)")
    how.add_argument("--tcp", metavar="HOST:PORT", help="wait for one client on a port of this machine")
    try:
        options = parser.parse_args(argv)
        place = _place(options.tcp) if options.tcp else None
    except SystemExit as stop:
        return int(stop.code or 0)
    except ValueError as error:
        return _refuse(str(error))
    try:
        return _run(place)
    except KeyboardInterrupt:  # before or after the session, which ends by itself
        return 130


def _run(place: tuple[str, int] | None) -> int:
    gc.set_threshold(*_WHILE_IMPORTING)
    # pygls logs messages with their parameters, and those hold the document.
    logging.getLogger("pygls").setLevel(logging.CRITICAL + 1)
    logging.getLogger("asyncio").setLevel(logging.CRITICAL + 1)
    sys.setswitchinterval(_SWITCH)
    from groundlint_server.protocol_types import import_types

    import_types()
    from groundlint.kept_patterns import keep_patterns
    from groundlint_server import create_server, garbage
    from groundlint_server.server import NotLoopbackError

    keep_patterns()
    server = create_server()
    server.leaves = True
    garbage.begin()
    if place is None:
        if sys.stdin is not None and sys.stdin.isatty():
            said = "waiting for an editor on standard input, which starts this by itself; Ctrl-C ends it"
            print(f"groundlint server: {said}", file=sys.stderr, flush=True)
        sys.stdout = sys.stderr  # what a library prints must not get between two messages
        server.start_io()
    else:
        try:
            server.start_tcp(*place)
        except NotLoopbackError as error:
            return _refuse(str(error))
        except OSError as error:
            why = (
                (error.strerror or "failed").partition(" (")[0].lower()
            )  # in brackets Python repeats the address
            return _refuse(f"port {place[1]} cannot be used: {why}; name another, or 0 for a free one")
    if server.busy:
        # An analysis still runs; nobody waits for it, and the interpreter would wait for its thread.
        sys.stderr.flush()
        os._exit(server.exit_code)
    return server.exit_code


def _place(text: str) -> tuple[str, int]:
    host, _, port = text.rpartition(":")
    if not host or not port.isdigit() or int(port) > 65535:
        raise ValueError(f"--tcp wants HOST:PORT, as in 127.0.0.1:4711, not {text}")
    return host.strip("[]"), int(port)


def _refuse(why: str) -> int:
    print(f"groundlint server: {why}", file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
