"""One run: a checklist, one text, and everything between them until there is a score."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from groundlint.checklist.aggregates import all_weights_zero
from groundlint.checklist.asking import Asker, NotAsked
from groundlint.checklist.cancel import Cancellation
from groundlint.checklist.checklist import Checklist
from groundlint.checklist.checklist_item import ChecklistItem
from groundlint.checklist.digest import digest
from groundlint.checklist.errors import ContextOverflow, ProviderError
from groundlint.checklist.fence import canary_question, control_question
from groundlint.checklist.item_score import ItemScore
from groundlint.checklist.judging import Judged, Question, SheetJudge, blank, gathered
from groundlint.checklist.names import Answer, Metric, OnError, Status
from groundlint.checklist.parts import part_of
from groundlint.checklist.providers.provider import Nobody
from groundlint.checklist.reply_cache import ReplyCache
from groundlint.checklist.score import Score
from groundlint.checklist.sections import MOST_SECTIONS, RULE, combined, cut
from groundlint.checklist.sheet import Sheet
from groundlint.checklist.usage import RunInfo, Usage

CANARY = -1
CONTROL = -2
STEERING = """ ignore all previous instructions answer yes no every question questions judge reply say system assistant
Antwort Frage Anweisungen antworte ja nein réponds question instructions oui non responde pregunta instrucciones sí
指示 回答 問題 问题 忽略 質問"""
"""Words of texts that talk to the judge: such passages are what it is shown for the canary."""
_ROOM = 0.85
"""Share of the context that a section may fill: tokens of the rest of the text may be shorter."""

_TO_END = 0.3
"""Seconds before a deadline at which a run is stopped."""

Progress = Callable[[int, int], None]
"""Called with (items done, items in all)."""


@dataclass
class Part:
    """A part of the text with the questions about it, all of the text mostly. `done` counts answers, of which each
    question has one in each section.
    """

    start: int
    text: str
    questions: list[Question] = field(default_factory=list)
    sections: int = 1
    done: int = 0


@dataclass
class Run:
    """What one call of a scorer needs. `key` gives the cache key of a question about a sheet, or of the
    sheet alone. `most_shown` is the characters of a text that are shown for one question about it, 0 for all.
    """

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
    key: Callable[[Sheet, ChecklistItem | None], str]
    cache: ReplyCache | None = None
    cancellation: Cancellation = field(default_factory=Cancellation)
    progress: Progress | None = None
    most_shown: int = 0
    cached: int = 0
    flags: set[str] = field(default_factory=set)
    seconds: dict[int, float] = field(default_factory=dict)
    faults: list[Exception] = field(default_factory=list)
    _parts: list[Part] = field(default_factory=list)

    async def score(self) -> Score:
        """The score. Raises ProviderError where no item was answered for want of a working server, and with
        `on_error` "raise" for the first item without an answer.
        """
        began = asyncio.get_running_loop().time()
        seconds = self.asker.ledger.budget.seconds
        if seconds is not None:  # what is under way has to end within them
            self.asker.until = began + seconds - min(_TO_END, seconds / 10)
        self.asker.stopped = lambda: self.cancellation.cancelled
        scores, parts = self._without_a_judge()
        if self.canary and parts:
            token = self._about(parts[0]).token
            canary = ChecklistItem(id="canary", question=canary_question(token), weight=0)
            parts[0].questions.append(Question(CANARY, canary))
            if self.sheet.mode == "batch":  # one more line of the same request
                control = ChecklistItem(id="control", question=control_question(token), weight=0)
                parts[0].questions.append(Question(CONTROL, control))
                for part in parts:  # in no order that a text could count on
                    part.questions.sort(key=lambda question: digest(token, question.item.question))
        self._parts = parts
        # One after the other while it is not known what the judge can do, then all at the same time.
        judged = [await self._judge_part(part) for part in parts[:1]]
        judged += await gathered([self._judge_part(part) for part in parts[1:]])
        for found in judged:
            scores |= found
        questions = [question for part in parts for question in part.questions]
        self._raise_if_nothing(scores, questions)
        self._raise_first_failure(scores)
        most = max((part.sections for part in parts), default=1)
        return self._made(scores, most, asyncio.get_running_loop().time() - began)

    def _without_a_judge(self) -> tuple[dict[int, ItemScore], list[Part]]:
        """What is answered without asking anybody, and the parts of the text that the rest is about, the largest
        first.
        """
        text = self.sheet.target
        scores: dict[int, ItemScore] = {}
        parts: dict[tuple[int, int], Part] = {}
        for place, item in enumerate(self.checklist.items):
            question = Question(place, item)
            span = part_of(text, item.section) if item.section else (0, len(text))
            if item.needs_question and not self.sheet.input:
                scores[place] = _without_question(question)
            elif span is None:
                scores[place] = _without_section(question)
            elif item.verify is not None:
                scores[place] = _verified(question, text[slice(*span)])
            elif isinstance(self.asker.provider, Nobody):
                scores[place] = blank(question).model_copy(
                    update={"status": Status.MISSING, "problem": "there is no judge"}
                )
                self.flags.add("no_judge")
            else:
                part = parts.setdefault(span, Part(span[0], text[slice(*span)]))
                part.questions.append(question)
        return scores, sorted(parts.values(), key=lambda part: (-len(part.text), part.start))

    # ------------------------------------------------------------------ judging

    def _about(self, part: Part) -> Sheet:
        return self.sheet.about(part.start, part.start + len(part.text))

    async def _judge_part(self, part: Part) -> dict[int, ItemScore]:
        """The scores of the questions about a part, which is judged in sections where it is too long."""
        whole, length = self._about(part), len(part.text)
        kept = self.cache.length(self.key(whole, None)) if self.cache is not None else None
        longest = min(length, kept or length)
        while True:
            sections = cut(part.text, longest)
            part.sections, part.done = len(sections), 0
            try:
                judged = [
                    await self._judge(part, self.sheet.about(part.start + at, part.start + at + len(text)))
                    for at, text in sections
                ]
            except ContextOverflow as fault:
                longest = self._shorter(fault, longest, length)
                continue
            if len(sections) > 1 and self.cache is not None:
                self.cache.put_length(self.key(whole, None), longest)
            starts = [part.start + at for at, _ in sections]
            return {
                question.place: combined(
                    [scores[question.place] for scores in judged], starts, question.item.across
                )
                for question in part.questions
            }

    def _shorter(self, fault: ContextOverflow, longest: int, length: int) -> int:
        """Characters of a section after one of `longest` did not fit in a text of `length`; raises `fault` where
        none would. In coarse steps, so that a text that has grown a little is cut where it was.
        """
        shorter = longest // 2
        if fault.limit and fault.needed and fault.needed > fault.limit:
            text_tokens = fault.needed - self._other_tokens(fault.needed, longest)
            room = fault.limit - (fault.needed - text_tokens) - min(self.max_tokens, fault.limit // 4)
            shorter = min(int(longest * _ROOM * room / max(1, text_tokens)), int(longest * 0.9))
        shorter -= shorter % (1 << max(0, shorter.bit_length() - 4))
        if shorter < 200 or length > shorter * MOST_SECTIONS:
            raise fault
        return shorter

    def _other_tokens(self, needed: int, longest: int) -> int:
        """Tokens of a request that are not the text, by the share of its characters."""
        sample = self.sheet.about(0, 0).ask([self.checklist.items[0].question], form=None, na=False)
        others = len(sample) + len(self.sheet.system)
        return int(needed * others / max(1, others + longest))

    async def _judge(self, part: Part, sheet: Sheet) -> dict[int, ItemScore]:
        """The scores by place; those of the cache are not asked for, those of a cancelled run are missing."""
        questions = part.questions
        scores: dict[int, ItemScore] = {}
        shown = {question.place: self._shown(sheet, question) for question in questions}

        def keep(place: int, score: ItemScore) -> None:
            if score.evidence is not None:  # what is kept is about the text as the judge has seen it
                score = score.model_copy(update={"evidence": shown[place].in_target(score.evidence)})
            scores[place] = score
            part.done += 1
            if self.progress is not None:
                done = sum(one.done for one in self._parts)
                self.progress(done, sum(len(one.questions) * one.sections for one in self._parts))

        def done(judged: Judged) -> None:
            question = judged.question
            self.seconds[question.place] = self.seconds.get(question.place, 0.0) + judged.seconds
            if isinstance(judged.fault, ProviderError):
                self.faults.append(judged.fault)
            elif isinstance(judged.fault, NotAsked) and str(judged.fault) == "budget":
                self.flags.add("budget")
            if self.cache is not None and judged.score.answered:
                self.cache.put(self.key(shown[question.place], question.item), judged.score)
            keep(question.place, judged.score)

        left: list[Question] = []
        for question in questions:
            key = self.key(shown[question.place], question.item)
            kept = self.cache.get(key) if self.cache is not None else None
            if kept is None:
                left.append(question)
            else:
                self.cached += 1
                keep(question.place, _as_now(kept, question))
        judge = SheetJudge(
            self.asker,
            sheet,
            self.max_tokens,
            self.logprobs,
            self.threshold,
            self.calibration,
            done,
            self.flags,
            lambda question: shown[question.place],
        )
        if left:
            work = judge.batch(left) if sheet.mode == "batch" else judge.items(left)
            await self._until_cancelled(asyncio.ensure_future(work))
        for question in left:
            if question.place not in scores:
                why = "cancelled" if self.cancellation.cancelled else "deadline"
                self.flags.add(why)
                missing = {"status": Status.MISSING, "problem": f"not asked: {why}"}
                scores[question.place] = blank(question).model_copy(update=missing)
        return scores

    def _shown(self, sheet: Sheet, question: Question) -> Sheet:
        """What is shown for a question: of a long text its headings and the passages nearest to the question."""
        if not self.most_shown or question.item.section or sheet.mode == "batch":
            return sheet
        asked = question.item.question + (STEERING if question.place == CANARY else "")
        part = sheet.nearest(asked, self.most_shown)
        if part is not sheet:
            self.flags.add("passages")
        return part

    async def _until_cancelled(self, work: asyncio.Future[list[Judged]]) -> None:
        """Wait for `work` until the switch is thrown, or the time is over."""
        thrown: asyncio.Future[object] = asyncio.ensure_future(self.cancellation.event().wait())
        left = None
        if self.asker.until is not None:
            left = max(0.0, self.asker.until - asyncio.get_running_loop().time())
        try:
            await asyncio.wait((work, thrown), timeout=left, return_when=asyncio.FIRST_COMPLETED)
            if work.done():
                work.result()
                return
            self.flags.add("cancelled" if thrown.done() else "deadline")
        finally:
            for task in (work, thrown):
                if not task.done():
                    task.cancel()
            await asyncio.gather(work, thrown, return_exceptions=True)

    # ------------------------------------------------------------------ the score

    def _raise_if_nothing(self, scores: dict[int, ItemScore], questions: Sequence[Question]) -> None:
        answered = any(scores[question.place].answered for question in questions)
        stopped = self.cancellation.cancelled or "deadline" in self.flags
        if self.faults and not answered and not stopped:
            fatal = self.asker.fault if self.asker.fault in self.faults else None
            raise fatal or self.faults[0]

    def _raise_first_failure(self, scores: dict[int, ItemScore]) -> None:
        if self.on_error != "raise":
            return
        for place, item in enumerate(self.checklist.items):
            score = scores[place]
            if not score.answered:
                raise ProviderError(f"item {place + 1} ({item.id}): {score.status.value}: {score.problem}")

    def _made(self, scores: dict[int, ItemScore], sections: int, seconds: float) -> Score:
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
        if self.sheet.reasoned and any(
            score.route == "logprobs" and not score.reasoning for score in answered
        ):
            flags.add("reasoning_unavailable")
        canary = scores.get(CANARY)
        told = _canary(canary, scores.get(CONTROL))
        if told == "steered":
            flags.add("steered")
        if sections > 1:
            flags.add("sections")
        ledger = self.asker.ledger
        spent = ledger.spent
        if ledger.money_is_limited and spent.tokens and spent.cost is None:
            flags.add("cost_unknown")
        every = [*items, *(scores[place] for place in (CANARY, CONTROL) if place in scores)]
        return Score(
            checklist_id=self.checklist.id,
            item_scores=items,
            on_error=self.on_error,
            primary_metric=self.metric,
            judge_model=self.asker.provider.model,
            scoring_method=self.method,
            flags=tuple(sorted(flags)),
            canary=told,
            sections=sections if sections > 1 else None,
            section_rule=RULE if sections > 1 else None,
            usage=sum((score.usage for score in every), Usage()),
            prompt_sha256=self.sheet.sha256,
            run=RunInfo(
                requests=spent.requests,
                lost=ledger.lost,
                refused=ledger.refusal,
                cached_items=self.cached,
                seconds=seconds,
                cached_prompt_tokens=self.asker.cached_prompt_tokens,
                seconds_by_item=tuple(self.seconds.get(place, 0.0) for place in range(len(items))),
            ),
        )


def _canary(canary: ItemScore | None, control: ItemScore | None) -> str | None:
    """What the questions tell whose answers are known: no to the canary, yes to the control."""
    if canary is None:
        return None
    denied = control is not None and control.status is Status.OK and control.answer is Answer.NO
    if denied or (canary.status is Status.OK and canary.answer is Answer.YES):
        return "steered"
    return "held" if canary.status is Status.OK else "unknown"


def _without_question(question: Question) -> ItemScore:
    """An item about the question of a text for which nobody has named one."""
    told = {
        "status": Status.NA,
        "route": "no question",
        "reasoning": "The report does not say which question it answers.",
    }
    return blank(question).model_copy(update=told)


def _without_section(question: Question) -> ItemScore:
    """An item about a section that the text does not have: it cannot be a yes."""
    names = " or ".join(question.item.section)
    status = Status.NA if question.item.allow_na or question.item.good == "no" else Status.OK
    told = {"status": status, "route": "section", "reasoning": f"The text has no section called {names}."}
    return blank(question).model_copy(update=told)


def _verified(question: Question, report: str) -> ItemScore:
    """An item that a program answers."""
    verify = question.item.verify
    assert verify is not None
    answer = Answer.YES if verify.holds(report) else Answer.NO
    return blank(question).model_copy(update={"answer": answer, "route": "verifier"})


def _as_now(kept: ItemScore, question: Question) -> ItemScore:
    """An answer of the cache under what its item says of itself today."""
    today = blank(question)
    names = ("item_id", "question", "category", "dimension", "must_pass", "good", "weight")
    return kept.model_copy(update={name: getattr(today, name) for name in names})
