"""One source as bibliographies describe it, whatever their format."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace

from groundlint.citations.canonical import source_key
from groundlint.model.value import value

KINDS = (
    # CSL type, BibTeX entry, RIS type; the first row of a type is the one that is written
    ("article-journal", "article", "JOUR"),
    ("book", "book", "BOOK"),
    ("chapter", "incollection", "CHAP"),
    ("chapter", "inbook", "CHAP"),
    ("paper-conference", "inproceedings", "CONF"),
    ("paper-conference", "inproceedings", "CPAPER"),
    ("report", "techreport", "RPRT"),
    ("report", "report", "RPRT"),
    ("thesis", "phdthesis", "THES"),
    ("thesis", "mastersthesis", "THES"),
    ("article-newspaper", "article", "NEWS"),
    ("article-magazine", "article", "MGZN"),
    ("webpage", "online", "ELEC"),
    ("webpage", "misc", "WEB"),
    ("document", "misc", "GEN"),
)
"""The kinds of sources that we tell apart; any other one is a document."""

_ISSUED = re.compile(r"\s*(\d{4})(?:[-/](\d{1,2})(?:[-/](\d{1,2}))?)?(?!\d)")


@value(frozen=True, slots=True)
class BibRecord:
    """`url` and `doi` (lower case, without `doi:`) are "" where there is none; `authors` are "Family, Given" or a name
    as it stands; `issued` is YYYY, YYYY-MM or YYYY-MM-DD, "" if not known; `container` the journal, book or
    publisher; `kind` a CSL type; `key` the name that a bibliography gives it; `line`, from 1, where it is there.
    """

    url: str = ""
    doi: str = ""
    title: str = ""
    authors: tuple[str, ...] = ()
    issued: str = ""
    container: str = ""
    kind: str = "document"
    key: str = ""
    line: int | None = None

    @property
    def source(self) -> str:
        """The canonical key by which a report's citations find it; "" for a record that names nothing."""
        return source_key(url=self.url or None, doi=self.doi or None, text=self.title)

    def completed(self, others: Iterable[BibRecord]) -> BibRecord:
        """This record; what it does not say is taken from the first of `others` that does."""
        done = self
        for other in others:
            done = replace(
                done,
                url=done.url or other.url,
                doi=done.doi or other.doi,
                title=done.title or other.title,
                authors=done.authors or other.authors,
                issued=done.issued or other.issued,
                container=done.container or other.container,
                kind=done.kind if done.kind != "document" else other.kind,
                key=done.key or other.key,
            )
        return done


def day_of(text: str) -> str:
    """YYYY, YYYY-MM or YYYY-MM-DD out of what a bibliography calls a date; "" for anything else."""
    found = _ISSUED.match(text)
    if found is None:
        return ""
    year, month, day = found[1], int(found[2] or 0), int(found[3] or 0)
    if not 1 <= month <= 12:
        return year
    return f"{year}-{month:02}-{day:02}" if 1 <= day <= 31 else f"{year}-{month:02}"


def one_line(value: object) -> str:
    """A text of a bibliography with its blanks folded; "" for what is not text."""
    return (
        " ".join(str(value).split()) if isinstance(value, str | int) and not isinstance(value, bool) else ""
    )
