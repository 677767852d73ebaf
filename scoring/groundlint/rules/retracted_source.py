"""GL011: the work that is cited has been retracted."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from groundlint.engine.rule import Rule
from groundlint.model.finding import Finding, Severity
from groundlint.rules.shared.edits import removal_fixes
from groundlint.rules.shared.records import about, has_works, works_cited

if TYPE_CHECKING:
    from groundlint.engine.block_check import BlockView


def check_block(view: BlockView) -> Iterator[Finding]:
    """One finding per citation of a retracted work."""
    for citation, work in works_cited(view):
        worst = work.worst
        if worst is not None and worst.grade == "retracted":
            what = "withdrawn" if worst.kind == "withdrawal" else "retracted"
            yield RULE.finding(
                view,
                citation.start,
                citation.end,
                f"This work was {what}{about(worst, work)}.",
                fixable=True,
                data={"notice": worst.doi} if worst.doi else None,
            )


RULE = Rule(
    "GL011",
    "retracted-source",
    Severity.ERROR,
    "A cited work has been retracted.",
    """\
`groundlint verify` has asked the registries of scholarly works about the DOI or arXiv number that is cited, and one of
them knows of a retraction or withdrawal: Crossref by a notice that updates the work, arXiv by its authors' own word.
Where only OpenAlex lists a work as retracted, GL012 says so.

**Why it matters.** What a retracted paper says has been taken back by its authors or its journal. Most citations of
retracted papers are made in ignorance of it.

**How to fix it.** Read the notice. Cite other work for the claim, or take the claim out. A report about the retraction
itself may cite it.

**How to silence it.** `<!-- groundlint-ignore-line GL011 -- cited as a retracted work -->`.
""",
    check_block=check_block,
    applies_to=has_works,
    fixes=removal_fixes,
)
