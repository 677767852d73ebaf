"""Answers parsed from a judge's reply: the strictest form first, and never a guess from prose.

What a judge quotes is not its answer. A JSON object counts if it stands alone: at the beginning of the reply, on lines of its own
or in a fence, but not in the middle of a sentence. Answers that contradict each other count as no answer.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence

from groundlint.checklist.answer_rows import Row, numbered, rows_in
from groundlint.checklist.answer_words import answer_word, single_answer
from groundlint.checklist.json_in_text import LONGEST, Found, json_in, json_of
from groundlint.checklist.names import Answer, Status
from groundlint.checklist.read_answer import ReadAnswer, ReadReply
from groundlint.checklist.thoughts import without_thoughts

_LINE = re.compile(
    r"^[ \t>*_#-]*(?:q(?:uestion)?[ \t]*)?(\d{1,5})[ \t*_]*[.:)=-]+[ \t*_\"]*(yes|no|n/?a)\b[ \t*_.!\"]*"
    r"(?:$|[-–—:;,(.])",
    re.IGNORECASE | re.MULTILINE,
)
_BROKEN_ANSWER = re.compile(
    r'\A\s*(?:```(?:json)?\s*)?\{\s*(?:"\w{1,40}"\s*:\s*(?:"[^"\\]*+(?:\\.[^"\\]*+)*"|true|false|null|-?\d{1,20})\s*,\s*){0,9}'
    r'"answer"\s*:\s*"(yes|no)"\s*\Z',
    re.IGNORECASE | re.DOTALL,
)
"""An object cut off after its answer, with only complete strings before it."""
_BROKEN_LIST = re.compile(r'\A\s*(?:```(?:json)?\s*)?(?:\{\s*"answers"\s*:\s*)?\[', re.IGNORECASE)

_WORD_LINE = re.compile(
    r"^[ \t>*_#]*(?:(?:my |the )?(?:final )?answer[ \t*_]*[:=][ \t*_]*)?(yes|no)[ \t*_.!]*$",
    re.IGNORECASE | re.MULTILINE,
)
_NOT_ITS_OWN = "the reply holds an answer only within other words, as a quotation"


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
    text = text or ""
    cut = finish == "length" or _breaks_off(text)
    allowed = list(na) or [False] * count
    value = json_of(text)
    if value is None:
        text, unfinished = without_thoughts(text)
        if not text.strip():
            status = Status.TRUNCATED if cut or unfinished else Status.REFUSED
            why = (
                "the reply broke off before the answer" if cut or unfinished else "the judge gave no content"
            )
            return ReadReply((ReadAnswer(status, problem=why),) * count)
        cut = finish == "length" or _breaks_off(text)
        value = json_of(text)
    if value is not None:
        rows = rows_in(value, count)
        if rows is not None:
            return numbered([rows], "list" if isinstance(value, list) else form, count, allowed, cut)
        return _unreadable(count, "no answer can be read from the reply")
    if len(text) > LONGEST:
        return _unreadable(count, f"the reply is longer than {LONGEST:,} characters")
    return _in_words(text, count, allowed, cut, leading)


def _unreadable(count: int, why: str) -> ReadReply:
    return ReadReply((ReadAnswer(Status.UNPARSABLE, problem=why),) * count)


def _in_words(text: str, count: int, allowed: Sequence[bool], cut: bool, leading: bool) -> ReadReply:
    """The answers in a reply that is not JSON as a whole."""
    found = [(one, rows) for one in json_in(text) if (rows := rows_in(one.value, count))]
    if found:
        if cut and count > 1 and _BROKEN_LIST.match(text):
            return numbered([rows for _, rows in found], "objects in text", count, allowed, cut)
        return _of_objects(text, found, count, allowed, cut)
    lines: list[Row] = [(int(row[1]), {"answer": row[2]}) for row in _LINE.finditer(text)]
    if lines and (count > 1 or len(lines) == 1):
        return numbered([lines], "lines", count, allowed, cut)
    if count == 1 and (one := single_answer(text, allowed[0], leading)) is not None:
        return ReadReply((one,))
    if not cut:
        return _unreadable(count, "no answer can be read from the reply")
    if count == 1 and (broken := _BROKEN_ANSWER.match(text)):
        return ReadReply((ReadAnswer(Status.OK, answer_word(broken[1]) or Answer.NO, route="broken JSON"),))
    return numbered([], "broken JSON", count, allowed, cut=True)


def _of_objects(
    text: str, found: Sequence[tuple[Found, list[Row]]], count: int, allowed: Sequence[bool], cut: bool
) -> ReadReply:
    """The answers of objects among words. Those in the middle of a sentence are quotations: they answer nothing, and
    leave an answer that they contradict in doubt.
    """
    groups: list[list[tuple[Found, list[Row]]]] = []
    for one in found:
        if groups and not text[groups[-1][-1][0].end : one[0].start].strip(", \t\r\n"):
            groups[-1].append(one)
        else:
            groups.append([one])
    own: list[list[Row]] = []
    quoted: list[list[Row]] = []
    route = ""
    for group in groups:
        # A list of as many answers as were asked for is the reply's own, even within a line.
        loose = count > 1 and len(group) == 1 and len(group[0][1]) == count
        stands, fenced = _stands_alone(text, group[0][0].start, group[-1][0].end, loose=loose)
        sets = [[row for _, rows in group for row in rows]] if len(group) > 1 else [group[0][1]]
        (own if stands else quoted).extend(sets)
        if stands:
            several = len(group) > 1 or len(own) > 1
            route = "fence" if fenced else "objects in text" if several else "object in text"
    if not own:
        return _unreadable(count, _NOT_ITS_OWN)
    if count == 1:
        quoted += [[(None, {"answer": line[1]})] for line in _WORD_LINE.finditer(text)]
    return numbered(own, route, count, allowed, cut, quoted)


def _breaks_off(text: str) -> bool:
    """JSON that was begun but not finished, or a fence that was opened but not closed."""
    text = text.strip()
    if text.startswith("```"):
        return text.count("```") == 1
    return text[:1] in ("{", "[") and not _ends(text)


def _ends(text: str) -> bool:
    """Whether the object or list at the beginning of the text is complete."""
    if len(text) > LONGEST:
        return True  # whatever it is, there is no answer in it
    try:
        json.JSONDecoder(strict=False).raw_decode(text)
    except (ValueError, RecursionError):
        return False
    return True


_AROUND = 300
"""Characters before and after an object that are looked at."""
_DRESSING = (
    r"(?:</?(?:tool_calls?|function(?:=\w{1,40})?|parameter(?:=\w{1,40})?|answer|output|response|result|json|final|s)>"
    r"|<\|/?[a-z_]{1,30}\|>|\[/?TOOL_CALLS\])"
)
_BEFORE = re.compile(rf"{_DRESSING}\s*\Z", re.IGNORECASE)
_AFTER = re.compile(rf"\A\s*{_DRESSING}", re.IGNORECASE)
_FENCE_BEFORE = re.compile(r"```[a-zA-Z0-9]{0,20}\s*\Z")
_FENCE_AFTER = re.compile(r"\A\s*```")
_LABEL = re.compile(
    r"\A[\s>*_#-]*(?:(?:my|the|final)\s+){0,2}(?:answer|output|json|result|response|verdict|decision)(?:\s+is)?[\s*_]*(?:[:=][\s*_]*)?\Z",
    re.IGNORECASE,
)
_QUOTING = re.compile(
    r"\b(?:says?|said|stat(?:es?|ed)|contain(?:s|ed)?|includ(?:es?|ed)|reads?|claim(?:s|ed)?|tells?|told|asks?|demands?"
    r"|instruct\w*|inject\w*|embedded|quot\w+|writes?|wrote|orders?|examples?|instance|either|would|could)\b[^.!?]*\Z",
    re.IGNORECASE,
)
_TAKEN_BACK = re.compile(
    r"\b(?:is|was) (?:what|quoted|only|just)\b|\b(?:the|this) (?:text|report) (?:says|wants|told|tells|asks|instructs)\b"
    r"|\b(?:inject|instruct|manipulat)\w*|\bI (?:cannot|can't|won't|will not|refuse|ignore|will ignore|am unable)\b"
    r"|\b(?:wait|actually|correction|on second thought|not my answer)\b",
    re.IGNORECASE,
)


def _stands_alone(text: str, start: int, end: int, *, loose: bool) -> tuple[bool, bool]:
    """Whether what is at text[start:end] is the reply's own word, and whether it is fenced. `loose`: it need not
    have lines of its own.
    """
    before, after = text[max(0, start - _AROUND) : start], text[end : end + _AROUND]
    fenced = bool(_FENCE_BEFORE.search(before) and _FENCE_AFTER.match(after))
    if fenced:
        before, after = _FENCE_BEFORE.sub("", before), _FENCE_AFTER.sub("", after)
    first = start <= _AROUND
    while shorter := _BEFORE.search(before):
        before, fenced = before[: shorter.start()], True
    while longer := _AFTER.match(after):
        after = after[longer.end() :]
    if _TAKEN_BACK.search(after):
        return False, fenced
    if first and not before.strip():
        return True, fenced
    said = before.rstrip()
    if _QUOTING.search(said[said.rfind("\n") + 1 :]):
        return False, fenced
    if loose:
        return True, fenced
    line, rest = before[before.rfind("\n") + 1 :], after.partition("\n")[0]
    own_line = (fenced or not line.strip() or _LABEL.match(line) is not None) and not rest.strip(" \t\r.,;")
    return own_line, fenced
