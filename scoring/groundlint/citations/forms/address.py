"""Bare addresses: `<https://…>`, `https://…`, `doi:10.…`, `arXiv:…`, `PMC…`, `PMID: …`, `NCT…`."""

from __future__ import annotations

from typing import ClassVar

from groundlint.citations.entry import address_of
from groundlint.citations.forms.form import Converted, Form, Where
from groundlint.citations.from_mark import citation_of_address
from groundlint.model.citation import Citation, CitationForm, CitationMark
from groundlint.model.definition_index import DefinitionIndex


class Address(Form):
    """An address without link text."""

    kinds = frozenset({CitationForm.AUTOLINK, CitationForm.BARE})
    begins = "<hHfFwWdDaANP"
    examples = (
        "<https://a.example/x>",
        "https://a.example/x",
        "www.a.example/x",
        "doi:10.1000/x",
        "PMC7434868",
    )
    converted: ClassVar[Converted] = Converted.ADDRESS

    def resolve(self, mark: CitationMark, index: DefinitionIndex, at: Where) -> tuple[Citation, ...]:
        url = address_of(mark.target)
        return (citation_of_address(mark, url),) if url is not None else ()
