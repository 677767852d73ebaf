"""The rounds: every server gets the same edits in turn, so that noise of the machine hits all alike."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from connection import Connection, Silence, initialize
from editing import Edit, Editing, Measured
from servers import NotInstalledError, Server, floor_file
from texts import LOUD, QUIET, Text

SETTINGS = {"enable": "on", "grounding": {"counts": "linked"}}
"""What groundlint is told: a CHANGELOG is not a report and would be passed over, which is no measure of speed; and the first
quote in a report of links would otherwise change how all of them are counted."""


@dataclass
class Row:
    """What came of one server with one text: measured, or why not."""

    server: Server
    measured: Measured | None = None
    why_not: str = ""


def measure(servers: Sequence[Server], text: Text, folder: Path, rounds: int, slow_rounds: int) -> list[Row]:
    """Drive `servers` through `rounds` measured edits each; slow ones through `slow_rounds` of them."""
    rows = [Row(server) for server in servers]
    driven: list[tuple[Row, Editing]] = []
    try:
        for row in rows:
            editing = _start(row, text, folder)
            if editing is not None:
                driven.append((row, editing))
        for number, (loud, quiet) in enumerate(_edits(rounds, _flagged(driven))):
            turn = number % len(driven) if driven else 0
            for row, editing in driven[turn:] + driven[:turn]:
                if row.server.slow and (number + 1) % max(1, rounds // slow_rounds):
                    continue
                if not row.why_not:
                    _step(row, editing, loud, quiet, number)
        for row, editing in driven:
            if not row.why_not:
                editing.measured.resident = editing.connection.resident()
                row.measured = editing.measured
    finally:
        for _, editing in driven:
            editing.connection.end()
    return rows


def starts(servers: Sequence[Server], folder: Path, times: int) -> dict[str, list[float]]:
    """Milliseconds from the start of each server's process to its answer to `initialize`, in turn."""
    found: dict[str, list[float]] = {server.name: [] for server in servers}
    for _ in range(times):
        for server in servers:
            try:
                connection = Connection(server.command(), folder, SETTINGS)
            except (NotInstalledError, OSError):
                continue
            try:
                found[server.name].append(initialize(connection, folder)[1] * 1000)
            except Silence:
                continue
            finally:
                connection.end()
    return found


def _start(row: Row, text: Text, folder: Path) -> Editing | None:
    try:
        command = row.server.command()
        connection = Connection(command, folder, SETTINGS)
    except (NotInstalledError, OSError) as error:
        row.why_not = str(error)
        return None
    try:
        editing = Editing(connection, folder, text, row.server.after, row.server.settles)
        editing.measured.open_cold = editing.open()
        if row.server.name == "groundlint":
            _record(editing)
        for _ in range(1 if row.server.slow else 3):
            if not row.server.slow or len(text.text) < 500_000:
                editing.measured.open_warm.append(editing.reopen())
    except Silence as error:
        connection.end()
        row.why_not = str(error)
        return None
    return editing


def _record(editing: Editing) -> None:
    """Keep what groundlint sent, for the floor to send."""
    floor_file().parent.mkdir(parents=True, exist_ok=True)
    floor_file().write_text(json.dumps(editing.last), "utf-8")


def _flagged(driven: Sequence[tuple[Row, Editing]]) -> tuple[int, ...]:
    """The loud probes that groundlint flags where they are: what a section cites at its end covers some of them."""
    own = next((editing for row, editing in driven if row.server.name == "groundlint"), None)
    return own.flagged if own is not None else tuple(range(len(LOUD)))


def _edits(rounds: int, probes: Sequence[int]) -> list[tuple[Edit, Edit]]:
    """The steps, the same in every run: half of the edits that count also change the number of lines above."""
    draw = random.Random(23)
    steps = []
    inserted = False
    for number in range(rounds):
        line = 0
        if number % 2:
            line = -1 if inserted else 1
            inserted = not inserted
        steps.append((Edit(draw.choice(probes), line), Edit(draw.randrange(len(QUIET)))))
    return steps


def _step(row: Row, editing: Editing, loud: Edit, quiet: Edit, number: int) -> None:
    measured = editing.measured
    try:
        took, sound = editing.loud(loud)
        measured.edits.append(took)
        measured.unsound += not sound
        if not row.server.slow:
            idle, hover, same = editing.quiet(quiet)
            measured.idle.append(idle)
            measured.unsound_quiet += not same
            if editing.hovers:
                measured.hovers.append(hover)
    except Silence as error:
        row.why_not = f"edit {number + 1}: {error}"
