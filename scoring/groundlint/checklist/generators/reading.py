"""Questions read from what a model wrote."""

from __future__ import annotations

import math
import re
from typing import Any

from groundlint.checklist.answers import json_values
from groundlint.checklist.checklist import ChecklistItem

LONGEST = 1000
"""Characters of one question."""
_LINE = re.compile(r"^[ \t]*(?:\d{1,3}[.)]|[-*•])[ \t]+(.{8,}\?)[ \t]*$", re.MULTILINE)
_WORD = re.compile(r"\w+")
_ALIKE = 0.85
"""Share of words that two questions have in common when they ask the same: the other library's threshold."""


def read_items(text: str | None, most: int) -> list[ChecklistItem]:
    """At most `most` items from a reply: JSON in any wrapping, else a list of lines that end in a question
    mark. Questions that repeat another, are empty or have no usable weight are left out or set right.
    """
    body = text or ""
    for _, value in json_values(body):
        rows = _rows(value)
        if rows:
            return distinct(rows)[:most]
    lines = [ChecklistItem(question=_clean(found[1])) for found in _LINE.finditer(body)]
    return distinct(lines)[:most]


def distinct(items: list[ChecklistItem]) -> list[ChecklistItem]:
    """The items without those that say what an earlier one says."""
    kept: list[tuple[frozenset[str], ChecklistItem]] = []
    for item in items:
        words = frozenset(_WORD.findall(item.question.casefold()))
        if not any(_alike(words, others) for others, _ in kept):
            kept.append((words, item))
    return [item for _, item in kept]


def _alike(words: frozenset[str], others: frozenset[str]) -> bool:
    both = len(words | others)
    return both == 0 or len(words & others) / both >= _ALIKE


def _rows(value: Any) -> list[ChecklistItem]:
    if isinstance(value, dict):
        lists = [part for part in value.values() if isinstance(part, list)]
        value = value.get("questions", lists[0] if len(lists) == 1 else [])
    items: list[ChecklistItem] = []
    for row in value if isinstance(value, list) else ():
        row = {"question": row} if isinstance(row, str) else row
        question = _clean(str(row.get("question") or "")) if isinstance(row, dict) else ""
        if question:
            category = row.get("category")
            items.append(
                ChecklistItem(
                    question=question,
                    weight=_weight(row.get("weight")),
                    category=category.strip() or None if isinstance(category, str) else None,
                )
            )
    return items


def _clean(question: str) -> str:
    return " ".join(question.split())[:LONGEST]


def _weight(value: Any) -> float:
    """A weight within 0..100; what is none is full weight."""
    if isinstance(value, str):
        try:
            value = float(value)
        except ValueError:
            return 100.0
    if not isinstance(value, int | float) or isinstance(value, bool) or not math.isfinite(value):
        return 100.0
    return min(100.0, max(0.0, float(value)))
