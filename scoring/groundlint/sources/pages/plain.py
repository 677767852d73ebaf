"""A text file as it is read: page numbers and running heads between its lines left out, Markdown without its marks."""

from __future__ import annotations

import re

from groundlint.markdown.one_of import EAST_ASIAN
from groundlint.sources.pages.page_text import PageText
from groundlint.sources.pages.running_heads import without_running_heads

_PAGE_LINE = re.compile(
    r"(?:\W{0,3}(?:page|seite|p\.)?\s*\d{1,4}\W{0,3}|\d{1,4}\s{3,}\S.{0,80}|\S.{0,80}\s{3,}\d{1,4})",
    re.IGNORECASE,
)
"""A page number alone, or at one end of a line with a running head at the other."""
_CUE = re.compile(
    r"(?:^[ \t]*\d{1,6}[ \t]*\r?\n)?^[ \t]*(?:\d{1,2}:)?\d{1,2}:\d\d[.,]\d{3}[ \t]*-->[^\n]*\r?\n",
    re.MULTILINE,
)
"""When a subtitle is shown, and its number."""
_TIME_LINE = re.compile(r"^[ \t]*[\[(]?(?:(\d{1,2}):)?(\d{1,2}):(\d\d)[\])]?[ \t]*\r?\n", re.MULTILINE)
_BEGINS_BY = 60  # seconds: a recording's first line; a timetable begins later in the day
_HEADING = re.compile(r"^#{1,6} \S", re.MULTILINE)
_LINK = re.compile(r"\]\((?:https?:|/|\.|#)[^)\]\s]*+\)")
_PROSE = 3  # words that a line of running text has at least


def read_plain(source: str) -> PageText:
    """Text as it was sent. What is Markdown in all but its name (a raw README) is read as Markdown."""
    if _HEADING.search(source) and _LINK.search(source) and "<html" not in source[:2000].lower():
        from groundlint.sources.pages.markdown import read_markdown

        return read_markdown(source)
    if "\f" in source:
        pages = [page.splitlines() for page in source.split("\f")]
        text = "\n".join("\n".join(page) for page in without_running_heads(pages))
    else:
        text = source
    text = _without_times(_without_page_lines(text))
    return PageText(text, "", "text", text)


def _without_page_lines(text: str) -> str:
    """`text` without the lines that only tell the page, between blank lines and running text on both sides: a
    sentence goes on after them. Numbers in a column of numbers stay."""
    if not re.search(r"\n[ \t]*\r?\n[^\d\n]*+\d[^\n]*+\n[ \t]*\r?\n", text):
        return text
    lines = text.split("\n")
    kept: list[str] = []
    for number, line in enumerate(lines):
        if (
            0 < number < len(lines) - 1
            and not lines[number - 1].strip()
            and not lines[number + 1].strip()
            and _PAGE_LINE.fullmatch(line.strip())
            and _is_prose(next((above for above in reversed(kept) if above.strip()), ""))
            and _is_prose(next((below for below in lines[number + 1 : number + 4] if below.strip()), ""))
        ):
            continue
        kept.append(line)
    return "\n".join(kept)


def _without_times(text: str) -> str:
    """`text`, if it is a recording's transcript, without the lines that only tell the time in it."""
    text = _CUE.sub("", text)
    times = [
        int(found[1] or 0) * 3600 + int(found[2]) * 60 + int(found[3]) for found in _TIME_LINE.finditer(text)
    ]
    if len(times) < 3 or times[0] > _BEGINS_BY or times != sorted(times):
        return text
    return _TIME_LINE.sub("", text)


def _is_prose(line: str) -> bool:
    unspaced = len(re.findall(rf"[{EAST_ASIAN}]", line)) >= 3 * _PROSE
    return (unspaced or len(re.findall(r"[^\W\d_]{2,}", line)) >= _PROSE) and not re.search(
        r"\S\s{3,}\S", line.strip()
    )
