"""Renames a footnote, a link label or a citation key everywhere in the report."""

from __future__ import annotations

from groundlint.citations.forms.registry import form_of
from groundlint.citations.naming import KEYS, NUMBERS, Naming, naming_of
from groundlint.citing.names import Use, definitions_at, letters_of, uses_at, uses_of, uses_of_missing
from groundlint.engine.parsed_report import ParsedReport
from groundlint.engine.report import Report
from groundlint.markdown.text_edits import joined
from groundlint.model.block import Span
from groundlint.model.definition_index import Definition
from groundlint.model.text_edit import TextEdit
from groundlint.model.value import value


class CannotRename(Exception):
    """Why something cannot be renamed: one line for the user."""


@value(frozen=True, slots=True)
class Name:
    """A name at text[start:end], and how it may be spelt."""

    naming: Naming
    label: str
    start: int
    end: int
    use: Use | None
    definition: Definition | None


def name_at(report: Report, offset: int) -> Name | None:
    """The name whose letters are at str index `offset`; None where none does. Raises CannotRename for numbers,
    which follow the order of their list.
    """
    for use in uses_at(report, offset):
        if use.letters is not None and use.letters[0] <= offset <= use.letters[1]:
            naming = form_of(use.mark).naming(use.label, use.definition)
            if naming is not None:
                return Name(_chosen(naming), use.label, *use.letters, use, use.definition)
    for definition in definitions_at(report, offset):
        letters = letters_of(report, definition)
        if letters is not None and letters[0] <= offset <= letters[1]:
            naming = _chosen(naming_of(definition))
            return Name(naming, report.document.text[slice(*letters)], *letters, None, definition)
    return None


def renamed(report: Report, offset: int, new: str) -> tuple[TextEdit, ...]:
    """The edits that give the name at `offset` the name `new`, in order of place; () where it has it already.

    Words that a reader sees stay: `[old]` becomes `[old][new]`. The edited text is read back: every citation must
    cite what it cited. Raises CannotRename where there is no name, `new` is none of its kind, or it is taken.
    """
    name = name_at(report, offset)
    if name is None:
        raise CannotRename("Nothing here has a name: put the cursor on a footnote, a link label or a @key.")
    wanted = _valid(name.naming, new)
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


def _mends(name: Name, report: Report, after: ParsedReport) -> bool:
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


def _chosen(naming: Naming) -> Naming:
    """Names that somebody chooses. Raises CannotRename for others."""
    if naming is NUMBERS:
        raise CannotRename("Numbers are not renamed: they follow the order of the source list.")
    return naming


def valid_key(new: str) -> str:
    """`new` as a citation key, without the signs that somebody may type with it. Raises CannotRename."""
    return _valid(KEYS, new)


def _valid(naming: Naming, new: str) -> str:
    """`new` without the signs that somebody may type with it. Raises CannotRename."""
    wanted = new.strip()
    if wanted[:1] == "[" and wanted[-1:] == "]":
        wanted = wanted[1:-1].strip()
    wanted = wanted.removeprefix(naming.sign)
    if naming.pattern.fullmatch(wanted) is None:
        raise CannotRename(f"“{' '.join(wanted.split())[:40]}” cannot be a name here: {naming.rule}.")
    return wanted


def _uses(report: Report, name: Name) -> tuple[Use, ...]:
    if name.definition is not None:
        return uses_of(report, name.definition)
    assert name.use is not None
    return uses_of_missing(report, name.use.mark.form, name.label)


def _defining(report: Report, name: Name) -> list[Span]:
    """The letters in the definition of a name, and in those that come too late to count."""
    if name.definition is None:
        return []
    same = (d for d in report.index.every if d.kind is name.definition.kind)
    return [
        span for d in same if d.label == name.definition.label and (span := letters_of(report, d)) is not None
    ]


def _edit(report: Report, use: Use, wanted: str) -> tuple[Span, str]:
    assert use.letters is not None
    written = report.document.text[use.start : use.end]
    letters = use.letters[0] - use.start, use.letters[1] - use.start
    (low, high), text = form_of(use.mark).renamed(written, letters, wanted)
    return (use.start + low, use.start + high), text
