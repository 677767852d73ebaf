"""Which sentences are inputs or results of the author's own calculation: 'Seats: 2,000', '2,000 × $30 × 12 = $720K', a row of
a scenario, below 'Bottom-up TAM', 'Unit economics', 'Scenario analysis' or 'Revenue projections'.

They say what the author assumes and computes: only items, rows and lines after a label, with a figure and no citation in their
block. What names somebody who says so, or is dated in the past, is a claim there as well. Of 69 labelled claims an editor asked
about none; of 27 others below such headings, about twelve. A report's title does not count as such a heading: a report on a
market is about the world, too.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from groundlint.citations.whole_report.rule_kinds import HandedOn, key_set
from groundlint.lazy_pattern import lazy_pattern
from groundlint.model.resolved_block import ResolvedBlock, ResolvedChunk
from groundlint.model.stage_cache import Stage

_OF_MODEL = lazy_pattern(
    r"\b(?:TAM|SOM)\b|\bSAM\b\W*(?:[$€£\d]|$)"
    r"|(?i:\b(?:serviceable (?:addressable|available|obtainable) market|market sizing|unit economics"
    r"|bottom-up (?:[\w-]{1,20} ){0,2}(?:tam|sizing|calculation|model|estimate|market|build|analysis)"
    r"|break-?even (?:analysis|points?|calculation|math)|back[- ]of[- ]the[- ](?:envelope|napkin)"
    r"|sensitivity (?:analys[ie]s|tables?|dial|tests?|checks?|matrix)"
    r"|scenario (?:math|analys[ie]s|model(?:l?ing)?|tables?|comparison|calculations?)"
    r"|(?:revenue|financial|growth|valuation|sales|adoption|cost|profit|earnings) scenarios?"
    r"|(?:revenue|financial|cash[- ]flow) (?:projections?|model|assumptions)|(?:cost|profit|valuation) (?:model|math|assumptions)"
    r"|(?:key|core|model|conversion|growth|customer|pricing|our) assumptions)\b"
    r"|^\W*(?:conservative|moderate|aggressive|base|optimistic|pessimistic|upside|downside|best|worst|stretch|expected)"
    r"[- ](?:case|scenario)(?: scenario)?\W*$)"
)
_OF_SOMEBODY = lazy_pattern(r"\b[A-Z][\w-]{1,30}['’]s? ")
"""'Acme's unit economics' are facts of Acme."""
_FIGURE = lazy_pattern(r"(?<!\w)(?<!\d[.,])\d")
_OF_OTHERS = lazy_pattern(
    r"\b(?:according to|(?:per|via) (?:the )?[A-Z]|[Ss]urvey(?:s|ed)?\b|[Ss]tud(?:y|ies)\b|[Rr]eported\b|[Rr]eports? (?:by|from|found|that)\b"
    r"|[A-Z][\w.&-]{1,30} reports?\b|[Rr]esearch(?:ers)?\b|[Pp]olls?\b|[Cc]ensus\b|[Cc]laim(?:s|ed)?\b|says?\b|said\b|cite[sd]?\b"
    r"|reference[sd]?\b|announced\b|published\b|(?:estimates|data) (?:that |show |from )?~?[$€£]?\d|[Dd]ata (?:shows?|from)\b"
    r"|[Ii]ndustry (?:average|standard|benchmark|data|rule))"
    r"|\b[A-Z][\w-]{1,30}['’]s? [~≈]?[$€£]?\d|\b(?:19\d\d|20[01]\d|202[0-5])\b"
    r"|\b(?:SSP\d|RCP ?\d|IPCC|IEA|NGFS)"
)
"""Who else says so, and what is dated: 'per Cerulli', 'twice Acme's 20 %', 'in 2019'."""
_RECKONED = lazy_pattern(
    r"\b(?:[Rr]ealistic(?:ally)?|[Aa]ssum(?:e[sd]?|ing|ptions?)|addressable|[Ii]mplied|[Bb]lended)\b|\d[^\s×✕]{0,4} ?[×✕] ?[~≈]?[$€£]?\d"
)
_LABELLED = lazy_pattern(r"\W*[^:.|]{2,50}: ")
_NAME = lazy_pattern(r"(?<=[\w,;)’'\"] )[A-Z][A-Za-z-]{2,}")
"""A name in mid-sentence: a paragraph with one may tell of somebody else after its label, too."""
_SOURCE = lazy_pattern(r"\b(?:source|reference|citation|basis|reasoning)s?\b", re.IGNORECASE)
"""A column that is to say of each row where it is from."""


class _Below(NamedTuple):
    """Under which headings the next block stands."""

    titled: bool = False
    """There is one already, the title of the report."""
    level: int = 0
    """Of the heading of a model; 0 for none."""


_OF_BLOCK: Stage[ResolvedBlock, tuple[str, ...]] = Stage("what a model sets and reckons")


def _in_chunk(chunk: ResolvedChunk, below: _Below) -> tuple[frozenset[str], _Below]:
    keys: list[str] = []
    for block in chunk.blocks:
        for heading in block.parsed.headings:
            below = _under(below, heading.title, heading.level)
        if below.level and block.spans and not block.count and not block.broken:
            told = block.block.cache.of(_OF_BLOCK, block, _in_block)
            keys.extend(told)
    return key_set(keys), below


def _under(below: _Below, title: str, level: int) -> _Below:
    """What a heading below others says of the text after it."""
    if 0 < below.level < level:
        return below
    own = below.titled and _OF_MODEL.search(title) is not None and _OF_SOMEBODY.search(title) is None
    return _Below(True, level if own else 0)


def _in_block(block: ResolvedBlock) -> tuple[str, ...]:
    return tuple(_set_or_reckoned(block))


def _set_or_reckoned(block: ResolvedBlock) -> Iterator[str]:
    leaves, text = block.block.leaves, block.block.text
    number, sourced = -1, False
    for span in block.spans:
        while number < span.leaf:
            number += 1
            if leaves[number].header:
                sourced = _SOURCE.search(text[leaves[number].start : leaves[number].end]) is not None
        if span.kind == "quote" or (span.kind == "table" and sourced):
            continue
        if _FIGURE.search(span.plain) is None or _OF_OTHERS.search(span.plain) is not None:
            continue
        if span.kind != "para" or _is_line_of_a_model(span.plain):
            yield span.key


def _is_line_of_a_model(plain: str) -> bool:
    """Whether a sentence of a paragraph supposes or reckons, or is a figure after its label."""
    if _RECKONED.search(plain) is not None:
        return True
    return _LABELLED.match(plain) is not None and _NAME.search(plain) is None


OWN_MODELS = HandedOn(_Below(), _in_chunk)
"""Of each chunk, the keys of the sentences that are part of such a calculation."""
