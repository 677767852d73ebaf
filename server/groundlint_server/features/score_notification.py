"""`groundlint/score`: what a status bar or panel shows (spec/lsp.md)."""

from __future__ import annotations

from groundlint_server.features.commands import score
from groundlint_server.snapshot import Snapshot
from groundlint_server.wire import Json, quoted, written, written_range


def score_notification(snapshot: Snapshot) -> Json:
    """The notification's parameters but for `uri` and `version`, as a JSON object; `sections` count their own text,
    so that they add up to the document.
    """
    if not snapshot.active:
        return _notification(snapshot, "off", "null", "")
    if snapshot.pending:
        return _notification(snapshot, "pending", "null", "")
    lines, encoding = snapshot.text, snapshot.client.encoding
    sections = [
        f'{{"range":{written_range(lines, counts.section.heading_start, counts.section.end, encoding)}'
        f',"title":{quoted(counts.section.title)},"claims":{counts.own.claims},"quoted":{counts.own.quoted}'
        f',"linked":{counts.own.linked},"uncited":{counts.own.uncited},"ignored":{counts.own.ignored}}}'
        for counts in snapshot.section_counts
    ]
    return _notification(snapshot, "ready", written(score(snapshot)), ",".join(sections))


def _notification(snapshot: Snapshot, state: str, value: str, sections: str) -> Json:
    activation, judged = snapshot.activation, snapshot.judged
    checklist = written(judged.told) if judged is not None else "null"
    return Json(
        f'{{"state":"{state}","score":{value},"sections":[{sections}],"checklist":{checklist}'
        f',"why":{quoted(activation.why)},"hint":{written(activation.hint)},"ask":{written(activation.ask)}}}'
    )
