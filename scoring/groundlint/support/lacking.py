"""Which words of a claim its evidence does not carry, and why, in words for people."""

from __future__ import annotations

from collections.abc import Callable

from groundlint.sources.quotes.figures import Figure, figures_of
from groundlint.support.comparison import Comparison
from groundlint.support.in_place import other_in_place
from groundlint.support.rarity import rarity
from groundlint.support.signals import turned_round
from groundlint.support.words import Word, words_of

TELLING = 3.0
"""Rarity from which a missing word is worth showing."""
_ABOUT_THE_SAME = 0.5
"""Part of the claim that sentences hold from which they are about what the claim says. On the training pairs
another figure then makes a claim unsupported in 93 of 100 cases at even odds."""
_SAME_STATEMENT = 0.8
"""Part of the rest from which the sentence is the claim's statement with another figure or direction."""
_BEHIND = 40
"""Characters behind a figure in which stands what it counts."""
_APART = 3
"""Small words between two missing ones that are shown with them."""


def unsupported_spans(pair: Comparison) -> tuple[tuple[int, int], ...]:
    """Spans (start, end) of the claim that the evidence does not hold, in order: figures, words in no form of which
    they stand there, and words whose contrary does. Small words between two of them are part of one span."""
    lacking = {word.start for word in pair.missing if rarity(word.stem) >= TELLING}
    lacking.update(word.start for word in _turned(pair))
    other = other_in_place(pair) if pair.sentences else None
    if other is not None and other[0] is not None:
        lacking.add(other[0].start)
    figures = [(figure.start, figure.end) for figure in pair.missing_figures]
    spans: list[tuple[int, int]] = []
    between = 0
    for word in pair.words:
        of_figure = any(start < word.end and word.start < end for start, end in figures)
        if word.start in lacking or of_figure:
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
    if _other_figure(pair) and pair.carried(_rest(pair), pair.window) >= _ABOUT_THE_SAME:
        return True
    return (
        bool(_turned(pair)) and pair.carried(_rest(pair), pair.by_sentence[pair.nearest]) >= _SAME_STATEMENT
    )


def _rest(pair: Comparison) -> list[Word]:
    """The claim's content words beside figures and directions that are turned round."""
    turned = {word.start for word in _turned(pair)}
    return [
        word
        for word in pair.content
        if word.start not in turned and not word.lower[0].isdigit() and not _in_missing_figure(pair, word)
    ]


def _in_missing_figure(pair: Comparison, word: Word) -> bool:
    return any(figure.start < word.end and word.start < figure.end for figure in pair.missing_figures)


def _other_figure(pair: Comparison) -> tuple[Figure, Figure] | None:
    """(figure of the claim that the source lacks, the only one of its kind in the nearest sentence)."""
    near = pair.sentences[pair.nearest].text
    claimed = {figure.value for figure in pair.figures}
    there = [figure for figure in figures_of(near) if figure.value not in claimed]
    for missing in pair.missing_figures:
        others = [
            one for one in there if one.percent == missing.percent and _is_year(one) == _is_year(missing)
        ]
        if len(others) == 1 and _may_count_the_same(
            _counted(pair.claim, missing.end), _counted(near, others[0].end)
        ):
            return missing, others[0]
    return None


def _counted(text: str, end: int) -> str:
    """The stem of the word right behind a figure that ends at `end`, which it counts or begins to: 'patient' of '745
    patients'; "" where a mark or a small word follows."""
    behind = text[end : end + _BEHIND]
    word = next(iter(words_of(behind)), None)
    if word is None or not word.tells or behind[: word.start].strip(" \u00a0-"):
        return ""
    return word.stem


def _may_count_the_same(one: str, other: str) -> bool:
    return not (one and other) or one == other


def _figure(pair: Comparison) -> str:
    if not pair.missing_figures:
        return ""
    other = _other_figure(pair) if pair.shares[pair.nearest] >= _ABOUT_THE_SAME else None
    if other is None:
        return f"“{_written(pair.claim, pair.missing_figures[0])}” is not in the source"
    near = pair.sentences[pair.nearest].text
    return f"the source says “{_written(near, other[1])}”, not “{_written(pair.claim, other[0])}”"


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


def _words(pair: Comparison) -> str:
    rare = sorted({w.start: w for w in pair.missing}.values(), key=lambda w: -rarity(w.stem))[:3]
    shown = [pair.claim[w.start : w.end] for w in sorted(rare) if rarity(w.stem) >= TELLING]
    if not shown:
        return ""
    quoted = [f"“{word}”" for word in dict.fromkeys(shown)]
    listed = quoted[0] if len(quoted) == 1 else f"{', '.join(quoted[:-1])} or {quoted[-1]}"
    return f"no word of {listed} in the source"


_REASONS: tuple[Callable[[Comparison], str], ...] = (_figure, _in_place, _direction)
"""The most certain first."""


def _turned(pair: Comparison) -> list[Word]:
    """Words of the claim to which the nearest sentence has the contrary, and the evidence nowhere the like."""
    near = [word.lower for word in pair.sentences[pair.nearest].words]
    if pair.shares[pair.nearest] < _ABOUT_THE_SAME:
        return []
    claimed = [word.lower for word in pair.words]
    said = {word for word, _ in turned_round(claimed, near)}
    if said:
        said &= {
            word for word, _ in turned_round(claimed, [w.lower for s in pair.sentences for w in s.words])
        }
    return [word for word in pair.words if word.lower in said]


def _joined(between: str) -> bool:
    return not any(mark in between for mark in ".;:!?")


def _written(text: str, figure: Figure) -> str:
    """The figure as it stands in its text, with the percent sign or the scale behind it."""
    tail = text[figure.end : figure.end + 12]
    behind = tail.lstrip()
    if figure.percent or behind[:1] == "%":
        return text[figure.start : figure.end] + (
            tail[: len(tail) - len(behind) + 1] if behind[:1] == "%" else " percent"
        )
    word = behind.split(" ")[0].strip(".,;:)")
    if word in ("million", "billion", "thousand", "trillion"):
        return f"{figure.text} {word}"
    return text[figure.start : figure.end]


def _is_year(figure: Figure) -> bool:
    return len(figure.text) == 4 and figure.text.isdigit() and 1500 <= figure.value < 2100
