"""Renaming a footnote, a link label or a citation key wherever the report names it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from groundlint.citations.definitions import Definition, DefinitionKind
from groundlint.citations.model import Form
from groundlint.citations.names import (
    Use,
    definitions_at,
    letters_of,
    uses_at,
    uses_of,
    uses_of_missing,
)
from groundlint.text.blocks import Span
from groundlint.text.joined_edits import joined

if TYPE_CHECKING:
    from groundlint.analysis import Analysis
    from groundlint.text.document import Edit

_FOOTNOTE = re.compile(r"[^\s\[\]^]{1,200}")
_LABEL = re.compile(r"(?![\^@])(?=[^\n]*\S)(?:[^\\\[\]\r\n]|\\[!-/:-@^-`{-~]){1,500}")
_KEY = re.compile(r"[A-Za-z_]\w*(?:[:.#$%&+?<>~/-]\w+)*")


class CannotRename(Exception):
    """Why a name cannot be what was asked for: one line for the user."""


@dataclass(frozen=True, slots=True)
class Name:
    """A name at text[start:end]: `kind` is "footnote", "label" or "key"."""

    kind: str
    label: str
    start: int
    end: int
    use: Use | None
    definition: Definition | None


def name_at(report: Analysis, offset: int) -> Name | None:
    """The name whose letters stand at str index `offset`; None where none does. Raises CannotRename for numbers,
    which follow the order of their list.
    """
    for use in uses_at(report, offset):
        if use.letters is not None and use.letters[0] <= offset <= use.letters[1]:
            kind = _kind(use, use.definition)
            if kind is not None:
                return Name(kind, use.label, *use.letters, use, use.definition)
    for definition in definitions_at(report, offset):
        letters = letters_of(report, definition)
        if letters is not None and letters[0] <= offset <= letters[1]:
            kind = _kind(None, definition)
            if kind is not None:
                return Name(kind, report.document.text[slice(*letters)], *letters, None, definition)
    return None


def renamed(report: Analysis, offset: int, new: str) -> tuple[Edit, ...]:
    """The edits that give the name at `offset` the name `new`, in order of place; () where it has it already.

    Words that a reader sees stay: `[old]` becomes `[old][new]`. The edited text is read back: every citation must
    cite what it cited. Raises CannotRename where there is no name, `new` is none of its kind, or it is taken.
    """
    name = name_at(report, offset)
    if name is None:
        raise CannotRename("Nothing here has a name: put the cursor on a footnote, a link label or a @key.")
    wanted = _valid(name, new)
    if wanted == name.label:
        return ()
    edits: dict[Span, str] = {}
    for use in _uses(report, name):
        if use.letters is not None:
            edits.update([_edit(report, use, wanted)])
    for span in _defining(report, name):
        edits[span] = wanted
    made = tuple((start, end, text) for (start, end), text in sorted(edits.items()))
    after = report.edit(joined(report.document.text, made))
    before = [(c.source, bool(c.problem)) for c in report.citations]
    if [(c.source, bool(c.problem)) for c in after.citations] != before and not _mends(name, report, after):
        raise CannotRename(f"“{wanted}” would change what is cited: it is taken, or reads differently there.")
    return made


def _mends(name: Name, report: Analysis, after: Analysis) -> bool:
    """Whether a name that meant nothing now means something, and all else is as before."""
    if name.definition is not None:
        return False
    before = {c.source for c in report.citations if c.source}
    return (
        len(after.citations) == len(report.citations)
        and all(
            new.source or not old.source for old, new in zip(report.citations, after.citations, strict=True)
        )
        and before <= {c.source for c in after.citations}
    )


def _kind(use: Use | None, definition: Definition | None) -> str | None:
    form = use.mark.form if use is not None else None
    label = use.label if use is not None else definition.label if definition is not None else ""
    kind = definition.kind if definition is not None else None
    if kind is DefinitionKind.FOOTNOTE or (form is Form.FOOTNOTE and kind is None):
        return "footnote"
    if kind is DefinitionKind.LIST or form in (Form.NUMERIC, Form.CJK) or label.isdecimal():
        raise CannotRename("Numbers are not renamed: they follow the order of the source list.")
    if form is Form.PANDOC or label.startswith("@"):
        return "key"
    return "label" if form is Form.REFERENCE or definition is not None else None


def _valid(name: Name, new: str) -> str:
    """`new` without the signs that somebody may type with it. Raises CannotRename."""
    wanted = new.strip()
    if wanted[:1] == "[" and wanted[-1:] == "]":
        wanted = wanted[1:-1].strip()
    sign = {"footnote": "^", "key": "@", "label": ""}[name.kind]
    wanted = wanted.removeprefix(sign) if sign else wanted
    pattern, what = {
        "footnote": (_FOOTNOTE, "a footnote's name has no blanks, brackets or ^"),
        "key": (_KEY, "a key has letters, digits and single - : . / between them"),
        "label": (_LABEL, "a label has no brackets, no line break, and no ^ or @ in front"),
    }[name.kind]
    if pattern.fullmatch(wanted) is None:
        raise CannotRename(f"“{' '.join(wanted.split())[:40]}” cannot be a name here: {what}.")
    return wanted


def _uses(report: Analysis, name: Name) -> tuple[Use, ...]:
    if name.definition is not None:
        return uses_of(report, name.definition)
    assert name.use is not None
    return uses_of_missing(report, name.use.mark.form, name.label)


def _defining(report: Analysis, name: Name) -> list[Span]:
    """The letters in the definition of a name, and in those that come too late to count."""
    if name.definition is None:
        return []
    same = (d for d in report.definitions.all() if d.kind is name.definition.kind)
    return [
        span for d in same if d.label == name.definition.label and (span := letters_of(report, d)) is not None
    ]


def _edit(report: Analysis, use: Use, wanted: str) -> tuple[Span, str]:
    assert use.letters is not None
    low, high = use.letters
    if use.mark.form is not Form.REFERENCE:
        return (low, high), wanted
    behind = report.document.text[high : use.end]
    if behind == "]" and report.document.text[use.start : low].endswith("]["):
        return (low, high), wanted
    # [old] and [old][]: the words stay, the label comes behind them
    return (high + 1, use.end), f"[{wanted}]"
