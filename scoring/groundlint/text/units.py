"""The units of one block: which stretches of it are sentences, and which citation marks stand in each."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from hashlib import blake2b

from groundlint.citations.attach import is_only_citations
from groundlint.citations.model import Mark
from groundlint.text.blocks import Block, Leaf, LeafKind, Span
from groundlint.text.inline import Inline, plain_text, scan
from groundlint.text.inline_near import NearMiss
from groundlint.text.language import script_language, small_word_counts
from groundlint.text.sentences import split_sentences
from groundlint.value import value

_WORD_CHARACTER = re.compile(r"[^\W_]")
_SAID = re.compile(r"[^\W_]|[.!?。！？]")


@value(frozen=True, slots=True)
class Unit:
    """A sentence as the block alone gives it; offsets relative to the Block, `leaf` an index into its leaves.

    `key` is a hash of the text, the part of its id that survives edits elsewhere. `ends_line` is where its last
    source line ends.
    """

    start: int
    end: int
    kind: str  # "para" | "list" | "table" | "quote"
    plain: str
    language: str
    marks: tuple[Mark, ...]
    leaf: int
    key: str

    @property
    def announces(self) -> bool:
        """Whether it says that something follows, as in 'for three reasons:'."""
        return self.kind != "table" and self.plain.rstrip(" *_").endswith((":", "："))


class Passage:
    """What one block says, without looking at any other block. All offsets are relative to the Block.

    `leaf_marks` holds the marks of every text leaf, headings and table headers included; `comments` the spans
    of HTML comments. Its units are found when first asked for (nobody asks for those of a source list): `block` is
    where, `scans` what of its leaves has been scanned.
    """

    __slots__ = (
        "_block",
        "_looks_around",
        "_scans",
        "_units",
        "comments",
        "fault",
        "language",
        "leaf_marks",
        "near_misses",
    )

    def __init__(
        self,
        units: tuple[Unit, ...] | None,
        leaf_marks: tuple[tuple[int, tuple[Mark, ...]], ...],
        comments: tuple[Span, ...],
        near_misses: tuple[NearMiss, ...],
        language: str,
        block: Block | None = None,
        scans: Sequence[Scan] | None = None,
    ) -> None:
        self.leaf_marks, self.comments, self.near_misses = leaf_marks, comments, near_misses
        self.language = language
        self.fault: Exception | None = None
        """What failed where the units could not be found; then there are none."""
        self._units, self._block, self._scans = units, block, scans
        self._looks_around: bool | None = None

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Passage):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in _COMPARED)

    @property
    def has_units(self) -> bool:
        """Whether its units have been found."""
        return self._units is not None

    @property
    def units(self) -> tuple[Unit, ...]:
        """The sentences, list items and rows, in order."""
        found = self._units
        if found is None:
            assert self._block is not None
            try:
                found = _units_in(self._block, self.leaf_marks, self.language, self._scans)
            except Exception as error:  # a fault in one block must not cost the user the others
                self.fault, found = error, ()
            self._units = found
            self._block = self._scans = None
        return found

    def let_go(self) -> None:
        """Nobody is about to ask for the units: keep nothing for them."""
        self._scans = None

    @property
    def looks_around(self) -> bool:
        """Whether what stands before or behind the block may cover units of it."""
        if self._looks_around is None:
            self._looks_around = any(unit.kind in ("table", "list") or unit.announces for unit in self.units)
        return self._looks_around

    def marks_of(self, leaf: int) -> tuple[Mark, ...]:
        """The marks that stand in one leaf."""
        return next((marks for index, marks in self.leaf_marks if index == leaf), ())


_COMPARED = ("leaf_marks", "comments", "near_misses", "language", "units")


def passage_of(block: Block, latin: str) -> Passage:
    """Read a block. `latin` is the language to take for sentences in Latin script."""
    return read_leaves(block, 0, len(block.leaves), latin)


def read_leaves(block: Block, first: int, stop: int, latin: str) -> Passage:
    """What leaves first..stop-1 of a block say; offsets relative to the block."""
    leaf_marks: list[tuple[int, tuple[Mark, ...]]] = []
    comments: list[Span] = []
    near_misses: list[NearMiss] = []
    scans: list[Scan] = []
    for number in range(first, stop):
        leaf = block.leaves[number]
        if leaf.kind is LeafKind.HTML:
            comments.extend(_html_comments(block.text, leaf))
        elif leaf.kind in WITH_WORDS:
            by, scan = leaf.start, read_leaf(block, number)
            scans.append(scan)
            leaf_marks.append((number, tuple([moved_mark(m, by) for m in scan.marks]) if by else scan.marks))
            comments += [(start + by, end + by) for start, end in scan.comments]
            near_misses += [moved_miss(miss, by) for miss in scan.near_misses] if by else scan.near_misses
    return Passage(None, tuple(leaf_marks), tuple(comments), tuple(near_misses), latin, block, scans)


WITH_WORDS = frozenset({LeafKind.PARAGRAPH, LeafKind.HEADING, LeafKind.TABLE_ROW})


def read_leaf(block: Block, number: int) -> Scan:
    """What can be told of leaf `number` of a block, a paragraph, heading or row, before it is cut into units."""
    return _leaf_scanned(*_of_leaf(block, number))


def _units_in(
    block: Block,
    leaf_marks: tuple[tuple[int, tuple[Mark, ...]], ...],
    latin: str,
    scans: Sequence[Scan] | None,
) -> tuple[Unit, ...]:
    """The units of those leaves of a block of which the marks are given, with these marks."""
    units: list[Unit] = []
    for at, (number, marks) in enumerate(leaf_marks):
        leaf = block.leaves[number]
        if leaf.kind is LeafKind.HEADING or leaf.header or any(c.kind == "footnote" for c in leaf.containers):
            continue
        by, scan = leaf.start, scans[at] if scans is not None else read_leaf(block, number)
        units += [
            Unit(
                unit.start + by if unit.start else by,
                leaf.end if (end := unit.end + by) == leaf.end else end,  # the same number once
                unit.kind,
                unit.plain,
                unit.language,
                marks if (inside := tuple([marks[index] for index in own])) == marks else inside,
                number,
                unit.key,
            )
            for unit, own in _leaf_units(scan, *_of_leaf(block, number), _kind_of(leaf), latin)
        ]
    return tuple(units)


def _of_leaf(block: Block, number: int) -> tuple[str, tuple[Span, ...], LeafKind]:
    """The text of a leaf, its pieces with offsets relative to it, and its kind."""
    leaf = block.leaves[number]
    by = leaf.start
    pieces = tuple([(start - by, end - by) for start, end in leaf.pieces]) if by else leaf.pieces
    return block.text[by : leaf.end], pieces, leaf.kind


def moved_unit(unit: Unit, by: int, leaves: int, marks: tuple[Mark, ...]) -> Unit:
    """The unit at another place of its block, so many `leaves` further, with its marks there."""
    return Unit(
        unit.start + by,
        unit.end + by,
        unit.kind,
        unit.plain,
        unit.language,
        marks,
        unit.leaf + leaves,
        unit.key,
    )


def moved_mark(mark: Mark, by: int) -> Mark:
    """The mark at another place."""
    return Mark(
        mark.form,
        mark.start + by,
        mark.end + by,
        mark.text,
        mark.target,
        mark.title,
        mark.labels,
        mark.shortcut,
        mark.image,
    )


def moved_miss(miss: NearMiss, by: int) -> NearMiss:
    """The near miss at another place."""
    return replace(miss, start=miss.start + by, end=miss.end + by)


@value(frozen=True, slots=True, eq=False)
class Scan:
    """The marks of a leaf, what else is found beside its words, and what its units are made of: (offset, inline scan) of
    each stretch. Offsets are relative to the leaf."""

    parts: tuple[tuple[int, Inline], ...]
    marks: tuple[Mark, ...]
    comments: tuple[Span, ...]
    near_misses: tuple[NearMiss, ...]


@lru_cache(maxsize=256)
def _leaf_scanned(text: str, pieces: tuple[Span, ...], kind: LeafKind) -> Scan:
    """Kept by text: where a long list is read anew, most of its items are what they were."""
    parts = _scanned(Block(text, ()), Leaf(kind, 0, len(text), pieces))
    return Scan(
        tuple(parts),
        tuple([mark for _, inline in parts for mark in inline.marks]),
        tuple([span for _, inline in parts for span in inline.comments]),
        tuple([miss for _, inline in parts for miss in inline.near_misses]),
    )


@lru_cache(maxsize=256)
def _leaf_units(
    scan: Scan, text: str, pieces: tuple[Span, ...], leaf_kind: LeafKind, kind: str, latin: str
) -> tuple[tuple[Unit, tuple[int, ...]], ...]:
    """The units of a leaf, each with the numbers of its marks."""
    block, leaf = Block(text, ()), Leaf(leaf_kind, 0, len(text), pieces)
    if leaf_kind is LeafKind.TABLE_ROW:
        units = _row_unit(block, leaf, scan.parts, latin)
    elif scan.parts and not _leads_only_inside(scan.parts[0][1]):
        units = _sentence_units(block, leaf, kind, scan.parts[0][1], latin)
    else:
        units = []
    index = {id(mark): number for number, mark in enumerate(scan.marks)}
    return tuple([(unit, tuple([index[id(mark)] for mark in unit.marks])) for unit in units])


def _leads_only_inside(inline: Inline) -> bool:
    """Whether a paragraph of its own (its scan counts from 0) holds nothing but links to places of the same file, as the
    entries of a table of contents do: the words are those of the headings, and nothing is stated. With a full stop
    behind the link it is a sentence, and `[7](#ref-7)` is a citation.
    """
    at = 0
    for mark in inline.marks:
        if mark.image or not mark.target[1:] or mark.target[0] != "#" or mark.text.strip("[]^ ").isdecimal():
            return False
        if _SAID.search(inline.masked, at, mark.start):
            return False
        at = mark.end
    return at > 0 and not _SAID.search(inline.masked, at)


def block_small_words(block: Block) -> Counter[str]:
    """Small words of the block's sentences; code, HTML and addresses say nothing about the language."""
    text = " ".join(
        block.text[s:e]
        for leaf in block.leaves
        if leaf.kind in (LeafKind.PARAGRAPH, LeafKind.HEADING)
        for s, e in leaf.pieces
    )
    return small_word_counts(_ADDRESS.sub(" ", text))


