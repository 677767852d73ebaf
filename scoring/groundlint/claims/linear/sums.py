"""What a sentence's words come to: found anew, or from the sentence that it was before somebody typed in it."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from groundlint.claims.linear.around import before_features, before_meaning
from groundlint.claims.linear.cues import either
from groundlint.claims.linear.edited import Window, changed
from groundlint.claims.linear.features import EMPTY
from groundlint.claims.linear.kept import Kept
from groundlint.claims.linear.lanes import Lanes
from groundlint.claims.linear.meaning import Said, beside_classes, hangs_on_all_words, of_classes
from groundlint.claims.linear.reading import Reader, bare
from groundlint.claims.linear.rows import Rows
from groundlint.claims.linear.surface import gram_ids, pair_ids
from groundlint.claims.linear.tokens import MOST, tokens
from groundlint.claims.linear.words import Word, count

_KEPT = 800
"""Sentences that are remembered: those of a report of 130 KB, .8 MB in all."""


class Own(NamedTuple):
    """What a sentence's own words come to: all that does not hang on what stands around it."""

    names: tuple[str, ...]
    """Of its meaning features."""
    told: int
    """The sum of their rows."""
    said: int
    """The sum of the rows of its n-grams."""
    size: int
    """How many words there are."""
    plain: str
    """The text that was read."""
    cues: int = 0
    """Those that its words may be part of."""
    forms: int = 0
    """How many words have each form, in lanes."""
    of_classes: int = 0
    """How many of the names, the first ones, stand for the classes of words."""


class Ahead(NamedTuple):
    """What a sentence comes to where it is the preceding one."""

    told: tuple[tuple[str, ...], int]
    """The names of its meaning features, and the sum of their rows: one object for all of the same names."""
    said: int
    """The sum of the rows of its words, each counted once, and of its first words."""
    size: int
    """How many rows are in it."""


