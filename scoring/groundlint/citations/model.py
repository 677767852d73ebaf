"""The words for citations: the mark in the text, what it resolves to, and the source behind it."""

from __future__ import annotations

from enum import StrEnum

from groundlint.value import value


class Form(StrEnum):
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
class Mark:
    """A citation as it stands in a leaf of text, before anyone knows where it points.

    `start`/`end` are str indices into the scanned text; `text` is the visible link text ("" for [7] or a bare
    URL). For inline links and bare URLs `target` is the destination as decoded, and `title` the decoded title
    (None where there is none). For [7], [^x], [@key], [text][ref] `labels` are the numbers, footnote labels,
    keys or reference labels that it names, in order (a range [1-3] names three). `shortcut` marks a `[text]`
    that is a citation only if a definition of that label exists, and is plain text otherwise.
    """

    form: Form
    start: int
    end: int
    text: str = ""
    target: str = ""
    title: str | None = None
    labels: tuple[str, ...] = ()
    shortcut: bool = False
    image: bool = False


@value(frozen=True, slots=True)
class Citation:
    """A mark with what it resolves to. A mark that names three sources gives three citations.

    `source` is the canonical key of the source (canonical URL, `doi:…` or normalised offline text), "" where
    the mark points nowhere, and then `problem` says why in one phrase. `quote` is the words cited, if any.
    """

    form: Form
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
        return bool(self.source)

    @property
    def quoted(self) -> bool:
        """Counts as quoted: a resolvable inline or reference link whose title holds the quote."""
        return self.resolved and bool(self.quote) and self.form in (Form.QUOTED, Form.REFERENCE)
