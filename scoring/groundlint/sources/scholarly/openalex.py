"""OpenAlex's reply about a work."""

from __future__ import annotations

from urllib.parse import quote

from groundlint.model.scholarly_work import Notice, Work
from groundlint.sources.scholarly.crossref import plain_title
from groundlint.sources.scholarly.json_reply import mapping, text

NAME = "OpenAlex"


def work_address(base: str, doi: str) -> str:
    """Where OpenAlex describes a work."""
    return f"{base}/works/doi:{quote(doi, safe='/')}?select=id,doi,title,publication_year,is_retracted"


def read_work(reply: object, work_id: str) -> Work | None:
    """The work of a reply; None for a reply of another shape.

    That OpenAlex alone calls a work retracted is a concern and no more: its list has been wrong about thousands.
    Where Crossref knows of the retraction, that is said by Crossref.
    """
    said = mapping(reply)
    title = plain_title(text(said.get("title")))
    if not title:
        return None
    year = said.get("publication_year")
    retracted = said.get("is_retracted") is True
    return Work(
        work_id,
        (title,),
        (year,) if isinstance(year, int) and 1500 <= year <= 2200 else (),
        (Notice("concern", "listed as retracted", said_by=NAME),) if retracted else (),
        (NAME,),
    )
