"""The document by section: each claim a stroke whose height says how it is grounded."""

from __future__ import annotations

from bisect import bisect_right
from typing import TYPE_CHECKING

from groundlint.counted import plural
from groundlint.markdown.inline_links import decode
from groundlint.model.counts import ClaimCounts
from groundlint.model.section import Section
from groundlint.model.sentence import Coverage
from groundlint.output.html.glyphs import skyline
from groundlint.output.html.markup import shown
from groundlint.output.html.overview import KEY
from groundlint.output.html.view import HtmlSection

if TYPE_CHECKING:
    from groundlint.output.html.view import ReportView

_STROKES = 2_000
"""Claims of one section that are drawn one by one; the numbers next to them count all."""


def section_map(view: ReportView, linked_to: frozenset[int]) -> HtmlSection:
    """A table of the sections. In a panel each leads to its place in the text, in a file to its findings, where
    `linked_to` (the numbers of sections) says that there are some."""
    analysis = view.analysis
    numbered = [
        (number, row)
        for number, row in enumerate(view.score.details.sections)
        if row.section.level or row.own.claims or row.own.ignored
    ]
    rows = [row for _, row in numbered]
    if not rows:
        return HtmlSection("map", "Document map", '<p class="none">The report has no sections yet.</p>')
    given = rows[: view.most("map")]
    strokes = _strokes(view, [row.section for row in given])
    top = min((row.section.level for row in rows if row.section.level), default=1)
    body = "".join(
        f'<tr role="row"><th scope="row" role="rowheader" class="level-{min(max(row.section.level - top, 0), 5)}">'
        f"{_title(view, numbered[n][0], row.section, linked_to)}</th>"
        f'<td role="cell" class="strokes">{skyline(strokes[n])}</td><td role="cell" class="count">{_counts(view, row.own)}</td></tr>'
        for n, row in enumerate(given)
    )
    key = "".join(
        f'<li class="{kind}"><span class="stroke" aria-hidden="true"></span>{said}</li>' for kind, said in KEY
    )
    cited = "with a quote" if view.score.details.counts == "quoted" else "cited"
    rest = view.rest("map", len(given), len(rows), f"{plural(len(rows), 'section')} in all.")
    return HtmlSection(
        "map",
        "Document map",
        f'<ul class="key" aria-hidden="true">{key}</ul><table class="map" role="table"><caption>Claims by section, in the order of '
        f"the text; {_numbers(analysis.counts.claims)}</caption>"
        '<thead role="rowgroup"><tr role="row"><th scope="col" role="columnheader">Section</th><th scope="col" role="columnheader">Claims</th>'
        f'<th scope="col" role="columnheader" class="count">{cited[0].upper()}{cited[1:]}</th></tr></thead>'
        f'<tbody role="rowgroup">{body}</tbody></table>{rest}',
    )


def _numbers(counts: ClaimCounts) -> str:
    """'3 cited with a quote, 33 cited without a quote, 15 uncited, 1 ignored'."""
    numbers = [(getattr(counts, kind), said) for kind, said in KEY]
    return ", ".join(f"{number:,} {said}" for number, said in numbers if number) or "no claims"


def _title(view: ReportView, number: int, section: Section, linked_to: frozenset[int]) -> str:
    title = shown(decode(section.title), 80) if section.level else "Before the first heading"
    named = f"<span{view.own}>{title or '(without a title)'}</span>"
    if view.panel:
        place = view.at(section.heading_start, section.heading_end)
        return f'<a href="#map"{place} data-key="map-{number}">{named}</a>'
    if number in linked_to:
        return f'<a href="#at-{number}">{named}</a>'
    return named


def _counts(view: ReportView, counts: ClaimCounts) -> str:
    if not counts.claims and not counts.ignored:
        return (
            '<span class="none"><span aria-hidden="true">–</span><span class="unseen">no claims</span></span>'
        )
    cited = counts.cited(view.score.details.counts)
    said = f'<span class="unseen"> ({_numbers(counts)})</span>'
    return f"<b>{cited:,}</b> of {counts.claims:,}{said}"


def _strokes(view: ReportView, sections: list[Section]) -> list[list[Coverage]]:
    """How the claims of each of `sections` are grounded, in order of place."""
    starts = [section.heading_start for section in sections]
    found: list[list[Coverage]] = [[] for _ in sections]
    last = sections[-1].end
    for place, block in view.analysis.blocks():
        start = view.analysis.rope.start_of(place)
        if start >= last:
            break
        if not block.counts.claiming:
            continue
        number = bisect_right(starts, start) - 1
        if number < 0 or len(found[number]) >= _STROKES:
            continue
        found[number] += [sentence.coverage for sentence in block.sentences if sentence.counted]
    return [strokes[:_STROKES] for strokes in found]
