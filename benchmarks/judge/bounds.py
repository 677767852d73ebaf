"""Judges that need no model, asked through the same scorer: one that knows the answers, one that tosses a coin, one that
always agrees. What the first does not reach, and what the others do, is the scorer's."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterable

from labelled import Labelled

from groundlint.checklist.logprobs import TokenChoices
from groundlint.checklist.providers.provider import Ask, Reply


class Scripted:
    """A judge whose P(yes) of a question is given by a function of it."""

    model = "scripted"
    place = "scripted"
    local = True

    def __init__(self, rows: Iterable[Labelled], said: Callable[[Labelled], float]) -> None:
        self._rows = list(rows)
        self._said = said

    async def ask(self, ask: Ask) -> Reply:
        """The answer to the question that is last in the prompt."""
        row = max(self._rows, key=lambda one: ask.prompt.rfind(one.question))
        p = min(max(self._said(row), 0.01), 0.99)
        word = "YES" if p >= 0.5 else "NO"
        return Reply(word, "stop", (TokenChoices(word, (("YES", math.log(p)), ("NO", math.log(1 - p)))),))

    async def aclose(self) -> None:
        """Nothing is open."""


def knows(row: Labelled) -> float:
    """Always right."""
    return float(row.answer)


def agrees(row: Labelled) -> float:
    """Always yes."""
    return 0.9


def coin() -> Callable[[Labelled], float]:
    """Any probability, the same in each run."""
    drawn = random.Random(11)
    return lambda row: drawn.random()
