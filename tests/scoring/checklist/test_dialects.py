"""The dialects that servers speak, clients that the caller brings, keys, and agreement between judges."""

from __future__ import annotations

import json
import logging
import sys
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import httpx
import pytest

from groundlint.checklist.agreement import agree, voted
from groundlint.checklist.capabilities import CapabilityMemory
from groundlint.checklist.checklist import Checklist
from groundlint.checklist.checklist_item import ChecklistItem
from groundlint.checklist.errors import ConfigurationError, JudgingError, ProviderError
from groundlint.checklist.keys import key_for
from groundlint.checklist.origins import is_loopback, origin_of
from groundlint.checklist.pipelines import pipeline
from groundlint.checklist.providers.named import NAMED
from groundlint.checklist.scorer import ChecklistScorer

Server = Callable[..., Any]
CHECKLIST = Checklist(id="c", items=(ChecklistItem(id="a", question="Is it?"),))
YES = {"content": '{"answer": "YES"}'}


def score_of(server: Any, **given: Any) -> Any:
    words = {"mode": "item", "model": "m", "memory": CapabilityMemory(), **given}
    return ChecklistScorer(**words, base_url=server.base_url).score(CHECKLIST, "text")


def test_openais_responses(judge_server: Server) -> None:
    top = [{"token": "Yes", "logprob": -0.1}, {"token": "No", "logprob": -2.4}]
    part = {"type": "output_text", "text": "Yes", "logprobs": [{**top[0], "top_logprobs": top}]}
    made = {
        "output": [{"type": "reasoning"}, {"type": "message", "content": [part]}],
        "usage": {"input_tokens": 7, "output_tokens": 2, "input_tokens_details": {"cached_tokens": 5}},
    }
    server = judge_server({"json": made}, {"json": made})
    score = score_of(server, provider="openai", api_format="responses", primary_metric="normalized")
    assert score.item_scores[0].confidence == pytest.approx(0.909, abs=1e-3)
    assert (score.usage.prompt_tokens, score.usage.completion_tokens, score.run.cached_prompt_tokens) == (
        7,
        2,
        5,
    )
    assert server.paths == ["/v1/responses"]
    assert server.requests[0]["include"] == ["message.output_text.logprobs"]
    score_of(server, provider="openai", api_format="responses")
    assert server.requests[1]["text"]["format"]["name"] == "item_scoring"
    assert server.requests[1]["store"] is False


@pytest.mark.parametrize(
    ("made", "status"),
    [
        ({"output": [{"type": "message", "content": [{"type": "refusal", "refusal": "no"}]}]}, "refused"),
        ({"output": [], "incomplete_details": {"reason": "max_output_tokens"}}, "truncated"),
    ],
)
def test_responses_without_an_answer(made: dict[str, Any], status: str, judge_server: Server) -> None:
    server = judge_server(respond=lambda body: {"json": made})
    score = score_of(server, provider="openai", api_format="responses")
    assert score.item_scores[0].status.value == status


def test_anthropics_messages(judge_server: Server) -> None:
    made = {
        "content": [
            {"type": "tool_use", "name": "give_answer", "input": {"reasoning": "r", "answer": "YES"}}
        ],
        "stop_reason": "tool_use",
        "usage": {"input_tokens": 9, "output_tokens": 3},
    }
    server = judge_server({"json": made})
    score = score_of(
        server, provider="anthropic", model="anthropic/claude", api_key="key-of-mine", capture_reasoning=True
    )
    assert (score.item_scores[0].answer.value, score.item_scores[0].reasoning) == ("yes", "r")
    assert score.usage.prompt_tokens == 9
    sent, headers = server.requests[0], server.headers[0]
    assert (server.paths[0], sent["model"], headers["x-api-key"]) == ("/v1/messages", "claude", "key-of-mine")
    assert "authorization" not in headers
    assert list(sent["tools"][0]["input_schema"]["properties"]) == ["reasoning", "answer"]


