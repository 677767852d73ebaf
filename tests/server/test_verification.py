"""`groundlint.verify`: what it fetches, what it writes, and when it does neither."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from ruamel.yaml import YAML
from tests.loopback import PageServer

PAGE = "<html><head><title>Pumps</title></head><body><p>Sales of heat pumps rose by 17% in 2021.</p></body></html>"


class Site(PageServer):
    """A page that is there, one that is there once the test goes on, and nothing else."""

    def __init__(self) -> None:
        super().__init__(self._page)
        self.go_on = Event()
        self.go_on.set()

    def _page(self, path: str) -> str | int:
        if path.startswith("/slow"):
            self.go_on.wait(300)
        return PAGE if path in ("/pumps", "/slow") else 404


@pytest.fixture
def site() -> Iterator[Site]:
    with Site().running() as site:
        yield site
        site.go_on.set()


@pytest.fixture
def report(tmp_path: Path, site: Site, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    path = tmp_path / "report.md"
    path.write_text(
        "---\nresearch_query: how it grew\n---\n\n# Heat\n\n"
        f'It rose by 17% [a]({site.url}/pumps "Sales of heat pumps rose by 17% in 2021").\n\n'
        f'It rose by 71% [a]({site.url}/pumps "Sales of heat pumps rose by 71% in 2021").\n\n'
        f"It fell by 12% in Rome [b]({site.url}/gone).\n",
        encoding="utf-8",
    )
    return path


async def opened(
    client: Any, report: Path, *, trusted: bool = True, hosts: tuple[str, ...] = ("127.0.0.1",)
) -> str:
    options = {"trusted": trusted, "settings": {"network": {"allow_hosts": list(hosts)}}}
    folders = [{"uri": report.parent.as_uri(), "name": "w"}]
    progress = {"window": {"workDoneProgress": True}}
    await client.start(progress, workspaceFolders=folders, initializationOptions=options)
    client.open(report.read_text("utf-8"), report.as_uri())
    return report.as_uri()


async def verify(client: Any, uri: str, *options: object, token: str | None = None) -> Any:
    command = {"command": "groundlint.verify", "arguments": [uri, *options]}
    return await client.request(
        "workspace/executeCommand", command | ({"workDoneToken": token} if token else {})
    )


async def test_sources_are_fetched_and_the_sources_file_written(
    client: Any, report: Path, site: Site
) -> None:
    uri = await opened(client, report)
    assert site.asked == []
    result = await verify(client, uri, token="t")
    assert result["verdicts"] == {"altered": 1, "dead": 1, "verified": 1}
    assert result["message"].startswith("3 citations: 1 verified, 1 altered, 1 gone; Citation accuracy")
    assert result["message"].endswith("; written to report.sources.yaml.")
    assert result["file"] == report.with_name("report.sources.yaml").as_uri()
    data = YAML(typ="safe").load(report.with_name("report.sources.yaml").read_text("utf-8"))
    assert [entry["verdict"] for entry in data["validated_citations"]] == ["verified", "altered", "dead"]
    told = [m["params"]["value"] for m in client.notifications if m.get("method") == "$/progress"]
    assert [value["kind"] for value in told][:1] == ["begin"]
    assert told[-1] == {"kind": "end", "message": result["message"]}
    text = report.read_text("utf-8")
    async with asyncio.timeout(300):  # the sources file is read again, and told of
        while not {"GL004", "GL006"} <= {d["code"] for d in await client.diagnostics()}:
            await asyncio.sleep(0.02)
    line = text[: text.index("rose by 71%")].count("\n")
    where = {"textDocument": {"uri": uri}, "position": {"line": line, "character": 5}}
    hover = await client.request("textDocument/hover", where)
    assert "the source says something else, checked on" in hover["contents"]["value"]
    site.asked.clear()
    assert (await verify(client, uri))["verdicts"] == result["verdicts"]
    assert site.asked == []
    await verify(client, uri, {"again": True})
    assert sorted(site.asked) == ["/gone", "/pumps", "/robots.txt"]


async def test_verdicts_are_read_where_the_works_could_not_be_written(
    client: Any, report: Path, site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The client of this test watches no files: nothing but the command has the report read again."""
    from groundlint.model.scholarly_work import Work
    from groundlint.sources.scholarly import sources_file
    from groundlint.sources.scholarly.registries import Registries
    from groundlint.sources.verify import SourcesFileUnwritable

    def full(*ignored: object) -> None:
        raise SourcesFileUnwritable("report.sources.yaml: no space left on device")

    async def one(self: Registries, ids: Any) -> Any:
        for known in ids:
            yield Work(known, ())

    monkeypatch.setattr(sources_file, "write_works", full)
    monkeypatch.setattr(Registries, "works", one)
    text = report.read_text("utf-8") + f"\nIt rose by 9% in Oslo [c]({site.url}/doi/10.1000/182).\n"
    report.write_text(text, encoding="utf-8")
    uri = await opened(client, report)
    result = await verify(client, uri)
    assert "no space left on device" in result["message"]
    async with asyncio.timeout(300):
        while "GL004" not in {d["code"] for d in await client.diagnostics()}:
            pass


@pytest.mark.parametrize(("trusted", "how"), [(False, "trust it first"), (None, "set trusted = true in")])
async def test_nothing_is_fetched_in_an_untrusted_workspace(
    client: Any, report: Path, site: Site, trusted: bool | None, how: str
) -> None:
    uri = await opened(client, report, trusted=trusted)  # type: ignore[arg-type]
    with pytest.raises(Exception, match=f"not trusted: {how}"):
        await verify(client, uri)
    assert site.asked == []
    assert not report.with_name("report.sources.yaml").exists()


