"""GL012: a correction of the cited work, or an expression of concern about it, has been published."""

from __future__ import annotations

from collections.abc import Iterator

from groundlint.engine.block_check import BlockView
from groundlint.engine.rule import Rule
from groundlint.model.finding import Finding, Severity
from groundlint.rules.shared.records import about, has_works, works_cited

_SAID = {"listed as retracted": "This work is listed as retracted, without a notice"}


def check_block(view: BlockView) -> Iterator[Finding]:
    """One finding per citation of a work that is in doubt or has been corrected, but not retracted."""
    for citation, work in works_cited(view):
        worst = work.worst
        if worst is not None and worst.grade != "retracted":
            a = "An" if worst.kind[:1] in "aeiou" else "A"
            said = _SAID.get(worst.kind) or f"{a} {worst.kind or 'notice'} about this work was published"
            yield RULE.finding(view, citation.start, citation.end, f"{said}{about(worst, work)}.")


RULE = Rule(
    "GL012",
    "corrected-source",
    Severity.INFORMATION,
    "A correction or an expression of concern about a cited work has been published.",
    """\
`groundlint verify` has asked the registries of scholarly works, and one of them knows of a correction (erratum,
corrigendum, addendum), an expression of concern or a partial retraction; or OpenAlex lists the work as retracted and
Crossref knows of no notice. None of these is a retraction.

**Why it matters.** The figure that you quote may be the one that was corrected.

**How to fix it.** Read the notice, and see whether it touches what you cite.

**How to silence it.** `<!-- groundlint-ignore-line GL012 -- the correction concerns the authors' names -->`, or
`rules.GL012 = "off"`.
""",
    check_block=check_block,
    applies_to=has_works,
)
