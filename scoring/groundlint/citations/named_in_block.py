"""What the citation marks of a block name, and which of these the report lacks."""

from __future__ import annotations

import re
from collections.abc import Iterable

from groundlint.markdown.inline_links import normalise_label
from groundlint.model.block_analysis import NO_NAMES
from groundlint.model.citation import Citation, CitationForm, CitationMark
from groundlint.model.resolved_block import ResolvedBlock
from groundlint.model.sentence import Coverage, Sentence

NO_LIST = "the report has no numbered list of sources"
NO_WORK = "no reference list or bibliography has them"
NO_BIBLIOGRAPHY = "there is no bibliography (.bib) next to the report"

_BEFORE_ENTRY = re.compile(r"[\s>*+\\-]*")
"""What may precede the number of an entry in its line."""
_NAMES_AN_ENTRY = frozenset(
    {
        CitationForm.NUMERIC,
        CitationForm.CJK,
        CitationForm.FOOTNOTE,
        CitationForm.PANDOC,
        CitationForm.REFERENCE,
    }
)


def labels_of(resolved: ResolvedBlock, marks: Iterable[CitationMark], active: bool) -> frozenset[str]:
    """The labels that these marks of a block name, as written and as normalised for comparison. A mark that numbers an entry
    of a source list does not name it; '[11](url)' does."""
    text = resolved.block.text
    found: set[str] = set()
    for mark in marks:
        if mark.loose and not resolved.cited((mark,)):
            continue
        if mark.labels and (
            active or not _BEFORE_ENTRY.fullmatch(text, text.rfind("\n", 0, mark.start) + 1, mark.start)
        ):
            found.update(mark.labels)
        if mark.form in (CitationForm.LINK, CitationForm.QUOTED) and mark.text.isdecimal():
            found.add(mark.text)
    return frozenset([*found, *map(normalise_label, found)]) if found else NO_NAMES


def missing_of(
    citations: tuple[Citation, ...], missing_definitions: tuple[bool, bool], sentences: tuple[Sentence, ...]
) -> tuple[tuple[str, Citation], ...]:
    """The broken citations with what the report lacks: a whole list or bibliography (`missing_definitions` says whether each is
    missing), or the entry. Marks in neighbouring blocks count, too, if they name works and would cover claims of this block.
    Works cited in a block quotation do not count: they are listed in the work that is quoted."""
    no_list, no_bibliography = missing_definitions
    uncovered = dict.fromkeys(
        [
            c
            for s in sentences
            if s.claim and s.coverage is Coverage.NONE and s.kind != "quote"
            for c in s.citations
        ]
    )
    resolved = {(c.start, c.end) for c in citations if c.resolved}
    found = []
    for citation in citations:
        if citation.problem and no_list and citation.form in (CitationForm.NUMERIC, CitationForm.CJK):
            found.append((NO_LIST, citation))
        elif citation.problem and no_bibliography and citation.form is CitationForm.PANDOC:
            found.append((NO_BIBLIOGRAPHY, citation))
        elif citation.unlocatable and (citation in uncovered or (citation.start, citation.end) in resolved):
            # Next to its link it only names what is cited; in one parenthesis with another work it is a further work.
            found.append((NO_WORK, citation))
        elif citation.problem and citation.form in _NAMES_AN_ENTRY and not citation.unlocatable:
            found.append((citation.problem, citation))
    own = frozenset(citations)
    found += [(NO_WORK, citation) for citation in uncovered if citation.unlocatable and citation not in own]
    return tuple(found)
