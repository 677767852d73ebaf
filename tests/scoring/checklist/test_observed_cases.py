"""The 105 observed cases: what is given for each, through the real client against a scripted server."""

from __future__ import annotations

import json
import re
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import groundlint
from groundlint import checklist as package
from groundlint.checklist.checklist import Checklist
from groundlint.checklist.checklist_item import ChecklistItem
from groundlint.checklist.errors import JudgingError
from groundlint.checklist.item_score import ItemScore
from groundlint.checklist.score import BatchResult, GroupedScore, Score
from groundlint.checklist.scorer import ChecklistScorer

FILE = Path(__file__).resolve().parents[4] / "shared" / "data" / "checklist" / "autochecklist_cases.json"
CASES: dict[str, dict[str, Any]] = (
    {case["id"]: case for case in json.loads(FILE.read_text("utf-8"))["cases"]} if FILE.exists() else {}
)
NAMES = list(CASES) or ["(../shared is not there)"]
Server = Callable[..., Any]

pytestmark = pytest.mark.shared

BY_FORM = {"tr_fallback_each_item_pays_twice"}
"""Cases whose replies depend on the form of the request, as their notes say."""


@pytest.fixture(autouse=True)
def needs_shared(shared: Path) -> None:
    """Skipped aloud without ../shared."""


def test_there_are_105_cases() -> None:
    assert len(CASES) == 105
    assert set(CASES) == set(_SCORED) | set(_OTHERS)
    assert not set(_SCORED) & set(_OTHERS)


_SCORED = {
    name: case
    for name, case in CASES.items()
    if "llm_replies" in case and case["group"] not in ("registry", "model", "deprecated")
}


def served(case: dict[str, Any]) -> list[dict[str, Any]]:
    """The replies, with what the notes say that the file does not carry."""
    replies = [dict(reply) for reply in case["llm_replies"]]
    if case["id"] == "batch_truncated_json_raises":
        replies[0]["finish_reason"] = "length"
    if case["id"] == "tr_429_not_retried":
        replies[0]["headers"] = {"retry-after": "1"}
    return replies


def by_form(body: dict[str, Any]) -> dict[str, Any]:
    if (body.get("response_format") or {}).get("type") == "json_schema":
        return {"status": 400, "json": {"error": {"message": "bad"}}}
    return {"status": 200, "content": '{"answer": "YES"}'}


def compare(got: Any, wanted: Any, where: str) -> None:
    """Key by key; numbers within 1e-6."""
    if isinstance(wanted, dict):
        for key, value in wanted.items():
            assert key in got, f"{where}: no {key}"
            compare(got[key], value, f"{where}.{key}")
    elif isinstance(wanted, list):
        assert len(got) == len(wanted), where
        for place, (one, other) in enumerate(zip(got, wanted, strict=True)):
            compare(one, other, f"{where}[{place}]")
    elif isinstance(wanted, float):
        assert got == pytest.approx(wanted, abs=1e-6), where
    else:
        assert got == wanted, where


@pytest.mark.parametrize("name", list(_SCORED) or NAMES)
def test_scored_case(name: str, judge_server: Server) -> None:
    case = CASES[name]
    ours = dict(case["ours"])
    server = judge_server(*served(case), respond=by_form if name in BY_FORM else None)
    given = {"model": "fake-model", "api_key": "key-of-the-case", **case["scorer"]}
    given["provider"] = "openai" if name == "lp_openai_reasoning_model_400" else "vllm"
    if "openrouter" in name:
        given["provider"] = "openrouter"
    wanted_count = ours.pop("request_count", None)
    uses_logprobs = ours.pop("use_logprobs", None)
    scorer, result = run_case(case, {**given, "base_url": server.base_url})
    if isinstance(result, JudgingError):
        assert type(result).__name__ == ours["error"]
        assert getattr(result, "status", None) == ours.get("status")
        assert ours.get("body_contains", "") in getattr(result, "body", "")
        assert "key-of-the-case" not in str(result)
    else:
        assert "error" not in ours
        compare(json.loads(result.model_dump_json()), ours, name)
        if uses_logprobs is not None:
            assert scorer is not None
            assert scorer.use_logprobs is uses_logprobs
    if name in BY_FORM:
        assert len(server.requests) == wanted_count
    elif wanted_count is not None:
        assert min(server.used, len(server.requests)) == wanted_count
    check_note(name, server)


