"""Works listed in a table with columns for their authors and their years."""

from __future__ import annotations

from collections.abc import Iterator

from groundlint.lazy_pattern import lazy_pattern
from groundlint.model.block import Block, LeafKind, Span

_AUTHORS = lazy_pattern(
    r"[*_ ]{0,4}(?:authors?|author\(s\)|autor(?:en|es|as|a)?|autor:innen|auteurs?|verfasser(?:in)?|作者|著者|저자)[*_ ]{0,4}"
)
_YEARS = lazy_pattern(
    r"[*_ ]{0,4}(?:years?|date|published|jahr|erscheinungsjahr|année|año|ano|data|年份|年|発行年|연도)[*_ ]{0,4}"
)
_YEAR = lazy_pattern(r"[*_ (]{0,4}(?P<year>(?:1[89]|20)\d\d[a-z]?)[*_ )]{0,4}")


def rows_by_author(block: Block) -> Iterator[tuple[str, str, int, int]]:
    """(its authors and year as an entry would begin, its Markdown, start, end) of each row of such a table."""
    columns: tuple[int, int] | None = None
    for leaf in block.leaves:
        if leaf.kind is not LeafKind.TABLE_ROW:
            continue
        if leaf.header:
            columns = _columns([block.text[s:e].strip().lower() for s, e in leaf.pieces])
        elif columns is not None and max(columns) < len(leaf.pieces):
            authors, dated = (_cell(block, leaf.pieces[column]) for column in columns)
            year = _YEAR.fullmatch(dated)
            if authors and year is not None:
                words = " — ".join([_cell(block, piece) for piece in leaf.pieces])
                yield f"{authors} ({year['year']}). ", words, leaf.start, leaf.end


def _columns(titles: list[str]) -> tuple[int, int] | None:
    """The numbers of the columns of authors and of years."""
    authors = [number for number, title in enumerate(titles) if _AUTHORS.fullmatch(title)]
    years = [number for number, title in enumerate(titles) if _YEARS.fullmatch(title)]
    return (authors[0], years[0]) if len(authors) == len(years) == 1 else None


def _cell(block: Block, piece: Span) -> str:
    return block.text[slice(*piece)].strip()
