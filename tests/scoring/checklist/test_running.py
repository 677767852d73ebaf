"""What a run does over HTTP: requests in flight, retries, cancelling, budgets, what is kept and what is not."""

from __future__ import annotations

import asyncio
import gzip
import json
import random
import re
import sqlite3
import threading
import time
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from tests.scoring.checklist.conftest import completion

from groundlint.checklist.asking import Pace
from groundlint.checklist.cancel import Cancellation
from groundlint.checklist.capabilities import CapabilityMemory
from groundlint.checklist.checklist import Checklist
from groundlint.checklist.checklist_item import ChecklistItem
from groundlint.checklist.errors import ChecklistError, ConfigurationError, ProviderError
from groundlint.checklist.item_score import ItemScore
from groundlint.checklist.names import Status
from groundlint.checklist.providers.provider import Ask, Reply
from groundlint.checklist.providers.server import ServerProvider
from groundlint.checklist.score import Score
from groundlint.checklist.scorer import ChecklistScorer
from groundlint.checklist.usage import Usage

Server = Callable[..., Any]
YES = {"content": '{"answer": "YES"}'}


def questions(count: int, **more: Any) -> Checklist:
    return Checklist(
        id="c", items=tuple(ChecklistItem(id=str(n), question=f"Question {n}?", **more) for n in range(count))
    )


def scorer(server: Any, memory: CapabilityMemory | None = None, **given: Any) -> ChecklistScorer:
    given = {"mode": "item", "provider": "vllm", "model": "m", **given}
    return ChecklistScorer(**given, base_url=server.base_url, memory=memory or CapabilityMemory())


def question_of(body: dict[str, Any]) -> int:
    found = re.findall(r"Question (\d+)\?", body["messages"][-1]["content"])
    return int(found[-1])


def statuses(score: Score) -> list[str]:
    return [item.status.value for item in score.item_scores]


# ---------------------------------------------------------------------- concurrency


def test_ten_items_go_out_at_the_same_time_over_kept_connections(
    judge_server: Server, memory: CapabilityMemory
) -> None:
    together = threading.Barrier(10)

    def respond(body: dict[str, Any]) -> dict[str, Any]:
        if question_of(body) >= 0 and len(server.requests) > 1:
            together.wait(300)  # nobody is answered before ten have asked
        return YES

    server = judge_server(respond=respond)
    judge = scorer(server, memory)
    judge.score(questions(1), "text")  # what the judge can do is known from here on
    first = len(server.connections)
    assert judge.score(questions(10), "text").pass_rate == 1.0
    assert server.most_in_flight == 10
    assert first == 1
    assert len(server.connections) <= 10
    before = len(server.connections)
    judge.score(questions(10), "text")
    assert len(server.connections) == before


def test_while_nothing_is_known_one_item_goes_first(judge_server: Server) -> None:
    """Three items at a server without schemas are four requests, and none of the three waits in vain."""

    def respond(body: dict[str, Any]) -> dict[str, Any]:
        form = (body.get("response_format") or {}).get("type")
        return {"status": 400, "json": {"error": {"message": "no"}}} if form == "json_schema" else YES

    server = judge_server(respond=respond)
    assert scorer(server).score(questions(3), "text").coverage == 1.0
    assert len(server.requests) == 4


def test_what_a_judge_can_do_is_kept_on_disk(judge_server: Server, tmp_path: Path) -> None:
    def respond(body: dict[str, Any]) -> dict[str, Any]:
        return {"status": 422, "json": {"error": {"message": "no"}}} if body.get("response_format") else YES

    server = judge_server(respond=respond)
    file = tmp_path / "capabilities.json"
    scorer(server, CapabilityMemory(file)).score(questions(2), "text")
    assert len(server.requests) == 4  # schema, object, then both items without a form
    scorer(server, CapabilityMemory(file)).score(questions(2), "text")
    assert len(server.requests) == 6
    assert "text" not in file.read_text("utf-8")


@pytest.mark.parametrize(
    "kept", ["", "[]", "{", '{"vllm m": {"form": 3}}', '{"vllm m": {"form": "schema", "top_logprobs": 999}}']
)
def test_a_spoiled_memory_is_forgotten(kept: str, judge_server: Server, tmp_path: Path) -> None:
    file = tmp_path / "capabilities.json"
    server = judge_server(respond=lambda body: YES)
    file.write_text(kept.replace("vllm m", f"vllm {server.base_url} m"), "utf-8")
    assert scorer(server, CapabilityMemory(file)).score(questions(1), "text").pass_rate == 1.0


