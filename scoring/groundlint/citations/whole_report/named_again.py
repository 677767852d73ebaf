"""Which sentences are attributed to a source that is cited further up under the same heading and named again: 'According to
Harbour Watch, …', 'Unlike the others, Lee explains that …', '“…,” Acme Mills says.'

A reader knows where to look. The name is in the words of the link, in the site it leads to, or in the sentence with the mark
as the one who says so; the first or last words of a full name are enough ('Harbour', 'Lee'). A source linked by name where it
is credited ('… as reported by [Harbour Watch](…)') is known in the whole report. The next sentence or paragraph may call it
*the company* or *they*, or continue a quotation. Directly after a mark the name may also be in the mark's entry in the list of
sources.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from groundlint.citations.bodies import BODY, OWNED, site_owners
from groundlint.citations.verbs_of_saying import SAYING
from groundlint.citations.whole_report.rule_kinds import HandedOn, key_set
from groundlint.citations.whole_report.telling_words import COUNTING, SAYING_ON, telling_words
from groundlint.lazy_pattern import lazy_pattern
from groundlint.markdown.inline_author_year import folded
from groundlint.markdown.section_names import names
from groundlint.model.citation import Citation, CitationForm
from groundlint.model.resolved_block import ResolvedBlock, ResolvedChunk
from groundlint.model.sentence import SentenceSpan
from groundlint.model.stage_cache import Stage

_HAS = r"(?: (?:has|have|had|also|further|then|therefore|even|itself|later|recently|once)){0,2}"
_WORK = r"(?:(?:['’]s?)? (?:own |new |latest |recent )?(?:research|data|figures|analysis|reports?|stud(?:y|ies)|surveys?|estimates?))?"
_ACCORDING = rf"\b(?:[Aa]ccording to|[Pp]er|[Aa]s reported by)(?: the)? (?P<told>{BODY})"
_AGAIN = lazy_pattern(
    rf"\W*(?:[^,;:.]{{2,80}}, )?(?:As |And |But |While |Yet )?(?:[Tt]he )?(?P<subject>{BODY}){_WORK}{_HAS} (?:{SAYING}|{COUNTING})\b"
    rf"|[^.;]{{0,80}}?{_ACCORDING}"
)
_BEHIND_WORDS = lazy_pattern(
    rf"[,?!.][”\"’'»]* (?:(?:the )?(?P<behind>{BODY}){_HAS} {SAYING}\b|{SAYING} (?:the )?(?P<inverted>{BODY}))"
)
"""'“…,” the Harbour Board says', '…, says Lee'."""
_NAMES_SOURCE = lazy_pattern(
    rf"{_ACCORDING}|(?P<subject>{BODY})(?:, [^,.;:]{{3,80}},)?{_WORK}{_HAS} {SAYING}\b"
    rf"|\b(?:{SAYING}|stud(?:y|ies)|reports?|surveys?|research|data|analysis|figures) (?:by|from|to)(?: the)? (?P<by>{BODY})"
)
"""Who says so in a sentence that cites."""
_ROLE = r"(?:company|firm|group|agency|organi[sz]ation|ministry|board|bank|association|institute|foundation|charity|spokes(?:man|woman|person))"
_BY_ROLE = lazy_pattern(rf"\W*(?:The {_ROLE}{_HAS} {SAYING_ON}\b|[Aa]ccording to the {_ROLE}\b)")
_TAKES_UP = lazy_pattern(r"[\W_]{0,4}(?:This|These|Those|That|They|It|Its|Their|He|She)\b")
_SHARE = lazy_pattern(
    r"[^.;]{0,160}?\b\d[\d.,]{0,8} ?(?:%|per ?cent) of (?:all|the total|these|those|them)\b"
)
"""'…, with 30% of all cases': of those that were counted."""
_IN_MARKS = lazy_pattern(r"\s{0,8}[“\"„«]")
_BODIES = lazy_pattern(BODY)
_GENERIC = names(
    """
    the | this | these | that | those | it | its | they | their | he | she | his | her | we | our | you | your | in | on | at | as | of | for
    | by | from | to | if | a | an | and | but | or | so | one | two | three | most | many | some | all | new | what | when | while | who | how
    | here | there | now | then | also | such | other | others | both | each | every | no | not | national | international | american | british
    | european | chinese | german | french | world | global | united | us | usa | uk | eu | un | north | south | east | west | northern
    | southern | eastern | western | university | college | school | institute | group | research | center | centre | bureau | board
    | office | department | ministry | agency | association | foundation | society | council | commission | company | report | reports
    | study | survey | data | news | times | post | journal | review | magazine | press | media | bank | court | state | federal
    | government | congress | senate | house | today | yesterday | monday | tuesday | wednesday | thursday | friday | saturday | sunday
    | january | february | march | april | may | june | july | august | september | october | november | december
    """
)
"""Words in capitals that name nobody by themselves."""
_SHORTEST = 3
_LONGEST_LINK = 80
_MOST = 60
"""Names that are kept."""
_NUMBERED = frozenset({CitationForm.NUMERIC, CitationForm.CJK, CitationForm.FOOTNOTE})
"""Marks in which a reader sees no address."""
_NOBODY: frozenset[str] = frozenset()


class _Said(NamedTuple):
    """A sentence of a block: whom it names as its source if it cites, and among them who is linked by name as such; to whom it is put
    down if it does not. Names are with blanks between them: strings are nothing to the garbage collector."""

    opens: bool
    """It is the first of its paragraph."""
    key: str = ""
    cites: bool = False
    names: str = ""
    linked: str = ""
    entry: str = ""
    """The words of the sources cited that have no address."""
    told_by: str = ""
    by_role: bool = False
    goes_on: bool = False


class _Known(NamedTuple):
    """Whose words have been cited under the heading, and who is linked as a source in the report; whether the block above is put
    down to somebody who is named again."""

    names: frozenset[str] = _NOBODY
    linked: frozenset[str] = _NOBODY
    speaks: bool = False


_PLAIN = _Said(opens=False)
_OPENS_PLAIN = _Said(opens=True)
_SAID: Stage[ResolvedBlock, tuple[_Said, ...]] = Stage("sources named by sentences")


def _in_chunk(chunk: ResolvedChunk, known: _Known) -> tuple[frozenset[str], _Known]:
    keys: list[str] = []
    for block in chunk.blocks:
        if block.parsed.headings:
            known = _Known(linked=known.linked)
        if block.spans:
            if (block.count or known.names or known.linked) and telling_words(block.block).names_source:
                known = _below(block.block.cache.of(_SAID, block, _said), known, keys)
            elif known.speaks:
                known = known._replace(speaks=False)
    return key_set(keys), known


def _below(said: tuple[_Said, ...], known: _Known, keys: list[str]) -> _Known:
    """What is known after a block. The keys of its sentences that are put down to somebody known go to `keys`."""
    speaks, spoken, before = known.speaks, False, False
    entry = ""
    for one in said:
        if one.opens:
            speaks, before, entry = known.speaks and not spoken, False, ""
        if one.cites:
            names, linked = one.names.split(), one.linked.split()
            known = known._replace(names=_joined(known.names, names), linked=_joined(known.linked, linked))
            before = speaks = False
            entry = one.entry
            continue
        before = (
            (bool(one.told_by) and _is_known(one.told_by.split(), known, entry))
            or (one.by_role and (speaks or before))
            or (one.goes_on and before)
        )
        if before:
            keys.append(one.key)
            spoken = True
    return known._replace(speaks=spoken)


def _is_known(told_by: list[str], known: _Known, entry: str) -> bool:
    return any(
        name in known.names or name in known.linked or (entry and f" {name} " in entry) for name in told_by
    )


def _joined(names: frozenset[str], more: Iterable[str]) -> frozenset[str]:
    return names if len(names) > _MOST or names.issuperset(more) else names.union(more)


def _said(block: ResolvedBlock) -> tuple[_Said, ...]:
    found: list[_Said] = []
    leaf = -1
    for span in block.spans:
        if span.kind != "table":
            found.append(_one(block, span, opens=span.leaf != leaf))
            leaf = span.leaf
    return tuple(found)


def _one(block: ResolvedBlock, span: SentenceSpan, *, opens: bool) -> _Said:
    cited = [one for one in block.cited(span.marks) if one.resolved] if span.marks else []
    if cited:
        return _citing(span, cited, opens=opens)
    plain = span.plain
    goes_on = any(form.match(plain) is not None for form in (_TAKES_UP, _IN_MARKS, _SHARE))
    told = " ".join(filter(None, map(_short, _again(plain))))
    by_role = _BY_ROLE.match(plain) is not None
    if not (told or by_role or goes_on):
        return _OPENS_PLAIN if opens else _PLAIN
    return _Said(opens, span.key, told_by=told, by_role=by_role, goes_on=goes_on)


def _citing(span: SentenceSpan, cited: list[Citation], *, opens: bool) -> _Said:
    words = [mark.text for mark in span.marks if not mark.image and len(mark.text) <= _LONGEST_LINK]
    in_links = _known_as(found[0] for text in words for found in _BODIES.finditer(text))
    speaking = _known_as(_first(found) for found in _NAMES_SOURCE.finditer(span.plain))
    hosts = {
        owner
        for one in cited
        if one.url is not None and one.form not in _NUMBERED
        for owner in site_owners(one.url)
    }
    entries = [one.source[5:] for one in cited if one.source.startswith("text:")]
    return _naming(
        opens,
        " ".join(sorted(in_links | speaking | hosts)),
        " ".join(sorted(in_links & speaking)),
        f" {' '.join(entries)} " if entries else "",
    )


@lru_cache(maxsize=1024)
def _naming(opens: bool, names: str, linked: str, entry: str) -> _Said:
    """One object for all sentences that name the same: lists of links have hundreds."""
    return _Said(opens, "", True, names, linked, entry)


def _first(found: re.Match[str]) -> str:
    return next(filter(None, found.groupdict().values()), "")


def _again(plain: str) -> Iterator[str]:
    """The names to which a sentence is put down."""
    opening = _AGAIN.match(plain)
    if opening is not None:
        yield _first(opening)
    for found in _BEHIND_WORDS.finditer(plain):
        yield _first(found)


def _known_as(found: Iterable[str]) -> frozenset[str]:
    return _NOBODY.union(*map(_forms_of, found))


@lru_cache(maxsize=1024)
def _forms_of(name: str) -> frozenset[str]:
    """A name, its first words and its last words, as they are compared; of one that is a phrase (*Port of Lyon*) only all of it."""
    words = OWNED.sub("", name).split()
    parts = {" ".join(words)}
    if all(word[0].isupper() for word in words):
        parts.update(" ".join(words[cut:]) for cut in range(len(words)))
        parts.update(" ".join(words[:cut]) for cut in range(1, len(words)))
    return frozenset(filter(None, map(_short, parts)))


def _short(name: str) -> str:
    """A name as it is compared; "" where it is a word that names nobody."""
    short = folded("".join(filter(str.isalnum, OWNED.sub("", name))))
    return "" if len(short) < _SHORTEST or short in _GENERIC else short


NAMED_AGAIN = HandedOn(_Known(), _in_chunk)
"""Of each chunk, the keys of the sentences that are put down to a source that is known from above."""
