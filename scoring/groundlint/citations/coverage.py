"""Which citations a reader takes to cover each sentence, and where they are.

The places, from the nearest to the farthest (`Sentence.covered_by`): the sentence itself; for a table row, its column and
the paragraph next to its table; the lead-in of its list or quotation, or the sentence that opens the quotation around it;
the end of its paragraph or item; the work with which its paragraph or item opens; the end of its list, if nothing else in
that list is cited; a line that only names sources in its list or after its block, or that signs its quotation; the item
around it; the heading above, or a line of sources directly below that heading; the items that it leads in; the list or
line of sources that closes its section; the document's one source.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from groundlint.citations.attribution import is_reference, names_work_and_year, speaks_of_a_work
from groundlint.citations.evidence import Evidence, folded
from groundlint.citations.home_pages import introduces_by_home_page, tells_who_paid
from groundlint.citations.open_quotations import inside_quotations
from groundlint.citations.opening_works import opens_with_work
from groundlint.citations.places import Place, carried_citations, colon_citations, last_span, leads_in, moved
from groundlint.citations.quotations import NOT_QUOTED, Quotation, quotations
from groundlint.citations.section_lines import NestedSources, names_works, nested_sources, source_label
from groundlint.citations.source_of_all import tells_what_came_of_it
from groundlint.citations.work_titles import bold_work
from groundlint.lazy_pattern import lazy_pattern
from groundlint.model.block import Container, LeafKind
from groundlint.model.block_context import Neighbor
from groundlint.model.citation import Citation, CitationMark
from groundlint.model.resolved_block import ResolvedBlock
from groundlint.model.sentence import Coverage, SentenceCoverage, SentenceSpan

_ROWS = (LeafKind.TABLE_ROW, LeafKind.TABLE_RULE)
_CAPTION = lazy_pattern(
    r"[\W_]*(?:tab(?:le|elle|leau|la|ela)?s?|fig(?:ure)?s?|sources?|notes?|data|quellen?|anmerkung|hinweis|daten|nota|fuentes?"
    r"|fontes?|表|図|图|圖|注|来源|來源|出典|資料|资料|数据|출처|표|자료)(?![^\W\d_])",
    re.IGNORECASE,
)
"""The start of a table's caption."""
_NAMES_TABLE = lazy_pattern(
    r"\b(?:tab(?:le|elle|leau|la|ela)s? [\dA-Z][\d.]{0,3}\b|(?:(?:the )?following|this|the) table\b|table below"
    r"|(?:folgende|diese) tabelle|tableau (?:suivant|ci-dessous)|(?:siguiente|seguinte) tab(?:la|ela))|[表图]\s?\d|下表|次の表|다음 표",
    re.IGNORECASE,
)
"""How the last sentence above a table refers to it."""


_CARRY_THE_QUOTE = frozenset(("own", "column", "table", "lead-in", "paragraph"))
"""A quote in one of these places also counts for the sentence; elsewhere the quoted words belong to another sentence."""

_NOTHING = SentenceCoverage((), Coverage.NONE, "")
_BY_THE_SECTION = SentenceCoverage((), Coverage.LINKED, "section list")


def sentence_coverages(
    resolved: ResolvedBlock,
    before: Neighbor | None,
    behind: Neighbor | None,
    titled: Neighbor | None,
    evidence: Evidence,
    *,
    source_of_all: tuple[Citation, ...] = (),
    paragraph_scope: bool,
    listed: bool = False,
    cited_above: bool = False,
) -> tuple[SentenceCoverage, ...]:
    """The coverage of the spans of a block, in order. `before` and `behind` are the nearest blocks that hold more than
    comments. `titled` is the block of the heading above if that heading cites, or of the line directly below it that names
    sources. `source_of_all` holds the citations of the source of the whole document, with places as given. `listed`: a list
    or line of sources closes the section. `cited_above`: something above under the same heading is cited."""
    spans = resolved.spans
    defaults = (_BY_THE_SECTION if listed else _NOTHING,) * len(spans)
    if not listed and (good := _solid(source_of_all, evidence)):
        by_all = _covered(source_of_all, good, "document", evidence)
        defaults = tuple([_NOTHING if tells_what_came_of_it(span.plain) else by_all for span in spans])
    if (
        not resolved.count
        and not (resolved.named_leaves or resolved.named_rows)
        and before is None
        and behind is None
        and titled is None
    ):
        return defaults
    finder = _Finder(resolved, before, behind, titled, cited_above)
    found = [
        _coverage_of(span, finder, evidence, paragraph_scope) or default
        for span, default in zip(spans, defaults, strict=True)
    ]
    for inside, opened in inside_quotations(spans):
        if found[inside].coverage is Coverage.NONE and found[opened].coverage is not Coverage.NONE:
            by = found[opened]
            found[inside] = SentenceCoverage(by.citations, Coverage.LINKED, "lead-in", by.confidence)
    return tuple(
        [
            replace(one, attributed=True)
            if one.coverage is Coverage.NONE
            and (finder.quotation(span).attributed or finder.led_in_by_work(span))
            else one
            for one, span in zip(found, spans, strict=True)
        ]
    )