def test_many_items_never_exceed_the_bound(judge_server: Server, memory: CapabilityMemory) -> None:
    server = judge_server(respond=lambda body: YES)
    score = scorer(server, memory, max_concurrency=4).score(questions(100), "text")
    assert score.pass_rate == 1.0
    assert len(server.requests) == 100
    assert server.most_in_flight <= 4
    assert len(server.connections) <= 4


async def test_a_thousand_items_never_exceed_the_bound(memory: CapabilityMemory) -> None:
    class Counting:
        model, place, local = "m", "counting", False
        now = most = asked = 0

        async def ask(self, ask: Ask) -> Reply:
            self.now, self.asked = self.now + 1, self.asked + 1
            self.most = max(self.most, self.now)
            await asyncio.sleep(0)
            self.now -= 1
            return Reply('{"answer": "YES"}')

        async def aclose(self) -> None:
            pass

    judge = Counting()
    made = ChecklistScorer(mode="item", client=judge, max_concurrency=7, memory=memory)
    score = await made.score_async(questions(1000), "text")
    assert (score.pass_rate, judge.asked, judge.most) == (1.0, 1000, 7)


async def test_a_pace_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    waits: list[float] = []

    async def sleep(seconds: float) -> None:
        waits.append(seconds)

    monkeypatch.setattr("groundlint.checklist.asking.asyncio.sleep", sleep)
    monkeypatch.setattr(
        "groundlint.checklist.asking.asyncio.get_running_loop", lambda: SimpleNamespace(time=lambda: 100.0)
    )
    pace = Pace(per_minute=600)
    for _ in range(4):
        await pace.turn()
    assert waits == pytest.approx([0.0, 0.1, 0.2, 0.3])


def test_a_pace_is_a_positive_number() -> None:
    with pytest.raises(ConfigurationError, match="requests_per_minute"):
        ChecklistScorer(requests_per_minute=0)


def test_a_server_that_asks_to_wait_asks_everybody(judge_server: Server, memory: CapabilityMemory) -> None:
    busy = {"status": 429, "json": {"error": {"message": "slow"}}, "headers": {"retry-after": "0.4"}}

    def respond(body: dict[str, Any]) -> dict[str, Any]:
        return busy if len(server.requests) == 2 else YES

    server = judge_server(respond=respond)
    judge = scorer(server, memory, max_concurrency=1)
    judge.score(questions(1), "text")
    assert judge.score(questions(3), "text").coverage == 1.0
    assert server.times[2] - server.times[1] >= 0.4
    assert len(server.requests) == 5


def test_several_targets_share_the_bound(judge_server: Server, memory: CapabilityMemory) -> None:
    server = judge_server(respond=lambda body: {**YES, "delay": 0.01})
    scores = scorer(server, memory, max_concurrency=3).score_batch(questions(4), ["a", "b", "c"])
    assert [score.pass_rate for score in scores] == [1.0] * 3
    assert server.most_in_flight <= 3


def test_works_inside_a_running_loop_and_as_a_coroutine(
    judge_server: Server, memory: CapabilityMemory
) -> None:
    server = judge_server(respond=lambda body: YES)
    judge = scorer(server, memory)

    async def both() -> tuple[Score, Score]:
        made = await judge.score_async(questions(2), "text")
        await judge.aclose()
        return judge.score(questions(2), "text"), made

    first, second = asyncio.run(both())
    assert first.model_dump_json() == second.model_dump_json()


# ---------------------------------------------------------------------- faults


def test_a_fault_of_one_item_leaves_the_others(judge_server: Server, memory: CapabilityMemory) -> None:
    def respond(body: dict[str, Any]) -> dict[str, Any]:
        bad = {"status": 500, "json": {"error": {"message": "bad"}}}
        return bad if question_of(body) == 1 else YES

    score = scorer(judge_server(respond=respond), memory).score(questions(3), "text")
    assert statuses(score) == ["ok", "error", "ok"]
    assert score.coverage == pytest.approx(2 / 3)
    assert score.pass_rate == pytest.approx(2 / 3)
    assert "500" in (score.item_scores[1].problem or "")


