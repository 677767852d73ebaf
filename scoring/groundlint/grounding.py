"""Which citations cover each unit: its own, its column's, its table's, its lead-in's, its items', its paragraph's."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from operator import attrgetter
from typing import TYPE_CHECKING, NamedTuple

from groundlint.citations.model import Citation, Mark
from groundlint.report_sentence import Coverage
from groundlint.text.blocks import Block, Container, LeafKind
from groundlint.text.units import Unit
from groundlint.value import value

if TYPE_CHECKING:
    from groundlint.companions import Companions
    from groundlint.reading import Reading
    from groundlint.sources.recorded_verdict import RecordedVerdict
    from groundlint.sources.scholarly import Work

_ROWS = (LeafKind.TABLE_ROW, LeafKind.TABLE_RULE)
_LEAF = attrgetter("leaf")
_COVERED_FROM_OUTSIDE = ("table", "list")
"""Kinds of units that a citation elsewhere may cover."""


@value(frozen=True, slots=True)
class Grounds:
    """What covers one unit. Citation offsets are relative to its block, those of citations elsewhere included."""

    citations: tuple[Citation, ...]
    coverage: Coverage
    covered_by: str
    confidence: str = ""


_NOTHING = Grounds((), Coverage.NONE, "")


@dataclass(frozen=True, slots=True)
class Evidence:
    """Which (source, quote) pairs a fact-checking step has accepted or refused (spec: research pipeline files)."""

    refused: frozenset[tuple[str, str]]
    accepted: frozenset[tuple[str, str]]
    refused_sources: frozenset[str]
    confidence: Mapping[tuple[str, str], str]
    verdicts: Mapping[tuple[str, str], RecordedVerdict]
    gone: Mapping[str, RecordedVerdict]
    works: Mapping[str, Work]
    """By source key, what the registries of scholarly works say."""

    def verdict_of(self, citation: Citation) -> RecordedVerdict | None:
        """What a verification found of a citation, None where nobody has looked."""
        pair = (citation.source, folded(citation.quote or "") if citation.quoted else "")
        return self.verdicts.get(pair) or self.gone.get(citation.source)

    def refuses(self, citation: Citation) -> bool:
        """A record with the citation's own quote decides; else a source refused in every record is refused."""
        pair = (citation.source, folded(citation.quote or ""))
        if pair in self.accepted:
            return False
        return pair in self.refused or citation.source in self.refused_sources

    @classmethod
    def of(cls, companions: Companions) -> Evidence:
        from groundlint.citations.canonical import source_key
        from groundlint.sources.recorded_verdict import ALTERED, NOT_FOUND, recorded_verdicts

        refused: set[tuple[str, str]] = set()
        accepted: set[tuple[str, str]] = set()
        for record in companions.validated_citations:
            source = source_key(url=record.source_url or None, text=record.page_title or "")
            pair = (source, folded(record.quote or ""))
            (refused if record.validated is False else accepted).add(pair)
        confidence = {
            (source_key(url=c.citation_url), folded(c.citation_quote)): c.confidence
            for c in companions.grounded_claims
        }
        verdicts, gone = recorded_verdicts(companions)
        # That its words are not those of one quote says nothing against what else is quoted from a source.
        about_words = {pair for pair, verdict in verdicts.items() if verdict.code in (ALTERED, NOT_FOUND)}
        good = {source for source, _ in accepted}
        only_refused = frozenset(source for source, quote in refused - about_words if source not in good)
        works = {source_key(url=one.source_url): one.work for one in companions.scholarly_records}
        return cls(frozenset(refused), frozenset(accepted), only_refused, confidence, verdicts, gone, works)


def folded(quote: str) -> str:
    """A quote as two files may write it differently: white space folded, case kept."""
    return " ".join(quote.split())


class Near(NamedTuple):
    """A block beside another one, and where it starts, counted from the other's start."""

    reading: Reading
    start: int


def holds_more_than_comments(block: Block) -> bool:
    """Whether a block parts its neighbours; comments between do not part them."""
    return any(leaf.kind is not LeafKind.HTML for leaf in block.leaves)


