"""`groundlint.verify`: the cited sources of one report fetched and its quotes checked, because the user said so."""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import dataclass, field
from datetime import date
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from groundlint_server.indexing import indexed
from groundlint_server.refusals import Refused
from groundlint_server.supporting import supported, told, words_of, written

if TYPE_CHECKING:
    from groundlint.analysis import Analysis
    from groundlint.cited.looked_up import LookedUp
    from groundlint.cited.support import ClaimSupport
    from groundlint.model.scholarly_work import Work
    from groundlint.settings import Settings
    from groundlint.sources.library import Library
    from groundlint.sources.scholarly.cited_work import CitedWork
    from groundlint.sources.verify import Check, Verdict
    from groundlint_server.configuration import Configuration
    from groundlint_server.progress import Progress
    from groundlint_server.session import Session

_REASONS = 2
"""Reasons that are named in the line for the user; the file has all."""
_HOLDS = 7
"""Days that a check holds: as on the command line."""


@dataclass(frozen=True)
class _Plan:
    """What is to be asked, and where the answers are kept."""

    checks: tuple[Check, ...]
    works: tuple[CitedWork, ...]
    library: Path

    @property
    def total(self) -> int:
        return len(self.checks) + len({one.id for one in self.works})


@dataclass
class _Found:
    """What has been found so far."""

    verdicts: list[Verdict] = field(default_factory=list)
    works: list[tuple[CitedWork, Work]] = field(default_factory=list)
    support: list[ClaimSupport] | None = None
    silent: dict[str, str] = field(default_factory=dict)


