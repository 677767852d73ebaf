"""GL007: the source could not be checked, which says nothing against it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from groundlint.engine.rule import Rule
from groundlint.model.finding import Finding, Severity
from groundlint.model.recorded_verdict import UNCHECKED
from groundlint.rules.shared.records import checked_on, citations_with_verdict, has_verdicts

if TYPE_CHECKING:
    from groundlint.engine.block_check import BlockView


def check_block(view: BlockView) -> Iterator[Finding]:
    """One finding per citation."""
    for citation, verdict in citations_with_verdict(view, UNCHECKED):
        why = f": {verdict.why}" if verdict.why else ""
        yield RULE.finding(
            view, citation.start, citation.end, f"The source could not be checked{why}{checked_on(verdict)}."
        )


RULE = Rule(
    "GL007",
    "unchecked-source",
    Severity.INFORMATION,
    "The source could not be checked.",
    """\
`groundlint verify` could not read the source: it asks for a log-in, keeps programs out, is overloaded, too slow or in a
format that cannot be read. The citation counts as before.

**Why it matters.** The citation stays unverified until somebody looks.

**How to fix it.** Look yourself, or cite a copy that anybody can read.

**How to silence it.** `rules.GL007 = "off"`.
""",
    check_block=check_block,
    applies_to=has_verdicts,
)
