"""`[Source 2]`, `(Sources 1, 3)`, `[web:4]`: entries of a list by number, after a word for a source."""

from __future__ import annotations

from typing import ClassVar

from groundlint.citations.forms.form import Form, Where
from groundlint.citations.from_mark import citations_of_definition
from groundlint.citations.naming import NUMBERS, Naming
from groundlint.markdown.inline_links import normalise_label
from groundlint.markdown.inline_numbered_word import names_note
from groundlint.model.citation import Citation, CitationForm, CitationMark
from groundlint.model.definition_index import Definition, DefinitionIndex


class NumberedWord(Form):
    """Numbers with a word. They cite only where a list has all of them, that of notes if the word is one for a note, or where the
    text in the brackets is itself the label of a link or of an entry."""

    kinds = frozenset({CitationForm.NUMERIC})
    begins = "[(（"
    examples: ClassVar[tuple[str, ...]] = ("[Source 2]", "(Sources 1, 3)", "[web:4]", "(see ref. 4)")

    def recognizes(self, mark: CitationMark) -> bool:
        return mark.text[:1].isalpha()

    def labels(self, mark: CitationMark) -> tuple[str, ...]:
        return (mark.text, *mark.labels)

    def names(self, label: str) -> tuple[str, ...]:
        if label.isdecimal():
            return (label,)
        return normalise_label(label), f"[{' '.join(label.split()).casefold()}"

    def meaning(self, mark: CitationMark, label: str, index: DefinitionIndex, at: Where) -> Definition | None:
        if label.isdecimal():
            return index.numbered_entry(label, at) or index.links.get(label)
        link, work = self.names(label)
        return index.links.get(link) or index.works.get(work)

    def resolve(self, mark: CitationMark, index: DefinitionIndex, at: Where) -> tuple[Citation, ...]:
        whole = self.meaning(mark, mark.text, index, at)
        if whole is not None:
            return citations_of_definition(mark, whole, mark.text)
        if names_note(mark) and not index.notes_cite:
            return ()
        numbered = [(label, self.meaning(mark, label, index, at)) for label in mark.labels]
        if not all(found is not None for _, found in numbered):
            return ()
        return tuple(
            [
                one
                for label, found in numbered
                if found is not None
                for one in citations_of_definition(mark, found, label)
            ]
        )

    def letters(self, written: str, mark: CitationMark, label: str) -> tuple[int, int] | None:
        return super().letters(written, mark, label) if label.isdecimal() else None

    def naming(self, label: str, definition: Definition | None) -> Naming | None:
        return NUMBERS if label.isdecimal() else None
