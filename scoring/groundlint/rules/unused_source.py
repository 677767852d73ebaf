"""GL010: a definition or an entry of the source list that nobody cites."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from groundlint.citations.definitions import DefinitionKind
from groundlint.finding import Finding, Severity
from groundlint.rules.model import Rule

if TYPE_CHECKING:
    from groundlint.report import Report

_WHAT = {"link": "link definition", "footnote": "footnote", "list": "source"}


def check(report: Report) -> Iterator[Finding]:
    """One hint per unused definition; a source list of which nothing at all is cited gets one in all.

    An entry counts as cited when its label is, or when its source is cited in any other form. Where an export has
    taken the brackets off its numbers ('prices.46 The'), some of them cannot be told from figures: then single
    entries are passed over.
    """
    indexes, gathered = report.facts.indexes, report.gathered
    bare_numbers = report.facts.rare[1] > 0
    defined = gathered.definitions.all()
    idle = [d for d in defined if not indexes.labels[d.label] and not indexes.cited[d.entry.key]]
    listed = [d for d in defined if d.kind is DefinitionKind.LIST]
    idle_listed = [d for d in idle if d.kind is DefinitionKind.LIST]
    whole_list = len(listed) > 1 and len(idle_listed) == len(listed)
    starts = report.starts_of(gathered.blocks) if idle else {}
    for definition in idle:
        message = f"Nobody cites this {_WHAT[definition.kind.value]} ({definition.label})."
        if definition.kind is DefinitionKind.LIST:
            if whole_list and definition is idle_listed[0]:
                message = f"None of the {len(listed)} entries of this source list is cited in the text."
            elif whole_list or bare_numbers:
                continue
        base = starts[id(gathered.blocks[definition.block])]
        yield RULE.finding(report, base + definition.start, base + definition.end, message)


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
    check,
    hangs_on=hangs_on,
)
