"""The text of a source as quotes are looked for in it."""

from __future__ import annotations

from bisect import bisect_right
from typing import Literal

from groundlint.model.value import value

PageKind = Literal["html", "pdf", "text", "markdown"]


BEGINNING_ONLY = "the site shows only its beginning to those who have not paid"
"""Why a quote that is not in the text of such a page could not be checked."""


class UnreadablePage(Exception):
    """A source whose text cannot be read. `reason` is for the user: half a sentence, no foreign text in it."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


@value(frozen=True, slots=True)
class PageFacts:
    """What a source says of itself. None: not said. `author` is "" where a page that names its date names nobody."""

    publication_date: str | None = None
    """YYYY-MM-DD."""
    author: str | None = None
    has_references: bool | None = None
    address: str | None = None
    """Where it says that it is to be found on the web: what a page says of itself, which nobody has checked."""
    beginning_only: bool = False
    """Whether it shows the rest to those who have paid: what is not in its text may well be in the source."""


@value(frozen=True, slots=True)
class PageText:
    """All text of a source, in which quotes are looked for.

    `title` is the source's own, "" where it has none. `main` is the part worth quoting (menus and footers left
    out; the same as `text` where there is nothing to leave out). `leaves` are the str indices in `text` at which
    the pages of a PDF begin, () for anything else.
    """

    text: str
    title: str
    kind: PageKind
    main: str
    leaves: tuple[int, ...] = ()
    facts: PageFacts = PageFacts()

    def leaf_at(self, index: int) -> int | None:
        """The 1-based number of the PDF page that holds str index `index`; None for what has no pages."""
        return leaf_number(self.leaves, index)


def leaf_number(leaves: tuple[int, ...], index: int) -> int | None:
    """Which page, from 1, holds str index `index`, where they begin at `leaves`; None for what has no pages."""
    return bisect_right(leaves, index) or None
