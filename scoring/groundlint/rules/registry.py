"""All rules, and how their findings become what the user sees."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from groundlint.claims.errors import ClaimModelError
from groundlint.finding import Finding, Fix, Severity
from groundlint.report_sentence import Coverage
from groundlint.rules import (
    engine_fault,
    heading_jump,
    long_paragraph,
    long_sentence,
    low_credibility_source,
    missing_section,
    repeated_sentence,
    section_order,
    uncited_claim,
    uncovered_aspect,
    unquoted_citation,
    unresolved_citation,
    unused_ignore,
    unused_source,
)
from groundlint.rules.model import Rule

if TYPE_CHECKING:
    from groundlint.ignores import Ignore
    from groundlint.report import Report

_LOG = logging.getLogger(__name__)

RULES: tuple[Rule, ...] = (
    uncited_claim.RULE,
    unquoted_citation.RULE,
    unresolved_citation.RULE,
    low_credibility_source.RULE,
    unused_source.RULE,
    missing_section.RULE,
    long_sentence.RULE,
    repeated_sentence.RULE,
    heading_jump.RULE,
    long_paragraph.RULE,
    section_order.RULE,
    uncovered_aspect.RULE,
    unused_ignore.RULE,
    engine_fault.RULE,
)
_BY_NAME = {key: r for r in RULES for key in (r.code.lower(), r.name)}


def rule(code_or_name: str) -> Rule:
    """The rule of that code or name, in any case. Raises KeyError for anything else."""
    return _BY_NAME[code_or_name.strip().lower()]


def severities(settings: Mapping[str, Severity]) -> dict[str, Severity]:
    """The severity of every rule by its code, with the user's settings applied."""
    return {r.code: settings.get(r.code, r.severity) for r in RULES}


def findings_of(report: Report) -> tuple[Finding, ...]:
    """All findings by place and code. A rule that fails gives one GL902 and costs no other rule its findings.

    Raises ClaimModelError where the claims model is not installed or damaged.
    """
    levels = severities(report.effective.rules)
    found: list[Finding] = []
    for one in RULES:
        if levels[one.code] is Severity.OFF:
            continue
        try:
            found.extend(one.check(report))
        except ClaimModelError:
            raise  # no rule's fault: the model that the user asked for is not there
        except Exception as error:  # a fault in one rule must not cost the user the others
            _LOG.warning("rule %s failed: %s", one.code, type(error).__name__)
            found.append(engine_fault.fault(report, one.code, error))
    kept, used = _apply_ignores(report, found)
    if levels["GL901"] is not Severity.OFF:
        silent = frozenset(
            key for r in RULES if levels[r.code] is Severity.OFF for key in (r.code.lower(), r.name)
        )
        kept += unused_ignore.unused(report, used, frozenset(_BY_NAME), silent)
    return tuple(
        sorted(
            (replace(f, severity=levels[f.code]) for f in kept if levels[f.code] is not Severity.OFF),
            key=lambda f: (f.start, f.end, f.code, f.message),
        )
    )


def _apply_ignores(report: Report, found: list[Finding]) -> tuple[list[Finding], frozenset[Ignore]]:
    ignores = report.ignores
    if not ignores:
        return found, frozenset()
    used: set[Ignore] = set()
    kept = []
    for finding in found:
        covering = [i for i in ignores if i.covers(finding.code, finding.name, finding.start, finding.end)]
        used.update(covering)
        if not covering:
            kept.append(finding)
    for sentence in report.sentences:
        if sentence.coverage is Coverage.IGNORED:
            used.update(i for i in ignores if i.silences_claim(sentence.start, sentence.end))
    return kept, frozenset(used)


def fixes_of(report: Report, finding: Finding) -> tuple[Fix, ...]:
    """What the user can do about a finding, best first: the rule's own fixes, then ignoring it.

    A fix that fails is left out: a menu without it is better than no menu.
    """
    own: tuple[Fix, ...] = ()
    try:
        own = tuple(rule(finding.code).fixes(report, finding))
    except Exception as error:  # see the docstring
        _LOG.warning("fix for %s failed: %s", finding.code, type(error).__name__)
    if finding.code in ("GL901", "GL902"):
        return own
    comment = f" <!-- groundlint-ignore-line {finding.code} -- reason -->"
    at = finding.end
    return (*own, Fix(f"Ignore {finding.code} here, with a reason", ((at, at, comment),)))
