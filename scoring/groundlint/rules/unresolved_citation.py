"""GL003: a citation points nowhere, or Markdown reads it as plain text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from groundlint.block_facts import FEW_MISSING
from groundlint.citations.model import Citation, Form
from groundlint.finding import Finding, Fix, Severity
from groundlint.rules.model import Rule
from groundlint.rules.registered_works import has_works, works_cited
from groundlint.text.editing import edit_chain
from groundlint.text.passage import passage_of

if TYPE_CHECKING:
    from groundlint.report import Report
    from groundlint.rules.block_view import BlockView


def in_block(view: BlockView) -> Iterator[Finding]:
    """One finding per mark that resolves to nothing though its list is there, and per near miss of the quoted form."""
    facts = view.facts
    if facts.active and facts.reading.broken:
        elsewhere = {(c.start, c.end, c.label) for _, c in facts.missing}
        for citation in facts.reading.citations:
            if citation.problem and (citation.start, citation.end, citation.label) not in elsewhere:
                yield RULE.finding(view, citation.start, citation.end, _nowhere(citation))
    if has_works(view.evidence):
        yield from _misnamed(view)
    for miss in facts.reading.passage.near_misses:
        yield RULE.finding(
            view,
            miss.start,
            miss.end,
            f"This looks like a citation, but Markdown reads it as text: {miss.why}.",
            fixable=miss.repaired is not None,
            data={"repaired": miss.repaired} if miss.repaired is not None else None,
        )


def _misnamed(view: BlockView) -> Iterator[Finding]:
    """One finding per citation that calls a registered work by another work's name."""
    for citation, work in works_cited(view):
        from groundlint.sources.scholarly.agreement import disagreement

        registered = disagreement(citation, work)
        if registered:
            said = "says " + " and ".join(work.said_by) if work.said_by else ""
            about = "; ".join(part for part in (said, work.checked and f"checked on {work.checked}") if part)
            yield RULE.finding(
                view,
                citation.start,
                citation.end,
                f"This citation names another work than its address: that is {registered}{about and f' ({about})'}.",
                fixable=citation.form in (Form.QUOTED, Form.LINK),
                data={"registered": work.titles[0]} if work.titles else None,
            )


def check(report: Report) -> Iterator[Finding]:
    """Where the whole list or bibliography is missing, that is one fault, not a hundred: it is said once, at the
    first mark, with the number of marks that wait for it."""
    for missing, count, first in report.missing_lists():
        if count > FEW_MISSING:
            place = first[0]
            yield RULE.finding(report, place.start, place.end, f"{count} citations point nowhere: {missing}.")
        else:
            for citation in first:
                yield RULE.finding(report, citation.start, citation.end, _nowhere(citation))


def hangs_on(report: Report) -> object:
    """The lists that are missing, and what is said of them."""
    return report.facts.waiting()


def _nowhere(citation: Citation) -> str:
    return f"This citation points nowhere: {citation.problem}."


def fixes(report: Report, finding: Finding) -> Iterable[Fix]:
    """The near miss as Markdown would read it right; nothing where the repair does not read back."""
    if isinstance(registered := finding.data.get("registered"), str):
        from groundlint.citations.quoting import renamed

        if (renaming := renamed(report, finding.start, finding.end, registered)) is not None:
            yield Fix("Call the work by its registered title", (renaming,))
    repaired = finding.data.get("repaired")
    if not isinstance(repaired, str) or "\\|" in finding.text:
        return  # in a table's cell an escaped bar is read before anything else: too easily made worse
    edit = (finding.start, finding.end, repaired)
    if _reads_back(report, *edit):
        yield Fix("Write it as a citation that Markdown reads", (edit,), preferred=True, safe=True)


def _reads_back(report: Report, start: int, end: int, repaired: str) -> bool:
    """Whether the edited report has one quoted citation, or link, in just that place."""
    chain = edit_chain(report.chain, start, end, repaired)
    number = chain.number_at(start)
    marks = [m for _, marks in passage_of(chain.block(number), report.language).leaf_marks for m in marks]
    low = start - chain.start(number)
    span = (low, low + len(repaired))
    return [(m.start, m.end) for m in marks if span[0] <= m.start < span[1]] == [span]


RULE = Rule(
    "GL003",
    "unresolved-citation",
    Severity.WARNING,
    "A citation points nowhere.",
    """\
`[7]` without a seventh entry in the source list, `[^x]` without its footnote, `[@key]` that no bibliography has,
`[text][ref]` without a definition, a placeholder address, or a link that Markdown does not read as one (curly or
unescaped quotation marks in the title, a blank in the address). After `groundlint verify` also a citation that names
one work and leads to another: the title or year in its words is not what is registered under its DOI or arXiv number.

**Why it matters.** The reader sees a citation and finds nothing behind it; the claim counts as uncited.

**How to fix it.** Add the entry it names, correct the label, or apply the quick fix that writes the link so that
Markdown reads it.

**How to silence it.** `<!-- groundlint-ignore-line GL003 -- reason -->`, or `rules.GL003 = "off"`.
""",
    check,
    in_block,
    fixes=fixes,
    hangs_on=hangs_on,
)
