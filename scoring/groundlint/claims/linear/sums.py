"""What a sentence's words come to: found anew, or from the sentence that it was before somebody typed in it."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import NamedTuple

from groundlint.claims.linear.around import NO_MEANING, before_features, before_meaning
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

_KEPT = 3_000
"""Sentences in a generation; as many of the one before are kept next to them: together those of a report of 1 MB, 3 MB at most."""
_PLACES = 800
"""Headings of which is known what is first under them."""
_SHORT, _LONG = 16, 64
"""Bits of a number of words, and of the lanes of their forms."""
_FEW = (1 << _SHORT) - 1


class Own(NamedTuple):
    """What a sentence's own words come to: all that does not depend on what is around it."""

    names: tuple[str, ...]
    """Of its meaning features."""
    told: int
    """The sum of their rows."""
    said: int
    """The sum of the rows of its n-grams."""
    size: int
    """How many words there are."""


class Found(NamedTuple):
    """The same, with what it takes to go on from there when somebody has typed in the sentence."""

    own: Own
    of_classes: int = 0
    """How many of the names, the first ones, stand for the classes of words."""
    forms: int = 0
    """How many words have each form, in lanes."""
    cues: int = 0
    """Those that its words may be part of."""


class Ahead(NamedTuple):
    """What a sentence comes to where it is the preceding one."""

    told: tuple[tuple[str, ...], int]
    """The names of its meaning features, and the sum of their rows: one object for all of the same names."""
    said: int
    """The sum of the rows of its words, each counted once, and of its first words."""
    size: int
    """How many rows are in it."""


class _Known:
    """What is known of a sentence, in few bytes."""

    __slots__ = ("ahead", "behind", "names", "own", "plain")

    def __init__(self, own: int, names: tuple[str, ...], plain: str) -> None:
        self.own, self.names, self.plain = own, names, plain
        self.ahead: int | None = None
        self.behind = ""
        """The text that was asked about as the one after it."""


