"""A pattern as Python's own parser reads it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from re import _compiler, _parser  # type: ignore[attr-defined]
from typing import Any

Tree = Any
"""A `SubPattern`: a list of (operation, argument)."""

ONE_CHARACTER = frozenset({"IN", "LITERAL", "NOT_LITERAL", "ANY"})
"""Names of the operations that take one character."""


@cache
def parse(pattern: str | bytes, flags: int = 0) -> Tree:
    """The parse tree of a pattern, which nobody changes."""
    return _parser.parse(pattern, int(flags) & ~int(re.DEBUG))


def nodes(tree: Tree) -> Iterator[tuple[Any, Any]]:
    """Every operation of a tree with its argument, from the outside in."""
    for operation, argument in tree:
        yield operation, argument
        for inner in subtrees(argument):
            yield from nodes(inner)


def subtrees(argument: Any) -> Iterator[Tree]:
    """The trees directly below an operation."""
    if isinstance(argument, _parser.SubPattern):
        yield argument
    elif isinstance(argument, list | tuple):
        for inner in argument:
            yield from subtrees(inner)


def is_single(tree: Tree) -> bool:
    """Whether a tree takes exactly one character, by a set."""
    return len(tree) == 1 and str(tree[0][0]) in ONE_CHARACTER


class Single(dict[Any, bool]):
    """Whether one operation takes a character, "" for the end of the text."""

    def __init__(self, pattern: re.Pattern[Any]) -> None:
        self.search = pattern.search
        self._match = pattern.match

    def __missing__(self, character: Any) -> bool:
        self[character] = taken = self._match(character) is not None
        return taken


_KNOWN: dict[tuple[str, int, type], Any] = {}
"""What patterns have in common is compiled once."""


def compiled(operation: Any, argument: Any, flags: int, of: type) -> re.Pattern[Any]:
    """One operation, as a pattern of its own for a `str` or `bytes`."""
    key = (repr((operation, argument)), flags, of)
    if key not in _KNOWN:
        state = _parser.State()
        state.flags, state.str = flags, of()
        _KNOWN[key] = _compiler.compile(_parser.SubPattern(state, [(operation, argument)]), flags)
    return _KNOWN[key]


@cache
def _single(pattern: re.Pattern[Any]) -> Single:
    return Single(pattern)


def single(operation: Any, argument: Any, flags: int, of: type) -> Single:
    """One operation that takes one character."""
    return _single(compiled(operation, argument, flags, of))
