"""GL014: claims without a source that an editor would let pass."""

from __future__ import annotations

from collections.abc import Iterator

from groundlint.engine.ask_probabilities import names_unlinked_source
from groundlint.engine.block_check import BlockView
from groundlint.engine.rule import Rule
from groundlint.model.finding import Finding, Severity
from groundlint.rules.shared.uncovered import Uncovered, uncovered
from groundlint.rules.uncited_claim import NOTHING_LEADS_TO_IT, finding_of, fixes


def check_block(view: BlockView) -> Iterator[Finding]:
    """At most one finding, on the strongest claim of a block in which nothing is worth asking about."""
    found = uncovered(view)
    if found is not None and not found.worth_asking:
        yield finding_of(RULE, view, found, _fault(found))


def _fault(found: Uncovered) -> str:
    if found.marks_lost:
        return "no source, as GL015 says of the whole document"
    if names_unlinked_source(found.strongest):
        return NOTHING_LEADS_TO_IT
    return "no source, and few would ask for one"


RULE = Rule(
    "GL014",
    "background-claim",
    Severity.HINT,
    "A factual sentence has no citation, but an editor would probably let it pass.",
    """\
The sentence states something that could be checked, and nothing says where it comes from. But it reads like common
knowledge, a definition, or a summary of what is cited nearby or elsewhere in the report, so that few editors would ask. In a document whose
citation marks were lost (GL015) every uncited claim is reported here instead of under GL001.

**Why it matters.** Perhaps it does not. Those about which fewer than one editor in ten would ask do not count in the
score either, unless quotes count. But a strict publisher may want every one of them sourced.

**How to fix it.** As for GL001: cite the sentence, its paragraph or its list; or leave it.

**How to silence it.** Editors do not underline it unless `live.background` is true. `rules.GL014 = "off"` removes it
everywhere, `rules.GL014 = "warning"` treats it like GL001.
""",
    check_block=check_block,
    fixes=fixes,
    quiet=True,
)
