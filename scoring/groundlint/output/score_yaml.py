"""The score as YAML: the source document's keys and forms first, then ours."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from decimal import Decimal
from typing import TYPE_CHECKING, Any

from groundlint.analysis import Analysis
from groundlint.output.score import scored, shown_path
from groundlint.output.score_json import section_dict, suggestion_dicts
from groundlint.rubric.rounding import floored, half_up

if TYPE_CHECKING:
    from groundlint.rubric.details import Details
    from groundlint.rubric.quality_score import QualityScore

_EXACT_PLACES = 4
# What YAML forbids, and what a terminal would hide or obey although YAML allows it.
_HIDDEN = re.compile(
    "[\x7f-\x9f\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ud800-\udfff"
    "\ufeff\uffa0\ufff0-\ufffb\ufffe\uffff\U000e0000-\U000e01ef]"
)


class Plain(str):
    """A string of ours that is without quotation marks: `5/5`, `100%`."""

    __slots__ = ()


class Row(dict[str, Any]):
    """A mapping that is on one line: `{title: "Findings", claims: 3}`."""


_SET_OFF = ("details:", "status:", "groundlint:")


def score_yaml(analysis: Analysis, *, strict: bool = False, path: str | None = None) -> str:
    """One YAML document, without `---`: the source document's keys and forms (`grounding: 5/5`) with a blank line where it
    has one, then ours under `groundlint:`. Ends with a line end; the same bytes for the same report everywhere."""
    lines = []
    for line in _lines(_tree(analysis, scored(analysis, strict=strict), path)):
        if line.startswith(_SET_OFF):
            lines.append("")
        lines.append(line)
    return "\n".join(lines) + "\n"


def _tree(analysis: Analysis, score: QualityScore, path: str | None) -> dict[str, Any]:
    details = score.details
    parts = {
        name: None if points is None else Plain(f"{points}/{most}") for name, points, most in score.parts
    }
    total = None if score.total is None else Plain(f"{score.total}/{score.total_of}")
    return {
        "quality_score": {**parts, "total": total},
        "details": {
            "total_claims": details.total_claims,
            "cited_claims": details.cited_claims,
            "citation_coverage_pct": _percent(details.citation_coverage_pct),
            "avg_credibility": None
            if details.avg_credibility is None
            else half_up(details.avg_credibility, 1),
            "unique_sources": details.unique_sources,
            "gaps_identified": tuple(details.gaps_identified),
            "clarity_issues": tuple(details.clarity_issues),
        },
        "status": score.status,
        "pass_threshold": score.pass_threshold,
        "reason": score.reason,
        "groundlint": _ours(analysis, score, details, path),
    }


def _ours(analysis: Analysis, score: QualityScore, details: Details, path: str | None) -> dict[str, Any]:
    average = details.avg_credibility
    shown = shown_path(analysis, path)
    return {
        **({"path": shown} if shown else {}),
        "counts": Plain(details.counts),
        "counted_how": details.counted_how,
        "summary": score.summary,
        "total_of": score.total_of,
        "total_scaled": score.total_scaled,
        "grounding_exact": half_up(details.grounding_exact, 1) if details.judged else None,
        "avg_credibility_exact": None if average is None else floored(average, _EXACT_PLACES),
        "quoted_claims": details.quoted_claims,
        "quoted_coverage_pct": _percent(details.quoted_coverage_pct),
        "linked_claims": details.linked_claims,
        "linked_coverage_pct": _percent(details.linked_coverage_pct),
        "uncertain_claims": details.uncertain,
        "background_claims": details.background,
        "sentences": details.sentences,
        "not_judged": details.not_judged,
        "not_judged_language": details.unjudged_language,
        "stands_in_code": details.in_code,
        "aspects_inferred": details.inferred,
        "ignored_claims": [
            {"line": c.line, "text": c.text, "reason": c.reason} for c in details.ignored_claims
        ],
        "grounded_claims": [
            Row(line=c.line, text=c.text, confidence=c.confidence) for c in details.grounded_claims
        ],
        "sections": [
            Row(section_dict(counts, analysis)) for counts in details.sections if counts.section.level
        ],
        "sources": [
            Row(
                {"url": source.url, **({} if source.url else {"title": source.title})},
                credibility=source.credibility,
                known=source.known,
                why=source.why,
                citations=source.citations,
            )
            for source in details.sources
        ],
        "suggestions": [{**entry, "findings": tuple(entry["findings"])} for entry in suggestion_dicts(score)],
        "versions": dict(score.versions),
    }


def _percent(value: int | None) -> Plain | None:
    return None if value is None else Plain(f"{value}%")


def _lines(mapping: dict[str, Any], indent: str = "") -> Iterator[str]:
    """The lines of a block mapping. Written by hand: no general YAML writer gives the source document's mix of
    plain and quoted forms, and ruamel took 70 ms a report for it. A test reads everything back with ruamel."""
    for key, value in mapping.items():
        if isinstance(value, dict) and not isinstance(value, Row):
            yield f"{indent}{key}:"
            yield from _lines(value, indent + "  ")
        elif isinstance(value, list) and value:
            yield f"{indent}{key}:"
            for item in value:
                if isinstance(item, Row):
                    yield f"{indent}- {_flow(item)}"
                else:
                    first, *rest = _lines(item, indent + "  ")
                    yield f"{indent}- {first.lstrip(' ')}"
                    yield from rest
        else:
            yield f"{indent}{key}: {_flow(value)}"


def _flow(value: object) -> str:
    """A value on one line."""
    if value is None:
        return "null"
    if isinstance(value, Plain | Decimal):
        return str(value)
    if isinstance(value, str):
        return _HIDDEN.sub(lambda m: _escape(m[0]), json.dumps(value, ensure_ascii=False))
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Row):
        return "{" + ", ".join(f"{key}: {_flow(item)}" for key, item in value.items()) + "}"
    if isinstance(value, tuple | list):
        return "[" + ", ".join(map(_flow, value)) + "]"
    if isinstance(value, int):
        return str(value)
    raise TypeError(f"no YAML form for {type(value).__name__}")


def _escape(char: str) -> str:
    code = ord(char)
    return f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"
