"""GL003: a citation points nowhere, or Markdown reads it as plain text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from groundlint.citations.named_in_block import NO_BIBLIOGRAPHY, NO_WORK
from groundlint.engine.parse import parse_block
from groundlint.engine.rule import Rule
from groundlint.lazy_pattern import lazy_pattern
from groundlint.markdown.edit_rope import edit_rope
from groundlint.markdown.inline_author_year import folded
from groundlint.markdown.names_and_years import ANY_YEAR
from groundlint.model.citation import Citation, CitationForm
from groundlint.model.definition_index import DefinitionIndex
from groundlint.model.finding import Finding, Fix, Related, Severity
from groundlint.model.rope import PiecePlace
from groundlint.rules.shared.edits import line_at_end
from groundlint.rules.shared.records import has_works, works_cited

_NOTE = lazy_pattern(r"\[\^(?P<label>[^\[\]\s]+?)\^?\]")
FEW_MISSING = 3
"""Up to so many citations that wait for the same list or entry are named one by one."""
_ALIKE = {
    "no footnote [^{}]": ("[^{}]", "no footnotes {}"),
    "no source {} in the list": ("{}", "no sources {} in the list"),
}
"""What is missing where a label leads nowhere: how such a label is named, and what several lack."""
MOST_RELATED = 20
"""At most this many places are named besides the first."""
_Waiting = dict[str, list[tuple[PiecePlace, Citation]]]
"""By what is missing, the citations that wait for it with the place of their block."""

if TYPE_CHECKING:
    from groundlint.engine.block_check import BlockView
    from groundlint.engine.report import Report


def check_block(view: BlockView) -> Iterator[Finding]:
    """One finding per address that leads nowhere, and per near miss of the quoted form."""
    block = view.analysis
    if block.active and block.resolved.broken:
        elsewhere = {(c.start, c.end, c.label) for _, c in block.missing}
        for citation in block.resolved.citations:
            told = citation.unlocatable or (citation.start, citation.end, citation.label) in elsewhere
            if citation.problem and not told:
                yield RULE.finding(view, citation.start, citation.end, _nowhere(citation))
    if has_works(view.evidence):
        yield from _misnamed(view)
    for miss in block.resolved.parsed.near_misses:
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
                f"This citation names a different work from the one at its address, which is {registered}{about and f' ({about})'}.",
                fixable=citation.form in (CitationForm.QUOTED, CitationForm.LINK),
                data={"registered": work.titles[0]} if work.titles else None,
            )


def check_document(report: Report) -> Iterator[Finding]:
    """Where a list, a bibliography or an entry is missing, that is one fault, not a hundred: it is said once, at the
    first mark, with the number of marks that wait for it and their places."""
    for missing, waiting in _waiting(report).items():
        # one above several lists waits with each of them
        citations = list(dict.fromkeys([c.moved(report.rope.start_of(place)) for place, c in waiting]))
        if len(citations) > FEW_MISSING:
            first = citations[0]
            named = (
                f"name works that cannot be located ({_works_named(citations)})"
                if first.unlocatable
                else "point nowhere"
            )
            yield RULE.finding(
                report,
                first.start,
                first.end,
                f"{len(citations)} citations {named}: {missing}.",
                related=tuple(
                    [
                        Related(c.start, c.end, "This one points nowhere, too.")
                        for c in citations[1 : 1 + MOST_RELATED]
                    ]
                ),
            )
        else:
            for citation in citations:
                years = _other_years(citation.label, report.index) if citation.unlocatable else ()
                yield RULE.finding(
                    report,
                    citation.start,
                    citation.end,
                    _nowhere(citation, years),
                    fixable=len(years) == 1,
                    data={"year": years[0]} if len(years) == 1 else None,
                )


def _waiting(report: Report) -> _Waiting:
    """By what is missing, the citations that wait for it, with the place of their block, in order."""
    found: _Waiting = {}
    for number, chunk in enumerate(report.chunks):
        for inside, block in enumerate(chunk.blocks) if chunk.missing else ():
            for missing, citation in sorted(block.missing, key=lambda one: (one[1].start, one[1].end)):
                found.setdefault(missing, []).append(((number, inside), citation))
    if NO_BIBLIOGRAPHY in found:
        # What the text names by author and year is in the bibliography that is not there.
        found.pop(NO_WORK, None)
    return dict(sorted(_alike_in_one(found).items()))


def _alike_in_one(waiting: _Waiting) -> _Waiting:
    """The same, where more than a few footnotes, or entries of the list, are missing, with all of these in one."""
    found = dict(waiting)
    for one, (name, many) in _ALIKE.items():
        alike = [missing for missing, marks in waiting.items() if missing == one.format(marks[0][1].label)]
        if len(alike) > FEW_MISSING:
            marks = sorted(
                [mark for missing in alike for mark in found.pop(missing)],
                key=lambda mark: (mark[0], mark[1].start),
            )
            names = list(dict.fromkeys(name.format(mark[1].label) for mark in marks))
            listed = f"{', '.join(names[:FEW_MISSING])} and {len(names) - FEW_MISSING} more"
            found[many.format(listed)] = marks
    return found


def _works_named(citations: Iterable[Citation]) -> str:
    """The first works that citations name, and how many more there are."""
    names = list(dict.fromkeys(name for citation in citations for name in citation.label.split("; ")))
    more = len(names) - FEW_MISSING
    return "; ".join(names[:FEW_MISSING]) + (f"; and {more} more" if more > 0 else "")


def cache_key(report: Report) -> object:
    """The blocks with citations that wait for a list or an entry which the report lacks, and what it lists."""
    waiting = [block for chunk in report.chunks for block in chunk.missing]
    return waiting, report.index if waiting else None


def _nowhere(citation: Citation, years: tuple[str, ...] = ()) -> str:
    if citation.unlocatable:
        return f"“{citation.label}” is {citation.problem}.{_of_other_years(years)}"
    what = "link" if citation.form is CitationForm.LINK else "citation"
    return f"This {what} points nowhere: {citation.problem}."


def _of_other_years(years: tuple[str, ...]) -> str:
    if not years:
        return ""
    works = "A work by the same authors is" if len(years) == 1 else "Works by the same authors are"
    return f" {works} listed under {' and '.join(years)}."


def fixes(report: Report, finding: Finding) -> Iterable[Fix]:
    """What is missing, to be filled in, or the mark as Markdown would read it right; nothing where that does not read back."""
    if (note := _NOTE.fullmatch(finding.text)) and not _has_footnote(report, note["label"]):
        from groundlint.citations.writer import citation_template

        line = line_at_end(report, f"{finding.text}: {citation_template('source')}")
        rope = edit_rope(report.rope, *line)
        # In code or a comment that is left open it would be no footnote.
        if any(leaf.in_footnote for leaf in rope.piece(len(rope) - 1).leaves):
            yield Fix(f"Write the footnote {finding.text}", (line,), preferred=True)
    if isinstance(registered := finding.data.get("registered"), str):
        from groundlint.citing.quoting import renamed

        if (renaming := renamed(report, finding.start, finding.end, registered)) is not None:
            yield Fix("Use the work's registered title", (renaming,))
    if isinstance(year := finding.data.get("year"), str):
        yield from _redated(finding, year)
    repaired = finding.data.get("repaired")
    if not isinstance(repaired, str) or "\\|" in finding.text:
        return  # in a table's cell an escaped bar is read before anything else: too easily made worse
    edit = (finding.start, finding.end, repaired)
    if _reads_back(report, *edit):
        yield Fix("Write it as a citation that Markdown reads", (edit,), preferred=True, safe=True)


def _has_footnote(report: Report, label: str) -> bool:
    """Whether there is a footnote already, with nothing in it that says where a claim comes from: a second one would not count."""
    return any(name in report.index.footnotes for name in (label, f"{label}^"))


def _redated(finding: Finding, year: str) -> Iterator[Fix]:
    """The year of the work that is listed."""
    written = list(ANY_YEAR.finditer(finding.text))
    if len(written) == 1:
        at = finding.start + written[0].start()
        yield Fix(f"Change the year to {year}", ((at, at + 4, year),))


def _reads_back(report: Report, start: int, end: int, repaired: str) -> bool:
    """Whether the edited report has one quoted citation, or link, in just that place."""
    rope = edit_rope(report.rope, start, end, repaired)
    number = rope.number_at(start)
    marks = parse_block(rope.piece(number)).marks
    low = start - rope.start(number)
    span = (low, low + len(repaired))
    return [(m.start, m.end) for m in marks if span[0] <= m.start < span[1]] == [span]


RULE = Rule(
    "GL003",
    "unresolved-citation",
    Severity.WARNING,
    "A citation points nowhere.",
    """\
