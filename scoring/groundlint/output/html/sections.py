"""The sections of a report in their order: what the panel swaps one by one, and the file holds all of."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from groundlint.output.html.about import about
from groundlint.output.html.checklist import checklist
from groundlint.output.html.dimensions import dimensions
from groundlint.output.html.findings import findings, rows_of, sections_with_findings
from groundlint.output.html.history import history
from groundlint.output.html.overview import overview
from groundlint.output.html.section_map import section_map
from groundlint.output.html.sources import sources

if TYPE_CHECKING:
    from groundlint.output.html.view import HtmlSection, ReportView


def report_sections(view: ReportView) -> Iterator[HtmlSection]:
    """The sections, one after the other, so that whoever waits for them can have others served in between.

    The same view gives the same bytes. All text from outside is escaped, and no section holds scripts, styles or
    anything that is loaded.
    """
    yield overview(view)
    yield dimensions(view)
    if (chart := history(view)) is not None:
        yield chart
    rows, total = rows_of(view)
    yield section_map(view, sections_with_findings(view, rows))
    yield findings(view, rows, total)
    yield sources(view)
    if (judged := checklist(view)) is not None:
        yield judged
    yield about(view)


def framed(section: HtmlSection) -> str:
    """A section with its element and heading, as it stands in a page."""
    if section.id == "overview":
        return f'<header id="overview" aria-labelledby="overview-title">{section.html}</header>'
    return (
        f'<section id="{section.id}" aria-labelledby="{section.id}-title">'
        f'<h2 id="{section.id}-title">{section.title}</h2>{section.html}</section>'
    )
