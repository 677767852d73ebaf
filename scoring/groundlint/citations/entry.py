"""One entry of a source list, a footnote or a bibliography: its address, DOI, title and quote."""

from __future__ import annotations

import re

from groundlint.citations.canonical import find_doi, source_key
from groundlint.citations.link_titles import quote_of
from groundlint.lazy_pattern import lazy_pattern
from groundlint.markdown.inline import scan
from groundlint.markdown.inline_mask import plain_text
from groundlint.model.citation import CitationForm
from groundlint.model.definition_index import Entry

_LEADING_NUMBER = lazy_pattern(r"^\s*\\?\[\d{1,3}\\?\]\s*[:.]?\s*")
_QUOTATION = lazy_pattern(r"“([^“”]+)”|\"([^\"]+)\"|«([^«»]+)»|„([^„“”]+)[“”]|「([^「」]+)」")
_FEWEST_QUOTED_WORDS = 4
_EDGES = " \t\n:：-–—|,;.、，"
_LONGEST_TITLE = 200
# The date of access is not part of a title: ', accessed April 27, 2025', '，檢索日期：4月 27, 2025', '(abgerufen am 3.5.2024)'.
_ACCESSED = lazy_pattern(
    r"[,，;；.。(（\[|–—-]\s*(?:(?:last|zuletzt)\s+)?(?:accessed|retrieved|abgerufen|zugriff|consulté|consultado|acessado"
    r"|acesso|檢索日期|检索日期|访问(?:时间|日期)|訪問日期|閲覧日?)(?:\s+(?:on|am|le|el|em))?\s*[:：为為]?"
    r"(?=\D{0,24}(?:\d{1,2}\D{1,8}){0,2}(?:19|20)\d\d)[\w\s.,/年月日-]{4,32}[)）\]]?\Z",
    re.IGNORECASE,
)


def read_entry(text: str) -> Entry:
    """Read the Markdown of an entry (one footnote's text, one list item, one bibliography entry)."""
    inline = scan(text)
    plain = plain_text(text, inline.masked, 0, len(text))
    url: str | None = None
    title = ""
    quote: str | None = None
    after, at = len(text), 0
    for mark in inline.marks:
        if mark.image or mark.form not in (
            CitationForm.LINK,
            CitationForm.QUOTED,
            CitationForm.AUTOLINK,
            CitationForm.BARE,
        ):
            continue
        target = address_of(mark.target)
        if target is None:
            continue
        if url is not None and not _is_page_of(target, text[at:after]):
            break
        url, title, quote, after, at = target, mark.text, mark.title, mark.end, mark.start
    if quote is not None and url is not None:
        quote = quote_of(url, quote, title)
    if quote is None and url is not None:
        quote = _quotation(text[after:])
    doi = find_doi(url) if url and url[:4].lower() == "doi:" else None
    if doi:
        url = f"https://doi.org/{doi}"
    else:
        doi = _doi_of(url) or find_doi(plain)
    if url is None and doi:
        url = f"https://doi.org/{doi}"
    words = plain_words(title)
    if not words or words == url or "://" in words:
        words = _without_address(plain)
    # The page that the writer named is the source; a DOI next to it does not change that.
    return Entry(source_key(url, None, plain), url, doi, words[:_LONGEST_TITLE], quote, plain)


def _is_page_of(address: str, named: str) -> bool:
    """Whether an address is the page of the work named before it, 'arXiv:2301.12345', or of the site, 'www.a.example'."""
    if named[:1].lower() == "a":
        return True
    site = named.lower()
    return site.startswith("www.") and "/" not in site and site in address.lower()


def address_of(target: str) -> str | None:
    """`target` if it is the address of a source (http, https, ftp, www, doi), else None."""
    lowered = target[:8].lower()
    if lowered.startswith(("http://", "https://", "ftp://")):
        return target if re.match(r"[^/]*//[^/\s.]", target) else None
    if lowered.startswith("//") and "." in target:
        return f"https:{target}"
    if lowered.startswith("www."):
        return f"http://{target}"
    if lowered.startswith(("doi:", "10.")) and find_doi(target):
        return target if lowered.startswith("doi:") else f"doi:{target}"
    if lowered.startswith(("doi.org/", "dx.doi.")):
        return f"https://{target}"
    return None


def plain_words(markdown: str) -> str:
    """A stretch of Markdown as a reader sees it."""
    return plain_text(markdown, scan(markdown).masked, 0, len(markdown)) if markdown else ""


def _quotation(text: str) -> str | None:
    found = _QUOTATION.search(text)
    if found is None:
        return None
    words = " ".join(next(group for group in found.groups() if group).split())
    wide = any("\u3040" <= c <= "\u9fff" for c in words)
    return words if len(words.split()) >= _FEWEST_QUOTED_WORDS or (wide and len(words) >= 8) else None


def _doi_of(url: str | None) -> str | None:
    if url is None:
        return None
    key = source_key(url)
    return key[4:] if key.startswith("doi:") else None


def _without_address(plain: str) -> str:
    words = re.sub(
        r"(?:https?|ftp)://\S+|\bdoi:?\s*10\.\S+", " ", _LEADING_NUMBER.sub("", plain), flags=re.IGNORECASE
    )
    words = " ".join(words.split()).strip(_EDGES)
    accessed = _ACCESSED.search(words)
    return (words[: accessed.start()].strip(_EDGES) if accessed else "") or words
