"""GL901: an ignore comment that silences nothing. `engine/document_findings`, which applies the comments, makes the findings."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from groundlint.engine.rule import Rule
from groundlint.model.finding import Finding, Fix, Severity

if TYPE_CHECKING:
    from groundlint.engine.report import Report


def fixes(report: Report, finding: Finding) -> Iterable[Fix]:
    """The comment goes, with the blank before it or the line it is on alone."""
    if not finding.fixable:
        return
    text, lines = report.document.text, report.rope
    last = lines.line_of(max(finding.end - 1, finding.start))
    low, high = lines.line_start(lines.line_of(finding.start)), lines.content_end(last)
    if text[low : finding.start].strip() or text[finding.end : high].strip():
        start = finding.start - (text[finding.start - 1 : finding.start] == " ")
        yield Fix("Remove the comment", ((start, finding.end, ""),), preferred=True, safe=True)
    else:
        after = lines.line_start(last + 1) if last + 1 < lines.line_count else high
        yield Fix("Remove the comment", ((low, after, ""),), preferred=True, safe=True)


RULE = Rule(
    "GL901",
    "unused-ignore",
    Severity.HINT,
    "An ignore comment silences nothing.",
    """\
The comment names a rule that finds nothing here (any more), or no rule at all.

**Why it matters.** It would silence the next real finding in its place.

**How to fix it.** Remove the comment, or correct the code in it.

**How to silence it.** `rules.GL901 = "off"`.
""",
    fixes=fixes,
)
