"""The interface of every form of citation."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from enum import Enum, auto
from typing import ClassVar

from groundlint.citations.naming import NUMBERS, Naming, naming_of
from groundlint.model.block import Span
from groundlint.model.citation import Citation, CitationForm, CitationMark
from groundlint.model.definition_index import Definition, DefinitionIndex

MarkPlace = tuple[int, int]
"""(number of defining blocks before a mark, offset in its own): shows which of a report's numbered lists a mark means."""
Where = MarkPlace | None
"""The same, None where it does not matter."""


def span_of(label: str, written: str, start: int = 0) -> Span | None:
    """Where a label first is in a mark as written, from `start` on; None if it is not there."""
    at = written.find(label, start)
    return (at, at + len(label)) if at >= 0 else None


class Converted(Enum):
    """What a mark becomes when citations are converted to `[words](url "quote")` (`citing.conversion`)."""

    NUMBER = auto()
    """A link whose words are the number that readers see."""
    ADDRESS = auto()
    """A link whose words are the name of the host."""
    LINK = auto()
    """It is a link already and gets its quote."""
    NEVER = auto()


class Form(ABC):
    """A way to write a citation. `groundlint.markdown` knows the syntax and makes the marks; all else that differs between
    forms is here.

    `kinds` are the kinds of marks written in this form, `begins` the characters with which such a mark can begin, and
    `examples` pieces of Markdown with one mark each.
    """

    kinds: ClassVar[frozenset[CitationForm]]
    begins: ClassVar[str]
    examples: ClassVar[tuple[str, ...]]
    converted: ClassVar[Converted] = Converted.NEVER

    def recognizes(self, mark: CitationMark) -> bool:
        """Whether a mark is written in this form; asked only of the form's kinds."""
        return True

    def labels(self, mark: CitationMark) -> tuple[str, ...]:
        """The labels that a mark names, in order."""
        return mark.labels

    def names(self, label: str) -> tuple[str, ...]:
        """Every name under which a label is looked up among the definitions."""
        return (label,)

    def meaning(self, mark: CitationMark, label: str, index: DefinitionIndex, at: Where) -> Definition | None:
        """What a label of a mark means; None if nothing has that label."""
        return None

    @abstractmethod
    def resolve(self, mark: CitationMark, index: DefinitionIndex, at: Where) -> tuple[Citation, ...]:
        """The citations that a mark makes: one for each source that it names. A mark that surely cites but names no known
        source gives one with a `problem`; a mark that is not a citation at all gives none.
        """

    def letters(self, written: str, mark: CitationMark, label: str) -> Span | None:
        """The span of a label's letters in the mark as written; None if they are not there."""
        for digits in re.finditer(r"[0-9]+", written):
            if str(int(digits[0])) == label:
                return digits.span()
        return None

    def naming(self, label: str, definition: Definition | None) -> Naming | None:
        """How a label of such a mark, which means `definition` (None: nothing yet), may be spelt; None if it is not a name."""
        if definition is None:
            return NUMBERS if label.isdecimal() else None
        return naming_of(definition)

    def renamed(self, written: str, letters: Span, new: str) -> tuple[Span, str]:
        """The change to the mark as written, (span, replacement), that turns the label with these letters into `new`."""
        return letters, new
