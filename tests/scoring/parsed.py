"""A text as it is parsed, for tests of what is known without a claims model."""

from __future__ import annotations

from groundlint import Settings
from groundlint.companions import NOTHING, Companions
from groundlint.engine.parsed_report import ParsedReport
from groundlint.engine.report_context import Inputs
from groundlint.markdown.edit_rope import rope_of
from groundlint.model.stage_cache import StageCache
from groundlint.rules.registry import RULE_BOOK


def parsed(text: str, companions: Companions = NOTHING) -> ParsedReport:
    """The report that a text is, with no settings but the defaults."""
    return ParsedReport.of(rope_of(text), Inputs(Settings(), companions, RULE_BOOK), StageCache())
