"""Which findings an editor shows: the engine's, minus those that would only distract someone who is still writing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial

from groundlint.checklist.judged_report import findings_of
from groundlint.model.finding import Finding, Severity
from groundlint.model.finding_groups import ChunkFindings, each_group
from groundlint.model.sentence import Sentence
from groundlint.model.value import value
from groundlint.rules.registry import RULES
from groundlint.rules.uncited_claim import on_related
from groundlint_server.open_sentence import is_about
from groundlint_server.snapshot import Snapshot, once

MOST = 1_000
"""Diagnostics of one file, the one that counts the others included (spec/lsp.md)."""

QUERIES = ("GL001", "GL014")
"""The rules that ask for a source: one finding stands for all claims of a block."""

_ENOUGH_CLAIMS = 10  # spec/settings.md: live.calm ends with the first save or ten claims


@value(frozen=True, slots=True)
class Shown:
    """Findings by block and those of a judge, at most `MOST`, and how many are left out beyond them."""

    groups: Sequence[ChunkFindings] = ()
    left_out: int = 0
    judged: tuple[Finding, ...] = ()


@once
def shown_groups(snapshot: Snapshot) -> Shown:
    """What the editor shows now. Groups in which nothing has changed hold the same findings as before."""
    if not snapshot.active:
        return Shown()
    without = calm_codes(snapshot)
    number = snapshot.analysis.finding_count(without)
    judged = judged_findings(snapshot)
    most = None if number + len(judged) <= MOST else MOST - 1
    groups = snapshot.analysis.finding_groups(most, without, snapshot.focus)
    if snapshot.open_sentence is not None:
        groups = [_without_sentence(chunk, snapshot.open_sentence) for chunk in groups]
    if most is None:
        return Shown(groups, 0, judged)
    given = sum(len(group.findings) for group, _, _ in each_group(groups))
    told = judged[: most - given]
    left_out = max(0, number - len(withheld(snapshot)) - given) + len(judged) - len(told)
    return Shown(groups, left_out, told)


def shown_in(snapshot: Snapshot, start: int, end: int) -> tuple[Finding, ...]:
    """The findings that touch text[start:end] and are shown, however many there are elsewhere."""
    if not snapshot.active:
        return ()
    judged = tuple(f for f in judged_findings(snapshot) if f.start <= end and start <= f.end)
    return _shown_of(snapshot, snapshot.analysis.findings_in(start, end)) + judged


@once
def shown_findings(snapshot: Snapshot) -> tuple[Finding, ...]:
    """All that the editor shows, in the engine's order: none outside reports, none about the open sentence,
    and with live.calm none of the calm rules before the first save or ten claims."""
    return _shown_of(snapshot, snapshot.analysis.findings) if snapshot.active else ()


@once
def withheld(snapshot: Snapshot) -> tuple[Finding, ...]:
    """The findings that are hidden only because their sentence is being written."""
    sentence = snapshot.open_sentence
    if sentence is None or not snapshot.active:
        return ()
    calm = calm_codes(snapshot)
    found = snapshot.analysis.findings_in(sentence.start, sentence.end)
    return tuple(f for f in found if f.code not in calm and is_about(f, sentence))


@once
def judged_findings(snapshot: Snapshot) -> tuple[Finding, ...]:
    """The findings for what a judge said no to; none if no judge has been asked."""
    if snapshot.judged is None or not snapshot.active:
        return ()

    return findings_of(snapshot.judged, snapshot.analysis, snapshot.text)


def calm_codes(snapshot: Snapshot) -> frozenset[str]:
    """Rules whose findings are not marked in the text: quiet ones (live.background), and those that wait (live.calm)."""
    live, counts, levels = snapshot.settings.live, snapshot.analysis.counts.claims, snapshot.settings.rules
    codes = set[str]()
    if not snapshot.saved and live.calm and counts.claims + counts.ignored < _ENOUGH_CLAIMS:
        codes.update(rule.code for rule in RULES if rule.deferred)
    if not live.background:  # a quiet rule that the user has made louder than a hint is marked
        quiet = (rule for rule in RULES if rule.quiet)
        codes.update(r.code for r in quiet if levels.get(r.code, r.severity) is Severity.HINT)
    return frozenset(codes)


def _shown_of(snapshot: Snapshot, findings: Iterable[Finding]) -> tuple[Finding, ...]:
    hidden, calm = withheld(snapshot), calm_codes(snapshot)
    loud = [f for f in findings if f.code not in calm]
    left = [_elsewhere(f, snapshot.analysis.slice) if f in hidden else f for f in loud]
    return tuple([f for f in left if f is not None])


def _without_sentence(chunk: ChunkFindings, sentence: Sentence) -> ChunkFindings:
    """The groups without what is about `sentence`; a finding about others, too, moves to the first of
    them."""
    groups = []
    for group in chunk.groups:
        start = chunk.start + group.start
        if start <= sentence.start <= start + len(group.text):
            here = replace(sentence, start=sentence.start - start, end=sentence.end - start)
            if any(is_about(f, here) for f in group.findings):
                words = partial(_words, group.text)
                left = [_elsewhere(f, words) if is_about(f, here) else f for f in group.findings]
                group = replace(group, findings=tuple([f for f in left if f is not None]))
        groups.append(group)
    return replace(chunk, groups=tuple(groups))


def _words(text: str, start: int, end: int) -> str:
    return text[start:end]


def _elsewhere(finding: Finding, slice_of: Callable[[int, int], str]) -> Finding | None:
    """A finding moved to the first of the other sentences that it is about; None if there are none.
    `slice_of` returns the text between two of its offsets."""
    if finding.code not in QUERIES or not finding.related:
        return None
    other = finding.related[0]
    return on_related(finding, 0, slice_of(other.start, other.end))


def queries_at(snapshot: Snapshot, start: int, end: int) -> tuple[Finding, ...]:
    """The queries for a source, marked or not, of the sentences that touch text[start:end], each on its own
    sentence; none of the sentence that is being written."""
    if not snapshot.active:
        return ()
    found = []
    writing = snapshot.open_sentence
    for sentence in snapshot.analysis.sentences_in(start, end):
        if sentence == writing or not sentence.claim:
            continue
        block, at = snapshot.analysis.block_at(sentence.start)
        for finding in snapshot.analysis.findings_in(at, at + len(block.text)):
            if finding.code not in QUERIES:
                continue
            if finding.start == sentence.start:
                found.append(finding)
            for number, other in enumerate(finding.related):
                if other.start == sentence.start:
                    is_open = writing is not None and writing.start == finding.start
                    text, name = sentence.text, sentence.id
                    found.append(on_related(finding, number, text, name, open_sentence=is_open))
    return tuple(found)
