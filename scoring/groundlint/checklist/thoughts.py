"""What a model wrote while it thought, taken off its reply: in one pass, and never out of the middle of an answer."""

from __future__ import annotations

import re

from groundlint.checklist.json_in_text import LONGEST, json_in

MOST = 100
"""Thoughts of one reply, one after the other."""

_NAMES = r"(?:think|thinking|thought|thoughts|reasoning|reflection|scratchpad|seed:think)"
_OPEN = re.compile(rf"\s*(?:<{_NAMES}>|\[THINK\]|◁think▷)", re.IGNORECASE)
_CLOSE = re.compile(rf"</{_NAMES}>|\[/THINK\]|◁/think▷", re.IGNORECASE)
_ANSWER = re.compile(r"\s*(?:[{\[](?!THINK\])|```)", re.IGNORECASE)
_CHANNELS = re.compile(r"\s*<\|(?:channel|start)\|>")
_FINAL = re.compile(r"<\|channel\|>\s*final\b[^<\n]{0,40}<\|message\|>")


def without_thoughts(text: str) -> tuple[str, bool]:
    """The reply after its thoughts, and whether it ends inside of one.

    A thought is at the beginning, or has begun before the reply, where only its end is seen. A tag anywhere
    else is something that the judge writes about: of a reply that begins with JSON, nothing is taken.
    """
    if _CHANNELS.match(text):
        final = None
        for found in _FINAL.finditer(text):
            final = found
        return (text[final.end() :], False) if final is not None else ("", True)
    place = 0
    for _ in range(MOST):
        if _ANSWER.match(text, place):
            break
        opened = _OPEN.match(text, place)
        closed = _CLOSE.search(text, place)
        if closed is None:
            return ("", True) if opened else (text[place:], False)
        if not opened and _is_within_json(text, place, closed.start()):
            break
        place = closed.end()
    return text[place:], False


def _is_within_json(text: str, start: int, place: int) -> bool:
    """Whether a tag is in an object or list: then the judge quotes it."""
    if text.find("{", start, place) < 0:
        return False
    return any(start + one.start < place < start + one.end for one in json_in(text[start : start + LONGEST]))
