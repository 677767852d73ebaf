"""Whether a place is inside a list of sources."""

from __future__ import annotations

from groundlint.engine.parsed_report import ParsedReport


def in_source_list(report: ParsedReport, offset: int) -> bool:
    """Whether str index `offset` lies in the sources section, or in a source list that is elsewhere."""
    section = report.section_at(offset)
    if section is None:
        return False
    return section.kind == "sources" or id(report.block_at(offset)[0]) in report.index.listed
