"""The words that checklists and scores are made of."""

from __future__ import annotations

from enum import StrEnum
from typing import Literal

Mode = Literal["batch", "item"]
Metric = Literal["pass", "weighted", "normalized"]
OnError = Literal["no", "exclude", "raise"]

MODES: tuple[Mode, ...] = ("batch", "item")
METRICS: tuple[Metric, ...] = ("pass", "weighted", "normalized")
ON_ERROR: tuple[OnError, ...] = ("no", "exclude", "raise")


class Answer(StrEnum):
    """What the judge said to a question."""

    YES = "yes"
    NO = "no"


class ConfidenceLevel(StrEnum):
    """P(yes) in words: no_30 is a NO at about 30 % yes."""

    NO_10 = "no_10"
    NO_30 = "no_30"
    UNSURE = "unsure"
    YES_70 = "yes_70"
    YES_90 = "yes_90"


class Status(StrEnum):
    """What became of one item."""

    OK = "ok"
    MISSING = "missing"  # the reply has no answer to it, or it was never asked
    UNPARSABLE = "unparsable"  # there is a reply, and no answer can be read from it
    REFUSED = "refused"  # the judge gave no content
    TRUNCATED = "truncated"  # the reply stopped before the answer
    ERROR = "error"  # the request failed
    NA = "na"  # not applicable: left out of every aggregate
