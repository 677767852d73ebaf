"""`groundlint/report` in memory: what is sent, what is left out because the client has it, and when there is nothing."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from groundlint.checklist.item_score import Evidence, ItemScore
from groundlint.checklist.judged_report import judged_report
from groundlint.checklist.names import Answer
from groundlint.checklist.score import Score
from groundlint.output.html import HistoryPoint
from groundlint.output.score_history import ScoreHistory

URI = "untitled:report.md"
OURS = {"experimental": {"groundlint": {"score": True}}}
REPORT = """---
research_query: how the city grew
---

# Growth

## Findings

The population grew by 12 % to 4.3 million in 2019. 😀 The metro carried 160 million people in 2020.

## Conclusion

More housing will be needed.
"""
FIRST = "The population grew by 12 % to 4.3 million in 2019."


async def ask(client: Any, **more: object) -> dict[str, Any]:
    answer: dict[str, Any] = await client.request("groundlint/report", {"uri": URI, **more})
    return answer


def hashes(answer: dict[str, Any]) -> dict[str, str]:
    return {section["id"]: section["hash"] for section in answer["sections"]}


async def test_sections_of_an_open_report(client: Any) -> None:
    await client.start()
    client.open(REPORT)
    answer = await ask(client)
    assert (answer["uri"], answer["version"], answer["state"]) == (URI, 1, "ready")
    ids = [section["id"] for section in answer["sections"]]
    assert ids == ["overview", "dimensions", "map", "findings", "sources", "checklist", "about"]
    assert all(section["title"] and section["html"] for section in answer["sections"])
    found = next(s["html"] for s in answer["sections"] if s["id"] == "findings")
    line = REPORT.split("\n").index(next(x for x in REPORT.split("\n") if FIRST in x))
    assert f'data-at="{line}:0-{line}:{len(FIRST)}"' in found


async def test_what_the_client_has_is_not_sent_again(client: Any) -> None:
    await client.start()
    client.open(REPORT)
    first = await ask(client)
    have = hashes(first)
    again = await ask(client, have=have)
    assert hashes(again) == have
    assert not any("html" in section for section in again["sections"])
    # A word of the conclusion: no claim, no other line.
    line = REPORT.split("\n").index("More housing will be needed.")
    client.edit(2, "s", (line, 12))
    assert not any("html" in s for s in (await ask(client, have=have))["sections"])
    at = REPORT.split("\n").index("## Conclusion")
    client.edit(3, "Rents rose by 9 % in 2021 according to Statistics Norway.\n\n", (at, 0))
    third = await ask(client, have=have)
    assert third["version"] == 3
    sent = {section["id"] for section in third["sections"] if "html" in section}
    assert {"overview", "map", "findings"} <= sent
    assert not {"sources", "checklist", "about"} & sent


async def test_more_rows_on_demand(client: Any) -> None:
    await client.start()
    client.open(
        REPORT
        + "".join(f"\nSales of firm {n} rose by {n} % to {n}.5 billion euros in 2019.\n" for n in range(90))
    )

    def rows(answer: dict[str, Any]) -> int:
        return next(s["html"] for s in answer["sections"] if s["id"] == "findings").count('class="said"')

    few = await ask(client)
    assert rows(few) <= 40
    assert 'data-more="findings"' in str(few)
    assert rows(await ask(client, rows={"findings": 500})) > 90


@pytest.mark.parametrize(
    "more",
    [
        {"have": [1, 2], "rows": "x"},
        {"have": {"overview": 3}, "rows": {"findings": "many", "map": True, "nothing": 4}},
        {"have": None, "rows": {"findings": -5}, "page": "yes"},
        {"rows": {"findings": 10**12}},
    ],
)
async def test_what_makes_no_sense_is_passed_over(client: Any, more: dict[str, object]) -> None:
    await client.start()
    client.open(REPORT)
    answer = await ask(client, **more)
    assert all("html" in section for section in answer["sections"])


async def test_no_document_no_report(client: Any) -> None:
    await client.start()
    assert await ask(client) is None
    for params in ({}, {"uri": 3}, []):
        answer = await client.answer("groundlint/report", params)
        assert answer.get("error", {"code": -32602})["code"] == -32602
        assert answer.get("result") is None


async def test_a_file_that_is_no_report_has_no_sections(client: Any) -> None:
    await client.start()
    client.open("# Notes\n\nBuy 12 apples.\n")
    answer = await ask(client)
    assert answer["state"] == "off"
    assert answer["sections"] == []
    assert answer["why"]
    page = await ask(client, page=True)
    assert page["page"].startswith("<!DOCTYPE html>"), "who asks for the file gets it"


async def test_numbers_that_would_change_by_themselves_are_not_shown(
    client: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    await client.start()
    client.open(REPORT)
    await client.settled()
    monkeypatch.setattr("groundlint_server.snapshot.Snapshot.pending", property(lambda self: 3))
    for answer in (await ask(client), await ask(client, page=True)):
        assert (answer["state"], answer["sections"]) == ("pending", [])
        assert "page" not in answer
    monkeypatch.undo()
    assert (await ask(client))["state"] == "ready"


async def test_a_judged_checklist_moves_with_the_text(client: Any) -> None:
    await client.start()
    client.open(REPORT)
    passage = "More housing will be needed."
    at = REPORT.index(passage)
    quoted = Evidence(quote=passage, start=at, end=at + len(passage))
    items = (
        ItemScore(item_id="a", answer=Answer.YES, question="Is it clear?", evidence=quoted),
        ItemScore(
            item_id="b", answer=Answer.NO, question="Is it <i>long</i>?", reasoning="No.", evidence=quoted
        ),
    )
    session = client.server.session
    score = Score(checklist_id="c", item_scores=items, judge_model="a judge")
    session.reports[URI].show_judged(
        judged_report(score, REPORT, "2026-01-01T00:00:00Z", (await session.snapshot(URI)).analysis)
    )

    async def section() -> str:
        return next(s["html"] for s in (await ask(client))["sections"] if s["id"] == "checklist")

    line = REPORT.split("\n").index(passage)
    assert (await section()).count(f'data-at="{line}:0-{line}:{len(passage)}"') == 2
    assert "Is it &lt;i&gt;long&lt;/i&gt;?" in await section()
    client.edit(2, "\n", (4, 0))
    html = await section()
    assert "the text has changed since it was judged" in html
    assert html.count("data-at=") == 1, "a yes whose text may have changed has no place"
    assert f'data-at="{line + 1}:0-{line + 1}:{len(passage)}"' in html


async def test_the_sentence_being_written_is_no_finding_yet(client: Any) -> None:
    await client.start(OURS, initializationOptions={"settings": {"live": {"settle": 60}}})
    client.open(REPORT)
    before = hashes(await ask(client))
    line = REPORT.split("\n").index("More housing will be needed.")
    client.edit(
        2,
        " Studies show that rents rose by 9 % in 2021",
        (line, len("More housing will be needed.")),
    )
    answer = await ask(client)
    assert "rents" not in next(s["html"] for s in answer["sections"] if s["id"] == "findings")
    client.edit(
        3,
        ".",
        (line, len("More housing will be needed. Studies show that rents rose by 9 % in 2021")),
    )
    client.notify("textDocument/didSave", {"textDocument": {"uri": URI}})
    answer = await ask(client, have=before)
    assert "rents" in next(s["html"] for s in answer["sections"] if s["id"] == "findings")


async def test_history_follows_the_scores_that_were_told(
    client: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    await client.start(OURS)
    client.open(REPORT)
    await client.next("groundlint/score")
    live = client.server.session.reports[URI]
    opened = live.history.points
    assert [point.seconds for point in opened] == [0]
    live.history._opened -= 90  # a minute and a half ago
    client.edit(2, REPORT.replace(FIRST, f'[{FIRST}](https://example.gov/a "grew by 12 %")'))
    await client.next("groundlint/score")
    points = live.history.points
    assert len(points) == 2
    assert (points[1].cited, points[1].claims) == (1, points[0].claims)
    chart = next(s["html"] for s in (await ask(client))["sections"] if s["id"] == "history")
    assert re.search(r"in 2 min; lowest \d+, highest \d+", chart)


async def test_a_client_without_scores_has_a_history_too(client: Any) -> None:
    await client.start()
    client.open(REPORT)
    await ask(client)
    assert len(client.server.session.reports[URI].history.points) == 1


def test_history_keeps_its_shape_however_long_the_day() -> None:
    history = ScoreHistory()
    for n in range(5_000):
        history.add(100.0 + 2 * n, (n % 11, n, 5_000))
    points = history.points
    assert len(points) <= 240
    assert points[0] == HistoryPoint(0, 0, 0, 5_000)
    assert points[-1] == HistoryPoint(9_998, 4_999 % 11, 4_999, 5_000)
    seconds = [point.seconds for point in points]
    assert seconds == sorted(set(seconds))


def test_history_of_one_moment_is_its_last_score() -> None:
    history = ScoreHistory()
    for moment, total in ((5.0, 3), (5.2, 4), (9.1, 5), (9.4, 6), (12.0, 6), (13.0, 6)):
        history.add(moment, (total, 1, 2))
    assert [(point.seconds, point.total) for point in history.points] == [(0, 4), (4, 6)]


async def test_nothing_is_rendered_while_typing(client: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Sections are made when somebody asks, and never by an edit."""
    made: list[str] = []
    import groundlint_server.report_sections as module

    original: Callable[..., Any] = module._view
    monkeypatch.setattr(module, "_view", lambda *given: made.append("view") or original(*given))
    await client.start(OURS)
    client.open(REPORT)
    for version in range(2, 12):
        client.edit(version, "x", (8, 0))
    await client.settled()
    assert made == []
    await ask(client)
    assert made == ["view"]
