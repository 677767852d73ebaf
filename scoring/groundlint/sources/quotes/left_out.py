"""What an ellipsis leaves out, or a bracket stands for: whether the statement is still its author's."""

from __future__ import annotations

import re

from groundlint.sources.quotes.model import Difference
from groundlint.sources.quotes.segments import Segment
from groundlint.sources.quotes.signal_words import (
    COUNTED,
    UNITS,
    YEAR,
    comparisons_in,
    is_negation,
    is_number,
)
from groundlint.sources.quotes.word_diff import words_of

_SHORT = 6  # words: a longer stretch that is left out is a clause of its own
_REVERSING = re.compile(
    r"\b(?:far from|anything but|rather than|instead of|den(?:y|ies|ied|ying)|refus(?:e|es|ed|ing)|"
    r"reject(?:s|ed|ing)?|false|untrue|unproven|disput(?:e|es|ed|ing)|doubt(?:s|ed|ful)?)\b",
    re.IGNORECASE,
)
_DEGREE_WORDS = """almost nearly virtually practically allegedly reportedly supposedly possibly probably perhaps maybe may
    might could would if than beinahe nahezu angeblich vielleicht presque peut-être casi quizás quase talvez
    second third fourth fifth sixth seventh eighth ninth tenth"""
_LINKING_WORDS = (
    "a an the of by to and or at in as about for from der die das um auf le la les de el los o os"
)
_UNNAMED = """i we you he she it they this that these those our my his her its their the a an there here in on at for as
    when while after before since and but or if to of with by from according er sie es wir ich der die das den dem ein
    eine il elle ils elles nous le la les un une el los las una o os as um uma"""

_DEGREES = frozenset(_DEGREE_WORDS.split())
_LINKING = frozenset(_LINKING_WORDS.split())
_NO_NAMES = frozenset(_UNNAMED.split())
"""Words that begin a sentence with a capital letter and are no names."""
_NAME = re.compile(r"[^\W\d_a-zß-öø-ÿ][^\W\d_]+")


def fault_of(text: str, end: int, place: int, segment: Segment) -> Difference | None:
    """What leaving out `text[end:place]`, or writing the segment's insertion for it, does to the statement."""
    gap = text[end:place].strip()
    inserted = segment.inserted
    if segment.join == "ellipsis":
        return _omission(gap)
    if segment.join == "letter":
        return None if not gap else Difference("", gap, "word")
    if is_negation(inserted) != is_negation(gap):
        return Difference(inserted, gap, "negation")
    if _other_number(gap, inserted) or (gap and _units(inserted) and _units(gap) != _units(inserted)):
        return Difference(inserted, gap, "number")
    if gap and comparisons_in(gap) != comparisons_in(inserted):
        return Difference(inserted, gap, "comparison")
    if _other_name(text, end, place, inserted):
        return Difference(inserted, gap, "name")
    return None


def _omission(gap: str) -> Difference | None:
    """Short stretches only: a negation or what does its work; or nothing but words of degree, comparison and number,
    for then leaving them out changes just these ('was almost the largest', 'less than 5%')."""
    words = words_of(gap)
    if len(words) > _SHORT:
        return None
    if is_negation(gap) or _REVERSING.search(gap):
        return Difference("…", gap, "negation")
    bare = [word.strip(".,;:()'").lower() for word in words]
    numbers = [
        word for word in bare if (is_number(word) and not YEAR.fullmatch(word)) or COUNTED.fullmatch(word)
    ]
    degrees = [word for word in bare if word in _DEGREES or comparisons_in(word)]
    rest = [word for word in bare if word not in numbers and word not in degrees and word not in _LINKING]
    if rest or not (numbers or degrees):
        return None
    return Difference("…", gap, "number" if numbers else "comparison")


def _other_number(gap: str, inserted: str) -> bool:
    if is_number(gap) and not _figures(gap) <= _figures(inserted):
        return True
    if _counts(gap) and _counts(inserted) != _counts(gap) and (_counts(inserted) or _only_numbers(gap)):
        return True
    bare = bool(inserted) and _only_numbers(inserted) and not YEAR.fullmatch(inserted)
    if is_number(inserted):
        return not _figures(inserted) <= _figures(gap) and bool(gap or bare)
    return bare and _counts(inserted) != _counts(gap)


def _only_numbers(text: str) -> bool:
    return all(is_number(word) or COUNTED.fullmatch(word.strip(".,;:()'")) for word in words_of(text))


def _other_name(text: str, end: int, place: int, inserted: str) -> bool:
    """Whether a name was written for another one: no word of it stands there, and neither is short for the other."""
    there, ours = _names(text, end, place), _names(inserted, 0, len(inserted))
    if not there or not ours or {name[:4] for name in there} & {name[:4] for name in ours}:
        return False
    initials = {"".join(name[0] for name in names) for names in (there, ours)}
    return not initials & {name for name in (*there, *ours) if name.isupper()}


def _names(text: str, start: int, end: int) -> list[str]:
    """The capitalised words of a stretch, but for those that only begin a sentence."""
    found = []
    for name in _NAME.finditer(text, start, end):
        if name[0].lower() in _NO_NAMES:
            continue
        before = text[max(0, name.start() - 5) : name.start()].rstrip(" '(")
        begins_sentence = not before or before[-1] in ".!?:"
        if begins_sentence and name[0].lower() in text:
            continue
        found.append(name[0])
    return found


def _units(text: str) -> set[str]:
    return {word for word in text.split() if UNITS.fullmatch(word)}


def _counts(text: str) -> set[str]:
    return {word.lower() for word in COUNTED.findall(text)}


def _figures(text: str) -> set[str]:
    return {word.strip(".,;:()'") for word in words_of(text) if is_number(word)}
