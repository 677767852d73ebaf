"""Texts that make a pattern work as hard as it can: what it repeats, said again and again, with a failing end."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Iterator
from itertools import chain
from re import _compiler, _parser  # type: ignore[attr-defined]
from typing import Any

from tests.patterns.parsed import ONE_CHARACTER, Tree, nodes, parse, single, subtrees

CANDIDATES = [
    *map(chr, range(32, 127)),
    *"\t\n\r\f\u00a0\u2028é中あ가。，“”’»…–—²\u200b\ufffc\ue000\ue200\ue201\u0416\u0627\u05d0\u0e01\u03b1\u0905",
]
"""Characters of every kind that patterns here tell apart."""

BEHIND = ("\x00", "\n", "!")
"""What stands at the end of a text so that a match fails there, or does not."""


class _Writer:
    """Writes words that parts of one pattern match."""

    def __init__(self, tree: Tree, seed: int, fits: dict[str, list[str]]) -> None:
        self.state, self.flags = tree.state, tree.state.flags
        self.bytes = not isinstance(tree.state.str, str)
        self.chance = random.Random(seed)
        self.groups: dict[int, str] = {}
        self.fits = fits
        """What each single character of the pattern may be, which its writers find out together."""

    def one(self, operation: Any, argument: Any) -> str:
        key = repr((operation, argument))
        if key not in self.fits:
            self.fits[key] = self._fitting(operation, argument)
        return self.chance.choice(self.fits[key]) if self.fits[key] else ""

    def _fitting(self, operation: Any, argument: Any) -> list[str]:
        single = _compiler.compile(_parser.SubPattern(self.state, [(operation, argument)]), self.flags)
        if self.bytes:
            return [c for c in CANDIDATES if ord(c) < 256 and single.fullmatch(c.encode("latin-1"))]
        fits = [c for c in CANDIDATES if single.fullmatch(c)]
        if not fits and str(operation) == "LITERAL":
            fits = [chr(argument)]
        if not fits and str(operation) == "IN":
            fits = [
                chr(v if isinstance(v, int) else v[0]) for k, v in argument if str(k) in ("LITERAL", "RANGE")
            ]
        return fits

    def word(self, items: Iterable[Any]) -> str:
        return "".join([self._said(operation, argument) for operation, argument in items])

    def _said(self, operation: Any, argument: Any) -> str:
        name = str(operation)
        if name in ONE_CHARACTER:
            return self.one(operation, argument)
        if name == "SUBPATTERN":
            inner = self.word(argument[3])
            if argument[0] is not None:
                self.groups[argument[0]] = inner
            return inner
        if name == "BRANCH":
            return self.word(self.chance.choice(argument[1]))
        if name in ("MAX_REPEAT", "MIN_REPEAT", "POSSESSIVE_REPEAT"):
            low, high, inner = argument
            return "".join(self.word(inner) for _ in range(self.chance.randint(low, min(int(high), low + 2))))
        if name == "ATOMIC_GROUP":
            return self.word(argument)
        if name == "GROUPREF":
            return self.groups.get(argument, "")
        return self.word(argument[1]) if name == "ASSERT" and self.chance.random() < 0.5 else ""


def _sequences(tree: Tree) -> Iterator[list[Any]]:
    yield list(tree)
    for _, argument in nodes(tree):
        for inner in subtrees(argument):
            yield list(inner)


def _pumps(tree: Tree, fits: dict[str, list[str]]) -> Iterator[str]:
    """What is said again and again, the likeliest to hurt first."""
    bodies = [
        argument[2]
        for operation, argument in nodes(tree)
        if "REPEAT" in str(operation) and int(argument[1]) > 20
    ]
    writers = [_Writer(tree, seed, fits) for seed in range(3)]
    said = [writer.word(body) for body in bodies for writer in writers]
    yield from said
    # A character that two of the repeated sets have in common.
    shared: dict[str, int] = {}
    for body in bodies:
        if len(body) == 1 and str(body[0][0]) in ONE_CHARACTER:
            for character in writers[0]._fitting(*body[0]):
                shared[character] = shared.get(character, 0) + 1
    yield from sorted(shared, key=lambda c: -shared[c])[:8]
    yield from " \t\n"
    for writer in writers:
        for sequence in _sequences(tree):
            for high in range(len(sequence), 0, -1):
                for low in range(high):
                    yield writer.word(sequence[low:high])
    yield from (a + b for a in said for b in said)


def _places(items: Iterable[Any], before: str, writer: _Writer) -> Iterator[tuple[str, Tree]]:
    """Each part that is repeated, with what a text says before it on the way there."""
    items = list(items)
    for number, (_, argument) in enumerate(items):
        said = before + writer.word(items[:number])
        if "REPEAT" in str(items[number][0]):
            yield said, argument[2]
        for inner in subtrees(argument):
            yield from _places(inner, said, writer)


def _at_places(tree: Tree, fits: dict[str, list[str]]) -> Iterator[tuple[str, str]]:
    """What comes before each part that is repeated, and what is then said again and again there."""
    for seed in range(2):
        writer = _Writer(tree, seed, fits)
        for before, body in _places(tree, "", writer):
            words = [_Writer(tree, number, fits).word(body) for number in range(2)]
            single = [
                writer.one(operation, argument)
                for operation, argument in nodes(body)
                if str(operation) in ONE_CHARACTER
            ]
            for pump in (*words, "".join(words), *single[:6]):
                yield before, pump


def attacks(pattern: str | bytes, flags: int, most: int = 150) -> Iterator[tuple[str, str, str]]:
    """(before, pumped, behind): texts are `before + pumped * n + behind`. The same ones at every call."""
    tree = parse(pattern, flags)
    top = list(tree)
    fits: dict[str, list[str]] = {}
    writer = _Writer(tree, 7, fits)
    befores = list(dict.fromkeys(["", *(writer.word(top[:k]) for k in range(1, min(len(top), 8)))]))
    for before, pump in dict.fromkeys(_at_places(tree, fits)):
        if 0 < len(pump) < 60:
            yield before, pump, BEHIND[0]
    count = 0
    tried: set[str] = set()
    for pump in _pumps(tree, fits):
        if pump in tried or not 0 < len(pump) < 60:
            continue
        tried.add(pump)
        for before in befores:
            for behind in BEHIND[: 3 if before == "" else 1]:
                yield before, pump, behind
                count += 1
        if count >= most:
            return


class Alike:
    """Makes texts the same that a pattern cannot tell apart, so that it takes the same steps in them: for each character
    it writes the first one of those that all parts of the pattern take or refuse alike.
    """

    def __init__(self, pattern: str | bytes, flags: int) -> None:
        tree = parse(pattern, flags)
        self._bytes = isinstance(pattern, bytes)
        self._tells = [
            single(operation, argument, changed, type(pattern))
            for operation, argument in nodes(tree)
            if str(operation) in ONE_CHARACTER
            for changed in (tree.state.flags, tree.state.flags ^ re.IGNORECASE)
        ]
        self._by_itself = any(str(operation) == "GROUPREF" for operation, _ in nodes(tree))
        self._firsts: dict[Any, str] = {}
        self._known: dict[str, str] = {}

    def attacks(self, texts: Iterable[tuple[str, str, str]]) -> Iterator[tuple[str, str, str]]:
        """Each character of another kind alone, then the texts, each one once."""
        alone = (("", character, BEHIND[0]) for character in CANDIDATES)
        said = (tuple("".join(map(self._one, part)) for part in parts) for parts in chain(alone, texts))
        return iter(dict.fromkeys(said))

    def _one(self, character: str) -> str:
        if character not in self._known:
            said = character.encode("latin-1", "replace") if self._bytes else character
            place = (re.match(r"\w", character) is None, character.isascii(), character == "\n")
            told = character if self._by_itself else (*place, *[tell[said] for tell in self._tells])
            self._known[character] = self._firsts.setdefault(told, character)
        return self._known[character]
