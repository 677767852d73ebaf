"""Checklist files that somebody writes: their faults with their lines, completion and hovers. They are not reports."""

from __future__ import annotations

import asyncio
import re
from dataclasses import dataclass
from functools import partial
from itertools import count
from pathlib import PurePosixPath
from typing import TYPE_CHECKING

from lsprotocol import types

from groundlint.escaping.terminal import escape_terminal
from groundlint.model.live_text import LiveText
from groundlint_server.capabilities import Client
from groundlint_server.client_connection import ClientConnection
from groundlint_server.documents import OpenDocument
from groundlint_server.faults import Faults
from groundlint_server.markup import MarkupWriter
from groundlint_server.offers import SOURCE
from groundlint_server.positions import offset_of, range_of
from groundlint_server.timer import Timer
from groundlint_server.wire import EMPTY_LIST, Json, full_report, unchanged_report, written

if TYPE_CHECKING:
    from groundlint.checklist.checklist_file import CheckedFile

_SUFFIXES = (".yaml", ".yml", ".json")
_PAUSE = 0.15
"""Seconds without an edit after which a file is checked."""
_MOST = 200
_ITEMS = re.compile(r"(?:^|[{,]\s*)[\"']?items[\"']?\s*:", re.MULTILINE)
_QUESTION = re.compile(r"[\"']?question[\"']?\s*:")
_LOOKED_AT = 4_000  # characters of a file from which it is told


def is_checklist(uri: str, text: str) -> bool:
    """Whether a document is a checklist: YAML or JSON that is called so, or that has items with questions."""
    name = PurePosixPath(uri.split("?", 1)[0].split("#", 1)[0])
    if name.suffix.lower() not in _SUFFIXES:
        return False
    if "checklist" in name.stem.lower() or name.parent.name.lower() == "checklists":
        return True
    head = text[:_LOOKED_AT]
    return bool(_ITEMS.search(head) and _QUESTION.search(head))


@dataclass(slots=True)
class _Open:
    document: OpenDocument
    timer: Timer
    said: Json = EMPTY_LIST
    result: int = 0
    checked: int | None = None
    checking: asyncio.Task[None] | None = None


class ChecklistFiles:
    """The checklist files that are open. Of any other document methods return None or False."""

    def __init__(self, connection: ClientConnection, faults: Faults) -> None:
        self._connection, self._faults = connection, faults
        self._open: dict[str, _Open] = {}
        self._results = count(1)
        """Of the session, not of a file: one that is closed and opened anew must not use an id for other words."""

    def open(self, item: types.TextDocumentItem) -> bool:
        """didOpen."""
        if not is_checklist(item.uri, item.text):
            return False
        self._open[item.uri] = _Open(OpenDocument.of(item), Timer(partial(self._begin, item.uri)))
        self._check_soon(item.uri, 0)
        return True

    def edit(self, params: types.DidChangeTextDocumentParams) -> bool:
        """didChange."""
        if (file := self._open.get(params.text_document.uri)) is None:
            return False
        file.document.change(
            params.content_changes, params.text_document.version, self._connection.client.encoding
        )
        file.document.unanalysed.clear()
        self._check_soon(params.text_document.uri, _PAUSE)
        return True

    def close(self, uri: str) -> bool:
        """didClose: what was said of it is taken back."""
        if (file := self._open.pop(uri, None)) is None:
            return False
        file.timer.stop()
        if not self._connection.client.pull:
            self._connection.publish(uri, None, EMPTY_LIST)
        return True

    async def pull(self, uri: str, previous: str | None) -> Json | None:
        """The diagnostics for a client that pulls."""
        if (file := self._open.get(uri)) is None:
            return None
        await self._check(uri)
        result = f"checklist-{file.result}"
        if previous == result:
            return unchanged_report(result)
        return full_report(result, file.said)

    async def hover(self, params: types.HoverParams) -> types.Hover | None:
        """What the key at a position means."""
        if (file := self._open.get(params.text_document.uri)) is None:
            return None
        from groundlint.checklist.file_help import KEYS, VALUES, key_at

        text, encoding = file.document.text, self._connection.client.encoding
        found = key_at(text.text, offset_of(text, params.position, encoding))
        if found is None:
            return None
        level, key, start, end = found
        words = MarkupWriter(self._connection.client.markdown)
        values = ", ".join(words.code(value) for value in VALUES.get((level, key), ()))
        about = [words.strong(key), words.text(KEYS[level][key]), values]
        return types.Hover(words.content(about), range_of(text, start, end, encoding))

    async def completion(self, params: types.CompletionParams) -> types.CompletionList | None:
        """The keys that are not there yet, or the values of the key."""
        if (file := self._open.get(params.text_document.uri)) is None:
            return None
        from groundlint.checklist.file_help import offers_at, place_at

        text, encoding = file.document.text, self._connection.client.encoding
        place = place_at(text.text, offset_of(text, params.position, encoding))
        if place is None:
            return None
        where = range_of(text, place.start, place.end, encoding)
        kinds, found = types.CompletionItemKind, []
        for name, word, about in offers_at(place, json=params.text_document.uri.lower().endswith(".json")):
            kind, edit = kinds.EnumMember if about is None else kinds.Property, types.TextEdit(where, word)
            found.append(types.CompletionItem(label=name, kind=kind, documentation=about, text_edit=edit))
        return types.CompletionList(is_incomplete=False, items=found)

    # --- checking ---

    def _check_soon(self, uri: str, pause: float) -> None:
        if not self._connection.client.pull:
            self._open[uri].timer.start(pause)

    def _begin(self, uri: str) -> None:
        if (file := self._open.get(uri)) is not None:
            file.checking = asyncio.create_task(self._check(uri))

    async def _check(self, uri: str) -> None:
        """Check the file as it is now, off the loop, and tell of it unless it has changed meanwhile."""
        if (file := self._open.get(uri)) is None or file.checked == file.document.text.version:
            return
        text = file.document.text
        with self._faults.reported("checking a checklist"):
            checked = await asyncio.to_thread(_checked, text.text)
            if self._open.get(uri) is not file or file.document.text is not text:
                return
            said = _diagnostics(checked, text, self._connection.client)
            file.checked = text.version
            if said != file.said:
                file.said, file.result = said, next(self._results)
            if not self._connection.client.pull:
                self._connection.publish(uri, text.version, said)


def _checked(text: str) -> CheckedFile:
    from groundlint.checklist.checklist_file import check_checklist

    return check_checklist(text, "")


def _diagnostics(checked: CheckedFile, text: LiveText, client: Client) -> Json:
    """Each problem on the words of its line. One for which the checklist cannot be used is an error."""
    lines = text.text.split("\n")
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line) + 1)
    found = []
    for problem in checked.problems[:_MOST]:
        number = min(max((problem.line or 1) - 1, 0), len(lines) - 1)
        line = lines[number].rstrip()
        indent = len(line) - len(line.lstrip(" \t-"))
        start, end = starts[number] + min(indent, len(line)), starts[number] + len(line)
        message = f"{problem.key}: {problem.message}" if problem.key else problem.message
        levels = types.DiagnosticSeverity
        severity = levels.Error if problem in checked.fatal else levels.Warning
        where = range_of(text, start, end, client.encoding)
        found.append(types.Diagnostic(where, escape_terminal(message), severity, "checklist", source=SOURCE))
    return written(found)
