"""Changes the quote or the words of one citation; the rest stays as written."""

from __future__ import annotations

from groundlint.citations.canonical import canonical_url
from groundlint.citations.link_titles import quotable, quote_of
from groundlint.citations.writer import cut_quote, quoted_citation
from groundlint.engine.report import Report
from groundlint.markdown.edit_rope import edit_rope
from groundlint.markdown.inline import scan
from groundlint.markdown.inline_links import link_markup, normalise_label
from groundlint.model.citation import CitationForm, CitationMark
from groundlint.model.text_edit import TextEdit


def requoted(report: Report, start: int, end: int, quote: str) -> TextEdit | None:
    """The edit that gives the link at text[start:end] another quote: in the link itself, or in the definition of a
    reference link where no other mark uses it. None where the result would not read back.
    """
    mark, in_table = _mark(report, start, end)
    if mark is None:
        return None
    if mark.form is CitationForm.REFERENCE:
        return _redefined(report, mark, quote)
    if mark.form not in (CitationForm.QUOTED, CitationForm.LINK):
        return None
    return _rewritten(report, start, end, mark.text, mark.target, quote, in_table)


def renamed(report: Report, start: int, end: int, words: str) -> TextEdit | None:
    """The edit that gives the inline link at text[start:end] other words (plain text); None where it would not read
    back.
    """
    mark, in_table = _mark(report, start, end)
    if mark is None or mark.form not in (CitationForm.QUOTED, CitationForm.LINK):
        return None
    if mark.title:
        written = quoted_citation(words, mark.target, mark.title, in_table=in_table)
    else:
        from groundlint.citations.writer import linked_citation

        written = linked_citation(words, mark.target, in_table=in_table)
    return (start, end, written) if written is not None else None


def _mark(report: Report, start: int, end: int) -> tuple[CitationMark | None, bool]:
    """The one mark that is text[start:end], and whether it is in a table."""
    sentence = report.sentence_at(start)
    in_table = sentence is not None and sentence.kind == "table"
    written = report.slice(start, end)
    marks = scan(written.replace("\\|", "|") if in_table else written.replace("\r", "\n")).marks
    return (marks[0] if len(marks) == 1 and marks[0].start == 0 else None), in_table


def _rewritten(
    report: Report, start: int, end: int, markdown: str, url: str, quote: str, in_table: bool
) -> TextEdit | None:
    """A link whose words keep their Markdown."""
    said = cut_quote(quote)
    if not said or (in_table and "|" in markdown):
        return None
    written = link_markup(markdown, quotable(url), said)
    found = scan(written)
    if len(found.marks) != 1 or found.near_misses:
        return None
    mark = found.marks[0]
    same = (mark.form, mark.start, mark.end, mark.title) == (CitationForm.QUOTED, 0, len(written), said)
    if not same or canonical_url(mark.target) != canonical_url(url):
        return None
    if quote_of(mark.target, said, mark.text) is None:
        return None
    return start, end, written.replace("|", "\\|") if in_table else written


def _redefined(report: Report, mark: CitationMark, quote: str) -> TextEdit | None:
    label = normalise_label(mark.labels[0] if mark.labels else mark.text)
    uses = sum(
        normalise_label(one.labels[0] if one.labels else one.text) == label
        for _, parsed in report.parsed_blocks()
        for _, marks in parsed.leaf_marks
        for one in marks
        if one.form is CitationForm.REFERENCE
    )
    if uses != 1:
        return None  # another citation would be given words that are not its own
    for base, parsed in report.parsed_blocks():
        for one in parsed.block.definitions:
            if one.label != label:
                continue
            said = cut_quote(quote)
            address = quotable(one.url)
            tail = link_markup("", address, said)[3:-1]
            raw = report.slice(base + one.start, base + one.end)
            head = raw[: raw.index("]:") + 2] if "]:" in raw else None
            if head is None:
                return None
            edit = (base + one.start, base + one.end, f"{head} {tail}")
            rope = edit_rope(report.rope, *edit)
            after = rope.piece(rope.number_at(edit[0]))
            there = [d for d in after.definitions if d.label == label]
            good = len(there) == 1 and (there[0].title, there[0].url) == (said, address)
            return edit if good and quote_of(address, said) is not None else None
    return None
