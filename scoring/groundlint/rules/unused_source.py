"""GL010: a definition or an entry of the source list that nobody cites."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain
from operator import is_
from typing import TYPE_CHECKING

from groundlint.citations.definitions import Definition
from groundlint.finding import Finding, Severity
from groundlint.report_facts import Idle
from groundlint.rules.model import Rule

if TYPE_CHECKING:
    from groundlint.report import Report
    from groundlint.text.blocks import Block

_WHAT = {"link": "link definition", "footnote": "footnote", "list": "source"}


def attached(report: Report) -> Iterator[tuple[Block, Finding]]:
    """One hint per unused definition; a source list of which nothing at all is cited gets one in all.

    An entry counts as cited when its label is, or when its source is cited in any other form. Where an export has
    taken the brackets off its numbers ('prices.46 The'), some of them cannot be told from figures: then single
    entries are passed over.
    """
    gathered, facts = report.gathered, report.facts
    found = gathered.definitions
    blocks = gathered.blocks
    notes = (found.links, found.footnotes, found.duplicates)
    own = _idle(report, notes, chain(found.links.values(), found.footnotes.values(), found.duplicates))
    lists = [_idle(report, (part,), part.values()) for part in found.lists]
    facts.idle = (own, *lists)
    for number, finding in own.said:
        yield blocks[number], finding
    count, idle = sum(map(len, found.lists)), sum([len(part.said) for part in lists])
    if count > 1 and idle == count:
        number, first = min((said for part in lists for said in part.said), key=lambda s: (s[0], s[1].start))
        message = f"None of the {count} entries of this source list is cited in the text."
        yield blocks[number], _finding(blocks[number], first.start, first.end, message)
    elif not facts.rare[1]:
        for part in lists:
            for number, finding in part.said:
                yield blocks[number], finding


def _idle(report: Report, part: tuple[object, ...], definitions: Iterable[Definition]) -> Idle:
    """What is said of a part of the definitions; what was said before where it is the same and as much of it is cited."""
    indexes, blocks = report.facts.indexes, report.gathered.blocks
    for known in report.facts.idle:
        if known.named is indexes.named and len(known.part) == len(part) and all(map(is_, known.part, part)):
            if all(blocks[number].text[f.start : f.end] == f.text for number, f in known.said):
                return known
            break
    labels, cited = indexes.labels, indexes.cited
    return Idle(
        part,
        indexes.named,
        tuple(
            [
                (d.block, _finding(blocks[d.block], d.start, d.end, _message(d)))
                for d in definitions
                if not labels[d.label] and not cited[d.entry.key]
            ]
        ),
    )


def _message(definition: Definition) -> str:
    return f"Nobody cites this {_WHAT[definition.kind.value]} ({definition.label})."


def _finding(block: Block, start: int, end: int, message: str) -> Finding:
    return Finding(RULE.code, RULE.name, RULE.severity, message, start, end, block.text[start:end])


def hangs_on(report: Report) -> object:
    """The definitions, and which labels and sources are cited at all."""
    facts = report.facts
    return report.gathered, facts.indexes.named, facts.rare[1] > 0


RULE = Rule(
    "GL010",
    "unused-source",
    Severity.HINT,
    "A definition or source-list entry is cited nowhere.",
    """\
A footnote, a link definition or an entry of the source list that no sentence refers to.

**Why it matters.** Readers take a long source list for a well-founded report; entries that support nothing mislead.

**How to fix it.** Cite it where it supports a claim, or take it out.

**How to silence it.** `<!-- groundlint-ignore-line GL010 -->` behind it, or `rules.GL010 = "off"`.
""",
    hangs_on=hangs_on,
    attached=attached,
)
