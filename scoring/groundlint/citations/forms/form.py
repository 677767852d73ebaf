"""What every form of a citation says of itself."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from enum import Enum, auto
from typing import ClassVar

from groundlint.citations.naming import NUMBERS, Naming, naming_of
from groundlint.model.block import Span
from groundlint.model.citation import Citation, CitationForm, CitationMark
from groundlint.model.definition_index import Definition, DefinitionIndex

Place = tuple[int, int]
"""(number of defining blocks before a mark, offset in its own): tells apart the numbered lists of a report."""


class Converted(Enum):
    """What becomes of a mark where citations are written as `[words](url "quote")` (`citing.conversion`)."""

    NUMBER = auto()
    """A link whose words are the number that readers see."""
    ADDRESS = auto()
    """A link whose words are the name of the host."""
    LINK = auto()
    """A link already: it gets its quote."""
    NEVER = auto()


class Form(ABC):
    """A way to write a citation. How it is written, `groundlint.markdown` knows, which makes its marks; all else that
    differs from form to form stands here.

    `kinds` are the kinds of marks that are written so, `begins` the characters with which such a mark can begin, and
    `examples` Markdown that holds one mark each.
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
        """Every name under which the definitions are asked for a label."""
        return (label,)

    def meaning(
        self, mark: CitationMark, label: str, index: DefinitionIndex, at: Place | None
    ) -> Definition | None:
        """What a label of a mark means; None for no such thing."""
        return None

    @abstractmethod
    def resolve(self, mark: CitationMark, index: DefinitionIndex, at: Place | None) -> tuple[Citation, ...]:
        """The citations that a mark makes: one for each source that it names. One that surely cites but names nothing
        gives one with a `problem`; what is no citation at all gives none.
        """

    def letters(self, written: str, mark: CitationMark, label: str) -> Span | None:
        """Where the letters of a label stand in the mark as it is written; None where they do not."""
        for digits in re.finditer(r"[0-9]+", written):
            if str(int(digits[0])) == label:
                return digits.span()
        return None

    def naming(self, label: str, definition: Definition | None) -> Naming | None:
        """How a label of such a mark may be spelt, which means `definition` (None: nothing yet); None for what is no name."""
        if definition is None:
            return NUMBERS if label.isdecimal() else None
        return naming_of(definition)

    def renamed(self, written: str, letters: Span, new: str) -> tuple[Span, str]:
        """Where the mark, as it is written, is to be changed and to what, for the label with these letters to be `new`."""
        return letters, new
