"""Help while a checklist is written: what each key means, which values it takes, and the place of the cursor in the file."""

from __future__ import annotations

import re
from typing import Literal

from groundlint.model.value import value

Level = Literal["checklist", "item", "verify"]

KEYS: dict[Level, dict[str, str]] = {
    "checklist": {
        "items": "The questions, in the order in which they are asked.",
        "id": "A name of the checklist; made of its items where there is none.",
        "title": "What people call the checklist.",
        "source_method": "What made the checklist: a pipeline, or manual.",
        "generation_level": "instance for one input, corpus for many.",
        "input": "The task that the text was written for, where no other is given.",
        "corpus_description": "What the many inputs are, for a checklist made for them.",
        "metadata": "Whatever else you want to keep with it; groundlint does not read it.",
    },
    "item": {
        "question": "A question with yes or no for an answer; yes is good, unless good says no.",
        "id": "A name of the item in results; made of the question where there is none.",
        "weight": "0 to 100: how much the item counts in the weighted score. Without it 100.",
        "category": "The group under which the item is shown.",
        "dimension": "The part of the 10-point score that the item informs.",
        "must_pass": "true: the score passes its gate only if this is answered as is good.",
        "good": "The answer that counts for the report: yes, or no for a question about a fault.",
        "needs_question": "true: does not apply where nobody has said which question the report answers.",
        "allow_na": "true: the judge may say that the question does not apply; then it counts nowhere.",
        "across": "For a report judged in sections: yes in any of them, or only in all.",
        "section": "The section that the item is about, by title or kind (summary, findings, conclusion, sources); "
        "several: the first that the report has. Only that is shown to the judge, and only its changes ask again.",
        "verify": "Answered by groundlint itself, without a judge.",
        "metadata": "Whatever else you want to keep with it; groundlint does not read it.",
    },
    "verify": {
        "kind": "How the answer is found.",
        "counts": "claims_cited: quoted asks for a quote with each citation, linked for any that resolves.",
        "share": "claims_cited: the share of claims that must be cited, 0 to 1, without it 1. early: the share of the "
        "report within which the section must begin, without it 0.2.",
        "words": "repetition: sentences of so many words or more are compared. Without it 8.",
        "section": "early: the section, by title or kind; several: any of them. Without it summary and conclusion.",
        "text": "contains: the words that must appear in the report.",
        "exact": "contains: true to distinguish upper and lower case.",
        "pattern": "regex: an RE2 pattern; ^ and $ match at lines. Linear time, no look-around.",
        "what": "count: what is counted.",
        "at_least": "regex, count: at least so many.",
        "at_most": "regex, count, repetition: at most so many.",
    },
}
"""Level → key → what it means."""

VALUES: dict[tuple[Level, str], tuple[str, ...]] = {
    ("checklist", "generation_level"): ("instance", "corpus"),
    ("item", "dimension"): ("grounding", "source_quality", "source_diversity", "completeness", "clarity"),
    ("item", "must_pass"): ("true", "false"),
    ("item", "good"): ("yes", "no"),
    ("item", "needs_question"): ("true", "false"),
    ("item", "allow_na"): ("true", "false"),
    ("item", "across"): ("any", "all"),
    ("item", "section"): ("summary", "findings", "conclusion", "sources"),
    ("verify", "kind"): ("claims_cited", "contains", "regex", "count", "repetition", "early", "links"),
    ("verify", "section"): ("summary", "findings", "conclusion", "sources"),
    ("verify", "counts"): ("quoted", "linked"),
    ("verify", "exact"): ("true", "false"),
    ("verify", "what"): ("words", "characters", "headings", "sentences", "claims", "citations", "sources"),
}
"""Level and key → the values it takes, where they are few."""

_KEY = re.compile(r"(?:[\"']|(?<![A-Za-z_]))([A-Za-z_]++)[\"']?[ \t]*+:(?=[ \t]|$)", re.MULTILINE)
_BEFORE = re.compile(r"(?<![\w.-])[\w.-]*+\Z")
_AFTER = re.compile(r"[\w.-]*")
_HEAD = re.compile(r"[ \t]*(?:-[ \t]+|-$)*")
_COMMENT = re.compile(r"(?:^|[ \t])#")


@value(frozen=True, slots=True)
class Place:
    """Where somebody writes: at a key (`key` None), or at the value of `key`. text[start:end] is the word there,
    `quoted` whether it is in quotation marks, `used` the keys that its table has already.
    """

    level: Level
    key: str | None
    start: int
    end: int
    quoted: bool
    used: frozenset[str] = frozenset()


