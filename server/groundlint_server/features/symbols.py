"""The headings as a tree, with the coverage of each section next to its name."""

from __future__ import annotations

from lsprotocol import types

from groundlint.escaping.terminal import escape_terminal
from groundlint.markdown.inline_links import decode
from groundlint.model.section import Section
from groundlint.output.coverage_words import coverage_words
from groundlint_server.snapshot import Snapshot

_UNTITLED = "(no title)"
_KIND = types.SymbolKind.String


def document_symbols(
    snapshot: Snapshot, params: types.DocumentSymbolParams
) -> list[types.DocumentSymbol] | list[types.SymbolInformation]:
    """The sections of a report, as a tree if the client shows one, otherwise as a list."""
    return _tree(snapshot) if snapshot.client.symbol_tree else _list(snapshot)


def _tree(snapshot: Snapshot) -> list[types.DocumentSymbol]:
    counting = snapshot.analysis.context.counts
    top: list[types.DocumentSymbol] = []
    above: list[tuple[int, list[types.DocumentSymbol]]] = []
    """Level and children of each enclosing section, outermost first."""
    for counts in snapshot.section_counts:
        section = counts.section
        if not section.level:
            continue
        children: list[types.DocumentSymbol] = []
        symbol = types.DocumentSymbol(
            _name(section),
            _KIND,
            snapshot.range(section.heading_start, section.outer_end),
            snapshot.range(section.heading_start, section.heading_end),
            coverage_words(counts.whole, counting) if counts.whole.claims else None,
            children=children,
        )
        while above and above[-1][0] >= section.level:
            above.pop()
        (above[-1][1] if above else top).append(symbol)
        above.append((section.level, children))
    return top


def _list(snapshot: Snapshot) -> list[types.SymbolInformation]:
    found = []
    for section in snapshot.analysis.sections:
        if section.level:
            where = snapshot.range(section.heading_start, section.outer_end)
            found.append(types.SymbolInformation(types.Location(snapshot.uri, where), _name(section), _KIND))
    return found


def _name(section: Section) -> str:
    """A heading as an outline shows it, with its escapes resolved; LSP allows no empty name."""
    return escape_terminal(" ".join(decode(section.title).split())) or _UNTITLED
