"""GL006: the source is gone."""

from __future__ import annotations

from collections.abc import Iterator

from groundlint.engine.block_check import BlockView
from groundlint.engine.rule import Rule
from groundlint.model.finding import Finding, Severity
from groundlint.model.recorded_verdict import DEAD
from groundlint.rules.shared.edits import removal_fixes
from groundlint.rules.shared.records import checked_on, citations_with_verdict, has_verdicts


def check_block(view: BlockView) -> Iterator[Finding]:
    """One finding per citation."""
    for citation, verdict in citations_with_verdict(view, DEAD):
        why = f": {verdict.why}" if verdict.why else ""
        yield RULE.finding(
            view, citation.start, citation.end, f"The source is gone{why}{checked_on(verdict)}.", fixable=True
        )


RULE = Rule(
    "GL006",
    "dead-source",
    Severity.ERROR,
    "The source is gone.",
    """\
The server said 404 or 410, the host does not exist, or the page itself says that it is not there. A server that
refuses, is overloaded or asks for a log-in is never called dead: that is GL007.

**Why it matters.** Nobody can look the claim up any more.

**How to fix it.** Cite where the page has moved to, or an archived copy (`groundlint verify --archive` looks for one).

**How to silence it.** `<!-- groundlint-ignore-line GL006 -- reason -->`.
""",
    check_block=check_block,
    applies_to=has_verdicts,
    fixes=removal_fixes,
)