def _coverage_of(
    span: SentenceSpan, finder: _Finder, evidence: Evidence, paragraph_scope: bool
) -> SentenceCoverage | None:
    """What covers a span. None if nothing does, and no broken mark would cover it if it led to a source."""
    own = finder.own.resolved.cited(span.marks)
    if own and (good := _carrying(span, _solid(own, evidence), finder)):
        return _covered(own, good, "own", evidence)
    broken = _broken(own)
    for name, citations in finder.candidates(span, paragraph_scope):
        if good := _carrying(span, _solid(citations, evidence), finder):
            return _covered(own + citations, good, name, evidence)
        broken = broken or _broken(citations)
    items = finder.items(span) if span.announces else ()
    if items:
        solid = [_solid(cited, evidence) for cited in items]
        shown = tuple(c for cited in items for c in cited)
        if all(solid):
            quoted = all(any(c.quoted for c in cited) for cited in solid)
            return SentenceCoverage(own + shown, Coverage.QUOTED if quoted else Coverage.LINKED, "items")
        if all(good or _broken(cited) for good, cited in zip(solid, items, strict=True)):
            broken = broken or _broken(shown)
    if finder.is_named(span):
        return SentenceCoverage(own, Coverage.LINKED, "source line")
    shown = own if _broken(own) else own + broken
    return SentenceCoverage(shown, Coverage.NONE, "") if shown else None


def _carrying(span: SentenceSpan, citations: list[Citation], finder: _Finder) -> list[Citation]:
    """Of these citations, those that may say what the span says."""
    if not citations or not tells_who_paid(span.plain):
        return citations
    return [one for one in citations if not introduces_by_home_page(finder.own.resolved, span, one)]


def _broken(citations: tuple[Citation, ...]) -> tuple[Citation, ...]:
    """The citations that point nowhere."""
    return tuple([c for c in citations if c.problem])


def _covered(
    shown: tuple[Citation, ...], good: list[Citation], name: str, evidence: Evidence
) -> SentenceCoverage:
    quoted = name in _CARRY_THE_QUOTE and any(c.quoted for c in good)
    confidence = _confidence(good, evidence) if evidence.confidence else ""
    return SentenceCoverage(shown, Coverage.QUOTED if quoted else Coverage.LINKED, name, confidence)


def _solid(citations: tuple[Citation, ...], evidence: Evidence) -> list[Citation]:
    """The citations that point somewhere and are not refused."""
    found = [c for c in citations if c.source]
    if evidence.refused or evidence.refused_sources:
        return [c for c in found if not evidence.refuses(c)]
    return found


def _confidence(citations: list[Citation], evidence: Evidence) -> str:
    pairs = [(c.source, folded(c.quote or "")) for c in citations]
    known = {evidence.confidence[p] for p in pairs if p in evidence.confidence}
    return "high" if "high" in known else next(iter(known), "")


_FEWEST_ITEMS = 3
"""A reader takes a source at the end of two items to cover only the second, unless a label says otherwise."""

_MOST = 20
"""The most citations taken from one place: a sentence has no use for more, and a hostile text may have any number."""


def _lists_its_sources(own: ResolvedBlock, behind: Neighbor) -> bool:
    """Whether the block after `own` lists its sources, rather than what its last sentence announces."""
    return behind.resolved.lists_only_sources and not (own.spans and own.spans[-1].announces)


