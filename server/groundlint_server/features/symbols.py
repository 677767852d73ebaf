"""The headings as a tree, with the coverage of each section beside its name."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from lsprotocol import types

from groundlint.escaping.terminal import escape_terminal
from groundlint.markdown.inline_links import decode
from groundlint_server import execution
from groundlint_server.coverage import coverage_words
from groundlint_server.snapshot import Snapshot
from groundlint_server.wire import quoted, written_range

if TYPE_CHECKING:
    from groundlint.model.section import Section

_UNTITLED = "(no title)"
_KIND = types.SymbolKind.String.value


@execution.snapshot
def document_symbols(snapshot: Snapshot) -> Iterator[str]:
    """The pieces of a JSON array: the sections of a report, as a tree where the client shows one and as a list where it
    does not.
    """
    yield "["
    if snapshot.active:
        yield from _tree(snapshot) if snapshot.client.symbol_tree else _list(snapshot)
    yield "]"


def _name(section: Section) -> str:
    """A heading as an outline may show it, its escapes resolved; LSP wants no empty names."""
    return quoted(escape_terminal(" ".join(decode(section.title).split())) or _UNTITLED)


def _tree(snapshot: Snapshot) -> Iterator[str]:
    counting = snapshot.analysis.context.counts
    above: list[int] = []  # the levels of the sections that this one stands in
    for counts in snapshot.section_counts:
        section = counts.section
        if not section.level:
            continue
        closed = len(above)
        while above and above[-1] >= section.level:
            above.pop()
        closed -= len(above)
        detail = f'"detail":{quoted(coverage_words(counts.whole, counting))},' if counts.whole.claims else ""
        yield (
            f'{"]}" * closed}{"," if closed else ""}{{"name":{_name(section)},{detail}"kind":{_KIND},'
            f'"range":{_range(snapshot, section.heading_start, section.outer_end)},'
            f'"selectionRange":{_range(snapshot, section.heading_start, section.heading_end)},"children":['
        )
        above.append(section.level)
    yield "]}" * len(above)


def _list(snapshot: Snapshot) -> Iterator[str]:
    between = ""
    for section in snapshot.analysis.sections:
        if section.level:
            where = _range(snapshot, section.heading_start, section.outer_end)
            yield (
                f'{between}{{"name":{_name(section)},"kind":{_KIND},'
                f'"location":{{"uri":{quoted(snapshot.uri)},"range":{where}}}}}'
            )
            between = ","


def _range(snapshot: Snapshot, start: int, end: int) -> str:
    return written_range(snapshot.text, start, end, snapshot.client.encoding)
