"""Which citations cover each unit: its own, its column's, its table's, its lead-in's, or its paragraph's."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from groundlint.citations.model import Citation, Mark
from groundlint.report_sentence import Coverage
from groundlint.text.blocks import Block, Container, LeafKind
from groundlint.text.units import Passage, Unit

if TYPE_CHECKING:
    from groundlint.companions import Companions

_ROWS = (LeafKind.TABLE_ROW, LeafKind.TABLE_RULE)

Resolve = Callable[[Mark, int], tuple[Citation, ...]]
"""(mark, absolute start of its block) → its citations, with offsets as the mark has them."""


@dataclass(frozen=True, slots=True)
class Grounds:
    """What covers one unit. Citation offsets are absolute."""

    citations: tuple[Citation, ...]
    coverage: Coverage
    covered_by: str
    confidence: str = ""


@dataclass(frozen=True, slots=True)
class Evidence:
    """Which (source, quote) pairs a fact-checking step has accepted or refused (spec: research pipeline files)."""

    refused: frozenset[tuple[str, str]]
    accepted: frozenset[tuple[str, str]]
    refused_sources: frozenset[str]
    confidence: Mapping[tuple[str, str], str]

    def refuses(self, citation: Citation) -> bool:
        """A record with the citation's own quote decides; else a source refused in every record is refused."""
        pair = (citation.source, folded(citation.quote or ""))
        if pair in self.accepted:
            return False
        return pair in self.refused or citation.source in self.refused_sources

    @classmethod
    def of(cls, companions: Companions) -> Evidence:
        from groundlint.citations.canonical import source_key

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
        good = {source for source, _ in accepted}
        only_refused = frozenset(source for source, _ in refused if source not in good)
        return cls(frozenset(refused), frozenset(accepted), only_refused, confidence)


def folded(quote: str) -> str:
    """A quote as two files may write it differently: white space folded, case kept."""
    return " ".join(quote.split())


def grounds_of(
    blocks: tuple[Block, ...],
    starts: tuple[int, ...],
    passages: tuple[Passage, ...],
    resolve: Resolve,
    evidence: Evidence,
    *,
    paragraph_scope: bool,
) -> Iterator[tuple[Grounds, ...]]:
    """For each block the grounds of its units, in order."""
    for number, passage in enumerate(passages):
        if not passage.units:
            yield ()
            continue
        finder = _Finder(blocks, starts, passages, number, resolve)
        yield tuple(_grounds(unit, finder, evidence, paragraph_scope) for unit in passage.units)


def _grounds(unit: Unit, finder: _Finder, evidence: Evidence, paragraph_scope: bool) -> Grounds:
    own = finder.citations(finder.number, unit.marks)
    for name, citations in finder.candidates(unit, own, paragraph_scope):
        good = [c for c in citations if c.resolved and not evidence.refuses(c)]
        if not good:
            continue
        quoted = any(c.quoted for c in good)
        pairs = [(c.source, folded(c.quote or "")) for c in good]
        confidences = {evidence.confidence[p] for p in pairs if p in evidence.confidence}
        confidence = "high" if "high" in confidences else next(iter(confidences), "")
        shown = own if name == "own" else own + citations
        return Grounds(shown, Coverage.QUOTED if quoted else Coverage.LINKED, name, confidence)
    return Grounds(own, Coverage.NONE, "")


