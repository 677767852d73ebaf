"""Where a file of this machine is to be found by others: the address that a saved page, paper or note names as its own."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from groundlint.citations.canonical import find_doi
from groundlint.citations.entry import address_of

_ADDRESS_KEYS = ("doi", "url", "source_url", "source", "link", "canonical", "canonical_url", "original_url")
"""Keys of front matter, best first, as clippers, reference managers and static sites write them."""
_FRONT = re.compile(r"\A\ufeff?---[ \t]*\n(.*?)\n(?:---|\.\.\.)[ \t]*(?:\n|\Z)", re.S)
_KEY = re.compile(r"^([A-Za-z_]+)[ \t]*+:[ \t]*+(\S.*)$", re.M)
_DOI_NAMES = ("citation_doi", "prism.doi", "bepress_citation_doi", "dc.identifier", "dcterms.identifier")
_SAVED = re.compile(r"<!--\s*saved from url=\(\d{1,5}\)(\S{1,2000})\s*-->", re.I)
_SINGLE_FILE = re.compile(r"<!--\s*Page saved with SingleFile\s+url:\s*(\S{1,2000})", re.I)
_HEAD = 4_000  # characters in which the mark of a saved page is
_XMP = re.compile(r"<(prism:doi|prism:url|pdfx:doi|dc:identifier|crossmark:DOI)>\s*([^<\s]{1,500})\s*<", re.I)
_ARXIV_STAMP = re.compile(r"\barXiv:(\d{4}\.\d{4,5})(?:v\d+)?\s+\[[a-z-]+(?:\.[A-Za-z-]+)?\]")
_DOI = re.compile(r"\b10\.\d{4,9}/[^\s\"<>]+")


def web_address(said: str) -> str | None:
    """`said` as an address on the web, a DOI as its resolver's; None for anything else."""
    said = said.strip().strip("\"'<>")
    found = address_of(said)
    if found is None or any(character.isspace() or not character.isprintable() for character in said):
        return None
    if found[:4].lower() == "doi:":
        doi = find_doi(found)
        return f"https://doi.org/{doi}" if doi else None
    return found if found.lower().startswith(("http://", "https://")) else None


def markdown_address(source: str) -> str | None:
    """The address in the front matter of a Markdown file. The file is hostile: its YAML is not loaded."""
    front = _FRONT.match(source[:20_000].replace("\r\n", "\n"))
    if front is None:
        return None
    said: dict[str, str] = {}
    for key, value in _KEY.findall(front[1]):
        said.setdefault(key.lower(), value.rstrip(" \t"))
    return _first(said[key] for key in _ADDRESS_KEYS if key in said)


def html_address(tree: Any, source: str, said: Mapping[str, str]) -> str | None:
    """The address of a saved page: its DOI, where the browser says that it was saved from, or what it calls its own
    (`link rel=canonical`, og:url). `said` holds its meta elements by their names.
    """
    links = (
        element.getattr("href") or ""
        for element in tree.document.get_elements_by_tag_name("link").values()
        if (element.getattr("rel") or "").lower() == "canonical"
    )
    marks = (found[1] for pattern in (_SAVED, _SINGLE_FILE) if (found := pattern.search(source[:_HEAD])))
    dois = (said[name] for name in _DOI_NAMES if find_doi(f"doi:{said.get(name, '')}"))
    return _first((*dois, *marks, *links, said.get("og:url", "")))


def pdf_address(about: Mapping[str, Any], xmp: bytes, first_page: str) -> str | None:
    """The address of a paper: what its metadata say, else arXiv's stamp, else the one DOI of its first page. `about`
    is the document information, `xmp` its other metadata.
    """
    own = [str(about[key]) for key in ("/doi", "/DOI", "/WPS-ARTICLEDOI", "/prism:doi") if key in about]
    own += [value for _, value in _XMP.findall(xmp[:200_000].decode("utf-8", "replace"))]
    stamp = _ARXIV_STAMP.search(first_page)
    if stamp is not None:
        own.append(f"https://arxiv.org/abs/{stamp[1]}")
    there = {doi for found in _DOI.findall(first_page) if (doi := find_doi(f"doi:{found}"))}
    if len(there) == 1:
        own += there  # a second one may be another's: which is its own, nobody can tell
    return _first(own)


def _first(said: Iterable[str]) -> str | None:
    return next((address for one in said if (address := web_address(one)) is not None), None)
