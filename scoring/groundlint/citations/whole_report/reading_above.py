"""Which sentences compare what the table or list above them shows, or repeat a table that gives its source.

A table of scores, then 'Alpha outperforms Beta on reading': the question, if any, is about the table. A table, *Source: …*, then
'Alpha has 12.1 ports per region': the source is next to the table. Between the two may be the source of the table and notes. A
paragraph that begins *These figures show …* reads it wherever it only gives figures of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from groundlint.citations.coverage.tables import tables
from groundlint.citations.whole_report.behind_tables import is_note
from groundlint.citations.whole_report.rule_kinds import OfChunks, Together, key_set
from groundlint.citations.whole_report.word_stems import word_stems
from groundlint.lazy_pattern import lazy_pattern
from groundlint.model.block import LeafKind
from groundlint.model.block_context import Neighbor
from groundlint.model.resolved_block import ResolvedBlock, ResolvedChunk
from groundlint.model.stage_cache import Stage

_NAME = re.compile(r"(?<![\w-])[A-Z][\w-]*\w")
_FIGURE = re.compile(r"(?<![\w.,-])\d+(?:[.,]\d+)*(?!\w)")
_COMPARES = lazy_pattern(
    r"\b(?:than|outperforms?|outranks?|outpaces?|surpass(?:es)?|exceeds?|beats?|leads?|lags?|trails?|compar(?:able|ed)|ahead|behind"
    r"|highe(?:r|st)|lowe(?:r|st)|large(?:r|st)|smalle(?:r|st)|fewe(?:r|st)|faste(?:r|st)|slowe(?:r|st)|best|worst|advantages?|gap)\b",
    re.IGNORECASE,
)
_READS = lazy_pattern(
    r"\W*(?:These|The(?: above)?|Those|Our|This) (?:calculations?|figures|numbers|results|data|table|comparison|ratios|rates|estimates|scores|rankings?)"
    r" (?:above )?(?:also |clearly |together )?(?:reveals?|shows?|suggests?|indicates?|illustrates?|highlights?|demonstrates?|makes? (?:it )?clear|points? to)\b"
)
"""How a paragraph begins that reads the table above it."""
_DIGITS = re.compile(r"\d(?:[\d.,]*\d)?")
_STANDING = re.compile(r"(?<![\w.,-])\d(?:[\d.,]*\d)?")
"""Figures that are no part of a name, as that of *Alpha-2* is."""
_YEAR = re.compile(r"(?:1[5-9]|20)\d\d")
TELLS_MORE = lazy_pattern(
    r"\b(?:according to|because|due to|owing to|thanks to|driven by|attribut\w{2,4}|explain(?:s|ed)?|reflect(?:s|ed|ing)?|unprecedented|(?:led|leads?|leading) to|announced|stud(?:y|ies)|surveys?|polls?|reports?|research(?:ers)?)\b",
    re.IGNORECASE,
)
"""What tells more than a table or figure does."""
_BESIDE = re.compile(r"\([^()\n]{0,300}\)")
"""What stands in parentheses in a cell, an address among it."""
_LONGEST_TITLE = 160
_MOST_BETWEEN = 3
"""The most blocks of sources and notes between a table and what reads it."""
_FEWEST_NAMES = 2
"""So many of its names, and half of them, are above; or three words in five. Of the four labelled claims that compare so
an editor would ask about none."""
_LEAST_WORDS = 3


class _Told(NamedTuple):
    """What a text names, its figures, and the stems of its words."""

    names: frozenset[str]
    figures: frozenset[str]
    words: frozenset[str]


class _Cells(NamedTuple):
    """For each figure of a table the names of its rows, with the words that only its column has where several have figures, and
    the words of the headers besides the first."""

    figures: Mapping[str, Sequence[tuple[frozenset[str], frozenset[str] | None]]]
    headers: frozenset[str]


class _Chunk(NamedTuple):
    """The keys that a chunk tells by itself, and its first and last blocks with content, None between them where others are."""

    keys: frozenset[str]
    ends: tuple[ResolvedBlock | None, ...]


_SHOWN: Stage[str, _Told] = Stage("what a table shows")
_CELLS: Stage[ResolvedBlock, _Cells] = Stage("what the figures of a table are of")
_Blocks = Sequence[tuple[int, ResolvedBlock | None]]


def _together(found: Sequence[_Chunk]) -> OfChunks:
    keys = [chunk.keys for chunk in found]
    ends = [(number, block) for number, chunk in enumerate(found) for block in chunk.ends]
    for number, key in _found(ends):
        if key not in keys[number]:
            keys[number] = keys[number].union((key,))
    return tuple(keys)


def _in_chunk(chunk: ResolvedChunk) -> _Chunk:
    content = [block for block in chunk.blocks if block.parsed.has_content]
    keys = [key for _, key in _found([(0, block) for block in content])]
    ends: list[ResolvedBlock | None] = list(content)
    if len(content) > 2 * (_MOST_BETWEEN + 2):
        ends = [*content[: _MOST_BETWEEN + 2], None, *content[-_MOST_BETWEEN - 2 :]]
    return _Chunk(key_set(keys), tuple(ends))


def _found(blocks: _Blocks) -> Iterator[tuple[int, str]]:
    """The number next to a block and the key of a sentence of it, for each that reads what is above."""
    for at, (number, below) in enumerate(blocks):
        if below is None or not at or not (below.spans and below.block.is_paragraph):
            continue
        above = _above(blocks, at)
        shown = blocks[above][1] if above is not None else None
        if above is not None and shown is not None:
            before = blocks[above - 1][1] if above else None
            title = before.block.text if before is not None and not _shows(before) else ""
            sourced = _gives_source(blocks, above, at)
            for key in _reading(shown, below, title if len(title) <= _LONGEST_TITLE else "", sourced=sourced):
                yield number, key


def _above(blocks: _Blocks, at: int) -> int | None:
    """Where the table or list above block `at` is; only a table may have its sources and notes between."""
    for number in range(at - 1, max(at - 2 - _MOST_BETWEEN, -1), -1):
        block = blocks[number][1]
        if block is None:
            return None
        if _shows(block):
            return number if number == at - 1 or _is_table(block) else None
        if not (block.opens_with_sources or is_note(block)):
            return None
    return None


def _gives_source(blocks: _Blocks, table: int, reader: int) -> bool:
    """Whether the table at `table` gives its source: in its header, in each row, above it, or between it and its `reader`."""
    shown, before = blocks[table][1], blocks[table - 1][1] if table else None
    if shown is None or not _is_table(shown):
        return False
    between = [block for _, block in blocks[table + 1 : reader] if block is not None]
    if any(
        block.opens_with_works or (block.opens_with_sources and block.cites_a_source) for block in between
    ):
        return True
    beside = tables(Neighbor(shown, 0), Neighbor(before, 0) if before is not None else None, None)
    if any(one.header or one.beside for one in beside.values()):
        return True
    leaves = enumerate(shown.block.leaves)
    rows = [number for number, leaf in leaves if leaf.kind is LeafKind.TABLE_ROW and not leaf.header]
    return all(row in shown.named_rows or shown.cited(shown.parsed.marks_of(row)) for row in rows)


def _reading(above: ResolvedBlock, below: ResolvedBlock, title: str, *, sourced: bool) -> Iterator[str]:
    """The keys of the sentences of a paragraph that compare what is shown above it, or repeat it if it is `sourced`."""
    shown = above.block.cache.of(_SHOWN, above.block.text, _told)
    reads = _READS.match(below.spans[0].plain) is not None
    for span in below.spans:
        if (sourced and _repeats(above, title, span.plain)) or (reads and _only_gives(shown, span.plain)):
            yield span.key
        elif _COMPARES.search(span.plain) is not None:
            told = _told(span.plain)
            if not told.figures <= shown.figures:
                continue
            named, shared = len(told.names & shown.names), len(told.words & shown.words)
            if (named >= _FEWEST_NAMES and 2 * named >= len(told.names)) or (
                shared >= _LEAST_WORDS and 5 * shared >= 3 * len(told.words)
            ):
                yield span.key


def _only_gives(shown: _Told, plain: str) -> bool:
    """Whether a sentence gives figures, one at least that is no year or single digit, all of them are shown, and it tells nothing else."""
    figures = set(_FIGURE.findall(plain))
    telling = any(len(one) > 1 and not _YEAR.fullmatch(one) for one in figures)
    return telling and figures <= shown.figures and TELLS_MORE.search(plain) is None


def _repeats(table: ResolvedBlock, title: str, plain: str) -> bool:
    """Whether a sentence only gives figures of a table, and at least one besides years and single digits, each with the name of its
    row, with a word of its column where several have figures, and with one of a header or of the table's `title`."""
    cells = table.block.cache.of(_CELLS, table, _cells)
    if not set(_DIGITS.findall(plain)) <= cells.figures.keys() or TELLS_MORE.search(plain) is not None:
        return False
    said = _named(plain)
    told = [one for one in _STANDING.findall(plain) if len(one) > 1 and not _YEAR.fullmatch(one)]
    return (
        bool(told)
        and not said.isdisjoint(cells.headers | _words(title))
        and all(
            any(
                row <= said and (column is None or not said.isdisjoint(column))
                for row, column in cells.figures[one]
            )
            for one in told
        )
    )


