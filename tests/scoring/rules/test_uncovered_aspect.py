"""GL201: what the report was asked and does not answer."""

from __future__ import annotations

import pytest

from groundlint import analyze
from groundlint.model.finding import Finding
from groundlint.rules.uncovered_aspect import RULE, check_document
from groundlint.settings import Settings

BODY = "# React and more\n\n## React\n\nReact is old. React is big.\n"
OTHER = BODY.replace("# React and", "# Vue and")


def found(text: str, **settings: object) -> list[Finding]:
    return list(check_document(analyze(text, None, Settings(**settings))))  # type: ignore[arg-type]


def asked(query: str) -> str:
    return f"---\nresearch_query: {query}\n---\n\n{BODY}"


@pytest.mark.parametrize(
    ("text", "what", "where"),
    [
        (asked("Compare React vs Vue"), ["Vue", "comparison of React vs Vue"], "research_query: Compare React vs Vue"),
        (asked("What are the key features of React?"), ["aspects"], "research_query: What are the key features of React?"),
        (asked("What is it?"), ["aspects"], "research_query: What is it?"),
        (BODY, [], ""),  # the title names React, and the report speaks of it
        (BODY.replace("# React and", "# Vue and"), ["Vue"], "# Vue and more"),
        ("# Report 7\n\nSome text.\n", ["research_query"], "# Report 7"),
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
        (OTHER, f'---\nresearch_query: "Vue and more"\n---\n\n{OTHER}'),
        (OTHER.replace("\n", "\r\n"), f'---\nresearch_query: "Vue and more"\n---\n\n{OTHER}'.replace("\n", "\r\n")),
        (f"---\nauthor: me\n---\n\n{OTHER}", f'---\nauthor: me\nresearch_query: "Vue and more"\n---\n\n{OTHER}'),
        (f"---\nauthor: me\n...\n{OTHER}", f'---\nauthor: me\nresearch_query: "Vue and more"\n...\n{OTHER}'),
        ("Text only.\n", '---\nresearch_query: ""\n---\n\nText only.\n'),
        ('# Say "hi" \\ 👍\n\nA.\n', '---\nresearch_query: "Say \\"hi\\" \\\\ 👍"\n---\n\n# Say "hi" \\ 👍\n\nA.\n'),
    ],
)  # fmt: skip
def test_declaring_the_query(text: str, after: str) -> None:
    analysis = analyze(text)
    finding = next(iter(check_document(analysis)))
    (fix,) = RULE.fixes(analysis, finding)
    ((start, end, new),) = fix.edits
    assert text[:start] + new + text[end:] == after
    read = analyze(after)
    title = next((s.title for s in analysis.sections if s.level), "")
    assert (read.context.companions.research_query or "") == title
    assert [s.text for s in read.sentences] == [s.text for s in analysis.sentences]


@pytest.mark.parametrize(
    "text",
    [
        '---\nresearch_query: ""\n---\n\n' + OTHER,
        "---\nresearch_query:\n---\n\n" + OTHER,
        "---\na: [1\n---\n\n" + OTHER,
    ],
)
def test_no_fix_beside_an_empty_key_or_in_broken_front_matter(text: str) -> None:
    analysis = analyze(text)
    (finding,) = check_document(analysis)
    assert not finding.fixable
    assert list(RULE.fixes(analysis, finding)) == []


def test_without_a_query_the_title_is_asked() -> None:
    score = analyze(BODY).score
    assert (score.completeness, score.total_of, score.details.inferred) == (1, 10, True)
    score = analyze(OTHER).score
    assert (score.completeness, score.details.inferred) == (0, True)
    assert score.details.gaps_identified == ("Vue not covered",)
    (suggestion,) = [s for s in score.suggestions if s.part == "completeness"]
    assert suggestion.findings == ("GL201",)
    assert "research_query" in suggestion.text


