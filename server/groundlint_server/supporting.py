"""`groundlint.support`: do the sources support the claims that cite them? Uses the library, never the network."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from pathlib import Path
from typing import Any

from groundlint.analysis import Analysis
from groundlint.cited.claims_to_judge import CitedClaim, claims_to_judge
from groundlint.cited.support import (
    ClaimSupport,
    SupportUnavailable,
    accuracy_of,
    judged_claims,
    released_judging,
)
from groundlint.cited.verification import Found, write_found
from groundlint.companions import sources_file
from groundlint.output.support_json import accuracy_json
from groundlint.output.support_text import accuracy_words
from groundlint.sources.library import Library, LibraryUnusable
from groundlint.sources.sources_yaml import SourcesFileUnwritable
from groundlint_server.progress import Progress
from groundlint_server.refusals import Refused
from groundlint_server.session import Session


async def supported(
    session: Session, analysis: Analysis, place: Path, progress: Progress
) -> tuple[list[ClaimSupport] | None, str]:
    """Compare each cited claim of a report with the library at `place`. Returns the results, None if the user
    cancels or nothing could judge; and an error message, "" for none."""
    if not place.exists():
        return None, ""
    claims = await session.off_loop(claims_to_judge, analysis)
    found, fault = await session.threads.library.run(_compared, claims, place, progress)
    return (None if fault or progress.cancelled else found), fault


def _compared(
    claims: tuple[CitedClaim, ...], place: Path, progress: Progress
) -> tuple[list[ClaimSupport], str]:
    """The results until the user cancels, and an error message. Slow."""
    found: list[ClaimSupport] = []
    if not claims:
        return found, ""

    def report() -> None:
        done, total = len(found), len(claims)
        progress.report(done, total, f"{done} of {total} claims compared with their sources")

    report()
    try:
        judge = released_judging()
        with Library(place, look_through=False) as library:
            for one in judged_claims(claims, library, judge):
                found.append(one)
                report()
                if progress.cancelled:
                    break
    except (SupportUnavailable, LibraryUnusable) as fault:
        return found, str(fault)
    return found, ""


async def written(session: Session, report: Path, found: Found) -> tuple[Path, str]:
    """Write what was found into a report's sources file, and have that read. Returns it and an error or
    ""."""
    place, fault = sources_file(report), ""
    try:
        await session.off_loop(write_found, report, found, date.today())
    except SourcesFileUnwritable as error:
        fault = str(error)
    session.configuration.files_changed([place.as_uri()])  # even after an error: verdicts may be in it
    return place, fault


def accuracy(found: list[ClaimSupport] | None) -> tuple[str, dict[str, Any] | None]:
    """Citation accuracy in a phrase, "" if there was nothing to judge; and for a client, None if nobody has judged."""
    if found is None:
        return "", None
    shown = accuracy_of(found)
    return accuracy_words(shown) if found else "", accuracy_json(shown)


async def support(
    session: Session, uri: str, progress: Progress, options: Mapping[str, Any]
) -> dict[str, Any]:
    """Compare the claims of a report with the sources in the library, and save the result. Raises Refused."""
    snapshot = await session.snapshot(uri)
    if snapshot is None:
        raise Refused("Open the report whose claims should be compared with their sources.")
    path = snapshot.analysis.path
    place = session.configuration.library_of(path)
    if not place.exists():
        raise Refused("No source has been fetched yet: verify the citations first.")
    found, fault = await supported(session, snapshot.analysis, place, progress)
    if fault:
        raise Refused(fault)
    if found is not None and path is not None:
        _, fault = await written(session, path, Found(support=found))
    words, told = accuracy(found)
    said = [words or ("no cited claim to judge" if found is not None else "cancelled"), fault]
    message = "; ".join(part for part in said if part) + "."
    return {"uri": uri, "support": told, "cancelled": found is None, "message": message}
