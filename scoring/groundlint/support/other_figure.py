"""A figure of the claim, in digits or in words, in whose place the source has a different one."""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

from groundlint.sources.quotes.figures import Figure, figures_of, is_year
from groundlint.support.bounded_figures import decimal_points
from groundlint.support.comparison import Comparison
from groundlint.support.word_forms import FIRST_FORM
from groundlint.support.words import Word, words_of

ABOUT_THE_SAME = 0.5
"""Part of the claim that sentences hold from which they are about what the claim says. On the training pairs
another figure then makes a claim unsupported in 93 of 100 cases at even odds."""
_AFTER = 40
"""Characters after a figure in which the thing it counts is named."""
_BEFORE = 40
"""Characters before it in which stands what it is a figure of."""
_SCALES = ("thousand", "million", "billion", "trillion")
_NUMBER_WORDS = """two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen
    eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety"""
_NUMBERS = frozenset(_NUMBER_WORDS.split())
"""Number words; without 'one', which is more often a pronoun."""
_SHORTEST_COUNTED = 4  # letters of what is counted: 'five of', 'ten in' count nothing


class OtherFigure(NamedTuple):
    """A figure of the claim, its place, and the source's figure in its stead, both as written."""

    start: int
    end: int
    said: str
    there: str
    alone: bool
    """Whether it is the only one of its kind in the sentence."""


def other_figure(pair: Comparison) -> OtherFigure | None:
    """A figure of the claim that the source lacks and for which the nearest sentence has another; None where none is sure
    to be in its place: the only one of its kind, or one of the same unit."""
    near = decimal_points(pair.sentences[pair.nearest].text)
    claimed = {figure.value for figure in pair.figures}
    there = [figure for figure in figures_of(near) if figure.value not in claimed]
    for missing in pair.missing_figures:
        kind = [one for one in there if _kind(one) == _kind(missing)]
        same = [one for one in kind if _same_unit(pair.claim, missing, near, one)]
        if not same and len(kind) == 1 and _may_count_the_same(pair.claim, missing, near, kind[0]):
            same = kind
        if same:
            said, instead = _written(pair.claim, missing), _written(near, same[0])
            return OtherFigure(missing.start, missing.end, said, instead, len(kind) == 1)
    return _other_number(pair)


def is_of_figure(pair: Comparison, word: Word) -> bool:
    """Whether a word of the claim is a number, or belongs to a figure that the source lacks."""
    return word.lower[0].isdigit() or is_missing_figure(pair, word)


def is_missing_figure(pair: Comparison, word: Word) -> bool:
    """Whether a word of the claim belongs to a figure that the source lacks."""
    return any(figure.start < word.end and word.start < figure.end for figure in pair.missing_figures)


def figure_reason(pair: Comparison) -> str:
    """What the source says in place of a figure of the claim, or that it lacks it, in words for people; "" for neither."""
    about = bool(pair.sentences) and pair.shares[pair.nearest] >= ABOUT_THE_SAME
    other = other_figure(pair) if about else None
    if other is not None:
        return f"the source says “{other.there}”, not “{other.said}”"
    if not pair.missing_figures:
        return ""
    return f"“{_written(pair.claim, pair.missing_figures[0])}” is not in the source"


def _other_number(pair: Comparison) -> OtherFigure | None:
    """The same of a number in words, beside which both texts have the same counted word: five times, ten times."""
    near = pair.sentences[pair.nearest]
    counts = {
        after.stem: number
        for number, after in pairwise(near.words)
        if _is_number(number) or number.lower.isdigit()
    }
    for before, (number, after) in zip((None, *pair.words), pairwise(pair.words), strict=False):
        if not _is_number(number) or number.stem in pair.stems or len(after.lower) < _SHORTEST_COUNTED:
            continue
        if before is not None and _is_number(before):  # seventy-five
            continue
        there = counts.get(after.stem)
        if there is not None:
            said, instead = pair.claim[number.start : number.end], near.text[there.start : there.end]
            return OtherFigure(number.start, number.end, said, instead, alone=True)
    return None


def _is_number(word: Word) -> bool:
    return FIRST_FORM.get(word.lower) in _NUMBERS and not word.lower.isdigit()


def _kind(figure: Figure) -> tuple[bool, bool]:
    return figure.percent, is_year(figure)


def _same_unit(claim: str, one: Figure, near: str, other: Figure) -> bool:
    """Whether two figures are both years, per cents, of the same currency or scale, count the same, or follow the same word."""
    if is_year(one) or one.percent:
        return True
    marks = _mark(claim, one)
    if any(marks) and marks == _mark(near, other):
        return True
    counted, there = _counted(claim, one.end), _counted(near, other.end)
    if counted and there:
        return counted == there
    introduced = _introduced(claim, one.start)
    return bool(introduced) and introduced == _introduced(near, other.start)


def _mark(text: str, figure: Figure) -> tuple[str, str]:
    """(the sign of a currency before a figure, the scale after it), "" for none."""
    before = text[: figure.start].rstrip()[-1:]
    return before if before in "$€£¥₹" else "", _scale(text, figure)


def _scale(text: str, figure: Figure) -> str:
    word = text[figure.end : figure.end + 12].lstrip(" \u00a0-").split(" ")[0].strip(".,;:)").lower()
    return word if word in _SCALES else ""


def _counted(text: str, end: int) -> str:
    """The stem of the word right after a figure that ends at `end`, which it counts or begins to: 'patient' of '745
    patients'; "" where a mark or a small word follows."""
    after = text[end : end + _AFTER]
    word = next(iter(words_of(after)), None)
    if word is None or not word.tells or after[: word.start].strip(" \u00a0-"):
        return ""
    return word.stem


def _introduced(text: str, start: int) -> tuple[str, ...]:
    """The stems of the two words right before a figure that begins at `start`, one of them a telling one: 'score of'."""
    before = text[max(0, start - _BEFORE) : start]
    words = words_of(before)[-2:]
    if len(words) < 2 or not any(word.tells for word in words) or not before[words[-1].end :].isspace():
        return ()
    return tuple(word.stem for word in words)


def _may_count_the_same(claim: str, one: Figure, near: str, other: Figure) -> bool:
    counted, there = _counted(claim, one.end), _counted(near, other.end)
    return not (counted and there) or counted == there


def _written(text: str, figure: Figure) -> str:
    """The figure as it stands in its text, with the percent sign or the scale after it."""
    tail = text[figure.end : figure.end + 12]
    after = tail.lstrip()
    if figure.percent or after[:1] == "%":
        return text[figure.start : figure.end] + (
            tail[: len(tail) - len(after) + 1] if after[:1] == "%" else " percent"
        )
    scale = _scale(text, figure)
    return f"{figure.text} {scale}" if scale else text[figure.start : figure.end]