`[7]` without a seventh entry in the source list, `[^x]` without its footnote, `[@key]` that no bibliography has,
`[text][ref]` without a definition, `(Smith et al., 2020)` whose work is in no reference list or bibliography, a placeholder address, or a link that Markdown does not read as one (curly or
unescaped quotation marks in the title, a space in the address). After `groundlint verify` also a citation that names
one work and leads to another: the title or year in its words is not what is registered under its DOI or arXiv number.

**Why it matters.** The reader follows a citation and finds nothing; the claim counts as uncited.

Where more than three marks name the same missing entry, or need the same missing list, they are reported as one finding.

**How to fix it.** Add the entry it names, correct the label, or apply the quick fix that writes the link so that
Markdown reads it.

**How to silence it.** `<!-- groundlint-ignore-line GL003 -- reason -->`, or `rules.GL003 = "off"`.
""",
    check_block=check_block,
    check_document=check_document,
    fixes=fixes,
    cache_key=cache_key,
)


_BY_AUTHORS = lazy_pattern(r"(?P<authors>.+ )(?P<year>(?:1[5-9]|20)\d\d)")


def _other_years(work: str, index: DefinitionIndex) -> tuple[str, ...]:
    """The years in which the authors of `work` ('Klein et al. 2017') have works in the list of references or the bibliography."""
    asked = _BY_AUTHORS.fullmatch(folded(work))
    if asked is None:
        return ()
    listed = (_BY_AUTHORS.fullmatch(name.removeprefix("(")) for name in (*index.works, *index.named))
    same = {one["year"] for one in listed if one is not None and one["authors"] == asked["authors"]}
    return tuple(sorted(same - {asked["year"]}))