def grounds_in(
    reading: Reading, before: Near | None, behind: Near | None, evidence: Evidence, *, paragraph_scope: bool
) -> tuple[Grounds, ...]:
    """The grounds of the units of a block, in order. `before` and `behind` are the nearest blocks that hold more
    than comments."""
    finder = _Finder(reading, before, behind)
    units = reading.passage.units
    last = len(units) - 1
    return tuple(
        [
            _grounds(unit, finder, evidence, paragraph_scope)
            if unit.marks
            or paragraph_scope
            or unit.kind in _COVERED_FROM_OUTSIDE
            # What leads items in is the last of its leaf.
            or ((number == last or units[number + 1].leaf != unit.leaf) and unit.announces)
            else _NOTHING
            for number, unit in enumerate(units)
        ]
    )


def _grounds(unit: Unit, finder: _Finder, evidence: Evidence, paragraph_scope: bool) -> Grounds:
    own = finder.own.reading.cited(unit.marks)
    if own and (good := _solid(own, evidence)):
        return _covered(own, good, "own", evidence)
    for name, citations in finder.candidates(unit, paragraph_scope):
        if good := _solid(citations, evidence):
            return _covered(own + citations, good, name, evidence)
    items = finder.items(unit) if unit.announces else ()
    if items:
        solid = [_solid(cited, evidence) for cited in items]
        if all(solid):
            quoted = all(any(c.quoted for c in cited) for cited in solid)
            shown = own + tuple(c for cited in items for c in cited)
            return Grounds(shown, Coverage.QUOTED if quoted else Coverage.LINKED, "items")
    return Grounds(own, Coverage.NONE, "") if own else _NOTHING


def _covered(shown: tuple[Citation, ...], good: list[Citation], name: str, evidence: Evidence) -> Grounds:
    quoted = any(c.quoted for c in good)
    confidence = _confidence(good, evidence) if evidence.confidence else ""
    return Grounds(shown, Coverage.QUOTED if quoted else Coverage.LINKED, name, confidence)


def _solid(citations: tuple[Citation, ...], evidence: Evidence) -> list[Citation]:
    """Those that point somewhere and are not refused."""
    found = [c for c in citations if c.source]
    if evidence.refused or evidence.refused_sources:
        return [c for c in found if not evidence.refuses(c)]
    return found


def _confidence(citations: list[Citation], evidence: Evidence) -> str:
    pairs = [(c.source, folded(c.quote or "")) for c in citations]
    known = {evidence.confidence[p] for p in pairs if p in evidence.confidence}
    return "high" if "high" in known else next(iter(known), "")


_Place = tuple[Near, int]
"""A block and one of its leaves."""