def test_reasoning_models_get_what_they_take(judge_server: Server) -> None:
    server = judge_server(YES)
    score_of(server, provider="openai", model="openai/gpt-5-mini", reasoning_effort="low")
    sent = server.requests[0]
    assert (sent["model"], sent["max_completion_tokens"], sent["reasoning_effort"]) == (
        "gpt-5-mini",
        2048,
        "low",
    )
    assert not {"max_tokens", "temperature"} & set(sent)


@pytest.mark.parametrize(
    ("message", "gone"),
    [
        ("Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead.", "max_tokens"),
        ("'temperature' does not support 0.0 with this model.", "temperature"),
        ("Unknown parameter: reasoning_effort", "reasoning_effort"),
    ],
)
def test_a_parameter_that_is_refused_is_left_out(message: str, gone: str, judge_server: Server) -> None:
    def respond(body: dict[str, Any]) -> dict[str, Any]:
        return {"status": 400, "json": {"error": {"message": message}}} if gone in body else YES

    server = judge_server(respond=respond)
    memory = CapabilityMemory()
    for _ in range(2):
        assert score_of(server, provider="vllm", reasoning_effort="low", memory=memory).pass_rate == 1.0
    assert len(server.requests) == 3, "it is remembered"
    assert "response_format" in server.requests[-1], "and nothing else was given up"


# ---------------------------------------------------------------------- clients of the caller


def test_a_client_like_openais() -> None:
    asked: list[dict[str, Any]] = []

    async def create(**request: Any) -> dict[str, Any]:
        asked.append(request)
        return {"choices": [{"message": {"content": "YES"}, "finish_reason": "stop"}]}

    def plain(**request: Any) -> Any:
        return SimpleNamespace(model_dump=lambda: {"choices": [{"message": {"content": "NO"}}]})

    client = SimpleNamespace(chat=SimpleNamespace(completions=SimpleNamespace(create=create)))
    first = ChecklistScorer(client=client, model="m", memory=CapabilityMemory()).score(CHECKLIST, "text")
    second = ChecklistScorer(client=plain, model="m", memory=CapabilityMemory()).score(CHECKLIST, "text")
    assert (first.pass_rate, second.pass_rate, asked[0]["model"]) == (1.0, 0.0, "m")
    with pytest.raises(ConfigurationError, match="client: expected"):
        ChecklistScorer(client=3).score(CHECKLIST, "text")


def test_a_client_that_fails_is_one_error() -> None:
    def broken(**request: Any) -> Any:
        raise RuntimeError("out of order")

    with pytest.raises(ProviderError, match="RuntimeError: out of order"):
        ChecklistScorer(client=broken, memory=CapabilityMemory()).score(CHECKLIST, "text")


async def test_an_httpx_client_of_the_callers(judge_server: Server) -> None:
    server = judge_server(YES)
    async with httpx.AsyncClient(headers={"x-own": "1"}) as client:
        judge = ChecklistScorer(
            client=client, provider="vllm", model="m", base_url=server.base_url, memory=CapabilityMemory()
        )
        assert (await judge.score_async(CHECKLIST, "text")).pass_rate == 1.0
        await judge.aclose()
        assert not client.is_closed
    assert server.headers[0]["x-own"] == "1"


# ---------------------------------------------------------------------- keys and origins


@pytest.mark.parametrize(
    ("url", "origin"),
    [
        ("https://API.openai.com/v1", "https://api.openai.com"),
        ("https://api.openai.com:443/", "https://api.openai.com"),
        ("http://api.openai.com", "http://api.openai.com"),
        ("https://api.openai.com.evil.example/v1", "https://api.openai.com.evil.example"),
        ("https://api.openai.com./v1", "https://api.openai.com"),
        ("http://[::1]:8080/v1", "http://[::1]:8080"),
        ("https://api.\u043epenai.com/v1", "https://api.xn--penai-iye.com"),  # a Cyrillic o
        ("https://B\u00fccher.example./v1", "https://xn--bcher-kva.example"),
    ],
)
def test_origin(url: str, origin: str) -> None:
    assert origin_of(url) == origin


