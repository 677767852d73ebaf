"""The keys of a bibliography, which more than one report may cite: where they are, and what they may be renamed to."""

from __future__ import annotations

import re
from pathlib import Path

from groundlint.citing.names import Use, uses_at, uses_of
from groundlint.citing.renaming import CannotRename, valid_key
from groundlint.engine.parsed_report import ParsedReport
from groundlint.engine.report import Report
from groundlint.markdown.text_edits import joined
from groundlint.model.block import Span
from groundlint.model.citation import CitationForm
from groundlint.model.definition_index import DefinitionKind
from groundlint.model.text_edit import TextEdit


def bibliography_key_at(report: Report, offset: int) -> tuple[str, Path] | None:
    """The key that is at str index `offset` and the .bib file that has it; None where none does."""
    for use in uses_at(report, offset):
        known = use.definition
        if known is not None and known.kind is DefinitionKind.BIBLIOGRAPHY and use.label == known.label:
            entry = report.context.companions.bibliography.get(known.label)
            if entry is not None and entry.path is not None:
                return known.label, entry.path
    return None


def key_uses(report: Report, key: str, path: Path) -> tuple[Use, ...]:
    """Where a report cites that entry of that file by its key, in order of place."""
    entry = report.context.companions.bibliography.get(key)
    known = report.index.bibliography.get(key)
    if entry is None or known is None or entry.path is None or _real(entry.path) != _real(path):
        return ()
    return tuple([u for u in uses_of(report, known) if u.mark.form is CitationForm.PANDOC and u.letters])


def renamed_key(report: Report, key: str, path: Path, new: str) -> tuple[TextEdit, ...]:
    """The edits that have a report cite that entry as `new`, in order of place. Raises CannotRename where the report or its
    bibliographies have that name already, or it cannot be one.
    """
    wanted = valid_key(new)
    uses = key_uses(report, key, path)
    if not uses or wanted == key:
        return ()
    taken = CannotRename(f"“{wanted}” is taken: a bibliography has an entry of that key.")
    if wanted in report.context.companions.bibliography:
        raise taken
    made = tuple([(*use.letters, wanted) for use in uses if use.letters is not None])
    after = report.edit(joined(report.document.text, made))
    if _named(after, wanted) != _named(report, wanted) + len(made):
        raise CannotRename(
            f"“{wanted}” reads differently in {report.path.name if report.path else 'a report'}."
        )
    return made


def key_in_bibliography(text: str, key: str) -> tuple[Span, ...]:
    """Where a .bib file has a key: at its entry, and where other entries refer to it (`crossref`). Str indices."""
    written = re.escape(key)
    entry = re.compile(rf"@[A-Za-z]+\s*[{{(]\s*({written})\s*[,}})]")
    crossed = re.compile(rf'\bcrossref\s*=\s*[{{"]\s*({written})\s*[}}"]', re.IGNORECASE)
    return tuple(sorted([found.span(1) for one in (entry, crossed) for found in one.finditer(text)]))


def _named(report: ParsedReport, key: str) -> int:
    """How often marks have that key, alone or after what it is cited for (`citesAsEvidence:key`)."""
    return sum(
        label == key or label.endswith(f":{key}")
        for _, parsed in report.parsed_blocks()
        for _, marks in parsed.leaf_marks
        for mark in marks
        if mark.form is CitationForm.PANDOC
        for label in mark.labels
    )


def _real(path: Path) -> Path:
    try:
        return path.resolve()
    except (OSError, RuntimeError):
        return path
