"""The edits that fixes are made of: a sentence taken out, a line put at the end, and the blank lines that it takes."""

from __future__ import annotations

from collections.abc import Iterator

from groundlint.engine.report import Report
from groundlint.model.finding import Finding, Fix
from groundlint.model.sentence import Sentence
from groundlint.model.text_edit import TextEdit

_ITEM_MARKS = "-*+>0123456789.) \t"
_BEGINNING = 10_000
"""Characters that tell how lines end."""


def removal_fixes(report: Report, finding: Finding) -> Iterator[Fix]:
    """The fix that takes out the claim around the citation of a finding."""
    sentence = report.sentence_at(finding.start)
    if sentence is not None:
        yield Fix("Remove this claim", (removal(report, sentence),), role="remove")


def removal(report: Report, sentence: Sentence) -> TextEdit:
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


def line_at_end(report: Report, line: str) -> TextEdit:
    """`line` after a blank line at the end of the text, with the line ends that the text has."""
    length = report.rope.length
    last = report.slice(max(0, length - 2), length)
    newline = "\r\n" if "\r\n" in report.slice(0, _BEGINNING) else "\n"
    gap = newline if last.endswith(("\n", "\r")) else newline * 2
    return (length, length, f"{gap}{line}{newline}")


def line_end(text: str) -> str:
    r"""The line end that the text uses first: ``\n`` where it has none."""
    at = next((i for i, char in enumerate(text) if char in "\r\n"), None)
    if at is None:
        return "\n"
    return "\r\n" if text.startswith("\r\n", at) else text[at]


def line_ends_missing(text: str, at: int) -> int:
    """How many line ends lack at `at` for a blank line before it (0..2); 0 where nothing is before."""
    before = text[:at].replace("\r\n", "\n").replace("\r", "\n")
    if not before.strip():
        return 0
    return 2 - (len(before[-2:]) - len(before[-2:].rstrip("\n")))
