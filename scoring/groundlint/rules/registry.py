"""All rules, and how their findings become what the user sees."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from operator import is_, is_not
from typing import TYPE_CHECKING

from groundlint.block_facts import Fault
from groundlint.claims.errors import ClaimModelError
from groundlint.finding import Finding, Fix, Related, Severity
from groundlint.ignores import Reaching
from groundlint.rules import (
    altered_quote,
    checklist_item,
    corrected_source,
    dead_source,
    engine_fault,
    heading_jump,
    long_paragraph,
    long_sentence,
    low_credibility_source,
    missing_section,
    number_not_in_quote,
    quote_not_found,
    repeated_sentence,
    retracted_source,
    section_order,
    unchecked_source,
    uncited_claim,
    uncovered_aspect,
    unquoted_citation,
    unresolved_citation,
    unused_ignore,
    unused_source,
)
from groundlint.rules.model import NO_CHECK, Rule, unknown
from groundlint.value import value

if TYPE_CHECKING:
    from groundlint.grounding import Evidence
    from groundlint.report import Report
    from groundlint.rules.block_view import BlockView
    from groundlint.text.blocks import Block

_LOG = logging.getLogger(__name__)

RULES: tuple[Rule, ...] = (
    uncited_claim.RULE,
    unquoted_citation.RULE,
    unresolved_citation.RULE,
    altered_quote.RULE,
    quote_not_found.RULE,
    dead_source.RULE,
    unchecked_source.RULE,
    low_credibility_source.RULE,
    number_not_in_quote.RULE,
    unused_source.RULE,
    retracted_source.RULE,
    corrected_source.RULE,
    missing_section.RULE,
    long_sentence.RULE,
    repeated_sentence.RULE,
    heading_jump.RULE,
    long_paragraph.RULE,
    section_order.RULE,
    uncovered_aspect.RULE,
    checklist_item.RULE,
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


def block_rules(levels: Mapping[str, Severity], evidence: Evidence) -> tuple[Rule, ...]:
    """The rules that may have something to say of one block alone."""
    return tuple(
        r
        for r in RULES
        if r.in_block is not NO_CHECK and levels[r.code] is not Severity.OFF and r.told_by(evidence)
    )


def findings_in_block(
    view: BlockView, rules: Iterable[Rule], levels: Mapping[str, Severity]
) -> tuple[tuple[Finding, ...], tuple[Fault, ...]]:
    """What `rules` (`block_rules`) say of one block alone, by place and code, and which of them failed on it."""
    found: list[Finding] = []
    faults: list[Fault] = []
    for one in rules:
        try:
            found.extend(one.in_block(view))
        except Exception as error:  # a fault in one rule must not cost the user the others
            _LOG.warning("rule %s failed: %s", one.code, type(error).__name__)
            faults.append(Fault(one.code, engine_fault.what_failed(error)))
    if not found:
        return (), tuple(faults)
    said = [_at_level(finding, levels) for finding in found]
    return tuple(sorted(said, key=in_order) if len(said) > 1 else said), tuple(faults)


@value(frozen=True, slots=True, eq=False)
class DocumentFindings:
    """What the rules say that takes the whole report to know, by the id of the block in which each stands, with
    offsets relative to it. `by_rule` is what each rule said, and what that hangs on."""

    by_block: Mapping[int, tuple[Finding, ...]]
    by_rule: Mapping[str, tuple[object, tuple[tuple[Block, Finding], ...], Fault | None]]
    ignored: bool
    ranks: tuple[int, ...] = (0, 0, 0, 0)
    """How many there are, by the rank of their severity."""
    whole: tuple[object, ...] = ()
    """What all of it hangs on (`_whole`)."""


def document_findings(report: Report, before: DocumentFindings | None) -> DocumentFindings:
    """What the rules say that takes the whole report to know. A rule that fails gives one GL902 and costs no other
    rule its findings. Tuples of `by_block` that come out as in `before` are the same objects.

    Raises ClaimModelError where the claims model is not installed or damaged.
    """
    whole = _whole(report)
    if (
        before is not None
        and whole
        and len(whole) == len(before.whole)
        and all(map(is_, whole, before.whole))
    ):
        return before
    levels = report.frame.levels
    by_rule: dict[str, tuple[object, tuple[tuple[Block, Finding], ...], Fault | None]] = {}
    for one in RULES:
        if (one.check is NO_CHECK and one.attached is None) or levels[one.code] is Severity.OFF:
            continue
        known = before.by_rule.get(one.code) if before is not None else None
        if one.hangs_on is unknown:
            whole = ()
        try:
            key = one.hangs_on(report)
            if known is not None and known[0] == key:
                by_rule[one.code] = known
                continue
            if one.attached is not None:
                said_there = tuple([(b, _at_level(f, levels)) for b, f in one.attached(report)])
            else:
                said_there = _attached(report, one.check(report), levels)
            by_rule[one.code] = (key, said_there, None)
        except ClaimModelError:
            raise  # no rule's fault: the model that the user asked for is not there
        except Exception as error:  # a fault in one rule must not cost the user the others
            _LOG.warning("rule %s failed: %s", one.code, type(error).__name__)
            by_rule[one.code] = (None, (), Fault(one.code, engine_fault.what_failed(error)))
    same = before is not None and not report.ignores and not before.ignored and not report.facts.rare[0]
    if before is not None and same and _all_known(before.by_rule, by_rule):
        return replace(before, whole=whole)
    said = [placed for _, found, _ in by_rule.values() for placed in found]
    said += _attached(report, _faults(report, by_rule, levels), levels)
    if report.ignores:
        said = _unignored(report, said, levels)
    by_block: dict[int, list[Finding]] = {}
    for block, finding in said:
        by_block.setdefault(id(block), []).append(finding)
    old = before.by_block if before is not None else {}
    tuples: dict[int, tuple[Finding, ...]] = {}
    for block_id, findings in by_block.items():
        made = tuple(sorted(findings, key=in_order) if len(findings) > 1 else findings)
        tuples[block_id] = known_tuple if (known_tuple := old.get(block_id)) == made else made
    ranks = [0, 0, 0, 0]
    for shown in tuples.values():
        for finding in shown:
            ranks[finding.severity.rank] += 1
    return DocumentFindings(
        tuples, by_rule, bool(report.ignores) or bool(_failed(report)), tuple(ranks), whole
    )


def _whole(report: Report) -> tuple[object, ...]:
    """What no rule looks beyond that says what it hangs on: as long as these are the same objects, the same is said. ()
    where that is not all: ignore comments have places, without a heading the headline is looked for, and a rule may not say
    what it hangs on."""
    if report.ignores or not report.heading_count:
        return ()
    return (
        report.facts.whole,
        report.outline,
        report.gathered,
        report.frame,
        report.front_matter,
        report.chain.block(0),
        RULES,
    )


def in_order(finding: Finding) -> tuple[int, int, str, str]:
    """By place and code."""
    return finding.start, finding.end, finding.code, finding.message


def _attached(
    report: Report, found: Iterable[Finding], levels: Mapping[str, Severity]
) -> tuple[tuple[Block, Finding], ...]:
    placed = []
    for finding in found:
        block, start = report.block_at(finding.start)
        moved = Finding(
            finding.code,
            finding.name,
            levels[finding.code],
            finding.message,
            finding.start - start,
            finding.end - start,
            finding.text,
            finding.fixable,
            finding.data,
            tuple([_anchored(report, related) for related in finding.related]),
        )
        placed.append((block, moved))
    return tuple(placed)


def _anchored(report: Report, related: Related) -> Related:
    block, start = report.block_at(related.start)
    return Related(related.start - start, related.end - start, related.message, id(block))


def _at_level(finding: Finding, levels: Mapping[str, Severity]) -> Finding:
    level = levels[finding.code]
    return finding if finding.severity is level else replace(finding, severity=level)


def _all_known(before: Mapping[str, object], now: Mapping[str, object]) -> bool:
    return before.keys() == now.keys() and not any(map(is_not, now.values(), map(before.__getitem__, now)))


def _failed(report: Report) -> dict[str, str]:
    """What has failed in blocks: by what it was, the first time."""
    failed: dict[str, str] = {}
    for chunk in report.facts.chunks if report.facts.rare[0] else ():
        for fault in chunk.faults:
            failed.setdefault(fault.code, fault.what)
    return failed


def _faults(
    report: Report,
    by_rule: Mapping[str, tuple[object, object, Fault | None]],
    levels: Mapping[str, Severity],
) -> Iterator[Finding]:
    if levels["GL902"] is Severity.OFF:
        return
    failed = _failed(report)
    for _, _, fault in by_rule.values():
        if fault is not None:
            failed.setdefault(fault.code, fault.what)
    for code, what in failed.items():
        yield engine_fault.fault(report, code, what)


def _unignored(
    report: Report, said: list[tuple[Block, Finding]], levels: Mapping[str, Severity]
) -> list[tuple[Block, Finding]]:
    """What no ignore comment silences, and what is to be said of the comments themselves."""
    starts = report.starts_of(block for block, _ in said)
    used = {number for chunk in report.facts.chunks for number in chunk.used}
    kept = []
    ignores = Reaching.of(report.ignores)
    for block, finding in said:
        start, end = starts[id(block)] + finding.start, starts[id(block)] + finding.end
        covering = ignores.covering(finding.code, finding.name, start, end)
        used.update(ignore.number for ignore in covering)
        if not covering:
            kept.append((block, finding))
    if levels["GL901"] is not Severity.OFF:
        silent = frozenset(
            key
            for r in RULES
            if levels[r.code] is Severity.OFF or r.outside
            for key in (r.code.lower(), r.name)
        )
        idle = unused_ignore.unused(report, frozenset(used), frozenset(_BY_NAME), silent)
        kept += _attached(report, idle, levels)
    return kept


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
