"""Against a real llama.cpp server: what a mock would not do."""

from __future__ import annotations

import asyncio
import json
import os
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from groundlint.checklist.capabilities import CapabilityMemory
from groundlint.checklist.checklist import Checklist
from groundlint.checklist.checklist_item import ChecklistItem
from groundlint.checklist.errors import ConfigurationError, ProviderError
from groundlint.checklist.local_model.provider import LocalProvider
from groundlint.checklist.local_model.server import LocalServer
from groundlint.checklist.score import Score
from groundlint.checklist.scorer import ChecklistScorer

Llama = Callable[..., Any]
REPORT = "The harbour was dug in 1872. It handled 435 million tonnes in 2024. "


def questions(count: int) -> Checklist:
    return Checklist(
        id="c",
        items=tuple(
            ChecklistItem(id=str(n), question=f"Is statement {n} in the report?") for n in range(count)
        ),
    )


def scorer(server: Any, **given: Any) -> ChecklistScorer:
    given = {"mode": "item", "provider": "llama.cpp", "model": "tiny", "api_key": server.key, **given}
    return ChecklistScorer(**given, base_url=server.base_url, memory=CapabilityMemory())


def statuses(score: Score) -> list[str]:
    return [item.status.value for item in score.item_scores]


def test_schema_both_modes_and_reasoning(llama_server: Llama) -> None:
    server = llama_server()
    plain = scorer(server).score(questions(3), REPORT)
    assert statuses(plain) == ["ok"] * 3
    assert {item.route for item in plain.item_scores} == {"schema"}
    assert plain.usage.requests == 3
    assert plain.usage.prompt_tokens > 3 * len(REPORT)  # a token of this model is a byte
    reasoned = scorer(server, mode="batch", capture_reasoning=True).score(questions(1), REPORT)
    assert statuses(reasoned) == ["ok"]
    assert reasoned.item_scores[0].reasoning == "Yes?"


def test_probabilities(llama_server: Llama) -> None:
    score = scorer(llama_server(), primary_metric="normalized").score(questions(2), REPORT)
    assert statuses(score) == ["ok"] * 2
    item = score.item_scores[0]
    assert item.route == "logprobs"
    assert item.confidence is not None
    assert 0.5 < item.confidence < 1  # the model is made to say Yes somewhat more likely than No
    assert (item.p_yes or 0) + (item.p_no or 0) + (item.p_other or 0) == pytest.approx(1, abs=1e-3)
    assert score.usage.requests == 2
    assert score.usage.completion_tokens <= 2 * 8


def test_a_batch_answered_in_part_is_completed(llama_server: Llama) -> None:
    """The model ends its list after one answer; the others are asked again alone."""
    score = scorer(llama_server(), mode="batch").score(questions(4), REPORT)
    assert score.coverage == 1.0
    assert score.usage.requests == 4


def test_a_wrong_key_is_one_error_without_the_key(llama_server: Llama) -> None:
    server = llama_server()
    with pytest.raises(ProviderError) as caught:
        scorer(server, api_key="a-wrong-key-of-mine").score(questions(5), REPORT)
    assert caught.value.status == 401
    assert "a-wrong-key-of-mine" not in f"{caught.value} {caught.value.body}"


def test_a_report_over_the_context_is_judged_in_sections(llama_server: Llama) -> None:
    server = llama_server(context=4096)
    report = "".join(f"# Section {n}\n\n{REPORT * 6}\n\n" for n in range(20))
    with pytest.raises(httpx.HTTPStatusError, match="400"):
        httpx.post(
            f"{server.base_url}/chat/completions",
            json={"messages": [{"role": "user", "content": report}]},
            headers={"authorization": f"Bearer {server.key}"},
        ).raise_for_status()
    score = scorer(server, max_tokens=256).score(questions(2), report)
    assert statuses(score) == ["ok"] * 2
    assert score.sections is not None
    assert score.sections > 1
    likely = scorer(server, primary_metric="normalized").score(questions(1), report)
    assert likely.item_scores[0].route == "logprobs", "a text that is too long says nothing of probabilities"
    assert "sections" in score.flags
    assert "any section" in (score.section_rule or "")


def test_nonsense_is_a_status_and_no_fault(llama_server: Llama, babbling_model: Path) -> None:
    """A model that babbles: whatever becomes of it, every item has a status and the call ends."""
    server = llama_server(model=babbling_model)
    for given in ({"capture_reasoning": True}, {"primary_metric": "normalized"}):
        score = scorer(server, max_tokens=48, **given).score(questions(2), REPORT)
        assert set(statuses(score)) <= {"ok", "unparsable", "truncated"}
        assert all(item.problem for item in score.item_scores if not item.answered)


def test_several_slots_at_the_same_time(llama_server: Llama) -> None:
    server = llama_server(slots=4, context=4096)
    alone = scorer(server, max_concurrency=1).score(questions(8), REPORT)
    together = scorer(server, max_concurrency=4).score(questions(8), REPORT)
    assert together.model_dump_json() == alone.model_dump_json()


