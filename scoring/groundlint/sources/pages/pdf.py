"""The text of a PDF, page by page, without the lines that are at the edge of every page."""

from __future__ import annotations

import logging
from io import BytesIO
from typing import TYPE_CHECKING

from groundlint.escaping.legible import legible
from groundlint.sources.pages.address import pdf_address
from groundlint.sources.pages.facts import has_references
from groundlint.sources.pages.page_text import PageFacts, PageText, UnreadablePage
from groundlint.sources.pages.running_heads import without_running_heads

if TYPE_CHECKING:
    from pypdf import PdfReader

_MOST_PAGES = 1_500


def read_pdf(content: bytes) -> PageText:
    """Raises UnreadablePage for a damaged or locked file, and for one that holds pictures of text only."""
    from pypdf import PdfReader

    logging.getLogger("pypdf").setLevel(
        logging.CRITICAL
    )  # it tells of every flaw of a file that it then reads
    try:
        reader = PdfReader(BytesIO(content), strict=False)
        if reader.is_encrypted and not reader.decrypt(""):
            raise UnreadablePage("a PDF locked by a password")
        pages = [page.extract_text() or "" for page in reader.pages[:_MOST_PAGES]]
        about = reader.metadata
        title, author = (about.title or "", about.author or "") if about is not None else ("", "")
        address = pdf_address(about or {}, _xmp(reader), pages[0] if pages else "")
    except (UnreadablePage, MemoryError):
        raise
    except ImportError as error:
        raise UnreadablePage("a PDF locked in a way that cannot be read here") from error
    except RecursionError:
        raise UnreadablePage("a damaged PDF") from None
    except Exception as error:
        # pypdf lets the faults of a damaged file through as they come, its own assertions too.
        raise UnreadablePage("a damaged PDF") from error
    if sum(len(page.strip()) for page in pages) < 20:
        raise UnreadablePage("a PDF that holds pictures of text only")
    lines = without_running_heads([page.splitlines() for page in pages])
    leaves: list[int] = []
    length = 0
    for page in lines:
        leaves.append(length)
        length += len("\n".join(page)) + 1
    text = "\n".join("\n".join(page) for page in lines)
    facts = PageFacts(None, legible(author)[:200] or None, has_references(text), address)
    return PageText(text, legible(title)[:300], "pdf", text, tuple(leaves), facts)


def _xmp(reader: PdfReader) -> bytes:
    """The document's XMP metadata as they stand; nothing of them is parsed as XML."""
    stream = reader.root_object.get("/Metadata")
    data = stream.get_object().get_data() if stream is not None else b""
    return data if isinstance(data, bytes) else b""
