"""`groundlint/report`: the report as HTML, section by section, for panels; and as one page, to be kept."""

from __future__ import annotations

import asyncio
from collections.abc import Generator, Mapping
from dataclasses import replace
from typing import Any

from groundlint.checklist.judged_report import JudgedReport, said_no
from groundlint.output import html
from groundlint.output.html import JudgedChecklist, ReportView, Target, report_page
from groundlint.output.score_history import figures
from groundlint_server.protocol import ReportParams
from groundlint_server.session import Session
from groundlint_server.shown_findings import shown_groups
from groundlint_server.snapshot import Snapshot
from groundlint_server.uris import path_of


async def report_sections(session: Session, params: ReportParams) -> dict[str, Any] | None:
    """The sections of an open document, those that the client has by their hashes without their HTML; with `page` the
    whole page in their place. None where the document is not open or could not be analysed.

    Made when somebody asks, off the loop and section by section, so that analyses have their turn in between.
    While verdicts are outstanding ("pending") there are no numbers to show, and outside reports ("off") nothing.
    """
    snapshot = await session.snapshot(params.uri)
    if snapshot is None:
        return None
    answer: dict[str, Any] = {"uri": params.uri, "version": snapshot.version, "sections": []}
    whole = params.page is True
    if not (snapshot.activation.may_be_on or whole):
        return answer | {"state": "off", "why": snapshot.activation.why}
    if snapshot.pending:
        return answer | {"state": "pending", "why": "sentences are still being judged"}
    with session.faults.reported("rendering a report"):
        scored = await session.off_loop(figures, snapshot.analysis)
        if (report := session.reports.get(params.uri)) is not None:
            report.history.add(asyncio.get_running_loop().time(), scored)
        steps = _made(_view(session, snapshot, params, whole), params.have)
        made = await session.threads.analyses.step_by_step(steps)
        return answer | {"state": "ready"} | made
    return None


def _made(view: ReportView, have: object) -> Generator[None, None, dict[str, Any]]:
    yield
    if not view.panel:
        return {"page": report_page(view)}
    had = _mapping(have, str)
    sections = []
    for section in html.report_sections(view):
        said = {"id": section.id, "title": section.title, "hash": section.hash}
        sections.append(said if had.get(section.id) == section.hash else said | {"html": section.html})
        yield
    return {"sections": sections}


def _view(session: Session, snapshot: Snapshot, params: ReportParams, whole: bool) -> ReportView:
    path = path_of(snapshot.uri)
    name = path.name if path is not None else snapshot.uri.rpartition(":")[2]
    judged = _judged(snapshot.judged, snapshot) if snapshot.judged is not None else None
    report = session.reports.get(snapshot.uri)
    history = report.history.points if report is not None else ()
    view = ReportView(snapshot.analysis, name, judged=judged, history=history)
    if whole:
        return view
    shown, rows = shown_groups(snapshot), _mapping(params.rows, int)
    return replace(view, target=Target.PANEL, groups=shown.groups, left_out=shown.left_out, rows=rows)


def _judged(judged: JudgedReport, snapshot: Snapshot) -> JudgedChecklist:
    """The judged checklist with the places where its passages are now."""
    items = judged.score.item_scores
    places: dict[str, tuple[int, int]] = {}
    if not judged.stale:
        places = {i.item_id: (i.evidence.start, i.evidence.end) for i in items if i.evidence is not None}
    else:
        for item, said in zip((i for i in items if said_no(i)), judged.noes, strict=True):
            place = said.place_in(snapshot.text)
            if place is not None:
                places[item.item_id] = place
    return JudgedChecklist(judged.score, judged.at, judged.stale, places)


def _mapping(given: object, kind: type) -> Mapping[str, Any]:
    """What a client has sent as names and values, without what is neither."""
    if not isinstance(given, Mapping):
        return {}
    return {
        name: value
        for name, value in given.items()
        if isinstance(name, str) and isinstance(value, kind) and not isinstance(value, bool)
    }
