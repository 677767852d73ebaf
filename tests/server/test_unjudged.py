"""A report in a language that the model does not know: said once, with one way out, and never scored as zero."""

from __future__ import annotations

from typing import Any

import pytest

URI = "untitled:report.md"
CHINESE = (
    "---\nresearch_query: 城市\n---\n\n# 城市\n\n2019年人口增长了百分之十二。地铁运送了一亿六千万乘客。\n"
)
RUSSIAN = "---\nresearch_query: город\n---\n\n# Город\n\nНаселение города выросло на 12 % в 2019 году.\n"
ASKS = {"window": {"showMessage": {}}, "experimental": {"groundlint": {"score": True}}}


async def test_it_is_said_once_with_one_button(client: Any) -> None:
    client.choose = lambda titles: None
    await client.start(ASKS)
    client.open(CHINESE)
    asked = await client.next("window/showMessageRequest")
    assert asked["message"].startswith("Chinese is not judged yet by the linear claim model")
    assert [action["title"] for action in asked["actions"]] == ["Use the multilingual model"]
    sent = await client.next("groundlint/score")
    assert (sent["state"], sent["score"]["total"], sent["score"]["status"]) == ("ready", None, "not_judged")
    client.open(CHINESE, "untitled:other.md")
    await client.settled("untitled:other.md")
    assert client.unseen("window/showMessageRequest") == []


@pytest.mark.parametrize(
    ("text", "other"), [(CHINESE, "multilingual"), (RUSSIAN, None)], ids=["Chinese", "Russian"]
)
async def test_the_score_names_the_model_that_would_judge_it(
    client: Any, text: str, other: str | None
) -> None:
    client.choose = lambda titles: None
    await client.start(ASKS)
    client.open(text)
    assert (await client.next("groundlint/score"))["score"]["details"]["judged_by"] == other


async def test_a_client_that_keeps_settings_is_told_to_keep_this_one(client: Any) -> None:
    client.choose = lambda titles: titles[0]
    ours = {"experimental": {"groundlint": {"score": True, "useModel": True}}}
    await client.start(ASKS | ours)
    client.open(CHINESE)
    assert await client.next("groundlint/useModel") == {"tier": "multilingual"}


@pytest.mark.parametrize(
    ("text", "said"),
    [(CHINESE, 'claims.model = "multilingual"'), (RUSSIAN, "not judged yet, so this report has no score.")],
)
async def test_a_client_without_questions_is_told(client: Any, text: str, said: str) -> None:
    await client.start({})
    client.open(text)
    assert said in (await client.next("window/showMessage"))["message"]


async def test_a_title_without_kana_does_not_make_a_japanese_report_chinese(client: Any) -> None:
    await client.start({})
    text = "---\nresearch_query: 都市\n---\n\n# 都市\n\n2019年人口増加。人口は2019年に12%増えました。地下鉄は1億6千万人を運びました。\n"
    client.open(text)
    assert (await client.next("window/showMessage"))["message"].startswith("Japanese is not judged yet, so")


async def test_a_judged_report_says_nothing(client: Any) -> None:
    await client.start(ASKS)
    client.open("# City\n\nThe population of the city grew by 12 % in 2019. 地铁。\n")
    await client.settled()
    assert client.unseen("window/showMessageRequest") == []
