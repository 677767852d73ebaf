"""`<ref name="m">Munro (1979), *Lighthouses*.</ref>`, repeated by `<ref name="m"/>`."""

from __future__ import annotations

from typing import ClassVar

from groundlint.citations.entry import read_entry
from groundlint.citations.forms.form import Form, Where
from groundlint.citations.from_mark import citation_of_entry, citations_of_definition
from groundlint.citations.naming import Naming
from groundlint.model.block import Span
from groundlint.model.citation import Citation, CitationForm, CitationMark
from groundlint.model.definition_index import Definition, DefinitionIndex

_SIGN = "<ref "
"""What the label of such a note begins with, so that it is nobody else's."""


class WikiNote(Form):
    """A note of a wiki with a name; one without is an inline note like any other."""

    kinds = frozenset({CitationForm.FOOTNOTE})
    begins = "<"
    examples: ClassVar[tuple[str, ...]] = ('<ref name="m">See https://a.example/x</ref>', '<ref name="m"/>')

    def recognizes(self, mark: CitationMark) -> bool:
        return bool(mark.labels) and mark.labels[0].startswith(_SIGN)

    def meaning(self, mark: CitationMark, label: str, index: DefinitionIndex, at: Where) -> Definition | None:
        return index.footnotes.get(label)

    def resolve(self, mark: CitationMark, index: DefinitionIndex, at: Where) -> tuple[Citation, ...]:
        (label,) = mark.labels
        found = self.meaning(mark, label, index, at)
        if found is not None:
            return citations_of_definition(mark, found, label)
        entry = read_entry(mark.text) if mark.text else None
        return (citation_of_entry(mark, entry, ""),) if entry is not None and entry.key else ()

    def letters(self, written: str, mark: CitationMark, label: str) -> Span | None:
        return None

    def naming(self, label: str, definition: Definition | None) -> Naming | None:
        return None
