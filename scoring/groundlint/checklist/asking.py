"""Sends a judge one request after another: in a form that it understands, within the budget, until cancelled."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from groundlint.checklist.capabilities import Capabilities, CapabilityMemory, Form
from groundlint.checklist.errors import ContextOverflow, NotSecure, ProviderError, UnreadableOutput
from groundlint.checklist.ledger import Held, Ledger
from groundlint.checklist.providers.provider import Ask, Provider, Reply
from groundlint.checklist.usage import Usage

if TYPE_CHECKING:
    import tenacity

ATTEMPTS = 3
"""Requests at most for one question in one form, where a server is busy or the network fails."""
FIRST_WAIT = 0.5
"""Seconds before the first retry at most; doubled for the next, and drawn by chance below that."""

MOST_FAILURES = 5
"""Requests that fail one after the other before a server is given up for this run."""
FATAL = frozenset((401, 402, 403, 404))
"""Statuses after which no other question would fare better."""


class NotAsked(Exception):
    """The request was not sent. The message is why: cancelled, budget, or the server was given up. `requests` is how
    many were sent before, which failed.
    """

    def __init__(self, why: str, requests: int = 0) -> None:
        super().__init__(why)
        self.requests = requests


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
    """Sends requests of one run. `slots` bounds those in flight (shared by runs of one scorer). `timeout` is seconds for
    one request, `until` the time of the loop at which the run ends; `notice` is told what is waited for.
    """

    provider: Provider
    memory: CapabilityMemory
    slots: asyncio.Semaphore
    ledger: Ledger
    temperature: float | None = 0.0
    reasoning_effort: str | None = None
    pace: Pace | None = None
    timeout: float | None = None
    until: float | None = None
    notice: Callable[[str], None] = lambda line: None
    stopped: Callable[[], bool] = lambda: False
    cached_prompt_tokens: int = 0
    fault: ProviderError | None = None
    _failures: int = 0

    @property
    def capabilities(self) -> Capabilities:
        """What is known about the judge so far."""
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
        system: str = "",
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
            written = prompt(form)
            request = Ask(
                prompt=written if now.system or not system else f"{system}\n\n{written}",
                system=system if now.system else "",
                shared=_shared(written) if now.system else 0,
                max_tokens=max_tokens,
                temperature=self.temperature if now.temperature else None,
                form=response_format(form),
                top_logprobs=now.top_logprobs if wants else 0,
                reasoning_effort=self.reasoning_effort if now.effort else None,
                newer_limit=now.newer_limit,
                timeout=self.timeout,
            )
            try:
                reply, seconds, sent = await self._send(request)
            except ContextOverflow:
                raise  # in no other form would it be shorter
            except ProviderError as fault:
                usage += Usage(requests=fault.requests)
                learned = now.after_refusal(fault, logprobs=wants, form=not wants)
                if learned is None:
                    fault.requests = usage.requests
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
                    system=now.system,
                    known=now.known or not wants,
                )
            return Asked(reply, form, seconds, usage + Usage(requests=sent - 1) + reply.usage)

    async def _send(self, request: Ask) -> tuple[Reply, float, int]:
        """The reply, its seconds, and how many requests were sent for it."""
        import tenacity

        sent = 0
        retrying = tenacity.AsyncRetrying(
            stop=tenacity.stop_after_attempt(ATTEMPTS),
            wait=self._wait,
            retry=tenacity.retry_if_exception(_is_transient),
            before_sleep=self._told,
            reraise=True,
        )
        async with self.slots:
            try:
                async for attempt in retrying:
                    with attempt:
                        if self.pace is not None:
                            self._may_send()
                            await self.pace.turn()
                        self._may_send()
                        held = self.ledger.hold(request)
                        if held is None:
                            raise NotAsked("budget")
                        sent += 1
                        reply, seconds = await self._once(request, held)
                        return reply, seconds, sent
            except ProviderError as fault:
                fault.requests = sent
                self._failed(fault)
                raise
            except NotAsked as reason:
                if not sent:
                    raise
                raise NotAsked(str(reason), sent) from reason
        raise AssertionError("tenacity ends with a value or an exception")

    async def _once(self, request: Ask, held: Held) -> tuple[Reply, float]:
        loop = asyncio.get_running_loop()
        began = loop.time()
        try:
            reply = await self.provider.ask(request)
        except ProviderError as fault:
            unpaid = fault.status not in (None, 200) or isinstance(fault, NotSecure)
            self.ledger.settle(held, Usage(requests=1) if unpaid else None)
            raise
        except BaseException:
            self.ledger.settle(held, None)
            raise
        self._failures = 0
        self.ledger.settle(held, reply.usage, request.text)
        self.cached_prompt_tokens += reply.cached_prompt_tokens
        return reply, loop.time() - began

    def _may_send(self) -> None:
        if self.stopped():
            raise NotAsked("cancelled")
        if self._failures >= MOST_FAILURES or (self.fault is not None and _is_fatal(self.fault)):
            raise NotAsked("the server was given up")

    def _wait(self, state: tenacity.RetryCallState) -> float:
        """Seconds before the next try; raises the fault where the run will have ended by then."""
        import tenacity

        fault = state.outcome.exception() if state.outcome else None
        asked = fault.wait if isinstance(fault, ProviderError) else None
        jitter: float = tenacity.wait_random_exponential(multiplier=FIRST_WAIT, max=8)(state)
        wait = jitter if asked is None else asked + min(jitter, 0.25)
        if fault is not None and self.until is not None:
            left = self.until - asyncio.get_running_loop().time()
            if wait >= left:
                raise fault
        return wait

    def _told(self, state: tenacity.RetryCallState) -> None:
        """Tell the user about a wait that the server has asked for."""
        fault = state.outcome.exception() if state.outcome else None
        if isinstance(fault, ProviderError) and fault.wait:
            self.notice(f"{fault.status}: waiting {fault.wait:.3g} s, as the server asks")

    def _failed(self, fault: ProviderError) -> None:
        if isinstance(fault, UnreadableOutput):
            self._failures = 0
            return
        if fault.status is None or fault.status >= 500 or _is_fatal(fault):
            self._failures += 1
            self.fault = self.fault if self.fault is not None and _is_fatal(self.fault) else fault


def _shared(prompt: str) -> int:
    """Characters up to the end of the last fence, after which the question begins."""
    place = prompt.rfind("\n[[END ")
    return prompt.find("\n", place + 1) if place >= 0 else 0


def _is_transient(fault: BaseException) -> bool:
    return isinstance(fault, ProviderError) and fault.transient


def _is_fatal(fault: ProviderError) -> bool:
    """Whether no other question would fare better."""
    return fault.status in FATAL or isinstance(fault, NotSecure)
