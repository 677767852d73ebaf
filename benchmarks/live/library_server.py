"""A language server of forty lines around a linter that has none: harper-py or proselint.

    python library_server.py harper|proselint

It keeps the text, lints all of it in process on every edit, as a plug-in around the library would, and publishes.
"""

from __future__ import annotations

import json
import sys
from bisect import bisect_right
from collections.abc import Callable
from typing import Any

Found = list[tuple[int, int, str]]


def harper() -> Callable[[str], Found]:
    from harper import Linter  # type: ignore[import-not-found]

    linter = Linter()

    def lint(text: str) -> Found:
        return [(one.span.start, one.span.end, str(one.message)) for one in linter.lint(text)]

    return lint


def proselint() -> Callable[[str], Found]:
    from proselint.checks import __register__  # type: ignore[import-not-found]
    from proselint.config import DEFAULT  # type: ignore[import-not-found]
    from proselint.registry import CheckRegistry  # type: ignore[import-not-found]
    from proselint.tools import LintFile  # type: ignore[import-not-found]

    CheckRegistry().register_many(__register__)
    settings = {**DEFAULT, "max_errors": 1_000_000}

    def lint(text: str) -> Found:
        results = LintFile("text", text).lint(settings)
        spans = [(result.check_result.span, str(result.check_result.message)) for result in results]
        return [(start - 1, end - 1, message) for (start, end), message in spans]  # it puts a line end before

    return lint


def serve(lint: Callable[[str], Found]) -> None:
    """Answer until the pipe is closed."""
    while (message := _read()) is not None:
        method, params = message.get("method"), message.get("params") or {}
        if method == "initialize":
            _write({"id": message["id"], "result": {"capabilities": {"textDocumentSync": 1}}})
        elif method in ("textDocument/didOpen", "textDocument/didChange"):
            document = params["textDocument"]
            text = params["contentChanges"][-1]["text"] if "contentChanges" in params else document["text"]
            _publish(document["uri"], document["version"], lint(text), text)


def _publish(uri: str, version: int, found: Found, text: str) -> None:
    starts = [0]
    for line in text.split("\n"):
        starts.append(starts[-1] + len(line) + 1)
    diagnostics = []
    for start, end, message in sorted(found):
        at = bisect_right(starts, start) - 1
        low = {"line": at, "character": start - starts[at]}
        high = {"line": at, "character": max(end, start) - starts[at]}
        diagnostics.append({"range": {"start": low, "end": high}, "message": message})
    params = {"uri": uri, "version": version, "diagnostics": diagnostics}
    _write({"method": "textDocument/publishDiagnostics", "params": params})


def _read() -> dict[str, Any] | None:
    length = 0
    while (line := sys.stdin.buffer.readline()) not in (b"\r\n", b""):
        name, _, value = line.partition(b":")
        if name.lower() == b"content-length":
            length = int(value)
    return json.loads(sys.stdin.buffer.read(length)) if line else None


def _write(message: dict[str, Any]) -> None:
    body = json.dumps({"jsonrpc": "2.0", **message}).encode()
    sys.stdout.buffer.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    serve({"harper": harper, "proselint": proselint}[sys.argv[1]]())
