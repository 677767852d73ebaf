"""One request after another to a judge: in a form that it understands, within the budget, until cancelled."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from groundlint.checklist.capabilities import Capabilities, CapabilityMemory, Form
from groundlint.checklist.errors import ContextOverflow, NotSecure, ProviderError, UnreadableOutput
from groundlint.checklist.providers.model import Ask, Provider, Reply
from groundlint.checklist.usage import Budget, Usage, estimated_tokens

MOST_FAILURES = 5
"""Requests that fail one after the other before a server is given up for this run."""
FATAL = frozenset((401, 402, 403, 404))
"""Statuses after which no other question would fare better."""


class NotAsked(Exception):
    """The request was not sent. The message is why: cancelled, budget, or the server was given up."""


@dataclass(slots=True)
class Asked:
    """A reply with the form it came in and the seconds it took."""

    reply: Reply
    form: Form | None
    seconds: float
    usage: Usage


class Pace:
    """Lets requests go out at most so many a minute, evenly."""

    def __init__(self, per_minute: float) -> None:
        self._gap = 60 / per_minute
        self._next = 0.0

    async def turn(self) -> None:
        """Wait for one's turn."""
        now = asyncio.get_running_loop().time()
        mine = max(now, self._next)
        self._next = mine + self._gap
        await asyncio.sleep(mine - now)


@dataclass
class Asker:
    """Sends requests of one run. `slots` bounds those in flight (shared by runs of one scorer)."""

    provider: Provider
    memory: CapabilityMemory
    slots: asyncio.Semaphore
    budget: Budget
    temperature: float | None = 0.0
    reasoning_effort: str | None = None
    pace: Pace | None = None
    stopped: Callable[[], bool] = lambda: False
    spent: Usage = field(default_factory=Usage)
    cached_prompt_tokens: int = 0
    fault: ProviderError | None = None
    _in_flight: Usage = field(default_factory=Usage)
    _failures: int = 0

    @property
    def capabilities(self) -> Capabilities:
        """What is known of the judge by now."""
        return self.memory.get(self.provider.place, self.provider.model)

    def learn(self, **news: Any) -> None:
        """Remember something about the judge."""
        self.memory.put(self.provider.place, self.provider.model, replace(self.capabilities, **news))

    async def ask(
        self,
        prompt: Callable[[Form | None], str],
        response_format: Callable[[Form | None], Mapping[str, Any] | None],
        max_tokens: int,
        *,
        logprobs: bool = False,
    ) -> Asked:
        """Ask in the best form known; where the server refuses it, in the next. `prompt(None)` is the question
        for one word, asked for when `logprobs` are wanted and the judge gives them.

        Raises NotAsked, ProviderError and ContextOverflow.
        """
        usage = Usage()
        now = self.capabilities
        while True:
            wants = logprobs and now.top_logprobs > 0
            form = None if wants else now.form
            request = Ask(
                prompt=prompt(form),
                max_tokens=max_tokens,
                temperature=self.temperature if now.temperature else None,
                form=response_format(form),
                top_logprobs=now.top_logprobs if wants else 0,
                reasoning_effort=self.reasoning_effort if now.effort else None,
                newer_limit=now.newer_limit,
            )
            try:
                reply, seconds = await self._send(request)
            except ContextOverflow:
                raise  # in no other form would it be shorter
            except ProviderError as fault:
                usage += Usage(requests=1)
                learned = now.after_refusal(fault, logprobs=wants, form=not wants)
                if learned is None:
                    raise  # what is refused in every form teaches nothing
                now = learned
                continue
            if usage.requests or not wants:
                self.learn(
                    form=now.form,
                    top_logprobs=now.top_logprobs,
                    newer_limit=now.newer_limit,
                    temperature=now.temperature,
                    effort=now.effort,
                    known=now.known or not wants,
                )
            return Asked(reply, form, seconds, usage + reply.usage)

    async def _send(self, request: Ask) -> tuple[Reply, float]:
        loop = asyncio.get_running_loop()
        tokens = estimated_tokens(request.prompt)
        async with self.slots:
            self._may_send(tokens)
            if self.pace is not None:
                await self.pace.turn()
                self._may_send(tokens)
            waiting = Usage(requests=1, prompt_tokens=tokens)
            self._in_flight += waiting
            began = loop.time()
            try:
                reply = await self.provider.ask(request)
            except ProviderError as fault:
                self._failed(fault)
                raise
            finally:
                self._in_flight = Usage(
                    requests=self._in_flight.requests - 1,
                    prompt_tokens=self._in_flight.prompt_tokens - tokens,
                )
            self._failures = 0
            self.spent += reply.usage
            self.cached_prompt_tokens += reply.cached_prompt_tokens
            return reply, loop.time() - began

    def _may_send(self, tokens: int) -> None:
        if self.stopped():
            raise NotAsked("cancelled")
        if self._failures >= MOST_FAILURES or (self.fault is not None and _is_fatal(self.fault)):
            raise NotAsked("the server was given up")
        if not self.budget.allows(self._expected(), tokens):
            raise NotAsked("budget")

    def _expected(self) -> Usage:
        """What is spent once all requests under way are answered: each at the mean cost so far."""
        expected = self.spent + self._in_flight
        if self.spent.cost is None or not self.spent.requests:
            return expected
        each = self.spent.cost / self.spent.requests
        return expected.model_copy(update={"cost": self.spent.cost + each * self._in_flight.requests})

    def _failed(self, fault: ProviderError) -> None:
        self.spent += Usage(requests=1)
        if isinstance(fault, UnreadableOutput):
            self._failures = 0
            return
        if fault.status is None or fault.status >= 500 or _is_fatal(fault):
            self._failures += 1
            self.fault = self.fault if self.fault is not None and _is_fatal(self.fault) else fault


def _is_fatal(fault: ProviderError) -> bool:
    """Whether no other question would fare better."""
    return fault.status in FATAL or isinstance(fault, NotSecure)
