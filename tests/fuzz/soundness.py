"""What must hold for the analysis of any text whatever."""

from __future__ import annotations

from groundlint.analysis import Analysis


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


def same(one: Analysis, other: Analysis) -> bool:
    """Whether two analyses of one text say the same: sentences, findings, score."""
    return (
        one.document.text == other.document.text
        and one.sentences == other.sentences
        and one.findings == other.findings
        and one.score == other.score
    )
