"""Which sentences name an author of the list of references without the year or without parentheses: '(Sweller)', 'as Sweller
et al. showed', 'a study by John Sweller', 'Sweller 1988 states', 'Sweller argues that … (45)'.

A reader finds the work. Bodies do not count, since '(WHO)' may explain an abbreviation, with two exceptions. If no number in
the text leads to a numbered list, a body that begins one of its entries counts, by name or initials, where it is said to speak ('According to the
Harbour Board, …'), and so do the sentences of that paragraph that continue from there. A body whose site is linked anywhere
counts in 'According to …' or 'The 2021 Harbour report found …', and in the next sentence that takes this up (an editor asked
about one of 12 labelled claims; where the body is only the subject, 'The Harbour Board says …', about 3 of 9).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from groundlint.citations.bodies import BODY, OWNED, site_owners
from groundlint.citations.verbs_of_saying import SAYING
from groundlint.citations.whole_report.persons import person_of, persons_named
from groundlint.citations.whole_report.rule_kinds import NO_KEYS, Keys, OfChunks, key_set
from groundlint.citations.whole_report.telling_words import telling_words
from groundlint.lazy_pattern import lazy_pattern
from groundlint.markdown.inline_author_page import page_label
from groundlint.markdown.inline_author_year import folded, work_label
from groundlint.markdown.months import MONTH
from groundlint.model.block import BlockChunk
from groundlint.model.citation import CitationForm
from groundlint.model.definition_index import DefinitionIndex
from groundlint.model.resolved_block import ResolvedBlock, ResolvedChunk
from groundlint.model.sentence import SentenceSpan
from groundlint.model.stage_cache import Stage, StageCache, of_each

_NAME = r"[^\W\d_a-zß-öø-ÿ][\w'’-]{1,40}"
_ALONE = lazy_pattern(
    rf"(?:[(（]|[;；] ?)(?:(?:see|e\.g\.,?|cf\.|vgl\.|voir) )?(?P<name>{_NAME})"
    rf"(?: et al\.?|,? (?:&|and|und|et|y|e) {_NAME})?(?=[;；)）])"
)
_COLLEAGUES = lazy_pattern(
    rf"(?<![\w'’-])(?P<name>{_NAME})(?: et al\.|,? (?:and|und|et|y|e) (?:colleagues|co-?workers|Kolleg(?:en|innen)|collègues|colegas)\b)"
)
_DATED = lazy_pattern(
    rf"(?<![\w'’-])(?P<name>{_NAME})(?: et al\.?|,? (?:&|and|und|et|y|e) {_NAME})?,? (?P<year>(?:1[89]|20)\d\d[a-z]?)(?![\w-])"
)
"""'Sweller 1988', 'Sweller et al. 1988'."""
_SAYS = lazy_pattern(rf"(?<![\w'’-])(?<![Tt]he )(?P<name>{_NAME}) {SAYING}\b")
"""'Sweller states'."""
_PAGE_AT_END = lazy_pattern(r"[\w”\"’»)] [(（]\d{1,4}(?:[–-]\d{1,4})?[)）][.!?*_\s]{0,4}\Z")
_TELLS_WITH_PAGE = lazy_pattern(
    rf"(?<![\w'’-])(?<![Tt]he )(?P<tells>{_NAME})(?: et al\.?| (?:and|&) {_NAME})?(?: (?:also|has|have|[a-z]{{2,20}}ly))? {SAYING}\b"
    rf"|\b(?:[Bb]y|[Aa]ccording to|To)(?: {_NAME})? (?P<told>{_NAME})"
)
_MONTHS = frozenset(MONTH.split("|"))
_PERSON = lazy_pattern(rf"\W{{0,12}}(?P<name>{_NAME}),? [^\W\d_a-zß-öø-ÿ](?:[.,]|[A-Z]?\b)")
"""How the entry of a person begins: 'Sweller, J.', 'Sweller J'."""

_BEGINS_WITH_BODY = lazy_pattern(
    rf"\W{{0,12}}(?P<name>{BODY})(?=(?: (?:19|20)\d\d)?(?: ?[,.:;(\"“«—–]| --? ))"
)
_PUT_DOWN = (
    rf"\b(?:[Aa]ccording to|[Pp]er|[Rr]eported by|[Ee]stimated by)(?: the)? (?P<told>{BODY})"
    rf"|\b[Tt]he (?:19|20)\d\d (?P<dated>{BODY})(?: (?:report|survey|study|review|index))?(?: also)?"
    rf" {SAYING}\b"
)
_PUTS_DOWN = lazy_pattern(_PUT_DOWN)
_WHAT_IT_PUBLISHES = r"(?:projections?|forecasts?|estimates?|figures?|data|statistics|numbers|analys[ei]s|research|reports?|surveys?|stud(?:y|ies))\b"
_SPEAKS = lazy_pattern(
    rf"{_PUT_DOWN}"
    rf"|(?P<tells>{BODY})(?:(?<=['’]s)(?: [a-z\d][\w-]{{0,20}}){{0,3}} {_WHAT_IT_PUBLISHES})?\)?(?: (?:has|have|also|itself|then|\d{{4}}|[a-z]{{2,20}}ly)){{0,2}} {SAYING}\b"
)
_KIND_OF_WORK = lazy_pattern(r" (?:Report|Survey|Study|Review|Index|Outlook)\Z")
_TAKES_UP = lazy_pattern(r"[\W_]{0,4}(?:This|These|Those|That|They|It|Its|Their)\b")
_OPENS_WITH_REPORT = lazy_pattern(
    rf"\W*According to(?: the)? {BODY}(?: [\w-]{{1,20}}){{0,4}}? (?:report|survey|study|review|index|outlook|census|analysis)\b"
)
"""'According to the Harbour Board's 2020 fleet report, …': the paragraph goes on with what that says."""
_TURNS = lazy_pattern(
    r"\W*(?:But|However|Yet|Still|Meanwhile|Elsewhere|Separately|(?:In|By) contrast|Similarly|Others?|Another|We|I|Our)\b"
)
_FEWEST_INITIALS = 3
_MOST_PAGES = 2
"""Pages of one site: of more a reader does not know which one says so."""
_BEFORE_ENTRY = lazy_pattern(r"[\s>*+\\-]*")
"""What may be in its line before the number of an entry."""
_NUMBERS = frozenset({CitationForm.NUMERIC, CitationForm.CJK})


