"""The three figures of a score, always computed and always floats."""

from __future__ import annotations

from collections.abc import Sequence

from groundlint.checklist.item_score import ItemScore
from groundlint.checklist.names import Answer, OnError, Status

DEFAULT_WEIGHT = 100.0


def counted(items: Sequence[ItemScore], on_error: OnError) -> list[ItemScore]:
    """The items that count: never those that do not apply, and those without an answer unless left out."""
    return [
        item
        for item in items
        if item.status is not Status.NA and (item.status is Status.OK or on_error != "exclude")
    ]


def pass_rate_of(items: Sequence[ItemScore], on_error: OnError) -> float:
    """Share of YES; 0.0 where nothing counts."""
    rows = counted(items, on_error)
    return sum(_yes(item) for item in rows) / len(rows) if rows else 0.0


def weighted_score_of(items: Sequence[ItemScore], on_error: OnError) -> float:
    """Sum of the weights of YES by the sum of weights, item by item (ids may repeat). Where all weights are
    zero it is the pass rate.
    """
    rows = counted(items, on_error)
    weights = [DEFAULT_WEIGHT if item.weight is None else item.weight for item in rows]
    total = sum(weights)
    if total <= 0:
        return pass_rate_of(items, on_error)
    return sum(w for w, item in zip(weights, rows, strict=True) if _yes(item)) / total


def normalized_score_of(items: Sequence[ItemScore], on_error: OnError) -> float:
    """Mean of P(yes); an item without log-probabilities counts as its answer. Without any this is the pass
    rate.
    """
    rows = counted(items, on_error)
    shares = [_share(item) for item in rows]
    return sum(shares) / len(shares) if shares else 0.0


def all_weights_zero(items: Sequence[ItemScore]) -> bool:
    """Whether there are items, and none of them has a weight."""
    return bool(items) and all(item.weight == 0 for item in items)


def _yes(item: ItemScore) -> bool:
    return item.passed


def _share(item: ItemScore) -> float:
    """How far the answer is the one that counts for the text, by its probability where there is one."""
    if item.confidence is None:
        return float(_yes(item))
    return item.confidence if item.good is Answer.YES else 1 - item.confidence
