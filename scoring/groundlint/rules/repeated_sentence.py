"""GL103: a sentence that stands in the report already."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from groundlint.engine.rule import Rule
from groundlint.model.finding import LINE, Finding, Fix, Related, Severity

if TYPE_CHECKING:
    from groundlint.engine.report import Report


def check_document(report: Report) -> Iterator[Finding]:
    """One finding for each repetition, on the later place, with a link to the first."""
    for repetition in report.repetitions:
        sentence, earlier = repetition.sentence, repetition.earlier
        yield RULE.finding(
            report,
            sentence.start,
            sentence.end,
            f"This sentence stands already on line {LINE}.",
            fixable=sentence.kind == "para",
            data={"sentenceId": sentence.id},
            related=(Related(earlier.start, earlier.end, "It stands here first."),),
        )


def cache_key(report: Report) -> object:
    """The sentences, and those that they repeat."""
    return [
        (
            report.block_analysis(later.place),
            later.number,
            report.ordinals.get(later.place),
            report.block_analysis(first.place),
            first.number,
        )
        for later, first in report.repeated
    ]


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
    cache_key=cache_key,
    check_document=check_document,
)
