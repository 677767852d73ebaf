"""`(ibid., p. 12)`, `(ebd.)`: the source of the preceding mark in the same paragraph, list or table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from groundlint.citations.forms.form import Form, Where
from groundlint.markdown.inline_same_source import is_same_source
from groundlint.model.citation import Citation, CitationForm, CitationMark
from groundlint.model.definition_index import DefinitionIndex


class SameSource(Form):
    """A mark that names nothing by itself: without a preceding mark in its block it is text."""

    kinds = frozenset({CitationForm.FOOTNOTE})
    begins = "([（"
    examples: ClassVar[tuple[str, ...]] = ("(ibid.)", "(ebd., S. 4)", "[ibid.]", "（同上）")

    def recognizes(self, mark: CitationMark) -> bool:
        return is_same_source(mark)

    def labels(self, mark: CitationMark) -> tuple[str, ...]:
        return ()

    def resolve(self, mark: CitationMark, index: DefinitionIndex, at: Where) -> tuple[Citation, ...]:
        return ()


def repeated(mark: CitationMark, before: Sequence[Citation]) -> tuple[Citation, ...]:
    """The citations of `before`, made once more by `mark`. A quote is not repeated: it belongs to one place."""
    return tuple(
        [
            Citation(
                CitationForm.OFFLINE if one.form is CitationForm.OFFLINE else mark.form,
                mark.start,
                mark.end,
                one.label,
                one.url,
                one.doi,
                one.title,
                None,
                one.source,
            )
            for one in before
            if one.resolved
        ]
    )