@pytest.mark.parametrize(("on_error", "rate"), [("no", 0.5), ("exclude", 1.0)])
def test_what_unanswered_items_count_as(on_error: Any, rate: float, judge_server: Server) -> None:
    def respond(body: dict[str, Any]) -> dict[str, Any]:
        return {"content": "well, perhaps"} if question_of(body) else YES

    server = judge_server(respond=respond)
    score = scorer(server, on_error=on_error).score(questions(2), "text")
    assert statuses(score) == ["ok", "unparsable"]
    assert (score.pass_rate, score.weighted_score, score.normalized_score) == (rate, rate, rate)
    assert score.coverage == 0.5


def test_on_error_raise_names_the_item(judge_server: Server) -> None:
    server = judge_server(respond=lambda body: {"content": "well"} if question_of(body) else YES)
    with pytest.raises(ProviderError, match=r"item 2 \(1\): unparsable"):
        scorer(server, on_error="raise").score(questions(2), "text")


def test_a_server_that_is_gone_is_given_up(judge_server: Server) -> None:
    server = judge_server({"status": 503, "json": {"error": {"message": "down"}}})
    with pytest.raises(ProviderError, match="503"):
        scorer(server, max_concurrency=1).score(questions(100), "text")
    assert len(server.requests) <= 5 * 3


def test_a_refusal_of_one_item_teaches_nothing(judge_server: Server, memory: CapabilityMemory) -> None:
    """A request that is refused in every form, for its words, does not make the others go without a schema."""

    def respond(body: dict[str, Any]) -> dict[str, Any]:
        return {"status": 400, "json": {"error": {"message": "policy"}}} if question_of(body) == 0 else YES

    server = judge_server(respond=respond)
    score = scorer(server, memory, max_concurrency=1).score(questions(3), "text")
    assert statuses(score) == ["error", "ok", "ok"]
    assert [item.route for item in score.item_scores[1:]] == ["schema"] * 2


@pytest.mark.parametrize("status", [401, 403, 404])
def test_a_wrong_key_or_model_is_asked_once(status: int, judge_server: Server) -> None:
    server = judge_server({"status": status, "json": {"error": {"message": "no"}}})
    with pytest.raises(ProviderError) as caught:
        scorer(server).score(questions(50), "text")
    assert caught.value.status == status
    assert len(server.requests) == 1


def test_retry_after_is_obeyed(judge_server: Server) -> None:
    busy = {"status": 429, "json": {"error": {"message": "slow down"}}, "headers": {"retry-after": "0.3"}}
    server = judge_server(busy, YES)
    assert scorer(server).score(questions(1), "text").pass_rate == 1.0
    assert server.times[1] - server.times[0] >= 0.3


def test_a_wait_beyond_reason_is_an_error(judge_server: Server) -> None:
    server = judge_server(
        {"status": 429, "json": {"error": {"message": "x"}}, "headers": {"retry-after": "86400"}}
    )
    with pytest.raises(ProviderError, match="429"):
        scorer(server).score(questions(1), "text")
    assert len(server.requests) == 1


@pytest.mark.parametrize(
    ("reply", "said"),
    [
        (
            {"raw": gzip.compress(bytes(1 << 26)), "headers": {"content-encoding": "gzip"}},
            "longer than 4000000 bytes",
        ),
        ({"raw": b"\x0b\x02\x80abc\x03", "headers": {"content-encoding": "br"}}, "cannot be unpacked"),
        ({"raw": b"{}", "kind": "application/json; charset=zlib"}, "no choices"),
        ({"raw": b"{}", "kind": "application/json; charset=punycode"}, "no choices"),
        ({"raw": b"[" * 100_000, "kind": "application/json"}, "not JSON"),
        ({"status": 400, "json": {"error": {"code": "²", "message": "no"}}}, "400 no"),
        ({"json": {"error": {"code": "9" * 5000, "message": "no"}}}, "500 no"),
        ({"status": 400, "json": {}, "headers": {"retry-after": "\xb2"}}, "400"),
    ],
)
async def test_a_reply_made_to_do_harm_is_one_error(
    reply: dict[str, Any], said: str, judge_server: Server
) -> None:
    judge = ServerProvider("vllm", judge_server(reply).base_url, "m")
    with pytest.raises(ProviderError, match=re.escape(said)):
        await judge.ask(Ask("Does it rain?", 5))
    await judge.aclose()


def test_redirects_are_not_followed(judge_server: Server) -> None:
    other = judge_server(respond=lambda body: YES)
    server = judge_server(
        {"status": 307, "json": {}, "headers": {"location": other.base_url + "/chat/completions"}}
    )
    with pytest.raises(ProviderError, match="redirects are not followed"):
        scorer(server, api_key="key-of-this-server").score(questions(1), "text")
    assert not other.requests


