"""How long a claim nobody has judged takes to be underlined, by tier: from its full stop to its finding, on a text of 100 KB.

    python benchmarks/live/new_verdict.py [--tiers linear encoder multilingual] [--rounds 60] [--pause 0.6]

Each round types a sentence of its own without its full stop, pauses, and types that. Nothing comes from a cache of
verdicts: it is a new one. The last column is a letter typed in a question, of which no verdict changes what is shown:
what an analysis and its way to the editor take without a new verdict that somebody waits for.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from pathlib import Path

from connection import Connection, Message
from editing import Edit, Editing
from figures import median, percentile
from rounds import SETTINGS
from texts import Text, cited, report_text

SIZE = 100_000
TOWNS = ("Arden", "Belmont", "Corvo", "Dunmore", "Elsin", "Farrow", "Gorlan", "Hestia", "Iveron", "Jarrow")
JUDGED = 3.0
"""Seconds without a message after which the whole text has been judged: while it is, findings come several times a
second."""


class Writer(Editing):
    """Somebody who writes new claims into one text."""

    def claims(self, number: int, pause: float) -> float:
        """Milliseconds from the full stop of a new claim to the diagnostics that have it."""
        at = self.text.loud[number % len(self.text.loud)]
        town, year = TOWNS[number % len(TOWNS)], 1850 + number
        claim = f"In {year} the port of {town} shipped {1000 + 37 * number:,} tonnes of copper"
        self._change([self._replace(at, 0, len(self._lines[at]), claim)])
        self.settle(pause)
        sent = self._change([self._replace(at, len(claim), len(claim), ".")])

        def underlined(message: Message) -> bool:
            return self._publishes(message) and any(
                found.get("code") == "GL001" and found["range"]["start"]["line"] == at
                for found in message["params"]["diagnostics"]
            )

        message, arrived = self.connection.wait(underlined, patience=10)
        self._take(message)
        self.settle()
        return (arrived - sent) * 1000


def measure(
    tier: str, text: Text, folder: Path, rounds: int, pause: float
) -> tuple[list[float], list[float]]:
    """Milliseconds to new findings, and to idle after letters that change none."""
    settings = {**SETTINGS, "claims": {"model": tier}}
    connection = Connection([sys.executable, "-m", "groundlint_server"], folder, settings)
    try:
        writer = Writer(connection, folder, text, cited, "groundlint.nextUncited")
        writer.open()
        writer.settle(JUDGED)
        new = [writer.claims(number, pause) for number in range(rounds + 3)][3:]
        still = [writer.quiet(Edit(number % len(text.quiet)))[0] for number in range(rounds)]
        return new, still
    finally:
        connection.end()


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tiers", nargs="+", default=("linear", "encoder"))
    parser.add_argument("--rounds", type=int, default=60)
    parser.add_argument("--pause", type=float, default=0.6, help="seconds before the full stop")
    options = parser.parse_args()
    load = os.getloadavg()[0]
    print("| tier | new claim underlined: median | p95 | longest | no new finding: median | p95 |")
    print("| --- | --- | --- | --- | --- | --- |")
    for tier in options.tiers:
        with tempfile.TemporaryDirectory() as name:
            os.environ["XDG_CACHE_HOME"] = str(Path(name) / "cache")
            folder = Path(name).resolve() / "reports"
            folder.mkdir()
            text = report_text("report", SIZE)
            new, still = measure(tier, text, folder, options.rounds, options.pause)
        cells = (median(new), percentile(new, 0.95), max(new), median(still), percentile(still, 0.95))
        print(f"| {tier} | " + " | ".join(f"{value:.1f}" for value in cells) + " |", flush=True)
    print(f"\nMilliseconds, {options.rounds} rounds; load {load:.1f} before, {os.getloadavg()[0]:.1f} after")


if __name__ == "__main__":
    main()
