"""GL103: a sentence that stands in the report already."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from groundlint.finding import LINE, Finding, Fix, Related, Severity
from groundlint.rules.model import Rule

if TYPE_CHECKING:
    from groundlint.block_facts import BlockFacts
    from groundlint.report import Report
    from groundlint.text.blocks import Block


def attached(report: Report) -> Iterator[tuple[Block, Finding]]:
    """One finding for each repetition, on the later place, with a link to the first."""
    facts = report.facts
    for key in facts.repeats:
        finding = facts.said_again.get(key)
        if finding is None:
            finding = facts.said_again[key] = _finding(*key)
        yield key.facts.reading.block, finding


def _finding(facts: BlockFacts, number: int, time: int, first: BlockFacts, first_number: int) -> Finding:
    sentence, earlier = facts.sentences[number], first.sentences[first_number]
    there = Related(earlier.start, earlier.end, "It stands here first.", id(first.reading.block))
    return Finding(
        RULE.code,
        RULE.name,
        RULE.severity,
        f"This sentence stands already on line {LINE}.",
        sentence.start,
        sentence.end,
        sentence.text,
        sentence.kind == "para",
        {"sentenceId": sentence.id if time == 1 else f"{sentence.id}-{time}"},
        (there,),
    )


def hangs_on(report: Report) -> object:
    """The sentences, and those that they repeat."""
    return report.facts.repeats


def fixes(report: Report, finding: Finding) -> Iterable[Fix]:
    """Take the later sentence out, with the blanks that parted it from the one before."""
    sentence = report.sentence_at(finding.start)
    if sentence is None or sentence.kind != "para":
        return
    text = report.document.text
    start, end = finding.start, finding.end
    if start and text[start - 1] in " \t":
        start -= len(text[:start]) - len(text[:start].rstrip(" \t"))
    elif text[end : end + 1] == " ":
        end += 1
    yield Fix("Remove this repetition", ((start, end, ""),))


RULE = Rule(
    "GL103",
    "repeated-sentence",
    Severity.HINT,
    "A sentence says again what an earlier one says.",
    """\
The sentence has the same words as an earlier one, or nearly: nine of ten of their three-word groups are the same,
and all of their numbers. Sentences under eight words and rows of tables may come again.

**Why it matters.** What is said twice makes a report longer, not better grounded; often it is left over from
editing. The score's clarity point allows none.

**How to fix it.** Keep the better place; the quick fix takes the later one out. A summary should say it in other,
shorter words.

**How to silence it.** `<!-- groundlint-ignore-line GL103 -- on purpose -->` behind the sentence, or
`rules.GL103 = "off"` in groundlint.toml.
""",
    fixes=fixes,
    hangs_on=hangs_on,
    attached=attached,
)
