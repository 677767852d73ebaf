"""`[^x]`, defined by `[^x]: …`, and `^[a note in the text]`, in a wiki `<ref>a note in the text</ref>`."""

from __future__ import annotations

import re
from typing import ClassVar

from groundlint.citations.entry import read_entry
from groundlint.citations.forms.form import Converted, Form, Where, span_of
from groundlint.citations.from_mark import broken_citation, citation_of_entry, citations_of_definition
from groundlint.citations.naming import FOOTNOTE_NAMES, Naming
from groundlint.lazy_pattern import lazy_pattern
from groundlint.markdown.inline_links import normalise_label
from groundlint.markdown.missing_source import says_source_is_missing
from groundlint.model.block import Span
from groundlint.model.citation import Citation, CitationForm, CitationMark
from groundlint.model.definition_index import Definition, DefinitionIndex, DefinitionKind

_LABEL = re.compile(r"[\w][\w.:@/+-]{0,99}")


class Footnote(Form):
    """A note, whose words name the source."""

    kinds = frozenset({CitationForm.FOOTNOTE})
    begins = "[^<"
    examples = ("[^x]", "[^1]", "^[See https://a.example/x]", "<ref>See https://a.example/x</ref>")
    converted: ClassVar[Converted] = Converted.NUMBER

    def names(self, label: str) -> tuple[str, ...]:
        names = (label, f"{label}^")
        return (*names, *[normalise_label(sign + name) for name in names for sign in ("^", "")])

    def meaning(self, mark: CitationMark, label: str, index: DefinitionIndex, at: Where) -> Definition | None:
        for name in (label, f"{label}^"):  # Bing writes [^1^]
            found = (
                index.footnotes.get(name)
                or index.links.get(normalise_label(f"^{name}"))
                or index.links.get(normalise_label(name))
                or index.numbered_entry(name, at)
            )
            if found is not None:
                return found
        return None

    def resolve(self, mark: CitationMark, index: DefinitionIndex, at: Where) -> tuple[Citation, ...]:
        if not mark.labels:  # ^[an inline note]
            entry = read_entry(mark.text)
            return (
                (citation_of_entry(mark, entry, ""),)
                if entry.key and not says_source_is_missing(mark.text)
                else ()
            )
        label = mark.labels[0]
        found = self.meaning(mark, label, index, at)
        if found is not None:
            if found.kind is DefinitionKind.FOOTNOTE and _is_aside(found.entry.text):
                return ()
            return citations_of_definition(mark, found, label)
        if _LABEL.fullmatch(label):
            return (broken_citation(mark, label, f"no footnote [^{label}]"),)
        return ()

    def letters(self, written: str, mark: CitationMark, label: str) -> Span | None:
        return span_of(label, written, 2)

    def naming(self, label: str, definition: Definition | None) -> Naming | None:
        return super().naming(label, definition) if definition is not None else FOOTNOTE_NAMES


_NAMES_SOURCE = lazy_pattern(
    r"\d|://|\bwww\.|\]\(|[*_]\w|[@§]"
    r"|\b(?:see|cf|ibid|op\. ?cit|per|according to|sources?|translat\w{1,6}|quoted|cited|citing|adapted|reprinted|courtesy|from|via|communication"
    r"|interview\w{0,3}|conversations?|e-?mails?|letters?|archives?|reports?|papers?|articles?|books?|stud(?:y|ies)|surveys?|data(?:sets?)?"
    r"|press|university|journal)\b",
    re.IGNORECASE,
)
"""Signs that a note names a source, or may: figures, titles, and words for things that readers look up."""
_SAYS_SOMETHING = lazy_pattern(
    r"\b(?:is|are|was|were|be|has|have|had|does|do|did|can|could|may|might|would|should|will)(?:n['’]t)?\b",
    re.IGNORECASE,
)
_CUT_OFF = (".", ",", ";", ":")
"""A note that begins with one of these lost its first words in an export, and they may have named something."""
_FEWEST_OF_AN_ASIDE = 6
_LONGEST_ASIDE = 1000
"""The most characters in an aside: a longer note names something."""


def _is_aside(note: str) -> bool:
    """Whether the words of a footnote are the author's own English sentence and name no source."""
    return (
        note[:1] not in _CUT_OFF
        and len(note) <= _LONGEST_ASIDE
        and len(note.split(None, _FEWEST_OF_AN_ASIDE)) >= _FEWEST_OF_AN_ASIDE
        and _SAYS_SOMETHING.search(note) is not None
        and _NAMES_SOURCE.search(note) is None
    )
