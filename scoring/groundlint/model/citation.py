"""The words for citations: the mark in the text, and what it resolves to."""

from __future__ import annotations

from enum import StrEnum

from groundlint.model.value import value


class CitationForm(StrEnum):
    """How a citation is written (spec: `groundlint claims`)."""

    QUOTED = "quoted"  # [text](url "quote")
    REFERENCE = "reference"  # [text][ref], [ref][], [ref]
    LINK = "link"  # [text](url)
    AUTOLINK = "autolink"  # <https://…>
    BARE = "bare"  # https://… or a bare doi:10.…
    FOOTNOTE = "footnote"  # [^x] or ^[inline note]
    NUMERIC = "numeric"  # [7], [1-3], [1, 4], [1][2]
    PANDOC = "pandoc"  # [@key; @other, p. 3]
    CJK = "cjk"  # 【7】, 【7†L1-L9】
    OFFLINE = "offline"  # an entry with text but neither URL nor DOI


@value(frozen=True, slots=True)
class CitationMark:
    """A citation as written in a leaf of text, before it is resolved.

    `start`/`end` are str indices into the scanned text; `text` is the visible link text ("" for [7] or a bare
    URL). For inline links and bare URLs `target` is the decoded destination and `title` the decoded title
    (None if there is none). For [7], [^x], [@key], [text][ref] `labels` are the numbers, footnote labels,
    keys or reference labels that it names, in order (a range [1-3] names three). The text of an Obsidian [[@key]] is the
    note that it links to. `shortcut` marks a `[text]` that is a citation only if a definition of that label exists, and
    is plain text otherwise. `loose` is a number after a space in mid-sentence ('of larvae 4, and'): a citation only in a
    report whose numbers have lost their brackets throughout, and, with `named`, only of an entry that has this word. For
    a work by author and year `named` is the wording that shows it is one, in a report that cites many works this way
    ('found' in 'Doe (1998) found').
    """

    form: CitationForm
    start: int
    end: int
    text: str = ""
    target: str = ""
    title: str | None = None
    labels: tuple[str, ...] = ()
    shortcut: bool = False
    image: bool = False
    loose: bool = False
    named: str = ""

    def moved(self, by: int) -> CitationMark:
        """The mark at another place."""
        return CitationMark(
            form=self.form,
            start=self.start + by,
            end=self.end + by,
            text=self.text,
            target=self.target,
            title=self.title,
            labels=self.labels,
            shortcut=self.shortcut,
            image=self.image,
            loose=self.loose,
            named=self.named,
        )


UNLOCATABLE = "a named source that cannot be located: no reference list or bibliography has it"
"""The problem of an author–year citation whose work is listed nowhere."""


@value(frozen=True, slots=True)
class Citation:
    """A mark and the source it resolves to. A mark that names three sources gives three citations.

    `source` is the canonical key of the source (canonical URL, `doi:…` or normalised offline text), "" where
    the mark points nowhere, and then `problem` says why in one phrase. `quote` is the words cited, if any.
    """

    form: CitationForm
    start: int
    end: int
    label: str = ""
    url: str | None = None
    doi: str | None = None
    title: str = ""
    quote: str | None = None
    source: str = ""
    problem: str = ""

    @property
    def resolved(self) -> bool:
        """Whether it points somewhere."""
        return bool(self.source)

    @property
    def unlocatable(self) -> bool:
        """Whether it names a work, by author and year or by key and page, that is listed nowhere."""
        return self.problem == UNLOCATABLE

    @property
    def quoted(self) -> bool:
        """Counts as quoted: a resolvable inline or reference link whose title holds the quote."""
        return (
            self.resolved and bool(self.quote) and self.form in (CitationForm.QUOTED, CitationForm.REFERENCE)
        )

    @property
    def words_quoted(self) -> str:
        """The quote of one that counts as quoted, its white space folded so that it is the same however two files wrap it."""
        return " ".join((self.quote or "").split()) if self.quoted else ""

    @property
    def web_address(self) -> str:
        """The URL of its source, that of the DOI where it has no other; "" for neither."""
        return self.url or (f"https://doi.org/{self.doi}" if self.doi else "")

    def moved(self, by: int) -> Citation:
        """The citation at another place."""
        return Citation(
            form=self.form,
            start=self.start + by,
            end=self.end + by,
            label=self.label,
            url=self.url,
            doi=self.doi,
            title=self.title,
            quote=self.quote,
            source=self.source,
            problem=self.problem,
        )


@value(frozen=True, slots=True)
class NearMiss:
    """Text at start..end that looks like `[text](url "quote")` but is not a link; `why` says why in one phrase.

    `repaired` is what was meant, in valid Markdown, or None where that is unclear. `address` is the span of the
    address in the leaf's text.
    """

    start: int
    end: int
    why: str
    repaired: str | None
    address: tuple[int, int] = (0, 0)

    def moved(self, by: int) -> NearMiss:
        """The near miss at another place; `address` stays relative to the leaf."""
        return NearMiss(self.start + by, self.end + by, self.why, self.repaired, self.address)
