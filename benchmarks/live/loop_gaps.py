"""How long a server is deaf while a large text is opened: a cheap request every two milliseconds, timed from outside."""

from __future__ import annotations

import threading
import time
from pathlib import Path

from connection import Connection, Silence, initialize
from rounds import SETTINGS
from texts import Text

EVERY = 0.002
PING = "bench/ping"
"""No server knows it, so each answers at once that it does not: what remains is the wait for its loop."""


def loop_gaps(command: list[str], text: Text, folder: Path, times: int) -> tuple[list[float], list[float]]:
    """Milliseconds that pings waited before the text came, and while it was opened `times` times, until its first
    diagnostics. The first open comes right after the start, as it does in an editor.
    """
    connection = Connection(command, folder, SETTINGS)
    try:
        initialize(connection, folder)
        during = []
        for number in range(times):
            during += _opening(connection, text, (folder / f"gaps{number}.{text.suffix}").as_uri())
            connection.quiet(0.5)
        base = _pinged(connection, seconds=1.0)
    finally:
        connection.end()
    return base, during


def _opening(connection: Connection, text: Text, uri: str) -> list[float]:
    document = {"uri": uri, "languageId": "markdown", "version": 1, "text": text.text}
    connection.send("textDocument/didOpen", {"textDocument": document})
    waits = _pinged(connection, until=uri)
    connection.send("textDocument/didClose", {"textDocument": {"uri": uri}})
    return waits


def _pinged(connection: Connection, *, seconds: float = 0.0, until: str = "") -> list[float]:
    """Ping for `seconds`, or until diagnostics of the document `until` have come."""
    sent: dict[int, float] = {}
    stop = threading.Event()

    def ping() -> None:
        while not stop.is_set():
            number, at = connection.send(PING, {}, asks=True)
            sent[number] = at
            time.sleep(EVERY)

    pinging = threading.Thread(target=ping, daemon=True)
    waits: list[float] = []
    end = time.perf_counter() + seconds
    answered: dict[int, float] = {}
    pinging.start()
    try:
        while True:
            message, arrived = connection.wait(lambda m: True)
            if "id" in message:
                answered[message["id"]] = arrived
            found = message.get("method") == "textDocument/publishDiagnostics"
            if (until and found and message["params"]["uri"] == until) or (not until and arrived > end):
                break
    except Silence:
        if not answered:
            raise
    finally:
        stop.set()
        pinging.join()
    for arrived, message in connection.quiet(0.3):
        if "id" in message:
            answered[message["id"]] = arrived
    waits += [(answered[number] - at) * 1000 for number, at in sent.items() if number in answered]
    return waits
