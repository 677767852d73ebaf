"""The sentences of one leaf, and the citation marks in each."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from hashlib import blake2b
from html import unescape
from itertools import pairwise

from groundlint.lazy_pattern import lazy_pattern
from groundlint.markdown.abbreviations import lexicon_for
from groundlint.markdown.after_stop import masked_after_stops
from groundlint.markdown.inline import Inline, scan
from groundlint.markdown.inline_mask import UNSEEN, plain_text
from groundlint.markdown.inline_same_source import repeats_the_cell_above, same_source_in_cell
from groundlint.markdown.labelled_lines import labelled_lines
from groundlint.markdown.language import script_language
from groundlint.markdown.leaf_content import content_of
from groundlint.markdown.one_of import EAST_ASIAN
from groundlint.markdown.only_citations import is_only_citations
from groundlint.markdown.sentences import split_sentences
from groundlint.markdown.source_columns import numbers_in
from groundlint.markdown.source_line_works import label_mark, work_mark, works_in_line
from groundlint.model.block import Block, Leaf, LeafKind, Span
from groundlint.model.citation import CitationForm, CitationMark, NearMiss
from groundlint.model.flavour import Flavour
from groundlint.model.sentence import SentenceSpan
from groundlint.model.value import value

_WORD_CHARACTER = lazy_pattern(r"[^\W_]")
_SAID = lazy_pattern(r"[^\W_]|[.!?。！？]")
_QUOTATION_MARK = lazy_pattern(
    r"&(?:[lr][sd]quo|quot|[lr]aquo|#0?(?:34|39|171|187|821[67]|822[01])|#[xX]201[89cdCD]);"
)
"""Quotation marks as blog engines export them; a full stop before one may end a sentence."""


@value(frozen=True, slots=True, eq=False)
class LeafScan:
    """The marks of a leaf, what else is found with its words, and what its spans are made from: (offset, inline scan) of
    each stretch. Offsets are relative to the leaf."""

    parts: tuple[tuple[int, Inline], ...]
    marks: tuple[CitationMark, ...]
    comments: tuple[Span, ...]
    near_misses: tuple[NearMiss, ...]


@lru_cache(maxsize=4096)
def scan_leaf(
    text: str,
    pieces: tuple[Span, ...],
    kind: LeafKind,
    flavour: Flavour = Flavour.MARKDOWN,
    source_cells: tuple[int, ...] = (),
) -> LeafScan:
    """The scan of a leaf, cached by text: when a long list is read again, most of its items are unchanged. In a table row,
    the cells in `source_cells` name sources by number alone."""
    parts = _scanned(Block(text, (), flavour=flavour), Leaf(kind, 0, len(text), pieces))
    for cell in source_cells:
        parts[cell] = _numbers_only(*parts[cell])
    return LeafScan(
        tuple(parts),
        tuple([mark for _, inline in parts for mark in inline.marks]),
        tuple([span for _, inline in parts for span in inline.comments]),
        tuple([miss for _, inline in parts for miss in inline.near_misses]),
    )


@lru_cache(maxsize=4096)
def leaf_spans(
    scan: LeafScan, text: str, pieces: tuple[Span, ...], leaf_kind: LeafKind, kind: str, latin: str
) -> tuple[tuple[SentenceSpan, tuple[int, ...]], ...]:
    """The spans of a leaf, each with the numbers of its marks."""
    block, leaf = Block(text, ()), Leaf(leaf_kind, 0, len(text), pieces)
    if leaf_kind is LeafKind.TABLE_ROW:
        spans = _row_span(block, leaf, scan.parts, latin)
    elif scan.parts and not _leads_only_inside(scan.parts[0][1]):
        spans = _sentence_spans(block, leaf, kind, scan.parts[0][1], latin)
    else:
        spans = []
    index = {id(mark): number for number, mark in enumerate(scan.marks)}
    return tuple([(span, tuple([index[id(mark)] for mark in span.marks])) for span in spans])


def _leads_only_inside(inline: Inline) -> bool:
    """Whether a separate paragraph (its scan counts from 0) holds only links to places in the same file, like the entries
    of a table of contents: their words are those of headings, and nothing is stated. With a full stop after the link it
    is a sentence, and `[7](#ref-7)` is a citation.
    """
    at = 0
    for mark in inline.marks:
        if mark.image or not mark.target[1:] or mark.target[0] != "#" or mark.text.strip("[]^ ").isdecimal():
            return False
        if _SAID.search(inline.masked, at, mark.start):
            return False
        at = mark.end
    return at > 0 and not _SAID.search(inline.masked, at)


_ENTRY_LABEL = lazy_pattern(r"[A-Z]{1,3}-?\d{1,3}")
_LONGEST_NAME = 80
"""The most characters of a cell that names works."""


def _scanned(block: Block, leaf: Leaf) -> list[tuple[int, Inline]]:
    """(offset in the block, inline scan) of each stretch that is scanned separately: a table's cells cannot
    share a link, a paragraph's lines can."""
    if leaf.kind is LeafKind.TABLE_ROW:
        stretches = [(start, block.text[start:end]) for start, end in leaf.pieces]
        if block.flavour is Flavour.MARKDOWN:
            return [
                (start, _shift_inline(_with_works(_plain_scan(text), text, number > 0), start))
                for number, (start, text) in enumerate(stretches)
            ]
    else:
        stretches = [(leaf.start, content_of(block.text, leaf))]
    if block.flavour is Flavour.MARKDOWN:
        return [
            (start, _shift_inline(_with_line_of_works(_plain_scan(text), text), start))
            for start, text in stretches
        ]
    from groundlint.markdown.flavours.inline import scan_flavoured

    return [(start, _shift_inline(scan_flavoured(text, block.flavour), start)) for start, text in stretches]


