"""Verdicts that take their time: given in small batches, first where the user is, and pending is said to be so."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pytest

from groundlint.claims import Sentence, Verdict, load
from groundlint.model.sentence import Coverage
from groundlint_server import verdicts as module
from groundlint_server.threads import OneThread
from groundlint_server.verdicts import Verdicts, nearest_first

URI = "untitled:report.md"
TD = {"textDocument": {"uri": URI}}
SCORED = {"experimental": {"groundlint": {"score": True}}}
CLAIM = "In {year} the city had {year} nurses."
TEXT = "---\nresearch_query: growth\n---\n\n# City\n\n" + "\n\n".join(
    CLAIM.format(year=y) for y in range(1900, 1940)
)


@dataclass
class Place:
    """Of a sentence, what `around` asks for."""

    plain: str
    start: int
    end: int
    judged: bool = False
    coverage: Coverage = Coverage.NONE


class Pending:
    """An analysis whose sentences wait; each is ten characters long."""

    def __init__(self, number: int) -> None:
        self.pending = tuple(Sentence(f"S{n}") for n in range(number))
        self.effective = SimpleNamespace(claims=SimpleNamespace(model="linear", sensitivity="balanced"))

    def sentences_in(self, start: int, end: int) -> list[Place]:
        places = [Place(s.text, 10 * n, 10 * n + 9) for n, s in enumerate(self.pending)]
        return [p for p in places if p.start <= end and start <= p.end]


@pytest.fixture
def thread() -> Iterator[OneThread]:
    executor = OneThread("test-judge")
    yield executor
    executor.shutdown()


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The batches that the model was asked for."""
    batches: list[list[str]] = []

    def judge(analysis: Any, batch: Sequence[Sentence]) -> float:
        batches.append([s.text for s in batch])
        if any(s.text == "S99" for s in batch):
            raise RuntimeError("no")
        return 0.01 * len(batch)

    monkeypatch.setattr(module, "judge", judge)
    return batches


async def idle(longest: float) -> None:
    """No analysis is under way."""


async def through(verdicts: Verdicts) -> None:
    async with asyncio.timeout(300):
        while verdicts.busy:
            await asyncio.sleep(0.001)