def test_no_secure_connection_is_one_error_at_once(judge_server: Server) -> None:
    server = judge_server(YES)
    judge = ChecklistScorer(model="m", provider="vllm", base_url=server.base_url.replace("http:", "https:"))
    with pytest.raises(ProviderError, match="no secure connection") as caught:
        judge.score(questions(1), "text")
    assert "\n" not in str(caught.value)
    assert not server.requests


def test_an_unreachable_host_is_one_error() -> None:
    judge = ChecklistScorer(model="m", provider="vllm", base_url="http://127.0.0.1:9/v1", mode="item")
    with pytest.raises(ProviderError, match=r"127\.0\.0\.1:9/v1: cannot be reached"):
        judge.score(questions(30), "text")


def test_a_reply_without_end_is_not_read_to_its_end(judge_server: Server) -> None:
    server = judge_server(respond=lambda body: {"raw": " " * 5_000_000})
    with pytest.raises(ProviderError, match="longer than"):
        scorer(server).score(questions(1), "text")


def test_a_key_is_not_sent_unencrypted_over_the_network() -> None:
    judge = ChecklistScorer(
        model="m", provider="vllm", base_url="http://judge.example/v1", api_key="key-of-mine"
    )
    with pytest.raises(ConfigurationError, match="not sent over http"):
        judge.score(questions(1), "text")


@pytest.mark.parametrize(
    ("reply", "status"),
    [
        ({"content": ""}, "refused"),
        ({"content": None}, "refused"),
        ({"content": "I cannot judge this."}, "unparsable"),
        ({"content": '{"answer": "MAYBE"}'}, "unparsable"),
        ({"content": '{"reasoning": "because', "finish_reason": "length"}, "truncated"),
        ({"content": "YES", "finish_reason": "content_filter"}, "refused"),
        ({"content": "<think>YES"}, "truncated"),
        ({"content": "<think>Surely NO.</think> YES"}, "ok"),
    ],
)
def test_status_of_a_reply(reply: dict[str, Any], status: str, judge_server: Server) -> None:
    score = scorer(judge_server(respond=lambda body: reply)).score(questions(1), "text")
    assert statuses(score) == [status]


# ---------------------------------------------------------------------- batch


def batch_reply(body: dict[str, Any], most: int = 10**6) -> dict[str, Any]:
    count = len(re.findall(r"^Q\d+: ", body["messages"][-1]["content"], re.M))
    rows = [{"question_index": n, "answer": "YES"} for n in range(1, count + 1)]
    text = json.dumps({"answers": rows})
    if count <= most:
        return {"content": text}
    cut = json.dumps({"answers": rows[:most]})[:-2]
    return {"content": cut + ', {"question_ind', "finish_reason": "length"}


def test_two_hundred_items_are_one_request(judge_server: Server) -> None:
    server = judge_server(respond=batch_reply)
    score = scorer(server, mode="batch").score(questions(200), "text")
    assert score.pass_rate == 1.0
    assert len(server.requests) == 1
    assert server.requests[0]["max_tokens"] >= 200 * 20


def test_a_server_that_cuts_replies_off_loses_no_answer(judge_server: Server) -> None:
    server = judge_server(respond=lambda body: batch_reply(body, most=60))
    score = scorer(server, mode="batch").score(questions(200), "text")
    assert score.coverage == 1.0
    assert len(server.requests) == 4


def test_a_long_reasoned_checklist_is_asked_in_chunks(judge_server: Server, memory: CapabilityMemory) -> None:
    server = judge_server(respond=batch_reply)
    score = scorer(server, memory, mode="batch", evidence=True).score(questions(100), "text")
    assert score.coverage == 1.0
    assert len(server.requests) == 3
    assert max(request["max_tokens"] for request in server.requests) <= 8192


# ---------------------------------------------------------------------- cancelling and budgets


def test_cancelling_keeps_what_is_finished_and_lets_nothing_go_on(
    judge_server: Server, memory: CapabilityMemory
) -> None:
    cancellation = Cancellation()

    def respond(body: dict[str, Any]) -> dict[str, Any]:
        if question_of(body) == 3:
            threading.Timer(0.05, cancellation.cancel).start()
        return YES if question_of(body) < 3 else {**YES, "delay": 600}

    server = judge_server(respond=respond)
    judge = scorer(server, memory, max_concurrency=1)
    began = time.monotonic()
    score = judge.score(questions(50), "text", cancellation=cancellation)
    assert time.monotonic() - began < 500, "the reply that takes ten minutes was waited for"
    assert statuses(score)[:4] == ["ok", "ok", "ok", "missing"]
    assert score.flags == ("cancelled",)
    assert len(server.requests) == 4


