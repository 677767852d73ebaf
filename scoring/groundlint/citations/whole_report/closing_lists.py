"""Which headings of an outline open a list of sources at the end of a section."""

from __future__ import annotations

from typing import NamedTuple

from groundlint.markdown.section_names import FURTHER_READING, names
from groundlint.markdown.sections import heading_words, section_kind
from groundlint.model.section import Outline

_FURTHER_READING = names(FURTHER_READING)


class SectionList(NamedTuple):
    """Headings by number: that of a section, the first of the list of sources that closes it, and the one after."""

    section: int
    first: int
    stop: int


def section_lists(outline: Outline) -> tuple[SectionList, ...]:
    """The lists of sources that are at the end of a section, not of the document: each below another heading than its
    title. One alone, with nothing but further lists after it, is the document's, however deep its heading. Where several sections
    have such a list, it also counts in a section that goes on after it."""
    found: list[SectionList] = []
    followed: list[SectionList] = []
    above: list[int] = []
    open_: tuple[int, int] | None = None
    for number, heading in enumerate(outline.headings):
        while above and outline.headings[above[-1]].level >= heading.level:
            above.pop()
        if open_ is not None:
            if heading.level <= outline.headings[open_[0]].level:
                if found or any(kind != "sources" for kind in outline.kinds[number:]):
                    found.append(SectionList(*open_, number))
                open_ = None
            elif outline.kinds[number] != "sources":
                followed.append(SectionList(*open_, number))
                open_ = None
        if open_ is None and above and outline.kinds[above[-1]] not in ("title", "sources"):
            open_ = (above[-1], number) if names_sources(heading.title) else None
        above.append(number)
    if open_ is not None and (found or _number_of_lists(outline, open_[1]) > 1):
        found.append(SectionList(*open_, len(outline.headings)))
    if len({one.section for one in (*found, *followed)}) > 1:
        found = sorted((*found, *followed))
    return tuple(found)


def _number_of_lists(outline: Outline, last: int) -> int:
    return sum([names_sources(heading.title) for heading in outline.headings[: last + 1]])


def names_sources(title: str) -> bool:
    """Whether a heading names what the text rests on, not what else one may read."""
    return section_kind(title) == "sources" and heading_words(title) not in _FURTHER_READING
