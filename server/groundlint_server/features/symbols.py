"""The headings as a tree, with the coverage of each section beside its name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lsprotocol import types

from groundlint.output.terminal import escape_terminal
from groundlint_server.coverage import coverage_words
from groundlint_server.snapshot import Snapshot

if TYPE_CHECKING:
    from groundlint.report_sentence import Section

_UNTITLED = "(no title)"


def document_symbols(snapshot: Snapshot) -> list[types.DocumentSymbol] | list[types.SymbolInformation]:
    """The sections of a report, as a tree where the client shows one and as a list where it does not."""
    if not snapshot.active:
        return []
    return _tree(snapshot) if snapshot.client.symbol_tree else _list(snapshot)


def _name(section: Section) -> str:
    """A heading as an outline may show it; LSP wants no empty names."""
    return escape_terminal(section.title.strip()) or _UNTITLED


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
                name=_name(section),
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
            name=_name(section),
            kind=types.SymbolKind.String,
            location=types.Location(snapshot.uri, snapshot.range(section.heading_start, section.outer_end)),
        )
        for section in snapshot.analysis.sections
        if section.level
    ]