# Bounded, or ten thousand `](` without an end would be looked through ten thousand times.
_ADDRESS = re.compile(r"\]\([^)]{0,2000}\)|https?://\S+")


def content_of(text: str, leaf: Leaf) -> str:
    """The leaf at the same length as its source: container prefixes blanked, every line end one `\\n`."""
    out: list[str] = []
    at = leaf.start
    for start, end in leaf.pieces:
        out.append(_blank(text[at:start]))
        out.append(text[start:end])
        at = end
    out.append(_blank(text[at : leaf.end]))
    return "".join(out)


def _blank(gap: str) -> str:
    if "\n" not in gap and "\r" not in gap:
        return " " * len(gap)
    return "".join("\n" if c == "\n" else " " for c in gap) if "\n" in gap else gap.replace("\r", "\n")


def _scanned(block: Block, leaf: Leaf) -> list[tuple[int, Inline]]:
    """(offset in the block, inline scan) of each stretch that is scanned on its own: a table's cells cannot
    share a link, a paragraph's lines can."""
    if leaf.kind is LeafKind.TABLE_ROW:
        stretches = [(start, block.text[start:end]) for start, end in leaf.pieces]
    else:
        stretches = [(leaf.start, content_of(block.text, leaf))]
    return [(start, shift_inline(scan(text), start)) for start, text in stretches]


