"""Every pattern takes time linear in the text: doubled texts take no more than twice the steps and a tenth.

Texts are made from the pattern itself (attacks.py), steps are counted (steps.py), so that no clock decides.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from itertools import islice

import pytest
from tests.patterns.attacks import Alike, attacks
from tests.patterns.parsed import nodes, parse
from tests.patterns.steps import Counter, TooManySteps
from tests.patterns.tree import Found

_GLANCE = 60  # characters of the texts that are tried first
_SUSPICIOUS = 14  # steps a character of such a text, from which on its growth is looked at
_MOST = 600  # steps a character that any text may take: a pattern that looks a bounded way ahead everywhere
_PARTS = 16  # tests, so that processes can share them; the first has the longest pattern
_LENGTHS = (240, 480, 960, 1920, 3840)
_GROWTH = 2.2
_GROWTH_AT_ONCE = 2.05  # of the first doubling, where a square is still a small part of the steps

AT_ONE_PLACE = {
    "scoring/groundlint/citations/naming.py:_LABEL": "fullmatch, by way of a table",
    "scoring/groundlint/citing/writing.py:_ADDRESS": "searched in the 2,000 characters before the cursor",
    "scoring/groundlint/citing/writing.py:_REST_OF_LABEL": "match, handed to _named",
    "scoring/groundlint/citing/writing.py:_REST_OF_NAME": "match, handed to _named",
    "scoring/groundlint/citing/writing.py:_REST_OF_NUMBER": "match, handed to _named",
    "scoring/groundlint/markdown/inline_author_year.py:_AUTHOR_BEFORE": "searched in the 80 characters before a year",
    "scoring/groundlint/markdown/inline_marks.py:_WORD_BEFORE": "searched in the 40 characters before a number",
    "scoring/groundlint/markdown/plain_yaml.py:_DOUBLE": "fullmatch, handed to _whole",
    "scoring/groundlint/markdown/plain_yaml.py:_SINGLE": "fullmatch, handed to _whole",
    "scoring/groundlint/sources/quotes/edge_words.py:_HEDGED": "searched in the 40 characters before a stretch",
    "scoring/groundlint/sources/quotes/edge_words.py:_MEASURE": "searched in the 40 characters before a place",
    "scoring/groundlint/sources/quotes/match.py:_DASH_BEFORE": "searched in the 8 characters before a place",
    "scoring/groundlint/sources/quotes/replaced.py:_ASIDE": "searched in the words before a quote",
    "scoring/groundlint/sources/quotes/reported.py:_HELD_BY": "searched in the 60 characters before a statement",
    "scoring/groundlint/sources/quotes/reported.py:_UNHELD": "searched in the 140 characters before a statement",
    "scoring/groundlint/sources/quotes/reported.py:_UNHELD_UNBLANKED": "searched in the 140 characters before a statement",
    "scoring/groundlint/sources/quotes/spliced.py:_ASIDE": "searched in the 600 characters of a beginning at most",
    "scoring/groundlint/sources/scholarly/identity.py:_TAIL": "searched in the 1,000 characters of a DOI at most",
    "server/groundlint_server/open_sentence.py:_AFTER_TERMINATOR": "searched in a sentence's last 1,000 characters",
}
"""Patterns that are tried at one place or in a short window, which their own line does not tell."""


def _repeats(found: Found) -> bool:
    return any(
        "REPEAT" in str(name) and int(argument[1]) > 1
        for name, argument in nodes(parse(found.pattern, found.flags))
    )


def _alternatives(found: Found) -> int:
    """How many words and other alternatives a pattern has: each may take a step at each character."""
    return sum(
        len(argument[1])
        for name, argument in nodes(parse(found.pattern, found.flags))
        if str(name) == "BRANCH"
    )


def _steps(counter: Counter, text: str | bytes, searched: bool, most: int) -> int:
    counter.steps, counter.most = 0, most
    try:
        if searched:
            counter.find_all(text)
        else:
            counter.match_end(text)
    except TooManySteps:
        return most
    return counter.steps


def fault_of(found: Found) -> str:
    """The attack under which the steps of a pattern grow faster than the text, "" for none."""
    counter = Counter(found.pattern, found.flags)
    searched = found.searched and found.name not in AT_ONE_PLACE
    most = _MOST + _alternatives(found)
    looked_at: set[tuple[int, int]] = set()
    alike = Alike(found.pattern, found.flags)
    for before, pumped, behind in alike.attacks(attacks(found.pattern, found.flags, 60)):

        def text(length: int, parts: tuple[str, str, str] = (before, pumped, behind)) -> str | bytes:
            said = parts[0] + parts[1] * max(length // len(parts[1]), 1) + parts[2]
            return said.encode("latin-1", "replace") if isinstance(found.pattern, bytes) else said

        glance = text(_GLANCE)
        taken = _steps(counter, glance, searched, most * len(glance))
        if taken < _SUSPICIOUS * len(glance):
            continue
        twice = text(2 * _GLANCE)
        last = _steps(counter, twice, searched, most * len(twice))
        too_many = taken >= most * len(glance) or last >= most * len(twice)
        # Texts of a pattern that take the same steps at two lengths grow alike.
        if not too_many and (last <= _GROWTH_AT_ONCE * taken or (taken, last) in looked_at):
            continue
        looked_at.add((taken, last))
        if too_many or _grows(counter, text, searched, most, last):
            return f"{before!r} + {pumped!r} * n + {behind!r}"
    return ""


def _grows(
    counter: Counter, text: Callable[[int], str | bytes], searched: bool, most: int, last: int
) -> bool:
    """Whether each doubling of the text more than doubles the steps, or takes more than `most` a character. What looks a bounded
    way ahead does so at first. `last` are the steps of the text that is half as long as the first one here."""
    for length in _LENGTHS:
        said = text(length)
        taken = _steps(counter, said, searched, most * len(said))
        if taken <= _GROWTH * last:
            return False
        last = taken
        if taken >= most * len(said):
            break
    return True


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
    assert bool(fault_of(Found("here:1", pattern, 0, way == "search"))) is grows


@pytest.mark.parametrize("text", ["xaBy", "XABY", "xaby", "xAbY"])
@pytest.mark.parametrize(
    "pattern", [r"(?-i:a)b?y", r"x(?-i:a[A-Z])y", r"x(?:(?-i:A)|a)b", r"xa(?-i:b+)y", r"xa(?-i:B)*?y"]
)
def test_flags_of_a_part_are_kept(pattern: str, text: str) -> None:
    found = re.compile(pattern, re.IGNORECASE).match(text)
    assert Counter(pattern, re.IGNORECASE).match_end(text) == (found.end() if found else -1)


def test_steps_are_counted_along_the_way_that_python_takes(patterns: tuple[Found, ...]) -> None:
    chance = random.Random(4)
    tried = 0
    for found in patterns:
        counter, compiled = Counter(found.pattern, found.flags), re.compile(found.pattern, found.flags)
        for before, pumped, behind in islice(attacks(found.pattern, found.flags, 10), 0, None, 4):
            said = before + pumped * chance.randint(1, 4) + behind
            counter.steps = 0
            text = said.encode("latin-1", "replace") if isinstance(found.pattern, bytes) else said
            match = compiled.match(text)  # type: ignore[arg-type]
            assert counter.match_end(text) == (match.end() if match else -1), (found.place, text)
            tried += 1
    assert tried > 5_000


@pytest.mark.parametrize("part", range(_PARTS))
def test_every_pattern_is_linear(patterns: tuple[Found, ...], part: int) -> None:
    longest_first = sorted(filter(_repeats, patterns), key=lambda found: -len(found.pattern))
    assert len(longest_first) > 800
    looked_at = longest_first[part::_PARTS]  # so each part has its share of those that take the most time
    faults = {f"{found.place} {found.pattern!r}": fault for found in looked_at if (fault := fault_of(found))}
    assert faults == {}


def test_patterns_that_stand_apart_are_there(patterns: tuple[Found, ...]) -> None:
    names = {found.name for found in patterns}
    assert set(AT_ONE_PLACE) <= names
