"""A report as HTML: sections with stable ids for an editor's panel, and the same sections in one file."""

from __future__ import annotations

from groundlint.output.html.page import report_page
from groundlint.output.html.sections import report_sections
from groundlint.output.html.view import HistoryPoint, HtmlSection, JudgedChecklist, ReportView, Target

__all__ = [
    "HistoryPoint",
    "HtmlSection",
    "JudgedChecklist",
    "ReportView",
    "Target",
    "report_page",
    "report_sections",
]
