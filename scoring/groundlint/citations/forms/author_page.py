"""`(Hill 45)`, `("Household Prices")`: works that a list has in the style of the Modern Language Association."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from groundlint.citations.entry_lines import entries_in
from groundlint.citations.forms.author_year import meant
from groundlint.citations.forms.form import Form, Where, span_of
from groundlint.citations.from_mark import citation_of_entry
from groundlint.lazy_pattern import lazy_pattern
from groundlint.markdown.inline_author_page import names_pages, page_label
from groundlint.markdown.inline_author_year import folded
from groundlint.markdown.names_and_years import AND, ANY_PARTICLES, NAME, PARTICLES
from groundlint.model.block import Block, LeafKind, Span
from groundlint.model.citation import Citation, CitationForm, CitationMark
from groundlint.model.definition_index import Definition, DefinitionIndex

_INITIAL = r"[^\W\d_a-zß-öø-ÿ]\."
_GIVEN = rf"{NAME}(?: (?:{_INITIAL}|{NAME})){{0,2}}"
_ENTRY = lazy_pattern(
    rf"\W{{0,6}}(?:\d{{1,3}}[\].)]\s*)?(?:{PARTICLES}(?P<name>{NAME}(?: {NAME})?), (?P<given>{_GIVEN})"
    rf"(?:,? et al|(?:, {_GIVEN}){{0,3}},? {AND} {ANY_PARTICLES}{_GIVEN})?(?:, (?:editors?|eds?|translators?))?\.? (?=[\"“*_])"
    r"|(?P<title>[\"“][^\"“”\n]{2,160}[\"”]|(?<![*_])\*[^*\n]{2,160}\*\.|(?<![*_])_[^_\n]{2,160}_\.)(?= [*_A-Z\"“]))"
)
"""'Hill, Anna. *Wind and Coal*. …', 'Low, Ann, and Bea Kay. "Grid Lines." …', '"Household Prices." *Energy Board*, …'."""


def works_with_pages(block: Block) -> Iterator[tuple[str, str, int, int]]:
    """(the name by which it is cited, its Markdown, start, end) of each entry of a block that begins with an author's full name
    and a title, or with a title."""
    for leaf in block.leaves:
        if leaf.kind is not LeafKind.PARAGRAPH:
            continue
        for name, lines in entries_in(leaf.pieces, partial(_name_of, block.text)):
            words = "\n".join(block.text[s:e] for s, e in lines)
            yield folded(page_label(name)), words, lines[0][0], lines[-1][1]


def _name_of(text: str, line: Span) -> str | None:
    head = _ENTRY.match(text, *line)
    return head["name"] or head["title"] if head is not None else None


class AuthorPage(Form):
    """Works by author and page, or by title. They cite only where a list begins one entry alone with that surname or title, or
    one that has most of the mark's own words; elsewhere they are text, as '(Apollo 11)' is."""

    kinds = frozenset({CitationForm.FOOTNOTE})
    begins = "(（"
    examples = ("(Hill 45)", "(Low and Kay 112-13)", '("Household Prices")')

    def recognizes(self, mark: CitationMark) -> bool:
        return names_pages(mark)

    def names(self, label: str) -> tuple[str, ...]:
        return (folded(label),)

    def meaning(self, mark: CitationMark, label: str, index: DefinitionIndex, at: Where) -> Definition | None:
        works = index.named.get(folded(label))
        return meant(mark, works) if works else None

    def resolve(self, mark: CitationMark, index: DefinitionIndex, at: Where) -> tuple[Citation, ...]:
        works = [(label, self.meaning(mark, label, index, at)) for label in mark.labels]
        return tuple(
            [
                citation_of_entry(mark, work.entry, label[1:-3])
                for label, work in works
                if work and work.entry.key
            ]
        )

    def letters(self, written: str, mark: CitationMark, label: str) -> Span | None:
        return span_of(label[1:-3], written)
