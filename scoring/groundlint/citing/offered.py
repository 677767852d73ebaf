"""All fixes offered for the citations at a place, best first."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from groundlint.citing.addresses import alike_fix, secure_fix
from groundlint.citing.in_source_list import in_source_list
from groundlint.citing.inline_form import inline_fix
from groundlint.citing.one_entry import one_entry_fix
from groundlint.citing.quotes import known_words
from groundlint.citing.titles import titled_fix
from groundlint.model.finding import Fix

if TYPE_CHECKING:
    from groundlint.engine.report import Report
    from groundlint.sources.library import Library

_MOST = 4
"""Citations at one place that are looked at: a menu is opened on a citation, not on a page."""


def citation_fixes(report: Report, start: int, end: int, library: Library | None = None) -> Iterator[Fix]:
    """The fixes for the citations that touch text[start:end]: their source's words, the inline form, the page's
    title, https, one way of writing an address. Without `library` those that need none. Each is read back: what would
    not read as the same sources with these words is not offered. May raise LibraryUnusable.
    """
    words = known_words(library) if library is not None else None
    seen: set[tuple[int, int]] = set()
    cited = [c for c in report.citations_in(start, end) if c.resolved]
    for citation in cited[:_MOST]:
        if (citation.start, citation.end) in seen:
            continue
        seen.add((citation.start, citation.end))
        made: list[Fix | None] = []
        if not in_source_list(report, citation.start):
            if words is not None and library is not None:
                made.append(titled_fix(report, citation, library, words))
            made.append(inline_fix(report, citation, words))
            made.append(one_entry_fix(report, citation))
        made.append(secure_fix(report, citation, library))
        made.append(alike_fix(report, citation))
        yield from (fix for fix in made if fix is not None)