class _Finder:
    """Looks around one block for the citations that may cover its spans."""

    __slots__ = (
        "_above",
        "_above_tables",
        "_behind",
        "_headed_by",
        "_heading",
        "_list_ends",
        "_named",
        "_named_above",
        "_named_behind",
        "_openings",
        "_source_lines",
        "_tables",
        "_works",
        "before",
        "behind",
        "own",
        "quotations",
    )

    def __init__(
        self,
        resolved: ResolvedBlock,
        before: Neighbor | None,
        behind: Neighbor | None,
        titled: Neighbor | None,
        cited_above: bool,
    ) -> None:
        self.own, self.before, self.behind = Neighbor(resolved, 0), before, behind
        self._behind: tuple[Citation, ...] = ()
        if behind is not None and (behind.lists_sources or _lists_its_sources(resolved, behind)):
            self._behind = moved(behind, tuple(behind.resolved.parsed.marks[:_MOST]))
        elif behind is not None and behind.resolved.opens_with_sources:
            self._behind = moved(behind, behind.resolved.parsed.marks_of(0)[:_MOST])
        self._named_behind = (
            behind is not None
            and behind.resolved.opens_with_sources
            and behind.resolved.named_leaves[:1] == (0,)
        )
        nested = nested_sources(resolved.block)
        self._named = _named_places(resolved, nested)
        self.quotations = quotations(self.own, before, behind, cited_above=cited_above)
        self._heading = moved(titled, titled.resolved.title_marks[:_MOST]) if titled is not None else ()
        self._headed_by = (
            "heading" if titled is not None and titled.resolved.parsed.headings else "source line"
        )
        self._named_above = titled is not None and bool(
            not self._heading
            or titled.resolved.named_heading
            or titled.resolved.named_leaves
            or (not titled.resolved.parsed.headings and bold_work(titled.resolved))
        )
        self._openings = _openings(resolved)
        self._source_lines = _source_lines(resolved, nested)
        self._list_ends = _list_ends(resolved)
        self._tables: dict[int, list[tuple[str, tuple[Citation, ...]]]] = {}
        self._above_tables: dict[int, Place | None] = {}
        self._works: dict[tuple[bool, int], bool] = {}
        self._above: dict[tuple[Container, ...], tuple[int, int | None]] = {}

    def candidates(
        self, span: SentenceSpan, paragraph_scope: bool
    ) -> Iterator[tuple[str, tuple[Citation, ...]]]:
        """(where, citations) outside the span, from the nearest place to the farthest."""
        resolved = self.own.resolved
        if span.kind == "table":
            yield from self._of_table(span)
        elif span.kind == "list":
            yield "lead-in", self._lead_in(span, colon_citations)
        quotation = self.quotation(span)
        if quotation.lead_in:
            yield "lead-in", quotation.lead_in[:_MOST]
        if span.kind != "table":
            yield "end", self._end(span)
            if span.kind == "list":
                yield "lead-in", self._lead_in(span, carried_citations)
            if self._openings:
                yield "opening", self._opening(span)
            if self._list_ends:
                yield "list", self._end_of_list(span)
            if self._source_lines:
                yield "source line", self._source_line(span)
        if quotation.signature:
            yield "source line", quotation.signature[:_MOST]
        yield "source line", self._behind
        if span.kind == "list":
            yield "item", self._item_around(span)
        yield self._headed_by, self._heading
        if paragraph_scope and span.kind != "table":
            spans = resolved.spans
            yield "paragraph", resolved.cited(tuple(m for u in spans if u.leaf == span.leaf for m in u.marks))

    def quotation(self, span: SentenceSpan) -> Quotation:
        """What the text says about whose words the quotation around a span holds."""
        return self.quotations.get(span.leaf, NOT_QUOTED)

    def led_in_by_work(self, span: SentenceSpan) -> bool:
        """Whether the sentence that leads in the table or list around a span names a work with its year, or says that the
        table or list comes from one."""
        own = self.own.resolved.block.leaves[span.leaf].containers
        if span.kind == "table":
            self._of_table(span)
            return self._is_work(self._above_tables[span.leaf], own)
        for depth in range(len(own) - 1, -1, -1) if span.kind == "list" else ():
            if own[depth].kind == "item":
                place = self._paragraph_above(span.leaf, own[:depth]) if depth else self._last_before()
                if place is not None:
                    return self._is_work(place, own[:depth])
        return False

    def _is_work(self, place: Place | None, containers: tuple[Container, ...]) -> bool:
        """Whether a paragraph ends with a sentence that leads something in and names a work, or gives a work in full. Each
        paragraph is read once."""
        if place is None:
            return False
        key = (place[0] is self.own, place[1])
        if key not in self._works:
            said = leads_in(place, containers)
            self._works[key] = names_work_and_year(said) or speaks_of_a_work(said) or _is_reference(place)
        return self._works[key]

    def is_named(self, span: SentenceSpan) -> bool:
        """Whether a line of works without links follows the block, is in the span's item, list or quote, or is the span
        itself; or whether the span's row names a work in a column of sources."""
        resolved = self.own.resolved
        if span.leaf in resolved.named_leaves:  # sentences after the works say more
            return span is resolved.spans[0] or names_works(resolved.block.text, span.start, span.end)
        if self._named_behind or self._named_above or span.leaf in resolved.named_rows:
            return True
        if not self._named:
            return False
        own = resolved.block.leaves[span.leaf].containers
        return any(own[:depth] in self._named for depth in range(len(own), -1, -1))

    def _end(self, span: SentenceSpan) -> tuple[Citation, ...]:
        """The citations of the last sentence of the span's paragraph or item."""
        resolved = self.own.resolved
        last = last_span(resolved.spans, span.leaf)
        return resolved.cited(last.marks[:_MOST]) if last is not None and last is not span else ()

    def _opening(self, span: SentenceSpan) -> tuple[Citation, ...]:
        """The citations of the work with which the span's paragraph or item opens, if the span precedes the next citation
        there."""
        marks, stop = self._openings.get(span.leaf, ((), 0))
        return self.own.resolved.cited(marks) if span.start < stop else ()

    def _end_of_list(self, span: SentenceSpan) -> tuple[Citation, ...]:
        """The citations at the end of the nearest list around the span in which nothing else is cited."""
        own = self.own.resolved.block.leaves[span.leaf].containers
        for depth in range(len(own) - 1, -1, -1):
            if own[depth].kind == "item" and (found := self._list_ends.get(own[:depth])):
                return found
        return ()

    def _source_line(self, span: SentenceSpan) -> tuple[Citation, ...]:
        """The citations of the lines that only name sources in the span's item, below it, or next to it in a list around it."""
        if span.leaf in self.own.resolved.source_leaves:
            return ()
        own = self.own.resolved.block.leaves[span.leaf].containers
        for depth in range(len(own), -1, -1):
            if found := self._source_lines.get(own[:depth]):
                return found
        return ()

    def _item_around(self, span: SentenceSpan) -> tuple[Citation, ...]:
        """The citations in the text of the nearest item around the span's own item that has any."""
        resolved = self.own.resolved
        own = resolved.block.leaves[span.leaf].containers
        for depth in range(len(own) - 1, 0, -1):
            place = self._paragraph_above(span.leaf, own[:depth])
            if place is not None and (found := resolved.cited(resolved.parsed.marks_of(place[1])[:_MOST])):
                return found
        return ()

    def _of_table(self, span: SentenceSpan) -> list[tuple[str, tuple[Citation, ...]]]:
        """What covers every row of the span's table: found once per table, not once per row."""
        if span.leaf not in self._tables:
            resolved = self.own.resolved
            leaves = resolved.block.leaves
            first = last = span.leaf
            while first > 0 and leaves[first].kind in _ROWS and not leaves[first].header:
                first -= 1
            while last + 1 < len(leaves) and leaves[last + 1].kind in _ROWS and not leaves[last + 1].header:
                last += 1
            header = resolved.cited(resolved.parsed.marks_of(first))
            found = [("column", header), ("table", self._around(first, last, leaves[first].containers))]
            above = self._above_table(first, leaves[first].containers)
            for leaf in range(first, last + 1):
                self._tables[leaf], self._above_tables[leaf] = found, above
        return self._tables[span.leaf]

    def _around(self, first: int, last: int, own: tuple[Container, ...]) -> tuple[Citation, ...]:
        """The citations of the paragraphs directly before and after the table of leaves first..last."""
        above = self._above_table(first, own)
        places = [above]
        if last + 1 < len(self.own.resolved.block.leaves):
            places.append((self.own, last + 1))
        elif not own and self.behind is not None:
            places.append((self.behind, 0))
        found: tuple[Citation, ...] = ()
        for place in filter(None, places):
            near, leaf = place
            there = near.resolved.block.leaves[leaf]
            if (
                there.kind is LeafKind.PARAGRAPH
                and there.containers == own
                and _is_caption(near, leaf, above=place is above)
            ):
                found += moved(near, near.resolved.parsed.marks_of(leaf))
        return found

    def _above_table(self, first: int, own: tuple[Container, ...]) -> Place | None:
        """The leaf before the table that begins with leaf `first`."""
        if first > 0:
            return (self.own, first - 1)
        return None if own else self._last_before()

    def _last_before(self) -> Place | None:
        return (self.before, len(self.before.resolved.block.leaves) - 1) if self.before is not None else None

    def _lead_in(
        self,
        span: SentenceSpan,
        of: Callable[[Place | None, tuple[Container, ...]], tuple[Citation, ...]],
    ) -> tuple[Citation, ...]:
        """The citations of the nearest paragraph that leads in a list around the span."""
        leaves = self.own.resolved.block.leaves
        own = leaves[span.leaf].containers
        for depth in range(len(own) - 1, -1, -1):
            if own[depth].kind != "item":
                continue
            outside = own[:depth]
            place = self._paragraph_above(span.leaf, outside) if outside else self._last_before()
            found = of(place, outside)
            if found:
                return found
        return ()

    def items(self, span: SentenceSpan) -> tuple[tuple[Citation, ...], ...]:
        """The citations of each item of the list that a span leads in; () if it does not lead in a list."""
        leaves = self.own.resolved.block.leaves
        outside = leaves[span.leaf].containers
        last = last_span(self.own.resolved.spans, span.leaf)
        if last is not span or leaves[span.leaf].kind is not LeafKind.PARAGRAPH:
            return ()
        near, first = self.own, span.leaf + 1
        in_list = len(outside) == 1 and outside[0].kind == "item"
        if first == len(leaves) and (not outside or in_list) and self.behind is not None:
            near, first = self.behind, 0
            outside = ()  # '1. There are two:' may lead in a list that is not indented
        depth = len(outside)
        found: dict[int, tuple[Citation, ...]] = {}
        there = near.resolved.block.leaves
        for number in range(first, len(there)):
            around = there[number].containers
            if around[:depth] != outside or len(around) == depth or around[depth].kind != "item":
                break
            index = around[depth].index
            cited = moved(near, near.resolved.parsed.marks_of(number))
            found[index] = found.get(index, ()) + cited
        return tuple(found.values())

    def _paragraph_above(self, leaf: int, containers: tuple[Container, ...]) -> Place | None:
        """The nearest paragraph before a leaf that is in exactly these containers, which also contain the leaf."""
        # The answer for an earlier leaf in the same containers is kept, so a list of a thousand items is scanned only once.
        stop, found = self._above.get(containers, (0, None))
        if stop > leaf:
            stop, found = 0, None
        leaves = self.own.resolved.block.leaves
        for index in range(leaf - 1, stop - 1, -1):
            if leaves[index].containers == containers and leaves[index].kind is LeafKind.PARAGRAPH:
                found = index
                break
            if leaves[index].containers[: len(containers)] != containers:
                found = None
                break
        self._above[containers] = (leaf, found)
        return (self.own, found) if found is not None else None