_FOREIGN = ("{{", "{:", "{% cite", "{%cite", "{%- cite", "![[", "[[@", "[!", "[todo]", "[TODO]", "}`")
"""Plain Markdown without any of these has nothing that another tool reads as markup."""


def _plain_scan(text: str) -> Inline:
    if not any(sign in text for sign in _FOREIGN):
        return scan(text)
    from groundlint.markdown.flavours.inline import scan_flavoured

    return scan_flavoured(text, Flavour.MARKDOWN)


def _with_works(inline: Inline, cell: str, labelled: bool) -> Inline:
    """The scan of a cell, with a mark if the cell is just the name of works, like 'Lee et al., 2019' in a column of studies,
    or (if `labelled`) the label of an entry, like 'S2': they cite where a list has them."""
    if labelled and _ENTRY_LABEL.fullmatch(cell):
        return replace(inline, marks=(label_mark(cell, 0),))
    work = None if inline.marks or len(cell) > _LONGEST_NAME else work_mark(cell, 0)
    return inline if work is None else replace(inline, marks=(work,))


def _with_line_of_works(inline: Inline, text: str) -> Inline:
    """A paragraph that begins 'Source:', with marks for the works and labels that it names in addition to its own marks."""
    free = [
        work
        for work in works_in_line(text)
        if all(work.end <= mark.start or mark.end <= work.start for mark in inline.marks)
    ]
    if not free:
        return inline
    return replace(inline, marks=tuple(sorted((*inline.marks, *free), key=lambda mark: mark.start)))


def _numbers_only(start: int, inline: Inline) -> tuple[int, Inline]:
    """A cell that names sources by number alone, or repeats those of the row above, as one mark; unchanged if it does
    neither."""
    length, labels = len(inline.masked), numbers_in(inline.masked)
    if inline.marks:
        return start, inline
    if labels is not None:
        mark = CitationMark(CitationForm.NUMERIC, start, start + length, labels=labels, shortcut=True)
    elif repeats_the_cell_above(inline.masked.strip()):
        mark = same_source_in_cell(inline.masked, start)
    else:
        return start, inline
    return start, replace(inline, masked=" " * length, marks=(mark,))


def _shift_inline(inline: Inline, by: int) -> Inline:
    """The scan with its spans moved by `by`; `masked` stays as it is."""
    if not by:
        return inline
    return replace(
        inline,
        marks=tuple([m.moved(by) for m in inline.marks]),
        comments=tuple([(s + by, e + by) for s, e in inline.comments]),
        unseen=tuple([(s + by, e + by) for s, e in inline.unseen]),
        near_misses=tuple([m.moved(by) for m in inline.near_misses]),
    )


def _row_span(
    block: Block, leaf: Leaf, parts: Sequence[tuple[int, Inline]], latin: str
) -> list[SentenceSpan]:
    cells = []
    for start, inline in parts:
        text = block.text[start : start + len(inline.masked)]
        cells.append(plain_text(text, inline.masked, 0, len(text)))
    plain = " | ".join(cell for cell in cells if cell)
    if not _WORD_CHARACTER.search(plain):
        return []
    marks = tuple(mark for _, inline in parts for mark in inline.marks)
    return [_span(block, leaf.start, leaf.end, "table", plain, script_language(plain) or latin, marks)]