@pytest.mark.parametrize(
    "text", ["Some text.\n", "# Research Report\n\nText.\n", "# Report 90\n\n2026.\n", ""]
)
def test_a_title_that_names_nothing_asks_nothing(text: str) -> None:
    score = analyze(text).score
    assert (score.completeness, score.total_of, score.details.gaps_identified) == (None, 9, ())
    assert not [s for s in score.suggestions if s.part == "completeness"]


@pytest.mark.parametrize(
    ("title", "body", "covered"),
    [
        (
            "Trams in European cities",
            "A tram is long. The tram stops here.",
            True,
        ),  # by stem; a city is not asked for
        ("Tram", "Trams are long. Many trams stop.", True),
        ("Trams", "Buses are long. Many buses stop.", False),
        (
            "Cost of heat pumps: a 2024 review",
            "A heat pump costs 900. Cheap pumps lose heat at some cost.",
            True,
        ),
    ],
)
def test_words_of_the_title_are_compared_by_stem(title: str, body: str, covered: bool) -> None:
    gaps = [f.data["aspect"] for f in found(f"# {title}\n\n## Rest\n\n{body}\n")]
    assert (not any("ram" in str(gap) or "pump" in str(gap) for gap in gaps)) is covered


@pytest.mark.parametrize(
    ("text", "missing"),
    [
        # words in the text, in tables, in headings above: once is enough
        ("# Tram Noise and Bus Fares\n\n## Noise\n\n| a | b |\n|--|--|\n| tram | fare |\n\nIt is loud.\n", []),
        ("# Trams: A Systematic Literature Review\n\n## Noise\n\nTrams are loud.\n", []),
        ("# More Trams without New Debt\n\n## Noise\n\nTrams are loud.\n", []),
        ("# Castles in the Air: Tram Noise\n\n## Noise\n\nTrams are loud.\n", []),  # a figure of speech
        ("# Tram Noise: Ticket Prices\n\n## Noise\n\nTrams are loud.\n", ["Ticket Prices"]),
        ("# Tram Noise: Ticket Prices\n\n## Noise\n\nTrams are loud.\n\n## Sources\n\n- Ticket prices\n",
         ["Ticket Prices"]),
        ("---\ntitle: Ticket Prices\n---\n\n## Noise\n\nTrams are loud.\n", ["Ticket Prices"]),
        ("# 电车票价深度调研报告\n\n## 噪音\n\n公共汽车很吵。\n", ["research_query"]),  # what it misses is uncertain
        ("# Trams\n\n## Question\n\nHow loud are Trams and Ticket Prices?\n\n## Noise\n\nTrams are loud.\n",
         ["Ticket Prices"]),
        ("# Trams\n\n## Question\n\nHow loud are Trams?\n\n## Noise\n\nTrams are loud.\n", []),
        ("# Report\n\n## Question\n\nIs it?\n\n## Noise\n\nTrams are loud.\n", []),  # a question is there
        ("# Report\n\n## Question\n\nTrams were loud in 1990.\n", ["research_query"]),
    ],
)  # fmt: skip
def test_what_nobody_declared_is_missed_only_where_its_words_appear_nowhere(
    text: str, missing: list[str]
) -> None:
    findings = found(text)
    assert [f.data.get("aspect") or f.data.get("missing") for f in findings] == missing


def test_what_the_front_matter_declares_is_held_to_the_rule() -> None:
    """A word in passing does not cover an aspect that somebody asks for."""
    body = "# T\n\n## Noise\n\nTrams are loud. A ticket is cheap.\n"
    assert [f.data["aspect"] for f in found(f"---\naspects: [tram, ticket]\n---\n\n{body}")] == [
        "tram",
        "ticket",
    ]


def test_the_title_of_the_front_matter_comes_first() -> None:
    (finding,) = found(f"---\ntitle: Svelte\n---\n\n{BODY}")
    assert finding.data["aspect"] == "Svelte"


def test_one_derived_aspect_gives_the_point_and_the_advice() -> None:
    analysis = analyze(asked("What are the key features of React?"))
    assert analysis.score.completeness == 1
    assert [f.data for f in check_document(analysis)] == [{"missing": "aspects"}]
