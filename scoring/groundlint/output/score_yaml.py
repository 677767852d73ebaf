"""The score as YAML: the source document's keys and forms first, then ours."""

from __future__ import annotations

import re
from decimal import Decimal
from functools import cache
from io import StringIO
from typing import TYPE_CHECKING, Any

from groundlint.output.score import section_dict, suggestion_dicts
from groundlint.rubric.rounding import floored, half_up

if TYPE_CHECKING:
    from ruamel.yaml import YAML

    from groundlint.analysis import Analysis
    from groundlint.rubric.quality_score import Details, QualityScore

_EXACT_PLACES = 4
# What a terminal would hide or obey, although YAML calls it printable.
_HIDDEN = re.compile(
    "[\x7f\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f"
    "\uffa0\ufff0-\ufffb\U000e0000-\U000e01ef]"
)


class Plain(str):
    """A string of ours that stands without quotation marks: `5/5`, `100%`."""

    __slots__ = ()


class Row(dict[str, Any]):
    """A mapping that stands on one line: `{title: "Findings", claims: 3}`."""


_PARAGRAPH = re.compile(r"^(?=details:|status:|groundlint:)", re.MULTILINE)


def to_yaml(analysis: Analysis, score: QualityScore, path: str | None) -> str:
    """One YAML document, without `---`."""
    out = StringIO()
    _writer().dump(_tree(analysis, score, path), out)
    # All foreign text stands in double quotes, where an escape means the character itself.
    # (No string of a report begins a line, so only our own keys are set off by a blank one.)
    return _PARAGRAPH.sub("\n", _HIDDEN.sub(lambda m: _escape(m[0]), out.getvalue()))


def _tree(analysis: Analysis, score: QualityScore, path: str | None) -> dict[str, Any]:
    details = score.details
    parts = {name: Plain(f"{points}/{most}") for name, points, most in score.parts}
    return {
        "quality_score": {**parts, "total": Plain(f"{score.total}/10")},
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
    shown = path if path is not None else analysis.path.as_posix() if analysis.path else None
    return {
        **({"path": shown} if shown else {}),
        "counts": Plain(details.counts),
        "grounding_exact": floored(details.grounding_exact, _EXACT_PLACES),
        "avg_credibility_exact": None if average is None else floored(average, _EXACT_PLACES),
        "quoted_claims": details.quoted_claims,
        "quoted_coverage_pct": _percent(details.quoted_coverage_pct),
        "linked_claims": details.linked_claims,
        "linked_coverage_pct": _percent(details.linked_coverage_pct),
        "not_judged": details.not_judged,
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


@cache
def _writer() -> YAML:
    """Mappings and lists in blocks, tuples in `[…]`, our own words plain, every other string in quotes."""
    from ruamel.yaml import YAML
    from ruamel.yaml.representer import SafeRepresenter

    class Representer(SafeRepresenter):
        pass

    def text(self: Any, value: str) -> Any:
        return self.represent_scalar("tag:yaml.org,2002:str", value, style='"')

    def plain(self: Any, value: str) -> Any:
        return self.represent_scalar("tag:yaml.org,2002:str", str(value))

    def number(self: Any, value: Decimal) -> Any:
        return self.represent_scalar("tag:yaml.org,2002:float", str(value))

    def nothing(self: Any, value: None) -> Any:
        return self.represent_scalar("tag:yaml.org,2002:null", "null")

    def flow(self: Any, value: tuple[object, ...]) -> Any:
        return self.represent_sequence("tag:yaml.org,2002:seq", value, flow_style=True)

    def mapping(self: Any, value: dict[str, object]) -> Any:
        pairs = [(Plain(key), item) for key, item in value.items()]
        return self.represent_mapping("tag:yaml.org,2002:map", pairs, flow_style=isinstance(value, Row))

    Representer.add_representer(str, text)
    Representer.add_representer(Plain, plain)
    Representer.add_representer(Decimal, number)
    Representer.add_representer(type(None), nothing)
    Representer.add_representer(tuple, flow)
    Representer.add_representer(dict, mapping)
    Representer.add_representer(Row, mapping)
    writer = YAML(typ="safe", pure=True)
    writer.Representer = Representer
    writer.default_flow_style = False
    writer.allow_unicode = True
    writer.width = 1_000_000  # one line a string: a folded one would be changed by the escapes
    return writer


def _escape(char: str) -> str:
    code = ord(char)
    return f"\\x{code:02x}" if code < 0x100 else f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"
