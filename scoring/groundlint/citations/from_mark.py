"""Citations made from a mark: for the entry that it names, for the address in it, or with what is wrong with it."""

from __future__ import annotations

import re

from groundlint.citations.canonical import find_doi, source_key
from groundlint.citations.entry import plain_words
from groundlint.citations.link_titles import quote_of
from groundlint.lazy_pattern import lazy_pattern
from groundlint.markdown.missing_source import says_source_is_missing
from groundlint.model.citation import Citation, CitationForm, CitationMark
from groundlint.model.definition_index import Definition, DefinitionKind, Entry

PLACEHOLDERS = lazy_pattern(
    r"(?:<?(?:https?://)?(?:url|link|source|source[-_ ]?url|the[-_ ]?url|your[-_ ]?url|insert[-_ ]?(?:url|link)(?:[-_ ]here)?"
    r"|placeholder|todo|tbd|xxx+|address|href|citation)/?>?|(?:https?://)?(?:\.{3}|…)|https?://?|#)",
    re.IGNORECASE,
)
"""Placeholders for an address that was never written."""
_LEFT_OPEN = lazy_pattern(r"\W*(?:source|link|url)\W*", re.IGNORECASE)
"""The words of a link whose address was never written, and that say nothing else: '[source](url "quote")'."""
NOWHERE = "points nowhere"
PLACEHOLDER = "placeholder address"


def broken_citation(mark: CitationMark, label: str, problem: str) -> Citation:
    """A citation that points nowhere, and why."""
    return Citation(mark.form, mark.start, mark.end, label, title=plain_words(mark.text), problem=problem)


def citation_of_entry(
    mark: CitationMark,
    entry: Entry,
    label: str,
    *,
    form: CitationForm | None = None,
    quote: str | None = None,
) -> Citation:
    """The citation of an entry; `form` if the mark turns out to be of another form, `quote` if the mark has its own quote."""
    offline = entry.url is None and entry.doi is None
    return Citation(
        CitationForm.OFFLINE if offline else form or mark.form,
        mark.start,
        mark.end,
        label,
        url=entry.url,
        doi=entry.doi,
        title=entry.title,
        quote=quote if quote is not None else entry.quote,
        source=entry.key,
    )


def citation_of_address(mark: CitationMark, url: str) -> Citation:
    """The citation of an address in the mark. A link with the title of its page is a link without a quote."""
    quote = quote_of(url, mark.title, mark.text) if mark.title else None
    key = source_key(url)
    doi = key[4:] if key.startswith("doi:") else find_doi(url) if url[:4].lower() == "doi:" else None
    return Citation(
        CitationForm.LINK if mark.title and quote is None else mark.form,
        mark.start,
        mark.end,
        url=f"https://doi.org/{doi}" if url[:4].lower() == "doi:" else url,
        doi=doi,
        title=plain_words(mark.text),
        quote=quote,
        source=url if url == key else key,  # share one string if it is already canonical
    )


def citations_of_definition(mark: CitationMark, found: Definition, label: str) -> tuple[Citation, ...]:
    """The citation of what `label` means; none if it means a file or an anchor, which is not a source."""
    if found.entry.key:
        words = found.entry.text
        if found.entry.url is None and (says_source_is_missing(words) or _LEFT_OPEN.fullmatch(words)):
            return (broken_citation(mark, label, f"the entry for {label} names no source"),)
        return (citation_of_entry(mark, found.entry, label),)
    if found.kind is not DefinitionKind.LINK:
        return (broken_citation(mark, label, f"the entry for {label} is empty"),)
    target = found.entry.url or ""
    if not target or PLACEHOLDERS.fullmatch(target):
        return (broken_citation(mark, label, PLACEHOLDER if target else NOWHERE),)
    return ()
