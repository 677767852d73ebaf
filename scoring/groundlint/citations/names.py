"""Names in a report: what a mark's labels mean, where their letters stand, and where else the same thing is named."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from groundlint.citations.definitions import Definition, DefinitionKind, Definitions
from groundlint.citations.model import Form, Mark
from groundlint.text.blocks import Span
from groundlint.text.inline_links import label_at, normalise_label
from groundlint.text.inline_marks import numbers_of

if TYPE_CHECKING:
    from groundlint.reading import Reading
    from groundlint.report import Report

_KEY_START = re.compile(r"@\{?")
_SIGNS = re.compile(r"[\s^@\\]+")
_AROUND_NUMBERS = re.compile(r"[\s\\\[\]()^]")


@dataclass(frozen=True, slots=True)
class Use:
    """A label in a mark. All spans are str indices into the document: the mark's, and that of the label's own
    letters, None where they are not written out (the 2 of [1-3]). `definition` is what the label means, None where
    nothing has that name.
    """

    mark: Mark
    label: str
    start: int
    end: int
    letters: Span | None
    definition: Definition | None


def labels_of(mark: Mark) -> tuple[str, ...]:
    """The labels that a mark names, those of `[7](#ref-7)` included."""
    if mark.form in (Form.LINK, Form.QUOTED) and mark.target.strip().startswith("#"):
        return numbers_of(_AROUND_NUMBERS.sub("", mark.text)) or ()
    return mark.labels


def named(mark: Mark, label: str, definitions: Definitions, at: int) -> Definition | None:
    """What `label` of a mark at absolute index `at` means, by the same order as `resolve`; None for no such thing."""
    links = definitions.links
    if mark.form is Form.FOOTNOTE:
        for name in (label, f"{label}^"):  # Bing writes [^1^]
            found = (
                definitions.footnotes.get(name)
                or links.get(normalise_label(f"^{name}"))
                or links.get(normalise_label(name))
                or definitions.number(name, at)
            )
            if found is not None:
                return found
        return None
    if mark.form is Form.PANDOC:
        return definitions.bibliography.get(label) or links.get(normalise_label(f"@{label}"))
    if mark.form is Form.REFERENCE:
        found = links.get(normalise_label(label))
        if found is None and label.isdecimal() and not mark.shortcut:
            found = definitions.number(str(int(label)), at)
        return found
    return links.get(label) or definitions.number(label, at)


def uses_at(report: Report, offset: int) -> tuple[Use, ...]:
    """The labels of the mark at str index `offset` (its end counts as inside); only the one whose letters stand
    there, where they do."""
    marks = [m for m in marks_of_block(report, _block_at(report, offset)) if m[1] <= offset <= m[2]]
    found = [use for mark, start, _ in marks for use in uses_in(report, mark, start)]
    exact = [use for use in found if use.letters and use.letters[0] <= offset <= use.letters[1]]
    return tuple(exact or found)


def uses_of(report: Report, definition: Definition) -> tuple[Use, ...]:
    """Every label that means `definition`, in order of place; its own number in a source list is none."""
    own = report.definitions.span(definition)
    return tuple(
        use
        for use in _all_uses(report, definition.label)
        if use.definition == definition and use.start != (own or (-1,))[0]
    )


def uses_of_missing(report: Report, form: Form, label: str) -> tuple[Use, ...]:
    """The labels that have the name `label` in marks of that form and mean nothing."""
    return tuple(
        use
        for use in _all_uses(report, label)
        if use.definition is None and (use.mark.form, use.label) == (form, label)
    )


def definitions_at(report: Report, offset: int) -> tuple[Definition, ...]:
    """The definitions and entries of source lists that str index `offset` stands in."""
    number = _block_at(report, offset)
    base = report.starts[number] if report.blocks else 0
    return tuple(
        d for d in report.definitions.all() if d.block == number and d.start <= offset - base <= d.end
    )


def letters_of(report: Report, definition: Definition) -> Span | None:
    """Where the label of a definition stands in the document, without `[^`, `[` or `@`; None for numbered entries
    whose number is a list marker or a cell, and for entries of other files."""
    span = report.definitions.span(definition)
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


def marks_of_block(report: Report, number: int) -> Iterator[tuple[Mark, int, int]]:
    """(mark, absolute start, absolute end) of every mark in block `number`, images included."""
    chain = report.chain
    if not 0 <= number < len(chain):
        return
    at, inside = chain.place(number)
    base = chain.starts[at] + chain.chunks[at].starts[inside]
    yield from _marks_of(report.readings[at].readings[inside], base)


def _marks_of(reading: Reading, base: int) -> Iterator[tuple[Mark, int, int]]:
    for _, marks in reading.passage.leaf_marks:
        for mark in marks:
            yield mark, base + mark.start, base + mark.end


def _block_at(report: Report, offset: int) -> int:
    return min(max(bisect_right(report.starts, offset) - 1, 0), max(len(report.blocks) - 1, 0))


def _all_uses(report: Report, label: str) -> Iterator[Use]:
    """The labels of all marks that may mean what has the name `label`, and of a few more."""
    wanted = _bare(label)
    chain = report.chain
    for base, chunk, read in zip(chain.starts, chain.chunks, report.readings, strict=False):
        for inside, reading in zip(chunk.starts, read.readings, strict=False):
            for mark, start, _ in _marks_of(reading, base + inside):
                if (mark.labels or mark.target[:1] == "#") and wanted in map(_bare, labels_of(mark)):
                    yield from uses_in(report, mark, start)


def _bare(label: str) -> str:
    """What labels have in common that may name the same thing: without signs, case, blanks and leading zeros."""
    return _SIGNS.sub("", label).casefold().lstrip("0")


def uses_in(report: Report, mark: Mark, start: int) -> Iterator[Use]:
    """The labels of a mark that begins at absolute index `start`."""
    end = start + mark.end - mark.start
    written = report.slice(start, end)
    for label in labels_of(mark):
        found = named(mark, label, report.definitions, start)
        if found is None and mark.shortcut:
            continue  # a `[word]` that nothing defines is text
        letters = letters_in(written, mark, label)
        yield Use(
            mark, label, start, end, (start + letters[0], start + letters[1]) if letters else None, found
        )


def letters_in(written: str, mark: Mark, label: str) -> Span | None:
    """Where the letters of `label` stand in the mark as written."""
    if mark.form is Form.PANDOC:
        keys = sorted(mark.labels, key=len, reverse=True)
        for sign in _KEY_START.finditer(written):
            if next((key for key in keys if written.startswith(key, sign.end())), None) == label:
                return sign.end(), sign.end() + len(label)
        return None
    if mark.form is Form.FOOTNOTE:
        at = written.find(label, 2)
        return (at, at + len(label)) if at >= 0 else None
    if mark.form is Form.REFERENCE:
        if written.endswith("[]") or written.count("]") == 1:  # [label][] and [label]
            at = written.find("[") + 1
        else:
            at = len(written) - 1 - len(label)
        return (at, at + len(label)) if written.startswith(label, at) else None
    for digits in re.finditer(r"[0-9]+", written):
        if str(int(digits[0])) == label:
            return digits.span()
    return None