def _is_reference(place: Place) -> bool:
    near, leaf = place
    there = near.resolved.block.leaves[leaf]
    return there.kind is LeafKind.PARAGRAPH and is_reference(
        near.resolved.block.text[there.start : there.end]
    )


def _openings(resolved: ResolvedBlock) -> dict[int, tuple[tuple[CitationMark, ...], int]]:
    """For each paragraph or item that opens with a work, by leaf: the marks of the work, and where the next citation is."""
    if not resolved.count:
        return {}
    found: dict[int, tuple[tuple[CitationMark, ...], int]] = {}
    seen = -1
    for span in resolved.spans:
        marks = tuple([mark for mark in span.marks if resolved.cited((mark,))])
        if span.leaf != seen and span.kind != "table" and opens_with_work(resolved.block.text, span, marks):
            found[span.leaf] = (marks[:_MOST], resolved.block.leaves[span.leaf].end)
        elif marks and span.leaf in found and span.start < found[span.leaf][1]:
            found[span.leaf] = (found[span.leaf][0], span.start)
        seen = span.leaf
    return found


def _source_lines(
    resolved: ResolvedBlock, nested: Sequence[NestedSources]
) -> dict[tuple[Container, ...], tuple[Citation, ...]]:
    """The citations of the lines in lists and quotes that only name sources, and of the sources nested below a label, by the
    containers of the sentences that they cover: the list around an item, the quote around a paragraph."""
    found: dict[tuple[Container, ...], tuple[Citation, ...]] = {}
    for leaf in resolved.source_leaves:
        there = resolved.block.leaves[leaf].containers
        if there:
            covered = there[:-1] if there[-1].kind == "item" else there
            known = found.get(covered, ())
            if len(known) < _MOST:
                found[covered] = known + resolved.cited(resolved.parsed.marks_of(leaf)[:_MOST])
    for label, inside in nested:
        marks = [mark for leaf in inside for mark in resolved.parsed.marks_of(leaf)]
        if cited := resolved.cited(tuple(marks[:_MOST])):
            found.setdefault(resolved.block.leaves[label].containers[:-1], cited)
    return found