class _Finder:
    """Looks around one block for the citations that may cover its units."""

    __slots__ = ("_tables", "blocks", "number", "passages", "resolve", "starts")

    def __init__(
        self,
        blocks: tuple[Block, ...],
        starts: tuple[int, ...],
        passages: tuple[Passage, ...],
        number: int,
        resolve: Resolve,
    ) -> None:
        self.blocks, self.starts, self.passages = blocks, starts, passages
        self.number, self.resolve = number, resolve
        self._tables: dict[int, list[tuple[str, tuple[Citation, ...]]]] = {}

    def citations(self, number: int, marks: tuple[Mark, ...]) -> tuple[Citation, ...]:
        if not marks:
            return ()
        by = self.starts[number]
        return tuple(
            replace(c, start=c.start + by, end=c.end + by) for mark in marks for c in self.resolve(mark, by)
        )

    def candidates(
        self, unit: Unit, own: tuple[Citation, ...], paragraph_scope: bool
    ) -> Iterator[tuple[str, tuple[Citation, ...]]]:
        """(where, citations) from the nearest place to the farthest."""
        yield "own", own
        if unit.kind == "table":
            yield from self._of_table(unit)
        elif unit.kind == "list":
            yield "lead-in", self._lead_in(unit)
        if paragraph_scope and unit.kind != "table":
            passage = self.passages[self.number]
            marks = tuple(m for u in passage.units if u.leaf == unit.leaf for m in u.marks)
            yield "paragraph", self.citations(self.number, marks)

    def _of_table(self, unit: Unit) -> list[tuple[str, tuple[Citation, ...]]]:
        """What covers every row of the unit's table: found once a table, not once a row."""
        if unit.leaf not in self._tables:
            leaves = self.blocks[self.number].leaves
            first = last = unit.leaf
            while first > 0 and leaves[first].kind in _ROWS and not leaves[first].header:
                first -= 1
            while last + 1 < len(leaves) and leaves[last + 1].kind in _ROWS and not leaves[last + 1].header:
                last += 1
            header = self.citations(self.number, self.passages[self.number].marks_of(first))
            found = [("column", header), ("table", self._around(first, last, leaves[first].containers))]
            for leaf in range(first, last + 1):
                self._tables[leaf] = found
        return self._tables[unit.leaf]

    def _around(self, first: int, last: int, own: tuple[Container, ...]) -> tuple[Citation, ...]:
        """The citations of the paragraphs directly before and behind the table of leaves first..last."""
        leaves = self.blocks[self.number].leaves
        places: list[tuple[int, int]] = []
        if first > 0:
            places.append((self.number, first - 1))
        elif not own:
            places += self._neighbour(-1)
        if last + 1 < len(leaves):
            places.append((self.number, last + 1))
        elif not own:
            places += self._neighbour(+1)
        found: tuple[Citation, ...] = ()
        for number, leaf in places:
            there = self.blocks[number].leaves[leaf]
            if there.kind is LeafKind.PARAGRAPH and there.containers == own:
                found += self.citations(number, self.passages[number].marks_of(leaf))
        return found

    def _neighbour(self, step: int) -> list[tuple[int, int]]:
        """The nearest leaf before (-1) or behind (+1) this block; comments between do not part them."""
        number = self.number + step
        while 0 <= number < len(self.blocks):
            leaves = self.blocks[number].leaves
            if leaves and any(leaf.kind is not LeafKind.HTML for leaf in leaves):
                return [(number, len(leaves) - 1 if step < 0 else 0)]
            number += step
        return []

    def _lead_in(self, unit: Unit) -> tuple[Citation, ...]:
        leaves = self.blocks[self.number].leaves
        own = leaves[unit.leaf].containers
        for depth in range(len(own) - 1, -1, -1):
            if own[depth].kind != "item":
                continue
            outside = own[:depth]
            place = next(
                (
                    (self.number, i)
                    for i in range(unit.leaf - 1, -1, -1)
                    if leaves[i].kind is LeafKind.PARAGRAPH and leaves[i].containers == outside
                ),
                None,
            )
            if place is None and not outside:
                place = next(iter(self._neighbour(-1)), None)
            found = self._colon_citations(place, outside)
            if found:
                return found
        return ()

    def _colon_citations(
        self, place: tuple[int, int] | None, containers: tuple[object, ...]
    ) -> tuple[Citation, ...]:
        if place is None:
            return ()
        number, index = place
        leaf = self.blocks[number].leaves[index]
        if leaf.kind is not LeafKind.PARAGRAPH or leaf.containers != containers:
            return ()
        last = next((u for u in reversed(self.passages[number].units) if u.leaf == index), None)
        if last is None or not last.plain.rstrip(" *_").endswith((":", "：")):
            return ()
        return self.citations(number, last.marks)
