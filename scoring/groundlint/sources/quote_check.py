"""Is this quote in these bytes? The one call that verifies a citation whose source was fetched."""

from __future__ import annotations

from typing import Literal

from groundlint.model.value import value
from groundlint.sources.pages import PageText, UnreadablePage
from groundlint.sources.pages.page_text import BEGINNING_ONLY
from groundlint.sources.quotes.comparable import ComparableText, comparable
from groundlint.sources.quotes.match import match_quote
from groundlint.sources.quotes.quote_match import Difference
from groundlint.sources.reading import read_limited


@value(frozen=True, slots=True)
class QuoteCheck:
    """The outcome. `start`, `end`: str indices of `matched` in the source's text (0, 0 where nothing is near);
    `leaf`: the 1-based page of a PDF; `why`: for "unreadable", half a sentence for the user.
    """

    status: Literal["verified", "altered", "not_found", "unreadable"]
    start: int = 0
    end: int = 0
    matched: str = ""
    differences: tuple[Difference, ...] = ()
    leaf: int | None = None
    why: str = ""


@value(frozen=True, slots=True)
class CheckedPage:
    """A source's text prepared for many quotes: preparing it costs more than checking a quote."""

    page: PageText
    text: ComparableText

    @classmethod
    def of(cls, page: PageText) -> CheckedPage:
        return cls(page, comparable(page.text))

    def check(self, quote: str) -> QuoteCheck:
        """Compare one quote. Never raises for what is in it."""
        found = match_quote(self.text, quote)
        if found.status == "not_found" and self.page.facts.beginning_only:
            return QuoteCheck("unreadable", why=BEGINNING_ONLY)
        leaf = self.page.leaf_at(found.start) if found.status != "not_found" else None
        return QuoteCheck(found.status, found.start, found.end, found.passage, found.differences, leaf)


def check_quote(content: bytes, media_type: str, quote: str) -> QuoteCheck:
    """Whether `quote` is in `content`, sent as `media_type` (HTML, PDF, plain text or Markdown).

    Offline: it reads what it is given and nothing else, in a process of its own with limits of time and memory, which is
    kept for the next call. What cannot be read is "unreadable", never "not found".
    """
    try:
        page = read_limited(content, media_type)
    except UnreadablePage as error:
        return QuoteCheck("unreadable", why=error.reason)
    return CheckedPage.of(page).check(quote)