async def test_the_workspace_opens_no_private_host(client: Any, report: Path, site: Site) -> None:
    (report.parent / "groundlint.toml").write_text(
        '[network]\nallow_hosts = ["127.0.0.1"]\n', encoding="utf-8"
    )
    uri = await opened(client, report, hosts=())
    assert (await verify(client, uri))["verdicts"] == {"unchecked": 3}
    assert site.asked == []


async def test_it_can_be_cancelled_and_keeps_what_is_done(client: Any, report: Path, site: Site) -> None:
    report.write_text(report.read_text("utf-8").replace("/gone", "/slow"), encoding="utf-8")
    site.go_on.clear()
    uri = await opened(client, report)
    running = asyncio.create_task(verify(client, uri, token="t"))
    async with asyncio.timeout(300):
        while not any(
            m.get("method") == "$/progress" and m["params"]["value"].get("message", "").startswith("2 of")
            for m in client.notifications
        ):
            await asyncio.sleep(0.02)
    client.notify("window/workDoneProgress/cancel", {"token": "t"})
    result = await running
    assert result["cancelled"]
    assert result["verdicts"] == {"altered": 1, "verified": 1}
    assert "cancelled with 1 left" in result["message"]


async def test_a_request_that_is_cancelled_fetches_nothing_more(
    client: Any, report: Path, site: Site
) -> None:
    """$/cancelRequest: one answer, no source asked after it, and the command can be given again."""
    slow = "".join(f"It fell by 12% in Rome [b]({site.url}/slow/{n}).\n\n" for n in range(40))
    report.write_text(report.read_text("utf-8") + "\n" + slow, encoding="utf-8")
    site.go_on.clear()
    uri = await opened(client, report)
    command = {"command": "groundlint.verify", "arguments": [uri], "workDoneToken": "t"}
    running = asyncio.create_task(client.answer("workspace/executeCommand", command))
    async with asyncio.timeout(300):
        while not any(path.startswith("/slow") for path in site.asked):
            await asyncio.sleep(0.02)
    client.notify("$/cancelRequest", {"id": client._ids})
    assert (await running)["error"]["code"] == -32800
    site.go_on.set()
    told = [m["params"]["value"] for m in client.notifications if m.get("method") == "$/progress"]
    async with asyncio.timeout(300):
        while told[-1] != {"kind": "end", "message": "cancelled"}:
            await asyncio.sleep(0.02)
            told = [m["params"]["value"] for m in client.notifications if m.get("method") == "$/progress"]
    report.write_text("# Heat\n\nNothing is cited.\n", encoding="utf-8")
    client.edit(2, report.read_text("utf-8"), uri=uri)
    assert (await verify(client, uri))["citations"] == 0
    # Two at a time are asked of one site: those that were waited for when the word came, and none after them.
    assert len([path for path in site.asked if path.startswith("/slow")]) <= 2
    assert client.unseen("window/logMessage") == []


async def test_a_document_that_is_not_open_is_refused(client: Any, report: Path, site: Site) -> None:
    await opened(client, report)
    with pytest.raises(Exception, match="Open the report"):
        await verify(client, "file:///elsewhere.md")


async def test_claims_are_held_against_their_sources_after_it_and_the_hover_shows_the_nearest(
    client: Any, report: Path, site: Site
) -> None:
    wrong = "Parliament in Stockholm banned new coal plants, which 43% of voters had opposed"
    report.write_text(f"# Heat\n\n{wrong} [Pumps]({site.url}/pumps).\n", encoding="utf-8")
    uri = await opened(client, report)
    result = await verify(client, uri)
    assert result["support"]["judged_citations"] == 1
    assert result["support"]["effective_citations"] == 0
    assert "Citation accuracy 0%" in result["message"]
    async with asyncio.timeout(300):
        while not (told := [d for d in await client.diagnostics() if d["code"] == "GL013"]):
            await asyncio.sleep(0.02)
    assert told[0]["message"].startswith("The source might not say this")
    line, ends = f"{wrong} [Pumps]", (told[0]["range"]["start"], told[0]["range"]["end"])
    underlined = line[ends[0]["character"] : ends[1]["character"]]
    assert f"“{underlined}”" in told[0]["message"], "the words that are not carried, and no others"
    assert underlined != wrong
    where = {"textDocument": {"uri": uri}, "position": {"line": 2, "character": 5}}
    said = (await client.request("textDocument/hover", where))["contents"]["value"]
    assert "Nearest in the source" in said
    assert "“Sales of heat pumps rose by 17% in 2021.”" in said
    asked = list(site.asked)
    command = {"command": "groundlint.support", "arguments": [uri]}
    again = await client.request("workspace/executeCommand", command)
    assert again["support"] == result["support"]
    assert site.asked == asked, "offline"
    client.edit(2, "Later ", (2, 0), (2, 0), uri)
    async with asyncio.timeout(300):
        while any(d["code"] == "GL013" for d in await client.diagnostics()):
            await asyncio.sleep(0.02)


async def test_support_is_not_judged_where_nothing_was_fetched(client: Any, report: Path) -> None:
    uri = await opened(client, report)
    command = {"command": "groundlint.support", "arguments": [uri]}
    with pytest.raises(Exception, match="verify the citations first"):
        await client.request("workspace/executeCommand", command)


async def test_support_is_not_judged_where_it_is_switched_off(client: Any, report: Path) -> None:
    (report.parent / "groundlint.toml").write_text("[live]\nsupport = false\n", encoding="utf-8")
    uri = await opened(client, report)
    result = await verify(client, uri)
    assert result["support"] is None
    assert result["message"] == "3 citations: 1 verified, 1 altered, 1 gone; written to report.sources.yaml."
    assert "support_judgements" not in report.with_name("report.sources.yaml").read_text("utf-8")
