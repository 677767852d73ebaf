"""Whether the steps of a pattern grow faster than the text that it is tried on.

Texts are made from the pattern itself (attacks.py), steps are counted (steps.py), so that no clock decides.
"""

from __future__ import annotations

from collections.abc import Callable

from tests.patterns.attacks import Alike, attacks
from tests.patterns.parsed import nodes, parse
from tests.patterns.steps import Counter, TooManySteps

_GLANCE = 60  # characters of the texts that are tried first
_SUSPICIOUS = 14  # steps a character of such a text, from which on its growth is looked at
_MOST = 600  # steps a character that any text may take: a pattern that looks a bounded way ahead everywhere
_LENGTHS = (240, 480, 960, 1920, 3840)
_GROWTH = 2.2
_GROWTH_AT_ONCE = 2.05  # of the first doubling, where a square is still a small part of the steps


def _alternatives(pattern: str | bytes, flags: int) -> int:
    """How many words and other alternatives a pattern has: each may take a step at each character."""
    return sum(len(argument[1]) for name, argument in nodes(parse(pattern, flags)) if str(name) == "BRANCH")


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


def fault_of(pattern: str | bytes, flags: int, searched: bool) -> str:
    """The attack under which the steps of a pattern grow faster than the text, "" for none. `searched`: it is tried at every
    place of a text."""
    counter = Counter(pattern, flags)
    most = _MOST + _alternatives(pattern, flags)
    looked_at: set[tuple[int, int]] = set()
    alike = Alike(pattern, flags)
    for before, pumped, behind in alike.attacks(attacks(pattern, flags, 60)):

        def text(length: int, parts: tuple[str, str, str] = (before, pumped, behind)) -> str | bytes:
            said = parts[0] + parts[1] * max(length // len(parts[1]), 1) + parts[2]
            return said.encode("latin-1", "replace") if isinstance(pattern, bytes) else said

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
