"""Which sentences without a citation give the figures of a sentence or row that is cited elsewhere, in near the same words or
where the figures are unmistakable."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Sequence
from typing import NamedTuple

from groundlint.citations.whole_report.rule_kinds import NO_KEYS, AllChunksRule, OfChunks
from groundlint.citations.whole_report.word_stems import word_stems
from groundlint.model.kept_with_block import kept_with_block
from groundlint.model.resolved_block import ResolvedBlock, ResolvedChunk
from groundlint.model.sentence import SentenceSpan
from groundlint.model.stage_cache import Stage

_FIGURE = re.compile(r"\d+(?:[.,]\d+)*")
_YEAR = re.compile(r"(?:1[5-9]|20)\d\d")
_LEAST_WORDS = 3
_SHARE = 5
"""Two words in so many, at least, are those of the cited sentence. Of 11 warnings on such claims the editor would have asked
for one source, of the 4 others on claims with fewer words in common for three."""
_FEWEST_RARE = 2
"""So many figures of three digits or more (*82.4 % and 51.9 %*) in one cited sentence or row tell it in any words: of the two
such claims that are labelled the editor would have asked for none."""
_MOST_ITEMS = 8
"""Cited items of a list that are compared as one: a longer one has many figures by chance."""
_BUSIEST = 64
"""A figure that so many cited sentences give tells none of them. It bounds the work on a text made to be slow."""


class _Said(NamedTuple):
    """A sentence with figures: its key, those of two digits or more, and the stems of its words."""

    key: str
    figures: frozenset[str]
    words: frozenset[str]


class _Figures(NamedTuple):
    """The sentences with figures: `cited` where a citation is in them, or after them in their paragraph, item or row;
    `uncited` otherwise, if one of their figures is more than a year."""

    cited: tuple[_Said, ...] = ()
    uncited: tuple[_Said, ...] = ()


_NONE = _Figures()
_OF_SPANS: Stage[tuple[SentenceSpan, ...], tuple[tuple[int, _Said], ...]] = Stage("figures of sentences")
_NO_WORDS: frozenset[str] = frozenset()


def _repeated(found: Sequence[_Figures]) -> OfChunks:
    wanted = frozenset().union(*[said.figures for one in found for said in one.uncited])
    giving: dict[str, list[_Said]] = defaultdict(list)
    for one in found:
        for said in one.cited:
            if not wanted.isdisjoint(said.figures):
                for figure in said.figures:
                    giving[figure].append(said)
    return tuple(
        [
            frozenset([said.key for said in one.uncited if _is_cited(said, giving)])
            if giving and one.uncited
            else NO_KEYS
            for one in found
        ]
    )


def _is_cited(said: _Said, giving: dict[str, list[_Said]]) -> bool:
    if not said.figures <= giving.keys():
        return False
    rarest = min([giving[figure] for figure in said.figures], key=len)
    if len(rarest) > _BUSIEST:
        return False
    unmistakable = sum(map(_is_rare, said.figures)) >= _FEWEST_RARE
    return any(
        said.figures <= other.figures and (unmistakable or _near(said.words, other.words)) for other in rarest
    )


def _near(words: frozenset[str], others: frozenset[str]) -> bool:
    common = len(words & others)
    return common >= _LEAST_WORDS and common * _SHARE >= 2 * len(words)


def _is_rare(figure: str) -> bool:
    """Whether a figure that is not a year has three digits or more."""
    return sum(map(str.isdecimal, figure)) > 2 and _tells(figure)


def _is_long(figure: str) -> bool:
    return sum(map(str.isdecimal, figure)) > 3


def _tells(figure: str) -> bool:
    """Whether a figure is more than a year, which many sentences give."""
    return _YEAR.fullmatch(figure) is None


def _in_chunk(chunk: ResolvedChunk) -> _Figures:
    of_blocks = list(map(_in_block, chunk.blocks))
    cited = tuple([said for one in of_blocks for said in one.cited])
    uncited = tuple([said for one in of_blocks for said in one.uncited])
    return _Figures(cited, uncited) if cited or uncited else _NONE


@kept_with_block
def _in_block(resolved: ResolvedBlock) -> _Figures:
    spans = resolved.spans
    said = resolved.block.cache.of(_OF_SPANS, spans, _with_figures)
    if not said:
        return _NONE
    last_cited = {
        span.leaf: number for number, span in enumerate(spans) if span.marks and resolved.resolves(span.marks)
    }
    cited: list[_Said] = []
    uncited: list[_Said] = []
    for number, one in said:
        if number <= last_cited.get(spans[number].leaf, -1):
            cited.append(one)
        elif any(map(_tells, one.figures)):
            uncited.append(one)
    most = len(cited) if spans[0].kind == "table" else _MOST_ITEMS
    if 1 < len(cited) <= most and spans[0].kind in ("table", "list"):
        cited.append(_united(cited, spans[0].kind))
    return _Figures(tuple(cited), tuple(uncited)) if cited or uncited else _NONE


def _united(rows: Sequence[_Said], kind: str) -> _Said:
    """The cited rows of a table as one, or the items of a list: a sentence may compare several of them.

    The words of a list are those of many things, and it has short figures by chance: only those of four digits or more tell it (of
    two labelled claims an editor would ask about none, of eight with figures of three digits neither)."""
    figures = frozenset().union(*[row.figures for row in rows])
    if kind == "table":
        return _Said(rows[0].key, figures, frozenset().union(*[row.words for row in rows]))
    return _Said(rows[0].key, frozenset(filter(_is_long, figures)), _NO_WORDS)


def _with_figures(spans: Sequence[SentenceSpan]) -> tuple[tuple[int, _Said], ...]:
    """The sentences of a block with figures, by their numbers."""
    found: list[tuple[int, _Said]] = []
    for number, span in enumerate(spans):
        figures = frozenset([figure for figure in _FIGURE.findall(span.plain) if len(figure) > 1])
        if figures:
            found.append((number, _Said(span.key, figures, word_stems(span.plain))))
    return tuple(found)


CITED_ELSEWHERE = AllChunksRule("cited elsewhere", _in_chunk, _repeated)
"""Of each chunk, the keys of the sentences that say again what a cited one of the document says."""
