"""A day of writing, replayed at full speed: in the end the editor shows what the text says, and nothing has been lost.

The suite replays some minutes in each position encoding; `make soak` an hour of typing in each (18,000 steps).
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from typing import Any

import pytest
from tests.e2e.protocol.pipes import Message, Pipes, seen
from tests.e2e.protocol.writing_day import REPORT, Asked, Moved, Saved, Step, Typed, Writer

URI = "untitled:report.md"
FRESH = "untitled:the same text opened anew.md"
STEPS = int(os.environ.get("GROUNDLINT_SOAK_STEPS", "900"))
PARTS = 3
MOST_WAITING = 6
CANCELLED = -32800

_LINE_END = re.compile(r"\r\n|\r|\n")
_CODEC = {"utf-8": ("utf-8", 1), "utf-16": ("utf-16-le", 2), "utf-32": ("utf-32-le", 4)}

PUSH: Message = {"textDocument": {"publishDiagnostics": {"versionSupport": True}}}
PULL: Message = {
    "textDocument": {"diagnostic": {"dynamicRegistration": False}},
    "workspace": {"diagnostics": {"refreshSupport": True}},
}
LIVE: Message = {**PUSH, "experimental": {"groundlint": {"score": True, "cursor": True}}}


class Editor:
    """Replays steps and keeps count of what it has asked."""

    def __init__(self, pipes: Pipes, encoding: str, capabilities: Message) -> None:
        self.pipes, self._encoding = pipes, encoding
        self.pulls = "diagnostic" in capabilities["textDocument"]
        self._cursor = "experimental" in capabilities
        kinds = {"general": {"positionEncodings": [encoding]}}
        offered = pipes.begin({"settings": {"enable": "on"}}, **capabilities, **kinds)
        assert offered["positionEncoding"] == encoding
        self._offered = {name for name, value in offered.items() if value}
        self.text = REPORT
        self.version = 1
        self._asked: dict[int, bool] = {}
        pipes.open(URI, self.text)

    def replay(self, step: Step) -> None:
        if isinstance(step, Typed):
            where = {"start": self._position(step.start), "end": self._position(step.end)}
            self.version += 1
            self.pipes.change(URI, self.version, {"range": where, "text": step.new})
            self.text = self.text[: step.start] + step.new + self.text[step.end :]
            if self.pulls and self.version % 10 == 0:
                self._ask("textDocument/diagnostic", {"textDocument": {"uri": URI}}, cancelled=False)
        elif isinstance(step, Moved):
            if self._cursor:
                params = {"uri": URI, "position": self._position(step.offset)}
                self.pipes.notify("groundlint/cursor", params)
        elif isinstance(step, Saved):
            self.pipes.notify("textDocument/didSave", {"textDocument": {"uri": URI}})
        elif self._provides(step.method):
            self._ask(step.method, self._params(step), cancelled=step.cancelled)

    def wait(self) -> None:
        """Every request is answered, and with an error only what was taken back."""
        for number, cancelled in self._asked.items():
            answer = self.pipes.answer_to(number)
            error = answer.get("error")
            assert error is None or (cancelled and error["code"] == CANCELLED), answer
        self._asked.clear()

    def shown(self, uri: str) -> list[tuple[Any, ...]]:
        """What the editor shows for a document now."""
        if not self.pulls:
            return self.pipes.shown(uri)
        found = self.pipes.answer("textDocument/diagnostic", {"textDocument": {"uri": uri}})["result"]
        return seen(found["items"])

    def _ask(self, method: str, params: Message, *, cancelled: bool) -> None:
        number = self.pipes.ask(method, params)
        self._asked[number] = cancelled
        if cancelled:
            self.pipes.notify("$/cancelRequest", {"id": number})
        if len(self._asked) >= MOST_WAITING:
            self.wait()

    def _params(self, asked: Asked) -> Message:
        where = {"start": self._position(asked.start), "end": self._position(asked.end)}
        params: Message = {"textDocument": {"uri": URI}, "position": where["start"], "range": where}
        context = {"diagnostics": [], "includeDeclaration": True, "triggerKind": 1}
        return {**params, "context": context}

    def _provides(self, method: str) -> bool:
        return f"{method.partition('/')[2]}Provider" in self._offered

    def _position(self, offset: int) -> Message:
        before = self.text[:offset]
        line, start = 0, 0
        for end in _LINE_END.finditer(before):
            line, start = line + 1, end.end()
        codec, unit = _CODEC[self._encoding]
        return {"line": line, "character": len(before[start:].encode(codec)) // unit}


@pytest.fixture
def pipes() -> Iterator[Pipes]:
    made = Pipes()
    yield made
    made.close()


def as_fresh(editor: Editor, uri: str) -> None:
    """Nothing stale is left: the diagnostics are those that the same text has when it is opened anew."""
    pipes = editor.pipes
    saved = {"textDocument": {"uri": uri}}
    pipes.notify(
        "textDocument/didSave", saved
    )  # no sentence is open any more, and nothing waits for the first save
    pipes.open(FRESH, editor.text)
    pipes.notify("textDocument/didSave", {"textDocument": {"uri": FRESH}})
    fresh_score, score = pipes.score(FRESH), pipes.score(uri)
    assert score == fresh_score
    assert score is not None
    pipes.until(lambda: editor.pulls or FRESH in pipes.published)
    fresh = editor.shown(FRESH)
    if editor.pulls:
        assert editor.shown(uri) == fresh
    else:
        pipes.until(lambda: editor.shown(uri) == editor.shown(FRESH))
        pipes.score(uri)
        assert editor.shown(uri) == fresh  # and nothing older came behind it
    assert len(editor.shown(uri)) > 3
    pipes.notify("textDocument/didClose", {"textDocument": {"uri": FRESH}})
    pipes.score(FRESH)
    pipes.published.pop(FRESH, None)


@pytest.mark.parametrize(
    ("encoding", "capabilities", "seed"),
    [("utf-8", PULL, 1), ("utf-16", PUSH, 2), ("utf-32", LIVE, 3)],
    ids=["utf-8 pull", "utf-16 push", "utf-32 push, score and cursor"],
)
def test_a_day_of_writing(pipes: Pipes, encoding: str, capabilities: Message, seed: int) -> None:
    editor = Editor(pipes, encoding, capabilities)
    writer = Writer(seed)
    resident = []
    for _ in range(PARTS):
        for step in writer.steps(STEPS // PARTS):
            editor.replay(step)
        editor.wait()
        assert editor.text == writer.text
        as_fresh(editor, URI)
        resident.append(pipes.resident())
    versions = [m["params"]["version"] for m in published(pipes)]
    assert versions == sorted(versions)
    assert bool(versions) is not editor.pulls
    assert not pipes.errors
    assert resident[-1] < resident[0] * 1.05, resident
    assert pipes.end() == 0
    assert not pipes.stderr


def published(pipes: Pipes) -> list[Message]:
    return [
        message
        for message in pipes.received
        if message.get("method") == "textDocument/publishDiagnostics" and message["params"]["uri"] == URI
    ]
