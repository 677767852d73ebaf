"""Which sentences give the results of a study that the report itself is: those below 'Results' or 'Key findings' that cite
nothing, where another heading of the same level is about its data or methods; and all sentences of a report that cites nothing
after its head and methods, and whose head gives its sample and its data or methods ('**Sample:** 114 rents', '**Method:**
regression').

Of 37 labelled claims below such headings an editor asked about none, and about none of 31 after such a head. Where such a
section cites, it was about 11 of 28. 'Key findings' inside a summary are those of others.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from enum import Enum
from itertools import islice
from typing import NamedTuple

from groundlint.citations.whole_report.heading_parts import HeadingPart, heading_parts
from groundlint.citations.whole_report.rule_kinds import NO_KEYS, OfChunks, Together
from groundlint.lazy_pattern import lazy_pattern
from groundlint.markdown.sections import heading_words
from groundlint.model.resolved_block import ResolvedBlock, ResolvedChunk
from groundlint.model.sentence import SentenceSpan

_OF_METHODS = lazy_pattern(
    r"(?:(?:the|our|study) ){0,2}(?:(?:data and |materials and )?methods?|methodology|methods and data|data ?sets?"
    r"|data(?: (?:sources?|collection|cleaning|preparation|processing)(?: and [\w-]{1,20})?)?)"
)
"""Not of how a report's sources were searched for ('Research methodology', 'Methodology & limitations')."""
_OF_RESULTS = lazy_pattern(
    r"(?:(?:the|our|key|main|overall|experimental|model|detailed|summary of) ){0,3}(?:results(?: and discussion)?|findings|observations"
    r"|what (?:we|it|i) found)"
)
_SAMPLE = lazy_pattern(
    r"\W*(?:(?:sample(?: size)?|participants|respondents|subjects|cases|interviews|observations)\W{0,4}[:：] [^\n]{0,80}?\d"
    r"|n ?[=:] ?\d)",
    re.IGNORECASE,
)
_DATA = lazy_pattern(
    r"\W*(?:data(?: ?set)?|method(?:s|ology)?|(?:study |research )?design|(?:statistical )?analysis|field(?:work)?(?: period)?)\W{0,4}[:：] ",
    re.IGNORECASE,
)
_WORK = lazy_pattern(
    r"\W*(?:journal|doi|publication|published(?: in)?|venue|paper|citation|reference|source)s?\W{0,4}[:：] "
    r"|[^\n]{0,200}\b(?:et al|the (?:authors|researchers|investigators)|randomi[sz]ed|RCTs?|double-blind|placebo)\b",
    re.IGNORECASE,
)
"""Fields of a work by others, of which the report is a digest: who made a trial does not tell of it in a note."""
_MOST_FIELDS = 12
"""Sentences below a heading among which fields are looked for."""
OF_OTHERS = lazy_pattern(
    r"\b(?:[Aa]ccording to|et al\b|(?:[Aa]n?|[Oo]ne|[Aa]nother|[Rr]ecent|[Ss]ome|[Oo]ther) (?:[\w-]{1,20} ){0,3}"
    r"(?:stud(?:y|ies)|surveys?|reports?|polls?|research(?:ers)?))\b"
)
"""What somebody else is said to have found is not a result of one's own."""
_MOST_PARTS = 2000
"""A text with more headings is not a report of one study, and every keystroke would cost the more."""


class _Tells(Enum):
    """What a heading says of the text below it."""

    METHODS = "how it was done"
    RESULTS = "what came out"
    OTHER = "anything else"


class _Field(Enum):
    """What a line of a report's head is about."""

    SAMPLE = "whom or what was studied, and how many"
    DATA = "which data, and how"
    WORK = "a work by others"


class _Part(NamedTuple):
    """The text below a heading, as far as it stands in one chunk; level 0: it goes on from the chunk before."""

    level: int
    tells: _Tells
    cites: bool
    blocks: tuple[ResolvedBlock, ...]
    """Those with sentences, which are read only where the part turns out to hold results: few do."""


class _Chunk(NamedTuple):
    parts: tuple[_Part, ...]
    told: frozenset[_Tells]
    """What its headings tell."""


