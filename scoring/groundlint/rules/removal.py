"""Taking a claim out that nothing supports."""

from __future__ import annotations

from collections.abc import Iterator

from groundlint.engine.report import Report
from groundlint.model.finding import Finding, Fix
from groundlint.model.sentence import Sentence

_ITEM_MARKS = "-*+>0123456789.) \t"


def removal_fixes(report: Report, finding: Finding) -> Iterator[Fix]:
    """The fix that takes out the claim around the citation of a finding."""
    sentence = report.sentence_at(finding.start)
    if sentence is not None:
        yield Fix("Remove this claim", (removal(report, sentence),), role="remove")


def removal(report: Report, sentence: Sentence) -> tuple[int, int, str]:
    """The edit that takes a sentence out with the blank before or after it; a sentence alone on its lines takes them along."""
    text, lines = report.document.text, report.rope
    first, last = lines.line_of(sentence.start), lines.line_of(max(sentence.end - 1, sentence.start))
    low, high = lines.line_start(first), lines.content_end(last)
    before, after = text[low : sentence.start], text[sentence.end : high]
    alone = not after.strip(" \t|") and not before.strip(" \t|")
    if alone or (not after.strip() and not before.strip(_ITEM_MARKS) and not _has_children(report, sentence)):
        next_line = lines.line_start(last + 1) if last + 1 < lines.line_count else high
        return low, next_line, ""
    if text[sentence.end : sentence.end + 1] == " ":
        return sentence.start, sentence.end + 1, ""
    if before.endswith(" ") and not after:
        return sentence.start - 1, sentence.end, ""
    return sentence.start, sentence.end, ""


def _has_children(report: Report, sentence: Sentence) -> bool:
    """Whether more is in the list item that the sentence opens: then its line cannot go."""
    block, start = report.block_at(sentence.start)
    leaves = block.leaves
    own = next((x for x in leaves if start + x.start <= sentence.start < start + x.end), None)
    if own is None:
        return True
    depth = len(own.containers)
    return any(x.start >= own.end and x.containers[:depth] == own.containers for x in leaves)
