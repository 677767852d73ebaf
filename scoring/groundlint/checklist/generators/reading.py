"""Questions read from what a model wrote."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from typing import Any

from groundlint.checklist.checklist_item import ChecklistItem
from groundlint.checklist.json_in_text import LONGEST as LONGEST_REPLY
from groundlint.checklist.json_in_text import json_in, json_of
from groundlint.checklist.thoughts import without_thoughts

LONGEST = 1000
"""Characters of one question."""
_LINE = re.compile(r"^[ \t]*+(?:\d{1,3}[.)]|[-*•])[ \t]++(\S.{7,}\?)[ \t]*+$", re.MULTILINE)
_FENCED = re.compile(r"```[a-zA-Z0-9]{0,20}[ \t]{0,3}\n?(.*?)```", re.DOTALL)
_WORD = re.compile(r"\w+")
_ALIKE = 0.85
"""Share of words that two questions have in common when they ask the same: the other library's threshold."""


def read_items(text: str | None, most: int) -> list[ChecklistItem]:
    """At most `most` items from a reply: JSON in any wrapping, else a list of lines that end in a question
    mark. Questions that repeat another, are empty or have no usable weight are left out or set right.
    """
    body = text or ""
    for value in _values(body):
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


def _values(text: str) -> Iterator[Any]:
    """Objects and lists of a reply without its thoughts, the likeliest first: the whole of it, what is fenced,
    then those in the text, the last one first.
    """
    whole = json_of(text)
    if whole is None:
        text = without_thoughts(text)[0][:LONGEST_REPLY]
        whole = json_of(text)
    if whole is not None:
        yield whole
        return
    for block in reversed(_FENCED.findall(text)):
        value = json_of(block)
        if value is not None:
            yield value
    for one in reversed(json_in(text)):
        yield one.value


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