_Section = list[tuple[int, _Part]]
"""The parts of a section and of those inside it, with the numbers of their chunks."""


def _together(found: Sequence[_Chunk]) -> OfChunks:
    keys = [NO_KEYS] * len(found)
    told = frozenset().union(*[chunk.told for chunk in found])
    few = sum(len(chunk.parts) for chunk in found) <= _MOST_PARTS
    if few and _is_study(found):
        return tuple([frozenset([key for part in chunk.parts for key in _keys(part)]) for chunk in found])
    if few and _Tells.METHODS in told and _Tells.RESULTS in told:
        for section in _own_results(found):
            for number, part in section:
                keys[number] = keys[number].union(_keys(part))
    return tuple(keys)


def _is_study(found: Sequence[_Chunk]) -> bool:
    """Whether the head gives sample and data, and what is cited is next to these or under a heading of methods."""
    parts = [part for chunk in found for part in chunk.parts if part.level or part.blocks]
    head = next((part for part in parts[:2] if part.blocks), None)  # below the title or a subtitle
    if head is None or head.tells is not _Tells.OTHER or _fields_of(head) != {_Field.SAMPLE, _Field.DATA}:
        return False
    return not any(
        part.cites and part.tells is not _Tells.METHODS and _Field.SAMPLE not in _fields_of(part)
        for part in parts
    )


def _own_results(found: Sequence[_Chunk]) -> Iterator[_Section]:
    """The sections of results that cite nothing and are next to one of data or methods: below the same heading."""
    beside_methods: set[int] = set()
    results: list[tuple[int, _Section]] = []
    around: list[tuple[int, int]] = []
    """The number and level of each heading that the next one may be below."""
    count, section = 0, _Section()
    for number, chunk in enumerate(found):
        for part in chunk.parts:
            if part.level:
                count += 1
                while around and around[-1][1] >= part.level:
                    around.pop()
                parent = around[-1][0] if around else 0
                around.append((count, part.level))
                if section and part.level <= section[0][1].level:
                    section = _Section()
                if part.tells is _Tells.METHODS:
                    beside_methods.add(parent)
                elif part.tells is _Tells.RESULTS and not section:
                    results.append((parent, section))
                    section.append((number, part))
                    continue
            if section:
                section.append((number, part))
    for parent, section in results:
        if parent in beside_methods and not any(part.cites for _, part in section):
            yield section


def _in_chunk(chunk: ResolvedChunk) -> _Chunk:
    parts = tuple(map(_part, heading_parts(chunk)))
    return _Chunk(parts, frozenset([part.tells for part in parts]))


def _part(part: HeadingPart) -> _Part:
    return _Part(
        part.level,
        _tells(part.title) if part.level else _Tells.OTHER,
        any(block.count for block in part.blocks),
        tuple([block for block in part.blocks if block.spans]),
    )


def _spans(part: _Part) -> Iterator[SentenceSpan]:
    return (span for block in part.blocks for span in block.spans)


def _keys(part: _Part) -> list[str]:
    """The keys of its sentences, without those that tell what others found."""
    return [span.key for span in _spans(part) if OF_OTHERS.search(span.plain) is None]


def _fields_of(part: _Part) -> frozenset[_Field]:
    """What a head says of a study, as far as it stands here."""
    return frozenset([field for span in islice(_spans(part), _MOST_FIELDS) for field in _fields(span.plain)])


def _fields(plain: str) -> Iterator[_Field]:
    """What a sentence is about if it is a field of a head."""
    if _SAMPLE.match(plain) is not None:
        yield _Field.SAMPLE
    if _DATA.match(plain) is not None:
        yield _Field.DATA
    if _WORK.match(plain) is not None:
        yield _Field.WORK


def _tells(title: str) -> _Tells:
    words = heading_words(title)
    if _OF_METHODS.fullmatch(words):
        return _Tells.METHODS
    return _Tells.RESULTS if _OF_RESULTS.fullmatch(words) else _Tells.OTHER


OWN_RESULTS = Together("own results", _in_chunk, _together)
"""Of each chunk, the keys of the sentences that give the results of the report's own study."""
