"""Which findings an editor shows: the engine's, less what would only disturb somebody who is still writing."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from groundlint_server.open_sentence import is_about

if TYPE_CHECKING:
    from groundlint.finding import Finding
    from groundlint.finding_groups import FindingGroup
    from groundlint.report_sentence import ReportSentence
    from groundlint_server.snapshot import Snapshot

MOST = 1_000
"""Diagnostics of one file, the one that counts the others included (spec/lsp.md)."""

_ENOUGH_CLAIMS = 10  # spec/settings.md: live.calm ends with the first save or ten claims


@dataclass(frozen=True, slots=True)
class Shown:
    """Findings by block and those of a judge, at most `MOST`, and how many are left out beyond them."""

    groups: tuple[FindingGroup, ...] = ()
    left_out: int = 0
    judged: tuple[Finding, ...] = ()


def shown_groups(snapshot: Snapshot) -> Shown:
    """What the editor shows now. Groups in which nothing has changed hold the same findings as before."""
    if not snapshot.active:
        return Shown()
    without = calm_codes(snapshot)
    number = snapshot.analysis.finding_count(without)
    judged = snapshot.judged_findings
    most = None if number + len(judged) <= MOST else MOST - 1
    groups = snapshot.analysis.finding_groups(most, without)
    if snapshot.open_sentence is not None:
        groups = tuple(_without_sentence(group, snapshot.open_sentence) for group in groups)
    if most is None:
        return Shown(groups, 0, judged)
    given = sum(len(group.findings) for group in groups)
    told = judged[: most - given]
    left_out = max(0, number - len(snapshot.withheld) - given) + len(judged) - len(told)
    return Shown(groups, left_out, told)


def shown_in(snapshot: Snapshot, start: int, end: int) -> tuple[Finding, ...]:
    """The findings that touch text[start:end] and are shown, however many there are elsewhere."""
    if not snapshot.active:
        return ()
    judged = tuple(f for f in snapshot.judged_findings if f.start <= end and start <= f.end)
    return _shown_of(snapshot, snapshot.analysis.findings_in(start, end)) + judged


def shown_findings(snapshot: Snapshot) -> tuple[Finding, ...]:
    """All of them, in the engine's order: for what somebody asks of the whole document."""
    return _shown_of(snapshot, snapshot.analysis.findings) if snapshot.active else ()


def withheld(snapshot: Snapshot) -> tuple[Finding, ...]:
    """The findings that are hidden only because their sentence is being written."""
    sentence = snapshot.open_sentence
    if sentence is None or not snapshot.active:
        return ()
    calm = calm_codes(snapshot)
    found = snapshot.analysis.findings_in(sentence.start, sentence.end)
    return tuple(f for f in found if f.code not in calm and is_about(f, sentence))


def calm_codes(snapshot: Snapshot) -> frozenset[str]:
    """Rules whose findings wait (live.calm)."""
    if snapshot.saved or not snapshot.settings.live.calm:
        return frozenset()
    counts = snapshot.analysis.claim_counts
    if counts.claims + counts.ignored >= _ENOUGH_CLAIMS:
        return frozenset()
    from groundlint.rules.registry import RULES

    return frozenset(rule.code for rule in RULES if rule.calm)


def _shown_of(snapshot: Snapshot, findings: Iterable[Finding]) -> tuple[Finding, ...]:
    hidden, calm = snapshot.withheld, calm_codes(snapshot)
    return tuple(f for f in findings if f.code not in calm and f not in hidden)


def _without_sentence(group: FindingGroup, sentence: ReportSentence) -> FindingGroup:
    """The group without the findings about a sentence."""
    if not group.start <= sentence.start <= group.start + len(group.text):
        return group
    here = replace(sentence, start=sentence.start - group.start, end=sentence.end - group.start)
    findings = tuple(f for f in group.findings if not is_about(f, here))
    return group if len(findings) == len(group.findings) else replace(group, findings=findings)
