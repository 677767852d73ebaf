"""What to do next for a better score: the source document's queue of priorities."""

from __future__ import annotations

from typing import TYPE_CHECKING

from groundlint.counted import plural
from groundlint.model.finding import Severity
from groundlint.model.value import value
from groundlint.rubric import grounding, source_diversity, source_quality
from groundlint.rubric.clarity import Clarity
from groundlint.rubric.completeness import Completeness
from groundlint.rubric.reason import Parts

if TYPE_CHECKING:
    from groundlint.rubric.details import Details


_MOST_NAMED = 20
"""Sources of one suggestion that are named: it is read in a hover and on a terminal."""
_FIRST = 2
"""Sections that are named to begin with."""
_LONGEST_TITLE = 60
_TELLING = ("GL001", "GL014")
"""The rules that name uncited claims: those about which an editor would ask, and the others."""


@value(frozen=True, slots=True)
class Suggestion:
    """`priority` 1 (grounding) … 5 (clarity); `part` is the part of the score that it would raise; `findings`
    are the codes of the findings that it would fix, [] where no finding stands for it."""

    priority: int
    part: str
    text: str
    findings: tuple[str, ...] = ()


def suggestions_for(
    parts: Parts, details: Details, completeness: Completeness, clarity: Clarity, low: int
) -> tuple[Suggestion, ...]:
    """One suggestion for each part that is below its most, in the order of the source document. `low` is the
    setting `sources.low`: below it a source has a finding."""
    found = []
    if parts[0] is not None and parts[0] < grounding.MOST:
        found.append(_grounding(details))
    if parts[1] is not None and parts[1] < source_quality.MOST:
        found.append(_source_quality(details, low))
    if parts[2] is not None and parts[2] < source_diversity.MOST:
        found.append(Suggestion(3, "source_diversity", _source_diversity(details.unique_sources)))
    if parts[3] == 0:
        found.append(_completeness(completeness))
    if not clarity.points:
        found.append(Suggestion(5, "clarity", _clarity(clarity, details), _codes(clarity)))
    return tuple(found)


def _grounding(details: Details) -> Suggestion:
    claims = details.claims
    if not details.total_claims:
        if details.background:
            those = plural(details.background, "claim") if details.background > 1 else "only claim"
            text = f"Hardly anyone would ask about the {those} without a source: state findings with facts, each with its citation."
            return Suggestion(1, "grounding", text)
        return Suggestion(1, "grounding", "State findings as sentences with facts, each with its citation.")
    said, codes = [], []
    if details.report.untied_sources:
        said.append(
            f"{details.report.untied_sources:,} sources are listed and none is cited: put marks into the text."
        )
        codes.append("GL015")
    if nowhere := _pointing_nowhere(details):
        said.append(f"Fix {plural(nowhere, 'citation')} that point{'s' if nowhere == 1 else ''} nowhere.")
        codes.append("GL003")
    if claims.uncited:
        said.append(
            f"Add citations to {plural(claims.uncited, 'unsourced claim')}, or remove those that have no source."
            + _where_to_begin(details)
        )
        codes.append("GL001")
    if details.counts == "quoted" and claims.linked:
        cited = plural(claims.linked, "claim that is only linked", "claims that are only linked")
        said.append(f'Add the words of the source to {cited}: [text](url "quote").')
        codes.append("GL002")
    return Suggestion(1, "grounding", " ".join(said), tuple(codes))


def _pointing_nowhere(details: Details) -> int:
    """The citations that wait for an entry or a list which the report lacks."""
    waiting = {
        (id(block), citation.start)
        for chunk in details.report.chunks
        for block in chunk.missing
        for _, citation in block.missing
    }
    return len(waiting)


def _where_to_begin(details: Details) -> str:
    """The places about which editors would ask, where these are the fewer; else the sections with the most uncited claims."""
    report = details.report
    context = report.context
    if context.marks_lost or any(context.severities[code] is Severity.OFF for code in _TELLING):
        return _most_of_them(details)
    told = [
        one.code
        for chunk in report.chunks
        for block in chunk.blocks
        for one in block.findings
        if one.code in _TELLING
    ]
    asked = told.count("GL001")
    if 2 * asked >= len(told):
        return _most_of_them(details)
    if not asked:
        return f" Few editors would ask about {'it' if details.claims.uncited == 1 else 'them'}."
    places = "the place" if asked == 1 else f"the {asked:,} places"
    return f" Begin with {places} that GL001 names; few editors would ask about the rest."


