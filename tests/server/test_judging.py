"""`groundlint.judge` and `groundlint.proposeAspects`: what is sent, what is shown, and when nothing is."""

from __future__ import annotations

import asyncio
import json
import select
import socket
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event, Lock
from typing import Any

import pytest
from tests.loopback import Handler, LoopbackServer
from tests.own_folders import keep_to

PASSAGE = "Sales of heat pumps rose by 17% in 2021"
REPORT = f"---\nresearch_query: how it grew\n---\n\n# Heat\n\n## Findings\n\n{PASSAGE}. 😀 It is warm.\n\n## End\n\nDone.\n"
CHECKLIST = """\
items:
  - {id: limits, question: Does it name a limit?}
  - {id: growth, question: Is the growth explained?}
  - {id: short, question: Is it short?}
"""
ANSWERS = {"Does it name a limit?": "NO", "Is the growth explained?": "NO", "Is it short?": "YES"}
HOSTILE = "no\x1b[31m \u202e [click](https://evil.example) <b>&amp;</b> `x` www.evil.example $x$\n\n# Passed"


class JudgeServer(LoopbackServer):
    """An OpenAI-compatible server; `completion(question)` is its answer, as JSON."""

    def __init__(self) -> None:
        super().__init__(Replies)
        self.asked: list[str] = []
        self.keys: list[str | None] = []
        self.status = 200
        self.answers = dict(ANSWERS)
        self.reasoning = "It says nothing of it."
        self.evidence = PASSAGE
        self.held: set[str] = set()
        self.hung_up: list[str] = []
        self.go_on = Event()
        self.lock = Lock()

    def completion(self, question: str) -> dict[str, Any]:
        if self.status != 200:
            return {"error": {"message": HOSTILE}}
        if question == "aspects":
            content: object = {"aspects": ["sales\x1b by year", 'what "drove": them']}
        else:
            answer = self.answers.get(question, "NO")
            content = {"reasoning": self.reasoning, "evidence": self.evidence, "answer": answer}
        choice = {
            "index": 0,
            "finish_reason": "stop",
            "message": {"role": "assistant", "content": json.dumps(content)},
        }
        usage = {"prompt_tokens": 100, "completion_tokens": 5, "total_tokens": 105}
        return {"id": "x", "object": "chat.completion", "choices": [choice], "usage": usage}


class Replies(Handler):
    protocol_version = "HTTP/1.1"
    server: JudgeServer

    def respond(self) -> None:
        judge = self.server
        body = json.loads(self.rfile.read(int(self.headers["content-length"])))
        said = "\n".join(str(m["content"]) for m in body["messages"])
        found = [question for question in judge.answers if question in said]
        question = found[0] if found else "aspects" if "aspect" in said.lower() else "canary"
        with judge.lock:
            judge.asked.append(question)
            judge.keys.append(self.headers.get("authorization"))
        if question in judge.held:
            self._hold()
        self.answer(json.dumps(judge.completion(question)), judge.status, "application/json")

    def _hold(self) -> None:
        """Until the test goes on, or the client hangs up."""
        judge = self.server
        while not judge.go_on.wait(0.01):
            readable, _, _ = select.select([self.connection], [], [], 0)
            if readable and not self.connection.recv(1, socket.MSG_PEEK):
                with judge.lock:
                    judge.hung_up.append(judge.asked[-1])
                return


@pytest.fixture
def judge() -> Iterator[JudgeServer]:
    with JudgeServer().running() as judge:
        yield judge
        judge.go_on.set()