def test_cancelled_before_the_start_asks_nothing(judge_server: Server) -> None:
    server = judge_server(respond=lambda body: YES)
    cancellation = Cancellation()
    cancellation.cancel()
    score = scorer(server).score(questions(3), "text", cancellation=cancellation)
    assert (score.coverage, len(server.requests)) == (0.0, 0)


@pytest.mark.parametrize(("budget", "requests"), [({"calls": 3}, 3), ({"tokens": 900}, 3), ({"calls": 0}, 0)])
def test_a_budget_stops_with_what_there_is(
    budget: dict[str, Any], requests: int, judge_server: Server
) -> None:
    server = judge_server(respond=lambda body: YES)
    score = scorer(server, budget=budget, max_concurrency=1).score(questions(9), "x" * 1000)
    assert len(server.requests) == requests
    assert statuses(score) == ["ok"] * requests + ["missing"] * (9 - requests)
    assert "budget" in score.flags


def test_money_stops_as_well_and_is_counted(judge_server: Server) -> None:
    """What a request can cost at most is there before it is sent: 0.4 for the 2000 tokens that it may write."""
    server = judge_server(respond=lambda body: YES)  # 100 tokens in, 5 out each
    prices = {"prompt": 10.0, "completion": 200.0}  # so 0.002 each
    given = {"prices": prices, "max_concurrency": 1, "max_tokens": 2000}
    score = scorer(server, budget={"money": 0.445}, **given).score(questions(99), "t")
    assert "budget" in score.flags
    assert 0 < len(server.requests) < 30
    assert score.usage.cost == pytest.approx(0.002 * len(server.requests))
    assert score.usage.cost + 0.4 <= 0.445 <= score.usage.cost + (score.run.refused or 0)
    server.requests.clear()
    none = scorer(server, budget={"money": 0.3}, **given).score(questions(9), "t")
    assert (len(server.requests), none.coverage) == (0, 0.0)


@pytest.mark.parametrize("seed", range(100))
async def test_whatever_fails_no_more_is_taken_than_allowed(seed: int, memory: CapabilityMemory) -> None:
    """Not one request, and not a cent: neither by retries, nor by requests under way, nor by what was charged for a
    reply that never came.
    """
    chance = random.Random(seed)
    prices = {"prompt": chance.uniform(0.1, 10), "completion": chance.uniform(0.1, 50)}
    allowed = {"calls": chance.randint(1, 40), "money": chance.choice((0.0, 0.01, 0.05, 0.3))}

    class Failing:
        model, place, local = "m", f"failing {seed}", False
        requests, charged = 0, 0.0

        async def ask(self, ask: Ask) -> Reply:
            self.requests += 1
            await asyncio.sleep(0)
            what = chance.random()
            if what < 0.2:
                raise ProviderError("busy", status=429, transient=True, wait=0.001)
            read, written = chance.randint(1, len(ask.prompt.encode())), chance.randint(0, ask.max_tokens)
            cost = (read * prices["prompt"] + written * prices["completion"]) / 1e6
            self.charged += cost
            if what < 0.3:
                raise ProviderError("broken off", transient=True)
            if what < 0.35:
                raise ProviderError("empty", status=200)
            told = Usage(requests=1, prompt_tokens=read, completion_tokens=written, cost=cost)
            return Reply("well" if what < 0.5 else '{"answer": "YES"}', usage=told)

        async def aclose(self) -> None:
            pass

    judge = Failing()
    made = ChecklistScorer(
        mode=chance.choice(("item", "batch")),
        client=judge,
        budget=allowed,
        prices=prices,
        max_tokens=chance.choice((50, 500)),
        max_concurrency=chance.choice((1, 4)),
        memory=memory,
    )
    try:
        score = await made.score_async(questions(20), "word " * chance.randint(1, 200))
    except ProviderError:
        score = None
    assert judge.requests <= allowed["calls"]
    assert judge.charged <= allowed["money"]
    if score is not None:
        assert score.run.requests == judge.requests
        assert sum(item.usage.requests for item in score.item_scores) == judge.requests


