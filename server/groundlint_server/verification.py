"""`groundlint.verify`: the cited sources of one report fetched and its quotes checked, on command."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Mapping
from datetime import date
from pathlib import Path
from typing import Any

from groundlint.analysis import Analysis
from groundlint.cited.looked_up import looked_up
from groundlint.cited.verification import Found, Plan, plan_of, verify
from groundlint.escaping.terminal import escape_terminal
from groundlint.install_hint import pip_install
from groundlint.output.style import Style
from groundlint.output.verdicts_text import summary
from groundlint.output.works_text import works_summary
from groundlint.settings import Settings
from groundlint.sources.library import Library, LibraryUnusable
from groundlint.sources.semantic import EncoderUnusable, index, is_installed, shared_encoder, unindexed
from groundlint_server.progress import Progress
from groundlint_server.refusals import Refused
from groundlint_server.session import Session
from groundlint_server.supporting import accuracy, supported, written

_REASONS = 2
"""Reasons named in the message for the user; the sources file has all of them."""
_HOLDS = 7
"""Days for which a check is valid, as on the command line."""


async def verify_report(
    session: Session, uri: str, progress: Progress, options: Mapping[str, Any]
) -> dict[str, Any]:
    """Check what the report cites; what is found goes into its sources file and from there into
    diagnostics, hovers and score. Returns the counts and a line for the user. Raises Refused."""
    if not session.configuration.trusted:
        how = session.configuration.way_to_trust
        raise Refused(f"Sources are not fetched in a workspace that is not trusted: {how}.")
    snapshot = await session.snapshot(uri)
    if snapshot is None:
        raise Refused("Open the report whose citations are to be verified.")
    with session.alone("verify", uri, "The citations of this report are being verified already."):
        plan = await session.off_loop(plan_of, snapshot.analysis)
        library = session.configuration.library_of(snapshot.analysis.path)
        found = Found()
        age = 0 if options.get("again") is True else _HOLDS
        cancelled, note = await _checked(plan, library, snapshot.settings, age, progress, found)
        found.verdicts.sort(key=lambda verdict: (verdict.check.start, verdict.check.quote))
        unjudged = ""
        if snapshot.settings.live.support and not cancelled:
            judging = supported(session, snapshot.analysis, library, progress)
            found.support, unjudged = await judging
        report, place, fault = snapshot.analysis.path, None, ""
        if report is not None and (found.verdicts or found.works):
            place, fault = await written(session, report, found)
        unready = "" if cancelled else await _indexed(session, library, progress)
    notes = [f"{name} could not be asked ({why})" for name, why in sorted(found.silent.items())]
    notes += [line for line in (note, fault, unjudged, unready) if line]
    if place is not None and not fault:
        notes.append(f"written to {place.name}")
    if cancelled:
        notes.append(f"cancelled with {len(plan.checks) - len(found.verdicts)} left")
    said = await session.off_loop(_said, snapshot.analysis, found, notes)
    file = place.as_uri() if place is not None and not fault else None
    return {"uri": uri, "citations": len(plan.checks), "cancelled": cancelled, "file": file} | said


async def _checked(
    plan: Plan, place: Path, settings: Settings, max_age: int, progress: Progress, found: Found
) -> tuple[bool, str]:
    """Fill `found`. Returns whether the user has cancelled, and a note about the library at `place`."""

    def told(citations: int, works: int) -> None:
        said = f"{citations} of {len(plan.checks)} citations"
        if works:
            said = f"{works} of {plan.total - len(plan.checks)} scholarly works"
        progress.report(citations + works, plan.total, said)

    try:
        from groundlint.sources.verify import Offline  # and httpx, which may not be installed

        with Library(place) as library:
            asking = verify(plan, settings, library, found, told, today=date.today(), max_age=max_age)
            work = asyncio.create_task(asking)
            progress.when_cancelled(work.cancel)
            try:
                await asyncio.wait({work})
            finally:  # if the command itself is cancelled, nothing may go on after the library is closed
                work.cancel()
                await asyncio.wait({work})
            if not work.cancelled():
                work.result()
            aside = library.moved_aside
    except ModuleNotFoundError as missing:
        need = f"fetching sources needs: {pip_install('verify')} ({missing.name} is missing)"
        raise Refused(need) from missing
    except LibraryUnusable as fault:
        raise Refused(str(fault)) from fault
    except Offline as fault:
        raise Refused(f"Nothing was verified: {fault}. Run it again with a network.") from fault
    note = f"the library was damaged; kept as {aside.name}, and a new one was started" if aside else ""
    return progress.cancelled, note


async def _indexed(session: Session, place: Path, progress: Progress) -> str:
    """Give new passages their vectors, where the extra `semantic` is installed; what went wrong, "" for
    nothing. Cancelling loses none of those that are done."""
    if not is_installed() or not place.exists():
        return ""
    return await session.threads.library.run(_index, place, progress)


def _index(place: Path, progress: Progress) -> str:
    done = waiting = 0

    def told(passages: int) -> bool:
        nonlocal done
        done += passages
        progress.report(done, waiting, f"{done:,} of {waiting:,} passages made ready for suggestions")
        return not progress.cancelled

    try:
        with Library(place, look_through=False) as library:
            waiting = unindexed(library)
            encoder = shared_encoder() if waiting and told(0) else None
            if encoder is not None:
                index(library, encoder, told)
    except (EncoderUnusable, LibraryUnusable) as fault:
        return str(fault)
    return ""


def _said(analysis: Analysis, found: Found, notes: list[str]) -> dict[str, Any]:
    """The part of the answer that tells what was found, with `notes` at the end of its message."""
    counts, works = Counter(verdict.kind for verdict in found.verdicts), looked_up(analysis, found.works)
    accurate, support = accuracy(found.support)
    lines = [summary(Counter[str](counts), Style()), works_summary(works, Style()), accurate]
    parts = [line.strip().rstrip(".") for line in lines if line]
    return {
        "verdicts": dict(sorted(counts.items())),
        "works": dict(sorted(Counter(one.code or "fine" for one in works).items())),
        "support": support,
        "message": "; ".join([*parts, *_not_checked(found), *notes]) + ".",
    }


def _not_checked(found: Found) -> list[str]:
    """Why some citations could not be checked: each reason once, the most frequent first."""
    reasons = Counter(
        verdict.why for verdict in found.verdicts if verdict.kind == "unchecked" and verdict.why
    )
    told = [escape_terminal(f"{number} not checked: {why}") for why, number in reasons.most_common(_REASONS)]
    left = len(reasons) - len(told)
    return [*told, f"and {left} more reasons in the file"] if left > 0 else told