def run_case(
    case: dict[str, Any], given: dict[str, Any]
) -> tuple[ChecklistScorer | None, Score | JudgingError]:
    """What becomes of the case, wherever it ends: at the scorer, at the checklist or at the score. Its replies are in the
    order of its items, so one is asked after the other.
    """
    scorer = None
    try:
        scorer = ChecklistScorer(**{"max_concurrency": 1, **given})
        items = tuple(ChecklistItem(**item) for item in case["checklist"])
        own = "CLINPUT" if case["id"].startswith("input_") else None
        checklist = Checklist(id="c", items=items, input=own)
        return scorer, scorer.score(checklist, target=case["target"], input=case["input"])
    except JudgingError as fault:
        return scorer, fault


def check_note(name: str, server: Any) -> None:
    """What the notes ask for beyond the keys."""
    if name == "tr_429_not_retried":
        assert server.times[1] - server.times[0] >= 1
    if name == "input_empty_string_uses_checklist_input":
        assert "CLINPUT" in server.requests[0]["messages"][-1]["content"]
    if name == "custom_prompt_escaped_braces_ok":
        assert '{{"answer":"YES"}}' in server.requests[0]["messages"][-1]["content"]
    if name == "item_normalized_without_use_logprobs":
        assert server.requests[0]["logprobs"] is True


# ---------------------------------------------------------------------- models


def scores_a_and_b() -> GroupedScore:
    def made(answers: list[str], weighted: float) -> Score:
        items = tuple(ItemScore(item_id=str(n), answer=answer) for n, answer in enumerate(answers))  # type: ignore[arg-type]
        return Score(checklist_id="c", item_scores=items, primary_metric="weighted", weighted_score=weighted)

    return GroupedScore(scores={"a": made(["yes", "no"], 0.2), "b": made(["yes"] * 3, 0.9)})


def made_of(*answers: str, **more: Any) -> Score:
    items = tuple(ItemScore(item_id=str(n), answer=answer) for n, answer in enumerate(answers))  # type: ignore[arg-type]
    return Score(checklist_id="c", item_scores=items, **more)


def schema_case(name: str, form: str) -> Callable[..., None]:
    def check(ours: dict[str, Any], server: Any, tmp_path: Path) -> None:
        order = ours.pop("property_order", None)
        made = package.to_response_format(getattr(package, name), form)
        assert made == ours
        if order:
            assert list(made["json_schema"]["schema"]["properties"]) == order

    return check


def score_dump(ours: dict[str, Any], server: Any, tmp_path: Path) -> None:
    item = ItemScore(item_id="0", answer="yes")  # type: ignore[arg-type]
    score = Score(checklist_id="c", item_scores=(item,), judge_model="m", scoring_method="batch")
    assert set(ours["keys_include"]) <= set(json.loads(score.model_dump_json()))


def alias(ours: dict[str, Any], server: Any, tmp_path: Path) -> None:
    assert package.WeightedScoringResponse is package.ItemScoringResponse


def weighted_none(ours: dict[str, Any], server: Any, tmp_path: Path) -> None:
    compare(made_of("yes", "no", "no", primary_metric="weighted").primary_score, ours["primary"], "primary")


def grouped(ours: dict[str, Any], server: Any, tmp_path: Path) -> None:
    score = scores_a_and_b()
    compare(
        {
            "pass_rate": score.pass_rate,
            "micro": score.micro_pass_rate,
            "mean": score.mean_score,
            "per_group": score.per_group_pass_rates,
        },
        ours,
        "GroupedScore",
    )


def flattened(ours: dict[str, Any], server: Any, tmp_path: Path) -> None:
    compare(json.loads(scores_a_and_b().flatten().model_dump_json()), ours, "flatten")


def frozen(ours: dict[str, Any], server: Any, tmp_path: Path) -> None:
    with pytest.raises(Exception) as caught:  # noqa: PT011 - its type is what is asserted
        made_of("yes").primary_metric = "x"  # type: ignore[misc, assignment]
    assert type(caught.value).__name__ == ours["error"]


def total_score(ours: dict[str, Any], server: Any, tmp_path: Path) -> None:
    assert made_of("yes", "no", total_score=0.9).pass_rate == ours["pass_rate"]


def batch_result(ours: dict[str, Any], server: Any, tmp_path: Path) -> None:
    result = BatchResult(scores=(made_of("yes", "no", "yes", "no"), made_of("yes", "yes", "yes")))
    compare(
        {"macro": result.macro_pass_rate, "micro": result.micro_pass_rate, "mean": result.mean_score},
        ours,
        "BatchResult",
    )


def scaled(ours: dict[str, Any], server: Any, tmp_path: Path) -> None:
    for count, wanted in ours.items():
        answers = ["yes"] * int(count) + ["no"] * (4 - int(count))
        assert made_of(*answers).scaled_score_1_5 == wanted