class Sums:
    """What sentences come to, kept by text: where somebody types in one, the one after it is asked about with another
    before it. And by place: most of what the edited one says is what stood there before."""

    def __init__(self, reader: Reader, row: Callable[[str], int], rows: Rows, lanes: Lanes) -> None:
        """`row` gives the packed row of a meaning feature, `rows` those of n-grams."""
        self._reader, self._row, self._rows, self._lanes = reader, row, rows, lanes
        self._told = Kept(self._find_told)
        self._bits = lanes.one.bit_length() + 8
        self._half = 1 << self._bits - 1
        # Whatever thread asks, each step on these is one that no other can come into.
        self._known: dict[str, _Known] = {}
        self._elder: dict[str, _Known] = {}
        self._first = OrderedDict[str, str]()
        self._ahead_of = lru_cache(maxsize=64)(self._find_ahead)

    def own(self, text: str, place: str) -> Own:
        """Return what a sentence's own words come to. `place` says where it is, by the sentence before it or by the
        heading: what was asked about there before is likely to be nearly the same."""
        before = self._get(place)
        known = self._get(text)
        if known is not None:
            own = self._unpacked(known)
        else:
            own = self._find_own(text, before.behind if before is not None else self._first.get(place, ""))
        if before is not None:
            before.behind = text
        else:
            self._first[place] = text
            if len(self._first) > _PLACES:
                self._first.popitem(last=False)
        return own

    def ahead(self, text: str) -> Ahead:
        """Return what a sentence comes to where it is the preceding one."""
        known = self._get(text)
        if known is None:
            return self._ahead_of(bare(text))
        if known.ahead is None:
            ahead = self._find_ahead(known.plain)
            known.ahead = self._packed_ahead(ahead)
            return ahead
        return self._unpacked_ahead(known.ahead, known.plain)

    def _get(self, text: str) -> _Known | None:
        known = self._known.get(text)
        if known is None:
            known = self._elder.pop(text, None)
            if known is not None:
                self._put(text, known)
        return known

    def _put(self, text: str, known: _Known) -> None:
        if len(self._known) >= _KEPT:
            self._elder, self._known = self._known, {}
        self._known[text] = known

    def _packed(self, found: Found, plain: str) -> _Known:
        (names, told, said, size), of_classes, forms, cues = found
        counts = size | of_classes << _SHORT | forms << 2 * _SHORT | cues << 2 * _SHORT + _LONG
        sums = told + self._half | said + self._half << self._bits | counts << 2 * self._bits
        return _Known(sums, names, plain)

    def _unpacked(self, known: _Known) -> Own:
        bits, half, sums = self._bits, self._half, known.own
        mask = (half << 1) - 1
        told, said = (sums & mask) - half, (sums >> bits & mask) - half
        return Own(known.names, told, said, sums >> 2 * bits & _FEW)

    def _packed_ahead(self, ahead: Ahead) -> int:
        return ahead.said + self._half | ahead.size << self._bits

    def _unpacked_ahead(self, ahead: int, plain: str) -> Ahead:
        size = ahead >> self._bits
        said = (ahead & (self._half << 1) - 1) - self._half
        return Ahead(self._told[before_meaning(plain) if size else NO_MEANING], said, size)

    def _find_own(self, text: str, stood: str) -> Own:
        plain = bare(text)
        if plain == text:
            plain = text  # one string instead of two
        was = self._get(stood)
        window = changed(plain, was.plain) if was is not None else None
        found, ahead = None, None
        if was is not None and window is not None:
            come = self._reader.words(plain[window.start : window.end_now])
            gone = self._reader.words(was.plain[window.start : window.end_then])
            size = was.own >> 2 * self._bits & _FEW
            if max(size, size + len(come) - len(gone)) < MOST:
                self._known.pop(stood, None)  # it is this one now
                said = (was.own >> self._bits & (self._half << 1) - 1) - self._half
                said += self._more_said(come, gone, window)
                found = self._edited(was, plain, said, come, gone, window)
                if found is None:
                    found = self._whole(plain, said)
                elif was.ahead is not None:
                    then = self._unpacked_ahead(was.ahead, was.plain)
                    ahead = self._ahead_edited(then, plain, come, gone, window)
        if found is None:
            found = self._whole(plain)
        known = self._packed(found, plain)
        if ahead is not None:
            known.ahead = self._packed_ahead(ahead)
        self._put(text, known)
        return found.own

    def _whole(self, plain: str, said: int | None = None) -> Found:
        """What is found by reading all of it; `said` if it is known."""
        sentence = self._reader.read_plain(plain)
        size = len(sentence.words)
        if not size:
            return Found(Own((EMPTY,), self._row(EMPTY), 0, 0))
        cues, forms = either(sentence.cues), sum(sentence.forms)
        found = of_classes(sentence.classes)
        about = Said(plain, plain.lower(), sentence.words, sentence.lowers, size, cues, count(forms))
        names = (*found, *beside_classes(about))
        if said is None:
            ids = gram_ids(sentence.lowers, sentence.pairs, sentence.shapes)
            said = sum(sentence.rows) + self._rows.total(ids)
        return Found(Own(names, sum(map(self._row, names)), said, size), len(found), forms, cues)

    def _edited(
        self, was: _Known, plain: str, said: int, come: Sequence[Word], gone: Sequence[Word], window: Window
    ) -> Found | None:
        """What an edit has made of it; None where all words must be looked at: the first one has changed, or one that
        speaks for a feature by itself or may be part of a cue."""
        if window.at_start and come[0] is not gone[0]:
            return None
        if [w[3:5] for w in come if w[3] or w[4]] != [w[3:5] for w in gone if w[3] or w[4]]:
            return None
        counts = was.own >> 2 * self._bits
        size = (counts & _FEW) + len(come) - len(gone)
        of_classes, cues = counts >> _SHORT & _FEW, counts >> 2 * _SHORT + _LONG
        total = counts >> 2 * _SHORT & (1 << _LONG) - 1
        total += sum([word[5] for word in come]) - sum([word[5] for word in gone])
        forms, low = count(total), plain.lower()
        if hangs_on_all_words(low, forms):
            return None
        first = plain.partition(" ")[0]
        about = Said(plain, low, tokens(first), [self._reader.words(first)[0][0]], size, cues, forms)
        names = (*was.names[:of_classes], *beside_classes(about))
        return Found(Own(names, sum(map(self._row, names)), said, size), of_classes, total, cues)

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
        """What an edit after its first words has made of it; None where it does not show whether a word that has come or
        gone is elsewhere in the sentence, for each counts once."""
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
