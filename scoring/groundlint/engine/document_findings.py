"""The findings that take the whole report to know, grouped by the blocks they are in."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from groundlint.claims.errors import ClaimModelError
from groundlint.engine.fault import what_failed
from groundlint.engine.ignores import IgnoresByPlace
from groundlint.engine.report import Report
from groundlint.engine.rule import Rule
from groundlint.lazy_pattern import lazy_pattern
from groundlint.model.block_analysis import Fault
from groundlint.model.finding import Finding, Related, Severity, in_order
from groundlint.model.stage_cache import Stage
from groundlint.model.value import value

_LOG = logging.getLogger(__name__)
_CODE = lazy_pattern(r"gl\d+")

_Attached = tuple[tuple[int, Finding], ...]
"""(id of a block, a finding with offsets relative to it)."""


@value(frozen=True, slots=True)
class _Found:
    attached: _Attached = ()
    fault: Fault | None = None


@value(frozen=True, slots=True, eq=False)
class DocumentFindings:
    """The findings by the id of the block that each is in, with offsets relative to it."""

    by_block: Mapping[int, tuple[Finding, ...]]
    ranks: tuple[int, ...]
    """How many there are of each severity rank."""


_RULES: dict[str, Stage[tuple[object, ...], _Found]] = {}
"""One stage per rule."""
_FINDINGS: Stage[tuple[tuple[_Found, ...], _Attached], DocumentFindings] = Stage("document findings")


def document_findings(report: Report, rules: Sequence[Rule]) -> DocumentFindings:
    """The findings of `rules` that take the whole report to know. A rule that fails gives one GL902 and does not affect the
    findings of the others.

    Raises ClaimModelError where the claims model is not installed or damaged.
    """
    severities = report.context.severities
    on = [
        rule
        for rule in rules
        if rule.check_document is not None and severities[rule.code] is not Severity.OFF
    ]
    found = tuple([_found(report, rule) for rule in on])
    extra = tuple(_attached(report, _faults(report, found, rules)))
    if report.ignores:
        return _by_block(_unignored(report, rules, [*_all(found), *extra]))
    return report.cache.get(_FINDINGS, (found, extra), lambda: _by_block([*_all(found), *extra]))


def _all(found: Iterable[_Found]) -> Iterator[tuple[int, Finding]]:
    return (placed for one in found for placed in one.attached)


def _found(report: Report, rule: Rule) -> _Found:
    stage = _RULES.get(rule.code)
    if stage is None:
        stage = _RULES[rule.code] = Stage(rule.code)
    try:
        key = (rule, report.context, rule.cache_key(report))
        return report.cache.get(stage, key, lambda: _Found(tuple(_attached(report, _check(report, rule)))))
    except ClaimModelError:
        raise  # not a rule's fault: the model that the user asked for is missing
    except Exception as error:  # a fault in one rule must not cost the user the others
        _LOG.warning("rule %s failed: %s", rule.code, type(error).__name__)
        return _Found(fault=Fault(rule.code, what_failed(error)))


def _check(report: Report, rule: Rule) -> Iterable[Finding]:
    assert rule.check_document is not None
    severity = report.context.severities[rule.code]
    return [finding.at_level(severity) for finding in rule.check_document(report)]


def _attached(report: Report, found: Iterable[Finding]) -> Iterator[tuple[int, Finding]]:
    for finding in found:
        block, start = report.block_at(finding.start)
        related = tuple([_anchored(report, one) for one in finding.related])
        yield (
            id(block),
            replace(finding, start=finding.start - start, end=finding.end - start, related=related),
        )


def _anchored(report: Report, related: Related) -> Related:
    block, start = report.block_at(related.start)
    return replace(related, start=related.start - start, end=related.end - start, block=id(block))


def _by_block(findings: Iterable[tuple[int, Finding]]) -> DocumentFindings:
    found: dict[int, list[Finding]] = {}
    ranks = [0, 0, 0, 0]
    for block, finding in findings:
        found.setdefault(block, []).append(finding)
        ranks[finding.severity.rank] += 1
    return DocumentFindings({b: tuple(sorted(f, key=in_order)) for b, f in found.items()}, tuple(ranks))


def _faults(report: Report, found: Iterable[_Found], rules: Sequence[Rule]) -> Iterator[Finding]:
    """One GL902 for each rule that failed, in blocks or on the whole report."""
    failed: dict[str, str] = {}
    if report.summary.faulty:
        for chunk in report.chunks:
            for fault in chunk.faults:
                failed.setdefault(fault.code, fault.what)
    for one in found:
        if one.fault is not None:
            failed.setdefault(one.fault.code, one.fault.what)
    severity = report.context.severities.get("GL902", Severity.OFF)
    if not failed or severity is Severity.OFF:
        return
    rule = next(rule for rule in rules if rule.code == "GL902")
    for code, what in failed.items():
        message = f"{code} failed inside groundlint ({what}); the rest was checked. Please report it."
        yield rule.finding(report, 0, 0, message, data={"rule": code}).at_level(severity)


def _unignored(
    report: Report, rules: Sequence[Rule], findings: Sequence[tuple[int, Finding]]
) -> list[tuple[int, Finding]]:
    """The findings that no ignore comment silences, and the findings about the comments themselves."""
    used = {number for chunk in report.chunks for number in chunk.used}
    kept = []
    ignores = IgnoresByPlace.of(report.ignores)
    for block, finding in findings:
        start = report.rope.start_of(report.places[block])
        covering = ignores.covering(finding.code, finding.name, start + finding.start, start + finding.end)
        used.update([ignore.number for ignore in covering])
        if not covering:
            kept.append((block, finding))
    severity = report.context.severities.get("GL901", Severity.OFF)
    if severity is not Severity.OFF:
        found = [finding.at_level(severity) for finding in _unused(report, rules, frozenset(used))]
        kept += _attached(report, found)
    return kept


def _unknown(words: Sequence[str]) -> str:
    """The message about words of a comment, in lower case, that name no rule. One that begins with a hyphen is the rest of a comment of
    no known kind: 'groundlint-ignore-lin'."""
    if any(word.startswith("-") for word in words):
        return "This is not an ignore comment: groundlint-ignore may end in -line, -file, -start or -end."
    named = [word.upper() if _CODE.fullmatch(word) else word for word in words]
    if len(named) == 1:
        return f"No rule is called {named[0]}."
    return f"No such rules: {', '.join(named)}; a reason comes after “--”."


def _unused(report: Report, rules: Sequence[Rule], used: frozenset[int]) -> Iterator[Finding]:
    """One GL901 for each ignore comment that names an unknown rule, has no end, or silences nothing (`used` are the numbers of
    those that do silence something). None for a comment only on rules that are switched off or whose findings come from elsewhere: it
    may well be needed there."""
    rule = next(rule for rule in rules if rule.code == "GL901")
    known = {word for one in rules for word in (one.code.lower(), one.name)}
    severities = report.context.severities
    silent = {
        word
        for one in rules
        if severities[one.code] is Severity.OFF or one.external
        for word in (one.code.lower(), one.name)
    }
    for ignore in report.ignores:
        strangers = sorted(ignore.codes - known)
        if strangers:
            message = _unknown(strangers)
        elif ignore.low == ignore.end and ignore.low < ignore.high == report.rope.length:
            message = (
                "This groundlint-ignore-start has no groundlint-ignore-end: it silences the rest of the text."
            )
            yield rule.finding(report, ignore.start, ignore.end, message)
            continue
        elif ignore.number in used or (ignore.codes and ignore.codes <= silent):
            continue
        else:
            message = "This comment silences nothing."
        yield rule.finding(report, ignore.start, ignore.end, message, fixable=not strangers)