class _Names(NamedTuple):
    """Names in a sentence: of authors, and of whoever is said to speak there or before in its paragraph."""

    key: str
    authors: frozenset[str]
    speakers: frozenset[str]


class _PutDown(NamedTuple):
    """A sentence that is put down to somebody outright, or takes up one that is, with their names as sites may be called."""

    key: str
    names: frozenset[str]


class _Listed(NamedTuple):
    """The first authors of the list of references, by surname, as `person_of` has them and with the year of their work; the bodies
    whose one entry no number in the text leads to; and those of whose sites a page or two are linked."""

    authors: frozenset[str]
    bodies: frozenset[str]
    owners: frozenset[str]


_NO_NAMES: frozenset[str] = frozenset()
_AUTHORS: Stage[DefinitionIndex, frozenset[str]] = Stage("authors of the list")
_BODIES: Stage[DefinitionIndex, frozenset[str]] = Stage("bodies of the list")
_Pages = frozenset[tuple[str, str]]
"""Owners of sites, each with a source there."""


class _Own(NamedTuple):
    """Of a chunk: the bodies that its sentences are put down to, the pages that it links, and whether numbers in it lead to sources."""

    told: frozenset[str]
    pages: _Pages
    by_number: bool


_OWN: Stage[ResolvedChunk, _Own] = Stage("bodies named and pages linked")
_OWNERS: Stage[tuple[_Pages, ...], frozenset[str]] = Stage("owners of a page or two")
_OF_SPANS: Stage[tuple[SentenceSpan, ...], tuple[_Names, ...]] = Stage("authors named without a year")
_PUT_DOWN_OF_SPANS: Stage[tuple[SentenceSpan, ...], tuple[_PutDown, ...]] = Stage(
    "sentences put down to a body"
)
_OF_CHUNK: Stage[tuple[ResolvedChunk, _Listed], Keys] = Stage("listed authors named")


