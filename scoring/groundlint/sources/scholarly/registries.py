"""Asks the registries about works: each once in a while, what is known from the library, one fault said once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable
from contextlib import aclosing
from dataclasses import dataclass, field, replace
from datetime import date

from groundlint.model.scholarly_work import Notice, Work, merged
from groundlint.model.value import value
from groundlint.sources.as_they_come import as_they_come
from groundlint.sources.library import Library
from groundlint.sources.scholarly import arxiv, crossref, openalex
from groundlint.sources.scholarly.json_reply import parsed
from groundlint.sources.web import Failed, Fetched, Fetcher

_JSON, _ATOM = "application/json", "application/atom+xml"
_UNREADABLE = "its answer cannot be read"
_UNKNOWN = frozenset({400, 404, 410})


class NotAsked(Exception):
    """A registry that gave no answer; the message is half a sentence."""


@value(frozen=True, slots=True)
class Places:
    """Where the registries are."""

    crossref: str = "https://api.crossref.org"
    openalex: str = "https://api.openalex.org"
    arxiv: str = "https://export.arxiv.org"


PLACES = Places()


@dataclass
class Registries:
    """Asks about works with one library as memory. `day` and `max_age` (in days) as for `Verifier`. `faults` holds
    for each registry that gave no answer the reason; a work about which one has said nothing is asked for again.
    """

    fetcher: Fetcher
    library: Library
    day: date
    max_age: int = 7
    places: Places = field(default_factory=lambda: PLACES)
    at_once: int = 4
    faults: dict[str, str] = field(default_factory=dict)

    async def works(self, ids: Iterable[str]) -> AsyncIterator[Work]:
        """What is known of each work (see `work_id`), in any order, in the library before it is given. Works that no
        registry could be asked about are left out. Raises LibraryUnusable.
        """
        wanted = []
        for one in dict.fromkeys(ids):
            known = self._known(one)
            if known is not None:
                yield known
            else:
                wanted.append(one)
        places = asyncio.Semaphore(self.at_once)
        numbers = [one.removeprefix("arxiv:") for one in wanted if one.startswith("arxiv:")]
        groups = (numbers[start : start + arxiv.MOST] for start in range(0, len(numbers), arxiv.MOST))
        asked = [self._registered(one, places) for one in wanted if one.startswith("doi:")]
        async with aclosing(as_they_come([*asked, *(self._papers(group) for group in groups)])) as works:
            async for work in works:
                yield work

    def _known(self, work_id: str) -> Work | None:
        found = self.library.work(work_id)
        if found is None:
            return None
        day, record = found
        try:
            age = (self.day - date.fromisoformat(day)).days
            work = Work.of_record(record)
        except (ValueError, TypeError, KeyError):
            return None  # written by another version: ask again
        return work if 0 <= age < self.max_age else None

    def _kept(self, work: Work) -> Work:
        self.library.remember_work(work.id, work.checked, work.record())
        return work

    async def _registered(self, work_id: str, places: asyncio.Semaphore) -> list[Work]:
        doi = work_id.removeprefix("doi:")
        async with places:
            asked = await asyncio.gather(
                self._crossref(work_id, doi), self._openalex(work_id, doi), return_exceptions=True
            )
        known = []
        for registry, answer in zip((crossref.NAME, openalex.NAME), asked, strict=True):
            if isinstance(answer, NotAsked):
                self.faults.setdefault(registry, str(answer))
            elif isinstance(answer, BaseException):
                raise answer
            elif answer is not None:
                known.append(answer)
        work = merged(work_id, known, self.day.isoformat())
        if work.grade == "retracted":  # then that OpenAlex lists it as such is nothing new
            work = replace(work, notices=tuple(n for n in work.notices if n.said_by != openalex.NAME))
        if any(isinstance(answer, NotAsked) for answer in asked):
            return [work] if known else []  # not kept: the silent one is asked again
        return [self._kept(work)]

    async def _crossref(self, work_id: str, doi: str) -> Work | None:
        reply = await self._reply(crossref.work_address(self.places.crossref, doi), _JSON)
        if reply is None:
            return None
        work = crossref.read_work(parsed(reply), work_id)
        if work is None:
            raise NotAsked(_UNREADABLE)
        listed = crossref.notices_address(self.places.crossref, doi)
        more: tuple[Notice, ...] = ()
        if listed is not None and (found := await self._reply(listed, _JSON)) is not None:
            more = crossref.read_notices(parsed(found), doi)
        return work.with_notices(more)

    async def _openalex(self, work_id: str, doi: str) -> Work | None:
        reply = await self._reply(openalex.work_address(self.places.openalex, doi), _JSON)
        if reply is None:
            return None
        work = openalex.read_work(parsed(reply), work_id)
        if work is None:
            raise NotAsked(_UNREADABLE)
        return work

    async def _papers(self, numbers: list[str]) -> list[Work]:
        try:
            reply = await self._reply(
                arxiv.papers_address(self.places.arxiv, numbers), _ATOM, arxiv.SECONDS_APART
            )
        except NotAsked as fault:
            self.faults.setdefault(arxiv.NAME, str(fault))
            return []
        found = arxiv.read_papers(reply) if reply is not None else {}
        if found is None:
            self.faults.setdefault(arxiv.NAME, _UNREADABLE)
            return []
        day = self.day.isoformat()
        ids = [f"arxiv:{number}" for number in numbers]
        return [self._kept(merged(one, [found[one]] if one in found else [], day)) for one in ids]

    async def _reply(self, address: str, accept: str, apart: float = 0.0) -> bytes | None:
        """The body of a reply; None where the registry does not know the work. Raises NotAsked."""
        outcome = await self.fetcher.ask(address, accept, apart)
        if isinstance(outcome, Fetched):
            return outcome.content
        if isinstance(outcome, Failed) and outcome.status in _UNKNOWN:
            return None
        raise NotAsked(outcome.why if isinstance(outcome, Failed) else "no answer")