def _named_places(
    resolved: ResolvedBlock, nested: Sequence[NestedSources]
) -> frozenset[tuple[Container, ...]]:
    """The containers of the sentences that a line of works, or a nested list of them, covers, as in `_source_lines`."""
    leaves = resolved.block.leaves
    named = [
        label
        for label, inside in nested
        if not any(resolved.cited(resolved.parsed.marks_of(leaf)) for leaf in inside)
    ]
    there = [leaves[leaf].containers for leaf in (*resolved.named_leaves, *named)]
    return frozenset(own[:-1] if own[-1].kind == "item" else own for own in there if own)


def _list_ends(resolved: ResolvedBlock) -> dict[tuple[Container, ...], tuple[Citation, ...]]:
    """The citations at the end of each list that is long enough and cites nothing before its last item, by the containers of
    the list."""
    if not resolved.count:
        return {}
    leaves = resolved.block.leaves
    ends: dict[tuple[Container, ...], int] = {}
    cited: dict[tuple[Container, ...], set[int]] = {}
    for number, leaf in enumerate(leaves):
        for depth, container in enumerate(leaf.containers):
            if container.kind == "item":
                ends[leaf.containers[:depth]] = number
                if resolved.parsed.marks_of(number):
                    cited.setdefault(leaf.containers[:depth], set()).add(container.index)
    found: dict[tuple[Container, ...], tuple[Citation, ...]] = {}
    for around, items in cited.items():
        end = ends[around]
        last = last_span(resolved.spans, end)
        index = leaves[end].containers[len(around)].index
        if (
            last is not None
            and items == {index}
            and end not in resolved.source_leaves
            and (index + 1 >= _FEWEST_ITEMS or (index and _is_of_the_list(resolved, last)))
        ):
            found[around] = resolved.cited(last.marks[:_MOST])
    return found


def _is_of_the_list(resolved: ResolvedBlock, last: SentenceSpan) -> bool:
    """Whether the last line of the last item is *Source: …*, which Markdown joins to the item because no blank line separates
    them."""
    text = resolved.block.text
    line = text.rfind("\n", last.start, last.end) + 1
    return line > last.start and source_label(text, line, last.end) is not None


def _is_caption(near: Neighbor, leaf: int, *, above: bool) -> bool:
    """Whether a paragraph next to a table is about it: it leads the table in, only names sources, or begins like a caption.
    Above the table, a paragraph of one sentence is too, and so is one whose last sentence names the table."""
    there = near.resolved.block.leaves[leaf]
    if leaf in near.resolved.source_leaves or _CAPTION.match(
        near.resolved.block.text, there.start, there.end
    ):
        return True
    spans = near.resolved.spans
    last = last_span(spans, leaf)
    if last is None:
        return False
    if last.announces:
        return True
    return above and (
        _NAMES_TABLE.search(last.plain) is not None or sum(span.leaf == leaf for span in spans) == 1
    )
