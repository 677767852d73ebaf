"""A claims model that is not there: said once, with ways out, and nothing judges in its place unasked."""

from __future__ import annotations

import sys
from typing import Any

import pytest

from groundlint.claims import load
from groundlint.claims.errors import ModelNotInstalled, WeightsDamaged

URI = "untitled:report.md"
TD = {"textDocument": {"uri": URI}}
TEXT = "---\nresearch_query: growth\n---\n\n# City\n\nThe population of the city grew by 12 % in 2019.\n"
SCORED = {"experimental": {"groundlint": {"score": True}}}
ASKS = {"window": {"showMessage": {}}, "experimental": {"groundlint": {"score": True}}}
INSTALLS = {
    "window": {"showMessage": {}},
    "experimental": {"groundlint": {"score": True, "installModel": True, "showLog": True}},
}
MISSING = "claims.model = 'encoder' needs: pip install \"groundlint[encoder]\""
DAMAGED = "claim model 'encoder': its weights are damaged"


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> dict[str, Exception]:
    """Tiers that cannot be loaded, and why."""
    faults: dict[str, Exception] = {"encoder": ModelNotInstalled(MISSING)}
    real = load.load_model

    def load_model(tier: str = "linear") -> Any:
        if tier in faults:
            raise faults[tier]
        return real(tier)

    monkeypatch.setattr("groundlint.claims.load_model", load_model)
    monkeypatch.setattr("groundlint.claims.verdict_memory._memories", {})
    return faults


async def begin(client: Any, capabilities: object, model: str = "encoder") -> None:
    await client.start(capabilities, initializationOptions={"settings": {"claims": {"model": model}}})
    client.open(TEXT)


async def test_the_score_says_why_there_is_none(client: Any, broken: object) -> None:
    await begin(client, ASKS)
    assert await client.diagnostics() == []
    sent = await client.next("groundlint/score")
    assert (sent["state"], sent["score"]) == ("off", None)
    assert MISSING in sent["why"]
    assert await client.request("textDocument/codeLens", TD) == []
    assert await client.request("textDocument/hover", {**TD, "position": {"line": 6, "character": 3}}) is None


async def test_a_client_without_questions_is_told_once(client: Any, broken: object) -> None:
    await begin(client, {})
    assert (await client.next("window/showMessage"))["message"] == MISSING
    client.open(TEXT, "untitled:other.md")
    client.edit(2, "More. ", (6, 0))
    client.notify("textDocument/didSave", TD)
    await client.settled()
    await client.settled("untitled:other.md")
    assert client.unseen("window/showMessage") == []
    assert client.unseen("window/showMessageRequest") == []


@pytest.mark.parametrize(
    ("capabilities", "fault", "offered"),
    [
        (ASKS, ModelNotInstalled(MISSING), ["Use the linear model for now"]),
        (
            INSTALLS,
            ModelNotInstalled(MISSING),
            ["Install groundlint[encoder]", "Use the linear model for now", "Open log"],
        ),
        (INSTALLS, WeightsDamaged(DAMAGED), ["Use the linear model for now", "Open log"]),
    ],
)
async def test_the_ways_out_that_are_offered(
    client: Any, broken: dict[str, Exception], capabilities: object, fault: Exception, offered: list[str]
) -> None:
    broken["encoder"] = fault
    await begin(client, capabilities)
    asked = await client.next("window/showMessageRequest")
    assert asked["message"] == str(fault)
    assert [action["title"] for action in asked["actions"]] == offered


async def test_a_damaged_linear_model_has_no_other_in_its_place(
    client: Any, broken: dict[str, Exception]
) -> None:
    broken["linear"] = WeightsDamaged(DAMAGED)
    await begin(client, INSTALLS, "linear")
    asked = await client.next("window/showMessageRequest")
    assert [action["title"] for action in asked["actions"]] == ["Open log"]


async def test_the_linear_model_judges_once_the_user_says_so(client: Any, broken: object) -> None:
    client.choose = lambda titles: next(title for title in titles if "linear" in title)
    await begin(client, ASKS)
    assert (await client.next("groundlint/score"))["state"] == "off"
    sent = await client.next("groundlint/score")
    assert sent["state"] == "ready"
    assert sent["score"]["versions"]["claims_model"].startswith("linear")
    assert len(client.unseen("window/showMessageRequest")) == 1


async def test_the_client_installs_into_the_servers_own_python(client: Any, broken: object) -> None:
    client.choose = lambda titles: titles[0]
    await begin(client, INSTALLS)
    sent = await client.next("groundlint/installModel")
    assert sent == {
        "tier": "encoder",
        "requirement": "groundlint[encoder]",
        "command": [sys.executable, "-P", "-m", "groundlint.install_hint", "encoder"],
    }


async def test_the_log_is_shown_on_demand(client: Any, broken: object) -> None:
    client.choose = lambda titles: titles[-1]
    await begin(client, INSTALLS)
    await client.next("groundlint/showLog")


async def test_a_model_that_is_there_again_is_used_with_the_next_save(
    client: Any, broken: dict[str, Exception], monkeypatch: pytest.MonkeyPatch
) -> None:
    broken["linear"] = WeightsDamaged(DAMAGED)
    await begin(client, ASKS, "linear")
    assert (await client.next("groundlint/score"))["state"] == "off"
    client.edit(2, "More. ", (6, 0))
    await client.settled()
    broken.clear()
    client.notify("textDocument/didSave", TD)
    assert (await client.next("groundlint/score"))["state"] == "ready"
