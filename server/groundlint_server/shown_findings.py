"""Which findings an editor shows: the engine's, less what would only disturb somebody who is still writing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from groundlint_server.open_sentence import withheld

if TYPE_CHECKING:
    from groundlint.finding import Finding
    from groundlint_server.snapshot import Snapshot

_ENOUGH_CLAIMS = 10  # spec/settings.md: live.calm ends with the first save or ten claims


def shown_findings(snapshot: Snapshot) -> tuple[Finding, ...]:
    """The findings to show, in the engine's order."""
    if not snapshot.active:
        return ()
    findings = snapshot.analysis.findings
    hidden = {id(finding) for finding in withheld(findings, snapshot.open_sentence)}
    calm = _calm_codes(snapshot)
    return tuple(f for f in findings if id(f) not in hidden and f.code not in calm)


def _calm_codes(snapshot: Snapshot) -> frozenset[str]:
    if snapshot.saved or not snapshot.settings.live.calm:
        return frozenset()
    if sum(sentence.claim for sentence in snapshot.analysis.sentences) >= _ENOUGH_CLAIMS:
        return frozenset()
    from groundlint.rules.registry import RULES

    return frozenset(rule.code for rule in RULES if rule.calm)
