"""All rules, and what the engine and the fixes ask of them."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from importlib import import_module

from groundlint.citations.evidence import Evidence
from groundlint.engine.block_check import BlockCheck
from groundlint.engine.report import Report
from groundlint.engine.rule import Rule
from groundlint.model.block import LeafKind
from groundlint.model.finding import Finding, Fix, Severity
from groundlint.rules.line_at_end import line_at_end
from groundlint.settings import Settings
from groundlint.settings.rule_codes import RULE_CODES

_LOG = logging.getLogger(__name__)


def _rule_named(name: str) -> Rule:
    rule = import_module(f"groundlint.rules.{name.replace('-', '_')}").RULE
    assert isinstance(rule, Rule)
    return rule


RULES = tuple([_rule_named(name) for _, name, _ in RULE_CODES])
_BY_NAME = {key: rule for rule in RULES for key in (rule.code.lower(), rule.name)}


def rule(code_or_name: str) -> Rule:
    """The rule of that code or name, in any case. Raises KeyError for anything else."""
    return _BY_NAME[code_or_name.strip().lower()]


class _RuleBook:
    """See `engine.block_check.RuleBook`."""

    def severities(self, settings: Settings) -> Mapping[str, Severity]:
        """The severity of every rule by its code, with the user's settings applied."""
        return {one.code: settings.rules.get(one.code, one.severity) for one in RULES}

    def block_checks(self, severities: Mapping[str, Severity], evidence: Evidence) -> tuple[BlockCheck, ...]:
        """The checks that may have something to say of a block."""
        return tuple(
            [
                BlockCheck(one.code, one.check_block)
                for one in RULES
                if one.check_block is not None
                and severities[one.code] is not Severity.OFF
                and one.applies_to(evidence)
            ]
        )


RULE_BOOK = _RuleBook()


def fixes_of(report: Report, finding: Finding) -> tuple[Fix, ...]:
    """What the user can do about a finding, best first: the rule's own fixes, ignoring it, turning the rule off in the file,
    and last what takes words out.

    A fix that fails is left out: a menu without it is better than no menu.
    """
    own: tuple[Fix, ...] = ()
    try:
        own = tuple(rule(finding.code).fixes(report, finding))
    except Exception as error:  # see the docstring
        _LOG.warning("fix for %s failed: %s", finding.code, type(error).__name__)
    if finding.code in ("GL901", "GL902"):
        return own
    ignored = _ignoring(report, finding)
    silencing = (*((ignored,) if ignored is not None else ()), _off_in_file(report, finding))
    return tuple(sorted((*own, *silencing), key=lambda fix: _ROLES.index(fix.role)))


_ROLES = ("answer", "ignore", "off", "remove")


_NO_COMMENTS = (LeafKind.FRONT_MATTER, LeafKind.CODE)
"""Where an HTML comment would be read as something else."""


def _ignoring(report: Report, finding: Finding) -> Fix | None:
    """A comment with room for a reason: at the end of the paragraph that the finding is in, which it then silences for
    the rule; after the finding itself in a table, a heading and the like. None in front matter and code."""
    if not report.rope.length or _leaf_kind(report, finding) in _NO_COMMENTS:
        return None
    at = _end_of_paragraph(report, finding)
    if at is None:
        comment = f" <!-- groundlint-ignore-line {finding.code} -- reason -->"
        title, at = f"Ignore {finding.code} here, with a reason", finding.end
    else:
        comment = f" <!-- groundlint-ignore {finding.code} -- reason -->"
        title = f"Ignore {finding.code} in this paragraph, with a reason"
    return Fix(title, ((at, at, comment),), role="ignore")


def _off_in_file(report: Report, finding: Finding) -> Fix:
    """A comment at the end of the text that silences the rule in all of it."""
    comment = line_at_end(report, f"<!-- groundlint-ignore-file {finding.code} -->")
    return Fix(f"Turn {finding.code} off in this file", (comment,), role="off")


def _leaf_kind(report: Report, finding: Finding) -> LeafKind | None:
    """What the finding begins in; None between the leaves."""
    block, start = report.block_at(finding.start)
    inside = (leaf.kind for leaf in block.leaves if leaf.start <= finding.start - start < leaf.end)
    return next(inside, None)


def _end_of_paragraph(report: Report, finding: Finding) -> int | None:
    """The end of the words of the paragraph around a finding, be it in a list or a quotation; None where it is in
    something else."""
    block, start = report.block_at(finding.start)
    for leaf in block.leaves:
        if leaf.start <= finding.start - start < leaf.end:
            if leaf.kind is not LeafKind.PARAGRAPH:
                return None
            words = block.text[leaf.start : leaf.end].rstrip()
            return start + leaf.start + len(words)
    return None
