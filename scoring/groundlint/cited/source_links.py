"""The address under which a browser opens a citation's source at the words that are quoted."""

from __future__ import annotations

import re
from urllib.parse import quote as percent

from groundlint.citations.entry import address_of
from groundlint.engine.report import Report
from groundlint.model.citation import Citation


def source_link(report: Report, citation: Citation) -> str | None:
    """The page of a PDF where a verification has found it, else a text fragment; None for what is not on the web.

    Of an altered quote the source's own words are looked for.
    """

    address = web_uri(citation.url or (f"doi:{citation.doi}" if citation.doi else None))
    if address is None:
        return None
    verdict = report.context.evidence.verdict_of(citation)
    quote = (verdict.passage if verdict is not None else "") or citation.quote or ""
    return place_in_source(address, quote, verdict.page if verdict is not None else None)


def web_uri(url: str | None) -> str | None:
    """`url` as a URI, where it is one of the web; a DOI is one of its resolver."""
    address = address_of(url.strip()) if url else None
    if address is not None and address[:4].lower() == "doi:":
        address = f"https://doi.org/{address[4:].strip()}"
    if address is None or not address.lower().startswith(("http://", "https://")):
        return None
    return percent(address, safe="%/:?#[]@!$&'()*+,;=~", errors="surrogatepass")


_LONG = 120  # characters of a quote from which its beginning and end are named in place of all of it
_EDGE = 5  # words of each
_LEFT_OUT = re.compile(r"\[[^\[\]]*\]|…|\.{3}")


def place_in_source(url: str, quote: str, page: int | None = None) -> str:
    """`url` with the page of a PDF (`#page=7`), else with a text fragment (`#:~:text=…`) that browsers scroll to and
    mark. A fragment that `url` has already stays; `url` itself where it is no web address, or nothing is quoted.
    """
    if not url.lower().startswith(("http://", "https://")):
        return url
    head, _, fragment = url.partition("#")
    element = fragment.partition(":~:")[0]
    if page is not None:
        return f"{head}#page={page}"
    named = _named(quote)
    return f"{head}#{element}:~:text={named}" if named else url


def _named(quote: str) -> str:
    """The text directive for a quote: the whole of it, or its first and last words."""
    # Words in brackets are not the source's; a fragment can leave out what is between two stretches.
    parts = [words for part in _LEFT_OUT.split(quote) if (words := part.split())]
    if not parts:
        return ""
    whole = " ".join(parts[0])
    if len(parts) == 1 and len(whole) <= _LONG:
        return _encoded(whole)
    first, last = parts[0][:_EDGE], parts[-1][-_EDGE:]
    if len(parts) == 1 and len(parts[0]) < 2 * _EDGE:
        return _encoded(whole)  # without blanks, or of very long words
    return f"{_encoded(' '.join(first))},{_encoded(' '.join(last))}"


def _encoded(text: str) -> str:
    # A hyphen, comma or ampersand has a meaning of its own in a text directive.
    return percent(text, safe="", errors="replace").replace("-", "%2D")
