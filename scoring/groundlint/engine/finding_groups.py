"""The findings of a report by block. What has not changed stays the same object, so callers can skip it."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial

from groundlint.engine.document_findings import DocumentFindings
from groundlint.engine.report import Report
from groundlint.model.block_analysis import BlockAnalysis, ChunkAnalysis
from groundlint.model.finding import LINE, Finding, in_order
from groundlint.model.finding_groups import ChunkFindings, FindingGroup, each_group
from groundlint.model.rope import PiecePlace
from groundlint.model.stage_cache import Stage

_Times = tuple[int, ...] | None
_Filter = tuple[frozenset[str], int]
"""The codes to leave out, and the lowest severity rank to keep."""
_EVERY: _Filter = (frozenset(), 0)
_SHOWN: Stage[tuple[BlockAnalysis, _Times, tuple[Finding, ...], _Filter], tuple[Finding, ...]] = Stage(
    "shown"
)
_GroupsKey = tuple[ChunkAnalysis, tuple[tuple[Finding, ...], ...], tuple[_Times, ...] | None, _Filter]
_GROUPS: Stage[_GroupsKey, tuple[FindingGroup, ...]] = Stage("finding groups")


def placed(report: Report, finding: Finding, by: int) -> Finding:
    """A finding with absolute offsets; its block starts at `by`."""
    if not finding.related:
        return replace(finding, start=finding.start + by, end=finding.end + by)
    related, message = [], finding.message
    for one in finding.related:
        away = report.rope.start_of(report.places[one.block]) if one.block else 0
        message = message.replace(LINE, str(report.line_number(one.start + away))) if one.block else message
        related.append(replace(one, start=one.start + away, end=one.end + away, block=0))
    return replace(
        finding, start=finding.start + by, end=finding.end + by, message=message, related=tuple(related)
    )


def all_placed(report: Report, chunks: Iterable[ChunkFindings]) -> Iterator[Finding]:
    """The findings with absolute offsets, group by group."""
    for group, start, _ in each_group(chunks):
        for finding in group.findings:
            yield placed(report, finding, start)


def groups_of(
    report: Report, whole: DocumentFindings, without: frozenset[str] = frozenset(), lowest_rank: int = 0
) -> list[ChunkFindings]:
    """The groups in order; only findings of at least this severity rank whose code is not in `without`."""
    again = frozenset([chunk for chunk, _ in report.ordinals])
    chunks = range(len(report.chunks))
    found = [_in_chunk(report, whole, number, number in again, (without, lowest_rank)) for number in chunks]
    return [one for one in found if one is not None]


def _in_chunk(
    report: Report, whole: DocumentFindings, number: int, again: bool, kept: _Filter
) -> ChunkFindings | None:
    chunk, own, by_block = report.rope.chunks[number], report.chunks[number], whole.by_block
    attached: tuple[tuple[Finding, ...], ...] = ()
    if not by_block.keys().isdisjoint(chunk.ids):
        attached = tuple([by_block[key] for key in map(id, chunk.pieces) if key in by_block])
    if not attached and not any(own.ranks[kept[1] :]):
        return None
    places = [(number, inside) for inside in range(len(chunk.pieces))]
    times = tuple(map(report.ordinals.get, places)) if again else None
    groups = chunk.cache.get(
        _GROUPS, (own, attached, times, kept), lambda: tuple(_groups(report, whole, places, kept))
    )
    line = report.rope.line_of_place((number, 0))
    return ChunkFindings(report.rope.chunk_starts[number], line, groups) if groups else None


def groups_at(
    report: Report, whole: DocumentFindings, places: Iterable[PiecePlace]
) -> Iterator[ChunkFindings]:
    """The groups of the blocks at `places`."""
    for place in places:
        groups = tuple(_groups(report, whole, (place,), _EVERY))
        if groups:
            line = report.rope.line_of_place((place[0], 0))
            yield ChunkFindings(report.rope.chunk_starts[place[0]], line, groups)


def _groups(
    report: Report, whole: DocumentFindings, places: Iterable[PiecePlace], kept: _Filter
) -> Iterator[FindingGroup]:
    for at, inside in places:
        chunk, own = report.rope.chunks[at], report.chunks[at].blocks[inside]
        block = chunk.pieces[inside]
        times, attached = report.ordinals.get((at, inside)), whole.by_block.get(id(block), ())
        findings = own.findings
        if attached or times is not None or kept != _EVERY:
            findings = block.cache.get(
                _SHOWN, (own, times, attached, kept), partial(_shown, own, times, attached, kept)
            )
        if findings:
            yield FindingGroup(findings, chunk.starts[inside], chunk.lines[inside], block.text)


def _shown(
    block: BlockAnalysis, times: _Times, attached: tuple[Finding, ...], kept: _Filter
) -> tuple[Finding, ...]:
    own = block.findings if times is None else _with_ids(block, times)
    without, rank = kept
    found = [f for f in (*own, *attached) if f.severity.rank >= rank and f.code not in without]
    return tuple(sorted(found, key=in_order) if attached else found)


def most_severe(
    report: Report, whole: DocumentFindings, most: int, without: frozenset[str], near: int = 0
) -> list[ChunkFindings]:
    """At most `most` findings: the most severe ones, and among equals those nearest to the offset `near`; by block and in
    text order."""
    ranks = ranks_of(report, whole, without)
    left, rank = most, len(ranks)
    while rank and ranks[rank - 1] <= left:
        rank -= 1
        left -= ranks[rank]
    if not rank:
        return groups_of(report, whole, without)
    # All findings of `rank` and above are kept, and of the rank below the `left` that are nearest.
    chunks = groups_of(report, whole, without, rank - 1)
    starts = [
        start + finding.start
        for group, start, _ in each_group(chunks)
        for finding in group.findings
        if finding.severity.rank < rank
    ]
    passed = _nearest(starts, near, left)
    found = []
    for chunk in chunks:
        groups = []
        for group in chunk.groups:
            kept = []
            for finding in group.findings:
                if finding.severity.rank >= rank:
                    kept.append(finding)
                elif passed:
                    passed -= 1
                elif left:
                    left -= 1
                    kept.append(finding)
            if kept:
                groups.append(
                    group if len(kept) == len(group.findings) else replace(group, findings=tuple(kept))
                )
        if groups:
            found.append(replace(chunk, groups=tuple(groups)))
    return found


def _nearest(starts: Sequence[int], near: int, most: int) -> int:
    """Where, in ordered `starts`, the `most` that are nearest to `near` begin."""
    low = high = bisect_right(starts, near)
    while high - low < min(most, len(starts)):
        if high == len(starts) or (low and near - starts[low - 1] <= starts[high] - near):
            low -= 1
        else:
            high += 1
    return low


def ranks_of(report: Report, whole: DocumentFindings, without: frozenset[str] = frozenset()) -> list[int]:
    """How many findings there are of each severity rank."""
    if without:
        counts = [0, 0, 0, 0]
        for chunk in groups_of(report, whole, without):
            for group in chunk.groups:
                for finding in group.findings:
                    counts[finding.severity.rank] += 1
        return counts
    return [own + attached for own, attached in zip(report.summary.ranks, whole.ranks, strict=True)]


def _with_ids(block: BlockAnalysis, times: tuple[int, ...]) -> Sequence[Finding]:
    """The findings with the final ids of sentences that occur more than once; `times` has each sentence's occurrence."""
    found = []
    sentences = block.sentences
    for finding in block.findings:
        key = finding.data.get("sentenceId")
        at = bisect_right(sentences, finding.start, key=lambda sentence: sentence.start) - 1
        around = sentences[at] if at >= 0 else None
        if around is not None and around.id == key and finding.end <= around.end and times[at] > 1:
            finding = replace(finding, data={**finding.data, "sentenceId": f"{key}-{times[at]}"})
        found.append(finding)
    return found
