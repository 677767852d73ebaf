"""The sentence being written, of which it is too early to say that it has no citation."""

from __future__ import annotations

import re

from groundlint.analysis import Analysis
from groundlint.model.finding import Finding
from groundlint.model.live_text import LiveText
from groundlint.model.sentence import Sentence

_CLOSERS = "\"'”’»›)]}】）」』*_~"
_TERMINATORS = tuple(".!?…。！？．｡؟۔।")
_BACK = 64  # characters of white space that are looked through at a time
_MARKS = 1000  # characters at a sentence's end among which its citations are looked through
_LINE_END = re.compile(r"\r\n|\n|\r")
_AFTER_TERMINATOR = re.compile(r"(?:\[[^\[\]]*\](?:\([^()]*\))?|【[^【】]*】|\s)+\Z")
"""Citation marks after the full stop: `…grew.[3]`, `…grew. [source](url)`."""


def sentence_near(analysis: Analysis, text: LiveText, offset: int) -> Sentence | None:
    """The sentence of `text` that is being written if the cursor is at str index `offset`. White space after
    it belongs to it, with one line end (a paragraph may go on in the next line); a second one leaves it."""
    if (inside := analysis.sentence_at(offset)) is not None:
        return inside
    start, gap = offset, ""
    while start and not gap.strip() and len(_LINE_END.findall(gap)) < 2:
        start = max(0, start - _BACK)
        gap = text.slice(start, offset)
    gap = gap[len(gap.rstrip()) :]
    return analysis.sentence_at(offset - len(gap)) if len(_LINE_END.findall(gap)) < 2 else None


def open_sentence(analysis: Analysis, text: LiveText, writing: int | None) -> Sentence | None:
    """The unfinished sentence of `text` at str index `writing`, None if there is none."""
    sentence = None if writing is None else sentence_near(analysis, text, writing)
    return None if sentence is None or is_finished(sentence.text) else sentence


def is_finished(sentence: str) -> bool:
    """Whether a sentence ends with a terminator, perhaps inside a closing mark or before a citation."""
    ends = (sentence, _AFTER_TERMINATOR.sub("", sentence[-_MARKS:]))
    return any(end.rstrip().rstrip(_CLOSERS).rstrip().endswith(_TERMINATORS) for end in ends)


def is_about(finding: Finding, sentence: Sentence) -> bool:
    """Whether a finding is about a sentence; both with offsets that count from the same place."""
    inside = sentence.start <= finding.start and finding.end <= sentence.end
    return finding.data.get("sentenceId") == sentence.id or (inside and finding.start < finding.end)
