"""`groundlint.verify`: the cited sources of one report fetched and its quotes checked, because the user said so."""

from __future__ import annotations

import asyncio
from collections import Counter
from datetime import date
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from groundlint_server.refusals import Refused

if TYPE_CHECKING:
    from groundlint.analysis import Analysis
    from groundlint.settings import Settings
    from groundlint.sources.library import Library
    from groundlint.sources.verify import Check, Verdict
    from groundlint_server.progress import Progress
    from groundlint_server.session import Session

_GLANCE = 0.05
"""Seconds between two looks at the cancel button."""
_HOLDS = 7
"""Days that a check holds: as on the command line."""


class Verification:
    """Verifies one report at a time: a second command on the same report is refused while the first one runs."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._running: set[str] = set()

    async def run(self, uri: str, progress: Progress, again: bool = False) -> dict[str, Any]:
        """Check what the report cites; what is found goes into its sources file and from there into diagnostics,
        hovers and score. Returns the counts and a line for the user. Raises Refused.
        """
        message = "cancelled"
        try:
            answer = await self._run(uri, progress, again)
            message = str(answer["message"])
            return answer
        finally:
            progress.end(message)

    async def _run(self, uri: str, progress: Progress, again: bool) -> dict[str, Any]:
        if not self._session.configuration.trusted:
            raise Refused("Sources are not fetched in a workspace that is not trusted: trust it first.")
        snapshot = await self._session.snapshot(uri)
        if snapshot is None:
            raise Refused("Open the report whose citations are to be verified.")
        if uri in self._running:
            raise Refused("The citations of this report are being verified already.")
        self._running.add(uri)
        try:
            checks, place = await self._session.beside(partial(_planned, snapshot.analysis, self._root(uri)))
            verdicts: list[Verdict] = []
            cancelled, note = await self._checked(
                checks, snapshot.settings, place, 0 if again else _HOLDS, progress, verdicts
            )
            verdicts.sort(key=lambda verdict: (verdict.check.start, verdict.check.quote))
            fault = await self._written(snapshot.analysis.path, verdicts)
        finally:
            self._running.discard(uri)
        return _answer(uri, len(checks), verdicts, cancelled, [line for line in (note, fault) if line])

    def _root(self, uri: str) -> Path | None:
        from groundlint_server.uris import path_of

        return self._session.configuration.root_of(path_of(uri))

    async def _checked(
        self,
        checks: tuple[Check, ...],
        settings: Settings,
        place: Path,
        max_age: int,
        progress: Progress,
        verdicts: list[Verdict],
    ) -> tuple[bool, str]:
        """Fill `verdicts`; whether the user has cancelled, and what is to be said of the library."""
        from groundlint.sources.library import Library, LibraryUnusable

        try:
            with Library(place) as library:
                work = asyncio.create_task(_verify(checks, settings, library, max_age, progress, verdicts))
                cancelled = False
                while not (await asyncio.wait({work}, timeout=_GLANCE))[0]:
                    if progress.cancelled and not cancelled:
                        cancelled = True
                        work.cancel()
                if not work.cancelled():
                    work.result()
                aside = library.moved_aside
        except LibraryUnusable as fault:
            raise Refused(str(fault)) from fault
        return cancelled, f"the library was damaged; kept as {aside.name}, and begun anew" if aside else ""

    async def _written(self, report: Path | None, verdicts: list[Verdict]) -> str:
        """Write the sources file beside the report, and have it read; what went wrong, "" for nothing."""
        if report is None or not verdicts:
            return ""
        from groundlint.companions import sources_file
        from groundlint.sources.verify import SourcesFileUnwritable, write_sources_file
        from groundlint.sources.verify.rating import rating_of

        place = sources_file(report)
        try:
            await self._session.beside(partial(write_sources_file, place, verdicts, rating_of))
        except SourcesFileUnwritable as fault:
            return str(fault)
        self._session.files_changed([place.as_uri()])
        return ""


def _planned(analysis: Analysis, root: Path | None) -> tuple[tuple[Check, ...], Path]:
    from groundlint.sources.verify import checks_of

    return checks_of(analysis), library_place(analysis.path, root)


def library_place(report: Path | None, root: Path | None) -> Path:
    """Where the library of a report's workspace stands; `root` is the editor's folder, if it has one open."""
    from groundlint.sources.library_place import library_file, workspace_of

    return library_file(root or workspace_of(report or Path.cwd() / "untitled.md"))


async def _verify(
    checks: tuple[Check, ...],
    settings: Settings,
    library: Library,
    max_age: int,
    progress: Progress,
    verdicts: list[Verdict],
) -> None:
    from groundlint.sources.verify import Verifier
    from groundlint.sources.web import Fetcher, WebOptions

    web = WebOptions(
        allow_hosts=frozenset(settings.network.allow_hosts),
        proxy=settings.network.proxy,
        contact=settings.sources.contact,
    )
    async with Fetcher(web) as fetcher:
        verifier = Verifier(fetcher, library, date.today(), max_age, settings.sources.archive)
        async for verdict in verifier.verify(checks):
            verdicts.append(verdict)
            progress.report(len(verdicts), len(checks), f"{len(verdicts)} of {len(checks)} citations")


def _answer(
    uri: str, asked: int, verdicts: list[Verdict], cancelled: bool, notes: list[str]
) -> dict[str, Any]:
    from groundlint.output.style import Style
    from groundlint.output.verdicts_text import summary

    counts = Counter(verdict.kind for verdict in verdicts)
    said = [summary(Counter[str](counts), Style()).strip().rstrip("."), *notes]
    if cancelled:
        said.append(f"cancelled with {asked - len(verdicts)} left")
    return {
        "uri": uri,
        "citations": asked,
        "verdicts": dict(sorted(counts.items())),
        "cancelled": cancelled,
        "message": "; ".join(said) + ".",
    }
