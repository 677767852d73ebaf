"""One report as one flat row of a table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from groundlint.analysis import analyze
from groundlint.claims.errors import ClaimModelError
from groundlint.escaping import safe_json
from groundlint.files.text import UnreadableInput, decode
from groundlint.output.score_json import score_dict
from groundlint.settings import Settings

COLUMNS = {
    "path": str,
    "error": str,
    "total": int,
    "total_of": int,
    "total_scaled": float,
    "status": str,
    "grounding": int,
    "source_quality": int,
    "source_diversity": int,
    "completeness": int,
    "clarity": int,
    "total_claims": int,
    "cited_claims": int,
    "citation_coverage_pct": int,
    "grounding_exact": float,
    "counts": str,
    "quoted_claims": int,
    "linked_claims": int,
    "ignored_claims": int,
    "not_judged": int,
    "unique_sources": int,
    "avg_credibility": float,
    "claims_model": str,
    "weights_sha256": str,
    "groundlint": str,
    "json": str,
}
"""Name → type, in order; every value but `path` may be None. `json` holds all that `groundlint score --format json`
says about the report, on one line.
"""


def score_row(report: str | bytes, path: str = "", settings: Settings | None = None) -> dict[str, Any]:
    """The row of one report: its text, or its bytes as they stand in a file. Front matter counts; nothing is read
    from the disk and nothing is fetched. The same report gives the same row everywhere.

    A report that cannot be read has `error` (one line) and nothing else. A claim model that is not installed is
    raised (ClaimModelError), for no row would be worth anything.
    """
    try:
        text = report if isinstance(report, str) else decode(report)
        score = score_dict(analyze(text, settings=settings), path=path)
    except UnreadableInput as fault:
        return flat_row({"path": path, "error": str(fault)})
    except ClaimModelError:
        raise
    except Exception as error:  # one report must not end a run over millions
        return flat_row({"path": path, "error": f"internal error: {type(error).__name__}"})
    return flat_row(score)


def flat_row(score: Mapping[str, Any]) -> dict[str, Any]:
    """What `score_dict` gives, or {"path", "error"}, as a row of COLUMNS."""
    if "error" in score:
        return dict.fromkeys(COLUMNS) | {"path": score["path"], "error": score["error"]}
    values = {**score["details"], **score["versions"], **score}
    values["ignored_claims"] = len(values["ignored_claims"])
    values["json"] = safe_json.dumps(score)
    return {name: values.get(name) for name in COLUMNS}