@pytest.mark.parametrize(
    "url",
    [
        "",
        "x",
        "file:///etc/passwd",
        "https://",
        "https://a:b@x",
        "https://x:99999",
        "javascript:1",
        "https://x\u202e.com",
    ],
)
def test_no_origin(url: str) -> None:
    with pytest.raises(ConfigurationError):
        origin_of(url)


def test_loopback() -> None:
    assert all(map(is_loopback, ("http://127.0.0.1:1", "http://localhost", "http://[::1]")))
    assert not any(
        map(is_loopback, ("http://127.0.0.1.example", "http://10.0.0.1", "http://localhost.example"))
    )


def test_a_key_belongs_to_its_origin() -> None:
    env = {
        "OPENAI_API_KEY": "of-openai",
        "GROUNDLINT_JUDGE_KEY": "of-mine",
        "OPENROUTER_API_KEY": "of-router",
    }
    openai = NAMED["openai"]
    assert key_for("https://api.openai.com", openai, env) == "of-openai"
    assert (
        key_for("https://evil.example", openai, env) == "of-mine"
    )  # the user's own, for what the user confirmed
    del env["GROUNDLINT_JUDGE_KEY"]
    assert key_for("https://evil.example", openai, env) is None
    assert key_for("http://api.openai.com", openai, env) is None
    env["OPENAI_BASE_URL"] = "https://gateway.example/v1"
    assert key_for("https://gateway.example", openai, env) == "of-openai"


def test_the_keyrings_key(monkeypatch: pytest.MonkeyPatch) -> None:
    keyring = SimpleNamespace(get_password=lambda service, user: f"{service} {user}")
    monkeypatch.setitem(sys.modules, "keyring", keyring)  # the extra that brings it may not be installed
    assert key_for("https://x.example", NAMED["openai"], {}) == "groundlint https://x.example"

    def locked(service: str, user: str) -> str:
        raise RuntimeError("no session bus")

    monkeypatch.setattr(keyring, "get_password", locked)
    assert key_for("https://x.example", NAMED["openai"], {}) is None


@pytest.mark.parametrize(
    "reply",
    [
        {"status": 401, "json": {"error": {"message": "wrong key KEY"}}},
        {"status": 500, "raw": "<pre>Authorization: Bearer KEY</pre>"},
        {"status": 200, "raw": "KEY"},
        {"status": 200, "json": {"error": {"message": "KEY", "code": 502}}},
        {"status": 400, "json": {"error": {"message": "prompt is too long KEY"}}},
        {"status": 200, "content": "KEY"},
        {"status": 200, "content": '{"reasoning": "KEY", "answer": "YES"}'},
    ],
)
def test_a_key_that_the_server_throws_back_is_shown_nowhere(
    reply: dict[str, Any], judge_server: Server, tmp_path: Any, caplog: pytest.LogCaptureFixture
) -> None:
    """Searched for in the error, its causes, the score, every log of any library, and every file that was made."""
    key = "sk-0123456789-abcdefghij"
    caplog.set_level(logging.DEBUG)
    thrown = json.loads(json.dumps(reply).replace("KEY", key))
    server = judge_server(respond=lambda body: thrown)
    judge = ChecklistScorer(
        mode="item",
        provider="vllm",
        model="m",
        base_url=server.base_url,
        api_key=key,
        capture_reasoning=True,
        cache=tmp_path / "cache",
        memory=CapabilityMemory(tmp_path / "memory"),
    )
    seen = [repr(judge), repr(judge.judge)]
    try:
        score = judge.score(CHECKLIST, "text")
        seen += [score.model_dump_json(), repr(score)]
    except JudgingError as fault:
        chain: BaseException | None = fault
        while chain is not None:
            seen += [str(chain), repr(chain), str(vars(chain))]
            chain = chain.__cause__ or chain.__context__
    assert server.headers[0]["authorization"].endswith(key)
    assert not any(key in text for text in seen)
    assert key not in caplog.text
    for path in tmp_path.rglob("*"):
        assert not path.is_file() or key.encode() not in path.read_bytes()


