"""GL003: a citation points nowhere, or Markdown reads it as plain text."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from groundlint.citations.model import Citation, Form
from groundlint.finding import Finding, Fix, Severity
from groundlint.rules.model import Rule
from groundlint.text.blocks import block_starts
from groundlint.text.editing import edit_blocks
from groundlint.text.units import passage_of

if TYPE_CHECKING:
    from groundlint.report import Report


_FEW = 3
"""Up to so many marks are named one by one even where the whole list is missing."""


def check(report: Report) -> Iterator[Finding]:
    """One finding per mark that resolves to nothing, and per near miss of the quoted form.

    Where the whole list or bibliography is missing, that is one fault, not a hundred: it is said once, at the
    first mark, with the number of marks that wait for it.
    """
    broken = [c for c in report.citations if c.problem and not report.in_source_list(c.start)]
    for missing, citations in _by_missing_list(report, broken):
        if missing and len(citations) > _FEW:
            first = citations[0]
            yield RULE.finding(
                report, first.start, first.end, f"{len(citations)} citations point nowhere: {missing}."
            )
        else:
            for citation in citations:
                yield RULE.finding(
                    report,
                    citation.start,
                    citation.end,
                    f"This citation points nowhere: {citation.problem}.",
                )
    for passage, start in zip(report.passages, report.starts, strict=False):
        for miss in passage.near_misses:
            yield RULE.finding(
                report,
                start + miss.start,
                start + miss.end,
                f"This looks like a citation, but Markdown reads it as text: {miss.why}.",
                fixable=miss.repaired is not None,
                data={"repaired": miss.repaired} if miss.repaired is not None else None,
            )


def _by_missing_list(report: Report, broken: list[Citation]) -> Iterator[tuple[str, list[Citation]]]:
    """The broken marks by what is missing as a whole; "" for those whose list is there and lacks just them."""
    definitions = report.definitions
    groups: dict[str, list[Citation]] = {}
    for citation in broken:
        missing = ""
        if citation.form in (Form.NUMERIC, Form.CJK) and not definitions.numbered and not definitions.links:
            missing = "the report has no numbered list of sources"
        elif citation.form is Form.PANDOC and not definitions.bibliography:
            missing = "there is no bibliography (.bib) beside the report"
        groups.setdefault(missing, []).append(citation)
    yield from groups.items()


def fixes(report: Report, finding: Finding) -> Iterable[Fix]:
    """The near miss as Markdown would read it right; nothing where the repair does not read back."""
    repaired = finding.data.get("repaired")
    if not isinstance(repaired, str) or "\\|" in finding.text:
        return  # in a table's cell an escaped bar is read before anything else: too easily made worse
    edit = (finding.start, finding.end, repaired)
    if _reads_back(report, *edit):
        yield Fix("Write it as a citation that Markdown reads", (edit,), preferred=True, safe=True)


def _reads_back(report: Report, start: int, end: int, repaired: str) -> bool:
    """Whether the edited report has one quoted citation, or link, in just that place."""
    blocks = edit_blocks(report.blocks, start, end, repaired)
    starts = block_starts(blocks)
    number = bisect_right(starts, start) - 1
    marks = [m for _, marks in passage_of(blocks[number], report.language).leaf_marks for m in marks]
    span = (start - starts[number], start - starts[number] + len(repaired))
    return [(m.start, m.end) for m in marks if span[0] <= m.start < span[1]] == [span]


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
