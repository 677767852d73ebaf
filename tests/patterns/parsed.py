"""A pattern as Python's own parser reads it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from re import _parser  # type: ignore[attr-defined]
from typing import Any

Tree = Any
"""A `SubPattern`: a list of (operation, argument)."""

ONE_CHARACTER = frozenset({"IN", "LITERAL", "NOT_LITERAL", "ANY"})
"""Names of the operations that take one character."""


def parse(pattern: str | bytes, flags: int = 0) -> Tree:
    """The parse tree of a pattern."""
    return _parser.parse(pattern, flags & ~re.DEBUG)


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
