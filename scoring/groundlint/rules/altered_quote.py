"""GL004: the source says something else than the quote."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from groundlint.engine.block_check import BlockView
from groundlint.engine.report import Report
from groundlint.engine.rule import Rule
from groundlint.model.finding import Finding, Fix, Severity
from groundlint.model.recorded_verdict import ALTERED
from groundlint.rules.shared.edits import removal_fixes
from groundlint.rules.shared.records import checked_on, citations_with_verdict, has_verdicts


def check_block(view: BlockView) -> Iterator[Finding]:
    """One finding per citation, with the first words that differ."""
    for citation, verdict in citations_with_verdict(view, ALTERED):
        changed = _changed(citation.quote or "", verdict.passage)
        yield RULE.finding(
            view,
            citation.start,
            citation.end,
            f"The source says something else: {changed}{checked_on(verdict)}.",
            fixable=True,
            data={"passage": verdict.passage} if verdict.passage else None,
        )


def _changed(quote: str, passage: str) -> str:
    from groundlint.sources.quotes.comparable import comparable
    from groundlint.sources.quotes.quote_match import told
    from groundlint.sources.quotes.word_diff import differences

    found = differences(comparable(quote).text, comparable(passage).text) if passage else ()
    if not found:
        return "its words are not those of the quote"
    said = [
        f"“{d.source}”, not “{d.quoted}”" if d.source and d.quoted else told(d.quoted, d.source)
        for d in found[:3]
    ]
    return "; ".join(said) + ("; and more" if len(found) > 3 else "")


def fixes(report: Report, finding: Finding) -> Iterable[Fix]:
    """The source's own words in place of the altered ones, in the citation or in the definition that it refers to; or
    the claim goes."""
    from groundlint.citing.quoting import requoted

    passage = finding.data.get("passage")
    if (
        isinstance(passage, str)
        and (edit := requoted(report, finding.start, finding.end, passage)) is not None
    ):
        yield Fix("Quote the words of the source", (edit,), preferred=True)
    yield from removal_fixes(report, finding)


RULE = Rule(
    "GL004",
    "altered-quote",
    Severity.ERROR,
    "The source says something other than the quote.",
    """\
`groundlint verify` has found a passage like the quote in its source, but not these words: a figure, a unit, a year, a
name, a negation or any other word is different, or the quote leaves out a condition, a denial or a doubt of its own sentence,
or whose word it is (*Critics claim that …*).
Spaces, dashes, quotation marks, hyphenation and reference marks make
no difference.

**Why it matters.** A quote is a promise that these are the words. One changed word can reverse a finding, and it is
the kind of error that readers do not forgive.

**How to fix it.** Apply the quick fix that takes the source's own words, and see whether they still bear out the claim.

**How to silence it.** Verify again after the change: `groundlint verify report.md`. Or
`<!-- groundlint-ignore-line GL004 -- reason -->`.
""",
    check_block=check_block,
    applies_to=has_verdicts,
    fixes=fixes,
)