# ---------------------------------------------------------------------- pipelines with material


def test_generators_ask_with_their_material(judge_server: Server) -> None:
    reply = '{"questions": [{"question": "Is it clear?", "weight": "70"}, {"question": "Is it clear ?", "weight": 5}, {"question": "Is it long?", "weight": 900}]}'
    server = judge_server(respond=lambda body: {"content": reply})
    pipe = pipeline(
        "rlcf_candidate", generator_model="g", scorer_model="s", provider="vllm", base_url=server.base_url
    )
    made = pipe.generate("task-words", reference="reference-words", candidates=["one-words", "two-words"])
    assert [(item.question, item.weight) for item in made.items] == [
        ("Is it clear?", 70),
        ("Is it long?", 100),
    ]
    sent = server.requests[0]
    for words in ("task-words", "reference-words", "one-words", "two-words"):
        assert words in sent["messages"][-1]["content"]
    assert sent["response_format"]["json_schema"]["name"] == "checklist_weighted"


@pytest.mark.parametrize(
    ("name", "material"),
    [
        ("feedback", {"observations": ["too long", "no sources"]}),
        ("checkeval", {"dimensions": {"clarity": "easy to follow", "depth": "goes into detail"}}),
        ("interacteval", {"inputs": {"clarity": ["I lost the thread", "what is X?"]}}),
    ],
)
def test_checklists_for_many_texts(name: str, material: dict[str, Any], judge_server: Server) -> None:
    server = judge_server(
        respond=lambda body: {"content": '{"questions": ["Is it short?", "Does it cite?"]}'}
    )
    pipe = pipeline(name, generator_model="g", provider="vllm", base_url=server.base_url)
    made = pipe.generate(**material)
    assert made.generation_level == "corpus"
    assert [item.question for item in made.items] == ["Is it short?", "Does it cite?"]
    with pytest.raises(ConfigurationError, match=next(iter(material))):
        pipe.generate()


def test_a_batch_goes_on_after_a_fault_and_is_resumed_by_content(judge_server: Server, tmp_path: Any) -> None:
    broken = True

    def respond(body: dict[str, Any]) -> dict[str, Any]:
        bad = broken and "second" in body["messages"][-1]["content"]
        return {"status": 404, "json": {"error": {"message": "no"}}} if bad else YES

    server = judge_server(respond=respond)
    pipe = pipeline("tick", scorer_model="s", provider="vllm", base_url=server.base_url, scorer="item")
    rows = [{"input": "i", "target": text} for text in ("first", "second", "third")]
    out = tmp_path / "out.jsonl"
    first = pipe.run_batch(rows, checklist=CHECKLIST, output_path=out)
    assert (len(first.scores), [number for number, _ in first.failures]) == (2, [1])
    broken = False
    before = len(server.requests)
    assert len(pipe.run_batch(rows, checklist=CHECKLIST, output_path=out).scores) == 3
    assert len(server.requests) == before + 1
    rows[0]["target"] = "changed"
    assert len(pipe.run_batch(rows, checklist=CHECKLIST, output_path=out).scores) == 3
    assert len(server.requests) == before + 2


# ---------------------------------------------------------------------- agreement


def test_several_judges_vote(judge_server: Server) -> None:
    def saying(word: str) -> ChecklistScorer:
        server = judge_server(respond=lambda body: {"content": word})
        return ChecklistScorer(
            provider="vllm", model=word, base_url=server.base_url, memory=CapabilityMemory()
        )

    judges = [saying("YES"), saying("NO"), saying("YES")]
    score = agree(judges, CHECKLIST, "text")
    assert score.item_scores[0].answer.value == "yes"
    assert score.item_scores[0].flip_rate == pytest.approx(1 / 3)
    assert (score.judge_model, score.usage.requests) == ("NO, YES", 3)
    assert agree(judges[:2], CHECKLIST, "text").item_scores[0].answer.value == "no"
    with pytest.raises(ConfigurationError, match="temperature"):
        agree(judges[:1], CHECKLIST, "text", samples=3)