def _most_of_them(details: Details) -> str:
    """The sections with the most uncited claims; '' where they are in one or two."""
    here = [(counts.own.uncited, counts.section.title) for counts in details.sections]
    found = sorted([one for one in here if all(one)], key=lambda one: -one[0])
    if len(found) <= _FIRST:
        return ""
    named = [f"“{_shortened(title)}” ({count:,})" for count, title in found[:_FIRST]]
    return f" Begin with {' and '.join(named)}."


def _shortened(title: str) -> str:
    """A heading as it is named in a sentence."""
    return title if len(title) <= _LONGEST_TITLE else title[: _LONGEST_TITLE - 1].rstrip() + "…"


def _source_quality(details: Details, low: int) -> Suggestion:
    better = "prefer a primary, .gov, .edu or .org source"
    if details.avg_credibility is None:
        return Suggestion(2, "source_quality", f"Cite sources for the claims: {better}.")
    weak = [source for source in details.sources if source.known and source.credibility < low]
    if not weak:
        average = source_quality.average_in_words(details.avg_credibility, details.sources)
        text = f"Add better sources ({average}, 9 wanted): {better}."
        return Suggestion(2, "source_quality", text)
    named = ", ".join(f"{source.name} ({source.credibility}/10)" for source in weak[:_MOST_NAMED])
    if len(weak) > _MOST_NAMED:
        named += f" and {len(weak) - _MOST_NAMED:,} more"
    return Suggestion(2, "source_quality", f"Replace low-credibility sources: {named}; {better}.", ("GL008",))


def _source_diversity(now: int) -> str:
    most = source_diversity.ENOUGH
    if not now:
        return f"Cite at least {most} different sources."
    return f"Cite {plural(most - now, 'more source')}: {now} so far, and {most} different ones are wanted."


def _completeness(completeness: Completeness) -> Suggestion:
    text = f"Address the gaps: {'; '.join(completeness.gaps)}."
    return Suggestion(4, "completeness", text, ("GL201",))


_SECTIONS = {
    "summary": "an executive summary",
    "findings": "a section for the findings",
    "conclusion": "a conclusion",
    "sources": "a list of sources",
}


def _clarity(clarity: Clarity, details: Details) -> str:
    """What to change, with the lines of the first places."""
    line = details.report.line_number
    limit = details.report.context.settings.clarity.max_words
    found = []
    if clarity.missing_sections:
        *others, last = [_SECTIONS[kind] for kind in clarity.missing_sections]
        found.append(f"add {', '.join(others)}{' and ' if others else ''}{last}")
    if clarity.too_many_long:
        found.append(
            f"shorten sentences of more than {limit} words{_lines([line(s.start) for s in clarity.long_sentences])}"
        )
    if clarity.repetitions:
        found.append(
            f"do not say the same thing twice{_lines([line(r.sentence.start) for r in clarity.repetitions])}"
        )
    if clarity.heading_jumps:
        found.append(
            f"do not skip a heading level{_lines([line(j.section.heading_start) for j in clarity.heading_jumps])}"
        )
    if clarity.long_paragraphs:
        found.append(f"split long paragraphs{_lines([line(p.start) for p in clarity.long_paragraphs])}")
    text = "; ".join(found)
    return f"{text[:1].upper()}{text[1:]}."


_MOST_LINES = 5


def _lines(numbers: list[int]) -> str:
    apart = tuple(dict.fromkeys(numbers))
    shown = ", ".join([f"{number:,}" for number in apart[:_MOST_LINES]])
    left = len(apart) - _MOST_LINES
    return f" ({'line' if len(apart) == 1 else 'lines'} {shown}{f' and {left:,} more' if left > 0 else ''})"


def _codes(clarity: Clarity) -> tuple[str, ...]:
    codes = {
        "GL101": clarity.asked_sections,
        "GL102": clarity.long_sentences if clarity.too_many_long else (),
        "GL103": clarity.repetitions,
        "GL104": clarity.heading_jumps,
        "GL105": clarity.long_paragraphs,
    }
    return tuple(code for code, there in codes.items() if there)