class Sums:
    """What sentences come to, kept by text: where somebody types in one, the one behind it is asked about with another
    before it. And by place: most of what the edited one says is what stood there before."""

    def __init__(self, reader: Reader, row: Callable[[str], int], rows: Rows, lanes: Lanes) -> None:
        """`row` gives the packed row of a meaning feature, `rows` those of n-grams."""
        self._reader, self._row, self._rows, self._lanes = reader, row, rows, lanes
        self._told = Kept(self._find_told)
        # The eldest first. Whatever thread asks, each step on them is one that no other can come into.
        self._own = OrderedDict[str, Own]()
        self._ahead = OrderedDict[str, Ahead]()
        self._at = OrderedDict[str, str]()

    def own(self, text: str, place: str) -> Own:
        """Return what a sentence's own words come to. `place` says where it stands: what was asked about there before
        is likely to be nearly the same."""
        own = self._own.get(text)
        if own is None:
            own = self._own[text] = self._find_own(text, place)
            _bound(self._own)
        self._at[place] = text
        _bound(self._at)
        return own

    def ahead(self, text: str) -> Ahead:
        """Return what a sentence comes to where it is the preceding one."""
        ahead = self._ahead.get(text)
        if ahead is None:
            own = self._own.get(text)
            ahead = self._ahead[text] = self._find_ahead(own.plain if own is not None else bare(text))
            _bound(self._ahead)
        return ahead

    def _find_own(self, text: str, place: str) -> Own:
        plain = bare(text)
        if plain == text:
            plain = text  # one string instead of two
        stood = self._at.get(place, "")
        then = self._own.get(stood)
        window = changed(plain, then.plain) if then is not None and then.size < MOST else None
        if then is not None and window is not None:
            come = self._reader.words(plain[window.start : window.end_now])
            gone = self._reader.words(then.plain[window.start : window.end_then])
            if then.size + len(come) - len(gone) < MOST:
                self._own.pop(stood, None)  # it is this one now
                self._at.pop(stood, None)
                said = then.said + self._more_said(come, gone, window)
                ahead = self._ahead.pop(stood, None)
                own = self._edited(then, plain, said, come, gone, window)
                if own is None:
                    return self._whole(plain, said)
                ahead = ahead and self._ahead_edited(ahead, plain, come, gone, window)
                if ahead is not None:
                    self._ahead[text] = ahead
                return own
        return self._whole(plain)

    def _whole(self, plain: str, said: int | None = None) -> Own:
        """What is found by reading all of it; `said` if it is known."""
        sentence = self._reader.read_plain(plain)
        size = len(sentence.words)
        if not size:
            return Own((EMPTY,), self._row(EMPTY), 0, 0, plain)
        cues, forms = either(sentence.cues), sum(sentence.forms)
        found = of_classes(sentence.classes)
        about = Said(plain, plain.lower(), sentence.words, sentence.lowers, size, cues, count(forms))
        names = (*found, *beside_classes(about))
        if said is None:
            ids = gram_ids(sentence.lowers, sentence.pairs, sentence.shapes)
            said = sum(sentence.rows) + self._rows.total(ids)
        return Own(names, sum(map(self._row, names)), said, size, plain, cues, forms, len(found))

    def _edited(
        self, then: Own, plain: str, said: int, come: Sequence[Word], gone: Sequence[Word], window: Window
    ) -> Own | None:
        """What an edit has made of it; None where all words must be looked at: the first one has changed, or one that
        speaks for a feature by itself or may be part of a cue."""
        if window.at_start and come[0] is not gone[0]:
            return None
        if [w[3:5] for w in come if w[3] or w[4]] != [w[3:5] for w in gone if w[3] or w[4]]:
            return None
        total = then.forms + sum([word[5] for word in come]) - sum([word[5] for word in gone])
        forms, low = count(total), plain.lower()
        if hangs_on_all_words(low, forms):
            return None
        first = plain.partition(" ")[0]
        size = then.size + len(come) - len(gone)
        about = Said(plain, low, tokens(first), [self._reader.words(first)[0][0]], size, then.cues, forms)
        names = (*then.names[: then.of_classes], *beside_classes(about))
        told = sum(map(self._row, names))
        return Own(names, told, said, size, plain, then.cues, total, then.of_classes)

    def _more_said(self, come: Sequence[Word], gone: Sequence[Word], window: Window) -> int:
        """By how much the rows of the n-grams come to more with these words instead of those."""
        more = sum([word[6] for word in come]) - sum([word[6] for word in gone])
        if not window.at_start and not window.at_end and [w[2] for w in come] == [w[2] for w in gone]:
            now, then = ([word[0] for word in words] for words in (come, gone))
            pairs_now, pairs_then = ([word[1] for word in words] for words in (come, gone))
            total = self._rows.total
            return more + total(pair_ids(now, pairs_now)) - total(pair_ids(then, pairs_then))
        return more + self._grams(come, window) - self._grams(gone, window)

    def _grams(self, words: Sequence[Word], window: Window) -> int:
        lowers, pairs, shapes, *_ = zip(*words, strict=True)
        return self._rows.total(gram_ids(lowers, pairs, shapes, window.at_start, window.at_end))

    def _find_ahead(self, plain: str) -> Ahead:
        sentence = self._reader.read_plain(plain)
        names, first_words = before_features(sentence)
        rows = dict(zip(sentence.lowers, sentence.rows_before, strict=True))  # each word once
        count, said = self._lanes.counted(sum(rows.values()))
        said += sum(map(self._row, first_words))
        return Ahead(self._told[names], said, len(first_words) + count)

    def _ahead_edited(
        self, then: Ahead, plain: str, come: Sequence[Word], gone: Sequence[Word], window: Window
    ) -> Ahead | None:
        """What an edit behind its first words has made of it; None where it does not show whether a word that has come or
        gone stands elsewhere in the sentence, for each counts once."""
        if window.at_start and come[:3] != gone[:3]:
            return None
        new, old = ({word[0]: word[7] for word in words if word[7]} for words in (come, gone))
        elsewhere = f" {plain[: window.start]}{plain[window.end_now :]} ".lower()
        total = 0
        for words, others, step in ((new, old, 1), (old, new, -1)):
            for word, row in words.items():
                if word in others or f" {word} " in elsewhere:
                    continue
                if word in elsewhere or not word.isascii():
                    return None
                total += step * row
        more, said = self._lanes.counted(total)
        return Ahead(self._told[before_meaning(plain)], then.said + said, then.size + more)

    def _find_told(self, names: tuple[str, ...]) -> tuple[tuple[str, ...], int]:
        return names, sum(map(self._row, names))


def _bound(kept: OrderedDict[str, Any]) -> None:
    if len(kept) > _KEPT:
        kept.popitem(last=False)
