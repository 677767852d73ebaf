"""What must hold for the analysis of any text whatever."""

from __future__ import annotations

from groundlint.analysis import Analysis
from groundlint.rubric import grounding
from groundlint.rubric.quality_score import QualityScore
from groundlint.rubric.reason import status_of


def assert_sound(analysis: Analysis) -> None:
    """Every range lies inside the text and holds exactly its `text`; nothing failed inside; sums agree."""
    text = analysis.document.text
    assert "".join(block.text for block in analysis.rope) == text
    last = 0
    for sentence in analysis.sentences:
        assert 0 <= sentence.start < sentence.end <= len(text), (sentence.start, sentence.end, len(text))
        assert text[sentence.start : sentence.end] == sentence.text
        assert sentence.start >= last, "sentences overlap or are out of order"
        last = sentence.end
        assert 0.0 <= sentence.probability <= 1.0
        assert all(0 <= c.start < c.end <= len(text) for c in sentence.citations)
    assert len({s.id for s in analysis.sentences}) == len(analysis.sentences)
    for finding in analysis.findings:
        assert finding.code != "GL902", finding.message
        assert 0 <= finding.start <= finding.end <= len(text), (finding.code, finding.start, finding.end)
        assert text[finding.start : finding.end] == finding.text
        assert "\n" not in finding.message
    for section in analysis.sections:
        assert 0 <= section.heading_start <= section.start <= section.end <= section.outer_end <= len(text)
    score = analysis.score
    parts = (
        score.grounding,
        score.source_quality,
        score.source_diversity,
        score.completeness,
        score.clarity,
    )
    assert all(part is None or 0 <= part <= most for part, most in zip(parts, (5, 2, 1, 1, 1), strict=True))
    assert score.total == (None if score.grounding is None else sum(filter(None, parts)))


def assert_whole(found: QualityScore) -> None:
    """Parts, total, status, reason and suggestions of a score fit together."""
    details = found.details
    assert "\n" not in found.reason + found.summary
    assert sum(most for _, _, most in found.parts) == 10
    if found.total is None:
        assert (found.status, details.judged, found.total_scaled) == ("not_judged", False, None)
        assert [points for _, points, _ in found.parts[:4]] == [None] * 4
        return
    points = [points for _, points, _ in found.parts if points is not None]
    assert all(points is None or 0 <= points <= most for _, points, most in found.parts)
    assert found.total == sum(points)
    assert found.total_of == 10 - (found.completeness is None)
    assert found.status == status_of(found.grounding, found.total, 8, found.total_of)
    assert (found.grounding == 5) == (found.status != "fail")
    assert found.grounding == grounding.points(details.cited_claims, details.total_claims)
    assert details.total_claims == sum(c.own.claims for c in details.sections)
    assert bool(details.gaps_identified) == (found.completeness == 0)
    assert bool(details.clarity_issues) == (found.clarity == 0)
    below = [name for name, points, most in found.parts if points is not None and points < most]
    assert [s.part for s in found.suggestions] == below
    assert [s.priority for s in found.suggestions] == sorted(s.priority for s in found.suggestions)


def same(one: Analysis, other: Analysis) -> bool:
    """Whether two analyses of one text say the same: sentences, findings, score."""
    return (
        one.document.text == other.document.text
        and one.sentences == other.sentences
        and one.findings == other.findings
        and one.score == other.score
    )
