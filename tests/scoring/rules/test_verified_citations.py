"""GL004 to GL007 and GL009: what a verification has recorded, and figures that a quote does not have."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from groundlint import analyze

CLAIM = 'Sales of heat pumps in Norway rose by 17% in 2021 [Pumps](https://a.example/x "sales rose by 71% in 2021").'


def report(tmp_path: Path, sources: str, text: str = CLAIM) -> Path:
    path = tmp_path / "r.md"
    path.write_text(f"# Heat\n\n{text}\n", encoding="utf-8")
    path.with_name("r.sources.yaml").write_text(sources, encoding="utf-8")
    return path


def entry(**keys: object) -> str:
    import json

    record = {"claim": "c", "source_url": "https://a.example/x", "quote": "sales rose by 71% in 2021", **keys}
    return "validated_citations:\n- " + json.dumps({"credibility_score": 7, **record}) + "\n"


def codes(path: Path) -> list[str]:
    found = analyze(path.read_text("utf-8"), path).findings
    return [f.code for f in found if f.code in ("GL001", "GL004", "GL005", "GL006", "GL007")]


@pytest.mark.parametrize(
    ("sources", "expected"),
    [
        (entry(validated=True), []),
        (entry(validated=False, validation_details={"url_reachable": True, "quote_found": True, "quote_verbatim": False}), ["GL004"]),
        (entry(validated=False, validation_details={"url_reachable": True, "quote_found": False}), ["GL005"]),
        (entry(validated=False, validation_details={"url_reachable": False}), ["GL006"]),
        (entry(validated=False, quote="", validation_details={"url_reachable": False}), ["GL006"]),
        (entry(validated=False), ["GL001"]),
        ('unchecked_citations:\n- {source_url: "https://a.example/x", quote: sales rose by 71% in 2021, why: busy}\n', ["GL007"]),
        ('unchecked_citations:\n- {source_url: "https://b.example/x", quote: sales rose by 71% in 2021}\n', []),
    ],
)  # fmt: skip
def test_each_verdict_has_its_rule_and_only_one(tmp_path: Path, sources: str, expected: list[str]) -> None:
    assert codes(report(tmp_path, sources)) == expected


def test_the_words_of_the_source_take_the_place_of_altered_ones(tmp_path: Path) -> None:
    from groundlint.rules.registry import fixes_of

    details = {"quote_found": True, "quote_verbatim": False}
    sources = entry(
        validated=False,
        validation_details=details,
        passage="sales rose by 17% in 2021",
        accessed_date="2026-01-31",
    )
    path = report(tmp_path, sources)
    analysis = analyze(path.read_text("utf-8"), path)
    (found,) = [f for f in analysis.findings if f.code == "GL004"]
    assert found.message == "The source says something else: “17%”, not “71%” (checked on 2026-01-31)."
    fix = fixes_of(analysis, found)[0]
    assert 'x "sales rose by 17% in 2021")' in analysis.edit(fix.edits).document.text
    assert [f.code for f in analysis.edit(fix.edits).findings if f.code.startswith("GL00")] == []


def test_a_wrong_type_is_a_problem_and_no_verdict(tmp_path: Path) -> None:
    path = report(tmp_path, "unchecked_citations:\n- {source_url: 5}\n- nonsense\n")
    analysis = analyze(path.read_text("utf-8"), path)
    assert [problem.line for problem in analysis.problems] == [2, 3]
    assert codes(path) == []


@pytest.mark.parametrize(
    ("text", "missing"),
    [
        (CLAIM, "17 is in the claim but not in the words quoted for it."),
        (CLAIM.replace("71%", "17%"), None),
        (CLAIM.replace("71%", "17.2 percent"), None),
        (CLAIM.replace("17%", "17%, from 400 to 468 units,"), "17, 400 and 468 are in the claim"),
        (CLAIM.replace(").", ') and [more](https://b.example "a rise of 17 percent").'), None),
        (CLAIM.replace(").", ") and [more](https://b.example)."), None),
        ("Sales of heat pumps in Norway rose by 17% [Pumps of Norway 2021](https://a.example 'sales rose by 17%').", None),
        ("Sales of heat pumps rose in [Norway by 18%](https://a.example 'sales rose by 17%').", "18 is in the claim"),
        ("Carbon dioxide (CO2) emissions of Norway fell [a](https://a.example 'emissions of carbon dioxide fell').", None),
    ],
)  # fmt: skip
def test_figures_that_no_quote_has(text: str, missing: str | None) -> None:
    analysis = analyze(f"# Heat\n\n{text}\n")
    assert [s.claim for s in analysis.sentences] == [True]
    found = [f.message for f in analysis.findings if f.code == "GL009"]
    assert len(found) == (missing is not None)
    for message in found:
        assert message.startswith(missing or "")


def test_verdicts_follow_an_edit(tmp_path: Path) -> None:
    path = report(
        tmp_path, entry(validated=False, validation_details={"url_reachable": True, "quote_found": False})
    )
    analysis = analyze(path.read_text("utf-8"), path)
    at = analysis.document.text.index("71%")
    edited = analysis.edit([(at, at + 3, "72%")])
    assert not [f for f in edited.findings if f.code == "GL005"]
    back = edited.edit([(at, at + 3, "71%")])
    assert [f.code for f in back.findings] == [f.code for f in analysis.findings]
    assert replace(back.findings[0]) == analysis.findings[0]
