"""GL901: an ignore comment that silences nothing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from groundlint.finding import Finding, Fix, Severity
from groundlint.rules.model import Rule

if TYPE_CHECKING:
    from groundlint.report import Report


def unused(
    report: Report, used: frozenset[int], known: frozenset[str], silent: frozenset[str]
) -> Iterator[Finding]:
    """Findings for the comments not in `used` (by their order): only the registry, which applies the ignores, knows
    those. `known` holds all codes and names in lower case, `silent` those
    of rules that are switched off: a comment for them may well do its work elsewhere and stays unmentioned."""
    for ignore in report.ignores:
        strangers = sorted(ignore.codes - known)
        if strangers:
            message = f"No rule is called {', '.join(strangers)}."
        elif ignore.number in used or (ignore.codes and ignore.codes <= silent):
            continue
        else:
            message = "This comment silences nothing."
        yield RULE.finding(report, ignore.start, ignore.end, message, fixable=not strangers)


def fixes(report: Report, finding: Finding) -> Iterable[Fix]:
    """The comment goes, with the blank before it or the line it stands on alone."""
    if not finding.fixable:
        return
    text, lines = report.document.text, report.lines
    last = lines.line_of(max(finding.end - 1, finding.start))
    low, high = lines.starts[lines.line_of(finding.start)], lines.content_end(last)
    if text[low : finding.start].strip() or text[finding.end : high].strip():
        start = finding.start - (text[finding.start - 1 : finding.start] == " ")
        yield Fix("Remove the comment", ((start, finding.end, ""),), preferred=True, safe=True)
    else:
        behind = lines.starts[last + 1] if last + 1 < len(lines.starts) else high
        yield Fix("Remove the comment", ((low, behind, ""),), preferred=True, safe=True)


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