def _sentence_spans(block: Block, leaf: Leaf, kind: str, inline: Inline, latin: str) -> list[SentenceSpan]:
    source = content_of(block.text, leaf)
    language = script_language(source) or latin
    masked = masked_after_stops(inline.masked, inline.marks, leaf.start, lexicon_for(language))
    stretches = _with_markup(_split(masked, source, language), source, inline, leaf.start)
    stretches = _split_after_citation(stretches, source, inline, leaf.start)
    stretches = _merge_citation_only(stretches, inline, leaf.start)
    spans = []
    for start, end in stretches:
        words = _words_of(source[start:end], inline.masked[start:end])
        if words is None:
            continue
        plain, script = words
        low, high = leaf.start + start, leaf.start + end
        marks = _marks_within(inline.marks, low, high)
        if marks == inline.marks:
            marks = inline.marks  # most often: no copy is kept
        own = script or (latin if language in ("zh", "ja", "ko") else language)
        # A stretch of ideographs without kana in a Japanese paragraph is Japanese.
        spans.append(_span(block, low, high, kind, plain, language if own == "zh" else own, marks))
    return spans


def _split(masked: str, source: str, language: str) -> list[Span]:
    """The sentences of a leaf. A line with a label never continues in the next line, even if no full stop ends it."""
    lines = labelled_lines(source, masked)
    if "&" in masked:
        masked = _QUOTATION_MARK.sub(_as_shown, masked)
    if not lines:
        return split_sentences(masked, language)
    return [
        (low + start, low + end)
        for low, high in pairwise(sorted({0, *lines, len(masked)}))
        for start, end in split_sentences(masked[low:high], language)
    ]


def _as_shown(entity: re.Match[str]) -> str:
    """The quotation mark that an entity represents, padded to the entity's length."""
    return unescape(entity[0]).ljust(len(entity[0]), UNSEEN)


def _marks_within(marks: tuple[CitationMark, ...], low: int, high: int) -> tuple[CitationMark, ...]:
    """The marks that begin in low..high; `marks` are in the order of their starts."""
    first = bisect_left(marks, low, key=lambda mark: mark.start)
    stop = bisect_left(marks, high, lo=first, key=lambda mark: mark.start)
    return marks[first:stop]


@lru_cache(maxsize=4096)
def _words_of(source: str, masked: str) -> tuple[str, str | None] | None:
    """What a reader sees of a sentence, and the language that its script reveals; None if it has no word. Cached by
    text: while somebody types in a long paragraph, its other sentences are not read again."""
    plain = plain_text(source, masked, 0, len(source))
    return (plain, script_language(plain)) if _WORD_CHARACTER.search(plain) else None


_SENTENCE_OPENERS = lazy_pattern(
    r"[)\]]?\s+(?:The|This|That|These|Those|It|Its|They|Their|He|She|His|Her|We|Our|In|On|At|By|As|For|From|With|While"
    r"|When|Although|However|Moreover|Furthermore|Meanwhile|Additionally|A|An|Some|Many|Most|Several|Such|There|Both"
    r"|After|Before|Since|Because|If|But|And|Also|Another|Other|Overall|Recent|Research|Studies"
    r"|Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten|Nearly|About|Around|Roughly|During|Between|Among|Despite|According|Yet|Thus"
    r"|Hence|Instead|Similarly|Finally|Each|Every|Unlike|Given"
    r"|El|Los|Las|Est[aeo]s?|Es[ao]s?|Según|Además|También|Sin|Pero|Aunque|Mientras|Entre|Desde|Hasta|Una|Sus?|Por|Durante|Tras|Cuando|Otr[oa]s?)\b"
)
_EAST_ASIAN_OPENERS = lazy_pattern(
    r"[)\]]? ?(?:[这這此该該但]|其(?:[中后後次]|他)|然而|另外|不[过過]|[与與]此同[时時]|例如|如果|その|これ|この|しかし|また|그러나|이는|또한|하지만|다만|한편|특히|이러한|이에|이를|반면|따라서|예컨대|예를 들어)"
)
_LABEL_OF_A_SOURCE = lazy_pattern(
    r"\[(?:(?:数据|數據|资料|資料|信息|資訊|新闻|新聞)?[来來]源|出[处處]|[链鏈連][接結]|原文|[参參]考(?:[资資]料|文[献獻]|[链鏈連][接結])?|出典|参照|출처|원문)[ :：]?\d{0,3}\]\([^()\s]{1,400}\) ?"
    rf"(?![中里裏內内上的是已也还還称稱失はがのでによ은는이가의에]|[显顯]示|表明|指出|提[到及供]|[认認][为為]|[报報][道導]|[发發]布|[预預][测測计計])(?=[{EAST_ASIAN}\d\[])"
)
"""A link in East Asian text whose words only say that it is a source: *[来源](url)*; not *[来源](url)中提到*, whose
subject it is."""


