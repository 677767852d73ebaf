"""The score above the first line, and the coverage of each section on its heading."""

from __future__ import annotations

from collections.abc import Iterator

from lsprotocol import types

from groundlint.output.coverage_words import coverage_words
from groundlint.output.part_words import headline
from groundlint_server.features.commands import counting_linked
from groundlint_server.offers import Command
from groundlint_server.snapshot import Snapshot

_NOTHING = ""
"""A lens without a command is only a title; editors do not make it clickable."""


def code_lenses(snapshot: Snapshot, params: types.CodeLensParams) -> Iterator[types.CodeLens]:
    """All lenses of a report, complete as they are: nothing is left to resolve."""
    top, uri = snapshot.range(0, 0), [snapshot.uri]
    if snapshot.pending:  # how many is not said: the lens is asked for again only when all are judged
        yield types.CodeLens(top, command=types.Command("Grounding …", Command.SHOW_SCORE, arguments=uri))
        return
    yield types.CodeLens(top, command=types.Command(_score(snapshot), Command.SHOW_SCORE, arguments=uri))
    if offers_linked(snapshot):
        offer = types.Command("Count links as citations", Command.COUNT_LINKED, arguments=uri)
        yield types.CodeLens(top, command=offer)
    if snapshot.analysis.score.total is None:
        return  # the few sentences that were judged tell nothing of a section
    counting = snapshot.analysis.context.counts
    for counts in snapshot.section_counts:
        section = counts.section
        # The first line already has the lens of the whole report.
        if section.level and section.kind != "title" and section.heading_start and counts.whole.claims:
            where = snapshot.range(section.heading_start, section.heading_end)
            title = types.Command(coverage_words(counts.whole, counting), _NOTHING)
            yield types.CodeLens(where, command=title)


def _score(snapshot: Snapshot) -> str:
    score = snapshot.analysis.score
    said = headline(score)[:1].upper() + headline(score)[1:]
    return said if score.total is None else f"{said} · score {score.total}/{score.total_of}"


def offers_linked(snapshot: Snapshot) -> bool:
    """Whether only quotes count because there are some, but more citations without, and nobody has decided that."""
    return (
        snapshot.analysis.context.counts == "quoted"
        and snapshot.settings.grounding.counts == "auto"
        and "grounding.counts" not in snapshot.decided
        and snapshot.client.apply_edit
        and counting_linked(snapshot) is not None
        and sum(counts.own.linked - counts.own.quoted for counts in snapshot.section_counts) > 0
    )
