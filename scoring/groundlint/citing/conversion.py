"""Numbers, footnotes and bare addresses as inline citations, with the words of the source where they are known."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from groundlint.citations.canonical import canonical_url
from groundlint.citations.forms.form import Converted
from groundlint.citations.forms.registry import form_of
from groundlint.citations.link_titles import quotable, quote_of
from groundlint.citations.writer import cut_quote, for_cell, linked_citation, quoted_citation
from groundlint.citing.known_sources import TELLING_WORD
from groundlint.engine.parse import parsed_block
from groundlint.engine.parsed_report import ParsedReport
from groundlint.engine.report import Report
from groundlint.markdown.inline import scan
from groundlint.markdown.inline_links import link_markup
from groundlint.markdown.text_edits import joined
from groundlint.model.block import Leaf, LeafKind
from groundlint.model.citation import Citation, CitationForm, CitationMark
from groundlint.model.parsed_block import ParsedBlock
from groundlint.model.text_edit import TextEdit
from groundlint.model.value import value

if TYPE_CHECKING:
    from groundlint.citing.quotes import Words


_FEWEST_SHARED = 2
"""Words or figures that a sentence shares with a record that is about it; with fewer the quote is another claim's."""
_LONGEST_WORDS = 900


@value(frozen=True, slots=True)
class Conversion:
    """What converting the citations of a report does: `edits` in order of place, how many citations get their
    quote (`quoted`) or only their link (`linked`), and how many stay as they are (`left`)."""

    edits: tuple[TextEdit, ...]
    quoted: int
    linked: int
    left: int

    @property
    def said(self) -> str:
        """What was done, in a sentence."""
        if not self.edits:
            return (
                "There is nothing to convert: no number, footnote or bare address leads to a known address."
            )
        number = self.quoted + self.linked
        left = f"; {self.left} left as they are" if self.left else ""
        plural = "" if number == 1 else "s"
        return f"{number} citation{plural} converted, {self.quoted} with a quote{left}."


def convert_citations(report: Report, words: Words | None = None) -> Conversion | None:
    """The report with its citations in the inline form.

    `[7]`, `【7】` and `[^x]` become `[\\[7\\]](url "quote")`, so that a reader sees the number as before (a footnote
    with a name gets the number that it is shown with); a bare address becomes a link with the host as its words; a
    link without a quote gets it. The quote is the one in the entry, else that of the `validated_citations` of this
    source which is about the sentence, else the `words` of the source that hold every figure and name of the
    sentence. Where none is known the link is alone; links stay as they are. Citation
    keys (pandoc resolves those), raised numbers, notes in the text, headings and source lists are left alone, and
    so is what has no address. The edited text is read back: None where it would not cite the same sources in the
    same order.
    """
    return _converted(report, _Converter(report, words, sure=True), lambda place: True)


def convert_citation(report: Report, start: int, end: int, words: Words | None = None) -> Conversion | None:
    """The same for the one mark that is at text[start:end]; somebody looks at it, so that `words` may lack a name.
    No edits where it is not a citation of a form that is converted.
    """
    block, base = report.block_at(start)
    converter = _Converter(report, words, sure=False)
    own = (base, parsed_block(block))
    return _converted(report, converter, lambda place: place == (start, end), [own])


def _converted(
    report: Report,
    made: _Converter,
    wanted: Callable[[tuple[int, int]], bool],
    blocks: Iterable[tuple[int, ParsedBlock]] | None = None,
) -> Conversion | None:
    edits: list[TextEdit] = []
    for base, leaf, marks in _leaves(report, blocks):
        for mark in marks:
            if not wanted((base + mark.start, base + mark.end)):
                continue
            edit = made.edit(mark, base, leaf)
            if edit is not None:
                edits.append(edit)
    after = report.edit(joined(report.document.text, edits)) if edits else report
    if [c.source for c in after.citations] != [c.source for c in report.citations]:
        return None
    return Conversion(tuple(edits), made.quoted, made.linked, made.left)


def _leaves(
    report: Report, blocks: Iterable[tuple[int, ParsedBlock]] | None
) -> Iterator[tuple[int, Leaf, tuple[CitationMark, ...]]]:
    if blocks is None:
        blocks = report.parsed_blocks()
    for base, parsed in blocks:
        if in_source_list(report, base):
            continue
        missed = [(miss.start, miss.end) for miss in parsed.near_misses]
        for number, marks in parsed.leaf_marks:
            leaf = parsed.block.leaves[number]
            if leaf.kind is LeafKind.HEADING or leaf.in_footnote:
                continue
            free = [m for m in marks if not any(low <= m.start < high for low, high in missed)]
            yield base, leaf, tuple(sorted((m for m in free if not m.image), key=lambda m: m.start))


def _citations_of(report: Report, mark: CitationMark, base: int) -> tuple[Citation, ...]:
    """What a mark of the block that starts at `base` points to; offsets as the mark has them."""
    at, inside = report.rope.locate(base)
    return report.resolved[at].blocks[inside].by_mark.get(id(mark)) or ()