class _Finder:
    """Looks around one block for the citations that may cover its units."""

    __slots__ = ("_above", "_tables", "before", "behind", "own")

    def __init__(self, reading: Reading, before: Near | None, behind: Near | None) -> None:
        self.own, self.before, self.behind = Near(reading, 0), before, behind
        self._tables: dict[int, list[tuple[str, tuple[Citation, ...]]]] = {}
        self._above: dict[tuple[Container, ...], tuple[int, int | None]] = {}

    def candidates(self, unit: Unit, paragraph_scope: bool) -> Iterator[tuple[str, tuple[Citation, ...]]]:
        """(where, citations) outside the unit, from the nearest place to the farthest."""
        reading = self.own.reading
        if unit.kind == "table":
            yield from self._of_table(unit)
        elif unit.kind == "list":
            yield "lead-in", self._lead_in(unit)
        if paragraph_scope and unit.kind != "table":
            units = reading.passage.units
            yield "paragraph", reading.cited(tuple(m for u in units if u.leaf == unit.leaf for m in u.marks))

    def _of_table(self, unit: Unit) -> list[tuple[str, tuple[Citation, ...]]]:
        """What covers every row of the unit's table: found once a table, not once a row."""
        if unit.leaf not in self._tables:
            reading = self.own.reading
            leaves = reading.block.leaves
            first = last = unit.leaf
            while first > 0 and leaves[first].kind in _ROWS and not leaves[first].header:
                first -= 1
            while last + 1 < len(leaves) and leaves[last + 1].kind in _ROWS and not leaves[last + 1].header:
                last += 1
            header = reading.cited(reading.passage.marks_of(first))
            found = [("column", header), ("table", self._around(first, last, leaves[first].containers))]
            for leaf in range(first, last + 1):
                self._tables[leaf] = found
        return self._tables[unit.leaf]

    def _around(self, first: int, last: int, own: tuple[Container, ...]) -> tuple[Citation, ...]:
        """The citations of the paragraphs directly before and behind the table of leaves first..last."""
        places: list[_Place | None] = []
        if first > 0:
            places.append((self.own, first - 1))
        elif not own:
            places.append(self._last_before())
        if last + 1 < len(self.own.reading.block.leaves):
            places.append((self.own, last + 1))
        elif not own and self.behind is not None:
            places.append((self.behind, 0))
        found: tuple[Citation, ...] = ()
        for near, leaf in filter(None, places):
            there = near.reading.block.leaves[leaf]
            if there.kind is LeafKind.PARAGRAPH and there.containers == own:
                found += _moved(near, near.reading.passage.marks_of(leaf))
        return found

    def _last_before(self) -> _Place | None:
        return (self.before, len(self.before.reading.block.leaves) - 1) if self.before is not None else None

    def _lead_in(self, unit: Unit) -> tuple[Citation, ...]:
        leaves = self.own.reading.block.leaves
        own = leaves[unit.leaf].containers
        for depth in range(len(own) - 1, -1, -1):
            if own[depth].kind != "item":
                continue
            outside = own[:depth]
            place = self._paragraph_above(unit.leaf, outside) if outside else self._last_before()
            found = _colon_citations(place, outside)
            if found:
                return found
        return ()

    def items(self, unit: Unit) -> tuple[tuple[Citation, ...], ...]:
        """The citations of each item of the list that a unit leads in; () where it leads in none."""
        leaves = self.own.reading.block.leaves
        outside = leaves[unit.leaf].containers
        last = _last_unit(self.own.reading.passage.units, unit.leaf)
        if last is not unit or leaves[unit.leaf].kind is not LeafKind.PARAGRAPH:
            return ()
        near, first = self.own, unit.leaf + 1
        if first == len(leaves) and not outside and self.behind is not None:
            near, first = self.behind, 0
        depth = len(outside)
        found: dict[int, tuple[Citation, ...]] = {}
        there = near.reading.block.leaves
        for number in range(first, len(there)):
            around = there[number].containers
            if around[:depth] != outside or len(around) == depth or around[depth].kind != "item":
                break
            index = around[depth].index
            cited = _moved(near, near.reading.passage.marks_of(number))
            found[index] = found.get(index, ()) + cited
        return tuple(found.values())

    def _paragraph_above(self, leaf: int, containers: tuple[Container, ...]) -> _Place | None:
        """The nearest paragraph before a leaf that stands in just these containers, which hold the leaf too."""
        # Of an earlier leaf in the same containers it may be known: so a list of a thousand items is gone through once.
        stop, found = self._above.get(containers, (0, None))
        if stop > leaf:
            stop, found = 0, None
        leaves = self.own.reading.block.leaves
        for index in range(leaf - 1, stop - 1, -1):
            if leaves[index].containers == containers and leaves[index].kind is LeafKind.PARAGRAPH:
                found = index
                break
            if leaves[index].containers[: len(containers)] != containers:
                found = None
                break
        self._above[containers] = (leaf, found)
        return (self.own, found) if found is not None else None


def _last_unit(units: tuple[Unit, ...], leaf: int) -> Unit | None:
    """The last unit of a leaf."""
    number = bisect_right(units, leaf, key=_LEAF) - 1
    return units[number] if number >= 0 and units[number].leaf == leaf else None


def _colon_citations(place: _Place | None, containers: tuple[Container, ...]) -> tuple[Citation, ...]:
    if place is None:
        return ()
    near, index = place
    leaf = near.reading.block.leaves[index]
    if leaf.kind is not LeafKind.PARAGRAPH or leaf.containers != containers:
        return ()
    passage = near.reading.passage
    last = _last_unit(passage.units, index)
    if last is None or not last.announces:
        return ()
    return _moved(near, last.marks)


def _moved(near: Near, marks: tuple[Mark, ...]) -> tuple[Citation, ...]:
    """The citations of these marks, their offsets counted from the start of the block that is looked from."""
    by = near.start
    found = near.reading.cited(marks)
    return tuple(replace(c, start=c.start + by, end=c.end + by) for c in found) if by else found
