"""GL013: what a run of `verify --support` has recorded, told of the claims as they are."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from groundlint import analyze
from groundlint.settings import Settings

CLAIM = "Sales of heat pumps in Norway rose by **71%** in 2021"
PLAIN = "Sales of heat pumps in Norway rose by 71% in 2021 Pumps."
URL = "https://a.example/x"
AT = PLAIN.index("71%")


def recorded(**keys: object) -> str:
    entry = {
        "claim": PLAIN,
        "citations": [{"source_url": URL, "answer": "not carried"}],
        "answer": "not carried",
        "probability": 0.07,
        "unsupported": [[AT, AT + 3]],
        "nearest": "Sales of heat pumps rose by 17% in 2021.",
        "why": "the source says “17%”, not “71%”",
        "accessed_date": "2026-01-31",
        **keys,
    }
    return "support_judgements:\n- " + json.dumps(entry) + "\n"


def found(
    tmp_path: Path, sources: str, text: str = f"{CLAIM} [Pumps]({URL}).", **settings: object
) -> list[object]:
    path = tmp_path / "r.md"
    path.write_text(f"# Heat\n\n{text}\n", encoding="utf-8")
    path.with_name("r.sources.yaml").write_text(sources, encoding="utf-8")
    made = Settings(**settings)
    return [
        (f.code, f.text)
        for f in analyze(path.read_text("utf-8"), path, made).findings
        if f.code in ("GL009", "GL013")
    ]


@pytest.mark.parametrize(
    ("sources", "expected"),
    [
        (recorded(), "71%"),
        (recorded(unsupported=[]), f"{CLAIM} [Pumps]({URL})."),
        (recorded(unsupported=[[0, 5], [AT, AT + 3]]), "71%"),
        (recorded(unsupported=[[0, 5000]]), f"{CLAIM} [Pumps]({URL})."),
        (recorded(answer="carried"), None),
        (recorded(answer="cannot tell"), None),
        (recorded(answer="perhaps"), None),
        (recorded(claim="Another claim."), None),
        (recorded(citations=[{"source_url": "https://b.example"}]), None),
        (recorded(citations=[{"source_url": URL, "quote": "other words"}]), None),
    ],
)  # fmt: skip
def test_it_is_told_where_claim_and_citations_are_those_judged(
    tmp_path: Path, sources: str, expected: str | None
) -> None:
    assert found(tmp_path, sources) == ([("GL013", expected)] if expected is not None else [])


def test_the_message_says_what_the_source_says_instead(tmp_path: Path) -> None:
    path = tmp_path / "r.md"
    path.write_text(f"# Heat\n\n{CLAIM} [Pumps]({URL}).\n", encoding="utf-8")
    path.with_name("r.sources.yaml").write_text(recorded(judge="yes"), encoding="utf-8")
    (one,) = [f for f in analyze(path.read_text("utf-8"), path).findings if f.code == "GL013"]
    assert one.message == (
        "The source might not say this: the source says “17%”, not “71%”. Its closest sentence: “Sales of heat pumps rose "
        "by 17% in 2021”. The judge says: yes (judged on 2026-01-31)."
    )


QUOTED = f'{CLAIM} of [Pumps]({URL} "sales of heat pumps rose by 17%").'


@pytest.mark.parametrize(
    ("unsupported", "rules", "codes"),
    [
        ([[AT, AT + 3]], {}, ["GL013"]),
        ([], {}, ["GL013"]),
        ([[0, 5]], {}, ["GL009", "GL013"]),
        ([[AT, AT + 3]], {"GL013": "off"}, ["GL009"]),
    ],
)
def test_a_figure_is_told_of_once(
    tmp_path: Path, unsupported: list[list[int]], rules: dict[str, str], codes: list[str]
) -> None:
    text = f'{CLAIM.replace(" in 2021", "")} [Pumps]({URL} "sales of heat pumps rose by 17%").'
    cited = [{"source_url": URL, "quote": "sales of heat pumps rose by 17%", "answer": "not carried"}]
    sources = recorded(claim=PLAIN.replace(" in 2021", ""), citations=cited, unsupported=unsupported)
    assert sorted(code for code, _ in found(tmp_path, sources, text, rules=rules)) == codes  # type: ignore[misc]


@pytest.mark.parametrize(
    ("sources", "lines"),
    [
        ("support_judgements: 5\n", [1]),
        ("support_judgements:\n- 7\n- claim: 8\n", [2, 3, 3, 3]),
        ("support_judgements:\n- {claim: a, citations: [], answer: carried, probability: 7, unsupported: [[1]]}\n", [2, 2]),
    ],
)  # fmt: skip
def test_a_wrong_type_is_a_problem_and_no_finding(tmp_path: Path, sources: str, lines: list[int]) -> None:
    path = tmp_path / "r.md"
    path.write_text(f"# Heat\n\n{CLAIM} [Pumps]({URL}).\n", encoding="utf-8")
    path.with_name("r.sources.yaml").write_text(sources, encoding="utf-8")
    analysis = analyze(path.read_text("utf-8"), path)
    assert [problem.line for problem in analysis.problems] == lines
    assert not [f for f in analysis.findings if f.code == "GL013"]