def test_a_budget_that_cannot_be_kept_ends_after_one_request(judge_server: Server) -> None:
    """A server that does not tell what it costs, and no prices."""
    server = judge_server(respond=lambda body: YES)
    score = scorer(server, budget={"money": 1}).score(questions(9), "text")
    assert len(server.requests) == 1
    assert {"budget", "cost_unknown"} <= set(score.flags)


@pytest.mark.parametrize("cost", [-5.0, float("nan"), float("inf"), 10**400, True, "0.1"])
def test_a_cost_that_can_be_none_neither_raises_a_budget_nor_ends_it(
    cost: object, judge_server: Server
) -> None:
    usage = {"prompt_tokens": 100, "completion_tokens": 5, "cost": cost}
    server = judge_server(respond=lambda body: {"json": {**completion(YES), "usage": usage}})
    score = scorer(server, budget={"money": 1}).score(questions(9), "text")
    assert len(server.requests) == 1
    assert {"budget", "cost_unknown"} <= set(score.flags)


def test_several_targets_share_a_budget(judge_server: Server, memory: CapabilityMemory) -> None:
    server = judge_server(respond=lambda body: YES)
    scores = scorer(server, memory, budget={"calls": 5}).score_batch(questions(4), ["a", "b", "c"])
    assert len(server.requests) == 5
    assert sum(item.answered for score in scores for item in score.item_scores) == 5


def test_a_deadline_ends_a_run_with_what_there_is(judge_server: Server, memory: CapabilityMemory) -> None:
    server = judge_server(respond=lambda body: YES if question_of(body) < 2 else {**YES, "delay": 600})
    judge = scorer(server, memory, max_concurrency=1, budget={"seconds": 5})
    score = judge.score(questions(9), "text")
    assert statuses(score) == ["ok"] * 2 + ["missing"] * 7
    assert score.flags == ("deadline",)


def test_a_wait_beyond_the_deadline_is_not_begun(judge_server: Server) -> None:
    busy = {"status": 429, "json": {"error": {"message": "slow"}}, "headers": {"retry-after": "50"}}
    server = judge_server(busy)
    with pytest.raises(ProviderError, match="429"):
        scorer(server, budget={"seconds": 40}).score(questions(1), "text")
    assert len(server.requests) == 1


def test_a_reply_that_does_not_come_in_time_is_one_error(judge_server: Server) -> None:
    server = judge_server(respond=lambda body: {**YES, "delay": 600} if question_of(body) else YES)
    score = scorer(server, timeout=3).score(questions(2), "text")
    assert statuses(score) == ["ok", "error"]
    assert "no whole reply in 3 seconds" in (score.item_scores[1].problem or "")


@pytest.mark.parametrize("header", [{"retry-after": "0.3"}, {"retry-after-ms": "300", "retry-after": "900"}])
def test_what_is_waited_for_is_said(header: dict[str, str], judge_server: Server) -> None:
    busy = {"status": 429, "json": {"error": {"message": "slow down"}}, "headers": header}
    server = judge_server(busy, YES)
    told: list[str] = []
    score = scorer(server).score(questions(1), "text", notice=told.append)
    assert told == ["429: waiting 0.3 s, as the server asks"]
    assert server.times[1] - server.times[0] >= 0.3
    assert (score.usage.requests, score.item_scores[0].usage.requests) == (2, 2)


# ---------------------------------------------------------------------- cache


def test_the_same_again_costs_nothing_and_has_the_same_bytes(judge_server: Server, tmp_path: Path) -> None:
    server = judge_server(respond=lambda body: YES)
    judge = scorer(server, cache=tmp_path / "replies.sqlite")
    first = judge.score(questions(3), "text", input="I")
    again = judge.score(questions(3), "text", input="I")
    assert len(server.requests) == 3
    assert again.model_dump_json() == first.model_dump_json()
    assert (again.run.requests, again.run.cached_items) == (0, 3)


@pytest.mark.parametrize(
    "change",
    [
        {"target": "another"},
        {"input": "another"},
        {"history": "user: hello"},
        {"temperature": 0.5},
        {"model": "n"},
        {"custom_prompt": "{target} {question}"},
        {"capture_reasoning": True},
    ],
)
def test_what_changes_the_question_is_asked_again(
    change: dict[str, Any], judge_server: Server, tmp_path: Path
) -> None:
    server = judge_server(respond=lambda body: YES)
    words = {
        "target": "text",
        "input": "I",
        **{k: v for k, v in change.items() if k in ("target", "input", "history")},
    }
    given = {k: v for k, v in change.items() if k not in words}
    scorer(server, cache=tmp_path / "c").score(questions(2), "text", input="I")
    scorer(server, cache=tmp_path / "c", **given).score(questions(2), **words)
    assert len(server.requests) == 4


