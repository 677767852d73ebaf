"""Which words of a claim its evidence does not support, and why, in words for people."""

from __future__ import annotations

from collections.abc import Callable

from groundlint.support.comparison import Comparison
from groundlint.support.in_place import other_in_place
from groundlint.support.other_figure import (
    ABOUT_THE_SAME,
    figure_reason,
    is_missing_figure,
    is_of_figure,
    other_figure,
)
from groundlint.support.overstated import overstated
from groundlint.support.rarity import rarity
from groundlint.support.signals import is_negation, turned_round
from groundlint.support.words import Word

TELLING = 3.0
"""Rarity from which a missing word is worth showing."""
_SAME_STATEMENT = 0.6
"""Part of the rest from which the sentence is the claim's statement with another direction."""
_ONE_OF_SEVERAL = 0.7
"""Part of the rest from which one of several figures of a kind in the sentence is in the place of the claim's."""
_APART = 3
"""Small words between two missing ones that are shown with them."""


def unsupported_spans(pair: Comparison) -> tuple[tuple[int, int], ...]:
    """Spans (start, end) of the claim that the evidence does not hold, in order: figures, words in no form of which
    they are there, and words whose contrary does. Small words between two of them are part of one span."""
    lacking = {word.start for word in pair.missing if rarity(word.stem) >= TELLING}
    lacking.update(word.start for word in _turned(pair))
    other = other_in_place(pair) if pair.sentences else None
    if other is not None and other[0] is not None:
        lacking.add(other[0].start)
    more = overstated(pair)
    if more is not None and more.word is not None:
        lacking.add(more.word.start)
    number = other_figure(pair) if pair.sentences else None
    if number is not None:
        lacking.update(word.start for word in pair.words if number.start <= word.start < number.end)
    spans: list[tuple[int, int]] = []
    between = 0
    for word in pair.words:
        if word.start in lacking or is_missing_figure(pair, word):
            if spans and between <= _APART and _joined(pair.claim[spans[-1][1] : word.start]):
                spans[-1] = (spans[-1][0], word.end)
            else:
                spans.append((word.start, word.end))
            between = 0
        elif word.tells:
            between = _APART + 1
        else:
            between += 1
    return tuple(spans)


def missing_words(pair: Comparison) -> str:
    """The telling words of the claim of which the evidence has no form, as a reason; "" where there are none. A free
    paraphrase lacks some too."""
    return _words(pair)


def reason(pair: Comparison) -> str:
    """What is certain about why the evidence does not carry the claim: another figure, direction or name, or a denial; ""
    where nothing is."""
    for told in _REASONS:
        if said := told(pair):
            return said
    return ""


def says_another(pair: Comparison) -> bool:
    """Whether the evidence is about what the claim says and has another figure of the same kind for one of it, one
    sentence says nearly the same with the contrary direction, or the same words hold a denial or another name."""
    if not pair.sentences:
        return False
    if other_in_place(pair) is not None:
        return True
    if _other_figure_in_its_place(pair):
        return True
    if overstated(pair) is not None:
        return True
    return (
        bool(_turned(pair)) and pair.carried(_rest(pair), pair.by_sentence[pair.nearest]) >= _SAME_STATEMENT
    )


def _other_figure_in_its_place(pair: Comparison) -> bool:
    other, rest = other_figure(pair), _rest(pair)
    if other is None or pair.carried(rest, pair.window) < ABOUT_THE_SAME:
        return False
    return other.alone or pair.carried(rest, pair.by_sentence[pair.nearest]) >= _ONE_OF_SEVERAL


def _rest(pair: Comparison) -> list[Word]:
    """The claim's content words beside figures and directions that are turned round."""
    turned = {word.start for word in _turned(pair)}
    return [word for word in pair.content if word.start not in turned and not is_of_figure(pair, word)]


def _direction(pair: Comparison) -> str:
    turned = [word.lower for word in _turned(pair)]
    if not turned:
        return ""
    said, there = turned_round(turned, [word.lower for word in pair.sentences[pair.nearest].words])[0]
    return f"the source says “{there}”, not “{said}”"


def _in_place(pair: Comparison) -> str:
    other = other_in_place(pair)
    if other is None:
        return ""
    word, there = other
    if word is None:
        return f"the source says “{there}”"
    said = pair.claim[word.start : word.end]
    return f"the source says “{there}”, not “{said}”" if there else f"the source does not say “{said}”"


def _overstated(pair: Comparison) -> str:
    found = overstated(pair) if pair.sentences else None
    return found.why if found is not None else ""


def _words(pair: Comparison) -> str:
    rare = sorted({w.start: w for w in pair.missing}.values(), key=lambda w: -rarity(w.stem))[:3]
    shown = [pair.claim[w.start : w.end] for w in sorted(rare) if rarity(w.stem) >= TELLING]
    if not shown:
        return ""
    quoted = [f"“{word}”" for word in dict.fromkeys(shown)]
    listed = quoted[0] if len(quoted) == 1 else f"{', '.join(quoted[:-1])} or {quoted[-1]}"
    return f"no word of {listed} in the source"


_REASONS: tuple[Callable[[Comparison], str], ...] = (figure_reason, _in_place, _direction, _overstated)
"""In order of certainty, highest first."""


def _turned(pair: Comparison) -> list[Word]:
    """Words of the claim to which the nearest sentence has the contrary, and the evidence nowhere the like."""
    near = [word.lower for word in pair.sentences[pair.nearest].words]
    claimed = [word.lower for word in pair.words]
    if pair.shares[pair.nearest] < ABOUT_THE_SAME or any(map(is_negation, claimed)) != any(
        map(is_negation, near)
    ):
        return []  # what did not rise may have fallen
    said = {word for word, _ in turned_round(claimed, near)}
    if said:
        said &= {
            word for word, _ in turned_round(claimed, [w.lower for s in pair.sentences for w in s.words])
        }
    both = {
        word for word in said if any(turned_round([word], [other]) for other in claimed)
    }  # won nine, lost five
    return [word for word in pair.words if word.lower in said - both]


def _joined(between: str) -> bool:
    return not any(mark in between for mark in ".;:!?")
