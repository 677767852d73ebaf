"""ChecklistScorer: a checklist and a text in, a score out."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import KW_ONLY, InitVar, dataclass
from functools import partial
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from groundlint.checklist.asking import Asker, Pace
from groundlint.checklist.background import run_sync
from groundlint.checklist.cancel import Cancellation
from groundlint.checklist.capabilities import CapabilityMemory, default_memory
from groundlint.checklist.checklist import Checklist
from groundlint.checklist.checklist_item import ChecklistItem
from groundlint.checklist.digest import digest
from groundlint.checklist.errors import ConfigurationError
from groundlint.checklist.estimate import Estimate, estimate
from groundlint.checklist.fence import installation_secret
from groundlint.checklist.judge_choice import JudgeChoice, is_the_local_model
from groundlint.checklist.ledger import Ledger
from groundlint.checklist.levels import YES_THRESHOLD
from groundlint.checklist.names import METRICS, MODES, ON_ERROR, Metric, Mode, OnError
from groundlint.checklist.nearest import LEAST_SHOWN, MOST_SHOWN
from groundlint.checklist.prompts import Prompt, check_scoring
from groundlint.checklist.providers.named import provider_named
from groundlint.checklist.providers.provider import Nobody, Provider
from groundlint.checklist.reply_cache import ReplyCache
from groundlint.checklist.run import Progress, Run
from groundlint.checklist.score import Score
from groundlint.checklist.scorer_arguments import cache_file, one_of, parsed, positive, prompt_of
from groundlint.checklist.sheet import Sheet, history_text
from groundlint.checklist.usage import Budget, Prices

Notice = Callable[[str], None]
"""Called with a line for the user."""
History = str | Sequence[Mapping[str, Any]] | None

_OF_ITS_MODE = Prompt("")


@dataclass(repr=False, eq=False)
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
    and 1 for llama.cpp and ollama), `requests_per_minute` their pace, `timeout` the seconds of each; `budget` bounds what
    a call may take (`calls`, `tokens`, `money`, `seconds`), and nothing is sent that could cross it; `prices` turn
    tokens into money;
    `cache` (True, or a file) keeps answers; `yes_threshold` is the P(yes) from which an answer is yes, and
    `most_shown` is the characters of a text that the judge is shown for one question (item mode): of a longer text its
    headings and the passages nearest to the question, 0 for all of it; the local model is shown MOST_SHOWN;
    `calibration` the judge's bias towards yes in logits, taken off first; `memory` is where it is kept what
    servers can do.

    Raises ConfigurationError for wrong arguments. The same scorer may be used from several threads.
    """

    mode: Mode = "batch"
    capture_reasoning: bool = False
    use_logprobs: bool = False
    primary_metric: Metric = "pass"
    custom_prompt: InitVar[str | Path | None] = None
    model: str | None = None
    temperature: float | None = 0.0
    api_key: InitVar[str | None] = None
    provider: str | None = None
    base_url: str | None = None
    client: InitVar[Any] = None
    api_format: InitVar[str | None] = None
    max_tokens: int = 2048
    reasoning_effort: str | None = None
    _: KW_ONLY
    evidence: bool = False
    comments: bool = True
    canary: bool = False
    on_error: OnError = "no"
    max_concurrency: int | None = None
    budget: Budget | Mapping[str, Any] | None = None
    prices: Prices | Mapping[str, Any] | None = None
    cache: bool | str | Path = False
    yes_threshold: float = YES_THRESHOLD
    calibration: float | None = None
    requests_per_minute: float | None = None
    timeout: float | None = None
    most_shown: int | None = None
    proxy: InitVar[str | None] = None
    memory: InitVar[CapabilityMemory | None] = None
    prompt: Prompt = _OF_ITS_MODE

    def __post_init__(
        self,
        custom_prompt: str | Path | None,
        api_key: str | None,
        client: Any,
        api_format: str | None,
        proxy: str | None,
        memory: CapabilityMemory | None,
    ) -> None:
        self._check()
        self.use_logprobs = self.use_logprobs or self.primary_metric == "normalized"
        self._budget = parsed(Budget, self.budget) or Budget()
        self._prices = parsed(Prices, self.prices)
        self._cache_file = cache_file(self.cache)
        small = self.mode == "item" and is_the_local_model(self.provider, client)
        if self.most_shown is None:
            self.most_shown = MOST_SHOWN if small else 0
        if self.prompt is _OF_ITS_MODE:
            self.prompt = prompt_of(custom_prompt, "small" if small else self.mode)
        check_scoring(self.prompt, self.mode)
        self._memory = memory
        self._who = JudgeChoice(
            model=self.model,
            provider=self.provider,
            base_url=self.base_url,
            api_key=api_key,
            api_format=api_format,
            client=client,
            prices=self._prices,
            connections=self.max_concurrency,
            proxy=proxy,
        )

    def _check(self) -> None:
        one_of("mode", self.mode, MODES)
        one_of("primary_metric", self.primary_metric, METRICS)
        one_of("on_error", self.on_error, ON_ERROR)
        if self.provider is not None:
            provider_named(self.provider)
        if self.max_tokens < 1 or (self.max_concurrency is not None and self.max_concurrency < 1):
            raise ConfigurationError("max_tokens and max_concurrency: expected 1 or more")
        if self.most_shown is not None and self.most_shown and self.most_shown < LEAST_SHOWN:
            raise ConfigurationError(
                f"most_shown {self.most_shown}: expected 0 or {LEAST_SHOWN} characters and more"
            )
        positive("requests_per_minute", self.requests_per_minute, "")
        positive("timeout", self.timeout, " seconds")
        if not 0 < self.yes_threshold < 1:
            raise ConfigurationError(f"yes_threshold {self.yes_threshold}: expected a number between 0 and 1")

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
        return self._who.judge

    @property
    def slots(self) -> int:
        """Requests that may be in flight at a time."""
        return self._who.slots

    def accounts(self) -> Ledger:
        """A ledger with the scorer's whole budget, for calls that share it."""
        return Ledger(self._budget, self._prices)

    def score(
        self,
        checklist: Checklist,
        target: str,
        input: str | None = None,  # noqa: A002 - the page's name
        *,
        history: History = None,
        cancellation: Cancellation | None = None,
        progress: Progress | None = None,
        notice: Notice | None = None,
        ledger: Ledger | None = None,
        **ignored: Any,
    ) -> Score:
        """The score of `target`. `input` is the task it was written for (else the checklist's own), `history`
        earlier turns. `cancellation` ends the call with what it has; `progress` is told (done, all), `notice` what is
        waited for. `ledger` is shared by calls that share a budget.

        Raises ConfigurationError, ChecklistError, and ProviderError where no item could be answered.
        """
        return run_sync(
            self.score_async(
                checklist,
                target,
                input,
                history=history,
                cancellation=cancellation,
                progress=progress,
                notice=notice,
                ledger=ledger,
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
        notice: Notice | None = None,
        ledger: Ledger | None = None,
        **ignored: Any,
    ) -> Score:
        """`score` for use in an event loop."""
        slots = asyncio.Semaphore(self._who.slots)
        own = Ledger(self._budget, self._prices, ledger)
        return await self._score(
            checklist, target, input, history, slots, own, cancellation or Cancellation(), progress, notice
        )

    async def score_batch_async(
        self, checklist: Checklist, targets: Sequence[str], inputs: Sequence[str] | None = None
    ) -> list[Score]:
        """`score_batch` for use in an event loop."""
        if inputs is not None and len(inputs) != len(targets):
            raise ConfigurationError(f"{len(targets)} targets and {len(inputs)} inputs: expected as many")
        if not targets:
            return []
        slots = asyncio.Semaphore(self._who.slots)
        given = list(inputs) if inputs is not None else [None] * len(targets)
        pairs = list(zip(targets, given, strict=True))
        # The first target teaches what the judge can do; the rest need not find it out again.
        ledger = Ledger(self._budget, self._prices)
        first = await self._score(checklist, *pairs[0], None, slots, ledger, Cancellation())
        rest = [self._score(checklist, *pair, None, slots, ledger, Cancellation()) for pair in pairs[1:]]
        return [first, *await asyncio.gather(*rest)]

    def estimate(self, checklist: Checklist, target: str, input: str | None = None) -> Estimate:  # noqa: A002
        """What `score` would take, without sending anything."""
        return estimate(
            checklist,
            self._sheet(checklist, target, input, None),
            logprobs=self.use_logprobs,
            max_tokens=self.max_tokens,
            canary=self.canary,
            prices=self._prices,
            most_shown=self.most_shown or 0,
        )

    async def aclose(self) -> None:
        """Close connections of the running loop."""
        await self._who.aclose()

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
        ledger: Ledger,
        cancellation: Cancellation,
        progress: Progress | None = None,
        notice: Notice | None = None,
    ) -> Score:
        if self._memory is None:
            self._memory = default_memory()
        asked = any(item.verify is None for item in checklist.items)
        judge = self.judge if asked else Nobody(self.model)
        calibration = self.calibration
        if calibration is None:
            calibration = float(getattr(judge, "calibration", 0.0))
        asker = Asker(
            judge,
            self._memory,
            slots,
            ledger,
            self.temperature,
            self.reasoning_effort,
            Pace(self.requests_per_minute) if self.requests_per_minute else None,
            self.timeout,
        )
        if notice is not None:
            asker.notice = notice
        cache = ReplyCache(self._cache_file) if self._cache_file is not None else None
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
            key=partial(self._key, judge, calibration),
            cache=cache,
            cancellation=cancellation,
            progress=progress,
            most_shown=self.most_shown or 0,
        )
        try:
            return await run.score()
        finally:
            if cache is not None:
                cache.close()

    def _key(self, judge: Provider, calibration: float, sheet: Sheet, item: ChecklistItem | None) -> str:
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
        return _answer_key(judge, parameters, sheet, item)


_PORT_HERE = re.compile(r"(://(?:127\.0\.0\.1|localhost|\[::1\])):\d+")


def _answer_key(
    judge: Provider, parameters: tuple[object, ...], sheet: Sheet, item: ChecklistItem | None
) -> str:
    """The key of the answer to `item` about the text of `sheet`, or with no `item` what the keys of all answers share.
    `parameters` is how the judge is asked. The code of the fence is made of the text and stays out; so does the port of
    a server on this machine.
    """
    place = _PORT_HERE.sub(r"\1", judge.place)
    question = ""
    if item is not None:
        known = item.id in ("canary", "control") and not item.weight
        question = item.id if known else item.question
    texts = (sheet.sha256, question, sheet.input, sheet.history, sheet.seen.text)
    return digest("3", place, judge.model, repr(parameters), *texts)