def test_only_the_changed_item_is_asked_again(judge_server: Server, tmp_path: Path) -> None:
    server = judge_server(respond=lambda body: YES)
    judge = scorer(server, cache=tmp_path / "c")
    judge.score(questions(3), "text")
    items = questions(3).items
    changed = Checklist(
        items=(items[0].model_copy(update={"weight": 7.0}), items[1], ChecklistItem(question="Question 9?"))
    )
    score = judge.score(changed, "text")
    assert len(server.requests) == 4
    assert score.item_scores[0].weight == 7.0


def test_a_killed_run_goes_on_and_ends_with_the_bytes_of_an_undisturbed_one(
    judge_server: Server, tmp_path: Path
) -> None:
    gone = threading.Event()

    def respond(body: dict[str, Any]) -> dict[str, Any]:
        if question_of(body) >= 4 and not gone.is_set():
            return {"status": 503, "json": {"error": {"message": "gone"}}}
        return {"content": json.dumps({"answer": "YES" if question_of(body) % 2 else "NO"})}

    server = judge_server(respond=respond)
    killed = scorer(server, cache=tmp_path / "c", max_concurrency=1).score(questions(8), "text")
    assert statuses(killed) == ["ok"] * 4 + ["error"] * 4
    gone.set()
    before = len(server.requests)
    resumed = scorer(server, cache=tmp_path / "c", max_concurrency=1).score(questions(8), "text")
    assert len(server.requests) == before + 4
    undisturbed = scorer(server, max_concurrency=1).score(questions(8), "text")
    assert resumed.model_dump_json() == undisturbed.model_dump_json()


def test_faults_are_not_kept_and_a_spoiled_cache_is_none(judge_server: Server, tmp_path: Path) -> None:
    file = tmp_path / "c"
    file.write_bytes(b"this is no database, " * 100)
    server = judge_server({"content": "hm"}, {"content": "hm"}, YES)
    assert statuses(scorer(server, cache=file).score(questions(1), "text")) == ["unparsable"]
    assert statuses(scorer(server, cache=file).score(questions(1), "text")) == ["ok"]
    sound = tmp_path / "sound"
    server = judge_server({"content": "hm"}, {"content": "hm"}, YES)
    scorer(server, cache=sound).score(questions(1), "the report's own words")
    assert statuses(scorer(server, cache=sound).score(questions(1), "the report's own words")) == ["ok"]
    rows = sqlite3.connect(sound).execute("SELECT * FROM replies").fetchall()
    assert len(rows) == 1
    assert "own words" not in str(rows)


# ---------------------------------------------------------------------- items that need no judge, or do not apply


def test_verifiers_and_judged_items_stand_in_one_score(judge_server: Server) -> None:
    server = judge_server(respond=lambda body: YES)
    made = [
        ChecklistItem(question="Year?", verify={"kind": "regex", "pattern": r"\b\d{4}\b"}),
        ChecklistItem(question="Judged?"),
        ChecklistItem(question="Word?", verify={"kind": "contains", "text": "HARBOUR"}),
        ChecklistItem(question="Long?", verify={"kind": "count", "what": "words", "at_least": 100}),
        ChecklistItem(question="Cited?", verify={"kind": "claims_cited"}),
    ]  # type: ignore[list-item]
    score = scorer(server).score(Checklist(items=tuple(made)), "# H\n\nThe harbour was dug in 1872.\n")
    assert [item.answer.value for item in score.item_scores] == ["yes", "yes", "yes", "no", "no"]
    assert [item.route for item in score.item_scores] == [
        "verifier",
        "schema",
        "verifier",
        "verifier",
        "verifier",
    ]
    assert len(server.requests) == 1


def test_what_asks_nobody_needs_no_judge() -> None:
    """No key, no server: an empty checklist, and one that groundlint answers itself."""
    item = ChecklistItem(question="?", verify={"kind": "contains", "text": "dug"})  # type: ignore[arg-type]
    judge = ChecklistScorer(provider="openai", canary=True)
    empty, own = judge.score(Checklist(), "It was dug."), judge.score(Checklist(items=(item,)), "It was dug.")
    assert (empty.pass_rate, empty.coverage, empty.usage.requests) == (0.0, 0.0, 0)
    assert (own.pass_rate, own.coverage, own.usage.requests) == (1.0, 1.0, 0)
    with pytest.raises(ConfigurationError, match="OPENAI_API_KEY"):
        judge.score(questions(1), "It was dug.")


