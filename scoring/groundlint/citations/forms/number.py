"""Entries of a numbered list: `[7]`, `[1-3]`, `【7†source】`, leftovers of chatbots' own marks, and numbers that lost their
brackets."""

from __future__ import annotations

from itertools import pairwise
from typing import ClassVar

from groundlint.citations.forms.form import Converted, Form, Where
from groundlint.citations.from_mark import broken_citation, citation_of_entry, citations_of_definition
from groundlint.citations.naming import NUMBERS, Naming
from groundlint.markdown.inline_marks import FIRST
from groundlint.model.citation import Citation, CitationForm, CitationMark
from groundlint.model.definition_index import Definition, DefinitionIndex, DefinitionKind

_TEN = "10"


class Number(Form):
    """Numbers of sources."""

    kinds = frozenset({CitationForm.NUMERIC, CitationForm.CJK})
    begins = "(（[\\【［\ue200<^$:cfinvt0123456789⁰¹²³⁴⁵⁶⁷⁸⁹"
    examples = (
        "[7]",
        "[1-3]",
        "\\[7\\]",
        "【7†source】",
        "<sup>7</sup>",
        "^7^",
        "[7†L3-L5]",
        "citeturn0search3",
        "fileciteturn0file1",
        "(turn0search3)",
        ":contentReference[oaicite:0]{index=0}",
    )
    converted: ClassVar[Converted] = Converted.NUMBER

    def names(self, label: str) -> tuple[str, ...]:
        return (label, *label, _TEN) if _rises(label) else (label,)

    def meaning(self, mark: CitationMark, label: str, index: DefinitionIndex, at: Where) -> Definition | None:
        if mark.loose and not _loose_cite(mark, index):
            return None
        without_brackets = bool(mark.text)
        found = index.numbered_entry(label, at)
        if not (without_brackets and index.linked_by_number):
            found = index.links.get(label) or found
        return found if found is None or mark.named in found.entry.text.lower() else None

    def resolve(self, mark: CitationMark, index: DefinitionIndex, at: Where) -> tuple[Citation, ...]:
        found: list[Citation] = []
        if mark.loose and not (
            _loose_cite(mark, index) and all(label in index.numbered for label in mark.labels)
        ):
            return ()
        for label in _labels(mark, index):
            definition = self.meaning(mark, label, index, at)
            if definition is None:
                # A number that lost its brackets (mark.text) may just as well be an ordinary number.
                counts = index.numbers_cite and label != FIRST
                sure = not mark.text and (counts or not mark.shortcut)
                if sure or (index.numbered and _is_slanted(mark)):
                    found.append(broken_citation(mark, label, _no_number(label, index)))
            elif definition.kind is DefinitionKind.LINK and definition.entry.key:
                # `[7]` with `[7]: url "…"` is a reference link to CommonMark, quote and all.
                found.append(citation_of_entry(mark, definition.entry, label, form=CitationForm.REFERENCE))
            else:
                found.extend(citations_of_definition(mark, definition, label))
        return tuple(found)

    def naming(self, label: str, definition: Definition | None) -> Naming | None:
        return NUMBERS


def _labels(mark: CitationMark, index: DefinitionIndex) -> tuple[str, ...]:
    """The numbers of a mark: ¹² is 1 and 2 where the list ends before 10."""
    if len(mark.labels) != 1 or mark.text.isdecimal() or not mark.text.isdigit():
        return mark.labels
    digits = mark.labels[0]
    single = _rises(digits) and not any(one in index.numbered for one in (digits, _TEN))
    return tuple(digits) if single and all(digit in index.numbered for digit in digits) else mark.labels


def _rises(digits: str) -> bool:
    """Whether digits may be numbers side by side: each is higher than the one before."""
    return len(digits) > 1 and all(low < high for low, high in pairwise(digits))


def _loose_cite(mark: CitationMark, index: DefinitionIndex) -> bool:
    """Whether numbers written like this loose mark are citations in the report."""
    return index.round_cite if mark.text[0] in "(（" else index.bare_cite


def _is_slanted(mark: CitationMark) -> bool:
    """Whether it is a number in italics in round brackets, which beside a numbered list is a citation: '(*7*)'."""
    return mark.text[:1] in ("(", "（") and mark.text[1:].lstrip()[:1] in ("*", "_")


def _no_number(label: str, index: DefinitionIndex) -> str:
    if label in index.numbered:
        return f"no source {label} in this section's list; which of the others is meant cannot be told"
    if index.numbered or index.links:
        return f"no source {label} in the list"
    return f"there is no source {label}, because the report has no numbered list of sources"
