"""What a writer may cite: the sources and quotes known from the report and the files next to it, best first."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import chain

from groundlint.citations.canonical import source_key
from groundlint.citations.entry import address_of
from groundlint.citations.evidence import folded
from groundlint.engine.report import Report
from groundlint.model.citation import Citation, CitationForm
from groundlint.model.definition_index import Definition, DefinitionKind
from groundlint.model.value import value
from groundlint.sources.validated_citation import ValidatedCitation

MANY = 500
"""Entries of a bibliography that are offered without anything typed."""
TELLING_WORD = re.compile(r"\d[\d.,]*\d|\d|\w{4,}")
_SENTENCE_END = re.compile(r"[.!?]\s")
_LONGEST_SENTENCE = 600
_FEWEST_SHARED = 2
"""Words of four letters or more, or figures, that a sentence must share with a recorded claim to be about it."""
_LONGEST_NAME = 6
"""Words of a link that may still be the name of its source; more are what the sentence says."""
_FORMS_WITH_WORDS = (CitationForm.QUOTED, CitationForm.LINK)


@value(frozen=True, slots=True)
class KnownSource:
    """A source with an address. `uses` counts the claims that cite it; `where` says how it is known: "cited",
    "listed" (an entry of the report's own lists and definitions), "bibliography" or "recorded" (sources file).
    """

    key: str
    url: str
    title: str
    uses: int
    where: str


@value(frozen=True, slots=True)
class KnownQuote:
    """Words of a source; `claim` is what they were recorded for, "" where they are in the report itself."""

    text: str
    claim: str


def known_sources(report: Report, at: int, typed: str = "") -> list[KnownSource]:
    """The sources that could be cited at str index `at`. Of a bibliography with more than 500 entries only those
    whose title or address holds every word of `typed`, which must then be given.

    First those recorded for what the sentence says (by the words they share), then those cited, by how near; then
    the others in the order in which they are listed.
    """
    uses = {use.key: use.citations for use in report.sources}
    near: dict[str, int] = {}
    found: dict[str, KnownSource] = {}
    elsewhere = [c for c in report.citations if c.source and c.url and not c.start <= at <= c.end]
    for citation in elsewhere:
        distance = abs(citation.start - at)
        near[citation.source] = min(distance, near.get(citation.source, distance))
    said = sentence_words(report, at)
    shared: dict[str, int] = {}
    for record in _records(report):
        key = source_key(url=record.source_url)
        shared[key] = max(shared.get(key, 0), _shared(said, record))
    order: dict[str, int] = {}
    for key, url, title, where in _candidates(report, elsewhere, typed):
        known = found.get(key)
        if known is None:
            order[key] = len(order)
            found[key] = KnownSource(key, url, title, uses.get(key, 0), where)
        elif title and not known.title:
            found[key] = KnownSource(key, known.url, title, known.uses, known.where)

    def rank(source: KnownSource) -> tuple[int, float, int]:
        about = shared.get(source.key, 0)
        about = about if about >= _FEWEST_SHARED else 0
        return -about, near.get(source.key, float("inf")), order[source.key]

    return sorted(found.values(), key=rank)


def known_quotes(report: Report, url: str, at: int) -> list[KnownQuote]:
    """The quotes that are known of the source at `url`: recorded ones first, those for what the sentence at `at`
    says before the others, then those that other citations of it have. A rejected quote is none.
    """
    address = address_of(url)
    key = source_key(url=address) if address else ""
    if not key:
        return []
    said = sentence_words(report, at)
    records = [r for r in report.context.companions.records_of(key) if r.quote and r.validated is not False]
    records.sort(key=lambda record: -_shared(said, record))
    found = {folded(r.quote): r.claim or "" for r in records if r.quote}
    for citation in report.citations:
        if citation.source == key and citation.quote and not citation.start <= at <= citation.end:
            found.setdefault(folded(citation.quote), "")
    return [KnownQuote(text, claim) for text, claim in found.items() if text]


def sentence_words(report: Report, at: int) -> frozenset[str]:
    """The words that tell what the unfinished sentence before `at` is about, folded."""
    start = max(at - _LONGEST_SENTENCE, 0)
    before = report.document.text[start:at]
    before = before[max(before.rfind("\n\n"), 0) :]
    ends = [found.end() for found in _SENTENCE_END.finditer(before)]
    return frozenset(TELLING_WORD.findall(before[ends[-1] if ends else 0 :].casefold()))


def _shared(said: frozenset[str], record: ValidatedCitation) -> int:
    recorded = " ".join(part for part in (record.claim, record.quote, record.page_title) if part)
    return len(said.intersection(TELLING_WORD.findall(recorded.casefold())))


def _records(report: Report) -> Iterator[ValidatedCitation]:
    for record in report.context.companions.validated_citations:
        if record.source_url and record.validated is not False and address_of(record.source_url):
            yield record


def _candidates(report: Report, cited: list[Citation], typed: str) -> Iterator[tuple[str, str, str, str]]:
    """(key, url, title, where) of all known sources, the most trustworthy titles first."""
    keys = {citation.source for citation in cited}
    for record in _records(report):
        key = source_key(url=record.source_url)
        yield key, record.source_url, record.page_title or "", "cited" if key in keys else "recorded"
    definitions = report.index
    for definition in chain(definitions.every, _from_bibliography(definitions.bibliography, typed)):
        entry = definition.entry
        if entry.key and entry.url:
            where = "listed" if definition.place is not None else "bibliography"
            title = entry.title if definition.kind is not DefinitionKind.LINK else ""
            yield entry.key, entry.url, title, "cited" if entry.key in keys else where
    for citation in cited:
        words = citation.title if citation.form in _FORMS_WITH_WORDS else ""
        name = words if len(words.split()) <= _LONGEST_NAME and not words.isdecimal() else ""
        yield citation.source, citation.url or "", name, "cited"


def _from_bibliography(entries: Mapping[str, Definition], typed: str) -> Iterator[Definition]:
    wanted = [word for word in re.split(r"\W+", typed.casefold()) if word]
    few = len(entries) <= MANY
    for definition in entries.values() if few or wanted else ():
        entry = definition.entry
        known = "" if few else f"{definition.label} {entry.text} {entry.url or ''}".casefold()
        if few or all(word in known for word in wanted):
            yield definition