def test_intervals_are_the_same_every_time(judge_server: Server) -> None:
    server = judge_server(
        respond=lambda body: YES if "7?" in body["messages"][-1]["content"] else {"content": "NO"}
    )
    checklist = Checklist(items=tuple(ChecklistItem(id=str(n), question=f"Is it {n}?") for n in range(10)))
    judge = ChecklistScorer(
        mode="item", provider="vllm", model="m", base_url=server.base_url, memory=CapabilityMemory()
    )
    score = judge.score(checklist, "text")
    once, again = voted([score]), voted([score])
    low, high = once.intervals["pass_rate"]
    assert low < score.pass_rate == 0.1 < high < 0.6
    assert once.intervals == again.intervals


def test_aspects_are_proposed(judge_server: Server) -> None:
    from groundlint.checklist.aspects import propose_aspects

    reply = {"content": json.dumps({"aspects": ["Latency.", "throughput", "latency", "x" * 200]})}
    server = judge_server(reply)
    who = {"provider": "vllm", "model": "m", "base_url": server.base_url}
    assert propose_aspects("Compare HTTP/2 and HTTP/3", **who) == ("Latency", "throughput")
    assert "Compare HTTP/2 and HTTP/3" in server.requests[0]["messages"][-1]["content"]


def test_a_server_without_a_system_role_gets_one_message(judge_server: Any) -> None:
    def respond(body: dict[str, Any]) -> dict[str, Any]:
        if body["messages"][0]["role"] == "system":
            return {"status": 400, "json": {"error": {"message": "System role not supported"}}}
        return YES

    server, memory = judge_server(respond=respond), CapabilityMemory()
    items = tuple(ChecklistItem(question=f"Is it {n}?") for n in range(3))
    for _ in range(2):
        judge = ChecklistScorer(
            mode="item", provider="vllm", model="m", base_url=server.base_url, memory=memory
        )
        assert judge.score(Checklist(items=items), "text").pass_rate == 1.0
    assert [len(request["messages"]) for request in server.requests] == [2] + [1] * 6
    one = server.requests[1]["messages"][0]["content"]
    assert one.startswith("Lines of the form [[BEGIN name code]]")
    assert one.endswith(server.requests[0]["messages"][1]["content"])


def test_anthropic_keeps_what_questions_begin_with(judge_server: Any) -> None:
    made = {"content": [{"type": "tool_use", "input": {"answer": "YES"}}], "stop_reason": "tool_use"}
    server = judge_server(respond=lambda body: {"json": made})
    judge = ChecklistScorer(
        mode="item", provider="anthropic", model="c", base_url=server.base_url, api_key="key-of-mine"
    )
    items = tuple(ChecklistItem(question=f"Is it {n}?") for n in range(2))
    assert judge.score(Checklist(items=items), "word " * 2000).pass_rate == 1.0
    first, second = (request["messages"][0]["content"] for request in server.requests)
    assert first[0] == second[0]
    assert first[0]["cache_control"] == {"type": "ephemeral"}
    assert "Is it" not in first[0]["text"]
    assert "Is it 0?" in first[1]["text"]
    assert all(
        "fence" not in part["text"] and request["system"] for request in server.requests for part in first
    )


def test_an_answer_given_to_a_tool_that_nobody_offered(judge_server: Any) -> None:
    call = {"id": "1", "type": "function", "function": {"name": "answer", "arguments": '{"answer": "YES"}'}}
    choice = {"finish_reason": "tool_calls", "message": {"content": None, "tool_calls": [call]}}
    server = judge_server(respond=lambda body: {"json": {"choices": [choice]}})
    judge = ChecklistScorer(mode="item", provider="vllm", model="m", base_url=server.base_url)
    score = judge.score(Checklist(items=(ChecklistItem(question="Is it?"),)), "text")
    assert (score.pass_rate, len(server.requests)) == (1.0, 1)