def by_category(ours: dict[str, Any], server: Any, tmp_path: Path) -> None:
    categories = {"1": "x", "2": None, "3": "x", "4": ""}
    items = tuple(ChecklistItem(id=i, question=f"q{i}", category=c) for i, c in categories.items())
    groups = Checklist(items=items).by_category()
    assert {name: [item.id for item in group.items] for name, group in groups.items()} == ours


# ---------------------------------------------------------------------- registry and deprecated names


def prompt_file(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "prompt.md"
    path.write_text(text, "utf-8")
    return path


def registered(mode: str | None, metric: str | None) -> Callable[..., None]:
    def check(ours: dict[str, Any], server: Server, tmp_path: Path) -> None:
        placeholder = "{question}" if mode == "item" else "{checklist}"
        name = f"custom {mode} {metric}"
        more = {key: value for key, value in (("mode", mode), ("primary_metric", metric)) if value}
        package.register_custom_scorer(
            name, prompt_file(tmp_path, f"{{input}}|{{target}}|{placeholder}"), **more
        )
        replies: list[dict[str, Any]] = [{"content": '{"answers":[{"question_index":1,"answer":"YES"}]}'}]
        if mode == "item":
            pairs = [["Yes", -0.10536051565782628], ["No", -2.3025850929940455]]
            replies = [{"content": "Yes", "top_logprobs": pairs}]
        scripted = server(*replies)
        scorer = package.get_scorer(name)(model="m", provider="vllm", base_url=scripted.base_url)
        checklist = Checklist(items=(ChecklistItem(id="a", question="Q1?"),))
        score = scorer.score(checklist, target="T", input="I")
        assert scripted.used == ours.pop("request_count")
        assert scorer.use_logprobs is ours.pop("use_logprobs", False)
        compare(json.loads(score.model_dump_json()), ours, name)

    return check


def protected(ours: dict[str, Any], server: Any, tmp_path: Path) -> None:
    before = package.get_scorer("batch")
    with pytest.raises(package.ConfigurationError):
        package.register_custom_scorer("batch", prompt_file(tmp_path, "{input}|{target}|{checklist}"))
    assert package.get_scorer("batch") is before


def with_info(ours: dict[str, Any], server: Any, tmp_path: Path) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        rows = package.list_scorers_with_info()
    for wanted in ours["rows"]:
        assert any(wanted.items() <= row.items() for row in rows), wanted


def names(ours: dict[str, Any], server: Any, tmp_path: Path) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert set(ours["names"]) <= set(package.list_scorers())


def unknown_scorer(ours: dict[str, Any], server: Any, tmp_path: Path) -> None:
    with pytest.raises(package.ConfigurationError, match=r"batch.*item"):
        package.get_scorer("nope")


def deprecated(name: str, **given: Any) -> Callable[..., None]:
    def check(ours: dict[str, Any], server: Server, tmp_path: Path, replies: list[dict[str, Any]]) -> None:
        scripted = server(*replies)
        with pytest.warns(DeprecationWarning, match=name):
            scorer = getattr(groundlint, name)(
                model="m", provider="vllm", base_url=scripted.base_url, **given
            )
        assert isinstance(scorer, ChecklistScorer)
        if "item_scores" in ours:
            checklist = Checklist(items=(ChecklistItem(id="a", question="Q1?"),))
            score = scorer.score(checklist, target="T", input="I")
            assert scripted.used == ours.pop("request_count")
            ours.pop("warning")
            compare(json.loads(score.model_dump_json()), ours, name)

    return check


# ---------------------------------------------------------------------- pipelines


def properties(ours: dict[str, Any], pipe: Any) -> None:
    scorer = pipe.scorer
    got = {
        "generator": type(pipe.generator).__name__,
        "placeholders": sorted(set(re.findall(r"\{(\w+)\}", scorer.prompt_text))),
        **{
            name: getattr(scorer, name)
            for name in (
                "mode",
                "primary_metric",
                "use_logprobs",
                "capture_reasoning",
                "scoring_method",
                "temperature",
                "max_tokens",
            )
        },
    }
    compare(got, {key: value for key, value in ours.items() if key != "warning"}, "scorer")


def preset(name: str, **given: Any) -> Callable[..., None]:
    def check(ours: dict[str, Any], server: Server, tmp_path: Path) -> None:
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            pipe = groundlint.pipeline(
                name,
                generator_model="g",
                scorer_model="s",
                provider="vllm",
                base_url=server().base_url,
                **given,
            )
        properties(ours, pipe)

    return check


def custom_pipeline(prompt: str) -> Callable[..., None]:
    def check(ours: dict[str, Any], server: Server, tmp_path: Path) -> None:
        name = f"custom {len(prompt)}"
        package.register_custom_pipeline(
            name, generator_prompt="gen {input}", scorer_mode="item", scorer_prompt=prompt
        )
        pipe = groundlint.pipeline(
            name, generator_model="g", scorer_model="s", provider="vllm", base_url=server().base_url
        )
        properties(ours, pipe)

    return check


def traversal(ours: dict[str, Any], server: Any, tmp_path: Path) -> None:
    with pytest.raises(package.ConfigurationError):
        package.register_custom_pipeline(
            "traversal",
            generator_prompt="gen {input}",
            scorer_mode="item",
            scorer_prompt="../formats/item_scoring",
        )


def round_trip(ours: dict[str, Any], server: Server, tmp_path: Path) -> None:
    file = tmp_path / "pipeline.json"
    package.save_pipeline_config("rlcf_direct", file)
    kept = json.loads(file.read_text("utf-8"))
    file.write_text(json.dumps(kept | {"name": "again"}), "utf-8")
    assert package.load_pipeline_config(file) == "again"
    given = {"generator_model": "g", "scorer_model": "s", "provider": "vllm", "base_url": server().base_url}
    first, second = groundlint.pipeline("rlcf_direct", **given), groundlint.pipeline("again", **given)
    assert first.generator.response_schema is second.generator.response_schema
    assert second.scorer.primary_metric == ours["primary_metric"]
    assert second.generator.max_items == ours["max_items"]


def candidates_missing(ours: dict[str, Any], server: Server, tmp_path: Path) -> None:
    scripted = server()
    pipe = groundlint.pipeline(
        "rlcf_candidate", generator_model="g", scorer_model="s", provider="vllm", base_url=scripted.base_url
    )
    with pytest.raises(package.ConfigurationError, match="candidates"):
        pipe(input="x", target="y", reference="z")
    assert not scripted.requests


_OTHERS: dict[str, Callable[..., None]] = {
    "deprecated_isinstance": deprecated("BatchScorer"),
    "deprecated_ItemScorer": deprecated("ItemScorer"),
    "deprecated_NormalizedScorer": deprecated("NormalizedScorer"),
    "deprecated_ItemScorer_override_reasoning_false": deprecated("ItemScorer", capture_reasoning=False),
    "deprecated_BatchScorer": deprecated("BatchScorer"),
    "register_custom_scorer_item_normalized": registered("item", "normalized"),
    "register_custom_scorer_batch": registered(None, None),
    "register_custom_scorer_overrides_builtin_silently": protected,
    "scorers_with_info": with_info,
    "list_scorers": names,
    "get_scorer_unknown": unknown_scorer,
    "WeightedScoringResponse_alias": alias,
    "Score_dump_lacks_computed": score_dump,
    "Score_weighted_none_falls_back": weighted_none,
    "GroupedScore_flatten": flattened,
    "GroupedScore": grouped,
    "Score_metric_assignment_not_validated": frozen,
    "Score_total_score_may_disagree": total_score,
    "BatchResult": batch_result,
    "Scaled_1_5": scaled,
    "by_category": by_category,
    "schema_item_reasoned": schema_case("ItemScoringResponseReasoned", "item_scoring_reasoned"),
    "schema_batch": schema_case("BatchScoringResponse", "batch_scoring"),
    "override_rocketeval_item": preset("rocketeval", scorer="item"),
    "override_rlcf_batch_loses_weighted_metric": preset("rlcf_direct", scorer="batch"),
    "preset_interacteval": preset("interacteval"),
    "preset_openrubrics_pairwise": preset("openrubrics_pairwise"),
    "preset_rlcf_candidate": preset("rlcf_candidate"),
    "preset_rlcf_direct": preset("rlcf_direct"),
    "preset_feedback": preset("feedback"),
    "register_custom_pipeline_long_inline_scorer_prompt": custom_pipeline(
        "Judge. " * 60 + "{input}{target}{question}"
    ),
    "register_custom_pipeline_short_inline_scorer_prompt": custom_pipeline("Judge {input}{target}{question}"),
    "scorer_prompt_path_traversal": traversal,
    "save_then_load_loses_weighted_schema": round_trip,
    "rlcf_candidate_documented_auto_candidates_raises": candidates_missing,
}


@pytest.mark.parametrize("name", list(_OTHERS))
def test_other_case(name: str, judge_server: Server, tmp_path: Path) -> None:
    case = CASES[name]
    more = {"replies": case["llm_replies"]} if case["group"] == "deprecated" else {}
    _OTHERS[name](dict(case["ours"]), judge_server, tmp_path, **more)
