"""Names in a report: what a mark's labels mean, where their letters are, and where else the same thing is named."""

from __future__ import annotations

import re
from collections.abc import Iterator

from groundlint.citations.forms.registry import form_of
from groundlint.citations.index import places_in
from groundlint.citations.lookup import definition_of, labels_of
from groundlint.engine.report import Report
from groundlint.markdown.inline_links import label_at
from groundlint.model.block import Span
from groundlint.model.citation import CitationForm, CitationMark
from groundlint.model.definition_index import Definition, DefinitionKind
from groundlint.model.parsed_block import ParsedBlock
from groundlint.model.value import value

_SIGNS = re.compile(r"[\s^@\\]+")


@value(frozen=True, slots=True)
class Use:
    """A label in a mark. All spans are str indices into the document: the mark's, and that of the label's own
    letters, None where they are not written out (the 2 of [1-3]). `definition` is what the label means, None where
    nothing has that name.
    """

    mark: CitationMark
    label: str
    start: int
    end: int
    letters: Span | None
    definition: Definition | None


def uses_at(report: Report, offset: int) -> tuple[Use, ...]:
    """The labels of the mark at str index `offset` (its end counts as inside); only the one whose letters are
    there, where they do."""
    marks = [m for m in marks_at(report, offset) if m[1] <= offset <= m[2]]
    found = [use for mark, start, _ in marks for use in uses_in(report, mark, start)]
    exact = [use for use in found if use.letters and use.letters[0] <= offset <= use.letters[1]]
    return tuple(exact or found)


def uses_of(report: Report, definition: Definition) -> tuple[Use, ...]:
    """Every label that means `definition`, in order of place; its own number in a source list is none."""
    own = report.span_of(definition)
    return tuple(
        use
        for use in _all_uses(report, definition.label)
        if use.definition is definition and use.start != (own or (-1,))[0]
    )


def uses_of_missing(report: Report, form: CitationForm, label: str) -> tuple[Use, ...]:
    """The labels called `label` in marks of that form that resolve to nothing."""
    return tuple(
        use
        for use in _all_uses(report, label)
        if use.definition is None and (use.mark.form, use.label) == (form, label)
    )


def definitions_at(report: Report, offset: int) -> tuple[Definition, ...]:
    """The definitions and entries of source lists that str index `offset` is in."""
    if not len(report.rope):
        return ()
    block, base = report.block_at(min(max(offset, 0), report.rope.length))
    index = report.index
    return tuple(
        [
            d
            for d in index.every
            if d.place is not None
            and index.blocks[d.place.block] is block
            and d.place.start <= offset - base <= d.place.end
        ]
    )


def letters_of(report: Report, definition: Definition) -> Span | None:
    """Where the label of a definition is in the document, without `[^`, `[` or `@`; None for numbered entries
    whose number is a list marker or a cell, and for entries of other files."""
    span = report.span_of(definition)
    if span is None:
        return None
    text = report.document.text
    open_at = text.find("[", span[0], span[1])
    if open_at < 0 or text[span[0] : open_at].strip(" \t>*_\\"):
        return None
    written = label_at(text, open_at)
    if written is None or (
        definition.kind is DefinitionKind.LIST and written[0].strip("\\ ") != definition.label
    ):
        return None
    raw, end = written
    sign = 1 if raw[:1] in ("^", "@") and definition.kind is not DefinitionKind.LIST else 0
    return open_at + 1 + sign, end - 1


def marks_at(report: Report, offset: int) -> Iterator[tuple[CitationMark, int, int]]:
    """(mark, absolute start, absolute end) of every mark in the block that holds str index `offset`, images included."""
    if len(report.rope):
        at, inside = report.rope.locate(min(max(offset, 0), report.rope.length))
        yield from _marks_of(report.parsed[at].blocks[inside], report.rope.start_of((at, inside)))


def _marks_of(parsed: ParsedBlock, base: int) -> Iterator[tuple[CitationMark, int, int]]:
    for _, marks in parsed.leaf_marks:
        for mark in marks:
            yield mark, base + mark.start, base + mark.end


def _all_uses(report: Report, label: str) -> Iterator[Use]:
    """The labels of all marks that may mean what has the name `label`, and of a few more."""
    wanted = _bare(label)
    for base, parsed in report.parsed_blocks():
        for mark, start, _ in _marks_of(parsed, base):
            if (mark.labels or mark.target[:1] == "#") and wanted in map(_bare, labels_of(mark)):
                yield from uses_in(report, mark, start)


def _bare(label: str) -> str:
    """The common form of labels that may name the same thing: without signs, case, blanks and leading zeros."""
    return _SIGNS.sub("", label).casefold().lstrip("0")


def uses_in(report: Report, mark: CitationMark, start: int) -> Iterator[Use]:
    """The labels of a mark that begins at absolute index `start`."""
    end = start + mark.end - mark.start
    written = report.slice(start, end)
    for label in labels_of(mark):
        found = definition_of(mark, label, report.index, _place(report, start))
        if found is None and mark.shortcut:
            continue  # a `[word]` that nothing defines is text
        letters = letters_in(written, mark, label)
        yield Use(
            mark, label, start, end, (start + letters[0], start + letters[1]) if letters else None, found
        )


def _place(report: Report, offset: int) -> tuple[int, int]:
    """The place of str index `offset` among the defining blocks (`forms.form.MarkPlace`)."""
    at, inside = report.rope.locate(offset)
    *_, place = places_in(report.index, at, report.rope.chunks[at].pieces[: inside + 1])
    return place.number, offset - report.rope.start_of((at, inside)) if place.inside else 0


def letters_in(written: str, mark: CitationMark, label: str) -> Span | None:
    """Where the letters of `label` are in the mark as written."""
    return form_of(mark).letters(written, mark, label)
