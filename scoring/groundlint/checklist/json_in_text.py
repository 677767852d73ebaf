"""Finds JSON objects and lists anywhere in a model's reply, in time linear in its length."""

from __future__ import annotations

import json
import re
from typing import Any

from groundlint.model.value import value

LONGEST = 200_000
"""Characters after its thoughts in which a reply is looked through; a longer one is not an answer."""
MOST_MARKS = 50_000
"""Brackets and strings that are looked at."""
MOST_FOUND = 1000
"""Objects and lists in a text. Where there are more, none is taken for an answer."""

_MOST_RETRIES = 5

_OPENING = re.compile(r"[{\[]")
_MARK = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*(?P<closed>"?)|[{}\[\]]', re.DOTALL)
_HALF = re.compile("[\ud800-\udfff]")
_PARTNER = {"}": "{", "]": "["}


@value(frozen=True, slots=True)
class Found:
    """An object or list at text[start:end]."""

    start: int
    end: int
    value: Any


def json_of(text: str) -> Any:
    """The object or list that the whole text is, else None. A key that occurs twice with different values is None."""
    text = text.strip()
    if text[:1] not in ("{", "[") or len(text) > LONGEST:
        return None
    try:
        value = without_halves(json.loads(text, strict=False, object_pairs_hook=_object))
    except (ValueError, RecursionError):
        return None
    return value if isinstance(value, dict | list) else None


def without_halves(data: Any) -> Any:
    """What JSON says, without halves of characters (`"\\ud800"`), which no file, database or terminal can hold. Raises
    RecursionError."""
    if isinstance(data, str):
        return _HALF.sub("\ufffd", data)
    if isinstance(data, list):
        return [without_halves(one) for one in data]
    if isinstance(data, dict):
        return {_HALF.sub("\ufffd", name): without_halves(value) for name, value in data.items()}
    return data


def json_in(text: str) -> list[Found]:
    """Complete objects and lists in a text, from left to right, none inside another that can be read."""
    found: list[Found] = []
    spans = _closed(text)
    if len(spans) > MOST_FOUND:
        return []
    for start, end in spans:
        value = json_of(text[start:end])
        if value is not None:
            found.append(Found(start, end, value))
        elif text[start] == "[" and end - start < LONGEST:  # brackets of prose, or of a link
            inner = [(s + start + 1, e + start + 1) for s, e in _closed(text[start + 1 : end - 1])]
            if len(inner) > MOST_FOUND:
                return []
            found += [Found(s, e, v) for s, e in inner if (v := json_of(text[s:e])) is not None]
    return found


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    made = dict(pairs)
    if len(made) < len(pairs):
        made |= {key: None for key, value in pairs if made[key] != value}
    return made


def _closed(text: str) -> list[tuple[int, int]]:
    """Where brackets open that are closed, the outermost ones. What is between quotes inside of a bracket is
    no bracket.
    """
    spans: list[tuple[int, int]] = []
    stack: list[int] = []
    place = retries = 0
    for _ in range(MOST_MARKS):
        mark = (_MARK if stack else _OPENING).search(text, place)
        if mark is None:
            break
        place = mark.end()
        kind = text[mark.start()]
        if kind == '"':
            if not mark["closed"]:  # a quotation mark of prose: what it seemed to be in is not JSON
                retries += 1
                if retries > _MOST_RETRIES:
                    break
                place = stack[0] + 1
                spans = [span for span in spans if span[0] < place]
                stack = []
        elif kind in "{[":
            stack.append(mark.start())
        elif text[stack[-1]] != _PARTNER[kind]:
            stack = []
        else:
            start = stack.pop()
            while spans and spans[-1][0] > start:
                spans.pop()
            spans.append((start, place))
    return spans
