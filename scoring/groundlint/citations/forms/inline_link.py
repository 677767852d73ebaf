"""`[text](url)` and `[text](url "quote")`."""

from __future__ import annotations

import re
from typing import ClassVar

from groundlint.citations.entry import address_of
from groundlint.citations.forms.anchored_entry import leads_to_entry
from groundlint.citations.forms.form import Converted, Form, Where
from groundlint.citations.from_mark import (
    NOWHERE,
    PLACEHOLDER,
    PLACEHOLDERS,
    broken_citation,
    citation_of_address,
    citation_of_entry,
)
from groundlint.lazy_pattern import lazy_pattern
from groundlint.markdown.inline_author_year import folded, works_named
from groundlint.markdown.inline_marks import NUMERIC, numbers_of
from groundlint.markdown.missing_source import says_source_is_missing
from groundlint.model.citation import Citation, CitationForm, CitationMark
from groundlint.model.definition_index import Definition, DefinitionIndex

_AROUND_NUMBERS = lazy_pattern(
    r"\A\W*(?:refs?|references?|sources?|footnotes?|quellen?|fuentes?)\b\.?|[\s\\\[\]()^]", re.IGNORECASE
)
_PARENTHESES = lazy_pattern(r"\s?[()\[\]\\]")
_YEAR = lazy_pattern(r"(?<!\d)(?:1[89]|20)\d\d(?!\d)")
_BUTTON = lazy_pattern(
    r"[\W_]*(?:(?:back|go) to (?:the )?top|top|subscribe|sign (?:up|in)|log in|register|join|download|contact|share|follow|print|buy|order"
    r"|book|donate|get (?:started|in touch)|next|previous|home|menu|read more|learn more|show more)\b[^.]{0,40}",
    re.IGNORECASE,
)
"""The words of a button, which needs no address: *[Subscribe to updates](#)*."""


class InlineLink(Form):
    """A link that holds its address; `[7](#ref-7)` and `[2020](#ref-lee)` are anchors into the report's own list, and
    `[Lee (2020)](#references)` leads to all of it."""

    kinds = frozenset({CitationForm.LINK, CitationForm.QUOTED})
    begins = "[<"
    examples = (
        '[rose](https://a.example "it rose")',
        "[rose](https://a.example)",
        '<a href="https://a.example">rose</a>',
    )
    converted: ClassVar[Converted] = Converted.LINK

    def labels(self, mark: CitationMark) -> tuple[str, ...]:
        if not mark.target.strip().startswith("#"):
            return ()
        numbers = NUMERIC.fullmatch(_AROUND_NUMBERS.sub("", mark.text))  # '[1, p. 7]'
        if numbers and (found := numbers_of(numbers[1])):
            return found
        target = mark.target.strip()
        if leads_to_entry(target):
            return (target,)
        works = works_named(_PARENTHESES.sub(" ", mark.text)) if _YEAR.search(mark.text) else None
        return tuple([folded(one) for one in works or ()])

    def meaning(self, mark: CitationMark, label: str, index: DefinitionIndex, at: Where) -> Definition | None:
        if label[:1] == "#":
            return index.anchors.get(label)
        return index.numbered_entry(label, at) if label.isdecimal() else index.work((label,))

    def resolve(self, mark: CitationMark, index: DefinitionIndex, at: Where) -> tuple[Citation, ...]:
        target = mark.target.strip()
        url = address_of(target)
        if url is not None:
            if says_source_is_missing(mark.text):
                return ()  # '[citation needed](https://en.wikipedia.org/wiki/Wikipedia:Citation_needed)'
            return (citation_of_address(mark, url),)
        if not target:
            return (broken_citation(mark, "", NOWHERE),) if mark.text.strip() else ()
        if target == "#" and _BUTTON.fullmatch(mark.text):
            return ()
        if PLACEHOLDERS.fullmatch(target):
            return (broken_citation(mark, target, PLACEHOLDER),)
        if target.startswith("#"):
            found = [self.meaning(mark, label, index, at) for label in self.labels(mark)]
            return tuple(
                citation_of_entry(mark, d.entry, d.label) for d in found if d is not None and d.entry.key
            )
        return ()
