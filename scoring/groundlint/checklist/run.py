"""One run: a checklist, one text, and everything between them until there is a score."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from groundlint.checklist.aggregates import all_weights_zero
from groundlint.checklist.asking import Asker, NotAsked
from groundlint.checklist.cancel import Cancellation
from groundlint.checklist.checklist import Checklist, ChecklistItem
from groundlint.checklist.errors import ContextOverflow, ProviderError
from groundlint.checklist.fence import canary_question
from groundlint.checklist.judging import Judge, Judged, Question, blank
from groundlint.checklist.names import Answer, Metric, OnError, Status
from groundlint.checklist.reply_cache import ReplyCache
from groundlint.checklist.score import ItemScore, Score
from groundlint.checklist.sections import MOST_SECTIONS, RULE, combined, cut
from groundlint.checklist.sheet import Sheet
from groundlint.checklist.usage import RunInfo, Usage

CANARY = -1
_ROOM = 0.85
"""Share of the context that a section may fill: tokens of the rest of the text may be shorter."""

Progress = Callable[[int, int], None]
"""Called with (items done, items in all)."""


@dataclass
class Run:
    """What one call of a scorer needs. `key` gives the cache key of a question about a sheet."""

    checklist: Checklist
    sheet: Sheet
    asker: Asker
    max_tokens: int
    logprobs: bool
    threshold: float
    calibration: float
    metric: Metric
    on_error: OnError
    method: str
    canary: bool
    key: Callable[[Sheet, ChecklistItem], str]
    cache: ReplyCache | None = None
    cancellation: Cancellation = field(default_factory=Cancellation)
    progress: Progress | None = None
    cached: int = 0
    flags: set[str] = field(default_factory=set)
    seconds: dict[int, float] = field(default_factory=dict)
    faults: list[Exception] = field(default_factory=list)

    async def score(self) -> Score:
        """The score. Raises ProviderError where no item was answered for want of a working server, and with
        `on_error` "raise" for the first item without an answer.
        """
        began = asyncio.get_running_loop().time()
        self.asker.stopped = lambda: self.cancellation.cancelled
        items = self.checklist.items
        questions = [Question(place, item) for place, item in enumerate(items) if item.verify is None]
        if self.canary and questions:
            canary = ChecklistItem(id="canary", question=canary_question(self.sheet.token), weight=0)
            questions.append(Question(CANARY, canary))
        scores = {
            place: _verified(Question(place, item), self.sheet.target)
            for place, item in enumerate(items)
            if item.verify is not None
        }
        sections = [(0, self.sheet.target)]
        if questions:
            judged, sections = await self._judge_whole_or_sections(questions)
            scores |= judged
        self._raise_if_nothing(scores, questions)
        self._raise_first_failure(scores)
        return self._made(scores, sections, asyncio.get_running_loop().time() - began)

    # ------------------------------------------------------------------ judging

    async def _judge_whole_or_sections(
        self, questions: Sequence[Question]
    ) -> tuple[dict[int, ItemScore], list[tuple[int, str]]]:
        text = self.sheet.target
        longest = len(text)
        sections = [(0, text)]
        while True:
            try:
                parts = [await self._judge(questions, self.sheet.about(part)) for _, part in sections]
            except ContextOverflow as fault:
                longest = self._shorter(fault, longest)
                sections = cut(text, longest)
                continue
            if len(parts) == 1:
                return parts[0], sections
            starts = [start for start, _ in sections]
            return {
                question.place: combined(
                    [part[question.place] for part in parts], starts, question.item.across
                )
                for question in questions
            }, sections

    def _shorter(self, fault: ContextOverflow, longest: int) -> int:
        """Characters of a section after one of `longest` did not fit; raises `fault` where none would."""
        shorter = longest // 2
        if fault.limit and fault.needed and fault.needed > fault.limit:
            text_tokens = fault.needed - self._other_tokens(fault.needed, longest)
            room = fault.limit - (fault.needed - text_tokens) - min(self.max_tokens, fault.limit // 4)
            shorter = min(int(longest * _ROOM * room / max(1, text_tokens)), int(longest * 0.9))
        if shorter < 200 or len(self.sheet.target) > shorter * MOST_SECTIONS:
            raise fault
        return shorter

    def _other_tokens(self, needed: int, longest: int) -> int:
        """Tokens of a request that are not the text, by the share of its characters."""
        sample = self.sheet.about("").ask([self.checklist.items[0].question], form=None, na=False)
        others = len(sample)
        return int(needed * others / max(1, others + longest))

    async def _judge(self, questions: Sequence[Question], sheet: Sheet) -> dict[int, ItemScore]:
        """The scores by place; those of the cache are not asked for, those of a cancelled run are missing."""
        scores: dict[int, ItemScore] = {}
        total = len(questions)

        def keep(place: int, score: ItemScore) -> None:
            scores[place] = score
            if self.progress is not None:
                self.progress(len(scores), total)

        def done(judged: Judged) -> None:
            question = judged.question
            self.seconds[question.place] = self.seconds.get(question.place, 0.0) + judged.seconds
            if isinstance(judged.fault, ProviderError):
                self.faults.append(judged.fault)
            elif isinstance(judged.fault, NotAsked) and str(judged.fault) == "budget":
                self.flags.add("budget")
            if self.cache is not None and judged.score.answered:
                self.cache.put(self.key(sheet, question.item), judged.score)
            keep(question.place, judged.score)

        left: list[Question] = []
        for question in questions:
            kept = self.cache.get(self.key(sheet, question.item)) if self.cache is not None else None
            if kept is None:
                left.append(question)
            else:
                self.cached += 1
                keep(question.place, _as_now(kept, question))
        judge = Judge(
            self.asker,
            sheet,
            self.max_tokens,
            self.logprobs,
            self.threshold,
            self.calibration,
            done,
            self.flags,
        )
        if left:
            work = judge.batch(left) if sheet.mode == "batch" else judge.items(left)
            await self._until_cancelled(asyncio.ensure_future(work))
        for question in left:
            if question.place not in scores:
                self.flags.add("cancelled")
                missing = {"status": Status.MISSING, "problem": "not asked: cancelled"}
                scores[question.place] = blank(question).model_copy(update=missing)
        return scores

    async def _until_cancelled(self, work: asyncio.Future[list[Judged]]) -> None:
        thrown: asyncio.Future[object] = asyncio.ensure_future(self.cancellation.event().wait())
        try:
            await asyncio.wait((work, thrown), return_when=asyncio.FIRST_COMPLETED)
            if work.done():
                work.result()
                return
            self.flags.add("cancelled")
        finally:
            for task in (work, thrown):
                if not task.done():
                    task.cancel()
            await asyncio.gather(work, thrown, return_exceptions=True)

    # ------------------------------------------------------------------ the score

    def _raise_if_nothing(self, scores: dict[int, ItemScore], questions: Sequence[Question]) -> None:
        answered = any(scores[question.place].answered for question in questions)
        if self.faults and not answered and not self.cancellation.cancelled:
            fatal = self.asker.fault if self.asker.fault in self.faults else None
            raise fatal or self.faults[0]

    def _raise_first_failure(self, scores: dict[int, ItemScore]) -> None:
        if self.on_error != "raise":
            return
        for place, item in enumerate(self.checklist.items):
            score = scores[place]
            if not score.answered:
                raise ProviderError(f"item {place + 1} ({item.id}): {score.status.value}: {score.problem}")

    def _made(self, scores: dict[int, ItemScore], sections: list[tuple[int, str]], seconds: float) -> Score:
        items = tuple(scores[place] for place in range(len(self.checklist.items)))
        flags = set(self.flags)
        if all_weights_zero(items):
            flags.add("all_weights_zero")
        judged = [scores[place] for place, item in enumerate(self.checklist.items) if item.verify is None]
        answered = [score for score in judged if score.status is Status.OK]
        if self.logprobs and answered and all(score.confidence is None for score in answered):
            flags.add("logprobs_unavailable")
            if not self.asker.capabilities.known_logprobs and self.asker.capabilities.top_logprobs:
                self.asker.learn(top_logprobs=0)
        canary = scores.get(CANARY)
        if canary is not None and canary.status is Status.OK and canary.answer is Answer.YES:
            flags.add("steered")
        if len(sections) > 1:
            flags.add("sections")
        every = [*items, *([canary] if canary is not None else [])]
        return Score(
            checklist_id=self.checklist.id,
            item_scores=items,
            on_error=self.on_error,
            primary_metric=self.metric,
            judge_model=self.asker.provider.model,
            scoring_method=self.method,
            flags=tuple(sorted(flags)),
            canary=_canary(canary),
            sections=len(sections) if len(sections) > 1 else None,
            section_rule=RULE if len(sections) > 1 else None,
            usage=sum((score.usage for score in every), Usage()),
            prompt_sha256=self.sheet.sha256,
            run=RunInfo(
                requests=self.asker.spent.requests,
                cached_items=self.cached,
                seconds=seconds,
                cached_prompt_tokens=self.asker.cached_prompt_tokens,
                seconds_by_item=tuple(self.seconds.get(place, 0.0) for place in range(len(items))),
            ),
        )


def _canary(score: ItemScore | None) -> str | None:
    if score is None:
        return None
    if score.status is not Status.OK:
        return "unknown"
    return "steered" if score.answer is Answer.YES else "held"


def _verified(question: Question, report: str) -> ItemScore:
    """An item that a program answers."""
    verify = question.item.verify
    assert verify is not None
    answer = Answer.YES if verify.holds(report) else Answer.NO
    return blank(question).model_copy(update={"answer": answer, "route": "verifier"})


def _as_now(kept: ItemScore, question: Question) -> ItemScore:
    """An answer of the cache under what its item says of itself today."""
    today = blank(question)
    names = ("item_id", "question", "category", "dimension", "must_pass", "weight")
    return kept.model_copy(update={name: getattr(today, name) for name in names})
