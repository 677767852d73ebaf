"""Writing a quoted citation that reads back as exactly what was meant, or not at all."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from groundlint.citations.canonical import canonical_url
from groundlint.citations.entry import address_of, plain_words
from groundlint.citations.link_titles import quotable, quote_of
from groundlint.escaping.legible import legible
from groundlint.markdown.inline import scan
from groundlint.markdown.inline_links import link_markup
from groundlint.model.citation import CitationForm

if TYPE_CHECKING:
    from markdown_it import MarkdownIt

LONGEST_QUOTE = 300
"""The most characters of a quote that we write (rubric.md, the quoted form in detail), cut at a word boundary."""
_SPECIAL = re.compile(r"[\\`*_\[\]<>~$@&|!^]")


def quoted_citation(text: str, url: str, quote: str, *, in_table: bool = False) -> str | None:
    """`[text](url "quote")` for words, an address and a quote as a reader sees them.

    Brackets and markup characters in `text` are escaped, as are \\ and " in the quote. Line breaks are folded, an
    address with blanks or parentheses is put in <>, a quote over 300 characters is cut at a word boundary, and in a
    table the bar is escaped. None if the result does not read back, both in our own reading and in markdown-it's, as
    one quoted citation of that address with that quote (as folded and cut).
    """
    words = " ".join(text.split())
    said = cut_quote(quote)
    address = url.strip()
    if not words or not said or address_of(address) is None:
        return None
    if address[:4].lower() in ("doi:", "10.1"):
        address = f"https://doi.org/{address.removeprefix('doi:').removeprefix('DOI:').strip()}"
    address = quotable(address)
    markup = link_markup(escaped_words(words), address, said)
    if in_table:
        markup = for_cell(markup)
    return markup if _reads_back(markup, words, address, said, in_table) else None


def linked_citation(text: str, url: str, *, in_table: bool = False) -> str | None:
    """`[text](url)` for words and an address as a reader sees them, written like `quoted_citation`; None if it does not
    read back as one link to that address.
    """
    words, address = " ".join(text.split()), url.strip()
    if not words or address_of(address) is None:
        return None
    markup = link_markup(escaped_words(words), address, None)
    if in_table:
        markup = for_cell(markup)
    inline = markup.replace("\\|", "|") if in_table else markup
    found = scan(inline)
    if len(found.marks) != 1 or found.near_misses:
        return None
    mark = found.marks[0]
    same = (mark.form, mark.start, mark.end) == (CitationForm.LINK, 0, len(inline)) and plain_words(
        mark.text
    ) == words
    return markup if same and canonical_url(mark.target) == canonical_url(address) else None


def citation_template(text: str, *, quoted: bool = True, in_table: bool = False) -> str | None:
    """`[text](url "quote")`, or `[text](url)`, to be filled in by the writer; `text` is Markdown source and stays as it is.

    It does not count as a citation until it has a real address (GL003 says so). None if `text` would not read back as
    the words of one link.
    """
    title = "quote" if quoted else None
    markup = f'[{text}](url "quote")' if quoted else f"[{text}](url)"
    marks = scan(markup.replace("\\|", "|") if in_table else markup).marks
    form = CitationForm.QUOTED if quoted else CitationForm.LINK
    one = len(marks) == 1 and (marks[0].form, marks[0].start, marks[0].title) == (form, 0, title)
    return markup if one and _markdown_it_agrees(markup, "url", title, in_table) else None


def cut_quote(quote: str) -> str:
    """The quote, legible, cut after a word to at most 300 characters. No ellipsis is added: a quote
    is looked up word by word in its source."""
    folded = legible(quote)
    if len(folded) <= LONGEST_QUOTE:
        return folded
    head = folded[:LONGEST_QUOTE]
    if not folded[LONGEST_QUOTE].isspace():
        shorter = head.rpartition(" ")[0]
        head = shorter if len(shorter) > LONGEST_QUOTE // 2 else head  # CJK has no blanks to cut at
    return head.rstrip()


def for_cell(markup: str) -> str:
    """Markdown as it is written in a cell of a table."""
    return re.sub(r"(?<!\\)((?:\\\\)*)\|", r"\1\\|", markup)


def escaped_words(words: str) -> str:
    """Words as Markdown that shows them as they are."""
    # A bare address among the words would become a separate link in GFM; CommonMark leaves it as it is.
    return _SPECIAL.sub(lambda m: "\\" + m[0], words)


def _reads_back(markup: str, words: str, url: str, quote: str, in_table: bool) -> bool:
    # In a table cell, `\|` becomes a bar before anything else is read.
    inline = markup.replace("\\|", "|") if in_table else markup
    found = scan(inline)
    if len(found.marks) != 1 or found.near_misses:
        return False
    mark = found.marks[0]
    if (mark.form, mark.start, mark.end, mark.title) != (CitationForm.QUOTED, 0, len(inline), quote):
        return False
    if canonical_url(mark.target) != canonical_url(url) or plain_words(mark.text) != words:
        return False
    if quote_of(mark.target, quote, mark.text) is None:
        return False
    return _markdown_it_agrees(markup, url, quote, in_table)


def _markdown_it_agrees(markup: str, url: str, quote: str | None, in_table: bool) -> bool:
    source = f"| a | b |\n|---|---|\n| {markup} | c |\n" if in_table else f"A {markup} b.\n"
    tokens = _parser().parse(source)
    cells = sum(token.type == "td_open" for token in tokens)
    children = [child for token in tokens for child in token.children or ()]
    links = [(c.attrs.get("href"), c.attrs.get("title")) for c in children if c.type == "link_open"]
    if in_table and cells != 2:
        return False
    return len(links) == 1 and links[0][1] == quote and canonical_url(str(links[0][0])) == canonical_url(url)


@lru_cache(maxsize=1)
def _parser() -> MarkdownIt:
    from markdown_it import MarkdownIt

    return MarkdownIt("commonmark").enable(["table"])
