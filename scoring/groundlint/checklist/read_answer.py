"""What is read from a judge's reply: an answer to each of its questions, or the reason why there is none."""

from __future__ import annotations

from groundlint.checklist.names import Answer, Status
from groundlint.model.value import value


@value(frozen=True, slots=True)
class ReadAnswer:
    """One answer as it was read. `route` says how; `problem` why there is none."""

    status: Status
    answer: Answer = Answer.NO
    reasoning: str | None = None
    evidence: str | None = None
    route: str | None = None
    problem: str | None = None


@value(frozen=True, slots=True)
class ReadReply:
    """The answers of one reply, in the order of its questions, with flags on how they were numbered."""

    answers: tuple[ReadAnswer, ...]
    flags: tuple[str, ...] = ()
