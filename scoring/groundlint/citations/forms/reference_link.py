"""`[text][ref]`, `[ref][]` and `[ref]`, defined by `[ref]: url "quote"`."""

from __future__ import annotations

import re
from typing import ClassVar

from groundlint.citations.forms.form import Converted, Form, Where
from groundlint.citations.from_mark import broken_citation, citations_of_definition
from groundlint.citations.naming import Naming, naming_of_label
from groundlint.markdown.inline_links import normalise_label
from groundlint.markdown.sections import heading_words
from groundlint.model.block import Span
from groundlint.model.citation import Citation, CitationForm, CitationMark
from groundlint.model.definition_index import Definition, DefinitionIndex

_IN_CODE = re.compile(r"[A-Za-z_]\w{0,60}(?:\.[A-Za-z_]\w{0,60}){1,12}(?:\(\))?", re.ASCII)
"""A name qualified by its modules, as mkdocstrings and Sphinx link to it."""
_CODE = re.compile(r"`[^`]+`")
"""The same in the link text: [`demo.engine.run`][]"""


def heading_name(title: str) -> str:
    """The name, unlike any label, under which references lead to a heading; "" for a heading without words."""
    words = heading_words(title)
    return f"# {words}" if words else ""


class ReferenceLink(Form):
    """A link whose address is defined elsewhere under its label."""

    kinds = frozenset({CitationForm.REFERENCE})
    begins = "["
    examples: ClassVar[tuple[str, ...]] = ("[rose][r]", "[rose][]", "[rose]")
    converted: ClassVar[Converted] = Converted.LINK

    def labels(self, mark: CitationMark) -> tuple[str, ...]:
        return mark.labels or (mark.text,)

    def names(self, label: str) -> tuple[str, ...]:
        return (
            normalise_label(label),
            heading_name(label),
            *([str(int(label))] if label.isdecimal() else ()),
        )

    def meaning(self, mark: CitationMark, label: str, index: DefinitionIndex, at: Where) -> Definition | None:
        found = index.links.get(normalise_label(label))
        if found is None and label.isdecimal() and not mark.shortcut:
            found = index.numbered_entry(str(int(label)), at)
        return found

    def resolve(self, mark: CitationMark, index: DefinitionIndex, at: Where) -> tuple[Citation, ...]:
        (label,) = self.labels(mark)[:1]
        found = self.meaning(mark, label, index, at)
        if found is not None:
            return citations_of_definition(mark, found, label)
        if mark.shortcut or heading_name(label) in index.headings or not _is_surely_one(mark, label, index):
            return ()
        return (broken_citation(mark, label, f"no definition of [{label}]"),)

    def letters(self, written: str, mark: CitationMark, label: str) -> Span | None:
        if written.endswith("[]") or written.count("]") == 1:  # [label][] and [label]
            at = written.find("[") + 1
        else:
            at = len(written) - 1 - len(label)
        return (at, at + len(label)) if written.startswith(label, at) else None

    def naming(self, label: str, definition: Definition | None) -> Naming | None:
        return super().naming(label, definition) if definition is not None else naming_of_label(label)

    def renamed(self, written: str, letters: Span, new: str) -> tuple[Span, str]:
        low, high = letters
        if written[high:] == "]" and written[:low].endswith("]["):
            return letters, new
        # [old] and [old][]: the words stay, and the label follows them
        return (high + 1, len(written)), f"[{new}]"


def _is_surely_one(mark: CitationMark, label: str, index: DefinitionIndex) -> bool:
    """Whether a mark is surely a reference link: `[text][ref]` in prose is. `[-a][-b]`, `[x][y]`, and `[word][]` in a report
    without definitions are not; nor are names in code (`[run][demo.engine.run]`), which documentation tools resolve."""
    if _IN_CODE.fullmatch(label) or _CODE.fullmatch(label):
        return False
    if index.links:
        return True
    collapsed = label == mark.text
    return not collapsed and all(len(name) > 1 and name[0].isalnum() for name in (mark.text, label))
