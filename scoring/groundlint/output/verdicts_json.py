"""Verdicts of a verification for programs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from groundlint.escaping.safe_json import dumps
from groundlint.output.verdicts_text import CODES, message

if TYPE_CHECKING:
    from groundlint.cited.looked_up import LookedUp
    from groundlint.cited.support import ClaimSupport
    from groundlint.model.document import Document
    from groundlint.sources.verify import Verdict


def file_verdicts(
    shown: str,
    document: Document,
    verdicts: Iterable[Verdict],
    works: Iterable[LookedUp] = (),
    support: Sequence[ClaimSupport] | None = None,
) -> dict[str, object]:
    """One report: its path, an entry a verdict and an entry a scholarly work, in order of place; and `support` where the
    claims were held against their sources."""
    told: dict[str, object] = {
        "path": shown,
        "citations": [_entry(document, verdict) for verdict in verdicts],
        "works": [_work(document, one) for one in works],
    }
    if support is not None:
        from groundlint.output.support_json import support_json

        told["support"] = support_json(document, support)
    return told


def verdicts_json(files: list[dict[str, object]]) -> str:
    """The whole document."""
    return dumps({"version": 1, "files": files}, indent=2) + "\n"


def _entry(document: Document, verdict: Verdict) -> dict[str, object]:
    check = verdict.check
    at = document.lines.position(check.start)
    return {
        "url": check.url,
        "quote": check.quote or None,
        "verdict": verdict.kind,
        "code": CODES.get(verdict.kind),
        "message": message(verdict),
        "line": at.line,
        "character": at.character,
        "offset": [check.start, check.end],
        "checked": verdict.checked,
        "title": verdict.title or None,
        "passage": verdict.passage or None,
        "page": verdict.leaf,
        "differences": [{"quoted": quoted, "source": source} for quoted, source in verdict.differences],
        "archived": verdict.archived or None,
        "beside": verdict.hint or None,
    }


def _work(document: Document, one: LookedUp) -> dict[str, object]:
    work = one.work
    at = document.lines.position(one.cited.start)
    return {
        "url": one.cited.url,
        "work": work.id,
        "code": one.code or None,
        "message": one.why or None,
        "line": at.line,
        "character": at.character,
        "offset": [one.cited.start, one.cited.end],
        "titles": list(work.titles),
        "years": list(work.years),
        "registries": list(work.said_by),
        "grade": work.grade,
        "notices": [
            {
                "grade": n.grade,
                "kind": n.kind,
                "date": n.day or None,
                "doi": n.doi or None,
                "said_by": n.said_by,
            }
            for n in work.notices
        ],
        "checked": work.checked,
    }