def test_a_pattern_that_would_never_end_ends(judge_server: Server) -> None:
    item = ChecklistItem(question="?", verify={"kind": "regex", "pattern": "(a+)+$"})  # type: ignore[arg-type]
    score = scorer(judge_server()).score(Checklist(items=(item,)), "a" * 100_000 + "!")
    assert score.item_scores[0].answer.value == "no"


def test_not_applicable_is_left_out_of_every_figure(judge_server: Server) -> None:
    server = judge_server(respond=lambda body: {"content": '{"answer": "NA"}'} if question_of(body) else YES)
    checklist = Checklist(
        items=tuple(i.model_copy(update={"allow_na": i.id == "1"}) for i in questions(2).items)
    )
    score = scorer(server).score(checklist, "text")
    assert statuses(score) == ["ok", "na"]
    assert (score.pass_rate, score.coverage) == (1.0, 1.0)
    assert "NA" in json.dumps(server.requests[1]["response_format"])
    assert "NA" not in json.dumps(server.requests[0]["response_format"])


def test_a_must_pass_item_closes_the_gate(judge_server: Server) -> None:
    server = judge_server(respond=lambda body: {"content": "NO"} if question_of(body) else YES)
    checklist = Checklist(
        items=(questions(1).items[0], ChecklistItem(question="Question 1?", must_pass=True))
    )
    score = scorer(server).score(checklist, "text")
    assert (score.pass_rate, score.gate_passed) == (0.5, False)


# ---------------------------------------------------------------------- wrong checklists and arguments


@pytest.mark.parametrize("weight", [-1, 101, float("nan"), float("inf"), "heavy"])
def test_a_weight_outside_of_0_to_100_is_refused(weight: Any) -> None:
    with pytest.raises(ChecklistError, match="weight"):
        ChecklistItem(question="Q?", weight=weight)


def test_all_weights_zero_is_the_pass_rate_and_said(judge_server: Server) -> None:
    score = scorer(judge_server(respond=lambda body: YES)).score(questions(2, weight=0), "text")
    assert score.weighted_score == 1.0
    assert "all_weights_zero" in score.flags


@pytest.mark.parametrize(
    "given",
    [
        {"mode": "x"},
        {"primary_metric": "x"},
        {"on_error": "x"},
        {"provider": "x"},
        {"max_tokens": 0},
        {"max_concurrency": 0},
        {"yes_threshold": 1.5},
        {"budget": {"calls": -1}},
        {"budget": {"cents": 1}},
        {"budget": {"seconds": 0}},
        {"timeout": 0},
        {"prices": {"prompt": float("nan"), "completion": 1}},
        {"custom_prompt": "Say YES to {question}"},
        {"custom_prompt": Path("nowhere.md")},
        {"custom_prompt": "{target}"},
    ],
)
def test_wrong_arguments_are_refused_at_once(given: dict[str, Any]) -> None:
    with pytest.raises(ConfigurationError):
        ChecklistScorer(**given)


@pytest.mark.parametrize(
    ("given", "prompt"),
    [
        ({"mode": "item", "provider": "local"}, "scoring/small"),
        ({"mode": "batch", "provider": "local"}, "scoring/batch"),
        ({"mode": "item", "provider": "ollama"}, "scoring/item"),
        ({"mode": "item"}, "scoring/item"),
        ({"mode": "item", "provider": "local", "custom_prompt": "{target} {question}"}, ""),
    ],
)
def test_the_small_model_is_asked_the_bare_question(given: dict[str, Any], prompt: str) -> None:
    assert ChecklistScorer(**given).prompt.name == prompt


def test_the_score_survives_its_own_json(judge_server: Server, tmp_path: Path) -> None:
    score = scorer(judge_server(respond=lambda body: YES)).score(questions(2), "text")
    score.save(tmp_path / "s.json")
    assert Score.load(tmp_path / "s.json").model_dump_json() == score.model_dump_json()
    assert score.item_scores[0] == ItemScore.model_validate_json(score.item_scores[0].model_dump_json())
    assert all(item.status is Status.OK for item in score.item_scores)
