"""One verification of a report: the sources that it cites fetched, its quotes checked, its works looked up in registries."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

from groundlint.companions import sources_file
from groundlint.engine.report import Report
from groundlint.model.scholarly_work import Work
from groundlint.model.value import value
from groundlint.settings import Settings
from groundlint.sources.credibility import credibility
from groundlint.sources.validated_citation import ValidatedCitation, ValidationDetails

if TYPE_CHECKING:
    from groundlint.cited.support import ClaimSupport
    from groundlint.sources.library import Library
    from groundlint.sources.scholarly.identity import CitedWork
    from groundlint.sources.verify import Check, Verdict


@value(frozen=True, slots=True)
class Plan:
    """What is to be asked."""

    checks: tuple[Check, ...]
    works: tuple[CitedWork, ...]

    @property
    def total(self) -> int:
        """How many questions that are; one work may be cited often."""
        return len(self.checks) + len({one.id for one in self.works})


@dataclass
class Found:
    """What has been found so far. `silent` are registries that could not be asked, and why; `support` is None where nobody has
    asked for it."""

    verdicts: list[Verdict] = field(default_factory=list)
    works: list[tuple[CitedWork, Work]] = field(default_factory=list)
    support: list[ClaimSupport] | None = None
    silent: dict[str, str] = field(default_factory=dict)


def plan_of(report: Report, *, scholarly: bool = True) -> Plan:
    """What a report cites; without `scholarly` no registry is asked."""
    # What fetches is an extra: it is asked for here, when a command has said that it needs it.
    from groundlint.cited.checks import checks_of, works_of

    return Plan(checks_of(report), works_of(report) if scholarly else ())


async def verify(
    plan: Plan,
    settings: Settings,
    library: Library,
    found: Found,
    told: Callable[[int, int], object],
    *,
    today: date,
    max_age: int,
    archive: bool = False,
    allow_hosts: Iterable[str] = (),
) -> None:
    """Fill `found`, asking again what was asked `max_age` days ago. `told` is called after each answer with how many citations
    and works are done. `archive` and `allow_hosts` add to what the settings say. Raises Offline."""
    from groundlint.sources.scholarly.registries import Registries
    from groundlint.sources.verify import Verifier
    from groundlint.sources.web import Fetcher, WebOptions

    web = WebOptions(
        allow_hosts=frozenset((*settings.network.allow_hosts, *allow_hosts)),
        proxy=settings.network.proxy,
        contact=settings.sources.contact,
    )
    asked = 0
    async with Fetcher(web) as fetcher:
        verifier = Verifier(fetcher, library, today, max_age, archive or settings.sources.archive)
        async for verdict in verifier.verify(plan.checks):
            found.verdicts.append(verdict)
            told(len(found.verdicts), asked)
        registries = Registries(fetcher, library, today, max_age)
        found.silent = registries.faults
        async for work in registries.works(one.id for one in plan.works):
            found.works.extend((one, work) for one in plan.works if one.id == work.id)
            asked += 1
            told(len(found.verdicts), asked)


def write_found(report: Path, found: Found, today: date) -> None:
    """Write what was found into the sources file next to a report. Raises SourcesFileUnwritable."""
    from groundlint.cited.support_file import write_support
    from groundlint.sources.scholarly.sources_file import write_works
    from groundlint.sources.verify import write_sources_file

    place = sources_file(report)
    if found.verdicts:
        write_sources_file(place, found.verdicts, _rating_of)
    if found.works:
        write_works(place, found.works)
    if found.support is not None:
        write_support(place, found.support, today)


def _rating_of(verdict: Verdict) -> int:
    """1..10 by the built-in rules (spec/rubric.md); a user's own ratings are theirs to change and not written."""
    published = date.fromisoformat(verdict.publication_date) if verdict.publication_date else None
    details = ValidationDetails(
        publication_date=published, author=verdict.author, has_references=verdict.has_references
    )
    record = ValidatedCitation(
        verdict.check.url, accessed_date=date.fromisoformat(verdict.checked), validation_details=details
    )
    return credibility(verdict.check.url, None, record).score
