"""GL005: the source can be read, and the quote is not in it."""

from __future__ import annotations

from collections.abc import Iterator

from groundlint.engine.block_check import BlockView
from groundlint.engine.rule import Rule
from groundlint.model.finding import Finding, Severity
from groundlint.model.recorded_verdict import NOT_FOUND
from groundlint.rules.shared.edits import removal_fixes
from groundlint.rules.shared.records import checked_on, citations_with_verdict, has_verdicts


def check_block(view: BlockView) -> Iterator[Finding]:
    """One finding per citation."""
    for citation, verdict in citations_with_verdict(view, NOT_FOUND):
        message = f"No such passage is in the source{checked_on(verdict)}."
        yield RULE.finding(view, citation.start, citation.end, message, fixable=True)


RULE = Rule(
    "GL005",
    "quote-not-found",
    Severity.WARNING,
    "The quote is not in its source.",
    """\
`groundlint verify` has read the whole source and found no passage like the quote.

**Why it matters.** A citation that points to a page which does not say what is quoted is worse than none.

**How to fix it.** Quote what the source does say, cite the page that has the words, or take the claim back. A page
may have changed since it was quoted: an archived copy shows that.

**How to silence it.** `<!-- groundlint-ignore-line GL005 -- reason -->`, for words in a picture, in a video or
behind a log-in.
""",
    check_block=check_block,
    applies_to=has_verdicts,
    fixes=removal_fixes,
)
