"""A finding in one short line, as an agent reads it that pays for every word: line, code, the words, what to do."""

from __future__ import annotations

from collections.abc import Sequence

from groundlint.counted import counted
from groundlint.escaping.terminal import escape_terminal
from groundlint.model.document import Document
from groundlint.model.finding import Finding
from groundlint.model.position import Encoding
from groundlint.output.place import place_of

LONGEST = 120
"""Characters of a line, without its end."""

_TO_DO = {
    "GL001": "cite a source or take it out",
    "GL002": 'add the source\'s words: [text](url "quote")',
    "GL005": "no such words in the source: quote it again",
    "GL006": "the source is gone: find another",
    "GL007": "not checked: quote it from a page that opens",
    "GL008": "weak source: find a better one",
    "GL010": "nobody cites it: cite it or drop it",
    "GL011": "retracted: drop it",
    "GL013": "the source might not say this: correct it or cite another",
    "GL102": "split it",
    "GL103": "said before: drop it",
    "GL104": "skips a level",
    "GL105": "split it",
    "GL901": "silences nothing: drop it",
}
"""Code → what to do, where the words alone say what is wrong; for others the finding's own message is shown."""

_LONGEST_FAULT = 240
_MOST_FAULTS = 3

_FEWEST = 24
"""Characters of the words that are always told: enough to find the place."""


def agent_line(document: Document, finding: Finding) -> str:
    """`12 GL001 "The first words of the claim…" cite a source or take it out`, at most LONGEST characters."""
    place = place_of(document, finding.start, finding.end, Encoding.UTF32)
    head = f"{place.line} {finding.code} "
    said = _TO_DO.get(finding.code) or one_line(finding.message).rstrip(".")
    if finding.code == "GL001" and finding.related:
        said += f" (and {len(finding.related)} more here)"
    room = LONGEST - len(head) - len('"" ')
    # In this order: the message is cut before the words are cut to nothing.
    words = cut(one_line(finding.text), max(room - len(said), _FEWEST))
    return f'{head}"{words}" {cut(said, room - len(words))}'


def agent_lines(document: Document, findings: Sequence[Finding]) -> list[str]:
    """A line a finding, the most severe first, those alike in the order of the text."""
    ranked = sorted(findings, key=lambda one: (-one.severity.rank, one.start))
    return [agent_line(document, finding) for finding in ranked]


def fault_lines(faults: Sequence[str]) -> list[str]:
    """A line each for the first faults of a run, and how many more there are."""
    told = [f"! {cut(one_line(fault), _LONGEST_FAULT)}" for fault in faults[:_MOST_FAULTS]]
    if len(faults) > _MOST_FAULTS:
        told.append(f"! and {counted(len(faults) - _MOST_FAULTS, 'fault')} more")
    return told


def cut(text: str, most: int) -> str:
    """At most so many characters of `text`, cut after a word where there is one; … stands for the rest."""
    if len(text) <= most:
        return text
    head = text[: max(most - 1, 0)]
    shorter = head.rpartition(" ")[0]
    return (shorter if len(shorter) > most // 2 else head).rstrip() + "…"


def one_line(text: str) -> str:
    """Foreign text on one line, safe for a terminal."""
    return " ".join(escape_terminal(text).split())
