"""`groundlint verify --support`: do the sources carry the claims that cite them? Out of the library, without a network."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from groundlint.cli.faults import Faults, one_line_faults
from groundlint.cli.progress import progress

if TYPE_CHECKING:
    from groundlint.analysis import Analysis
    from groundlint.cited.support import ClaimSupport


def claims_held_against_sources(
    analysis: Analysis, library: Path, faults: Faults, quiet: bool
) -> list[ClaimSupport] | None:
    """What was found of each cited claim, in order; None with a fault told where nothing can judge. Raises CommandFault."""
    from groundlint.cited.claims_to_judge import claims_to_judge
    from groundlint.cited.support import SupportUnavailable, judged_claims, released_judging
    from groundlint.sources.library import Library, LibraryUnusable

    claims = claims_to_judge(analysis)
    if not claims or not library.is_file():
        return []
    try:
        judge = released_judging()
        with one_line_faults(LibraryUnusable), Library(library, look_through=False) as opened:
            return list(judged_claims(progress(claims, len(claims), "claim", quiet), opened, judge))
    except SupportUnavailable as fault:
        faults.add(str(fault))
        return None
