"""What a pasted address becomes. A browser's 'copy link to highlight' carries a quote; a selection becomes the link's
words.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from urllib.parse import unquote, urlsplit

from groundlint.citations.canonical import source_key, without_tracking
from groundlint.citations.entry import address_of, plain_words
from groundlint.citations.writer import cut_quote, linked_citation, quoted_citation
from groundlint.engine.parse import parse_block, parsed_block
from groundlint.engine.report import Report
from groundlint.markdown.edit_rope import edit_rope
from groundlint.markdown.inline import scan
from groundlint.markdown.inline_links import link_markup
from groundlint.model.citation import CitationForm
from groundlint.model.value import value

if TYPE_CHECKING:
    from groundlint.sources.library import Library

_DIRECTIVE = ":~:"
_BETWEEN = " … "
_LONGEST = 8_000  # characters of an address; longer clipboards hold something else
_WORDS = re.compile(r"[^\[\]\n\r<>`]+")
"""A selection that can be the words of a link as it stands."""


@value(frozen=True, slots=True)
class Highlight:
    """An address without its text directive, and the words that it names ("" for none): joined by an ellipsis where
    the directive names only their beginning and end.
    """

    url: str
    quote: str


@value(frozen=True, slots=True)
class Pasted:
    """What to put in place of the selection, and a line for the menu of ways to paste."""

    text: str
    title: str


def highlight_of(clipboard: str) -> Highlight | None:
    """Read an address as browsers copy it (`#:~:text=[before-,]start[,end][,-after]`); None for a clipboard that holds
    anything but one http(s) address.
    """
    written = clipboard.strip()
    if len(written) > _LONGEST or re.search(r"\s", written) or address_of(written) is None:
        return None
    if not written.lower().startswith(("http://", "https://")):
        return None
    page, sharp, fragment = written.partition("#")
    element, mark, directive = fragment.partition(_DIRECTIVE)
    url = without_tracking(page) + (f"{sharp}{element}" if element else "")
    texts = [part[5:] for part in directive.split("&") if part.startswith("text=")] if mark else []
    return Highlight(url, _BETWEEN.join(words for text in texts if (words := _named(text))))


def pasted(
    report: Report, start: int, end: int, clipboard: str, library: Library | None = None
) -> Pasted | None:
    """What pasting `clipboard` over text[start:end] becomes: `[selection](url "quote")`, where nothing is selected with
    the page's title (or its host) for words. None where plain pasting is right: no address, no quote known and nothing
    selected, only punctuation selected, code, a link already, and what would not read back. May raise LibraryUnusable.
    """
    found = highlight_of(clipboard)
    if found is None or end < start or _in_mark(report, start, end):
        return None
    quote = _quote(report, start, found, library)
    selection = report.slice(start, end)
    sentence = report.sentence_at(start)
    in_table = sentence is not None and sentence.kind == "table"
    if not selection.strip():
        if not quote:
            return None
        from groundlint.citing.titles import title_in

        title = title_in(library, source_key(url=found.url)) if library is not None else ""
        host = (urlsplit(found.url).hostname or "source").removeprefix("www.")
        text = quoted_citation(title or host, found.url, quote, in_table=in_table)
        before = report.slice(max(start - 1, 0), start)
        text = f" {text}" if text is not None and before.strip() and before not in "([" else text
    elif any(map(str.isalnum, selection)):
        text = _around(selection, found.url, quote, in_table)
    else:
        return None  # a link over punctuation alone, such as '[?](…)', cites nothing
    if text is None or not _reads_back(report, start, end, text):
        return None
    return Pasted(text, "Paste as citation with its quote" if quote else "Paste as citation")


def _named(directive: str) -> str:
    parts = [unquote(part, errors="replace") for part in directive.split(",")]
    raw = directive.split(",")
    if raw and raw[0].endswith("-") and len(raw) > 1:
        parts = parts[1:]
    if len(raw) > 1 and raw[-1].startswith("-"):
        parts = parts[:-1]
    words = [" ".join("".join(c if c.isprintable() else " " for c in part).split()) for part in parts[:2]]
    return _BETWEEN.join(part for part in words if part)


def _quote(report: Report, at: int, found: Highlight, library: Library | None) -> str:
    """The words of the address, whole where the library has the page; else those that fit the sentence."""
    source = source_key(url=found.url)
    snapshot = library.snapshot(source) if library is not None else None
    if found.quote:
        if snapshot is not None and found.quote.count(_BETWEEN) == 1:
            return _whole(snapshot.text, *found.quote.split(_BETWEEN)) or found.quote
        return found.quote
    sentence = report.sentence_at(at)
    if library is None or sentence is None:
        return ""
    from groundlint.citing.quotes import known_words

    known = known_words(library)(source, sentence.plain)
    return known.text if known is not None and known.complete else ""


def _whole(text: str, first: str, last: str) -> str:
    """The shortest stretch of a page from `first` to `last`, as far as it is no longer than a quote may be; "" for
    none.
    """
    from groundlint.sources.quotes.comparable import comparable

    page, low, high = comparable(text), comparable(first).text, comparable(last).text
    end = page.text.find(high, page.text.find(low) + len(low)) if low and high and low in page.text else -1
    if end < 0:
        return ""
    start = page.text.rfind(low, 0, end)
    whole = " ".join(page.original[page.start_of(start) : page.end_of(end + len(high))].split())
    return whole if cut_quote(whole) == whole else ""


def _around(selection: str, url: str, quote: str, in_table: bool) -> str | None:
    """A link around the selected Markdown, with the blanks at its ends outside."""
    words = selection.strip()
    if not _WORDS.fullmatch(words) or scan(words).marks or (in_table and "|" in words):
        return None
    low = selection.index(words)
    said = cut_quote(quote) or None
    written = link_markup(words, url, said)
    plain = plain_words(words)
    reference = quoted_citation(plain, url, quote, in_table=in_table) if said else linked_citation(plain, url)
    if reference is None:
        return None  # the address or the quote cannot be written at all
    written = written.replace("|", "\\|") if in_table else written
    return f"{selection[:low]}{written}{selection[low + len(words) :]}"


def _in_mark(report: Report, start: int, end: int) -> bool:
    """Whether a place touches the inside of a link or any other mark."""
    if not len(report.rope):
        return False
    block, base = report.block_at(start)
    low, high = start - base, end - base
    marks = parsed_block(block).marks
    if low == high:
        return any(mark.start < low < mark.end for mark in marks)
    return any(mark.start < high and low < mark.end for mark in marks)


def _reads_back(report: Report, start: int, end: int, text: str) -> bool:
    """Whether the edited report has one link more there, and none of its other marks has become another."""
    lead = len(text) - len(text.lstrip())
    rope = edit_rope(report.rope, start, end, text)
    number = rope.number_at(start + lead)
    marks = parse_block(rope.piece(number)).marks
    low = start + lead - rope.start(number)
    span = (low, low + len(text.strip()))
    here = [m for m in marks if span[0] <= m.start < span[1] and not m.image]
    return (
        len(here) == 1
        and (here[0].start, here[0].end) == span
        and here[0].form in (CitationForm.QUOTED, CitationForm.LINK)
    )
