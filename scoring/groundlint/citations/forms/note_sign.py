"""`share†`, `41 %<sup>a</sup>`: the note with that sign, '† Port Board, *Annual Report*, 2020.', where it names a source."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial
from typing import ClassVar

from groundlint.citations.cited import cited
from groundlint.citations.entry_lines import entries_in, words_after
from groundlint.citations.forms.author_year import begins_a_work
from groundlint.citations.forms.form import Converted, Form, MarkPlace, span_of
from groundlint.citations.section_lines import is_own_work, names_works, source_label
from groundlint.lazy_pattern import lazy_pattern
from groundlint.markdown.inline_note_sign import SIGN, is_note_label, note_label
from groundlint.model.block import Block, LeafKind, Span
from groundlint.model.citation import Citation, CitationForm, CitationMark
from groundlint.model.definition_index import Definition, DefinitionIndex

_HEAD = lazy_pattern(rf"[\s*_]{{0,4}}{SIGN}[.:)]?[*_]{{0,3}} ?(?=[^\s\d.,;:)])")
_ADDRESS = lazy_pattern(r"https?://|www\.|\bdoi\b|\]\(")
_TITLE = lazy_pattern(r"(?<![*_\w])[*_][^\W_][^*_\n]{3,200}[*_](?!\w)|[“\"][^“”\"\n]{8,200}[”\"]")
_YEAR = lazy_pattern(r"(?<!\d)(?:1[5-9]|20)\d\d(?!\d)")


def signed_notes(block: Block) -> Iterator[tuple[str, str, int, int]]:
    """(its label, its Markdown, start, end) of each line of a block that begins with a sign; without words where it names no
    source: then the sign means a remark of the writer's, wherever else it stands."""
    for leaf in block.leaves:
        if leaf.kind is not LeafKind.PARAGRAPH:
            continue
        for head, lines in entries_in(leaf.pieces, partial(_head, block.text)):
            words = words_after(block.text, head.end(), lines)
            label = note_label(head["letter"] or head["sign"])
            yield label, words if _names_source(words) else "", lines[0][0], lines[-1][1]


def _head(text: str, line: Span) -> re.Match[str] | None:
    return _HEAD.match(text, *line)


def _names_source(words: str) -> bool:
    if _ADDRESS.search(words) is not None:
        return True
    label = source_label(words, 0, len(words))
    if label is not None:
        return names_works(words, label.end, len(words))
    if is_own_work(words, 0, len(words)):
        return False
    dated = _YEAR.search(words) is not None
    return dated and (_TITLE.search(words) is not None or begins_a_work(words))


class NoteSign(Form):
    """Signs of notes. They cite only where exactly one note of the report begins with the sign and that names a source."""

    kinds = frozenset({CitationForm.FOOTNOTE})
    begins = "<†‡"
    examples = ("share†", "share<sup>a</sup>")
    converted: ClassVar[Converted] = Converted.NEVER

    def recognizes(self, mark: CitationMark) -> bool:
        return bool(mark.labels) and is_note_label(mark.labels[0])

    def meaning(
        self, mark: CitationMark, label: str, index: DefinitionIndex, at: MarkPlace | None
    ) -> Definition | None:
        notes = index.named.get(label, ())
        return notes[0] if len(notes) == 1 else None

    def resolve(
        self, mark: CitationMark, index: DefinitionIndex, at: MarkPlace | None
    ) -> tuple[Citation, ...]:
        label = mark.labels[0]
        note = self.meaning(mark, label, index, at)
        return (cited(mark, note.entry, label[1:]),) if note is not None and note.entry.key else ()

    def letters(self, written: str, mark: CitationMark, label: str) -> Span | None:
        return span_of(label[1:], written)
