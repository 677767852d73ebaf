"""GL201: what the report was asked and does not answer."""

from __future__ import annotations

import pytest

from groundlint import analyze
from groundlint.finding import Finding
from groundlint.rules.uncovered_aspect import RULE
from groundlint.settings import Settings

BODY = "# React and more\n\n## React\n\nReact is old. React is big.\n"


def found(text: str, **settings: object) -> list[Finding]:
    return list(RULE.check(analyze(text, None, Settings(**settings))))  # type: ignore[arg-type]


def asked(query: str) -> str:
    return f"---\nresearch_query: {query}\n---\n\n{BODY}"


@pytest.mark.parametrize(
    ("text", "what", "where"),
    [
        (asked("Compare React vs Vue"), ["Vue", "comparison of React vs Vue"], "research_query: Compare React vs Vue"),
        (asked("What are the key features of React?"), ["aspects"], "research_query: What are the key features of React?"),
        (asked("What is it?"), ["aspects"], "research_query: What is it?"),
        (BODY, ["research_query"], "# React and more"),
        ("Some text.\n", ["research_query"], "Some text."),
        ("", [], ""),
        ("---\naspects: [React]\n---\n\n" + BODY, [], ""),  # one named aspect is the writer's word
        ("---\naspects: [React, learning curve]\n---\n\n" + BODY, ["learning curve"], "aspects: [React, learning curve]"),
        ("---\naspects:\n  - React\n  - cost\n---\n\n" + BODY, ["cost"], "aspects:"),
    ],
)  # fmt: skip
def test_findings(text: str, what: list[str], where: str) -> None:
    findings = found(text)
    assert [f.data.get("aspect") or f.data.get("missing") for f in findings] == what
    assert {f.text for f in findings} <= {where}


def test_aspects_of_the_settings_stand_where_front_matter_names_none() -> None:
    assert [f.data["aspect"] for f in found(BODY, aspects=("React", "cost"))] == ["cost"]
    named = "---\naspects: [React]\n---\n\n" + BODY
    assert found(named, aspects=("cost",)) == []


@pytest.mark.parametrize(
    ("text", "after"),
    [
        (BODY, f'---\nresearch_query: "React and more"\n---\n\n{BODY}'),
        (BODY.replace("\n", "\r\n"), f'---\nresearch_query: "React and more"\n---\n\n{BODY}'.replace("\n", "\r\n")),
        (f"---\nauthor: me\n---\n\n{BODY}", f'---\nauthor: me\nresearch_query: "React and more"\n---\n\n{BODY}'),
        (f"---\nauthor: me\n...\n{BODY}", f'---\nauthor: me\nresearch_query: "React and more"\n...\n{BODY}'),
        ("Text only.\n", '---\nresearch_query: ""\n---\n\nText only.\n'),
        ('# Say "hi" \\ 👍\n\nA.\n', '---\nresearch_query: "Say \\"hi\\" \\\\ 👍"\n---\n\n# Say "hi" \\ 👍\n\nA.\n'),
    ],
)  # fmt: skip
def test_declaring_the_query(text: str, after: str) -> None:
    analysis = analyze(text)
    (finding,) = RULE.check(analysis)
    (fix,) = RULE.fixes(analysis, finding)
    ((start, end, new),) = fix.edits
    assert text[:start] + new + text[end:] == after
    read = analyze(after)
    title = next((s.title for s in analysis.sections if s.level), "")
    assert (read.evidence.research_query or "") == title
    assert [s.text for s in read.sentences] == [s.text for s in analysis.sentences]


@pytest.mark.parametrize(
    "text",
    [
        '---\nresearch_query: ""\n---\n\n' + BODY,
        "---\nresearch_query:\n---\n\n" + BODY,
        "---\na: [1\n---\n\n" + BODY,
    ],
)
def test_no_fix_beside_an_empty_key_or_in_broken_front_matter(text: str) -> None:
    analysis = analyze(text)
    (finding,) = RULE.check(analysis)
    assert not finding.fixable
    assert list(RULE.fixes(analysis, finding)) == []


def test_no_query_is_a_gap_with_its_suggestion() -> None:
    score = analyze(BODY).score
    assert score.completeness == 0
    assert score.details.gaps_identified == ("no research_query declared",)
    (suggestion,) = [s for s in score.suggestions if s.part == "completeness"]
    assert suggestion.findings == ("GL201",)
    assert "research_query" in suggestion.text


def test_one_derived_aspect_gives_the_point_and_the_advice() -> None:
    analysis = analyze(asked("What are the key features of React?"))
    assert analysis.score.completeness == 1
    assert [f.data for f in RULE.check(analysis)] == [{"missing": "aspects"}]