def test_a_server_killed_in_mid_run_is_resumed_to_the_same_bytes(llama_server: Llama, tmp_path: Path) -> None:
    undisturbed = scorer(llama_server()).score(questions(12), REPORT).model_dump_json()
    server = llama_server()

    def kill_after_three(done: int, total: int) -> None:
        if done == 3:
            threading.Thread(target=server.kill).start()
            server.process.wait(300)

    killed = scorer(server, cache=tmp_path / "c").score(questions(12), REPORT, progress=kill_after_three)
    assert statuses(killed)[:3] == ["ok"] * 3
    assert set(statuses(killed)[3:]) == {"error"}
    assert 0 < killed.coverage < 1
    again = llama_server()
    resumed = scorer(again, cache=tmp_path / "c").score(questions(12), REPORT)
    assert resumed.run.cached_items == 3
    assert resumed.model_dump_json() == undisturbed


def test_the_prefix_is_read_once(llama_server: Llama) -> None:
    """Item by item, at most 15 % of a prompt is evaluated after the first: the report stands before the question."""
    report = (REPORT * 30)[:2000]
    items = 20
    score = scorer(llama_server(), max_concurrency=1).score(questions(items), report)
    whole = score.usage.prompt_tokens / items
    evaluated = score.usage.prompt_tokens - score.run.cached_prompt_tokens
    assert (evaluated - whole) / (items - 1) <= 0.15 * whole


# ---------------------------------------------------------------------- the child process


async def test_the_local_model_runs_in_a_child_that_asks_for_its_key(tiny_model: Path) -> None:
    provider = LocalProvider(str(tiny_model), context=4096, threads=1)
    judge = ChecklistScorer(mode="item", client=provider, memory=CapabilityMemory())
    assert provider.server.pid is None, "nothing runs before the first item is judged"
    score = await judge.score_async(questions(2), REPORT)
    assert score.coverage == 1.0
    assert score.judge_model == "tiny"
    pid, url = provider.server.pid, provider.server.base_url
    assert pid not in (None, os.getpid())
    assert url.startswith("http://127.0.0.1:")
    async with httpx.AsyncClient(trust_env=False) as stranger:
        refused = await stranger.post(
            f"{url}/chat/completions", json={"messages": [{"role": "user", "content": "x"}]}
        )
        assert refused.status_code == 401
    os.kill(pid or 0, 9)
    while provider.server.pid is not None:
        await asyncio.sleep(0.01)
    assert (await judge.score_async(questions(1), REPORT)).coverage == 1.0, "it is started again"
    assert provider.server.pid != pid
    await judge.aclose()
    await gone(provider.server)


async def test_it_ends_when_idle_and_with_its_parent(tiny_model: Path) -> None:
    server = LocalServer(tiny_model, 1024, idle=0.05)
    async with server:
        process = server._process
        assert process is not None
    assert await asyncio.wait_for(process.wait(), 300) is not None
    async with server:
        process = server._process
        assert process is not None
        assert process.stdin is not None
        process.stdin.close()  # what the system does when the parent is gone
        assert await asyncio.wait_for(process.wait(), 300) == 0


async def test_its_death_is_an_items_status(tiny_model: Path) -> None:
    provider = LocalProvider(str(tiny_model), context=4096, threads=1)
    asked = 0

    class Dying(LocalProvider):
        async def ask(self, ask: Any) -> Any:
            nonlocal asked
            asked += 1
            if asked == 2:
                raise ProviderError("the local model did not start")
            return await provider.ask(ask)

    judge = ChecklistScorer(
        mode="item", client=Dying(str(tiny_model)), memory=CapabilityMemory(), max_concurrency=1
    )
    assert statuses(await judge.score_async(questions(3), REPORT)) == ["ok", "error", "ok"]
    await provider.aclose()


async def test_what_is_no_model_is_one_error(tmp_path: Path) -> None:
    path = tmp_path / "no.gguf"
    path.write_bytes(b"GGUF" + bytes(100))
    with pytest.raises(ProviderError, match="did not start"):
        async with LocalServer(path, 512):
            pass
    with pytest.raises(ConfigurationError, match="not installed"):
        LocalProvider("qwen2.5-coder-1.5b")


async def gone(server: LocalServer) -> None:
    while server.pid is not None:
        await asyncio.sleep(0.01)


def test_streaming_is_never_asked_for(judge_server: Callable[..., Any]) -> None:
    server = judge_server({"content": '{"answer": "YES"}'})
    judge = ChecklistScorer(
        mode="item", provider="vllm", model="m", base_url=server.base_url, memory=CapabilityMemory()
    )
    judge.score(questions(1), REPORT)
    assert "stream" not in json.dumps(server.requests[0])