@pytest.fixture
def report(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A report in a workspace; no test reads or writes the user's own folders, keys or addresses."""
    keep_to(tmp_path / "home", monkeypatch)
    monkeypatch.setenv("GROUNDLINT_JUDGE_KEY", "key-of-the-test")
    folder = tmp_path / "w"
    folder.mkdir()
    (folder / "team.yaml").write_text(CHECKLIST, encoding="utf-8")
    path = folder / "report.md"
    path.write_text(REPORT, encoding="utf-8")
    return path


Said = Callable[[dict[str, Any]], bool]


async def opened(
    client: Any,
    report: Path,
    settings: dict[str, Any],
    *,
    trusted: bool = True,
    ask: bool = True,
    keys: object = None,
    can: dict[str, bool] | None = None,
) -> str:
    options = {"trusted": trusted, "settings": {"judge": settings}, "keys": keys}
    abilities: dict[str, Any] = {
        "window": {"workDoneProgress": True},
        "workspace": {"applyEdit": True},
        "textDocument": {"hover": {"contentFormat": ["markdown"]}},
        "experimental": {"groundlint": {"score": True, **(can or {})}},
    }
    if ask:
        abilities["window"]["showMessage"] = {"messageActionItem": {}}
    folders = [{"uri": report.parent.as_uri(), "name": "w"}]
    await client.start(abilities, workspaceFolders=folders, initializationOptions=options)
    client.open(report.read_text("utf-8"), report.as_uri())
    return report.as_uri()


def settings_of(judge: JudgeServer, **more: Any) -> dict[str, Any]:
    return {"base_url": judge.url, "model": "m", "mode": "item", **more}


TEAM = {"checklist": "team.yaml"}


async def command(client: Any, name: str, uri: str, *options: object, token: str | None = None) -> Any:
    params = {"command": f"groundlint.{name}", "arguments": [uri, *options]}
    return await client.request(
        "workspace/executeCommand", params | ({"workDoneToken": token} if token else {})
    )


async def until(client: Any, method: str, wanted: Said) -> dict[str, Any]:
    async with asyncio.timeout(300):
        while not wanted(found := await client.next(method)):
            pass
    return found  # type: ignore[no-any-return]


def told(params: dict[str, Any]) -> list[dict[str, Any]]:
    return [d for d in params["diagnostics"] if d.get("code") == "GL301"]


async def hover_on_title(client: Any, uri: str) -> str:
    where = {"textDocument": {"uri": uri}, "position": {"line": 4, "character": 3}}
    return str((await client.request("textDocument/hover", where))["contents"]["value"])


async def test_a_judged_report_shows_it_everywhere(client: Any, report: Path, judge: JudgeServer) -> None:
    uri = await opened(client, report, settings_of(judge))
    assert judge.asked == []
    result = await command(client, "judge", uri, TEAM, token="t")
    assert sorted(judge.asked) == sorted([*ANSWERS, "canary"])
    assert set(judge.keys) == {"Bearer key-of-the-test"}
    assert result["score"]["pass_rate"] == pytest.approx(1 / 3)
    assert result["score"]["canary"] == "held"
    assert [(item["id"], item["answer"], item["status"]) for item in result["items"]] == [
        ("limits", "no", "ok"),
        ("growth", "no", "ok"),
        ("short", "yes", "ok"),
    ]
    line = REPORT[: REPORT.index(PASSAGE)].count("\n")
    place = {"start": {"line": line, "character": 0}, "end": {"line": line, "character": len(PASSAGE)}}
    assert result["items"][0]["evidence"] == {"quote": PASSAGE, "range": place}
    assert result["usage"]["requests"] == 4
    assert "1 of 3 items passed" in result["message"]
    found = told(await until(client, "textDocument/publishDiagnostics", lambda p: bool(told(p))))
    assert [(d["range"], d["severity"], d["message"]) for d in found] == [
        (place, 3, "The judge answered no: Does it name a limit? (It says nothing of it.)"),
        (place, 3, "The judge answered no: Is the growth explained? (It says nothing of it.)"),
    ]
    said = await until(client, "groundlint/score", lambda p: p["checklist"] is not None)
    assert said["checklist"] == result["checklist"]
    assert said["checklist"]["stale"] is False
    assert "Checklist 33%" in await hover_on_title(client, uri)
    steps = [m["params"]["value"] for m in client.notifications if m.get("method") == "$/progress"]
    assert [steps[0]["kind"], steps[-1]["kind"]] == ["begin", "end"]
    assert "of 4 questions" in steps[-2]["message"]


async def test_it_is_stale_as_soon_as_the_text_changes_and_fresh_when_the_change_is_undone(
    client: Any, report: Path, judge: JudgeServer
) -> None:
    uri = await opened(client, report, settings_of(judge))
    await command(client, "judge", uri, TEAM)
    line = REPORT[: REPORT.index(PASSAGE)].count("\n")
    client.edit(2, "Before it all.\n\n", (line, 0), uri=uri)
    moved = told(
        await until(client, "textDocument/publishDiagnostics", lambda p: p["version"] == 2 and bool(told(p)))
    )
    assert {d["range"]["start"]["line"] for d in moved} == {line + 2}
    assert all(d["message"].startswith("Before the last changes the judge answered no") for d in moved)
    assert (await until(client, "groundlint/score", lambda p: bool(p["checklist"]) and p["version"] == 2))[
        "checklist"
    ]["stale"]
    assert "the text has changed since" in await hover_on_title(client, uri)
    client.edit(3, "", (line, 0), (line + 2, 0), uri=uri)
    said = await until(
        client, "groundlint/score", lambda p: bool(p["checklist"]) and not p["checklist"]["stale"]
    )
    assert said["version"] == 3


async def test_a_passage_that_is_written_over_leaves_its_finding_at_the_title(
    client: Any, report: Path, judge: JudgeServer
) -> None:
    uri = await opened(client, report, settings_of(judge))
    await command(client, "judge", uri, TEAM)
    line = REPORT[: REPORT.index(PASSAGE)].count("\n")
    client.edit(2, "fell", (line, 20), (line, 24), uri=uri)
    found = told(
        await until(client, "textDocument/publishDiagnostics", lambda p: p["version"] == 2 and bool(told(p)))
    )
    assert {d["range"]["start"]["line"] for d in found} == {4}
    client.edit(3, "rose", (line, 20), (line, 24), uri=uri)  # undone: found again
    found = told(
        await until(client, "textDocument/publishDiagnostics", lambda p: p["version"] == 3 and bool(told(p)))
    )
    assert {d["range"]["start"]["line"] for d in found} == {line}


async def test_asked_again_it_asks_only_what_has_changed(
    client: Any, report: Path, judge: JudgeServer
) -> None:
    uri = await opened(client, report, settings_of(judge))
    first = await command(client, "judge", uri, TEAM)
    judge.asked.clear()
    again = await command(client, "judge", uri, TEAM)
    assert judge.asked == []
    assert again["items"] == first["items"]
    assert "answers from before" in again["message"]
    judge.answers["Is it kind?"] = "YES"
    more = CHECKLIST + "  - {id: kind, question: Is it kind?}\n"
    (report.parent / "team.yaml").write_text(more, encoding="utf-8")
    await command(client, "judge", uri, TEAM)
    assert judge.asked == ["Is it kind?"]


async def test_cancelled_it_keeps_what_is_answered(client: Any, report: Path, judge: JudgeServer) -> None:
    judge.held = {"Is it short?", "canary"}
    uri = await opened(client, report, settings_of(judge, max_concurrency=1))
    running = asyncio.create_task(command(client, "judge", uri, TEAM, token="t"))
    async with asyncio.timeout(300):
        while "Is it short?" not in judge.asked:
            await asyncio.sleep(0.01)
    client.notify("window/workDoneProgress/cancel", {"token": "t"})
    result = await running
    assert result["cancelled"]
    assert [item["status"] for item in result["items"]] == ["ok", "ok", "missing"]
    assert (result["answered"], len(result["items"])) == (2, 3)
    found = told(await until(client, "textDocument/publishDiagnostics", lambda p: bool(told(p))))
    assert len(found) == 2  # an item that nobody answered is not a no


@pytest.mark.parametrize(("name", "held"), [("judge", "Is it short?"), ("proposeAspects", "aspects")])
async def test_a_request_that_is_cancelled_hangs_up_and_is_answered_once(
    client: Any, report: Path, judge: JudgeServer, name: str, held: str
) -> None:
    """$/cancelRequest: the judge is not left to go on, what it has answered is kept, and it can be asked again."""
    judge.held = {held}
    uri = await opened(client, report, settings_of(judge, max_concurrency=1))
    running = asyncio.create_task(command(client, name, uri, TEAM, token="t"))
    async with asyncio.timeout(300):
        while held not in judge.asked:
            await asyncio.sleep(0.01)
    number = client._ids
    client.notify("$/cancelRequest", {"id": number})
    with pytest.raises(AssertionError, match="-32800"):
        await running
    async with asyncio.timeout(300):
        while not judge.hung_up:
            await asyncio.sleep(0.01)
    assert judge.hung_up == [held]
    before = list(judge.asked)
    steps = [m["params"]["value"] for m in client.notifications if m.get("method") == "$/progress"]
    assert steps[-1]["kind"] == "end"
    judge.held = set()
    result = await command(client, name, uri, TEAM)
    assert [m for m in client.notifications if m.get("id") == number] == []  # a second answer would be here
    if name == "judge":
        assert judge.asked[: len(before)] == before
        assert set(judge.asked[len(before) :]) == {*ANSWERS, "canary"} - set(before[:-1])
        assert [item["status"] for item in result["items"]] == ["ok", "ok", "ok"]
    else:
        assert len(result["aspects"]) == 2


@pytest.mark.parametrize("name", ["judge", "proposeAspects"])
async def test_nothing_is_sent_in_an_untrusted_workspace(
    client: Any, report: Path, judge: JudgeServer, name: str
) -> None:
    uri = await opened(client, report, settings_of(judge), trusted=False)
    with pytest.raises(AssertionError, match="not trusted"):
        await command(client, name, uri)
    assert judge.asked == []


@pytest.mark.parametrize(
    "theirs",
    [
        'base_url = "{url}"\nmodel = "m"',
        'provider = "vllm"\nmodel = "m"',
        'checklist = "team.yaml"',
    ],
)
@pytest.mark.parametrize("can_ask", [True, False])
async def test_what_the_workspace_names_gets_no_request_unless_the_user_confirms(
    client: Any, report: Path, judge: JudgeServer, monkeypatch: pytest.MonkeyPatch, theirs: str, can_ask: bool
) -> None:
    monkeypatch.setenv("VLLM_BASE_URL", judge.url)
    toml = "[judge]\n" + theirs.format(url=judge.url) + "\n"
    (report.parent / "groundlint.toml").write_text(toml, encoding="utf-8")
    ours = settings_of(judge) if "checklist" in theirs else {"mode": "item"}
    uri = await opened(client, report, ours, ask=can_ask)
    options = [] if "checklist" in theirs else [TEAM]
    for _ in range(2):  # a no is not remembered
        with pytest.raises(AssertionError, match="Not sent to http:"):
            await command(client, "judge", uri, *options)
    assert judge.asked == []
    questions = client.unseen("window/showMessageRequest")
    assert len(questions) == (2 if can_ask else 0)
    if not can_ask:
        return
    assert judge.url in questions[0]["message"]
    assert f"{len(REPORT)} characters" in questions[0]["message"]
    assert "(model m)" in questions[0]["message"]
    client.choose = lambda titles: titles[0]
    await command(client, "judge", uri, *options)
    assert len(judge.asked) == 4
    client.choose = lambda titles: None
    client.edit(2, "More. ", (12, 0), uri=uri)
    await command(client, "judge", uri, *options)  # a yes is remembered
    assert len(judge.asked) == 8


@pytest.mark.parametrize(
    ("settings", "options", "said"),
    [
        ({}, TEAM, "groundlint model install"),
        ({}, TEAM, "judge.provider"),
        ({"provider": "openai"}, {}, "no key; set OPENAI_API_KEY"),
        ({"provider": "nobody"}, {}, "nobody"),
        ({"model": "m", "base_url": "http://127.0.0.1:9"}, {}, "127.0.0.1:9: cannot be reached"),
        ({}, {"mode": "loud"}, "mode: expected batch or item."),
        ({}, {"checklist": 3}, "checklist: expected"),
        ({}, {"checklist": "nowhere.yaml"}, "nowhere.yaml"),
    ],
)
async def test_what_cannot_be_done_is_refused_in_one_line(
    client: Any, report: Path, settings: dict[str, Any], options: dict[str, Any], said: str
) -> None:
    uri = await opened(client, report, settings)
    params = {"command": "groundlint.judge", "arguments": [uri, options]}
    answer = await client.answer("workspace/executeCommand", params)
    assert said in answer["error"]["message"]
    assert "\n" not in answer["error"]["message"]
    assert "Traceback" not in answer["error"]["message"]


async def test_without_a_judge_a_program_answers_what_it_can(client: Any, report: Path) -> None:
    """The first score in an editor: no key, no model, no network."""
    uri = await opened(client, report, {})
    result = await command(client, "judge", uri)
    assert "of 29 answered" in result["message"]
    assert "there is no judge" in result["message"]
    assert result["withoutJudge"]
    answered = sum(item["status"] in ("ok", "na") for item in result["items"])
    assert result["answered"] == answered
    assert f" so far, {answered} of 29 answered" in result["message"]
    assert result["headline"].endswith("% so far")
    assert {item["problem"] for item in result["items"]} == {None}
    statuses = [item["status"] for item in result["items"]]
    assert statuses.count("ok") >= 4
    assert set(statuses) <= {"ok", "missing", "na"}
    shown = client.unseen("window/showMessage")
    assert any("groundlint model install" in one["message"] for one in shown)


@pytest.mark.parametrize(("settings", "options"), [({}, TEAM), ({"provider": "openai"}, {}), ({}, {})])
async def test_an_editor_that_can_set_up_a_judge_is_asked_to_instead_of_naming_a_terminal(
    client: Any,
    report: Path,
    judge: JudgeServer,
    monkeypatch: pytest.MonkeyPatch,
    settings: dict[str, Any],
    options: dict[str, Any],
) -> None:
    from groundlint.checklist.running_servers import RunningServer

    found = [RunningServer("ollama", judge.url, ("llama3.2:3b",))]
    monkeypatch.setattr("groundlint_server.judges.running_servers", lambda: found)
    monkeypatch.delenv("OPENAI_API_KEY", raising=False)
    monkeypatch.setattr("groundlint_server.judges.why_missing", lambda model=None: "none is")
    uri = await opened(client, report, settings, ask=False, can={"setUpJudge": True})
    params = {"command": "groundlint.judge", "arguments": [uri, options]}
    await client.answer("workspace/executeCommand", params)
    missing = await client.next("groundlint/setUpJudge")
    assert missing["running"] == [{"provider": "ollama", "baseUrl": judge.url, "models": ["llama3.2:3b"]}]
    assert missing["why"]
    assert not client.unseen("window/showMessage")


@pytest.mark.parametrize("take", [True, False])
async def test_a_server_that_runs_on_this_machine_is_offered(
    take: bool, client: Any, report: Path, judge: JudgeServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    from groundlint.checklist.running_servers import RunningServer

    found = [RunningServer("ollama", judge.url, ("llama3.2:3b", "other"))]
    monkeypatch.setattr("groundlint_server.judges.running_servers", lambda: found)
    client.choose = lambda titles: titles[0 if take else -1]
    uri = await opened(client, report, {})
    result = await command(client, "judge", uri)
    assert client.unseen("window/showMessageRequest")[0]["actions"][0]["title"] == "Use llama3.2:3b of ollama"
    assert bool(judge.asked) is take
    assert ("there is no judge" in result["message"]) is not take


async def test_an_unknown_model_is_the_servers_word_made_harmless(
    client: Any, report: Path, judge: JudgeServer
) -> None:
    judge.status = 404
    uri = await opened(client, report, settings_of(judge))
    params = {"command": "groundlint.judge", "arguments": [uri, TEAM]}
    message = (await client.answer("workspace/executeCommand", params))["error"]["message"]
    assert "404" in message
    assert not {"\x1b", "\u202e", "\n"} & set(message)
    assert "key-of-the-test" not in message


async def test_what_the_judge_writes_is_text_wherever_it_is_shown(
    client: Any, report: Path, judge: JudgeServer
) -> None:
    judge.reasoning = HOSTILE
    hostile = "Is *it* [x](y)\u202e?"
    judge.answers = {"Is *it*": "NO"}
    (report.parent / "team.yaml").write_text(json.dumps({"items": [{"question": hostile}]}), encoding="utf-8")
    uri = await opened(client, report, settings_of(judge))
    result = await command(client, "judge", uri, TEAM)
    assert client.server.session.client.markdown
    (finding,) = told(await until(client, "textDocument/publishDiagnostics", lambda p: bool(told(p))))
    for shown in (finding["message"], result["markdown"], await hover_on_title(client, uri)):
        assert not {"\x1b", "\u202e"} & set(shown)
    assert "\n" not in finding["message"]
    from markdown_it import MarkdownIt

    headings: list[str] = []
    for shown in (result["markdown"], await hover_on_title(client, uri)):
        tokens = MarkdownIt("commonmark").parse(shown)
        inner = [child.type for token in tokens for child in token.children or ()]
        assert not {"link_open", "html_inline", "em_open", "image"} & set(inner)
        headings += [tokens[i + 1].content for i, t in enumerate(tokens) if t.type == "heading_open"]
        assert "www.evil" not in shown
    assert headings == ["Checklist score of report.md", "Items 0/1"]


async def test_an_ignore_comment_silences_it_and_is_not_called_idle(
    client: Any, report: Path, judge: JudgeServer
) -> None:
    text = REPORT.replace("😀", "<!-- groundlint-ignore-line GL301 -- so be it -->")
    report.write_text(text, encoding="utf-8")
    uri = await opened(client, report, settings_of(judge))
    judge.evidence = PASSAGE
    result = await command(client, "judge", uri, TEAM)
    assert result["items"][0]["answer"] == "no"
    await until(client, "groundlint/score", lambda p: p["checklist"] is not None)
    pushed = client.unseen("textDocument/publishDiagnostics")
    assert not {"GL301", "GL901"} & {d.get("code") for p in pushed for d in p["diagnostics"]}


async def test_the_fix_of_a_finding_is_to_ignore_it(client: Any, report: Path, judge: JudgeServer) -> None:
    uri = await opened(client, report, settings_of(judge))
    await command(client, "judge", uri, TEAM)
    (first, *_) = told(await until(client, "textDocument/publishDiagnostics", lambda p: bool(told(p))))
    asked = {"textDocument": {"uri": uri}, "range": first["range"], "context": {"diagnostics": [first]}}
    titles = [action["title"] for action in await client.request("textDocument/codeAction", asked)]
    assert any(title.startswith("Ignore GL301 ") for title in titles)


async def test_closed_and_opened_again_nothing_is_said_of_it(
    client: Any, report: Path, judge: JudgeServer
) -> None:
    uri = await opened(client, report, settings_of(judge))
    await command(client, "judge", uri, TEAM)
    client.notify("textDocument/didClose", {"textDocument": {"uri": uri}})
    client.unseen("groundlint/score")
    client.open(REPORT, uri, 9)
    said = await until(client, "groundlint/score", lambda p: p["version"] == 9)
    assert said["checklist"] is None


async def test_proposed_aspects_are_written_into_the_front_matter(
    client: Any, report: Path, judge: JudgeServer
) -> None:
    uri = await opened(client, report, settings_of(judge))
    result = await command(client, "proposeAspects", uri)
    assert result["applied"]
    assert judge.asked == ["aspects"]
    edit = (await client.next("workspace/applyEdit"))["edit"]
    ((change,),) = edit["changes"].values()
    assert change["range"]["start"] == {"line": 2, "character": 0}
    text = REPORT.replace("---\n\n# Heat", f"{change['newText']}---\n\n# Heat")
    from groundlint.markdown.front_matter import read_front_matter

    aspects = read_front_matter(text).data["aspects"]
    assert isinstance(aspects, list)
    assert aspects[1] == 'what "drove": them'
    assert "\x1b" not in str(aspects)


@pytest.mark.parametrize(
    ("front", "said"),
    [("title: x", "research_query"), ("research_query: q\naspects: [a]", "names aspects already")],
)
async def test_aspects_are_refused_where_there_is_nothing_to_ask(
    client: Any, report: Path, judge: JudgeServer, front: str, said: str
) -> None:
    report.write_text(REPORT.replace("research_query: how it grew", front), encoding="utf-8")
    uri = await opened(client, report, settings_of(judge))
    with pytest.raises(AssertionError, match=said):
        await command(client, "proposeAspects", uri)
    assert judge.asked == []


async def test_a_key_of_the_editors_secret_store_goes_to_its_origin_only(
    client: Any, report: Path, judge: JudgeServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("GROUNDLINT_JUDGE_KEY")
    uri = await opened(client, report, settings_of(judge), keys={judge.url: "first-secret"})
    await command(client, "judge", uri, TEAM)
    assert set(judge.keys) == {"Bearer first-secret"}

    judge.keys.clear()
    client.notify("groundlint/keys", {"keys": {judge.url: "second-secret", "https://a.example": "third"}})
    (report.parent / "team.yaml").write_text(CHECKLIST.replace("short", "brief"), encoding="utf-8")
    await command(client, "judge", uri, TEAM)
    assert set(judge.keys) == {"Bearer second-secret"}

    judge.keys.clear()
    client.notify("groundlint/keys", {"keys": {f"{judge.url}0": "another-port"}})
    (report.parent / "team.yaml").write_text(CHECKLIST.replace("short", "terse"), encoding="utf-8")
    await command(client, "judge", uri, TEAM)
    assert set(judge.keys) == {None}


async def test_keys_that_are_no_texts_are_left_out(client: Any, report: Path, judge: JudgeServer) -> None:
    uri = await opened(client, report, settings_of(judge), keys=["x", 7])
    client.notify("groundlint/keys", {"keys": {judge.url: ["no", "text"]}})
    client.notify("groundlint/keys", {"keys": 3})
    await command(client, "judge", uri, TEAM)
    assert set(judge.keys) == {"Bearer key-of-the-test"}