def _split_after_citation(spans: list[Span], source: str, inline: Inline, base: int) -> list[Span]:
    """The spans, split after certain links. In 'It rose. [Reuters](url) The firm …' a link after a full stop, followed by a
    word that cannot continue the sentence, is a separate span (which then joins the sentence on its left); so is '[来源](url)'."""
    if len(spans) < 2:
        return spans
    opening = {m.start - base: m.end - base for m in inline.marks if not m.image and not m.shortcut}
    result = [spans[0]]
    for start, end in spans[1:]:
        while True:
            at = start + (source[start] in "([")
            stop = opening.get(start) or opening.get(at)
            if stop is None or stop >= end or not _ends_citation(source, start, stop):
                break
            stop += source[stop] in ")]"
            result.append((start, stop))
            start = stop + len(source[stop:end]) - len(source[stop:end].lstrip())
        result.append((start, end))
    return result


def _ends_citation(source: str, start: int, stop: int) -> bool:
    """Whether the link source[start:stop] belongs to the sentence before it, by what follows or by its words."""
    if _SENTENCE_OPENERS.match(source, stop) is not None:
        return True
    return not source.isascii() and (
        _EAST_ASIAN_OPENERS.match(source, stop) is not None
        or _LABEL_OF_A_SOURCE.match(source, start) is not None
    )


def _merge_citation_only(spans: list[Span], inline: Inline, base: int) -> list[Span]:
    """The spans, with those of only citations joined to the left: 'It rose. [Reuters](url).' is one sentence."""
    merged: list[Span] = []
    for start, end in spans:
        if merged:
            inside = _marks_within(inline.marks, base + start, base + end)
            if inside and is_only_citations(inline.masked[start:end], inside, base + start):
                merged[-1] = (merged[-1][0], end)
                continue
        merged.append((start, end))
    return merged


_SIGNS = lazy_pattern(r"\*+|_+")
_RUN = lazy_pattern(r"(?:\*{1,3}|_{1,3})(?=[^\s*_])")


def _with_markup(spans: list[Span], source: str, inline: Inline, base: int) -> list[Span]:
    """The spans with the emphasis marks, brackets and tags that touch them: `**It rose.**`, not `It rose.`.

    Comments and hidden elements are left out: they belong to no sentence. What opens a link or emphasis right after a full stop
    belongs to the next one: '上升。[报道](url)称…'.
    """
    masked = inline.masked
    opening = {mark.start - base for mark in inline.marks}
    comments = sorted((s - base, e - base) for s, e in (*inline.comments, *inline.unseen))

    def in_markup(at: int) -> bool:
        before = bisect_right(inline.plain_skip, (at, len(source))) - 1
        return before >= 0 and at < inline.plain_skip[before][1]

    def vanished(at: int) -> bool:
        if masked[at] != " " or (source[at].isspace() and not in_markup(at)):  # a tag contains spaces too
            return False
        before = bisect_right(comments, (at, len(source))) - 1
        return before < 0 or comments[before][1] <= at

    widened: list[Span] = []
    for number, (start, end) in enumerate(spans):
        floor = widened[-1][1] if widened else 0
        ceiling = spans[number + 1][0] if number + 1 < len(spans) else len(masked)
        while start > floor and vanished(start - 1):
            start -= 1
        while end < ceiling and end not in opening and vanished(end):
            if source[end] in "*_" and _opens_emphasis(source, start, end):
                break
            end += 1
        widened.append((start, end))
    return widened


def _span(
    block: Block, start: int, end: int, kind: str, plain: str, language: str, marks: tuple[CitationMark, ...]
) -> SentenceSpan:
    return SentenceSpan(start, end, kind, plain, language, marks, 0, _sentence_key(block.text[start:end]))


def _sentence_key(text: str) -> str:
    """The hash of a sentence's text. It is shown and compared, never a secret: six bytes suffice for 10,000 sentences."""
    return blake2b(text.encode("utf-8", "surrogatepass"), digest_size=6).hexdigest()


def _opens_emphasis(source: str, start: int, at: int) -> bool:
    """Whether the signs at `at` open emphasis: a word follows, and all that source[start:at] has opened with them is closed."""
    run = _RUN.match(source, at)
    return run is not None and sum([one[0] == run[0] for one in _SIGNS.finditer(source, start, at)]) % 2 == 0
