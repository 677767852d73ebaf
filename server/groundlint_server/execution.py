"""How the answer to a request is made: one of three ways, written above the feature that makes it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto
from typing import TYPE_CHECKING, Concatenate, Generic, ParamSpec, TypeVar

if TYPE_CHECKING:
    from groundlint_server.snapshot import Snapshot

Given = ParamSpec("Given")
Answer = TypeVar("Answer", covariant=True)

LONG = 1 << 14
"""Characters of a text from which questions about it are answered beside the loop: what takes a millisecond here takes a
hundred of a megabyte.
"""


class Execution(Enum):
    """Which analysis a feature is given, and where it runs."""

    IMMEDIATE = auto()
    SNAPSHOT = auto()
    BACKGROUND = auto()

    def is_beside(self, snapshot: Snapshot) -> bool:
        """Whether it runs beside the loop."""
        return self is Execution.BACKGROUND or is_long(snapshot)


@dataclass(frozen=True)
class Feature(Generic[Given, Answer]):
    """What answers a request: a function of a snapshot and the request's parameters, and how it is run."""

    function: Callable[Concatenate[Snapshot, Given], Answer]
    execution: Execution

    def __call__(self, snapshot: Snapshot, /, *args: Given.args, **kwargs: Given.kwargs) -> Answer:
        return self.function(snapshot, *args, **kwargs)


def immediate(function: Callable[Concatenate[Snapshot, Given], Answer]) -> Feature[Given, Answer]:
    """The analysis of a moment ago will do, where a new one takes its time or nothing has been touched at the place: for
    what asks of places only what a snapshot tells. Of a long text it runs beside the loop.
    """
    return Feature(function, Execution.IMMEDIATE)


def snapshot(function: Callable[Concatenate[Snapshot, Given], Answer]) -> Feature[Given, Answer]:
    """Waits for the analysis of the text as it is. Of a long text it runs beside the loop."""
    return Feature(function, Execution.SNAPSHOT)


def background(function: Callable[Concatenate[Snapshot, Given], Answer]) -> Feature[Given, Answer]:
    """Waits for the analysis of the text as it is, and never runs on the loop: for what may have to analyse or to read."""
    return Feature(function, Execution.BACKGROUND)


def is_long(snapshot: Snapshot) -> bool:
    """Whether what looks at all of a text takes too long for the loop."""
    return snapshot.active and len(snapshot.text) > LONG
