"""GL103: a sentence that is in the report already."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import TYPE_CHECKING

from groundlint.engine.rule import Rule
from groundlint.model.finding import LINE, Finding, Fix, Related, Severity

if TYPE_CHECKING:
    from groundlint.engine.report import Report, SentencePlace
    from groundlint.model.rope import PiecePlace
    from groundlint.model.text_edit import TextEdit

    _Repetition = tuple[SentencePlace, SentencePlace]


def check_document(report: Report) -> Iterator[Finding]:
    """One finding for each paragraph or item with repetitions, on the first of them, or all if nothing is between, with a link to
    where that is first."""
    for group in _by_paragraph(report):
        later, earlier = report.sentence(group[0][0]), report.sentence(group[0][1])
        end = later.end
        if len(group) == 1:
            message = f"This sentence is already on line {LINE}."
        elif len({first.place for _, first in group}) == 1:
            message = f"{len(group)} sentences here are already on line {LINE}."
        else:
            message = f"{len(group)} sentences here repeat earlier ones, the first on line {LINE}."
        if group[-1][0].number - group[0][0].number == len(group) - 1:
            end = report.sentence(group[-1][0]).end
        yield RULE.finding(
            report,
            later.start,
            end,
            message,
            fixable=later.kind == "para",
            data={"sentenceId": later.id},
            related=(Related(earlier.start, earlier.end, "It first appears here."),),
        )


def _by_paragraph(report: Report) -> Iterator[list[_Repetition]]:
    """The sentences that repeat an earlier one, with that one, those of one paragraph or item together."""

    def paragraph(repetition: _Repetition) -> tuple[PiecePlace, int]:
        later, _ = repetition
        return later.place, report.block_analysis(later.place).resolved.spans[later.number].leaf

    return (list(group) for _, group in groupby(report.repeated, paragraph))


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
    """Take the later sentences out, each with the blanks that parted it from the one before."""
    group = next(
        (group for group in _by_paragraph(report) if report.sentence(group[0][0]).start == finding.start), []
    )
    sentences = [report.sentence(later) for later, _ in group]
    if not sentences or sentences[0].kind != "para":
        return
    text = report.document.text
    runs: list[tuple[int, int]] = []
    for one in sentences:
        goes_on = bool(runs) and not text[runs[-1][1] : one.start].strip()
        runs.append((runs.pop()[0] if goes_on else one.start, one.end))
    title = "Remove this repetition" if len(sentences) == 1 else f"Remove these {len(sentences)} repetitions"
    yield Fix(title, tuple([_without(text, start, end) for start, end in runs]))


def _without(text: str, start: int, end: int) -> TextEdit:
    """The edit that takes text[start:end] out."""
    if start and text[start - 1] in " \t":
        start -= len(text[:start]) - len(text[:start].rstrip(" \t"))
    elif text[end : end + 1] == " ":
        end += 1
    return start, end, ""


RULE = Rule(
    "GL103",
    "repeated-sentence",
    Severity.HINT,
    "A sentence repeats an earlier one.",
    """\
The sentence has the same words as an earlier one, or nearly: nine of ten of their three-word groups are the same,
and all of their numbers. Sentences under eight words and rows of tables may be repeated. Repetitions in one paragraph are one
finding.

**Why it matters.** What is said twice makes a report longer, not better grounded; often it is left over from
editing. The score's clarity point allows none.

**How to fix it.** Keep the better place; the quick fix takes the later one out. A summary should use other,
shorter words.

**How to silence it.** `<!-- groundlint-ignore-line GL103 -- on purpose -->` after the sentence, or
`rules.GL103 = "off"` in groundlint.toml.
""",
    fixes=fixes,
    cache_key=cache_key,
    check_document=check_document,
)
