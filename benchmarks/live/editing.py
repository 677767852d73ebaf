"""One server with one text open in it: edits that change one finding or none, and how long they take to show."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from connection import Arrival, Connection, Message, initialize
from texts import LOUD, MORE, TOP_LINE, Text

SETTLED = 0.05
"""Seconds without a message after which a server has said all."""
_MORE = re.compile(r"([\d,]+) more finding")


@dataclass(frozen=True)
class Edit:
    """One step, the same for every server: which probe, and whether a line comes or goes above all findings."""

    probe: int
    line: int = 0  # 1 inserts one, -1 deletes one


@dataclass
class Shown:
    """What a server shows: each diagnostic by what it says and where, counted, and how many it speaks of."""

    each: Counter[tuple[Any, ...]]
    total: int

    @classmethod
    def of(cls, message: Message, shift: int) -> Shown:
        """`shift` lines have been inserted above all findings."""
        each: Counter[tuple[Any, ...]] = Counter()
        more = 0
        for found in message["params"]["diagnostics"]:
            counted = _MORE.match(found["message"])
            if counted and found["range"]["start"] == {"line": 0, "character": 0}:
                more = int(counted[1].replace(",", ""))
                continue
            start, end = found["range"]["start"], found["range"]["end"]
            first, last = (line - shift if line > TOP_LINE else line for line in (start["line"], end["line"]))
            each[found.get("code"), found["message"], first, last, start["character"], end["character"]] += 1
        return cls(each, each.total() + more)

    @property
    def capped(self) -> bool:
        return self.total > self.each.total()

    def differs_by_one(self, other: Shown) -> bool:
        if abs(self.total - other.total) != 1:
            return False
        if self.capped or other.capped:
            return True
        return ((self.each - other.each) + (other.each - self.each)).total() == 1

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Shown) and (self.each, self.total) == (other.each, other.total)


@dataclass
class Measured:
    """What was measured of one server with one text; times in milliseconds."""

    open_cold: float = 0.0
    open_warm: list[float] = field(default_factory=list)
    edits: list[float] = field(default_factory=list)
    idle: list[float] = field(default_factory=list)
    hovers: list[float] = field(default_factory=list)
    unsound: int = 0  # edits after which something else had changed than one finding
    unsound_quiet: int = 0  # edits that were to change none and did
    diagnostics: int = 0
    resident: int = 0


class Editing:
    """One server that holds one text. `after` gives what the full stop of a loud probe becomes; `settles` is
    a command whose answer is about the text as it is now, of a server that says nothing where nothing has changed.
    """

    def __init__(
        self, connection: Connection, folder: Path, text: Text, after: Callable[[str], str], settles: str = ""
    ) -> None:
        self.connection, self.text = connection, text
        self.measured = Measured()
        self._after, self._settles = after, settles
        self._capabilities, _ = initialize(connection, folder)
        sync = self._capabilities.get("textDocumentSync")
        self._full = (sync.get("change") if isinstance(sync, dict) else sync) == 1
        self._uri = (folder / f"{text.name}.{text.suffix}").as_uri()
        self._lines: list[str] = []
        self._version = 0
        self._shift = 0
        self._typed: dict[int, int] = {}
        self._changed: set[int] = set()
        self._shown = Shown(Counter(), 0)
        self.last: list[Message] = []

    @property
    def hovers(self) -> bool:
        return bool(self._capabilities.get("hoverProvider"))

    @property
    def flagged(self) -> tuple[int, ...]:
        """The loud probes on whose lines a diagnostic begins."""
        lines = {found["range"]["start"]["line"] - self._shift for found in self.last}
        return tuple(number for number, line in enumerate(self.text.loud) if line in lines)

    def open(self) -> float:
        """didOpen; milliseconds to the first diagnostics."""
        self._lines = list(self.text.lines)
        self._version, self._shift, self._typed, self._changed = 1, 0, {}, set()
        document = {"uri": self._uri, "languageId": "markdown", "version": 1, "text": self.text.text}
        _, sent = self.connection.send("textDocument/didOpen", {"textDocument": document})
        message, arrived = self.connection.wait(self._publishes)
        self._take(message)
        self.settle()
        return (arrived - sent) * 1000

    def reopen(self) -> float:
        """Close it and open it again, in a process that is warm."""
        self.connection.send("textDocument/didClose", {"textDocument": {"uri": self._uri}})
        self.settle(0.3)
        return self.open()

    def settle(self, seconds: float = SETTLED) -> None:
        """Wait until nothing more comes."""
        for _, message in self.connection.quiet(seconds):
            if self._publishes(message):
                self._take(message)

    def loud(self, edit: Edit) -> tuple[float, bool]:
        """An edit that changes one finding: milliseconds to its diagnostics, and whether it did change one."""
        before = self._shown
        changes = self._line_above(edit.line) if edit.line else []
        at = self.text.loud[edit.probe] + self._shift
        line = self._lines[at]
        here, there = ".", self._after(LOUD[edit.probe])
        if edit.probe in self._changed:
            here, there = there, here
        self._changed ^= {edit.probe}
        changes.append(self._replace(at, len(line) - len(here), len(line), there))
        sent = self._change(changes)
        message, arrived = self.connection.wait(self._publishes)
        self._take(message)
        self.settle()
        return (arrived - sent) * 1000, self._shown.differs_by_one(before)

    def quiet(self, edit: Edit) -> tuple[float, float, bool]:
        """A letter typed where nobody flags anything, with a hover right after it: milliseconds to idle and to the
        hover's answer (0 without hovers), and whether nothing changed.

        A server is idle when it has sent diagnostics for this edit or, where it says nothing because nothing has
        changed, the answer to a command about the text as it is now.
        """
        before = self._shown
        at = self.text.quiet[edit.probe] + self._shift
        line = self._lines[at]
        if self._typed.get(edit.probe, 0) < 3:
            self._typed[edit.probe] = self._typed.get(edit.probe, 0) + 1
            change = self._replace(at, len(line), len(line), "e")
        else:
            self._typed[edit.probe] = 0
            change = self._replace(at, len(line) - 3, len(line), "")
        sent = self._change([change])
        where = {"line": self.text.loud[edit.probe] + self._shift, "character": 5}
        asked: dict[int, float] = {}
        hovering = settling = 0
        if self.hovers:
            place = {"textDocument": {"uri": self._uri}, "position": where}
            hovering, asked_at = self.connection.send("textDocument/hover", place, asks=True)
            asked[hovering] = asked_at
        if self._settles:
            command = {"command": self._settles, "arguments": [self._uri, where]}
            settling, _ = self.connection.send("workspace/executeCommand", command, asks=True)
            asked[settling] = sent
        took: dict[int, float] = {}
        others: list[Arrival] = []
        idle = 0.0
        while len(took) < len(asked) or not idle:
            arrival = self.connection.arrival()
            number = 0 if arrival.long else arrival.message.get("id", 0)
            if number in asked:
                took[number] = (arrival.at - asked[number]) * 1000
            else:
                others.append(arrival)
            if len(took) < len(asked):
                continue  # to parse what is long now would delay the answers
            for other in others:
                if self._publishes(other.message):
                    self._take(other.message)
                    idle = (other.at - sent) * 1000
            others.clear()
            idle = max(idle, took.get(settling, 0.0))
        hovered = took.get(hovering, 0.0)
        self.settle()
        return idle, hovered, self._shown == before

    # --- the text ---

    def _publishes(self, message: Message) -> bool:
        if (
            message.get("method") != "textDocument/publishDiagnostics"
            or message["params"]["uri"] != self._uri
        ):
            return False
        return bool((message["params"].get("version") or self._version) >= self._version)

    def _take(self, message: Message) -> None:
        self._shown = Shown.of(message, self._shift)
        self.last = message["params"]["diagnostics"]
        self.measured.diagnostics = len(self.last)

    def _line_above(self, line: int) -> list[Message]:
        if line < 0 and self._shift:
            self._shift -= 1
            del self._lines[TOP_LINE]
            return [_change(TOP_LINE, 0, TOP_LINE + 1, 0, "")]
        self._shift += 1
        self._lines.insert(TOP_LINE, MORE)
        return [_change(TOP_LINE, 0, TOP_LINE, 0, MORE + "\n")]

    def _replace(self, line: int, start: int, end: int, new: str) -> Message:
        old = self._lines[line]
        self._lines[line] = old[:start] + new + old[end:]
        return _change(line, start, line, end, new)

    def _change(self, changes: list[Message]) -> float:
        self._version += 1
        if self._full:
            changes = [{"text": "\n".join(self._lines) + "\n"}]
        document = {"uri": self._uri, "version": self._version}
        _, sent = self.connection.send(
            "textDocument/didChange", {"textDocument": document, "contentChanges": changes}
        )
        return sent


def _change(line: int, character: int, to_line: int, to_character: int, new: str) -> Message:
    return {
        "range": {
            "start": {"line": line, "character": character},
            "end": {"line": to_line, "character": to_character},
        },
        "text": new,
    }
