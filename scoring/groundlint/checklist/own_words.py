"""Whether an object in a reply is the judge's own answer, or a quotation within a sentence."""

from __future__ import annotations

import re

_AROUND = 300
"""Characters before and after an object that are looked at."""
_DRESSING = (
    r"(?:</?(?:tool_calls?|function(?:=\w{1,40})?|parameter(?:=\w{1,40})?|answer|output|response|result|json|final|s)>"
    r"|<\|/?[a-z_]{1,30}\|>|\[/?TOOL_CALLS\])"
)
_BEFORE = re.compile(rf"{_DRESSING}\s*\Z", re.IGNORECASE)
_BEHIND = re.compile(rf"\A\s*{_DRESSING}", re.IGNORECASE)
_FENCE_BEFORE = re.compile(r"```[a-zA-Z0-9]{0,20}\s*\Z")
_FENCE_BEHIND = re.compile(r"\A\s*```")
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


def stands_alone(text: str, start: int, end: int, *, loose: bool) -> tuple[bool, bool]:
    """Whether what is at text[start:end] is the reply's own word, and whether it is fenced. `loose`: it need not
    have lines of its own.
    """
    before, behind = text[max(0, start - _AROUND) : start], text[end : end + _AROUND]
    fenced = bool(_FENCE_BEFORE.search(before) and _FENCE_BEHIND.match(behind))
    if fenced:
        before, behind = _FENCE_BEFORE.sub("", before), _FENCE_BEHIND.sub("", behind)
    first = start <= _AROUND
    while shorter := _BEFORE.search(before):
        before, fenced = before[: shorter.start()], True
    while longer := _BEHIND.match(behind):
        behind = behind[longer.end() :]
    if _TAKEN_BACK.search(behind):
        return False, fenced
    if first and not before.strip():
        return True, fenced
    said = before.rstrip()
    if _QUOTING.search(said[said.rfind("\n") + 1 :]):
        return False, fenced
    if loose:
        return True, fenced
    line, rest = before[before.rfind("\n") + 1 :], behind.partition("\n")[0]
    own_line = (fenced or not line.strip() or _LABEL.match(line) is not None) and not rest.strip(" \t\r.,;")
    return own_line, fenced
