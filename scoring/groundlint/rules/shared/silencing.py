"""The fixes that write an ignore comment, where it can be seen to mean what it says."""

from __future__ import annotations

from groundlint.engine.report import Report
from groundlint.model.block import LeafKind
from groundlint.model.finding import Finding, Fix
from groundlint.rules.shared.edits import line_at_end

_NO_COMMENTS = (LeafKind.FRONT_MATTER, LeafKind.CODE)
"""Where an HTML comment would be read as something else."""


def ignoring(report: Report, finding: Finding) -> Fix | None:
    """A comment with room for a reason: at the end of the paragraph that the finding is in, which it then silences for
    the rule; after the finding itself in a table, a heading and the like. None in front matter and code."""
    if not report.rope.length or _leaf_kind(report, finding) in _NO_COMMENTS:
        return None
    at = _end_of_paragraph(report, finding)
    if at is None:
        comment = f" <!-- groundlint-ignore-line {finding.code} -- reason -->"
        title, at = f"Ignore {finding.code} here, with a reason", finding.end
    else:
        comment = f" <!-- groundlint-ignore {finding.code} -- reason -->"
        title = f"Ignore {finding.code} in this paragraph, with a reason"
    return Fix(title, ((at, at, comment),), role="ignore")


def off_in_file(report: Report, finding: Finding) -> Fix:
    """A comment at the end of the text that silences the rule in all of it."""
    comment = line_at_end(report, f"<!-- groundlint-ignore-file {finding.code} -->")
    return Fix(f"Turn {finding.code} off in this file", (comment,), role="off")


def _leaf_kind(report: Report, finding: Finding) -> LeafKind | None:
    """What the finding begins in; None between the leaves."""
    block, start = report.block_at(finding.start)
    inside = (leaf.kind for leaf in block.leaves if leaf.start <= finding.start - start < leaf.end)
    return next(inside, None)


def _end_of_paragraph(report: Report, finding: Finding) -> int | None:
    """The end of the words of the paragraph around a finding, be it in a list or a quotation; None where it is in
    something else."""
    block, start = report.block_at(finding.start)
    for leaf in block.leaves:
        if leaf.start <= finding.start - start < leaf.end:
            if leaf.kind is not LeafKind.PARAGRAPH:
                return None
            words = block.text[leaf.start : leaf.end].rstrip()
            return start + leaf.start + len(words)
    return None
