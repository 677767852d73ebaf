"""Completion inside citations: sources, quotes, footnotes, keys, numbers and labels. Elsewhere nothing is offered."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import islice

from lsprotocol import types

from groundlint.citations.writer import cut_quote
from groundlint.citing.known_sources import MANY, known_quotes, known_sources
from groundlint.citing.names import letters_of
from groundlint.citing.writing import Opening, Slot, opening_at, written_address, written_quote
from groundlint.escaping.terminal import one_line
from groundlint.markdown.inline_links import decode
from groundlint.model.citation import CitationForm
from groundlint.model.definition_index import Definition
from groundlint_server.markup import MarkupWriter
from groundlint_server.snapshot import Snapshot

_MOST = 50
_LONGEST_LABEL = 80
_HOST = re.compile(r"[a-z][a-z0-9+.-]*://(?:[^/?#@]*@)?(?:www\.)?([^/?#]+)(/?[^?#]*)", re.IGNORECASE)
_WHERE = {
    "cited": "cited here",
    "listed": "in this report",
    "bibliography": "in the bibliography",
    "recorded": "in the sources file",
}
_LEFT_OPEN = {"address": "url", "quote": "quote"}
"""The words that a quick fix leaves for the writer, by slot: selected, they are no search."""


def completion(snapshot: Snapshot, params: types.CompletionParams) -> types.CompletionList | None:
    """What could be at a position in a citation, best first: at most 50, and then the list says that there
    are more. None where no citation is being written, and in code and comments."""
    offset = snapshot.offset(params.position)
    opening = opening_at(snapshot.analysis, offset)
    if opening is None:
        return None
    asked = params.context is None or params.context.trigger_kind is types.CompletionTriggerKind.Invoked
    items = _Items(snapshot, opening, asked)
    made = {
        Slot.ADDRESS: items.addresses,
        Slot.QUOTE: items.quotes,
        Slot.FOOTNOTE: items.footnotes,
        Slot.DEFINITION: items.unwritten_footnotes,
        Slot.KEY: items.keys,
        Slot.LABEL: items.labels,
        Slot.NUMBER: items.numbers,
    }[opening.slot]()
    found = list(islice(made, _MOST + 1))
    for number, item in enumerate(found):
        item.sort_text = f"{number:04}"
    more = len(found) > _MOST or items.more
    return types.CompletionList(is_incomplete=more, items=found[:_MOST]) if found or more else None


class _Items:
    """Makes the items for one opening. `more`: there are some that were not looked at, so ask again."""

    def __init__(self, snapshot: Snapshot, opening: Opening, asked: bool) -> None:
        left_open = _LEFT_OPEN.get(opening.slot.value) == opening.typed
        self.analysis = snapshot.analysis
        self.opening = replace(opening, typed="") if left_open else opening
        self._found_by = f"{opening.typed} " if left_open else ""
        self.asked = asked
        self.more = False
        self._details = snapshot.client.label_details
        self._words = MarkupWriter(snapshot.client.markdown_docs)
        self._where = snapshot.range(opening.start, opening.end)

    def addresses(self) -> Iterator[types.CompletionItem]:
        self.more = len(self.analysis.index.bibliography) > MANY
        for source in known_sources(self.analysis, self.opening.start, self.opening.typed):
            address = written_address(self.opening, source.url)
            if address:
                host = _host(source.url)
                said = f"cited {source.uses}×" if source.uses else _WHERE[source.where]
                records = self.analysis.context.companions.records_of(source.key)
                quotes = [r.quote for r in records if r.quote and r.validated is not False]
                recorded = "\n".join(self._words.item(self._words.code(quote)) for quote in quotes[:3])
                yield self._item(
                    source.title or host,
                    address,
                    detail=f"{host} · {said}" if source.title else said,
                    about=[self._words.text(source.title), self._words.code(source.url), recorded],
                    filtered=f"{source.url} {source.title}",
                )

    def quotes(self) -> Iterator[types.CompletionItem]:
        for quote in known_quotes(self.analysis, decode(self.opening.address), self.opening.start):
            said = cut_quote(quote.text)
            yield self._item(
                said,
                written_quote(self.opening, said),
                detail="from the sources file" if quote.claim else "a quote of this source",
                about=[self._words.code(said), self._words.text(quote.claim)],
                filtered=said,
                kind=types.CompletionItemKind.Text,
            )

    def footnotes(self) -> Iterator[types.CompletionItem]:
        for definition in self.analysis.index.footnotes.values():
            if "<" not in definition.label:  # a wiki's note is not cited as [^x]
                yield self._named(definition, definition.label)

    def unwritten_footnotes(self) -> Iterator[types.CompletionItem]:
        """Notes that are cited and not there yet."""
        notes = (c for c in self.analysis.citations if c.form is CitationForm.FOOTNOTE)
        here = range(self.opening.start - 2, self.opening.end + 1)
        for name in dict.fromkeys(c.label for c in notes if c.problem and c.label and c.start not in here):
            yield self._item(name, name, detail="cited, not written yet", filtered=name)

    def keys(self) -> Iterator[types.CompletionItem]:
        entries = self.analysis.index.bibliography
        typed = self.opening.typed.casefold()
        self.more = len(entries) > MANY
        for key, definition in entries.items():
            entry = definition.entry
            if not self.more or typed in f"{key} {entry.text}".casefold():
                yield self._named(definition, key, filtered=f"{key} {entry.text}")

    def labels(self) -> Iterator[types.CompletionItem]:
        for definition in self.analysis.index.links.values():
            span = letters_of(self.analysis, definition)
            written = self.analysis.document.text[slice(*span)] if span else definition.label
            yield self._named(definition, written)

    def numbers(self) -> Iterator[types.CompletionItem]:
        """Entries of the source list in order; with titles only if asked: words of a link are no search."""
        for label, definition in self.analysis.index.numbered.items():
            words = f"{label} {definition.entry.title}" if self.asked else label
            yield self._named(definition, label, filtered=words, shown=f"[{label}]")

    def _named(
        self, definition: Definition, name: str, *, filtered: str = "", shown: str = ""
    ) -> types.CompletionItem:
        entry = definition.entry
        title = entry.title or entry.text
        return self._item(
            shown or name,
            name,
            detail=" · ".join(part for part in (title, _host(entry.url) if entry.url else "") if part),
            about=[self._words.text(entry.text), self._words.code(entry.url or "")],
            filtered=filtered or f"{name} {title}",
        )

    def _item(
        self,
        label: str,
        written: str,
        *,
        detail: str,
        filtered: str,
        about: Iterable[str] = (),
        kind: types.CompletionItemKind = types.CompletionItemKind.Reference,
    ) -> types.CompletionItem:
        said, content = one_line(detail, _LONGEST_LABEL), self._words.content(list(about))
        # A client that names no format gets a plain string: every one can show that.
        documentation = content if self._words.markdown else content.value
        return types.CompletionItem(
            label=one_line(label or written, _LONGEST_LABEL),
            label_details=types.CompletionItemLabelDetails(description=said) if self._details else None,
            detail=None if self._details else said,
            documentation=documentation if content.value else None,
            kind=kind,
            filter_text=self._found_by + " ".join(filtered.split()),
            text_edit=types.TextEdit(self._where, written + self.opening.closing),
        )


def _host(url: str) -> str:
    """Host and path of an address, without what every address has."""
    found = _HOST.match(url)
    return (found[1] + found[2].rstrip("/")) if found else url
