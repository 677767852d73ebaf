"""Checks many (source, quote) pairs: each source is fetched once, and what is known is not asked for again."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import aclosing
from dataclasses import dataclass, field, replace
from datetime import date
from functools import partial

from groundlint.sources.as_they_come import as_they_come
from groundlint.sources.library import Library, Snapshot
from groundlint.sources.pages import PageText, UnreadablePage
from groundlint.sources.pages.page_text import BEGINNING_ONLY, leaf_number
from groundlint.sources.quotes.comparable import comparable
from groundlint.sources.quotes.match import match_quote
from groundlint.sources.reading import read_beside
from groundlint.sources.verify.verdict import Check, Offline, Verdict, VerdictKind
from groundlint.sources.web import Failed, Fetched, Fetcher, Known
from groundlint.sources.web.fetched import NO_NAMES, NO_WAY_OUT

_ENOUGH = (
    3  # sources for which there was no network, and none for which there was: the others would fare alike
)
_ARCHIVED = "https://web.archive.org/web/"
_ARCHIVE = f"{_ARCHIVED}{{day}}id_/{{url}}"


@dataclass
class Verifier:
    """Checks against one library. `day` is given by whoever asks (results never depend on a clock of ours);
    `max_age` in days is how long an earlier verdict of any kind but "unchecked" holds; `archive`: look for a copy
    of what is gone, which tells a third party what is cited.
    """

    fetcher: Fetcher
    library: Library
    day: date
    max_age: int = 7
    archive: bool = False
    at_once: int = 8
    _reached: bool = field(default=False, init=False)
    """Whether the network was reachable for any source of this run."""
    _missed: int = field(default=0, init=False)

    async def verify(self, checks: Sequence[Check]) -> AsyncIterator[Verdict]:
        """The verdicts as they come, in any order; each is in the library before it is yielded, so that a run that
        is killed or cancelled goes on where it ended. Raises LibraryUnusable, and Offline where no source could be asked
        for want of a network: then nothing has changed.
        """
        self._reached, self._missed = False, 0
        held: list[Verdict] = []
        groups: dict[str, list[Check]] = {}
        for check in checks:
            known = self._known(check)
            if known is not None:
                yield known.as_claimed()
            else:
                groups.setdefault(check.source, []).append(check)
        places = asyncio.Semaphore(self.at_once)
        asked = (self._source(group, places) for group in groups.values())
        async with aclosing(as_they_come(asked)) as verdicts:
            async for verdict in verdicts:
                if verdict.kind == "unchecked" and verdict.why in (NO_NAMES, NO_WAY_OUT):
                    held.append(verdict)
                else:
                    yield verdict.as_claimed()
        if held and not self._reached:
            raise Offline(held[0].why)
        for verdict in held:
            yield verdict

    def _known(self, check: Check) -> Verdict | None:
        found = self.library.verdict(check.source, check.quote)
        if found is None:
            return None
        day, record = found
        try:
            verdict = Verdict.of_record(check, record)
        except (ValueError, TypeError):
            return None  # written by another version: check again
        return verdict if self._holds(day) and verdict.kind != "unchecked" else None

    def _holds(self, day: str) -> bool:
        """Whether a result of that day (YYYY-MM-DD) is still recent enough."""
        try:
            return 0 <= (self.day - date.fromisoformat(day)).days < self.max_age
        except ValueError:
            return False

    async def _source(self, checks: list[Check], places: asyncio.Semaphore) -> list[Verdict]:
        async with places:
            if self._missed >= _ENOUGH and not self._reached:
                raise Offline(NO_WAY_OUT)
            verdicts = await self._checked(checks)
        for verdict in verdicts:
            if verdict.why in (NO_NAMES, NO_WAY_OUT):
                continue  # what is known of the source stays
            check = verdict.check
            self.library.remember(check.source, check.quote, verdict.checked, verdict.record())
        return verdicts

    async def _checked(self, checks: list[Check]) -> list[Verdict]:
        source, url = checks[0].source, checks[0].url
        before = self.library.snapshot(source)
        if before is not None and self._holds(before.fetched):  # another quote of a page that was read lately
            archived = before.url if before.url.startswith(_ARCHIVED) else ""
            return await asyncio.to_thread(self._compared, checks, before, archived)
        known = Known(before.etag, before.last_modified) if before is not None and before.etag else None
        outcome = await self.fetcher.fetch(url, known)
        if isinstance(outcome, Failed) and outcome.offline:
            self._missed += 1
            if self._missed >= _ENOUGH and not self._reached:
                raise Offline(outcome.why)
            return [Verdict(check, "unchecked", self._stamp, outcome.why) for check in checks]
        if not (isinstance(outcome, Failed) and outcome.kind == "forbidden"):  # which asks nobody
            self._reached = True
        if isinstance(outcome, Failed):
            if outcome.kind == "dead" and self.archive:
                copied = await self._archived(checks)
                if copied is not None:
                    return copied
            kind: VerdictKind = "dead" if outcome.kind == "dead" else "unchecked"
            return [Verdict(check, kind, self._stamp, outcome.why) for check in checks]
        if isinstance(outcome, Fetched):
            try:
                snapshot = await self._kept(source, outcome)
            except UnreadablePage as error:
                return [Verdict(check, "unchecked", self._stamp, error.reason) for check in checks]
        else:
            assert before is not None  # only then was the server told what is known
            self.library.confirm(source, self._stamp)
            snapshot = replace(before, fetched=self._stamp)
        return await asyncio.to_thread(self._compared, checks, snapshot, "")

    @property
    def _stamp(self) -> str:
        return self.day.isoformat()

    async def _kept(self, source: str, fetched: Fetched) -> Snapshot:
        page = await read_beside(fetched.content, fetched.media_type)
        snapshot = snapshot_of(source, fetched.url, page, self._stamp, fetched.etag, fetched.last_modified)
        await asyncio.to_thread(self._keep, snapshot, page.main)
        return snapshot

    def _keep(self, snapshot: Snapshot, main: str) -> None:
        self.library.keep(snapshot, main)

    async def _archived(self, checks: list[Check]) -> list[Verdict] | None:
        place = _ARCHIVE.format(day=self.day.strftime("%Y%m%d"), url=checks[0].url)
        outcome = await self.fetcher.fetch(place)
        if not isinstance(outcome, Fetched):
            return None
        try:
            snapshot = await self._kept(checks[0].source, outcome)
        except UnreadablePage:
            return None
        return await asyncio.to_thread(self._compared, checks, snapshot, outcome.url)

    def _compared(self, checks: list[Check], snapshot: Snapshot, archived: str) -> list[Verdict]:
        page = comparable(snapshot.text)
        references = snapshot.facts.get("has_references")
        plain = partial(
            Verdict,
            checked=snapshot.fetched,
            title=snapshot.title,
            sha256=snapshot.sha256,
            archived=archived,
            publication_date=_text(snapshot.facts.get("publication_date")),
            author=_text(snapshot.facts.get("author")),
            has_references=references if isinstance(references, bool) else None,
        )
        verdicts = []
        for check in checks:
            if not check.quote:
                verdicts.append(plain(check, "reachable"))
                continue
            found = match_quote(page, check.quote)
            if found.status == "not_found" and snapshot.facts.get("beginning_only"):
                verdicts.append(plain(check, "unchecked", why=BEGINNING_ONLY))
                continue
            changed = tuple((d.quoted, d.source) for d in found.differences)
            leaf = leaf_number(snapshot.leaves, found.start) if found.status != "not_found" else None
            told = plain(check, found.status, passage=found.passage, differences=changed, leaf=leaf)
            verdicts.append(replace(told, beside=found.beside))
        return verdicts


def snapshot_of(
    source: str, url: str, page: PageText, day: str, etag: str = "", last_modified: str = ""
) -> Snapshot:
    """What the library stores about a page that was read."""
    facts: dict[str, object] = {
        "publication_date": page.facts.publication_date,
        "author": page.facts.author,
        "has_references": page.facts.has_references,
        "beginning_only": page.facts.beginning_only,
    }
    return Snapshot(
        source, url, page.title, page.kind, day, page.text, page.leaves, etag, last_modified, facts
    )


def _text(value: object) -> str | None:
    return value if isinstance(value, str) else None