def _cells(table: ResolvedBlock) -> _Cells:
    text = table.block.text
    rows = [
        (leaf.header, [_BESIDE.sub("", text[start:end]) for start, end in leaf.pieces])
        for leaf in table.block.leaves
        if leaf.kind is LeafKind.TABLE_ROW and leaf.pieces
    ]
    headers = next((cells for header, cells in rows if header), [])
    behind = [cells for header, cells in rows if not header]
    with_figures = {at for cells in behind for at, cell in enumerate(cells) if at and _DIGITS.search(cell)}
    named = [_named(header) for at, header in enumerate(headers) if at in with_figures]
    common = frozenset[str]().union(*named).intersection(*named)
    found: dict[str, list[tuple[frozenset[str], frozenset[str] | None]]] = {}
    for cells in behind:
        row = _named(cells[0])
        for at, cell in enumerate(cells):
            column = _named(headers[at]) - common if len(cells) == len(headers) else frozenset[str]()
            for figure in _DIGITS.findall(cell):
                of = found.setdefault(figure, [])
                if at and row:
                    of.append((row, column if len(with_figures) > 1 else None))
    for _, written in rows:
        for figure in _DIGITS.findall(" ".join(written)):
            found.setdefault(figure, [])
    return _Cells(found, frozenset[str]().union(*map(_words, headers[1:])))


def _named(text: str) -> frozenset[str]:
    """The names and figures in a text, and the stems of its words."""
    return _words(text).union(_DIGITS.findall(text))


def _words(text: str) -> frozenset[str]:
    """The names in a text, and the stems of its words."""
    return word_stems(text).union(_NAME.findall(text))


def _is_table(block: ResolvedBlock) -> bool:
    return bool(block.block.leaves) and block.block.leaves[0].kind is LeafKind.TABLE_ROW


def _shows(block: ResolvedBlock) -> bool:
    """Whether a block is a table or a list."""
    if not block.spans or block.parsed.headings:
        return False
    first = block.block.leaves[0]
    return first.kind is LeafKind.TABLE_ROW or bool(first.containers and first.containers[0].kind != "quote")


def _told(text: str) -> _Told:
    return _Told(frozenset(_NAME.findall(text)), frozenset(_FIGURE.findall(text)), word_stems(text))


READING_ABOVE = Together("what reads a table", _in_chunk, _together)
"""Of each chunk, the keys of the sentences of paragraphs that compare what the table or list above them shows, or repeat a table with
its source, and give no figure that it does not."""
