"""All rules, and what the engine and the fixes ask of them."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from importlib import import_module

from groundlint.citations.evidence import SourceEvidence
from groundlint.engine.block_check import BlockCheck
from groundlint.engine.report import Report
from groundlint.engine.rule import Rule
from groundlint.model.finding import Finding, Fix, Severity
from groundlint.rules.shared.silencing import ignoring, off_in_file
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

    def block_checks(
        self, severities: Mapping[str, Severity], evidence: SourceEvidence
    ) -> tuple[BlockCheck, ...]:
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
    ignored = ignoring(report, finding)
    silencing = (*((ignored,) if ignored is not None else ()), off_in_file(report, finding))
    return tuple(sorted((*own, *silencing), key=lambda fix: _ROLES.index(fix.role)))


_ROLES = ("answer", "ignore", "off", "remove")
