"""`[S1]`, `[Doe99]`, `[Lee et al., 2021]`: the label before an entry of a list of sources, or a work by author and year."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import ClassVar

from groundlint.citations.cited import cited
from groundlint.citations.forms.author_year import AuthorYear
from groundlint.citations.forms.form import Converted, Place
from groundlint.citations.forms.reference_link import ReferenceLink
from groundlint.lazy_pattern import lazy_pattern
from groundlint.markdown.inline_author_year import names_authors_in, works_named
from groundlint.markdown.inline_links import normalise_label
from groundlint.model.block import Block, LeafKind, Span
from groundlint.model.citation import Citation, CitationForm, CitationMark
from groundlint.model.definition_index import Definition, DefinitionIndex

_KEY = lazy_pattern(r"[^\W\d_][\w.:+-]{0,30}(?<=[0-9a-z])")
_LABELLED = lazy_pattern(
    r"\W{0,6}(?:\d{1,3}[.)]\s*)?[*_]{0,3}\\?\[(?P<label>[^\W\d_][^\[\]\n\\]{0,60})\\?\](?![\[(:])[*_:]{0,3}\s*"
)
_BEFORE_A_SIGN = lazy_pattern(
    r"(?:\*\*|__)?(?P<label>[A-Z]{1,2}\d{1,3})(?:[.:)]?(?:\*\*|__)[.:)]?(?: [–—|-])?|[:)]| [–—|])(?:\*\*|__)?\s+(?=\S)"
)
"""'S2: …', '**S2** – …'; but no name such as 'ESM-2', nor the words of an entry that has its number ('3. **T5**: …')."""
_CELL = lazy_pattern(r"[*_]{0,2}\[?(?P<label>[A-Z]{1,3}-?\d{1,3})\]?[*_]{0,2}")
_DIGIT = lazy_pattern(r"\d")
_BETWEEN = lazy_pattern(r"[,;，；、]\s*")
_BY_AUTHOR = AuthorYear()


def labelled_entries(block: Block) -> Iterator[tuple[str, str, int, int]]:
    """(the name by which it is cited, its Markdown, start, end) of each entry of a block that begins with a label in
    brackets, and of each row whose first cell is one."""
    for leaf in block.leaves:
        if leaf.kind is LeafKind.TABLE_ROW and not leaf.header and len(leaf.pieces) > 1:
            cell = _CELL.fullmatch(block.text[slice(*leaf.pieces[0])].strip())
            if cell is not None:
                words = " — ".join([block.text[s:e] for s, e in leaf.pieces[1:]])
                yield _name(cell["label"]), words, leaf.start, leaf.end
        elif leaf.kind is LeafKind.PARAGRAPH:
            numbered = any(around.label.isdecimal() for around in leaf.containers)
            heads = [
                (
                    n,
                    _LABELLED.match(block.text, *piece)
                    or (None if numbered else _BEFORE_A_SIGN.match(block.text, *piece)),
                )
                for n, piece in enumerate(leaf.pieces)
            ]
            known = [(n, head) for n, head in heads if head is not None and _DIGIT.search(head["label"])]
            behind = (*[n for n, _ in known[1:]], len(leaf.pieces))
            for (first, head), last in zip(known, behind, strict=False):
                (start, end), more = leaf.pieces[first], leaf.pieces[first + 1 : last]
                words = "\n".join([block.text[head.end() : end], *(block.text[s:e] for s, e in more)])
                yield _name(head["label"]), words, start, leaf.pieces[last - 1][1]


def _name(label: str) -> str:
    return f"[{' '.join(label.split()).casefold()}"


class ListedLabel(ReferenceLink):
    """Labels of entries. They cite only where a list has them, or a link is defined under them."""

    examples: ClassVar[tuple[str, ...]] = ("[S1]", "[Doe99]", "[Lee et al., 2021]", "[S1, S2]", "[S1][S2]")
    converted: ClassVar[Converted] = Converted.NEVER

    def recognizes(self, mark: CitationMark) -> bool:
        if _DIGIT.search(mark.text) is None:
            return False
        return mark.text == mark.labels[0] or all(map(_KEY.fullmatch, (mark.text, mark.labels[0])))

    def labels(self, mark: CitationMark) -> tuple[str, ...]:
        return tuple(dict.fromkeys((mark.labels[0], *_named(mark))))

    def names(self, label: str) -> tuple[str, ...]:
        names = _BY_AUTHOR.names(label) if label[0] == "(" else (_name(label),)
        return (*super().names(label), *names)

    def meaning(
        self, mark: CitationMark, label: str, index: DefinitionIndex, at: Place | None
    ) -> Definition | None:
        found = super().meaning(mark, label, index, at)
        return found or next((work for name in self.names(label) if (work := index.works.get(name))), None)

    def letters(self, written: str, mark: CitationMark, label: str) -> Span | None:
        if label == mark.labels[0] and label not in _entries(mark):
            return None  # the whole of '[S1, S2]', which stands in its parts
        found = re.search(rf"(?<!\w){re.escape(label)}(?!\w)", written)
        return found.span() if found is not None else None

    def resolve(self, mark: CitationMark, index: DefinitionIndex, at: Place | None) -> tuple[Citation, ...]:
        if normalise_label(mark.labels[0]) in index.links:
            return super().resolve(mark, index, at)
        listed = [(name, index.works.get(_name(name))) for name in _entries(mark)]
        if all(work is not None for _, work in listed):
            return tuple([cited(mark, work.entry, name) for name, work in listed if work and work.entry.key])
        works = works_named(mark.text)
        if works is not None and mark.text == mark.labels[0]:
            sure = names_authors_in(mark.text) and any(name[-1].isdecimal() for name in works)
            named = replace(mark, form=CitationForm.FOOTNOTE, labels=works, shortcut=not sure)
            return _BY_AUTHOR.resolve(named, index, at)
        return () if mark.shortcut else super().resolve(mark, index, at)


def _entries(mark: CitationMark) -> tuple[str, ...]:
    """The labels of entries that a mark may name: the whole of it, or its parts."""
    if mark.text != mark.labels[0]:
        return mark.text, mark.labels[0]
    parts = _BETWEEN.split(mark.text)
    return tuple(parts) if all(map(_KEY.fullmatch, parts)) else (mark.text,)


def _named(mark: CitationMark) -> tuple[str, ...]:
    return (*_entries(mark), *(works_named(mark.text) or ()))
