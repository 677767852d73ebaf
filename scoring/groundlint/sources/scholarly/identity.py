"""Which scholarly work an address names: by its DOI, also one inside a publisher's address, or its arXiv number."""

from __future__ import annotations

import re
from urllib.parse import unquote

from groundlint.citations.canonical import source_key
from groundlint.model.value import value

_IN_PATH = re.compile(r"(?:/|[?&](?:id|doi)=)(10\.\d{4,9}(?:\.\d+)*/[^?#&\s]+)", re.I)
_TAIL = re.compile(
    r"(?:/(?:full|abstract|abs|pdf|epdf|epub|html|meta|fulltext|full-text|full\.pdf|summary|citation|download|"
    r"references|supplementary|suppl_file/.*))+/?$|\.(?:pdf|full|abstract|short|html?)$|/$|v\d+(?:\.full.*)?$",
    re.I,
)
_LONGEST = 1000  # characters of a DOI with what is hung onto it; an address that goes on longer names no work
_ARXIV = re.compile(r"https://arxiv\.org/abs/(\d{4}\.\d{4,5}|[a-z.-]+/\d{7})")


def work_id(url: str | None, doi: str | None = None) -> str:
    """`doi:10.…` or `arxiv:2301.00001` for the work that an address (or DOI) names; "" where it names none.

    A DOI that is in a publisher's address counts; what publishers hang onto it (`/full`, `.pdf`) does not.
    """
    for key in (source_key(url=url) if url else "", source_key(doi=doi) if doi else ""):
        if key.startswith("doi:"):
            return key
        if found := _ARXIV.fullmatch(key):
            return f"arxiv:{found[1]}"
    inside = _IN_PATH.search(unquote(url)) if url else None
    if inside is None or len(inside[1]) > _LONGEST:
        return ""
    key = source_key(doi=_TAIL.sub("", inside[1]))
    if found := _ARXIV.fullmatch(key):
        return f"arxiv:{found[1]}"
    return key if key.startswith("doi:") else ""


@value(frozen=True, slots=True)
class CitedWork:
    """A source of a report that is a scholarly work: its canonical key, its address, the work's id (`work_id`), and
    the str indices of its first citation.
    """

    source: str
    url: str
    id: str
    start: int
    end: int
