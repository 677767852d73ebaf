"""Crossref's replies: a work with the notices about it, and the notices that say that they update it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from typing import Any
from urllib.parse import quote

from groundlint.citations.canonical import find_doi
from groundlint.model.scholarly_work import Notice, Work, grade_of
from groundlint.sources.scholarly.json_reply import entries, mapping, text, texts

NAME = "Crossref"
_DATES = ("issued", "published", "published-print", "published-online", "published-other", "posted")
_TAG = re.compile(r"<[^<>]{1,300}>")
_RETRACTED = re.compile(
    r"(?:(?<!\s)\s++)?(?:\[?\b(?:retracted|withdrawn)(?: article| paper| chapter)?\b\]?)\s*+[:：.\]-]\s*",
    re.I,
)


def work_address(base: str, doi: str) -> str:
    """Where Crossref describes a work."""
    return f"{base}/works/{quote(doi, safe='')}"


def notices_address(base: str, doi: str) -> str | None:
    """Where Crossref lists what updates a work; None for a DOI that its filter cannot name (a comma parts filters)."""
    if "," in doi:
        return None
    return f"{base}/works?filter=updates:{quote(doi, safe='/')}&select=DOI,update-to&rows=50"


def read_work(reply: object, work_id: str) -> Work | None:
    """The work of a reply of `/works/{doi}`; None for a reply of another shape."""
    said = mapping(mapping(reply).get("message"))
    names = [plain for title in texts(said.get("title")) if (plain := plain_title(title))]
    if not names:
        return None
    retracted = [title for title in names if _RETRACTED.match(title)]
    names = [_RETRACTED.sub("", title, count=1) for title in names]
    subtitles = [plain_title(one) for one in texts(said.get("subtitle"))]
    whole = [f"{names[0]}: {one}" for one in subtitles[:1] if one]
    others = [plain_title(one) for one in texts(said.get("original-title")) + texts(said.get("short-title"))]
    notices = list(_notices(said.get("updated-by")))
    if retracted and not any(notice.grade == "retracted" for notice in notices):
        notices.append(Notice("retracted", "retraction", said_by=NAME))
    return Work(
        work_id,
        tuple(dict.fromkeys(title for title in [*names, *whole, *others] if title)),
        tuple(sorted({year for key in _DATES for year in _years(said.get(key))})),
        tuple(notices),
        (NAME,),
    )


def read_notices(reply: object, doi: str) -> tuple[Notice, ...]:
    """The notices of a reply of `/works?filter=updates:…` whose `update-to` names `doi`."""
    found: list[Notice] = []
    for item in entries(mapping(mapping(reply).get("message")).get("items")):
        for update in entries(item.get("update-to")):
            if text(update.get("DOI")).lower() == doi.lower():
                found += _notices([{**update, "DOI": item.get("DOI")}])
    return tuple(found)


def plain_title(title: str) -> str:
    """A title without the tags and entities that publishers put into it."""
    return " ".join(unescape(_TAG.sub("", unescape(title))).split())


def _notices(value: object) -> Iterator[Notice]:
    for update in entries(value):
        kind = text(update.get("type"))
        grade = grade_of(kind)
        if grade is not None:
            doi = find_doi(text(update.get("DOI"))) or ""
            yield Notice(grade, kind.replace("_", " ").lower(), _day(update.get("updated")), doi, NAME)


def _parts(value: object) -> list[int]:
    dates = mapping(value).get("date-parts")
    first: Any = dates[0] if isinstance(dates, list) and dates else None
    return [part for part in first if isinstance(part, int)] if isinstance(first, list) else []


def _years(value: object) -> list[int]:
    return [year for year in _parts(value)[:1] if 1500 <= year <= 2200]


def _day(value: object) -> str:
    parts = _parts(value)[:3]
    return "-".join(f"{part:04}" if n == 0 else f"{part:02}" for n, part in enumerate(parts))
