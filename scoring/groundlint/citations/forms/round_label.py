"""`(S1)`, `(WD-62, p. 3)`: labels that introduce the entries of a source list with several labels of the same kind."""

from __future__ import annotations

from groundlint.citations.forms.form import Form, Where, span_of
from groundlint.citations.forms.listed_label import name_in_series
from groundlint.citations.from_mark import citation_of_entry
from groundlint.markdown.inline_round_labels import names_labels
from groundlint.model.block import Span
from groundlint.model.citation import Citation, CitationForm, CitationMark
from groundlint.model.definition_index import Definition, DefinitionIndex


class RoundLabel(Form):
    """Labels in round brackets. They cite only where a list has them; elsewhere they are text."""

    kinds = frozenset({CitationForm.FOOTNOTE})
    begins = "(（"
    examples = ("(S1)", "(S1, S2)", "(WD-62, p. 3)")

    def recognizes(self, mark: CitationMark) -> bool:
        return names_labels(mark)

    def names(self, label: str) -> tuple[str, ...]:
        return (name_in_series(label),)

    def meaning(self, mark: CitationMark, label: str, index: DefinitionIndex, at: Where) -> Definition | None:
        return index.works.get(name_in_series(label))

    def resolve(self, mark: CitationMark, index: DefinitionIndex, at: Where) -> tuple[Citation, ...]:
        listed = [(label, index.works.get(name_in_series(label))) for label in mark.labels]
        return tuple(
            [citation_of_entry(mark, work.entry, label) for label, work in listed if work and work.entry.key]
        )

    def letters(self, written: str, mark: CitationMark, label: str) -> Span | None:
        return span_of(label, written)
