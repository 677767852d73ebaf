"""An analysis and the document seen through it, made together: the loop shows it and need not compute it."""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING

from groundlint_server.analysing import Analysed, Job, analyse
from groundlint_server.capabilities import Client
from groundlint_server.documents import OpenDocument
from groundlint_server.features.diagnostics import DiagnosticWriter
from groundlint_server.live_text import LiveText
from groundlint_server.snapshot import Snapshot

if TYPE_CHECKING:
    from groundlint_server.judged import JudgedReport


@dataclass(frozen=True)
class Looked:
    """An analysis, and the text as it was when that began seen through it: what is shown of it is computed."""

    analysed: Analysed
    snapshot: Snapshot


def looking(
    job: Job, look: Callable[[Analysed], Snapshot], writer: DiagnosticWriter | None
) -> Generator[None, None, Looked]:
    """The analysis, and with a `writer` what an editor shows of it: of a long text the loop must not write that."""
    analysed = yield from analyse(job)
    snapshot = look(analysed)
    if writer is not None:
        with suppress(Exception):  # told when it is shown
            writer.write(snapshot)
    return Looked(analysed, snapshot)


def as_it_is(
    document: OpenDocument, text: LiveText, client: Client, judged: JudgedReport | None, focus: int
) -> Callable[[Analysed], Snapshot]:
    """Makes the snapshot of a document as it is now, `text` being its text, for when it is analysed."""
    writing, saved = document.writing, document.saved

    def snapshot(analysed: Analysed) -> Snapshot:
        return Snapshot(
            document.uri,
            text.version,
            analysed.analysis,
            client,
            analysed.activation,
            writing,
            saved,
            analysed.setup.decided,
            held=text,
            judged=judged,
            focus=focus,
        )

    return snapshot
