"""How the answer to a request is made: in one of two ways, written above the feature that makes it."""

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
"""Characters of a text from which questions about it are answered off the loop: what takes a millisecond here takes a
hundred of a megabyte.
"""


class Execution(Enum):
    """Where a feature runs."""

    SNAPSHOT = auto()
    BACKGROUND = auto()

    def is_off_loop(self, snapshot: Snapshot) -> bool:
        """Whether it runs off the loop."""
        return self is Execution.BACKGROUND or is_long(snapshot)


@dataclass(frozen=True)
class Feature(Generic[Given, Answer]):
    """What answers a request: a function of a snapshot and the request's parameters, and how it is run."""

    function: Callable[Concatenate[Snapshot, Given], Answer]
    execution: Execution

    def __call__(self, snapshot: Snapshot, /, *args: Given.args, **kwargs: Given.kwargs) -> Answer:
        return self.function(snapshot, *args, **kwargs)


def snapshot(function: Callable[Concatenate[Snapshot, Given], Answer]) -> Feature[Given, Answer]:
    """Runs on the loop; off it for a long text."""
    return Feature(function, Execution.SNAPSHOT)


def background(function: Callable[Concatenate[Snapshot, Given], Answer]) -> Feature[Given, Answer]:
    """Never runs on the loop: for what may have to analyse or to read."""
    return Feature(function, Execution.BACKGROUND)


def is_long(snapshot: Snapshot) -> bool:
    """Whether what looks at all of a text takes too long for the loop."""
    return snapshot.active and len(snapshot.text) > LONG
