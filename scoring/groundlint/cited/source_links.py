"""The address under which a browser opens a citation's source at the words that are quoted."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import quote

if TYPE_CHECKING:
    from groundlint.engine.report import Report
    from groundlint.model.citation import Citation


def source_link(report: Report, citation: Citation) -> str | None:
    """The page of a PDF where a verification has found it, else a text fragment; None for what is not on the web.

    Of an altered quote the source's own words are looked for.
    """
    from groundlint.sources.place_in_source import place_in_source

    address = web_uri(citation.url or (f"doi:{citation.doi}" if citation.doi else None))
    if address is None:
        return None
    verdict = report.context.evidence.verdict_of(citation)
    quote = (verdict.passage if verdict is not None else "") or citation.quote or ""
    return place_in_source(address, quote, verdict.page if verdict is not None else None)


def web_uri(url: str | None) -> str | None:
    """`url` as a URI, where it is one of the web; a DOI is one of its resolver."""
    from groundlint.citations.entry import address_of

    address = address_of(url.strip()) if url else None
    if address is not None and address[:4].lower() == "doi:":
        address = f"https://doi.org/{address[4:].strip()}"
    if address is None or not address.lower().startswith(("http://", "https://")):
        return None
    return quote(address, safe="%/:?#[]@!$&'()*+,;=~", errors="surrogatepass")