def naming_listed_authors(
    chunks: Sequence[BlockChunk], resolved: Sequence[ResolvedChunk], index: DefinitionIndex, cache: StageCache
) -> OfChunks:
    """Of each chunk, the keys of the sentences that name first authors of the document's list of references, or the bodies that
    are in a list or whose pages are linked."""
    authors = cache.of(_AUTHORS, index, _authors) if index.works else _NO_NAMES
    bodies = cache.of(_BODIES, index, _bodies) if index.entries else _NO_NAMES
    found: tuple[_Own, ...] = of_each(_OWN, chunks, resolved, _own)
    owners = _NO_NAMES
    if any(own.told for own in found):
        owners = cache.of(_OWNERS, tuple([own.pages for own in found]), _owners)
    if (bodies or owners) and any(own.by_number for own in found):
        bodies = owners = _NO_NAMES
    if not (authors or bodies or owners):
        return (NO_KEYS,) * len(chunks)
    listed = [_Listed(authors, bodies, own.told & owners) for own in found]
    return of_each(_OF_CHUNK, chunks, list(zip(resolved, listed, strict=True)), _in_chunk)


def _own(chunk: ResolvedChunk) -> _Own:
    told = _NO_NAMES.union(*[one.names for block in chunk.blocks for one in _put_down_in(block)])
    return _Own(told, _pages(chunk), _cites_by_number(chunk))


def _pages(chunk: ResolvedChunk) -> _Pages:
    return frozenset(
        (label, one.source)
        for block in chunk.blocks
        if block.count
        for one in block.citations
        if one.url is not None and one.resolved
        for label in site_owners(one.url)
    )


def _owners(pages: tuple[_Pages, ...]) -> frozenset[str]:
    times = Counter(owner for owner, _ in frozenset().union(*pages))
    return frozenset(owner for owner, pages_of_it in times.items() if pages_of_it <= _MOST_PAGES)


def _authors(index: DefinitionIndex) -> frozenset[str]:
    texts = [work.entry.text for work in index.works.values()]
    begun = [_PERSON.match(text) for text in texts]
    surnames = frozenset(folded(person["name"]) for person in begun if person is not None)
    return surnames.union(filter(None, map(person_of, texts)), index.works)


def _bodies(index: DefinitionIndex) -> frozenset[str]:
    entries = [one.entry.text for numbered in index.entries.values() for one in numbered]
    begun = [_BEGINS_WITH_BODY.match(text) for text in entries]
    bodies = [body["name"] for body in begun if body is not None]
    names = Counter(map(folded, bodies))
    initials = Counter(map(_initials, bodies))
    return frozenset(name for name, times in names.items() if times == 1).union(
        short
        for short, times in initials.items()
        if times == 1 and len(short) >= _FEWEST_INITIALS and folded(short) not in names
    )


def _initials(name: str) -> str:
    """The initials of a body in capitals: 'IHB' of 'The International Harbour Board'."""
    return "".join([word[0] for word in name.removeprefix("The ").split() if word[0].isupper()])


def _cites_by_number(chunk: ResolvedChunk) -> bool:
    return chunk.citations > 0 and any(map(_has_number, chunk.blocks))


def _has_number(block: ResolvedBlock) -> bool:
    """Whether a number in a block leads to a source: '[2]', '[2](…)', and not the one before an entry of a list."""
    text = block.block.text
    return block.count > 0 and any(
        (mark.form in _NUMBERS or mark.text.strip("[]\\").isdecimal())
        and not _BEFORE_ENTRY.fullmatch(text, text.rfind("\n", 0, mark.start) + 1, mark.start)
        and block.resolves((mark,))
        for mark in block.parsed.marks
    )