def place_at(text: str, offset: int) -> Place | None:
    """The place at a str index of a checklist file, YAML or JSON, however unfinished; None where nothing can be
    told, as in a comment or the words of a question.
    """
    low, high = _line(text, offset)
    before, line = text[low:offset], text[low:high]
    if _COMMENT.search(before):
        return None
    level, inner = _level(text, low, before, line), _entry(before)
    if level is None:
        return None
    start = offset - len(_match(_BEFORE.search(before)))
    end = offset + len(_match(_AFTER.match(text, offset, high)))
    quoted = start > low and text[start - 1] in "\"'"
    typed = before[len(before) - (offset - start) :]
    found = _KEY.match(before, inner)
    if found is None:
        if before[inner:].strip(" \t\"'") != typed:
            return None
        return Place(level, None, start, end, quoted, _used(text, low, high, before))
    if before[found.end() :].strip(" \t\"'[") != typed or found[1] not in KEYS[level]:
        return None
    return Place(level, found[1], start, end, quoted)


def offers_at(place: Place, *, json: bool) -> list[tuple[str, str, str | None]]:
    """What may be written at a place: each word, how it is written there, and what a key means (None for a value): the
    keys that are not there yet, or the values of the key."""
    quote = '"' if json and not place.quoted else ""
    if place.key is not None:
        values = VALUES.get((place.level, place.key), ())
        return [(v, v if v in ("true", "false") else f"{quote}{v}{quote}", None) for v in values]
    end = "" if place.quoted else f"{quote}: "
    keys = KEYS[place.level].items()
    return [(name, f"{quote}{name}{end}", about) for name, about in keys if name not in place.used]


def key_at(text: str, offset: int) -> tuple[Level, str, int, int] | None:
    """The key at a str index, with its level and span; None if there is none."""
    low, high = _line(text, offset)
    line = text[low:high]
    for found in _KEY.finditer(line):
        if found.start(1) <= offset - low <= found.end(1):
            before = line[: found.start(1)]
            level = _level(text, low, before, line)
            if before[_entry(before) :].strip(" \t\"'") or level is None or found[1] not in KEYS[level]:
                return None  # a colon inside a text, or no key of ours
            return level, found[1], low + found.start(1), low + found.end(1)
    return None


def _line(text: str, offset: int) -> tuple[int, int]:
    high = text.find("\n", offset)
    return text.rfind("\n", 0, offset) + 1, high if high >= 0 else len(text)


def _match(found: re.Match[str] | None) -> str:
    return found[0] if found is not None else ""


def _column(line: str) -> int:
    """Where the first word of a line is; the dash of a list is not a word."""
    return len(_match(_HEAD.match(line)))


def _entry(before: str) -> int:
    """Where in a line its last entry begins: after its indentation, or after `{` or `,` of braces."""
    column = _column(before)
    entry = max(column, before.rfind("{") + 1, before.rfind(",") + 1 if "{" in before else 0)
    return len(before) - len(before[entry:].lstrip(" \t"))


def _level(text: str, low: int, before: str, line: str) -> Level | None:
    """The table that a place of a line is in, by the keys above it that are less indented; None inside another."""
    brace = before.rfind("{")
    if brace > before.rfind("}"):
        opener = re.search(r"(?<![A-Za-z_])([A-Za-z_]++)[\"']?[ \t]*+:[ \t]*+\Z", before[:brace])
        if opener is not None:
            return "verify" if opener[1] == "verify" else None
        if before[:brace].strip(" \t-"):
            return None
        return "item" if "-" in before[:brace] else _below(text, low, _column(before[:brace]), listed=False)
    shown = line if line.strip() else before
    return _below(text, low, _column(shown), listed=shown.lstrip().startswith("-"))


def _below(text: str, low: int, indent: int, *, listed: bool) -> Level | None:
    for above in reversed(text[:low].splitlines()):
        if not above.strip() or above.lstrip().startswith("#"):
            continue
        column = _column(above)
        if column == indent and not listed:
            listed = above.lstrip().startswith("-")
        if column >= indent:
            continue
        indent = column
        opener = _KEY.match(above, column)
        if opener is None:
            listed = listed or above.lstrip().startswith("-")
        elif opener[1] == "items":
            return "item"
        else:
            return "verify" if opener[1] == "verify" else None
    return "item" if listed else "checklist"


def _used(text: str, low: int, high: int, before: str) -> frozenset[str]:
    """The keys of the table that a place is in: those of its braces, else of the lines next to it that are as deep,
    from the dash of its item on.
    """
    line = text[low:high]
    if "{" in before:
        return frozenset(found[1] for found in _KEY.finditer(line, before.rfind("{")))
    column = _column(line if line.strip() else before)
    names = {found[1] for found in [_KEY.match(line, column)] if found is not None}
    if not before.lstrip().startswith("-"):
        for other in reversed(text[:low].splitlines()):
            if other.strip() and not _takes(other, column, names):
                break
            if other.strip() and _column(other) == column and other.lstrip().startswith("-"):
                break
    for other in text[high:].splitlines():
        if other.strip() and (
            (_column(other) == column and other.lstrip().startswith("-")) or not _takes(other, column, names)
        ):
            break
    return frozenset(names)


def _takes(line: str, column: int, names: set[str]) -> bool:
    """Whether a line may belong to the table at `column`; its key is taken if it is there."""
    own = _column(line)
    if own == column and (found := _KEY.match(line, column)) is not None:
        names.add(found[1])
    return own >= column
