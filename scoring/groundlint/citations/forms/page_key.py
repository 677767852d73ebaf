"""`(smith2024agents pages 3-5)`: keys that introduce the entries of a source list ('(smith2024agents pages 3-5): Smith, J. …'),
as research agents built on PaperQA write them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from groundlint.citations.entry_lines import entries_in, words_after
from groundlint.citations.forms.form import Converted, Form, Where, span_of
from groundlint.citations.from_mark import broken_citation, citation_of_entry
from groundlint.lazy_pattern import lazy_pattern
from groundlint.markdown.inline_author_year import AUTHOR_AND_YEAR, folded, work_label
from groundlint.markdown.inline_page_keys import KEY, PAGES
from groundlint.model.block import Block, LeafKind, Span
from groundlint.model.citation import UNLOCATABLE, Citation, CitationForm, CitationMark
from groundlint.model.definition_index import Definition, DefinitionIndex

_ENTRY = lazy_pattern(
    rf"[\s*_>-]{{0,8}}(?:\d{{1,3}}[.)]\s)?[\s*_]{{0,4}}[(（](?P<key>{KEY})(?P<pages>{PAGES}(?:, ?\d{{1,6}}(?:[-–]\d{{1,6}})?){{0,20}})?[)）]"
    r"[*_]{0,3}[:：][*_]{0,3}\s*"
)
_PAGES = lazy_pattern(r" (?:page|chunk)")


def keyed_entries(block: Block) -> Iterator[tuple[str, str, int, int]]:
    """(a name by which it is cited, its Markdown, start, end) of each entry of a block that begins with a key in
    parentheses: once with its pages, and once by the key alone."""
    for leaf in block.leaves:
        if leaf.kind is not LeafKind.PARAGRAPH:
            continue
        for head, lines in entries_in(leaf.pieces, lambda line: _ENTRY.match(block.text, *line)):
            words = words_after(block.text, head.end(), lines)
            for name in _names(f"{head['key']}{head['pages'] or ''}"):
                yield name, words, lines[0][0], lines[-1][1]


def is_keyed(name: str) -> bool:
    """Whether the name of a work is such a key: names by author and year contain a space."""
    return name[:1] == "(" and " " not in name


def _names(label: str) -> tuple[str, ...]:
    """The key with its pages, then the key alone."""
    name = f"({label.casefold().replace('–', '-').replace(', ', ',')}"
    return tuple(dict.fromkeys((name, _PAGES.split(name)[0])))


def _by_author(label: str) -> tuple[str, ...]:
    """The name of 'smith2020' in a list without keys: by author and year."""
    found = AUTHOR_AND_YEAR.fullmatch(_PAGES.split(label)[0])
    return () if found is None else (folded(work_label(found["name"], found["year"])),)


class PageKey(Form):
    """Works by key and pages. If the report's list names its entries by keys, a key that it lacks is a missing entry. If no
    list does, such a mark with pages names a source that cannot be located, and a key alone is text."""

    kinds = frozenset({CitationForm.FOOTNOTE})
    begins = "(（"
    examples = (
        "(smith2024agents pages 3-5)",
        "(smith2024agents pages 3-5, doe2023x pages 1-2)",
        "(smith2024agents)",
    )
    converted: ClassVar[Converted] = Converted.NUMBER

    def recognizes(self, mark: CitationMark) -> bool:
        return bool(mark.labels) and mark.text[:1] in ("(", "（") and mark.labels[0][:1] != "("

    def names(self, label: str) -> tuple[str, ...]:
        return (*_names(label), *_by_author(label))

    def meaning(self, mark: CitationMark, label: str, index: DefinitionIndex, at: Where) -> Definition | None:
        return index.work(self.names(label))

    def resolve(self, mark: CitationMark, index: DefinitionIndex, at: Where) -> tuple[Citation, ...]:
        found: list[Citation] = []
        for label in mark.labels:
            work = self.meaning(mark, label, index, at)
            if work is not None and work.entry.key:
                found.append(citation_of_entry(mark, work.entry, label))
            elif not mark.shortcut:
                problem = f"no source {label} in the list" if index.keys_listed else UNLOCATABLE
                found.append(broken_citation(mark, label, problem))
        return tuple(found)

    def letters(self, written: str, mark: CitationMark, label: str) -> Span | None:
        return span_of(label, written)
