"""A pattern that is compiled when it is first used does what a compiled one does."""

from __future__ import annotations

import re

import pytest

from groundlint.lazy_pattern import lazy_pattern

_FLAGS = re.IGNORECASE | re.MULTILINE
_TEXT = "One 12,\ntwo 3 ONE"


@pytest.mark.parametrize(
    ("method", "rest"),
    [("findall", ()), ("split", ()), ("sub", (r"<\1>",)), ("subn", (r"<\1>",))],
)
def test_it_gives_what_a_compiled_one_gives(method: str, rest: tuple[str, ...]) -> None:
    late, compiled = lazy_pattern(r"\b(one|\d+)$", _FLAGS), re.compile(r"\b(one|\d+)$", _FLAGS)
    assert getattr(late, method)(*rest, _TEXT) == getattr(compiled, method)(*rest, _TEXT)


def test_matches_are_those_of_a_compiled_one() -> None:
    late = lazy_pattern(r"(?P<word>o\w+)", re.IGNORECASE)
    first = late.search(_TEXT)
    assert first is not None
    assert [match["word"] for match in late.finditer(_TEXT, first.end())] == ["ONE"]
    assert late.match(_TEXT, 1) is None
    assert late.fullmatch("only")
    assert (late.pattern, late.groups, dict(late.groupindex)) == (r"(?P<word>o\w+)", 1, {"word": 1})


def test_it_is_compiled_when_it_is_first_used() -> None:
    late = lazy_pattern("(")
    with pytest.raises(re.error):
        late.search("")