def shift_inline(inline: Inline, by: int) -> Inline:
    """The scan with its spans moved by `by`; `masked` stays as it is."""
    if not by:
        return inline
    return replace(
        inline,
        marks=tuple([moved_mark(m, by) for m in inline.marks]),
        comments=tuple([(s + by, e + by) for s, e in inline.comments]),
        near_misses=tuple([moved_miss(m, by) for m in inline.near_misses]),
    )


def _html_comments(text: str, leaf: Leaf) -> list[Span]:
    found: list[Span] = []
    at = leaf.start
    while (start := text.find("<!--", at, leaf.end)) >= 0:
        close = text.find("-->", start + 4, leaf.end)
        if close < 0:
            break
        at = close + 3
        found.append((start, at))
    return found


def _kind_of(leaf: Leaf) -> str:
    if leaf.kind is LeafKind.TABLE_ROW:
        return "table"
    for container in reversed(leaf.containers):
        if container.kind in ("item", "quote"):
            return "list" if container.kind == "item" else "quote"
    return "para"


def _row_unit(block: Block, leaf: Leaf, parts: Sequence[tuple[int, Inline]], latin: str) -> list[Unit]:
    cells = []
    for start, inline in parts:
        text = block.text[start : start + len(inline.masked)]
        cells.append(plain_text(text, inline.masked, 0, len(text)))
    plain = " | ".join(cell for cell in cells if cell)
    if not _WORD_CHARACTER.search(plain):
        return []
    marks = tuple(mark for _, inline in parts for mark in inline.marks)
    return [_unit(block, leaf.start, leaf.end, "table", plain, script_language(plain) or latin, marks)]


