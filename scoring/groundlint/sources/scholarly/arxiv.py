"""arXiv's replies: an Atom feed with an entry a paper."""

from __future__ import annotations

import re
from collections.abc import Iterable
from urllib.parse import quote
from xml.etree import ElementTree

from groundlint.model.scholarly_work import Notice, Work

NAME = "arXiv"
MOST = 50
"""Papers asked for at once: arXiv wants few requests, three seconds apart."""
SECONDS_APART = 3.0

_ATOM, _OWN = "{http://www.w3.org/2005/Atom}", "{http://arxiv.org/schemas/atom}"
_ID = re.compile(r"https?://arxiv\.org/abs/(.+?)(?:v\d+)?")
_WITHDRAWN = re.compile(
    r"\b(?:paper|article|manuscript|submission|preprint|work)\b.{0,40}\bwithdrawn\b|\bwithdrawn by\b", re.I
)


def papers_address(base: str, numbers: Iterable[str]) -> str:
    """Where arXiv describes papers."""
    wanted = list(numbers)
    return f"{base}/api/query?id_list={quote(','.join(wanted), safe=',/')}&max_results={len(wanted)}"


def read_papers(content: bytes) -> dict[str, Work] | None:
    """The works of a feed by their id; None for what is not a feed. Never raises; a document type is not read."""
    if b"<!DOCTYPE" in content or b"<!ENTITY" in content:
        return None
    try:
        feed = ElementTree.fromstring(content)
    except (ElementTree.ParseError, ValueError):
        return None
    if feed.tag != f"{_ATOM}feed":
        return None
    found: dict[str, Work] = {}
    for entry in feed.iterfind(f"{_ATOM}entry"):
        named = _ID.fullmatch(_said(entry, f"{_ATOM}id"))
        title = _said(entry, f"{_ATOM}title")
        if named is None or not title:
            continue
        days = [_said(entry, f"{_ATOM}{name}")[:10] for name in ("published", "updated")]
        years = [int(day[:4]) for day in days if day[:4].isdigit()]
        comment, summary = _said(entry, f"{_OWN}comment"), _said(entry, f"{_ATOM}summary")
        withdrawn = bool(_WITHDRAWN.search(comment) or _WITHDRAWN.search(summary[:300]))
        notice = Notice("retracted", "withdrawal", days[-1], said_by=NAME)
        work_id = f"arxiv:{named[1].lower()}"
        span = range(min(years), max(years) + 1) if years else ()
        found[work_id] = Work(work_id, (title,), tuple(span), (notice,) if withdrawn else (), (NAME,))
    return found


def _said(entry: ElementTree.Element, name: str) -> str:
    return " ".join((entry.findtext(name) or "").split())[:2000]
