"""One number for one thing: wherever a report's score is shown, its claims, coverage, total and findings are the same."""

from __future__ import annotations

import json
import re
from html import unescape
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from groundlint.cli import main
from groundlint.mcp_server.roots import Roots
from groundlint.mcp_server.tools import Tools

EXAMPLE = Path(__file__).parents[2] / "examples" / "report.md"
LINKED = "\n\n".join(
    [
        "# Solar power",
        "## Summary",
        "Output of solar cells rose by 37 % in 2023 [1](https://www.iea.org/reports/solar). "
        "The plants of the coast gave 710 gigawatts in 2022 (https://example.org/coast).",
        "## Findings",
        *(f"The plant number {n} cost {n * 3} million dollars in {1990 + n % 30}." for n in range(1, 1201)),
        "A module lasts for 25 years [Lifetimes](https://www.nrel.gov/modules).",
    ]
)
"""More than a thousand claims, counted by links, and a title that names its aspect."""
CHINESE = "---\nresearch_query: 城市\n---\n\n# 城市\n\n## 人口\n\n2019年人口增长了百分之十二。地铁运送了一亿六千万乘客。\n\nThe metro carried 160 million passengers in 2020.\n"
REPORTS = {"example": EXAMPLE.read_text("utf-8"), "linked": LINKED, "unjudged": CHINESE}
LENS = r"([\d,]+ % of [\d,]+ claims? (?:quoted|sourced)) · score (\d+/\d+)"


class Shown(NamedTuple):
    """What a reader is shown, in the words that lead everywhere: `81 % of 42 claims sourced` and `6/10`."""

    coverage: str
    total: str


NOT_JUDGED = Shown("not judged", "")


def of_json(score: dict[str, Any]) -> Shown:
    details = score | score["details"] | score.get("groundlint", {})
    if score["total"] is None:
        return NOT_JUDGED
    how = "quoted" if details["counts"] == "quoted" else "sourced"
    claims = f"{details['total_claims']:,} claim{'' if details['total_claims'] == 1 else 's'}"
    assert details["citation_coverage_pct"] == details["cited_claims"] * 100 // details["total_claims"]
    return Shown(
        f"{details['citation_coverage_pct']} % of {claims} {how}", f"{score['total']}/{details['total_of']}"
    )


def of_words(text: str, pattern: str) -> Shown:
    """Out of prose; the tags of HTML part words only where they are those of blocks."""
    shown = re.sub(r"<[^>]+>", "", re.sub(r"</?(?:p|div|h\d|table|tr|td|li|ul)\b[^>]*>", " ", text))
    found = re.search(pattern, " ".join(unescape(shown).split()))
    if found is None:
        assert re.search("not judged", text, re.IGNORECASE), text[:300]
        assert not re.search(r"\d+ % of|None", text)
        return NOT_JUDGED
    return Shown(found[1], found[2].replace(" of ", "/"))


@pytest.fixture(params=REPORTS)
def report(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    file = tmp_path / "report.md"
    file.write_text(REPORTS[request.param], "utf-8")
    return file


class CommandLine:
    """The commands as a user types them."""

    def __init__(self, report: Path, printed: pytest.CaptureFixture[str]) -> None:
        self._report, self._printed = report, printed

    def __call__(self, command: str, form: str, *more: str) -> str:
        main([command, "--format", form, "--quiet", *more, str(self._report)])
        return self._printed.readouterr().out


async def editor(client: Any, report: Path) -> tuple[dict[str, Any], str]:
    """The score that a client is sent, and the document's address."""
    asks = {
        "experimental": {"groundlint": {"score": True}},
        "textDocument": {"diagnostic": {}},
        "workspace": {"diagnostics": {"refreshSupport": True}},
    }
    await client.start(asks)
    uri = report.as_uri()
    client.open(report.read_text("utf-8"), uri)
    while (message := await client.next("groundlint/score"))["state"] != "ready":
        assert message["state"] == "pending", message["why"]
    return message["score"], uri


async def test_coverage_and_total_are_the_same_everywhere(
    client: Any, report: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run = CommandLine(report, capsys)
    shown = {"json": of_json(json.loads(run("score", "json")))}
    shown["text"] = of_words(run("score", "text"), r"(\d+ % of [\d,]+ claims? \w+); (\d+/\d+)")
    page = r"(\d+ % of [\d,]+ claims? (?:quoted|sourced)).{0,10}?(?:Fail|Iterate|Pass) · (\d+ of \d+)"
    shown["html"] = of_words(run("score", "html"), page)

    sent, uri = await editor(client, report)
    shown["status bar"] = of_json(sent)
    document = {"textDocument": {"uri": uri}}
    lenses = await client.request("textDocument/codeLens", document)
    shown["lens"] = of_words(lenses[0]["command"]["title"], LENS)
    panel = await client.request("groundlint/report", {"uri": uri, "have": {}})
    overview = next(section["html"] for section in panel["sections"] if section["id"] == "overview")
    shown["panel"] = of_words(overview, page)

    tools = Tools(Roots.of([report.parent]))
    shown["agent's score"] = of_words(
        tools.score(report.name, None), r"(\d+ % of [\d,]+ claims? \w+), (\d+/\d+)"
    )
    shown["agent's check"] = of_words(
        tools.check(report.name, None), r"(\d+ % of [\d,]+ claims? \w+), score (\d+/\d+)"
    )
    assert set(shown.values()) == {shown["json"]}, shown

    title = {
        "line": next(n for n, line in enumerate(report.read_text("utf-8").splitlines()) if line[:2] == "# ")
    }
    hover = await client.request("textDocument/hover", document | {"position": title | {"character": 3}})
    said = hover["contents"]["value"].replace("\\", "")
    if shown["json"] == NOT_JUDGED:
        assert "No score yet" in said
    else:
        details = sent["details"]
        assert f"{details['cited_claims']:,} of {details['total_claims']:,} claims" in said
        assert f"Score {shown['json'].total}" in said


async def test_findings_are_as_many_everywhere(
    client: Any, report: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run = CommandLine(report, capsys)
    found = json.loads(run("check", "json"))["files"][0]["findings"]
    _, uri = await editor(client, report)
    client.notify("textDocument/didSave", {"textDocument": {"uri": uri}})  # it ends the calm of a new text
    await client.settled(uri)
    pulled = (await client.request("textDocument/diagnostic", {"textDocument": {"uri": uri}}))["items"]
    levels = {1: "error", 2: "warning", 3: "information", 4: "hint"}
    shown = sorted((levels[one["severity"]], one["code"]) for one in pulled if "code" in one)
    told = sorted((one["severity"], one["code"]) for one in found)
    sarif = json.loads(run("check", "sarif"))["runs"][0]["results"]
    assert sorted(one["ruleId"] for one in sarif) == [
        code for _, code in sorted(told, key=lambda one: one[1])
    ]
    loud = sum(severity in ("error", "warning") for severity, _ in told)
    head = Tools(Roots.of([report.parent])).check(report.name, None).splitlines()[0]
    assert (f"{loud} to mend" if loud else "nothing to mend") in head
    if len(shown) < len(pulled):  # the nearest of more than a thousand, and a row that counts the others
        others = next(one["message"] for one in pulled if "code" not in one)
        assert f"{len(told) - len(shown):,} " in others
    else:  # quiet ones are marked on wish
        assert [one for one in shown if one[0] != "hint"] == [one for one in told if one[0] != "hint"]
