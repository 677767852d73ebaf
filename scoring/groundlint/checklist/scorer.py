"""ChecklistScorer: a checklist and a text in, a score out."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from groundlint.checklist.asking import Asker, Pace
from groundlint.checklist.background import run_sync
from groundlint.checklist.cancel import Cancellation
from groundlint.checklist.capabilities import CapabilityMemory, default_memory
from groundlint.checklist.checklist import Checklist, ChecklistItem, fingerprint
from groundlint.checklist.errors import ConfigurationError
from groundlint.checklist.estimate import Estimate, estimate
from groundlint.checklist.fence import installation_secret
from groundlint.checklist.levels import YES_THRESHOLD
from groundlint.checklist.names import METRICS, MODES, ON_ERROR, Metric, Mode, OnError
from groundlint.checklist.prompts import Prompt, check_scoring, load_prompt, read_prompt
from groundlint.checklist.providers.choose import choose_provider
from groundlint.checklist.providers.model import Nobody, Provider
from groundlint.checklist.providers.named import LOCAL, provider_named
from groundlint.checklist.reply_cache import ReplyCache, default_cache_path
from groundlint.checklist.run import Progress, Run
from groundlint.checklist.score import Score
from groundlint.checklist.sheet import Sheet, history_text
from groundlint.checklist.usage import Budget, Prices

REMOTE_CONCURRENCY = 10
LOCAL_CONCURRENCY = 1
_SLOW_SERVERS = ("llama.cpp", "ollama", LOCAL)
"""Servers that answer one question after the other, each from the prefix of the one before."""

History = str | Sequence[Mapping[str, Any]] | None


class ChecklistScorer:
    """Asks a judge the questions of a checklist about a text.

    `mode` "batch" asks all in one request, "item" one by one; `primary_metric` names the figure that
    `Score.primary_score` gives ("normalized" turns log-probabilities on); `capture_reasoning` asks for a
    reason before each answer; `use_logprobs` (item mode) reads P(yes) instead of a word. `custom_prompt` is a
    template as a text, or a Path to one. `provider`, `base_url`, `api_key`, `client` say who judges;
    `max_tokens` is the room of a reply and grows with the number of questions.

    Beyond the page: `evidence` asks for the passage that decides each item and looks it up in the text;
    without `comments` the judge sees a Markdown text as its reader does, and HTML comments not at all;
    `canary` adds a question that shows whether the text steers the judge; `on_error` says what an item
    without an answer counts as ("no", "exclude", "raise"); `max_concurrency` bounds requests in flight (10,
    and 1 for llama.cpp and ollama), `requests_per_minute` their pace; `budget` bounds what a call may take; `prices` turn tokens into money;
    `cache` (True, or a file) keeps answers; `yes_threshold` is the P(yes) from which an answer is yes, and
    `calibration` the judge's bias towards yes in logits, taken off first; `memory` is where it is kept what
    servers can do.

    Raises ConfigurationError for wrong arguments. The same scorer may be used from several threads.
    """

    def __init__(
        self,
        mode: Mode = "batch",
        capture_reasoning: bool = False,
        use_logprobs: bool = False,
        primary_metric: Metric = "pass",
        custom_prompt: str | Path | None = None,
        model: str | None = None,
        temperature: float | None = 0.0,
        api_key: str | None = None,
        provider: str | None = None,
        base_url: str | None = None,
        client: Any = None,
        api_format: str | None = None,
        max_tokens: int = 2048,
        reasoning_effort: str | None = None,
        *,
        evidence: bool = False,
        comments: bool = True,
        canary: bool = False,
        on_error: OnError = "no",
        max_concurrency: int | None = None,
        budget: Budget | Mapping[str, Any] | None = None,
        prices: Prices | Mapping[str, Any] | None = None,
        cache: bool | str | Path = False,
        yes_threshold: float = YES_THRESHOLD,
        calibration: float | None = None,
        requests_per_minute: float | None = None,
        proxy: str | None = None,
        memory: CapabilityMemory | None = None,
        prompt: Prompt | None = None,
    ) -> None:
        _one_of("mode", mode, MODES)
        _one_of("primary_metric", primary_metric, METRICS)
        _one_of("on_error", on_error, ON_ERROR)
        if provider is not None:
            provider_named(provider)
        if max_tokens < 1 or (max_concurrency is not None and max_concurrency < 1):
            raise ConfigurationError("max_tokens and max_concurrency: expected 1 or more")
        if requests_per_minute is not None and not requests_per_minute > 0:
            raise ConfigurationError(f"requests_per_minute {requests_per_minute}: expected more than 0")
        if not 0 < yes_threshold < 1:
            raise ConfigurationError(f"yes_threshold {yes_threshold}: expected a number between 0 and 1")
        self.mode: Mode = mode
        self.capture_reasoning = capture_reasoning
        self.primary_metric: Metric = primary_metric
        self.use_logprobs = use_logprobs or primary_metric == "normalized"
        self.model = model
        self.temperature = temperature
        self.provider = provider
        self.base_url = base_url
        self.max_tokens = max_tokens
        self.reasoning_effort = reasoning_effort
        self.evidence = evidence
        self.comments = comments
        self.canary = canary
        self.on_error: OnError = on_error
        self.max_concurrency = max_concurrency
        self.requests_per_minute = requests_per_minute
        self.budget = _parsed(Budget, budget)
        self.prices = _parsed(Prices, prices) if prices is not None else None
        self.yes_threshold = yes_threshold
        self.calibration = calibration
        self.cache = default_cache_path() if cache is True else Path(cache) if cache else None
        small = mode == "item" and _is_the_local_model(provider, client)
        self.prompt = prompt or _prompt_of(custom_prompt, "small" if small else mode)
        check_scoring(self.prompt, mode)
        self._api_key = api_key
        self._api_format = api_format
        self._client = client
        self._proxy = proxy
        self._memory = memory
        self._judge: Provider | None = None

    def __repr__(self) -> str:
        return f"ChecklistScorer(mode={self.mode!r}, primary_metric={self.primary_metric!r}, model={self.model!r})"

    @property
    def scoring_method(self) -> str:
        """ "batch", "normalized", "weighted" or "item"."""
        if self.mode == "batch":
            return "batch"
        if self.use_logprobs:
            return "normalized"
        return "weighted" if self.primary_metric == "weighted" else "item"

    @property
    def prompt_text(self) -> str:
        """The template."""
        return self.prompt.text

    @property
    def judge(self) -> Provider:
        """Who answers. Raises ConfigurationError where the words do not name anybody, or a key is missing."""
        if self._judge is None:
            self._judge = choose_provider(
                model=self.model,
                provider=self.provider,
                base_url=self.base_url,
                api_key=self._api_key,
                api_format=self._api_format,
                client=self._client,
                prices=self.prices,
                connections=self.max_concurrency or REMOTE_CONCURRENCY,
                proxy=self._proxy,
            )
        return self._judge

    def score(
        self,
        checklist: Checklist,
        target: str,
        input: str | None = None,  # noqa: A002 - the page's name
        *,
        history: History = None,
        cancellation: Cancellation | None = None,
        progress: Progress | None = None,
        **ignored: Any,
    ) -> Score:
        """The score of `target`. `input` is the task it was written for (else the checklist's own), `history`
        earlier turns. `cancellation` ends the call with what it has; `progress` is told (done, all).

        Raises ConfigurationError, ChecklistError, and ProviderError where no item could be answered.
        """
        return run_sync(
            self.score_async(
                checklist, target, input, history=history, cancellation=cancellation, progress=progress
            )
        )

    def score_batch(
        self, checklist: Checklist, targets: Sequence[str], inputs: Sequence[str] | None = None
    ) -> list[Score]:
        """The scores of several texts, in order, asked at the same time."""
        return run_sync(self.score_batch_async(checklist, targets, inputs))

    async def score_async(
        self,
        checklist: Checklist,
        target: str,
        input: str | None = None,  # noqa: A002
        *,
        history: History = None,
        cancellation: Cancellation | None = None,
        progress: Progress | None = None,
        **ignored: Any,
    ) -> Score:
        """`score` for use in an event loop."""
        slots = asyncio.Semaphore(self._slots())
        return await self._score(
            checklist, target, input, history, slots, cancellation or Cancellation(), progress
        )

    async def score_batch_async(
        self, checklist: Checklist, targets: Sequence[str], inputs: Sequence[str] | None = None
    ) -> list[Score]:
        """`score_batch` for use in an event loop."""
        if inputs is not None and len(inputs) != len(targets):
            raise ConfigurationError(f"{len(targets)} targets and {len(inputs)} inputs: expected as many")
        if not targets:
            return []
        slots = asyncio.Semaphore(self._slots())
        given = list(inputs) if inputs is not None else [None] * len(targets)
        pairs = list(zip(targets, given, strict=True))
        # The first target teaches what the judge can do; the rest need not find it out again.
        first = await self._score(checklist, *pairs[0], None, slots, Cancellation(), None)
        rest = [self._score(checklist, *pair, None, slots, Cancellation(), None) for pair in pairs[1:]]
        return [first, *await asyncio.gather(*rest)]

    def estimate(self, checklist: Checklist, target: str, input: str | None = None) -> Estimate:  # noqa: A002
        """What `score` would take, without sending anything."""
        return estimate(checklist, self._sheet(checklist, target, input, None), self)

    async def aclose(self) -> None:
        """Close connections of the running loop."""
        if self._judge is not None:
            await self._judge.aclose()

    def close(self) -> None:
        """Close connections of `score`."""
        run_sync(self.aclose())

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    # ------------------------------------------------------------------

    def _slots(self) -> int:
        if self.max_concurrency is not None:
            return self.max_concurrency
        slow = self.provider is not None and provider_named(self.provider).name in _SLOW_SERVERS
        slow = slow or getattr(self._client, "local", False) is True
        return LOCAL_CONCURRENCY if slow else REMOTE_CONCURRENCY

    def _sheet(self, checklist: Checklist, target: str, task: str | None, history: History) -> Sheet:
        return Sheet(
            prompt=self.prompt,
            mode=self.mode,
            target=target,
            input=task or checklist.input or "",
            history=history_text(history),
            secret=installation_secret(),
            reasoned=self.capture_reasoning,
            evidenced=self.evidence,
            comments=self.comments,
        )

    async def _score(
        self,
        checklist: Checklist,
        target: str,
        task: str | None,
        history: History,
        slots: asyncio.Semaphore,
        cancellation: Cancellation,
        progress: Progress | None,
    ) -> Score:
        if self._memory is None:
            self._memory = default_memory()
        judge = self.judge if any(item.verify is None for item in checklist.items) else Nobody(self.model)
        calibration = self.calibration
        if calibration is None:
            calibration = float(getattr(judge, "calibration", 0.0))
        asker = Asker(
            judge,
            self._memory,
            slots,
            self.budget,
            self.temperature,
            self.reasoning_effort,
            Pace(self.requests_per_minute) if self.requests_per_minute else None,
        )
        cache = ReplyCache(self.cache) if self.cache is not None else None
        run = Run(
            checklist=checklist,
            sheet=self._sheet(checklist, target, task, history),
            asker=asker,
            max_tokens=self.max_tokens,
            logprobs=self.use_logprobs and self.mode == "item",
            threshold=self.yes_threshold,
            calibration=calibration,
            metric=self.primary_metric,
            on_error=self.on_error,
            method=self.scoring_method,
            canary=self.canary,
            key=lambda sheet, item: self._key(judge, sheet, item, calibration),
            cache=cache,
            cancellation=cancellation,
            progress=progress,
        )
        try:
            return await run.score()
        finally:
            if cache is not None:
                cache.close()

    def _key(self, judge: Provider, sheet: Sheet, item: ChecklistItem | None, calibration: float) -> str:
        """Fingerprint of everything that an answer depends on, or with no `item` that all of them do. The code of the fence is made of the text and
        stays out; so does the port of a server on this machine.
        """
        place = re.sub(r"(://(?:127\.0\.0\.1|localhost|\[::1\])):\d+", r"\1", judge.place)
        parameters = (
            self.mode,
            self.temperature,
            self.max_tokens,
            self.reasoning_effort,
            self.capture_reasoning,
            self.evidence,
            self.use_logprobs and self.mode == "item",
            self.yes_threshold,
            calibration,
            item.allow_na if item is not None else None,
        )
        question = ""
        if item is not None:
            question = item.question if item.id != "canary" or item.weight else "canary"
        texts = (sheet.sha256, question, sheet.input, sheet.history, sheet.seen.text)
        return fingerprint("2", place, judge.model, repr(parameters), *texts)


def _is_the_local_model(provider: str | None, client: Any) -> bool:
    """Whether a small model answers, which rules confuse: asked the bare question it tells yes from no better
    (AUC .87 instead of .75 on the questions of benchmarks/judge_real.py).
    """
    if client is not None:
        return getattr(client, "name", None) == LOCAL
    return provider is not None and provider_named(provider).name == LOCAL


def _prompt_of(given: str | Path | None, name: str) -> Prompt:
    if given is None:
        return load_prompt(f"scoring/{name}")
    return read_prompt(given) if isinstance(given, Path) else Prompt(given)


def _one_of(name: str, value: str, allowed: Sequence[str]) -> None:
    if value not in allowed:
        raise ConfigurationError(f"{name} {value!r}: expected {', '.join(allowed[:-1])} or {allowed[-1]}")


def _parsed(model: Any, value: Any) -> Any:
    from pydantic import ValidationError

    try:
        return value if isinstance(value, model) else model.model_validate(value or {})
    except ValidationError as fault:
        first = fault.errors(include_url=False)[0]
        where = ".".join(map(str, first["loc"]))
        raise ConfigurationError(f"{model.__name__.lower()}: {where}: {first['msg']}") from fault