class Verification:
    """Verifies one report at a time: a second command on the same report is refused while the first one runs."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._running: set[str] = set()

    async def run(self, uri: str, progress: Progress, again: bool = False) -> dict[str, Any]:
        """Check what the report cites; what is found goes into its sources file and from there into diagnostics,
        hovers and score. Returns the counts and a line for the user. Raises Refused.
        """
        if not self._session.configuration.trusted:
            raise Refused("Sources are not fetched in a workspace that is not trusted: trust it first.")
        snapshot = await self._session.snapshot(uri)
        if snapshot is None:
            raise Refused("Open the report whose citations are to be verified.")
        if uri in self._running:
            raise Refused("The citations of this report are being verified already.")
        self._running.add(uri)
        try:
            plan = await self._session.threads.run_with_analyses(
                partial(_planned, snapshot.analysis, self._session.configuration)
            )
            found = _Found()
            age = 0 if again else _HOLDS
            cancelled, note = await self._checked(plan, snapshot.settings, age, progress, found)
            found.verdicts.sort(key=lambda verdict: (verdict.check.start, verdict.check.quote))
            unjudged = ""
            if snapshot.settings.live.support and not cancelled:
                judging = supported(self._session, snapshot.analysis, plan.library, progress)
                found.support, unjudged = await judging
            place, fault = await self._written(snapshot.analysis.path, found)
            works = await self._session.threads.run_with_analyses(
                partial(_looked_up, snapshot.analysis, found)
            )
            unready = "" if cancelled else await indexed(self._session, plan.library, progress)
        finally:
            self._running.discard(uri)
        notes = [f"{name} could not be asked ({why})" for name, why in sorted(found.silent.items())]
        notes += [line for line in (note, fault, unjudged, unready) if line]
        return _answer(uri, plan, found, works, cancelled, notes, place)

    async def _checked(
        self,
        plan: _Plan,
        settings: Settings,
        max_age: int,
        progress: Progress,
        found: _Found,
    ) -> tuple[bool, str]:
        """Fill `found`; whether the user has cancelled, and what is to be said of the library."""
        from groundlint.sources.library import Library, LibraryUnusable
        from groundlint.sources.verify import Offline

        try:
            with Library(plan.library) as library:
                work = asyncio.create_task(_verify(plan, settings, library, max_age, progress, found))
                progress.when_cancelled(work.cancel)
                try:
                    await asyncio.wait({work})
                finally:  # where the command itself has been cancelled, nothing goes on behind the closed library
                    work.cancel()
                    await asyncio.wait({work})
                if not work.cancelled():
                    work.result()
                aside = library.moved_aside
        except LibraryUnusable as fault:
            raise Refused(str(fault)) from fault
        except Offline as fault:
            raise Refused(f"Nothing was verified: {fault}. Run it again with a network.") from fault
        except ModuleNotFoundError as missing:
            from groundlint.install_hint import pip_install

            need = f"fetching sources needs: {pip_install('verify')} ({missing.name} is missing)"
            raise Refused(need) from missing
        return (
            progress.cancelled,
            f"the library was damaged; kept as {aside.name}, and begun anew" if aside else "",
        )

    async def _written(self, report: Path | None, found: _Found) -> tuple[Path | None, str]:
        """Write the sources file beside the report, and have it read; the file, and what went wrong, "" for nothing."""
        if report is None or not (found.verdicts or found.works):
            return None, ""
        from groundlint.companions import sources_file
        from groundlint.sources.scholarly.sources_file import write_works
        from groundlint.sources.verify import SourcesFileUnwritable, write_sources_file
        from groundlint.sources.verify.rating import rating_of

        place, fault = sources_file(report), ""
        try:
            if found.verdicts:
                await self._session.threads.run_with_analyses(
                    partial(write_sources_file, place, found.verdicts, rating_of)
                )
            if found.works:
                await self._session.threads.run_with_analyses(partial(write_works, place, found.works))
            if found.support is not None:
                fault = await written(self._session, report, found.support)
        except SourcesFileUnwritable as unwritable:
            fault = str(unwritable)
        self._session.settings.files_changed([place.as_uri()])  # in any case: the verdicts may stand in it
        return None if fault else place, fault


def _planned(analysis: Analysis, configuration: Configuration) -> _Plan:
    from groundlint.cited.checks import checks_of
    from groundlint.cited.works import works_of

    return _Plan(checks_of(analysis), works_of(analysis), configuration.library_of(analysis.path))


def _looked_up(analysis: Analysis, found: _Found) -> list[LookedUp]:
    from groundlint.cited.looked_up import looked_up

    return looked_up(analysis, found.works)


async def _verify(
    plan: _Plan, settings: Settings, library: Library, max_age: int, progress: Progress, found: _Found
) -> None:
    from groundlint.sources.scholarly.registries import Registries
    from groundlint.sources.verify import Verifier
    from groundlint.sources.web import Fetcher, WebOptions

    web = WebOptions(
        allow_hosts=frozenset(settings.network.allow_hosts),
        proxy=settings.network.proxy,
        contact=settings.sources.contact,
    )
    checks, works = plan.checks, plan.works
    async with Fetcher(web) as fetcher:
        verifier = Verifier(fetcher, library, date.today(), max_age, settings.sources.archive)
        async for verdict in verifier.verify(checks):
            found.verdicts.append(verdict)
            done = len(found.verdicts)
            progress.report(done, plan.total, f"{done} of {len(checks)} citations")
        registries = Registries(fetcher, library, date.today(), max_age)
        found.silent = registries.faults
        asked = 0
        async for work in registries.works(one.id for one in works):
            found.works.extend((one, work) for one in works if one.id == work.id)
            asked += 1
            progress.report(
                len(checks) + asked, plan.total, f"{asked} of {plan.total - len(checks)} scholarly works"
            )


def _answer(
    uri: str,
    plan: _Plan,
    found: _Found,
    works: list[LookedUp],
    cancelled: bool,
    notes: list[str],
    place: Path | None,
) -> dict[str, Any]:
    from groundlint.output.style import Style
    from groundlint.output.verdicts_text import summary
    from groundlint.output.works_text import works_summary

    counts = Counter(verdict.kind for verdict in found.verdicts)
    lines = [summary(Counter[str](counts), Style()), works_summary(works, Style())]
    parts = [line.strip().rstrip(".") for line in (*lines, words_of(found.support)) if line]
    said = parts + _not_checked(found) + notes
    if place is not None:
        said.append(f"written to {place.name}")
    if cancelled:
        said.append(f"cancelled with {len(plan.checks) - len(found.verdicts)} left")
    return {
        "uri": uri,
        "citations": len(plan.checks),
        "verdicts": dict(sorted(counts.items())),
        "works": dict(sorted(Counter(one.code or "fine" for one in works).items())),
        "support": told(found.support),
        "cancelled": cancelled,
        "file": place.as_uri() if place is not None else None,
        "message": "; ".join(said) + ".",
    }


def _not_checked(found: _Found) -> list[str]:
    """Why some citations could not be checked: each reason once, the most frequent first."""
    from groundlint.escaping.terminal import escape_terminal

    reasons = Counter(
        verdict.why for verdict in found.verdicts if verdict.kind == "unchecked" and verdict.why
    )
    told = [escape_terminal(f"{number} not checked: {why}") for why, number in reasons.most_common(_REASONS)]
    left = len(reasons) - len(told)
    return [*told, f"and {left} more reasons in the file"] if left > 0 else told
