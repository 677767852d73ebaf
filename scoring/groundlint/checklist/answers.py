"""Answers read from what a judge wrote: the strictest form first, and never a guess from prose."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from groundlint.checklist.names import Answer, Status

MAX_ATTEMPTS = 500
"""Places in a reply where an object is tried; a judge that opens more braces has not answered."""

_WORDS = {
    "yes": Answer.YES,
    "y": Answer.YES,
    "true": Answer.YES,
    "no": Answer.NO,
    "n": Answer.NO,
    "false": Answer.NO,
}
_NOT_APPLICABLE = frozenset(("na", "n/a", "not applicable"))
_EDGES = " \t\r\n\"'`*_.,:;!()[]"
_THOUGHT = re.compile(r"<(think|thinking)>.*?</\1>", re.DOTALL | re.IGNORECASE)
_OPEN_THOUGHT = re.compile(r"<(?:think|thinking)>.*\Z", re.DOTALL | re.IGNORECASE)
_CLOSED_THOUGHT = re.compile(r"\A.*</(?:think|thinking)>", re.DOTALL | re.IGNORECASE)
_FENCED = re.compile(r"```[a-zA-Z]*[ \t]*\n?(.*?)```", re.DOTALL)
_LINE = re.compile(
    r"^[ \t>*_#-]*(?:q(?:uestion)?[ \t]*)?(\d{1,5})[ \t*_]*[.:)=-]+[ \t*_\"]*(yes|no|n/?a)\b[ \t*_.!\"]*"
    r"(?:$|[-–—:;,(.])",
    re.IGNORECASE | re.MULTILINE,
)
_BROKEN_ANSWER = re.compile(r'[{,]\s*"answer"\s*:\s*"(yes|no)"', re.IGNORECASE)
_INDEX_KEYS = ("question_index", "index", "question", "id", "number")


@dataclass(frozen=True, slots=True)
class ReadAnswer:
    """One answer as it was read. `route` says how; `problem` why there is none."""

    status: Status
    answer: Answer = Answer.NO
    reasoning: str | None = None
    evidence: str | None = None
    route: str | None = None
    problem: str | None = None


@dataclass(frozen=True, slots=True)
class ReadReply:
    """The answers of one reply, in the order of its questions, with flags on how they were numbered."""

    answers: tuple[ReadAnswer, ...]
    flags: tuple[str, ...] = ()


def read_item(
    text: str | None,
    *,
    finish: str | None = None,
    form: str = "json",
    na: bool = False,
    leading: bool = False,
) -> ReadAnswer:
    """The answer of a reply to one question. `finish` is the server's finish reason, `form` the name of the
    form that was asked for, `na` whether "not applicable" is an answer here. `leading`: the judge was told to
    begin with the word, so that the first word counts whatever follows it.
    """
    return read_batch(text, 1, finish=finish, form=form, na=(na,), leading=leading).answers[0]


def read_batch(
    text: str | None,
    count: int,
    *,
    finish: str | None = None,
    form: str = "json",
    na: Sequence[bool] = (),
    leading: bool = False,
) -> ReadReply:
    """The answers of a reply to `count` questions numbered from 1; `na[i]` allows "not applicable" for the
    i-th. Never raises.
    """
    cut = finish == "length" or _breaks_off(text or "")
    allowed = list(na) or [False] * count
    body, unfinished = _without_thoughts(text or "")
    if not body.strip():
        status = Status.TRUNCATED if cut or unfinished else Status.REFUSED
        why = "the reply broke off before the answer" if cut or unfinished else "the judge gave no content"
        return ReadReply((ReadAnswer(status, problem=why),) * count)
    for route, value in json_values(body, form):
        rows = _rows(value, count)
        if rows is not None and not (count > 1 and _is_one_of_several(value)):
            return _numbered(rows, route, count, allowed, cut)
    if several := _several(body, count):
        return _numbered(several, "objects in text", count, allowed, cut)
    lines = [(int(row[1]), {"answer": row[2]}) for row in _LINE.finditer(body)]
    if lines:
        return _numbered(lines, "lines", count, allowed, cut)
    if count == 1 and (one := _single(body, allowed[0], leading)) is not None:
        return ReadReply((one,))
    if cut:
        return _salvaged(body, count, allowed)
    return ReadReply((ReadAnswer(Status.UNPARSABLE, problem="no answer can be read from the reply"),) * count)


def _without_thoughts(text: str) -> tuple[str, bool]:
    """The reply without its think blocks, and whether it ends inside one."""
    text = _THOUGHT.sub("", text)
    if _OPEN_THOUGHT.search(text):
        return _OPEN_THOUGHT.sub("", text), True
    return _CLOSED_THOUGHT.sub("", text), False


def json_values(text: str, form: str = "json") -> Iterator[tuple[str, Any]]:
    """JSON objects and lists in a reply without its think blocks, each with the route by which it was found:
    the whole of it, what is fenced, then those in the text, the last one first.
    """
    text, _ = _without_thoughts(text)
    whole = _json(text.strip())
    if whole is not None:
        yield ("list" if isinstance(whole, list) else form), whole
        return
    for block in reversed(_FENCED.findall(text)):
        value = _json(block.strip())
        if value is not None:
            yield "fence", value
    for value in reversed(_objects(text)):
        yield ("list" if isinstance(value, list) else "object in text"), value


def _json(text: str) -> Any:
    """The object or list that a text is, else None."""
    if text[:1] not in ("{", "["):
        return None
    try:
        value = json.loads(text, strict=False)
    except (ValueError, RecursionError):
        return None
    return value if isinstance(value, dict | list) else None


def _objects(text: str) -> list[Any]:
    """Complete objects and lists in a text, from left to right, none inside another."""
    decoder = json.JSONDecoder(strict=False)
    found: list[Any] = []
    place = 0
    for _ in range(MAX_ATTEMPTS):
        opening = re.compile(r"[{\[]").search(text, place)
        if opening is None:
            break
        try:
            value, place = decoder.raw_decode(text, opening.start())
            found.append(value)
        except (ValueError, RecursionError):
            place = opening.start() + 1
    return found


def _rows(value: Any, count: int) -> list[tuple[int | None, dict[str, Any]]] | None:
    """(number of the question, its answer) of a value that holds answers, None for any other value."""
    if isinstance(value, dict):
        lowered = {str(key).strip().casefold(): part for key, part in value.items()}
        answers = lowered.get("answers")
        if isinstance(answers, list | dict):
            return _rows(answers, count)
        if "answer" in lowered:
            return [(_index(lowered), lowered)]
        by_number = [(_number(key), part) for key, part in value.items()]
        if value and all(n is not None for n, _ in by_number):
            return [
                (
                    n,
                    {str(k).casefold(): v for k, v in part.items()}
                    if isinstance(part, dict)
                    else {"answer": part},
                )
                for n, part in by_number
            ]
        return None
    if isinstance(value, list):
        if all(isinstance(part, str) for part in value) and len(value) == count and value:
            words = [_word(part) for part in value]
            return [(n, {"answer": part}) for n, part in enumerate(value, 1)] if all(words) else None
        rows = [
            {str(key).strip().casefold(): part for key, part in row.items()}
            for row in value
            if isinstance(row, dict)
        ]
        return [(_index(row), row) for row in rows if "answer" in row] if rows or not value else None
    return None


def _index(row: dict[str, Any]) -> int | None:
    return next((n for key in _INDEX_KEYS if (n := _number(row.get(key))) is not None), None)


def _number(value: Any) -> int | None:
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    if isinstance(value, float) and value.is_integer():
        return int(value)
    if isinstance(value, str) and (
        found := re.fullmatch(r"\s*(?:q(?:uestion)?)?\s*(\d{1,6})\s*[.:]?\s*", value, re.I)
    ):
        return int(found[1])
    return None


def _numbered(
    rows: Sequence[tuple[int | None, dict[str, Any]]], route: str, count: int, na: Sequence[bool], cut: bool
) -> ReadReply:
    """The rows brought to their questions. Rows without any number are taken in order if none is missing."""
    flags: list[str] = []
    numbers = [number for number, _ in rows]
    if count == 1 and len(rows) == 1:
        numbers = [1] if numbers[0] in (None, 0, 1) else numbers
    elif all(number is None for number in numbers) and len(rows) == count:
        numbers = list(range(1, count + 1))
    if sorted(n for n in numbers if n is not None) == list(range(count)) and count > 1:
        numbers = [None if n is None else n + 1 for n in numbers]
        flags.append("numbered_from_zero")
    answers: dict[int, ReadAnswer] = {}
    for number, (_, row) in zip(numbers, rows, strict=True):
        if number is None or not 1 <= number <= count:
            continue
        if number in answers and "duplicate_answers" not in flags:
            flags.append("duplicate_answers")
        answers[number] = _answer(row, route, na[number - 1])
    left = Status.TRUNCATED if cut else Status.MISSING
    why = "the reply broke off before the answer" if cut else "the reply has no answer to this question"
    missing = ReadAnswer(left, problem=why)
    return ReadReply(tuple(answers.get(n, missing) for n in range(1, count + 1)), tuple(flags))


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
    if na and word.strip(_EDGES).casefold() in _NOT_APPLICABLE:
        return replace(read, status=Status.NA)
    answer = _word(word)
    if answer is None:
        return ReadAnswer(Status.UNPARSABLE, route=route, problem="the answer is neither YES nor NO")
    return replace(read, answer=answer)


def _word(text: str) -> Answer | None:
    return _WORDS.get(text.strip(_EDGES).casefold())


def _single(text: str, na: bool, leading: bool) -> ReadAnswer | None:
    """A reply that is one word, or `Answer: YES`."""
    bare = re.sub(r"\A[\s*_#]*(?:final\s+)?answer[\s*_]*[:=]", "", text, flags=re.IGNORECASE)
    if leading:
        bare = re.split(r"[\s.,;:!]", bare.strip(_EDGES), maxsplit=1)[0]
    word = bare.strip(_EDGES).casefold()
    if word in ("yes", "no"):
        return ReadAnswer(Status.OK, _WORDS[word], route="word")
    return ReadAnswer(Status.NA, route="word") if na and word in _NOT_APPLICABLE else None


def _breaks_off(text: str) -> bool:
    """JSON that was begun and not ended, or a fence that was opened and not closed."""
    text = text.strip()
    if text.startswith("```"):
        return text.count("```") == 1
    return text[:1] in ("{", "[") and not _objects_end(text)


def _objects_end(text: str) -> bool:
    """Whether the object or list at the beginning of the text is complete."""
    try:
        json.JSONDecoder(strict=False).raw_decode(text)
    except (ValueError, RecursionError):
        return False
    return True


def _salvaged(text: str, count: int, na: Sequence[bool]) -> ReadReply:
    """The complete answers of a reply that broke off."""
    if count == 1 and (found := _BROKEN_ANSWER.search(text)):
        return ReadReply((ReadAnswer(Status.OK, _WORDS[found[1].casefold()], route="broken JSON"),))
    return _numbered([], "broken JSON", count, na, cut=True)


def _is_one_of_several(value: Any) -> bool:
    """An object with one answer, where several are wanted: one a line, or what is left of a list."""
    return isinstance(value, dict) and any(str(key).casefold() == "answer" for key in value)


def _several(text: str, count: int) -> list[tuple[int | None, dict[str, Any]]]:
    """The numbered answers of all objects in a text that are one answer each."""
    if count == 1:
        return []
    rows = [row for value in _objects(text) if _is_one_of_several(value) for row in _rows(value, count) or ()]
    return [row for row in rows if row[0] is not None]