def _sentence_units(block: Block, leaf: Leaf, kind: str, inline: Inline, latin: str) -> list[Unit]:
    source = content_of(block.text, leaf)
    language = script_language(source) or latin
    spans = _with_markup(split_sentences(inline.masked, language), source, inline, leaf.start)
    spans = _split_after_citation(spans, source, inline, leaf.start)
    spans = _merge_citation_only(spans, inline, leaf.start)
    units = []
    for start, end in spans:
        words = _words_of(source[start:end], inline.masked[start:end])
        if words is None:
            continue
        plain, script = words
        low, high = leaf.start + start, leaf.start + end
        marks = tuple([m for m in inline.marks if low <= m.start < high])
        own = script or (latin if language in ("zh", "ja", "ko") else language)
        # A stretch of ideographs without kana in a Japanese paragraph is Japanese.
        units.append(_unit(block, low, high, kind, plain, language if own == "zh" else own, marks))
    return units


@lru_cache(maxsize=256)
def _words_of(source: str, masked: str) -> tuple[str, str | None] | None:
    """What a reader sees of a sentence, and the language that its script gives away; None where it has no word. Kept by
    text: where somebody types in a long paragraph, its other sentences are not read again."""
    plain = plain_text(source, masked, 0, len(source))
    return (plain, script_language(plain)) if _WORD_CHARACTER.search(plain) else None


_SENTENCE_OPENERS = re.compile(
    r"[)\]]?\s+(?:The|This|That|These|Those|It|Its|They|Their|He|She|His|Her|We|Our|In|On|At|By|As|For|From|With|While"
    r"|When|Although|However|Moreover|Furthermore|Meanwhile|Additionally|A|An|Some|Many|Most|Several|Such|There|Both"
    r"|After|Before|Since|Because|If|But|And|Also|Another|Other|Overall|Recent|Research|Studies)\b"
)


def _split_after_citation(spans: list[Span], source: str, inline: Inline, base: int) -> list[Span]:
    """'It rose. [Reuters](url) The firm …': a link behind a full stop that is followed by a word which cannot go
    on the sentence stands alone (and then goes to its left)."""
    if len(spans) < 2:
        return spans
    opening = {m.start - base: m.end - base for m in inline.marks if not m.image and not m.shortcut}
    result = [spans[0]]
    for start, end in spans[1:]:
        at = start + (source[start] in "([")
        stop = opening.get(start) or opening.get(at)
        if stop is not None and stop < end and _SENTENCE_OPENERS.match(source, stop):
            stop += source[stop] in ")]"
            result.append((start, stop))
            start = stop + len(source[stop:end]) - len(source[stop:end].lstrip())
        result.append((start, end))
    return result


def _merge_citation_only(spans: list[Span], inline: Inline, base: int) -> list[Span]:
    """'It rose. [Reuters](url).' is one sentence: what holds nothing but citations belongs to its left."""
    merged: list[Span] = []
    for start, end in spans:
        if merged:
            inside = [m for m in inline.marks if start <= m.start - base < end]
            if inside and is_only_citations(inline.masked[start:end], inside, base + start):
                merged[-1] = (merged[-1][0], end)
                continue
        merged.append((start, end))
    return merged


def _with_markup(spans: list[Span], source: str, inline: Inline, base: int) -> list[Span]:
    """The spans with the emphasis marks, brackets and tags that touch them: `**It rose.**`, not `It rose.`.

    Comments are left outside: they belong to nobody's sentence.
    """
    masked = inline.masked
    comments = [(s - base, e - base) for s, e in inline.comments]

    def vanished(at: int) -> bool:
        return (
            masked[at] == " "
            and not source[at].isspace()
            and not any(low <= at < high for low, high in comments)
        )

    widened: list[Span] = []
    for number, (start, end) in enumerate(spans):
        floor = widened[-1][1] if widened else 0
        ceiling = spans[number + 1][0] if number + 1 < len(spans) else len(masked)
        while start > floor and vanished(start - 1):
            start -= 1
        while end < ceiling and vanished(end):
            end += 1
        widened.append((start, end))
    return widened


def _unit(
    block: Block,
    start: int,
    end: int,
    kind: str,
    plain: str,
    language: str,
    marks: tuple[Mark, ...],
) -> Unit:
    return Unit(start, end, kind, plain, language, marks, 0, sentence_key(block.text[start:end]))


def sentence_key(text: str) -> str:
    """The hash of a sentence's text. It is shown and compared, never a secret: six bytes keep 10,000 apart."""
    return blake2b(text.encode("utf-8", "surrogatepass"), digest_size=6).hexdigest()
