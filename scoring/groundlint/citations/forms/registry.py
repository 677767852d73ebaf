"""The forms of citations, and the forms of source lists other than lines, ordered lists and tables of entries."""

from __future__ import annotations

from collections.abc import Callable

from groundlint.citations.forms.address import Address
from groundlint.citations.forms.author_page import AuthorPage
from groundlint.citations.forms.author_year import AuthorYear
from groundlint.citations.forms.closing_line import closing_line
from groundlint.citations.forms.folded_list import folded_list
from groundlint.citations.forms.footnote import Footnote
from groundlint.citations.forms.form import Form
from groundlint.citations.forms.inline_link import InlineLink
from groundlint.citations.forms.law import Law
from groundlint.citations.forms.listed_label import ListedLabel
from groundlint.citations.forms.number import Number
from groundlint.citations.forms.numbered_word import NumberedWord
from groundlint.citations.forms.page_key import PageKey
from groundlint.citations.forms.pandoc_key import PandocKey
from groundlint.citations.forms.reference_link import ReferenceLink
from groundlint.citations.forms.returning_note import returning_notes
from groundlint.citations.forms.round_label import RoundLabel
from groundlint.citations.forms.same_source import SameSource
from groundlint.citations.forms.wiki_note import WikiNote
from groundlint.citations.source_lists import ListCandidate
from groundlint.model.block import Block
from groundlint.model.citation import CitationForm, CitationMark

FORMS: tuple[Form, ...] = (
    InlineLink(),
    ListedLabel(),
    ReferenceLink(),
    Address(),
    SameSource(),
    Law(),
    AuthorPage(),
    AuthorYear(),
    RoundLabel(),
    PageKey(),
    WikiNote(),
    Footnote(),
    NumberedWord(),
    Number(),
    PandocKey(),
)
"""Where forms share a kind of mark, a mark belongs to the first form that recognizes it."""

_BY_KIND: dict[CitationForm, tuple[Form, ...]] = {
    kind: tuple(form for form in FORMS if kind in form.kinds) for kind in CitationForm
}

LIST_FORMS: tuple[Callable[[Block], ListCandidate | None], ...] = (
    closing_line,
    returning_notes,
    folded_list,
)
"""Each gives the numbered entries of a block written in its form, None for any other block."""


def list_in_any_form(block: Block) -> ListCandidate | None:
    """The entries of a block, read by the first form that recognizes it; None if none does."""
    return next((found for form in LIST_FORMS if (found := form(block)) is not None), None)


def form_of(mark: CitationMark) -> Form:
    """The form in which a mark is written."""
    forms = _BY_KIND[mark.form]
    return forms[0] if len(forms) == 1 else next(form for form in forms if form.recognizes(mark))