class _Converter:
    """Converts one mark after the other, and counts."""

    def __init__(self, report: Report, words: Words | None, *, sure: bool) -> None:
        self._report = report
        self._known, self._sure = words, sure
        self._text = report.document.text
        self._notes: dict[str, int] = {}
        self._words: dict[int, frozenset[str]] = {}
        self.quoted = self.linked = self.left = 0

    def edit(self, mark: CitationMark, base: int, leaf: Leaf) -> TextEdit | None:
        citations = _citations_of(self._report, mark, base)
        if not any(c.resolved for c in citations) or all(c.quoted for c in citations):
            return None
        start, end = base + mark.start, base + mark.end
        in_table = leaf.kind is LeafKind.TABLE_ROW
        how = form_of(mark).converted
        if how is Converted.NUMBER:
            made = self._numbered(mark, citations, start, in_table)
        elif how is Converted.ADDRESS:
            made = [self._named(_words_of(mark, self._text[start:end]), citations[0], start, in_table)]
        elif how is Converted.LINK:
            made = [self._with_quote(mark, citations[0], start, in_table)]
        else:
            made = [None]
        if any(one is None for one in made):
            self.left += len(citations)
            return None
        whole = [one for one in made if one is not None]
        before = self._text[start - 1 : start]
        if before and before in "\\^":
            self.left += len(citations)
            return None
        self.quoted += sum(one[1] for one in whole)
        self.linked += sum(not one[1] for one in whole)
        # `Great![7]` as a link must not become an image.
        return start, end, (" " if before == "!" else "") + "".join(one[0] for one in whole)

    def _numbered(
        self, mark: CitationMark, citations: tuple[Citation, ...], start: int, in_table: bool
    ) -> list[tuple[str, bool] | None]:
        if mark.text or not mark.labels or len(citations) != len(mark.labels):
            return [None]  # raised digits, a note in the text, or a number that nothing answers
        made: list[tuple[str, bool] | None] = []
        for citation in citations:
            quote = self._quote(citation, start)
            words = f"\\[{self._number(mark, citation)}\\]"
            made.append(
                _link(words, citation.url, quote, in_table) or _link(words, citation.url, "", in_table)
            )
        return made

    def _number(self, mark: CitationMark, citation: Citation) -> str:
        """The number that readers see."""
        if mark.form is not CitationForm.FOOTNOTE or citation.label.isdecimal():
            return citation.label
        return str(self._notes.setdefault(citation.label, len(self._notes) + 1))

    def _named(self, words: str, citation: Citation, at: int, in_table: bool) -> tuple[str, bool] | None:
        """A bare address as a link with `words`."""
        if citation.url is None:
            return None
        quote = self._quote(citation, at)
        written = quoted_citation(words, citation.url, quote, in_table=in_table) if quote else None
        if written is not None:
            return written, True
        linked = linked_citation(words, citation.url, in_table=in_table)
        return (linked, False) if linked is not None else None

    def _with_quote(
        self, mark: CitationMark, citation: Citation, at: int, in_table: bool
    ) -> tuple[str, bool] | None:
        """A link with the words as they are written, and the quote; None where there is no quote."""
        quote = self._quote(citation, at)
        if not quote or len(mark.text) > _LONGEST_WORDS or self._text.startswith("<", at):
            return None
        return _link(mark.text, citation.url, quote, in_table)

    def _quote(self, citation: Citation, at: int) -> str:
        """The words of the source for the sentence at `at`; "" where none are known for it."""
        if citation.quote:
            return citation.quote
        records = self._report.context.companions.records_of(citation.source)
        said = self._words_at(at) if records else frozenset()
        best, shared = "", 0
        for record in records:
            if not record.quote or record.validated is False:
                continue
            about = f"{record.claim or ''} {record.quote}".casefold()
            number = len(said.intersection(TELLING_WORD.findall(about)))
            if number >= _FEWEST_SHARED and number > shared:
                best, shared = record.quote, number
        return best or self._of_library(citation.source, at)

    def _of_library(self, source: str, at: int) -> str:
        sentence = self._report.sentence_at(at) if self._known is not None else None
        if self._known is None or sentence is None:
            return ""
        found = self._known(source, sentence.plain)
        return found.text if found is not None and (found.complete or not self._sure) else ""

    def _words_at(self, at: int) -> frozenset[str]:
        """The words of the sentence at `at`; kept, since one sentence may hold many marks."""
        sentence = self._report.sentence_at(at)
        if sentence is None:
            return frozenset()
        if sentence.start not in self._words:
            self._words[sentence.start] = frozenset(TELLING_WORD.findall(sentence.plain.casefold()))
        return self._words[sentence.start]


def _link(words: str, url: str | None, quote: str, in_table: bool) -> tuple[str, bool] | None:
    """A link whose words are Markdown already, and whether it has the quote; None where it does not read back."""
    if url is None or (in_table and "|" in words):
        return None
    said = cut_quote(quote) or None
    written = link_markup(words, quotable(url) if said else url, said)
    marks = scan(written).marks
    form = CitationForm.QUOTED if said else CitationForm.LINK
    if len(marks) != 1 or (marks[0].form, marks[0].start, marks[0].end) != (form, 0, len(written)):
        return None
    if canonical_url(marks[0].target) != canonical_url(url) or marks[0].title != said:
        return None
    if said is not None and quote_of(marks[0].target, said, marks[0].text) is None:
        return None
    return (for_cell(written) if in_table else written), said is not None


def _words_of(mark: CitationMark, written: str) -> str:
    """What a bare address is called: its host; a DOI or arXiv number as it is written."""
    host = urlsplit(mark.target).hostname if mark.target.lower().startswith(("http", "ftp")) else None
    if host is None or written[:4].lower() in ("doi:", "arxi"):
        return " ".join(written.strip("<>").split())
    return host.removeprefix("www.")


def in_source_list(report: ParsedReport, offset: int) -> bool:
    """Whether str index `offset` lies in the sources section, or in a source list that is elsewhere."""
    section = report.section_at(offset)
    if section is None:
        return False
    return section.kind == "sources" or id(report.block_at(offset)[0]) in report.index.source_lists
