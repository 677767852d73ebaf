"""A text over the judge's context is judged in sections, cut where headings or paragraphs end."""

from __future__ import annotations

import re
from collections.abc import Sequence

from groundlint.checklist.item_score import Evidence, ItemScore
from groundlint.checklist.names import Answer, Status
from groundlint.checklist.usage import Usage

RULE = (
    "the report is longer than the judge's context and was judged in sections: an item is a yes if it is a yes "
    "in any section, or in all of them where the item says across: all"
)
MOST_SECTIONS = 64
_CUTS = (
    re.compile(r"\n(?=#{1,6} )"),
    re.compile(r"\n[ \t]*\n"),
    re.compile(r"\n"),
    re.compile(r"(?<=[.!?。]) "),
)


def cut(text: str, longest: int) -> list[tuple[int, str]]:
    """(start, section) of a text, each at most `longest` characters where there is any place to cut: before a
    heading, else between paragraphs, lines, sentences, and at last anywhere. Joined they are the text.
    """
    sections: list[tuple[int, str]] = []
    start = 0
    while len(text) - start > longest:
        end = _end(text, start, start + longest)
        sections.append((start, text[start:end]))
        start = end
    sections.append((start, text[start:]))
    return sections


def _end(text: str, start: int, most: int) -> int:
    """The last good place to cut that leaves at least a third of the room used."""
    least = start + max(1, (most - start) // 3)
    for pattern in _CUTS:
        places = [found.end() for found in pattern.finditer(text, least, most)]
        if places:
            return places[-1]
    return most


def combined(parts: Sequence[ItemScore], starts: Sequence[int], across: str) -> ItemScore:
    """One item's scores in the sections of a report (which begin at `starts`) as its score in the report."""
    decisive = Answer.YES if across == "any" else Answer.NO
    usage = sum((part.usage for part in parts), Usage())
    applying = [place for place, part in enumerate(parts) if part.status is not Status.NA]
    answered = [place for place in applying if parts[place].status is Status.OK]
    said = [place for place in answered if parts[place].answer is decisive]
    unanswered = [place for place in applying if place not in answered]
    # Without a decisive answer, one section that was not answered leaves the whole open.
    place = next(iter([*said, *unanswered, *answered]), 0)
    chosen = parts[place]
    update: dict[str, object] = {"usage": usage, "section": place + 1 if len(parts) > 1 else None}
    if chosen.evidence is not None:
        found = chosen.evidence
        update["evidence"] = Evidence(
            quote=found.quote, start=found.start + starts[place], end=found.end + starts[place]
        )
    shares = [(parts[p].confidence, p) for p in answered if parts[p].confidence is not None]
    if shares and chosen.status is Status.OK:
        best = max(shares) if across == "any" else min(shares)
        source = parts[best[1]]
        names = ("confidence", "confidence_level", "p_yes", "p_no", "p_other")
        update |= {name: getattr(source, name) for name in names}
    return chosen.model_copy(update=update)
