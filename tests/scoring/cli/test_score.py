"""`groundlint score`: formats, several reports, gates."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from groundlint.cli.faults import CommandFault
from groundlint.cli.score import Gate, Scored

Cli = Callable[..., Any]
IGNORED = (
    "The German parliament passed the first feed-in law in December 1990. <!-- groundlint-ignore-line -->"
)


def documents(text: str) -> list[dict[str, Any]]:
    return list(YAML(typ="safe").load_all(text))


def test_yaml_is_the_default_and_has_the_source_document_s_forms(cli: Cli, report: Path) -> None:
    ran = cli("score", "report.md")
    assert ran.code == 0, "a low score fails only where a gate is set"
    (score,) = documents(ran.out)
    assert score["quality_score"]["grounding"] == "1/5"
    assert re.fullmatch(r"\d+/10", score["quality_score"]["total"])
    assert score["details"]["total_claims"] == 2
    assert score["details"]["cited_claims"] == 1
    assert score["details"]["citation_coverage_pct"] == "50%"
    assert score["status"] == "fail"
    assert "\n---" not in ran.out


def test_json_of_one_report(cli: Cli, report: Path) -> None:
    score = json.loads(cli("score", "report.md", "--format", "json").out)
    assert score["version"] == 1
    assert score["path"] == "report.md"
    parts = ("grounding", "source_quality", "source_diversity", "completeness", "clarity")
    assert score["total"] == sum(score[part] for part in parts)
    assert score["details"]["citation_coverage_pct"] == 50
    assert set(score["versions"]) == {"groundlint", "claims_model", "weights_sha256"}


def test_text_is_for_people(cli: Cli, report: Path) -> None:
    out = cli("score", "report.md", "--format", "text").out
    assert out.startswith("report.md: ")
    assert "1/5" in out
    assert "\x1b" not in out


@pytest.fixture
def many(report: Path, tmp_path: Path) -> list[str]:
    for number in range(6):
        text = report.read_text("utf-8") + f"\n{IGNORED}\n" * number
        (tmp_path / f"r{number}.md").write_text(text, "utf-8")
    return ["report.md", *(f"r{number}.md" for number in range(6))]


def test_several_reports_in_every_format(cli: Cli, many: list[str]) -> None:
    yaml = cli("score", *many).out
    assert [score["groundlint"]["path"] for score in documents(yaml)] == many
    answer = json.loads(cli("score", *many, "--format", "json").out)
    assert answer["version"] == 1
    assert [score["path"] for score in answer["files"]] == many
    text = cli("score", *many, "--format", "text").out
    assert [line.split(": ")[0] for line in text.splitlines() if re.match(r"\S+\.md: ", line)] == many


def test_a_folder_is_several_reports_even_with_one_in_it(cli: Cli, report: Path) -> None:
    assert len(json.loads(cli("score", ".", "--format", "json").out)["files"]) == 1


@pytest.mark.parametrize("form", ["yaml", "json", "text"])
def test_jobs_change_nothing_in_the_output(
    cli: Cli, many: list[str], form: str, request: pytest.FixtureRequest
) -> None:
    if form != "yaml":
        request.getfixturevalue("jobs_here")
    arguments = ("score", *many, "gone.md", "--format", form)
    one, three = cli(*arguments), cli(*arguments, "--jobs", "3")
    assert one == three
    assert one.code == 2
    assert one.err == "gone.md: no such file or folder\n"


def test_output_is_a_json_line_a_report(cli: Cli, many: list[str], tmp_path: Path) -> None:
    (tmp_path / "scores.jsonl").write_text("old\n")
    ran = cli("score", *many, "--output", "scores.jsonl")
    assert (ran.code, ran.out, ran.err) == (0, "", "scores.jsonl: 7 reports\n")
    rows = [json.loads(line) for line in (tmp_path / "scores.jsonl").read_text("utf-8").splitlines()]
    assert [row["path"] for row in rows] == many
    assert sorted(path.name for path in tmp_path.iterdir() if path.name.startswith(".")) == [".git"]
    assert cli("score", "report.md", "--output", "no/such/folder.jsonl").code == 2


def test_the_query_of_the_command_line_comes_first(cli: Cli, report: Path) -> None:
    def gaps(*arguments: str) -> list[str]:
        score = json.loads(cli("score", "report.md", "--format", "json", *arguments).out)
        return list(score["details"]["gaps_identified"])

    assert gaps() == []
    report.write_text(
        "---\nresearch_query: Compare beekeeping and sheep farming\n---\n" + report.read_text("utf-8")
    )
    assert any("bee" in gap for gap in gaps())
    assert not any("bee" in gap for gap in gaps("--query", "Compare solar power and feed-in law"))


def test_records_of_the_command_line(cli: Cli, report: Path, tmp_path: Path) -> None:
    (tmp_path / "records.yaml").write_text(
        "validated_citations:\n"
        "- {claim: c, quote: q, source_url: 'https://www.iea.org/reports/solar', source_type: primary,\n"
        "   page_title: Solar, accessed_date: 2024-01-01, validated: true, credibility_score: 3}\n",
        "utf-8",
    )
    ran = cli("score", "report.md", "--citations", "records.yaml", "--format", "json")
    (source,) = json.loads(ran.out)["details"]["sources"]
    assert source["credibility"] == 3
    (tmp_path / "broken.yaml").write_text("validated_citations: 3\n", "utf-8")
    ran = cli("score", "report.md", "--citations", "broken.yaml", "--format", "json")
    assert ran.code == 2
    assert "broken.yaml" in ran.err
    assert json.loads(ran.out)["details"]["total_claims"] == 2, "the rest is done"


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        ([], 0),
        (["--fail-under", "0"], 0),
        (["--fail-under", "10"], 1),
        (["--fail-on", "fail"], 1),
        (["--fail-on", "iterate"], 1),
        (["--strict"], 1),
        (["--max-ignored", "0"], 0),
    ],
)
def test_gates(cli: Cli, report: Path, arguments: list[str], code: int) -> None:
    assert cli("score", "report.md", *arguments).code == code


def test_ignored_claims_leave_the_count_unless_strict(cli: Cli, tmp_path: Path) -> None:
    cited = '[Output rose by 37 % in 2023](https://www.iea.org/a "rose by 37 %").'
    (tmp_path / "r.md").write_text(f"# T\n\n{cited}\n\n{IGNORED}\n", "utf-8")

    def score(*arguments: str) -> tuple[int, dict[str, Any]]:
        ran = cli("score", "r.md", "--format", "json", *arguments)
        return ran.code, json.loads(ran.out)

    code, relaxed = score("--fail-on", "fail")
    assert (code, relaxed["grounding"], len(relaxed["details"]["ignored_claims"])) == (0, 5, 1)
    code, strict = score("--strict")
    assert (code, strict["grounding"], strict["details"]["total_claims"]) == (1, 1, 2)
    assert score("--max-ignored", "0")[0] == 1
    assert score("--max-ignored", "1")[0] == 0
    assert score("--max-ignored", "49%")[0] == 1
    assert score("--max-ignored", "50%")[0] == 0
    assert score("--strict", "--max-ignored", "49%")[0] == 1


def scored(total: float | None = 9, status: str = "pass", ignored: int = 0, claims: int = 10) -> Scored:
    return Scored("", None, "r.md", total, status, ignored, claims, "linear")


NOT_JUDGED = scored(None, "not_judged", claims=0)


@pytest.mark.parametrize(
    ("gate", "scores", "code"),
    [
        ((None, "fail", False, None), [NOT_JUDGED], 3),
        ((8, None, False, None), [scored(9), NOT_JUDGED], 3),
        ((None, None, True, None), [NOT_JUDGED], 3),
        ((None, None, False, None), [NOT_JUDGED], 0),
        ((None, None, False, "3"), [NOT_JUDGED], 3),
        ((8, None, False, None), [scored(7), NOT_JUDGED], 1),
        ((8, None, False, None), [scored(9)], 0),
        ((8, None, False, None), [scored(7.8)], 1),
    ],
)
def test_what_could_not_be_judged_is_neither_good_nor_bad(
    gate: tuple[int | None, str | None, bool, str | None],
    scores: list[Scored],
    code: int,
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert Gate.of(*gate).exit_code(scores) == code
    said = capsys.readouterr().err.splitlines()
    assert len(said) == (NOT_JUDGED in scores and gate != (None, None, False, None))
    assert all("r.md: not judged" in line and "multilingual" in line for line in said)


def test_a_report_in_an_unknown_language_has_no_score(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "r.md").write_text(
        "# 城市\n\n2019年人口增长了百分之十二。地铁运送了一亿六千万乘客。\n", "utf-8"
    )
    ran = cli("score", "r.md", "--format", "json", "--fail-on", "fail")
    score = json.loads(ran.out)
    assert ran.code == 3
    assert (score["total"], score["grounding"], score["status"]) == (None, None, "not_judged")
    assert len(ran.err.splitlines()) == 1
    assert "total: null" in cli("score", "r.md").out
    assert cli("score", "r.md", "--format", "text").code == 0


@pytest.mark.parametrize(
    ("gate", "one", "fails"),
    [
        ((None, None, False, None), scored(0, "fail", 10), False),
        ((9, None, False, None), scored(9), False),
        ((9, None, False, None), scored(8), True),
        ((None, "fail", False, None), scored(7, "iterate"), False),
        ((None, "fail", False, None), scored(7, "fail"), True),
        ((None, "iterate", False, None), scored(7, "iterate"), True),
        ((None, "iterate", False, None), scored(9, "pass"), False),
        ((None, None, True, None), scored(9, "fail"), True),
        ((5, None, True, None), scored(9, "fail"), False),  # with a gate of its own, --strict only counts
        ((None, None, False, "2"), scored(ignored=2), False),
        ((None, None, False, "2"), scored(ignored=3), True),
        ((None, None, False, "20%"), scored(ignored=2), False),
        ((None, None, False, "19.9 %"), scored(ignored=2), True),
        ((None, None, False, "0%"), scored(ignored=0, claims=0), False),
    ],
)
def test_what_a_gate_lets_through(
    gate: tuple[int | None, str | None, bool, str | None], one: Scored, fails: bool
) -> None:
    assert Gate.of(*gate).fails(one) is fails


@pytest.mark.parametrize("word", ["", "-1", "1.5", "5 %%", "many", "1e3", "٣"])
def test_max_ignored_is_a_number_or_a_percentage(word: str) -> None:
    with pytest.raises(CommandFault, match="expected a number"):
        Gate.of(None, None, False, word)


def test_more_than_all_claims_is_no_percentage() -> None:
    with pytest.raises(CommandFault, match="200%: expected at most 100%"):
        Gate.of(None, None, False, "200%")


@pytest.mark.parametrize("info", ["markdown", "md", ""])
def test_a_report_in_a_code_fence_is_told_not_to_be_judged(cli: Cli, tmp_path: Path, info: str) -> None:
    said = "Sales rose by 12 percent in 2019 after the merger.\n\n" * 4
    (tmp_path / "r.md").write_text(f"```{info}\n# City\n\n{said}```\n", "utf-8")
    told = "r.md: not judged: take away the lines that open and close the code fence around the text\n"
    assert cli("score", "r.md").err == told
    assert cli("score", "r.md", "--quiet").err == ""
    gate = cli("score", "r.md", "--fail-on", "fail")
    assert (gate.code, gate.err) == (3, told)
    rows = cli("score", "r.md", "--output", "rows.jsonl", "--fail-on", "fail", "--quiet")
    assert (rows.code, rows.err) == (3, told)
