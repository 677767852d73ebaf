"""`Smith v. Jones, 123 F.3d 456 (2d Cir. 1999)`, `(17 U.S.C. § 105)`, `(BGH, Urteil vom 12.3.2019, VI ZR 123/18)`: decisions
and statutes, located by their reporter, number or provision."""

from __future__ import annotations

from typing import ClassVar

from groundlint.citations.canonical import source_key
from groundlint.citations.forms.form import Form, Where
from groundlint.markdown.inline_law import is_law
from groundlint.model.citation import Citation, CitationForm, CitationMark
from groundlint.model.definition_index import DefinitionIndex


class Law(Form):
    """Sources without an address, like books: the mark itself says where they are."""

    kinds = frozenset({CitationForm.FOOTNOTE})
    begins = "[(（0123456789"
    examples: ClassVar[tuple[str, ...]] = (
        "123 F.3d 456 (2d Cir. 1999)",
        "(17 U.S.C. § 105)",
        "[2019] UKSC 12",
        "(BGH, Urteil vom 12.3.2019, VI ZR 123/18)",
        "(Art. 6 Abs. 1 lit. f DSGVO)",
    )

    def recognizes(self, mark: CitationMark) -> bool:
        return is_law(mark)

    def labels(self, mark: CitationMark) -> tuple[str, ...]:
        return ()

    def resolve(self, mark: CitationMark, index: DefinitionIndex, at: Where) -> tuple[Citation, ...]:
        return (
            Citation(
                CitationForm.OFFLINE,
                mark.start,
                mark.end,
                title=mark.text,
                source=source_key(None, None, mark.text),
            ),
        )
