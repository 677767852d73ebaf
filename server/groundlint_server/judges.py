"""Which model judges reports: the one that the user has configured and allowed, or one that runs on this machine."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Mapping
from typing import Any, TypeVar

from groundlint.checklist import judge_choice
from groundlint.checklist.background import in_background
from groundlint.checklist.capabilities import default_memory
from groundlint.checklist.checklist import Checklist
from groundlint.checklist.consent import JudgePlan, plan_judge
from groundlint.checklist.errors import ConfigurationError
from groundlint.checklist.local_model.provider import LocalProvider, why_missing
from groundlint.checklist.origins import confirm
from groundlint.checklist.providers.choose import choose_provider
from groundlint.checklist.providers.provider import Nobody, Provider
from groundlint.checklist.providers.tls import certificates
from groundlint.checklist.running_servers import RunningServer, running_servers
from groundlint.escaping.terminal import one_line
from groundlint.install_hint import pip_install
from groundlint.settings import LoadedSettings
from groundlint_server.client_connection import ClientConnection
from groundlint_server.configuration import Configuration
from groundlint_server.protocol import SET_UP_JUDGE
from groundlint_server.refusals import Refused

T = TypeVar("T")

SEND = "Send"
ALWAYS = "Always send there"
WITHOUT = "Only what needs no judge"
NO_JUDGE = "Only the items that need no judge were answered"

_MOST_OFFERS = 3


class NoJudge(Exception):
    """The judge is not set up: a key, a model or a library is missing. The message is one line."""


class Judges:
    """Remembers the origins that the user has confirmed in this session, and the local models that have been loaded."""

    def __init__(self, connection: ClientConnection, configuration: Configuration) -> None:
        self._connection, self._configuration = connection, configuration
        self._confirmed: set[str] = set()
        self._local: dict[str | None, LocalProvider] = {}

    async def plan(self, loaded: LoadedSettings, *, checklist_given: bool) -> JudgePlan:
        """Who judges according to the settings, and whether the report may be sent there."""
        return await _planned(loaded, checklist_given=checklist_given, session=self._confirmed)

    async def confirm(self, plan: JudgePlan, characters: int) -> None:
        """Ask the user if it is the workspace that says who judges. Raises Refused unless the answer is yes."""
        if plan.allowed or plan.origin is None:
            return
        question = one_line(plan.question(characters))
        chosen = None
        if self._connection.client.message_actions:
            chosen = await self._connection.ask(question, [SEND, ALWAYS])
        if chosen not in (SEND, ALWAYS):
            raise Refused(
                f"Not sent to {plan.origin}: confirm it, or set judge.provider in your own settings."
            )
        self._confirmed.update(plan.grants)
        if chosen == ALWAYS:
            try:
                await asyncio.to_thread(confirm, plan.grants)
            except OSError as fault:
                self._connection.warn(
                    f"The confirmation could not be kept: {(fault.strerror or 'failed').lower()}."
                )

    async def first(
        self, plan: JudgePlan, loaded: LoadedSettings, checklist: Checklist
    ) -> tuple[JudgePlan, Provider]:
        """The judge of the plan. If none is named or installed: a server that runs on this machine, if the
        user wants that; otherwise nobody, provided that some items need no judge."""
        if not plan.local or plan.model or plan.model in self._local:
            return plan, await self.client(plan, loaded)
        missing, servers = await asyncio.to_thread(_what_is_there)
        if missing is None:
            return plan, await self.client(plan, loaded)
        offers = {f"Use {one.models[0]} of {one.provider}": one for one in servers[:_MOST_OFFERS]}
        if offers and self._connection.client.message_actions:
            question = f"No judge is set up: {missing}. A server runs on this machine."
            chosen = await self._connection.ask(question, [*offers, WITHOUT])
            if (used := offers.get(chosen or "")) is not None:
                named = {"provider": used.provider, "base_url": used.base_url, "model": used.models[0]}
                plan = await _planned(loaded, **named)
                return plan, await self.client(plan, loaded)
        if all(item.verify is None for item in checklist.items):
            return plan, await self.client(plan, loaded)  # which says what is missing
        if not await self.offer(NO_JUDGE, servers):
            self._connection.warn(f"{NO_JUDGE}: {missing}; or set judge.provider and judge.model.")
        return plan, Nobody(None)

    async def client(self, plan: JudgePlan, loaded: LoadedSettings) -> Provider:
        """The judge of a plan. Imports what it needs, and looks up its key, off the loop. Raises NoJudge and JudgingError."""
        if plan.local and plan.model in self._local:
            return self._local[plan.model]
        try:
            client = await asyncio.to_thread(_provider, plan, loaded, self._configuration.keys)
        except Exception as fault:
            if not isinstance(fault, ConfigurationError):
                raise
            way = " (in an editor, the settings judge.provider and judge.model)" if plan.local else ""
            raise NoJudge(f"{fault}{way}") from fault
        if plan.local:
            self._local[plan.model] = client  # type: ignore[assignment]
        return client

    async def offer(self, why: str, servers: list[RunningServer] | None = None) -> bool:
        """Have the client offer to set up a judge, among them the servers on this machine. Returns whether the client can."""
        if not self._connection.client.set_up_judge:
            return False
        there = servers if servers is not None else (await asyncio.to_thread(_what_is_there))[1]
        running = [
            {"provider": one.provider, "baseUrl": one.base_url, "models": list(one.models)} for one in there
        ]
        self._connection.notify(SET_UP_JUDGE, {"why": why, "running": running})
        return True

    async def done_with(self, client: Provider) -> None:
        """Close the connections of a judge; a local model stays loaded until it has been idle for long."""
        if client not in self._local.values():
            await begun(client.aclose())

    def stop(self) -> None:
        """End the local model's process, if there is one."""
        for provider in self._local.values():
            provider.server.stop()


def begun(work: Coroutine[Any, Any, T]) -> asyncio.Future[T]:
    """Start work of the judge on a loop of its own: making the prompts of a long report would block ours for 0.1 s."""
    return asyncio.wrap_future(in_background(work))


def _what_is_there() -> tuple[str | None, list[RunningServer]]:
    """What the local judge lacks, and if anything, the servers that run on this machine."""
    missing = why_missing()
    return missing, running_servers() if missing is not None else []


async def _planned(loaded: LoadedSettings, **given: Any) -> JudgePlan:
    """What `plan_judge` makes of the settings and what else is `given`, off the loop."""

    def plan() -> JudgePlan:
        return plan_judge(loaded, **given)

    return await asyncio.to_thread(plan)


def _provider(plan: JudgePlan, loaded: LoadedSettings, keys: Mapping[str, str]) -> Provider:
    try:
        import httpx  # noqa: F401 - here rather than on the loop with the first request
        import tenacity  # noqa: F401
    except ModuleNotFoundError as missing:
        need = f"judging needs: {pip_install('judge')} ({missing.name} is missing)"
        raise ConfigurationError(need) from missing

    default_memory()
    if (plan.origin or "").startswith("https:"):
        certificates()
    return choose_provider(
        model=plan.model,
        provider=plan.provider,
        base_url=plan.base_url,
        connections=loaded.settings.judge.max_concurrency or judge_choice.REMOTE_CONCURRENCY,
        proxy=loaded.settings.network.proxy,
        keys=keys,
    )