def _in_chunk(asked: tuple[ResolvedChunk, _Listed]) -> Keys:
    chunk, listed = asked
    keys: list[str] = []
    for block in chunk.blocks:
        cache, spans = block.block.cache, block.spans
        if listed.authors or listed.bodies:
            keys += [
                names.key
                for names in cache.of(_OF_SPANS, spans, _named)
                if not (names.authors.isdisjoint(listed.authors) and names.speakers.isdisjoint(listed.bodies))
            ]
        if listed.owners:
            keys += [one.key for one in _put_down_in(block) if not one.names.isdisjoint(listed.owners)]
    return key_set(keys)


def _named(spans: Sequence[SentenceSpan]) -> tuple[_Names, ...]:
    found: list[_Names] = []
    leaf, spoken = -1, _NO_NAMES
    for span in spans:
        authors = frozenset(
            folded(one["name"])
            for pattern in (_ALONE, _COLLEAGUES, _SAYS)
            for one in pattern.finditer(span.plain)
        ).union(
            persons_named(span.plain),
            (folded(work_label(one["name"], one["year"])) for one in _DATED.finditer(span.plain)),
            _with_page(span.plain),
        )
        speakers = frozenset(_speakers(span.plain))
        spoken = spoken | speakers if span.leaf == leaf else speakers
        leaf = span.leaf
        if authors or spoken:
            found.append(_Names(span.key, authors, spoken))
    return tuple(found)


def _with_page(plain: str) -> Iterator[str]:
    """The names of who speaks in a sentence that ends with a page: 'Hill argues that prices fell (45).'"""
    if _PAGE_AT_END.search(plain, max(len(plain) - 24, 0)) is not None:
        for one in _TELLS_WITH_PAGE.finditer(plain):
            name = one["tells"] or one["told"]
            if name not in _MONTHS:
                yield folded(page_label(name.removesuffix("'s").removesuffix("’s")))


def _speakers(plain: str) -> Iterator[str]:
    """The names of who speaks in a sentence, and what of them is after other words in capitals: 'In May Acme'."""
    for one in _SPEAKS.finditer(plain):
        for tail in _tails(OWNED.sub("", one["told"] or one["dated"] or one["tells"])):
            yield folded(tail)
            if tail.isupper():
                yield tail


def _put_down_in(block: ResolvedBlock) -> tuple[_PutDown, ...]:
    if not telling_words(block.block).puts_down:
        return ()
    return block.block.cache.of(_PUT_DOWN_OF_SPANS, block.spans, _put_down)


def _put_down(spans: Sequence[SentenceSpan]) -> tuple[_PutDown, ...]:
    found: list[_PutDown] = []
    leaf, before, of_report = -1, _NO_NAMES, False
    for span in spans:
        names = frozenset(_owners_named(span.plain))
        if span.leaf != leaf:
            of_report = bool(names) and _OPENS_WITH_REPORT.match(span.plain) is not None
        elif not names and before:
            of_report = of_report and not span.marks and _TURNS.match(span.plain) is None
            if of_report or _TAKES_UP.match(span.plain):
                names = before
        leaf, before = span.leaf, names
        if names:
            found.append(_PutDown(span.key, names))
    return tuple(found)


def _owners_named(plain: str) -> Iterator[str]:
    """Those to whom a sentence is put down, as the first label of their site would be: 'lakewatch' of 'the Center for Lake Watch'."""
    for one in _PUTS_DOWN.finditer(plain):
        name = _KIND_OF_WORK.sub("", OWNED.sub("", one["told"] or one["dated"]))
        for tail in _tails(name):
            if tail == name or " " in tail:
                yield "".join(filter(str.isalnum, folded(tail)))


def _tails(name: str) -> Iterator[str]:
    """A name, and what of it stands after other words."""
    words = name.split()
    for first in range(len(words)):
        yield " ".join(words[first:])
