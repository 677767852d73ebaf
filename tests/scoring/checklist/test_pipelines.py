"""Pipelines beyond a single call: groups, batches, names of the user's own, files of the other library."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from groundlint import checklist as package
from groundlint.checklist.checklist import Checklist
from groundlint.checklist.checklist_item import ChecklistItem
from groundlint.checklist.errors import ChecklistError, ConfigurationError
from groundlint.checklist.importing import read_foreign
from groundlint.checklist.verifier import Counts
from groundlint.cli import main

Server = Callable[..., Any]
CHECKLIST = Checklist(
    id="c",
    items=(
        ChecklistItem(id="a", question="First?", category="x"),
        ChecklistItem(id="b", question="Second?", category="y"),
        ChecklistItem(id="c", question="Third?"),
    ),
)
REPORT = '# A\n\nThe harbour was dug in 1872 [a](https://a.example "dug"). It grew.\n\n## B\n\nSales fell by 7 %.\n'


def answering(body: dict[str, Any]) -> dict[str, Any]:
    prompt = body["messages"][-1]["content"]
    if "The text:" not in prompt:
        return {"content": '{"questions": [{"question": "Is it so?"}]}'}
    return {"content": '{"answer": "%s"}' % ("NO" if "Second?" in prompt else "YES")}


def made(server: Any, task: str = "tick", **more: Any) -> package.ChecklistPipeline:
    given = {"generator_model": "g", "scorer_model": "s", "provider": "vllm", "scorer": "item", **more}
    return package.pipeline(task, base_url=server.base_url, **given)


def test_the_scorers_own_prompt_stands_above_the_presets(judge_server: Server) -> None:
    server = judge_server(respond=answering)
    own = {"custom_prompt": "Mine: {target} {question}"}
    pipe = made(server, "rlcf_direct", scorer=None, scorer_kwargs=own)
    assert pipe.scorer.prompt_text == own["custom_prompt"]
    pipe.score(CHECKLIST, "text")
    assert all("Mine: " in request["messages"][-1]["content"] for request in server.requests)
    with pytest.raises(ConfigurationError, match="target"):
        made(server, scorer_kwargs={"custom_prompt": "{question}"})
    with pytest.raises(ConfigurationError, match="primary_metric"):
        made(server, scorer_kwargs={"primary_metric": "best"})


def test_equal_scores_are_equal_however_long_they_took(judge_server: Server) -> None:
    pipe = made(judge_server(respond=answering))
    first, second = pipe.score(CHECKLIST, "text"), pipe.score(CHECKLIST, "text")
    assert first.run != second.run
    assert first == second
    assert first != pipe.score(Checklist(items=CHECKLIST.items[:1]), "text")


def test_reasons_that_probabilities_leave_no_room_for_are_missed(judge_server: Server) -> None:
    reply = {"content": "Yes", "top_logprobs": [("Yes", -0.1), ("No", -2.4)]}
    pipe = made(
        judge_server(respond=lambda body: reply),
        scorer="normalized",
        scorer_kwargs={"capture_reasoning": True},
    )
    assert "reasoning_unavailable" in pipe.score(CHECKLIST, "text").flags


def test_groups_and_batches(judge_server: Server, tmp_path: Path) -> None:
    server = judge_server(respond=answering)
    pipe = made(server)
    assert pipe.score_group(CHECKLIST, "text").per_group_pass_rates == {"x": 1.0, "y": 0.0, "ungrouped": 1.0}
    assert [score.pass_rate for score in pipe.score_batch(CHECKLIST, ["t", "u"])] == [2 / 3] * 2
    assert [len(one) for one in pipe.generate_batch(["a", "b"])] == [1, 1]
    rows = tmp_path / "rows.jsonl"
    rows.write_text('{"input": "i", "target": "t"}\n\n{"input": "j", "target": "u"}\n', "utf-8")
    told: list[tuple[int, int]] = []
    result = pipe.run_batch_from_file(rows, on_progress=lambda done, total: told.append((done, total)))
    assert result.macro_pass_rate == 1.0
    assert told == [(1, 2), (2, 2)]
    result.to_jsonl(tmp_path / "scores.jsonl")
    assert len((tmp_path / "scores.jsonl").read_text("utf-8").splitlines()) == 2
    whole = pipe.run_batch(inputs=["i"], targets=["t"], checklist=CHECKLIST)
    assert whole.per_category_pass_rates() == {"x": 1.0, "y": 0.0, "ungrouped": 1.0}
    with pytest.raises(ConfigurationError, match="as many"):
        pipe.run_batch(inputs=["i", "j"], targets=["t"])
    (tmp_path / "bad").write_text("{", "utf-8")
    with pytest.raises(ConfigurationError, match="JSON Lines"):
        pipe.run_batch_from_file(tmp_path / "bad")


def test_a_result_has_the_figures_of_its_score(judge_server: Server) -> None:
    pipe = made(judge_server(respond=answering))
    result = pipe(input="i", target="t", checklist=CHECKLIST)
    assert (result.pass_rate, result.weighted_score, result.normalized_score) == (2 / 3,) * 3
    without = pipe(input="i")
    assert without.score is None
    assert without.pass_rate is without.weighted_score is without.normalized_score is None


def test_names_of_the_users_own(judge_server: Server, tmp_path: Path) -> None:
    server = judge_server(respond=answering)
    prompt = tmp_path / "mine.md"
    prompt.write_text("---\nid: mine\n---\nWrite about {input}, at most {max_items}.", "utf-8")
    package.register_custom_generator("mine", prompt)
    assert "mine" in package.list_generators()
    pipe = made(server, "mine", scorer={"mode": "item", "capture_reasoning": False})
    assert len(pipe.generate("boats")) == 1
    sent = server.requests[0]["messages"][-1]["content"]
    assert "boats" in sent
    assert "at most 10" in sent
    assert "id: mine" not in sent
    with pytest.raises(ConfigurationError, match="built in"):
        package.register_custom_generator("tick", prompt)
    with pytest.raises(ConfigurationError, match="unknown"):
        made(server, scorer={"modus": "item"})
    with pytest.raises(ConfigurationError, match="no such pipeline"):
        made(server, "nothing")
    for bad in (
        {"scorer_mode": "x"},
        {"generator_class": "x"},
        {"primary_metric": "x"},
        {"scorer_prompt": "nothing"},
    ):
        with pytest.raises(ConfigurationError):
            package.register_custom_pipeline("bad", generator_prompt="{input}", **bad)
    custom = made(server, "tick", custom_prompt="Only {input}")
    assert custom.generator.prompt_text == "Only {input}"


@pytest.mark.parametrize(
    "text", ["", "[]", "{", "[" * 100_000, '{"name": 3}', '{"name": "x", "max_items": "many"}']
)
def test_a_pipeline_file_that_is_none(text: str, tmp_path: Path) -> None:
    (tmp_path / "p.json").write_text(text, "utf-8")
    with pytest.raises(ConfigurationError, match=r"p\.json"):
        package.load_pipeline_config(tmp_path / "p.json")


def test_the_other_librarys_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pipeline_file = tmp_path / "theirs.json"
    config = {
        "name": "theirs",
        "generator_class": "direct",
        "generator_prompt": "gen {input}",
        "scorer_mode": "item",
    }
    pipeline_file.write_text(json.dumps(config), "utf-8")
    assert read_foreign(pipeline_file).pipelines == ("theirs",)
    assert main(["checklist", "import", str(pipeline_file), "--output", str(tmp_path)]) == 0
    assert main(["checklist", "import", str(pipeline_file), "--output", str(tmp_path / "new" / "one")]) == 0
    assert json.loads((tmp_path / "theirs.pipeline.json").read_text("utf-8"))["scorer_mode"] == "item"
    heavy = tmp_path / "heavy.json"
    heavy.write_text(
        json.dumps({"items": [{"question": "Q?", "weight": 250}], "source_method": "x"}), "utf-8"
    )
    found = read_foreign(heavy)
    assert not found.checklists
    assert "weight" in found.problems[0]
    assert main(["checklist", "import", str(heavy), "--output", str(tmp_path)]) == 2
    heavy.write_text("3", "utf-8")
    assert "expected an object" in read_foreign(heavy).problems[0]
    for text, says in (("", "empty"), ("{\n[", "neither JSON")):
        heavy.write_text(text, "utf-8")
        with pytest.raises(ChecklistError, match=says):
            read_foreign(heavy)
    capsys.readouterr()
    assert main(["checklist", "list"]) == 0
    assert "research-report" in capsys.readouterr().out
    assert main(["checklist", "show", "nothing"]) == 2
    assert main(["checklist", "show", "research-report", "--format", "json"]) == 0
    assert len(json.loads(capsys.readouterr().out)["items"]) == 29


@pytest.mark.parametrize(
    ("what", "number"),
    [
        ("characters", len(REPORT)),
        ("words", 13),
        ("headings", 2),
        ("sentences", 3),
        ("claims", 2),
        ("citations", 1),
        ("sources", 1),
    ],
)
def test_what_is_counted(what: Any, number: int) -> None:
    assert Counts(kind="count", what=what, at_least=number, at_most=number).holds(REPORT)
    assert not Counts(kind="count", what=what, at_least=number + 1).holds(REPORT)
    assert not Counts(kind="count", what=what, at_most=number - 1).holds(REPORT)


def test_a_checklist_saved_is_the_same_again(tmp_path: Path) -> None:
    CHECKLIST.save(tmp_path / "c.json")
    assert Checklist.load(tmp_path / "c.json") == CHECKLIST
    assert CHECKLIST.to_text() == "1. First?\n2. Second?\n3. Third?"
    assert CHECKLIST.to_text(numbered=False).startswith("- First?")
    (tmp_path / "broken.json").write_text('{"items": [{"weight": 3}]}', "utf-8")
    with pytest.raises(ChecklistError, match=r"broken\.json:1: items\.1\.question"):
        Checklist.load(tmp_path / "broken.json")
