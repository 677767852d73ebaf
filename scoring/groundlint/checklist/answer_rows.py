"""The answers in a JSON value, each matched with its question."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from groundlint.checklist.answer_words import answer_word, says_not_applicable
from groundlint.checklist.json_in_text import json_of
from groundlint.checklist.names import Status
from groundlint.checklist.read_answer import ReadAnswer, ReadReply

_INDEX_KEYS = ("question_index", "index", "question", "id", "number")
_WRAPPER_KEYS = "arguments parameters input function tool_calls result response output final"
_WRAPPERS = tuple(_WRAPPER_KEYS.split())
"""Keys under which a tool call, or a wordy model, puts the answer."""

_TWICE = "the judge answered twice, and not the same"

Row = tuple[int | None, dict[str, Any]]
"""The number of a question, and its answer."""


def rows_in(value: Any, count: int, deep: int = 4) -> list[Row] | None:
    """(number of the question, its answer) of a value that holds answers, None for any other value."""
    if isinstance(value, dict):
        lowered = _lowered(value)
        answers = lowered.get("answers")
        if isinstance(answers, list | dict):
            return rows_in(answers, count)
        if "answer" in lowered:
            return [(_index(lowered), lowered)]
        by_number = [(_number(key), part) for key, part in value.items()]
        if value and all(n is not None for n, _ in by_number):
            return [
                (n, _lowered(part) if isinstance(part, dict) else {"answer": part}) for n, part in by_number
            ]
        inner = [lowered[key] for key in _WRAPPERS if key in lowered]
        if deep and len(inner) == 1:
            found = json_of(inner[0]) if isinstance(inner[0], str) else inner[0]
            return rows_in(found, count, deep - 1)
        return None
    if isinstance(value, list):
        if all(isinstance(part, str) for part in value) and len(value) == count and value:
            words = [answer_word(part) for part in value]
            return [(n, {"answer": part}) for n, part in enumerate(value, 1)] if all(words) else None
        rows = [_lowered(row) for row in value if isinstance(row, dict)]
        if deep and len(rows) == 1 and "answer" not in rows[0]:
            return rows_in(rows[0], count, deep - 1)
        return [(_index(row), row) for row in rows if "answer" in row] if rows or not value else None
    return None


def _lowered(row: dict[Any, Any]) -> dict[str, Any]:
    """The row with keys in lower case; one that is there twice with different values is None."""
    made: dict[str, Any] = {}
    for key, value in row.items():
        name = str(key).strip().casefold()
        made[name] = value if name not in made or made[name] == value else None
    return made


def _index(row: dict[str, Any]) -> int | None:
    return next((n for key in _INDEX_KEYS if (n := _number(row.get(key))) is not None), None)


def _number(value: Any) -> int | None:
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    if isinstance(value, float) and value.is_integer():
        return int(value)
    if isinstance(value, str) and (
        found := re.fullmatch(r"\s*+(?:q(?:uestion)?\s*+)?(\d{1,6})\s*+(?:[.:]\s*+)?", value, re.I)
    ):
        return int(found[1])
    return None


def _answer(row: dict[str, Any], route: str, na: bool) -> ReadAnswer:
    said = row.get("answer")
    word = said if isinstance(said, str) else json.dumps(said) if isinstance(said, bool) else ""
    reasoning, evidence = row.get("reasoning"), row.get("evidence")
    read = ReadAnswer(
        Status.OK,
        reasoning=reasoning if isinstance(reasoning, str) else None,
        evidence=evidence if isinstance(evidence, str) and evidence.strip() else None,
        route=route,
    )
    if na and says_not_applicable(word):
        return replace(read, status=Status.NA)
    answer = answer_word(word)
    if answer is None:
        return ReadAnswer(Status.UNPARSABLE, route=route, problem="the answer is neither YES nor NO")
    return replace(read, answer=answer)


def numbered(
    sets: Sequence[Sequence[Row]],
    route: str,
    count: int,
    na: Sequence[bool],
    cut: bool,
    quoted: Sequence[Sequence[Row]] = (),
) -> ReadReply:
    """The rows brought to their questions. Each set is numbered by itself, unless each is a row: then they are one.
    What is only quoted answers nothing, and puts an answer that says something else in doubt.
    """
    if count > 1 and all(len(rows) == 1 for rows in sets):
        sets = [[row for rows in sets for row in rows]]
    flags: set[str] = set()
    answers: dict[int, ReadAnswer] = {}
    for rows, own in [*((rows, True) for rows in sets), *((rows, False) for rows in quoted)]:
        numbers = _numbers([number for number, _ in rows], count)
        if any(
            shifted != number
            for shifted, (number, _) in zip(numbers, rows, strict=True)
            if number is not None
        ):
            flags.add("numbered_from_zero")
        for number, (_, row) in zip(numbers, rows, strict=True):
            if number is None or not 1 <= number <= count:
                continue
            read, earlier = _answer(row, route, na[number - 1]), answers.get(number)
            if earlier is None:
                if own:
                    answers[number] = read
                continue
            flags.add("duplicate_answers")
            if (read.status, read.answer) != (earlier.status, earlier.answer):
                answers[number] = ReadAnswer(Status.UNPARSABLE, route=route, problem=_TWICE)
    left = Status.TRUNCATED if cut else Status.MISSING
    why = "the reply broke off before the answer" if cut else "the reply has no answer to this question"
    missing = ReadAnswer(left, problem=why)
    return ReadReply(tuple(answers.get(n, missing) for n in range(1, count + 1)), tuple(sorted(flags)))


def _numbers(numbers: list[int | None], count: int) -> list[int | None]:
    """The numbers from 1. Rows without any are taken in order if none is missing."""
    if count == 1:
        alone = len(numbers) == 1 and numbers[0] in (None, 0, 1)
        return [1] if alone else [1 if number is None else number for number in numbers]
    if all(number is None for number in numbers) and len(numbers) == count:
        return list(range(1, count + 1))
    if sorted(n for n in numbers if n is not None) == list(range(count)):
        return [None if n is None else n + 1 for n in numbers]
    return numbers
