"""GL003: a citation points nowhere, or Markdown reads it as plain text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from groundlint.finding import Finding, Fix, Severity
from groundlint.rules.model import Rule

if TYPE_CHECKING:
    from groundlint.analysis import Analysis


def check(analysis: Analysis) -> Iterator[Finding]:
    """One finding per mark that resolves to nothing, and per near miss of the quoted form."""
    for citation in analysis.citations:
        if citation.problem:
            yield RULE.finding(
                analysis, citation.start, citation.end, f"This citation points nowhere: {citation.problem}."
            )
    for passage, start in zip(analysis.passages, analysis.starts, strict=False):
        for miss in passage.near_misses:
            yield RULE.finding(
                analysis,
                start + miss.start,
                start + miss.end,
                f"This looks like a citation, but Markdown reads it as text: {miss.why}.",
                fixable=miss.repaired is not None,
                data={"repaired": miss.repaired} if miss.repaired is not None else None,
            )


def fixes(analysis: Analysis, finding: Finding) -> Iterable[Fix]:
    """The near miss as Markdown would read it right."""
    repaired = finding.data.get("repaired")
    if isinstance(repaired, str):
        yield Fix(
            "Write it as a citation that Markdown reads",
            ((finding.start, finding.end, repaired),),
            preferred=True,
            safe=True,
        )


RULE = Rule(
    "GL003",
    "unresolved-citation",
    Severity.WARNING,
    "A citation points nowhere.",
    """\
`[7]` without a seventh entry in the source list, `[^x]` without its footnote, `[@key]` that no bibliography has,
`[text][ref]` without a definition, a placeholder address, or a link that Markdown does not read as one (curly or
unescaped quotation marks in the title, a blank in the address).

**Why it matters.** The reader sees a citation and finds nothing behind it; the claim counts as uncited.

**How to fix it.** Add the entry it names, correct the label, or apply the quick fix that writes the link so that
Markdown reads it.

**How to silence it.** `<!-- groundlint-ignore-line GL003 -- reason -->`, or `rules.GL003 = "off"`.
""",
    check,
    fixes,
)
