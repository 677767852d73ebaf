"""The headings as a tree, with the coverage of each section beside its name."""

from __future__ import annotations

from lsprotocol import types

from groundlint_server.coverage import coverage_words
from groundlint_server.snapshot import Snapshot

_UNTITLED = "(no title)"


def document_symbols(snapshot: Snapshot) -> list[types.DocumentSymbol] | list[types.SymbolInformation]:
    """The sections of a report, as a tree where the client shows one and as a list where it does not."""
    if not snapshot.active:
        return []
    return _tree(snapshot) if snapshot.client.symbol_tree else _list(snapshot)


def _tree(snapshot: Snapshot) -> list[types.DocumentSymbol]:
    counting = snapshot.settings.grounding.counts
    top: list[types.DocumentSymbol] = []
    above: list[tuple[int, list[types.DocumentSymbol]]] = [(0, top)]
    for counts in snapshot.section_counts:
        section = counts.section
        if not section.level:
            continue
        while above[-1][0] >= section.level:
            above.pop()
        children: list[types.DocumentSymbol] = []
        above[-1][1].append(
            types.DocumentSymbol(
                name=section.title.strip() or _UNTITLED,
                detail=coverage_words(counts.whole, counting) if counts.whole.claims else None,
                kind=types.SymbolKind.String,
                range=snapshot.range(section.heading_start, section.outer_end),
                selection_range=snapshot.range(section.heading_start, section.heading_end),
                children=children,
            )
        )
        above.append((section.level, children))
    return top


def _list(snapshot: Snapshot) -> list[types.SymbolInformation]:
    return [
        types.SymbolInformation(
            name=section.title.strip() or _UNTITLED,
            kind=types.SymbolKind.String,
            location=types.Location(snapshot.uri, snapshot.range(section.heading_start, section.outer_end)),
        )
        for section in snapshot.analysis.sections
        if section.level
    ]
