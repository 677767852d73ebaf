"""GL103: a sentence that stands in the report already."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from groundlint.finding import Finding, Fix, Related, Severity
from groundlint.rules.model import Rule

if TYPE_CHECKING:
    from groundlint.report import Report


class _Sentence:
    """The only words that a finding of this rule shows: of a thousand of them, none is looked for in the report."""

    def __init__(self, text: str) -> None:
        self._text = text

    def slice(self, start: int, end: int) -> str:
        """The sentence."""
        return self._text


def check(report: Report) -> Iterator[Finding]:
    """One finding for each repetition, on the later place, with a link to the first."""
    for block, number, sentence_id, start, first, end in report.repeated():
        sentence = block.sentences[number]
        yield RULE.finding(
            _Sentence(sentence.text),
            start + sentence.start,
            start + sentence.end,
            f"This sentence stands already on line {report.line_number(first)}.",
            fixable=sentence.kind == "para",
            data={"sentenceId": sentence_id},
            related=(Related(first, end, "It stands here first."),),
        )


def hangs_on(report: Report) -> object:
    """The sentences, and where those stand that they repeat."""
    return [
        (block, number, sentence_id, first, end, report.line_number(first))
        for block, number, sentence_id, _, first, end in report.repeated()
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
    check,
    fixes=fixes,
    hangs_on=hangs_on,
)
