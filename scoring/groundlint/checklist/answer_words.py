"""Yes, no and "not applicable" as judges write them in a dozen languages, and replies that consist of one such word."""

from __future__ import annotations

import re

from groundlint.checklist.names import Answer, Status
from groundlint.checklist.read_answer import ReadAnswer

_YES = "yes y true ja oui sí si sì sim да 是 是的 はい 예 네 tak ano"
_NO = "no n false nein non não нет 否 不 不是 いいえ 아니오 아니요 nie nee"
_WORDS = dict.fromkeys(_YES.split(), Answer.YES) | dict.fromkeys(_NO.split(), Answer.NO)
_NOT_APPLICABLE = frozenset(("na", "n/a", "not applicable"))
_EDGES = " \t\r\n\"'`*_.,:;!()[]。！"
_ANSWER_IS = re.compile(
    r"\A[\s*_#]*(?:the\s+)?(?:final\s+)?answer(?:\s+is)?[\s*_]*[:=]?[\s*_]+", re.IGNORECASE
)
_BOXED = re.compile(r"\A[\s$]*\\boxed\{(?:\\text\{)?([^{}]{1,20})\}{1,2}[\s$.]*\Z")
_PAIRS = {'"': '"', "'": "'", "(": ")", "[": "]", "“": "”", "«": "»", "「": "」", "<": ">"}


def answer_word(text: str) -> Answer | None:
    """The answer that a text gives in one word, None for any other text."""
    return _WORDS.get(text.strip(_EDGES).casefold())


def says_not_applicable(text: str) -> bool:
    """Whether a text says only that an item does not apply."""
    return text.strip(_EDGES).casefold() in _NOT_APPLICABLE


def single_answer(text: str, na: bool, leading: bool) -> ReadAnswer | None:
    """A reply that is one word, or `Answer: YES`; with `leading` one that begins with the word, and does not say the
    other one after it.
    """
    boxed = _BOXED.match(text)
    bare = _bare(boxed[1] if boxed else _ANSWER_IS.sub("", _bare(text), count=1)).casefold()
    if leading:
        first, *more = re.split(r"[\s.,;:!]+", bare, maxsplit=1)
        other = {"yes": "no", "no": "yes"}.get(_bare(first))
        if other is not None and re.search(rf"\b{other}\b", " ".join(more)) is None:
            bare = _bare(first)
    if bare in _WORDS and bare not in ("y", "n"):
        return ReadAnswer(Status.OK, _WORDS[bare], route="word")
    return ReadAnswer(Status.NA, route="word") if na and bare in _NOT_APPLICABLE else None


def _bare(text: str) -> str:
    """A text without marks around it, and quotation marks or brackets where both are there."""
    while True:
        text = text.strip(" \t\r\n*_`#.,:;!。！")
        if len(text) < 2 or _PAIRS.get(text[0]) != text[-1]:
            return text
        text = text[1:-1]
