"""Every pattern means the same on each Python from 3.11.0 on.

Before 3.11.5 CPython matched a possessive group with a choice inside wrongly (gh-106052), and before 3.11.2 one with a
look ahead (gh-100061). A single set that is repeated possessively never was concerned: `\\s*+` is fine, `(?:ab?)*+` and
`(?>…)` are not.
"""

from __future__ import annotations

import ast
import re

import pytest
from tests.patterns.parsed import is_single, nodes, parse
from tests.patterns.tree import Found, modules

_IN_SOURCE = re.compile(r"\(\?>|\)(?:[*+?]|\{\{?[\d,]+\}?\})\+")


def _differs(pattern: str | bytes, flags: int) -> bool:
    for operation, argument in nodes(parse(pattern, flags)):
        if str(operation) == "ATOMIC_GROUP":
            return True
        if str(operation) == "POSSESSIVE_REPEAT" and not is_single(argument[2]):
            return True
    return False


@pytest.mark.parametrize(
    ("pattern", "differs"),
    [(r"\s*+[)\]]++a?+", False), (r"(?:ab?)*+", True), (r"(?>ab|a)c", True), (r"a(?:b(?:cd)++)?", True)],
)
def test_what_differs_between_pythons_is_told(pattern: str, differs: bool) -> None:
    assert _differs(pattern, 0) is differs
    assert bool(_IN_SOURCE.search(pattern)) is differs


def test_every_pattern_means_the_same_on_each_python(patterns: tuple[Found, ...]) -> None:
    assert len(patterns) > 400
    assert [found.place for found in patterns if _differs(found.pattern, found.flags)] == []


def test_so_does_what_patterns_are_put_together_from_later() -> None:
    written = [
        f"{name}: {node.value}"
        for name, path in modules()
        for call in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(call, ast.Call)
        for pattern in call.args[:1]
        if isinstance(pattern, ast.JoinedStr)
        if ast.unparse(call.func).startswith(("re.", "lazy_pattern"))
        for node in ast.walk(pattern)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and _IN_SOURCE.search(node.value)
    ]
    assert written == []
