"""The outline of a report: the four sections that it should have, and headings that skip a level."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from groundlint.report_sentence import ReportSentence, Section
from groundlint.text.sections import heading_words

SECTION_NAMES = {
    "summary": "executive summary",
    "findings": "main findings",
    "conclusion": "conclusion",
    "sources": "sources",
}
"""The four kinds of sections that a report should have, in their order, and what to call them."""
ENOUGH_TOPICS = 2
_FRAME = re.compile(
    r"introduction|background|context|preface|foreword|method|approach|scope|objective|purpose|glossary|definition"
    r"|limitation|disclaimer|appendi|annex|acknowledg|about |next steps|recommendation|contents|query|question"
    r"|einleitung|einführung|hintergrund|vorgehen|anhang|inhalt|empfehlung|contexte|méthod|annexe|recommandation"
    r"|introducción|metodolog|anexo|recomendaci|introdução|recomendaç|引言|前言|背景|方法|目录|附录|建议|はじめに|序論|目次"
    r"|付録|提言|서론|배경|방법|목차|부록|제언"
)
"""Headings of what stands around findings: they are no findings themselves."""


@dataclass(frozen=True, slots=True)
class HeadingJump:
    """A heading more than one level below the one before it."""

    section: Section
    level_before: int


def missing_sections(
    sections: Sequence[Section], sentences: Sequence[ReportSentence] = ()
) -> tuple[str, ...]:
    """The kinds of sections that a report lacks, in the order in which they should stand.

    Findings are also there where at least two sections below the title are named for their topics and make
    claims: 'Main Findings sections' in the source document is a plural, and 115 of 133 real reports have no
    heading that says 'findings'.
    """
    there = {section.kind for section in sections}
    if "findings" not in there and len(_topics(sections, sentences)) >= ENOUGH_TOPICS:
        there.add("findings")
    return tuple(kind for kind in SECTION_NAMES if kind not in there)


def _topics(sections: Sequence[Section], sentences: Sequence[ReportSentence]) -> list[Section]:
    body = [section for section in sections if section.level and section.kind != "title"]
    level = min((section.level for section in body), default=0)
    claims = [sentence.start for sentence in sentences if sentence.claim]
    return [
        section
        for section in body
        if section.level == level
        and section.kind == "other"
        and bisect_left(claims, section.start) < bisect_left(claims, section.outer_end)
        and not _FRAME.match(heading_words(section.title))
    ]


def heading_jumps(sections: Iterable[Section]) -> tuple[HeadingJump, ...]:
    """Headings that skip a level downwards. The first heading may have any level."""
    found: list[HeadingJump] = []
    before = 0
    for section in sections:
        if section.level == 0:
            continue
        if before and section.level > before + 1:
            found.append(HeadingJump(section, before))
        before = section.level
    return tuple(found)
