"""Every pattern takes time linear in the text: doubled texts take no more than twice the steps and a tenth (growth.py).

What is proved once need not be proved again: proved.txt has the patterns for which that was done.
"""

from __future__ import annotations

import re

import pytest
from tests.patterns.growth import fault_of
from tests.patterns.proved import AT_ONE_PLACE, is_searched, key_of, miscounted, proved, repeats
from tests.patterns.steps import Counter
from tests.patterns.tree import Found

_PARTS = 16  # tests, so that processes can share them; the first has the longest pattern


@pytest.mark.parametrize(
    ("pattern", "way", "grows"),
    [
        (r"(a|b)+c", "search", True),
        (r"(?:a+)+$", "match", True),  # exponential
        (r"(?:\w+\s??)+x", "match", True),
        (r"x(?:y(?:z(?:a+b?)*)c)", "match", True),
        (r"(?:a|ab|b)*c", "match", True),  # choices that take the same under a repeat
        (r"(?i:(?:an?|and)\s?)+x", "match", False),
        (r"\w+\d+;", "match", True),  # neighbours that take the same
        (r"(?:.*,){3}x", "match", True),
        (r"(?:(?=\w+!)\w)+", "match", True),  # a look ahead under a repeat
        (r"(?:(?!;).)*!", "search", True),
        (r"\b(?:[A-Z]\w*\s*)+of", "match", True),  # hidden by a group
        (r"\b(?:[A-Z]\w*\s*)+of", "search", True),
        (r"(?:a?){30}b", "match", True),
        (r"\s+$", "search", True),
        (r"(?<!\s)\s+$", "search", False),
        (r"\s*:?\s*x", "match", True),
        (r"\s*(?::\s*)?x", "match", False),
        (r"<[^>]*>", "search", True),
        (r"<[^<>]*>", "search", False),
        (r"\[.{0,50}\]", "search", False),
        (r"(\w+) \1", "search", True),
        (r"[A-Z]\w+(?: of (?:\w{1,30} ?){1,6})? said", "match", True),
        (r"[A-Z]\w+(?: of \w{1,30}(?: \w{1,30}){0,5})? said", "match", False),
        (r"(?:cf\. )?(?:[A-Z][\w-]+(?:[ -][A-Z][\w-]+){0,2}, \d)", "match", True),
        (r"(?:cf\. )?(?:[A-Z][\w-]+(?: [A-Z][\w-]+){0,2}, \d)", "match", False),
    ],
)
def test_growth_is_told(pattern: str, way: str, grows: bool) -> None:
    assert bool(fault_of(pattern, 0, way == "search")) is grows


@pytest.mark.parametrize("text", ["xaBy", "XABY", "xaby", "xAbY"])
@pytest.mark.parametrize(
    "pattern", [r"(?-i:a)b?y", r"x(?-i:a[A-Z])y", r"x(?:(?-i:A)|a)b", r"xa(?-i:b+)y", r"xa(?-i:B)*?y"]
)
def test_flags_of_a_part_are_kept(pattern: str, text: str) -> None:
    found = re.compile(pattern, re.IGNORECASE).match(text)
    assert Counter(pattern, re.IGNORECASE).match_end(text) == (found.end() if found else -1)


def test_steps_are_counted_along_the_way_that_python_takes(patterns: tuple[Found, ...]) -> None:
    """On a fifth of all patterns; proved.py looks at each one before it is known."""
    new = [found for found in patterns if repeats(found) and key_of(found) not in proved()]
    wrong: dict[str, list[str]] = {}
    tried = 0
    for found in dict.fromkeys((*patterns[::5], *new)):
        texts, missed = miscounted(found)
        tried += texts
        if missed:
            wrong[found.place] = missed
    assert wrong == {}
    assert tried > 5_000


@pytest.mark.parametrize("part", range(_PARTS))
def test_every_pattern_is_linear(patterns: tuple[Found, ...], part: int) -> None:
    longest_first = sorted(filter(repeats, patterns), key=lambda found: -len(found.pattern))
    assert len(longest_first) > 800
    new = [found for found in longest_first if key_of(found) not in proved()]
    looked_at = new[part::_PARTS]  # so each part has its share of those that take the most time
    faults = {
        f"{found.place} {found.pattern!r}": fault
        for found in looked_at
        if (fault := fault_of(found.pattern, found.flags, is_searched(found)))
    }
    assert faults == {}


def test_patterns_that_stand_apart_are_there(patterns: tuple[Found, ...]) -> None:
    names = {found.name for found in patterns}
    assert set(AT_ONE_PLACE) <= names
