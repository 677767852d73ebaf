"""The findings of a report by block: what has not changed is the same object, and nobody need look at it again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from groundlint.finding import LINE, Finding, Related
from groundlint.rules.registry import in_order
from groundlint.value import value

if TYPE_CHECKING:
    from groundlint.block_facts import BlockFacts
    from groundlint.report import Report
    from groundlint.rules.registry import DocumentFindings
    from groundlint.text.chain import Notes

_NONE: frozenset[str] = frozenset()


@value(frozen=True, slots=True)
class FindingGroup:
    """The findings of one block in order, with offsets counted from `start`, where line `line` (from 0) begins;
    `text` is the block's. `findings` is the same tuple as before as long as nothing in it has changed: `related` in them
    count from blocks, wherever those stand."""

    findings: tuple[Finding, ...]
    start: int
    line: int
    text: str

    def placed(self, report: Report) -> Iterator[Finding]:
        """The findings with absolute offsets, for the report whose group this is."""
        return (placed(report, finding, self.start) for finding in self.findings)


def placed(report: Report, finding: Finding, by: int) -> Finding:
    """A finding of a block that starts at `by` with absolute offsets."""
    if not finding.related:
        return replace(finding, start=finding.start + by, end=finding.end + by)
    related, message = [], finding.message
    for one in finding.related:
        away = report.block_start(one.block) if one.block else 0
        message = message.replace(LINE, str(report.line_number(one.start + away))) if one.block else message
        related.append(Related(one.start + away, one.end + away, one.message))
    return replace(
        finding, start=finding.start + by, end=finding.end + by, message=message, related=tuple(related)
    )


def groups_of(
    report: Report, said: DocumentFindings, without: frozenset[str] = _NONE, fewest_rank: int = 0
) -> Iterator[FindingGroup]:
    """The groups in order; only findings of at least this rank of severity, and of no code in `without`."""
    again = _again(report)
    for number in range(len(report.chain.chunks)):
        yield from _in_chunk(report, said, number, again, without, fewest_rank)


def _again(report: Report) -> frozenset[int]:
    """The chunks with a sentence that stands more than once."""
    return frozenset(chunk for chunk, _ in report.facts.ordinals)


def _in_chunk(
    report: Report,
    said: DocumentFindings,
    number: int,
    again: frozenset[int],
    without: frozenset[str],
    fewest_rank: int,
) -> tuple[FindingGroup, ...]:
    """The groups of one chunk, kept with it for as long as it says the same, and moved where it stands elsewhere."""
    chain, by_block = report.chain, said.by_block
    chunk, facts = chain.chunks[number], report.facts.chunks[number]
    attached: tuple[tuple[Finding, ...], ...] = ()
    if not by_block.keys().isdisjoint(chunk.ids):
        attached = tuple([by_block[one] for one in map(id, chunk.blocks) if one in by_block])
    if not attached and not any(facts.findings[fewest_rank:]):
        return ()
    places = [(number, inside) for inside in range(len(chunk.blocks))]
    times = tuple(map(report.facts.ordinals.get, places)) if number in again else None
    key = (facts, attached, times, without, fewest_rank)
    place = chain.starts[number], chain.lines[number]
    known: tuple[object, tuple[int, int], tuple[FindingGroup, ...]] | None = chunk.memo.get("groups")
    if known is None or known[0] != key:
        groups = tuple(_groups(report, said, places, without, fewest_rank))
    elif known[1] != place:
        by, down = place[0] - known[1][0], place[1] - known[1][1]
        groups = tuple([FindingGroup(g.findings, g.start + by, g.line + down, g.text) for g in known[2]])
    else:
        return known[2]
    chunk.memo["groups"] = (key, place, groups)
    return groups


def groups_at(
    report: Report, said: DocumentFindings, places: Iterable[tuple[int, int]]
) -> Iterator[FindingGroup]:
    """The groups of the blocks at `places`: (chunk, block in it)."""
    return _groups(report, said, places, _NONE, 0)


def _groups(
    report: Report,
    said: DocumentFindings,
    places: Iterable[tuple[int, int]],
    without: frozenset[str],
    fewest_rank: int,
) -> Iterator[FindingGroup]:
    chain, facts = report.chain, report.facts
    ordinals = facts.ordinals
    for number, inside in places:
        chunk, block = chain.chunks[number], facts.chunks[number].blocks[inside]
        own = chunk.blocks[inside]
        attached = said.by_block.get(id(own), ())
        if not block.findings and not attached:
            continue
        notes = chunk.notes[inside]
        findings = _findings(block, ordinals.get((number, inside)), attached, notes)
        if without or fewest_rank:
            findings = _kept(findings, without, fewest_rank, notes)
        if findings:
            start = chain.starts[number] + chunk.starts[inside]
            yield FindingGroup(findings, start, chain.lines[number] + chunk.lines[inside], own.text)


def most_severe(
    report: Report, said: DocumentFindings, most: int, without: frozenset[str]
) -> tuple[FindingGroup, ...]:
    """At most so many findings, the most severe of them, by block and in order of place."""
    ranks = ranks_of(report, said, without)
    left, rank = most, len(ranks)
    while rank and ranks[rank - 1] <= left:
        rank -= 1
        left -= ranks[rank]
    if not rank:
        return tuple(groups_of(report, said, without))
    # All findings of `rank` and above are kept, and of the rank below the first `left`.
    found: list[FindingGroup] = []
    again = _again(report)
    for number in range(len(report.chain.chunks)):
        if not left:
            found += _in_chunk(report, said, number, again, without, rank)
            continue
        for group in _in_chunk(report, said, number, again, without, rank - 1):
            kept = []
            for finding in group.findings:
                if finding.severity.rank >= rank:
                    kept.append(finding)
                elif left:
                    left -= 1
                    kept.append(finding)
            if kept:
                whole = len(kept) == len(group.findings)
                found.append(group if whole else replace(group, findings=tuple(kept)))
    return tuple(found)


def ranks_of(report: Report, said: DocumentFindings, without: frozenset[str] = _NONE) -> list[int]:
    """How many findings there are of each rank of severity."""
    if without:
        counts = [0, 0, 0, 0]
        for group in groups_of(report, said, without):
            for finding in group.findings:
                counts[finding.severity.rank] += 1
        return counts
    return [own + attached for own, attached in zip(report.facts.ranks, said.ranks, strict=True)]


def _findings(
    block: BlockFacts, times: tuple[int, ...] | None, attached: tuple[Finding, ...], notes: Notes
) -> tuple[Finding, ...]:
    if not attached and times is None:
        return block.findings
    known = notes.shown
    if known is not None and known[0] is block.findings and known[1] == times and known[2] is attached:
        found: tuple[Finding, ...] = known[3]
        return found
    own = block.findings if times is None else _with_ids(block, times)
    found = tuple(sorted((*own, *attached), key=in_order)) if attached else tuple(own)
    notes.shown = (block.findings, times, attached, found)
    return found


def _with_ids(block: BlockFacts, times: tuple[int, ...]) -> Sequence[Finding]:
    """The findings with the ids of sentences that stand more than once; which time it is tells its place."""
    found = []
    for finding in block.findings:
        key = finding.data.get("sentenceId")
        at = next(
            (
                n
                for n, s in enumerate(block.sentences)
                if s.id == key and s.start <= finding.start and finding.end <= s.end
            ),
            None,
        )
        if at is not None and times[at] > 1:
            finding = replace(finding, data={**finding.data, "sentenceId": f"{key}-{times[at]}"})
        found.append(finding)
    return found


def _kept(
    findings: tuple[Finding, ...], without: frozenset[str], rank: int, notes: Notes
) -> tuple[Finding, ...]:
    known = notes.kept
    if known is not None and known[0] is findings and known[1] == without and known[2] == rank:
        kept: tuple[Finding, ...] = known[3]
        return kept
    kept = tuple(f for f in findings if f.severity.rank >= rank and f.code not in without)
    if len(kept) == len(findings):
        kept = findings
    notes.kept = (findings, without, rank, kept)
    return kept