def test_the_nearest_come_first_and_the_others_in_their_order(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_AROUND", 25)
    analysis: Any = Pending(10)
    order = [s.text for s in nearest_first(analysis, analysis.pending, 55)]
    assert order[0] == "S5"
    assert set(order[:3]) == {"S4", "S5", "S6"}
    assert [text for text in order if text not in {"S3", "S4", "S5", "S6", "S7", "S8"}] == [
        "S0",
        "S1",
        "S2",
        "S9",
    ]


def test_what_has_no_source_comes_before_what_has_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_AROUND", 25)
    analysis: Any = Pending(10)
    places = analysis.sentences_in(0, 100)
    for cited in (0, 1, 8):
        places[cited].coverage = Coverage.LINKED
    monkeypatch.setattr(analysis, "sentences_in", lambda start, end: places[start // 10 : end // 10 + 1])
    order = [s.text for s in nearest_first(analysis, analysis.pending, 0)]
    assert order[:3] == ["S2", "S0", "S1"]
    assert order[3:] == ["S3", "S4", "S5", "S6", "S7", "S8", "S9"]


async def test_batches_grow_to_what_the_model_does_in_a_moment(
    thread: OneThread, asked: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "_SHOWN_EVERY", 600.0)
    shown: list[int] = []
    verdicts = Verdicts(thread, lambda: shown.append(len(asked)), lambda error: None, idle)
    analysis: Any = Pending(50)
    verdicts.want(analysis, 0)
    await through(verdicts)
    assert [len(batch) for batch in asked[:3]] == [2, 4, 5]
    assert max(map(len, asked)) == 5
    assert sorted(text for batch in asked for text in batch) == sorted(s.text for s in analysis.pending)
    assert shown == [len(asked)]


async def test_a_long_round_is_shown_ever_less_often_until_somebody_writes(
    thread: OneThread, asked: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "_clock", lambda: 0.01 * sum(map(len, asked)))  # 10 ms a sentence
    shown: list[float] = []
    long: Any = Pending(3000)
    long.pending = tuple(s for s in long.pending if s.text != "S99")

    def refresh() -> None:
        shown.append(module._clock())
        if len(shown) == 30:
            written: Any = Pending(0)
            written.pending = (*long.pending[sum(map(len, asked)) :], Sentence("S3001"))
            verdicts.want(written, 0)

    verdicts = Verdicts(thread, refresh, lambda error: None, idle)
    verdicts.want(long, 0)
    await through(verdicts)
    gaps = [later - one for one, later in pairwise(shown)]
    assert max(gaps[:5]) < 0.3
    assert min(gaps[25:29]) > 0.6
    assert gaps[29] < 0.3
    assert len(shown) < 80


async def test_what_is_judged_already_is_not_judged_again(thread: OneThread, asked: list[list[str]]) -> None:
    verdicts = Verdicts(thread, lambda: None, lambda error: None, idle)
    analysis: Any = Pending(6)
    verdicts.want(analysis, 0)
    await through(verdicts)
    longer: Any = Pending(8)  # an edit before the analysis knows of the verdicts
    verdicts.want(longer, 0)
    await through(verdicts)
    assert sorted(text for batch in asked for text in batch) == [f"S{n}" for n in range(8)]


async def test_a_model_that_fails_is_told_once_and_ends_the_round(
    thread: OneThread, asked: list[list[str]]
) -> None:
    failures: list[Exception] = []
    verdicts = Verdicts(thread, lambda: None, failures.append, idle)
    analysis: Any = Pending(200)
    verdicts.want(analysis, 995)
    await through(verdicts)
    assert [type(f) for f in failures] == [RuntimeError]
    assert len(asked) == 1


async def test_nothing_is_judged_once_it_is_stopped(thread: OneThread, asked: list[list[str]]) -> None:
    verdicts = Verdicts(thread, lambda: None, lambda error: None, idle)
    analysis: Any = Pending(50)
    verdicts.want(analysis, 0)
    verdicts.stop()
    await asyncio.sleep(0.01)
    assert asked == []


async def test_a_batch_waits_for_an_analysis_that_is_under_way(
    thread: OneThread, asked: list[list[str]]
) -> None:
    done = asyncio.Event()

    async def until_idle(longest: float) -> None:
        assert 0 < longest < 1
        await done.wait()

    verdicts = Verdicts(thread, lambda: None, lambda error: None, until_idle)
    analysis: Any = Pending(6)
    verdicts.want(analysis, 0)
    await asyncio.sleep(0.05)
    assert asked == []
    edited: Any = Pending(7)  # what it has come to is judged, not what was there before
    verdicts.want(edited, 60)
    done.set()
    await through(verdicts)
    assert asked[0][0] == "S6"


# --- in a session ---


class SlowModel:
    """A model that judges when it is let; it takes every sentence for a claim."""

    name, version, weights_sha256 = "encoder", "test", "0" * 64
    languages = frozenset({"en"})

    def __init__(self) -> None:
        self.go = threading.Event()
        self.judged: list[str] = []

    def threshold(self, sensitivity: str) -> float:
        return 0.5

    def predict(self, sentences: Sequence[Sentence], sensitivity: str = "balanced") -> list[Verdict]:
        assert self.go.wait(300)
        self.judged.extend(s.text for s in sentences)
        return [Verdict(True, 0.9, "states a figure") for _ in sentences]


@pytest.fixture
def model(monkeypatch: pytest.MonkeyPatch, tmp_path: Any) -> Iterator[SlowModel]:
    slow = SlowModel()
    real = load.load_model
    monkeypatch.setattr(
        "groundlint.claims.load_model", lambda tier="linear": slow if tier == "encoder" else real(tier)
    )
    monkeypatch.setattr("groundlint.claims.verdict_memory._memories", {})
    monkeypatch.setattr("groundlint.claims.verdict_memory._verdict_store", lambda: None)
    yield slow
    slow.go.set()


async def begin(client: Any, **capabilities: Any) -> None:
    settings = {"claims": {"model": "encoder"}, "live": {"settle": 60}}
    await client.start({**SCORED, **capabilities}, initializationOptions={"settings": settings})
    client.open(TEXT)


def uncited(diagnostics: list[dict[str, Any]]) -> int:
    return sum(d.get("code") == "GL001" for d in diagnostics)


async def test_what_is_known_is_shown_at_once_and_the_rest_when_it_is_judged(
    client: Any, model: SlowModel
) -> None:
    await begin(client)
    assert uncited(await client.diagnostics()) == 0
    sent = await client.next("groundlint/score")
    assert (sent["state"], sent["pending"], sent["score"]) == ("pending", 40, None)
    hover = await client.request("textDocument/hover", {**TD, "position": {"line": 6, "character": 3}})
    assert "Pending" in hover["contents"]["value"]
    (lens,) = await client.request("textDocument/codeLens", TD)
    assert lens["command"]["title"] == "Grounding …"
    model.go.set()
    while uncited(await client.diagnostics()) < 40:
        pass
    left = [40]
    while (sent := await client.next("groundlint/score"))["state"] == "pending":
        left.append(sent["pending"])
    assert left == sorted(left, reverse=True)
    assert (sent["state"], sent["pending"], sent["score"]["details"]["total_claims"]) == ("ready", 0, 40)
    assert sorted(model.judged) == sorted(set(model.judged))


async def test_lenses_are_asked_for_again_once_all_is_judged(client: Any, model: SlowModel) -> None:
    await begin(client, workspace={"codeLens": {"refreshSupport": True}})
    await client.diagnostics()
    assert client.unseen("workspace/codeLens/refresh") == []
    model.go.set()
    await client.next("workspace/codeLens/refresh")
    lenses = await client.request("textDocument/codeLens", TD)
    assert "0 % of 40 claims" in lenses[0]["command"]["title"]
    assert client.unseen("workspace/codeLens/refresh") == []


async def test_the_score_on_demand_waits_for_all_verdicts(client: Any, model: SlowModel) -> None:
    await begin(client)
    await client.diagnostics()
    asked = client.request("workspace/executeCommand", {"command": "groundlint.score", "arguments": [URI]})
    waiting = asyncio.create_task(asked)
    await client.settled()
    assert not waiting.done()
    model.go.set()
    assert (await waiting)["details"]["total_claims"] == 40


async def test_where_somebody_writes_is_judged_first(client: Any, model: SlowModel) -> None:
    await begin(client)
    await client.diagnostics()
    client.edit(2, "Only this has 17 words. ", (80, 0))
    await client.settled()
    model.go.set()
    while (await client.next("groundlint/score"))["state"] != "ready":
        pass
    # The first batch was under way when the edit came.
    assert "Only this has 17 words." in model.judged[: module._FIRST + 2 * module._FIRST]


async def test_a_client_that_pulls_is_asked_to_when_verdicts_come(client: Any, model: SlowModel) -> None:
    pull = {"textDocument": {"diagnostic": {}}, "workspace": {"diagnostics": {"refreshSupport": True}}}
    await begin(client, **pull)
    first = await client.request("textDocument/diagnostic", TD)
    assert uncited(first["items"]) == 0
    model.go.set()
    await client.next("workspace/diagnostic/refresh")
    while (await client.next("groundlint/score"))["state"] != "ready":
        pass
    again = await client.request("textDocument/diagnostic", {**TD, "previousResultId": first["resultId"]})
    assert uncited(again["items"]) == 40


async def test_a_closed_document_is_not_judged_further(client: Any, model: SlowModel) -> None:
    await begin(client)
    await client.diagnostics()
    client.notify("textDocument/didClose", TD)
    model.go.set()
    client.open("# Other", "untitled:other.md")
    await client.settled("untitled:other.md")
    assert len(model.judged) <= module._FIRST


UNCITED = "# City\n\n## Growth\n\n## Nurses\n\n" + "\n\n".join(
    f"The city of Lim{'a' * n} has more nurses than doctors." for n in range(40)
)


async def test_whether_a_text_without_citations_is_a_report_is_told_by_its_verdicts(
    client: Any, model: SlowModel
) -> None:
    settings = {"claims": {"model": "encoder"}, "live": {"settle": 60}}
    await client.start(SCORED, initializationOptions={"settings": settings})
    client.open(UNCITED)
    sent = await client.next("groundlint/score")
    assert (sent["state"], sent["hint"], sent["ask"]) == ("pending", False, False)
    model.go.set()
    while (sent := await client.next("groundlint/score"))["state"] == "pending":
        pass
    assert (sent["state"], sent["why"]) == ("ready", "on: 3 headings, and 40 claims in 40 sentences")


async def test_where_the_model_fails_what_else_there_is_decides(
    client: Any, model: SlowModel, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*args: object) -> None:
        raise RuntimeError("no memory left")

    monkeypatch.setattr(model, "predict", fail)
    settings = {"claims": {"model": "encoder"}, "live": {"settle": 60}}
    await client.start(SCORED, initializationOptions={"settings": settings})
    client.open(UNCITED)
    while (sent := await client.next("groundlint/score"))["state"] == "pending":
        pass
    assert sent["state"] == "off"


async def test_a_report_that_cites_stays_one_while_it_is_judged(client: Any, model: SlowModel) -> None:
    cited = UNCITED.replace("## Nurses", "".join(f"[{n}](https://a.example/{n}) " for n in range(12)))
    settings = {"claims": {"model": "encoder"}, "live": {"settle": 60}}
    await client.start(SCORED, initializationOptions={"settings": settings})
    client.open(cited)
    model.go.set()
    states = [(await client.next("groundlint/score"))["state"]]
    while states[-1] != "ready":
        states.append((await client.next("groundlint/score"))["state"])
    assert set(states) == {"pending", "ready"}


async def test_files_of_the_workspace_that_are_not_open_are_judged(
    client: Any, model: SlowModel, tmp_path: Any
) -> None:
    (tmp_path / "report.md").write_text(UNCITED, encoding="utf-8")
    model.go.set()
    settings = {"claims": {"model": "encoder"}}
    folders = [{"uri": tmp_path.as_uri(), "name": "w"}]
    await client.start(SCORED, workspaceFolders=folders, initializationOptions={"settings": settings})
    command = {"command": "groundlint.checkWorkspace", "arguments": []}
    result = await client.request("workspace/executeCommand", command)
    assert (result["files"], len(model.judged)) == (1, 40)
    assert result["reports"][0]["findings"] > 0
