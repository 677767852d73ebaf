"""From questions to item scores: ask, parse the reply, ask again where there was no answer."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import TypeVar

from groundlint.checklist.answers import read_batch, read_item
from groundlint.checklist.asking import Asked, Asker, NotAsked
from groundlint.checklist.capabilities import Form
from groundlint.checklist.checklist_item import ChecklistItem
from groundlint.checklist.errors import ContextOverflow, ProviderError, UnreadableOutput
from groundlint.checklist.item_score import ItemScore
from groundlint.checklist.levels import answer_of, confidence_level, shifted
from groundlint.checklist.logprobs import read_shares
from groundlint.checklist.names import Answer, Status
from groundlint.checklist.read_answer import ReadAnswer
from groundlint.checklist.sheet import Sheet
from groundlint.checklist.usage import Usage

T = TypeVar("T")

WORD_TOKENS = 8
"""Tokens for a one-word answer and anything before it."""
TOKENS_PER_ANSWER = {"plain": 24, "reasoned": 140, "evidenced": 220}
"""Tokens that one answer of a batch takes, generously."""
MOST_TOKENS = 8192
"""Tokens of one reply; a longer checklist is asked in several."""
_NOT_FOUND = "the passage that the judge quoted is not in the text"


@dataclass(frozen=True)
class Question:
    """One item to be judged. `place` is its index in the checklist, -1 for the canary."""

    place: int
    item: ChecklistItem


@dataclass
class Judged:
    """What became of one question; `seconds` is 0 where nothing was asked for it alone."""

    question: Question
    score: ItemScore
    fault: Exception | None = None
    seconds: float = 0.0


Done = Callable[[Judged], None]


@dataclass
class SheetJudge:
    """Judges questions about one sheet. `done` is called with each final item score as soon as it is there; its
    evidence is in `sheet.seen`. `shown` gives the sheet of a question that is asked alone, where that is another one.
    """

    asker: Asker
    sheet: Sheet
    max_tokens: int
    logprobs: bool
    threshold: float
    calibration: float
    done: Done
    flags: set[str] = field(default_factory=set)
    shown: Callable[[Question], Sheet] | None = None

    async def items(self, questions: Sequence[Question]) -> list[Judged]:
        """One request a question; while it is not known what the judge can do, the first one goes alone."""
        return await self._first_then_all([partial(self._item, q) for q in questions])

    async def batch(self, questions: Sequence[Question]) -> list[Judged]:
        """All questions in one request, or in as few as their answers fit in."""
        size = self._chunk()
        chunks = [questions[start : start + size] for start in range(0, len(questions), size)]
        groups = await self._first_then_all([partial(self._chunk_of, c) for c in chunks])
        return [judged for group in groups for judged in group]

    async def _first_then_all(self, work: list[Callable[[], Awaitable[T]]]) -> list[T]:
        done: list[T] = []
        known = self.asker.capabilities
        learned = known.known_logprobs or not known.top_logprobs if self.logprobs else known.known
        if work and (not learned or self.asker.ledger.money_is_limited):  # nor what one costs
            done.append(await work.pop(0)())
        return done + await gathered([task() for task in work])

    # ------------------------------------------------------------------ one question

    async def _item(self, question: Question) -> Judged:
        first = await self._ask_item(question, self._first_limit(), again=False)
        if first.fault is not None or first.score.answered:
            return self._finish(first)
        limit = min(MOST_TOKENS, self.max_tokens * 4 if not self.logprobs else self.max_tokens)
        limit = limit if first.score.status is Status.TRUNCATED else self.max_tokens
        second = await self._ask_item(question, limit, again=True)
        return self._finish(_better(first, second))

    def _sheet(self, question: Question) -> Sheet:
        return self.sheet if self.shown is None else self.shown(question)

    def _first_limit(self) -> int:
        known = self.asker.capabilities
        return WORD_TOKENS if self.logprobs and known.top_logprobs and not known.thinks else self.max_tokens

    async def _ask_item(self, question: Question, limit: int, *, again: bool) -> Judged:
        item = question.item
        sheet = self._sheet(question)
        # After a word that could not be read the question is put in a form that can.
        logprobs = self.logprobs and (not again or limit > WORD_TOKENS)

        def prompt(form: Form | None) -> str:
            return sheet.ask([marked(item)], form=form, na=item.allow_na, again=again and form is not None)

        try:
            asked = await self.asker.ask(
                prompt,
                lambda form: sheet.response_format(form, item.allow_na),
                limit,
                system=sheet.system,
                logprobs=logprobs,
            )
        except (ProviderError, NotAsked) as fault:
            return self._failed(question, fault)
        if asked.form is None:
            return self._read_word(question, asked, limit)
        read = read_item(asked.reply.text, finish=asked.reply.finish, form=asked.form, na=item.allow_na)
        return Judged(question, self._score(question, read, asked.usage), seconds=asked.seconds)

    def _read_word(self, question: Question, asked: Asked, limit: int) -> Judged:
        """A reply requested with log-probabilities: they decide, otherwise its first word."""
        reply = asked.reply
        shares = read_shares(reply.tokens)
        if shares is None:
            read = read_item(
                reply.text, finish=reply.finish, form="word", na=question.item.allow_na, leading=True
            )
            if read.status is Status.UNPARSABLE and reply.finish == "length":
                read = replace(read, status=Status.TRUNCATED)
            return Judged(question, self._score(question, read, asked.usage), seconds=asked.seconds)
        if limit > WORD_TOKENS and not self.asker.capabilities.thinks:
            self.asker.learn(thinks=True)
        if not self.asker.capabilities.known_logprobs:
            self.asker.learn(known_logprobs=True)
        p = shifted(shares.p, self.calibration)
        score = self._score(
            question, ReadAnswer(Status.OK, answer_of(p, self.threshold), route="logprobs"), asked.usage
        ).model_copy(
            update={
                "confidence": p,
                "confidence_level": confidence_level(p),
                "p_yes": shares.yes,
                "p_no": shares.no,
                "p_other": shares.other,
            }
        )
        return Judged(question, score, seconds=asked.seconds)

    # ------------------------------------------------------------------ many questions

    def _chunk(self) -> int:
        """Questions whose answers fit in one reply."""
        most = MOST_TOKENS if self.max_tokens >= 2048 else self.max_tokens
        return max(1, (most - 64) // self._per_answer())

    def _per_answer(self) -> int:
        kind = "evidenced" if self.sheet.evidenced else "reasoned" if self.sheet.reasoned else "plain"
        return TOKENS_PER_ANSWER[kind]

    async def _chunk_of(self, questions: Sequence[Question]) -> list[Judged]:
        """One chunk: asked, the rest of a reply that stopped asked again, then each one that is left alone."""
        judged = await self._ask_batch(questions)
        open_ones = [one for one in judged if one.fault is None and not one.score.answered]
        progress = len(judged) - len(open_ones)
        while (
            open_ones
            and progress
            and len(open_ones) > 1
            and all(one.score.status is Status.TRUNCATED for one in open_ones)
        ):
            answers = await self._ask_batch([one.question for one in open_ones])
            progress = sum(one.score.answered for one in answers)
            judged = _replaced(judged, answers)
            open_ones = [one for one in judged if one.fault is None and not one.score.answered]
        for one in judged:
            if one.fault is not None or one.score.answered:
                self._finish(one)
        again = await gathered([self._alone(one) for one in open_ones])
        return _replaced(judged, again)

    async def _alone(self, first: Judged) -> Judged:
        second = (await self._ask_batch([first.question], again=True))[0]
        return self._finish(_better(first, second))

    async def _ask_batch(self, questions: Sequence[Question], *, again: bool = False) -> list[Judged]:
        items = [question.item for question in questions]
        na = any(item.allow_na for item in items)
        limit = min(MOST_TOKENS, max(self.max_tokens, 64 + len(items) * self._per_answer()))

        def prompt(form: Form | None) -> str:
            return self.sheet.ask([marked(item) for item in items], form=form, na=na, again=again)

        try:
            asked = await self.asker.ask(
                prompt, lambda form: self.sheet.response_format(form, na), limit, system=self.sheet.system
            )
        except (ProviderError, NotAsked) as fault:
            failed = [self._failed(question, fault) for question in questions]
            for one in failed[1:]:  # the requests were sent once for all of them
                one.score = one.score.model_copy(update={"usage": Usage()})
            return failed
        read = read_batch(
            asked.reply.text,
            len(items),
            finish=asked.reply.finish,
            form=str(asked.form),
            na=[item.allow_na for item in items],
        )
        self.flags.update(read.flags)
        shares = asked.usage.shared(len(items))
        return [
            Judged(question, self._score(question, answer, usage))
            for question, answer, usage in zip(questions, read.answers, shares, strict=True)
        ]

    # ------------------------------------------------------------------ scores

    def _score(self, question: Question, read: ReadAnswer, usage: Usage) -> ItemScore:
        evidence, problem = None, read.problem
        if read.evidence is not None and self.sheet.evidenced:
            evidence = self._sheet(question).passage(read.evidence)
            problem = problem if evidence is not None else _NOT_FOUND
        return blank(question).model_copy(
            update={
                "answer": read.answer,
                "status": read.status,
                "reasoning": read.reasoning if self.sheet.reasoned or self.sheet.evidenced else None,
                "evidence": evidence,
                "route": read.route,
                "problem": problem,
                "usage": usage,
            }
        )

    def _failed(self, question: Question, fault: Exception) -> Judged:
        if isinstance(fault, ContextOverflow):
            raise fault
        if isinstance(fault, UnreadableOutput):
            sent = Usage(requests=fault.requests)
            unparsable = {"status": Status.UNPARSABLE, "problem": str(fault), "usage": sent}
            return Judged(question, blank(question).model_copy(update=unparsable))
        given_up = isinstance(fault, NotAsked) and self.asker.fault is not None
        status = Status.ERROR if isinstance(fault, ProviderError) or given_up else Status.MISSING
        problem = f"not asked: {fault}" if isinstance(fault, NotAsked) else str(fault)
        requests = fault.requests if isinstance(fault, ProviderError | NotAsked) else 0
        told = {"status": status, "problem": problem, "usage": Usage(requests=requests)}
        score = blank(question).model_copy(update=told)
        return Judged(question, score, fault)

    def _finish(self, judged: Judged) -> Judged:
        self.done(judged)
        return judged


def blank(question: Question) -> ItemScore:
    """The score of a question before anything is known: what its item says of itself."""
    item = question.item
    return ItemScore(
        item_id=item.id,
        answer=Answer.NO,
        question=item.question,
        category=item.category,
        dimension=item.dimension,
        must_pass=item.must_pass,
        good=Answer(item.good),
        weight=item.weight,
    )


def marked(item: ChecklistItem) -> str:
    """The question as it is asked: one that may not apply says so itself, and no other one."""
    return f"{item.question} (NA if this does not apply to the text.)" if item.allow_na else item.question


async def gathered(work: Sequence[Awaitable[T]]) -> list[T]:
    """All results in order; if one fails, the others are stopped before its exception is raised."""
    tasks = [asyncio.ensure_future(one) for one in work]
    try:
        return list(await asyncio.gather(*tasks))
    except BaseException:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        raise


def _better(first: Judged, second: Judged) -> Judged:
    """The second answer if there is one, else the first status; both requests were paid for."""
    usage = first.score.usage + second.score.usage
    kept = second if second.score.answered else first
    return Judged(
        kept.question, kept.score.model_copy(update={"usage": usage}), None, first.seconds + second.seconds
    )


def _replaced(judged: Sequence[Judged], news: Sequence[Judged]) -> list[Judged]:
    by_place = {one.question.place: one for one in news}
    return [by_place.get(one.question.place, one) for one in judged]
