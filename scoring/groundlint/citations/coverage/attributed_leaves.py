"""Sentences without a citation whose source the text names nevertheless."""

from __future__ import annotations

from collections.abc import Iterable, Set

from groundlint.citations.attribution import is_reference, names_work_and_year, speaks_of_a_work
from groundlint.citations.coverage.context import CoverageContext
from groundlint.citations.places import LeafPlace, leads_in
from groundlint.model.block import Container, LeafKind
from groundlint.model.sentence import SentenceSpan


def attributed_leaves(context: CoverageContext, spans: Iterable[SentenceSpan]) -> Set[int]:
    """The numbers of the leaves of those spans that are in a quotation whose speaker and work are named, or in a table or list
    that is led in by a sentence that names a work with its year, or says that the table or list comes from one."""
    found: set[int] = set()
    read: dict[tuple[LeafPlace, tuple[Container, ...]], bool] = {}  # each paragraph is read once
    for span in spans:
        if span.leaf in found:
            continue
        if context.quotation(span).attributed:
            found.add(span.leaf)
        elif (lead_in := _lead_in(context, span)) is not None:
            if lead_in not in read:
                read[lead_in] = _names_work(*lead_in)
            if read[lead_in]:
                found.add(span.leaf)
    return found


def _lead_in(context: CoverageContext, span: SentenceSpan) -> tuple[LeafPlace, tuple[Container, ...]] | None:
    """The paragraph above the table, or above the nearest list, around a span, and the containers in which it must be."""
    if span.kind == "table":
        above = context.tables[span.leaf].above
        return (above, context.leaves[span.leaf].containers) if above is not None else None
    for above, outside in context.lists_around(span.leaf) if span.kind == "list" else ():
        if above is not None:
            return above, outside
    return None


def _names_work(place: LeafPlace, containers: tuple[Container, ...]) -> bool:
    """Whether a paragraph ends with a sentence that leads something in and names a work, or gives a work in full."""
    said = leads_in(place, containers)
    return names_work_and_year(said) or speaks_of_a_work(said) or _is_reference(place)


def _is_reference(place: LeafPlace) -> bool:
    near, leaf = place
    there = near.resolved.block.leaves[leaf]
    return there.kind is LeafKind.PARAGRAPH and is_reference(
        near.resolved.block.text[there.start : there.end]
    )
