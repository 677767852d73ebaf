"""How long a report that nobody has judged takes to show its first warning and all its verdicts, by tier.

    python benchmarks/live/opened.py REPORT [REPORT ...] [--tiers linear encoder]

Each report is opened in a new server with an empty cache of verdicts. Times run from `textDocument/didOpen`: an editor
opens the file once the server has started. "Last change" is the last message with diagnostics before the server has
been quiet for three seconds. Memory is that of the server's process at its largest.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from pathlib import Path

from connection import Connection, initialize
from figures import median

SETTINGS = {"enable": "on"}
JUDGED = 3.0
"""Seconds without a message after which the whole report has been judged."""


def opened(tier: str, report: Path) -> tuple[float, float, int, float]:
    """Seconds to the first warning and to the last change, warnings (GL001) at the end, and MB of memory."""
    with tempfile.TemporaryDirectory() as name:
        os.environ["XDG_CACHE_HOME"] = str(Path(name) / "cache")
        folder = Path(name).resolve() / "reports"
        folder.mkdir()
        connection = Connection(
            [sys.executable, "-m", "groundlint_server"], folder, {**SETTINGS, "claims": {"model": tier}}
        )
        try:
            initialize(connection, folder)
            connection.quiet(1.0)
            text = report.read_text(encoding="utf-8")
            document = {
                "uri": (folder / "report.md").as_uri(),
                "languageId": "markdown",
                "version": 1,
                "text": text,
            }
            _, sent = connection.send("textDocument/didOpen", {"textDocument": document})
            first = last = float("nan")
            warnings = 0
            for at, message in connection.quiet(JUDGED):
                if message.get("method") != "textDocument/publishDiagnostics":
                    continue
                found = [d for d in message["params"]["diagnostics"] if d.get("code") == "GL001"]
                if found and first != first:
                    first = at - sent
                last, warnings = at - sent, len(found)
            return first, last, warnings, connection.peak() / 1e6
        finally:
            connection.end()


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("reports", nargs="+", type=Path, metavar="REPORT")
    parser.add_argument("--tiers", nargs="+", default=("linear", "encoder"))
    options = parser.parse_args()
    print("| tier | report | KB | first warning, s | last change, s | warnings | MB |")
    print("| --- | --- | --- | --- | --- | --- | --- |")
    for tier in options.tiers:
        rows = []
        for report in options.reports:
            first, last, warnings, memory = opened(tier, report)
            rows.append((first, last))
            size = report.stat().st_size / 1000
            cells = f"{size:.0f} | {first:.2f} | {last:.2f} | {warnings} | {memory:.0f}"
            print(f"| {tier} | {report.stem[:40]} | {cells} |", flush=True)
        firsts = [first for first, _ in rows if first == first]
        if firsts:
            lasts = [last for _, last in rows]
            print(f"| {tier} | median of {len(rows)} | | {median(firsts):.2f} | {median(lasts):.2f} | | |")


if __name__ == "__main__":
    main()
