"""Where a reader looks for the citation that covers a sentence, besides the sentence itself: from the nearest place to the
farthest. The first place with a citation that counts covers the sentence."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from groundlint.citations.coverage.context import CoverageContext
from groundlint.citations.places import MOST_CITATIONS, carried_citations, colon_citations, last_span
from groundlint.citations.section_lines import names_works
from groundlint.model.citation import Citation
from groundlint.model.sentence import SentenceSpan

_Found = tuple[Citation, ...]
Find = Callable[[CoverageContext, SentenceSpan], _Found]


def _lead_in(context: CoverageContext, span: SentenceSpan) -> _Found:
    """The citations of the sentence with a colon that leads in the nearest list around the item."""
    for above, outside in context.lists_around(span.leaf):
        if found := colon_citations(above, outside):
            return found
    return ()


def _before_lead_in(context: CoverageContext, span: SentenceSpan) -> _Found:
    """The citations before a sentence with a colon that leads in the nearest list around the item, or of its title in bold."""
    for above, outside in context.lists_around(span.leaf):
        if found := carried_citations(above, outside):
            return found
    return ()


def _end_of_paragraph(context: CoverageContext, span: SentenceSpan) -> _Found:
    """The citations of the last sentence of the paragraph or item."""
    last = last_span(context.resolved.spans, span.leaf)
    return (
        context.resolved.cited(last.marks[:MOST_CITATIONS]) if last is not None and last is not span else ()
    )


def _opening(context: CoverageContext, span: SentenceSpan) -> _Found:
    """The citations of the work with which the paragraph or item opens, if the sentence precedes the next citation there."""
    opening = context.openings.get(span.leaf)
    return context.resolved.cited(opening.marks) if opening is not None and span.start < opening.stop else ()


def _end_of_list(context: CoverageContext, span: SentenceSpan) -> _Found:
    """The citations at the end of the nearest list around the sentence in which nothing else is cited."""
    ends = context.list_ends
    own = context.leaves[span.leaf].containers
    for depth in range(len(own) - 1, -1, -1) if ends else ():
        if own[depth].kind == "item" and (found := ends.get(own[:depth])):
            return found
    return ()


def _source_line(context: CoverageContext, span: SentenceSpan) -> _Found:
    """The citations of the lines that only name sources in the item, below it, or next to it in a list around it."""
    lines = context.source_lines
    if not lines or span.leaf in context.resolved.source_leaves:
        return ()
    own = context.leaves[span.leaf].containers
    for depth in range(len(own), -1, -1):
        if found := lines.get(own[:depth]):
            return found
    return ()


def _item_around(context: CoverageContext, span: SentenceSpan) -> _Found:
    """The citations in the text of the nearest item around the sentence's own item that has any."""
    resolved = context.resolved
    for depth in range(len(context.leaves[span.leaf].containers) - 1, 0, -1):
        above = context.paragraphs_above[span.leaf][depth]
        if above is not None and (found := resolved.cited(resolved.parsed.marks_of(above)[:MOST_CITATIONS])):
            return found
    return ()


def _whole_paragraph(context: CoverageContext, span: SentenceSpan) -> _Found:
    """All citations of the paragraph or item, where the settings say that each of them covers all of it."""
    if not context.paragraph_scope:
        return ()
    resolved = context.resolved
    return resolved.cited(tuple([m for one in resolved.spans if one.leaf == span.leaf for m in one.marks]))


class Rule(NamedTuple):
    """A place that may cover sentences of these kinds, and how it is found. `covered_by` is what `Sentence.covered_by` then
    says."""

    covered_by: str
    kinds: frozenset[str]
    find: Find


_ROWS = frozenset(("table",))
_ITEMS = frozenset(("list",))
_PROSE = frozenset(("para", "list", "quote"))
_ALL = _ROWS | _PROSE

RULES: Sequence[Rule] = (
    # The header of the row's table, and the paragraphs next to the table that are about it.
    Rule("column", _ROWS, lambda context, span: context.tables[span.leaf].header),
    Rule("table", _ROWS, lambda context, span: context.tables[span.leaf].beside),
    Rule("lead-in", _ITEMS, _lead_in),
    # What leads in the quotation around the sentence, and further below the line that signs it.
    Rule("lead-in", _ALL, lambda context, span: context.quotation(span).lead_in[:MOST_CITATIONS]),
    Rule("end", _PROSE, _end_of_paragraph),
    Rule("lead-in", _ITEMS, _before_lead_in),
    Rule("opening", _PROSE, _opening),
    Rule("list", _PROSE, _end_of_list),
    Rule("source line", _PROSE, _source_line),
    Rule("source line", _ALL, lambda context, span: context.quotation(span).signature[:MOST_CITATIONS]),
    # The line or list after the block that names its sources.
    Rule("source line", _ALL, lambda context, _: context.sources_after),
    Rule("item", _ITEMS, _item_around),
    # The heading above, or the line directly below it that names sources.
    Rule("heading", _ALL, lambda context, _: context.heading_citations if context.below_heading else ()),
    Rule("source line", _ALL, lambda context, _: () if context.below_heading else context.heading_citations),
    Rule("paragraph", _PROSE, _whole_paragraph),
)
"""The places, in the order in which a reader looks."""

_FOR_KIND: Mapping[str, Sequence[tuple[str, Find]]] = {
    kind: tuple([(rule.covered_by, rule.find) for rule in RULES if kind in rule.kinds]) for kind in _ALL
}


def rules_for(kind: str) -> Sequence[tuple[str, Find]]:
    """(what `Sentence.covered_by` says, how the place is found) of each rule for sentences of a kind, in order."""
    return _FOR_KIND[kind]


def is_named(context: CoverageContext, span: SentenceSpan) -> bool:
    """Whether a line of works without links follows the block, is in the span's item, list or quote, or is the span itself; or
    whether the span's row names a work in a column of sources."""
    resolved = context.resolved
    if span.leaf in resolved.named_leaves:  # sentences after the works say more
        return span is resolved.spans[0] or names_works(resolved.block.text, span.start, span.end)
    if context.named_after or context.named_above or span.leaf in resolved.named_rows:
        return True
    if span.leaf in resolved.named_endings:
        return True
    if not context.named_lines:
        return False
    own = context.leaves[span.leaf].containers
    return any(own[:depth] in context.named_lines for depth in range(len(own), -1, -1))
