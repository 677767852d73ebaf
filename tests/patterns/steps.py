"""Counts the steps of a backtracking match, so that growth can be asserted without a clock.

A pattern's own parse tree is run the way CPython's `_sre` runs it: the same choices in the same order, a step for each
character that is looked at and for each choice that is taken back.
"""

from __future__ import annotations

import re
from copy import copy
from re import _compiler, _parser  # type: ignore[attr-defined]
from re._constants import MAXREPEAT, POSSESSIVE_REPEAT  # type: ignore[import-not-found]
from typing import Any

from tests.patterns.parsed import ONE_CHARACTER, Tree, is_single, parse

Line = tuple[Any, ...]
"""An instruction: the name of a method of `_Match`, then its arguments."""


class TooManySteps(Exception):
    """A match took more steps than it was allowed."""


class Counter:
    """A pattern that is matched step by step; `most` bounds the steps of all its matches together."""

    def __init__(self, pattern: str | bytes, flags: int = 0, most: int = 10_000_000) -> None:
        tree = parse(pattern, flags)
        self.steps = 0
        self.most = most
        self.program = _Assembler(tree).assembled(tree)

    def step(self, many: int = 1) -> None:
        """Counts. Raises TooManySteps."""
        self.steps += many
        if self.steps > self.most:
            raise TooManySteps

    def match_end(self, text: Any, start: int = 0) -> int:
        """The end of the match that begins at `start`; -1 for none."""
        return _Match(self, text, start).run(self.program)

    def find_all(self, text: Any) -> None:
        """Goes through `text` as finditer does: a search that finds nothing is no cheaper."""
        first = next((line for line in self.program if line[0] != "save"), ("end",))
        at = 0
        while at <= len(text):
            if first[0] == "one":  # on to the next character that the first operation takes
                found = first[1].search(text, at)
                self.step((len(text) if found is None else found.start()) - at)
                if found is None:
                    return
                at = found.start()
            self.step()
            end = self.match_end(text, at)
            at = end if end > at else at + 1


class _Assembler:
    def __init__(self, tree: Tree) -> None:
        self.state = tree.state
        self.flags = tree.state.flags
        """Those that hold where the assembler is: `(?-i:…)` changes them for a part."""
        self.loops = 0

    def assembled(self, tree: Tree) -> list[Line]:
        program: list[Line] = []
        self._add(tree, program)
        return [*program, ("end",)]

    def _compiled(self, *items: Any) -> Any:
        state = copy(self.state)
        state.flags = self.flags
        return _compiler.compile(_parser.SubPattern(state, list(items)), self.flags)

    def _add(self, tree: Tree, program: list[Line]) -> None:
        for operation, argument in tree:
            name = str(operation)
            if name == "SUBPATTERN":
                group, added, dropped, inner = argument
                around, self.flags = self.flags, (self.flags | added) & ~dropped
                program += [("save", 2 * group)] if group else []
                self._add(inner, program)
                program += [("save", 2 * group + 1)] if group else []
                self.flags = around
            elif name == "BRANCH":
                self._add_branch(argument[1], program)
            elif name in ("MAX_REPEAT", "MIN_REPEAT"):
                self._add_repeat(name == "MAX_REPEAT", *argument, program)
            elif name == "POSSESSIVE_REPEAT":
                assert is_single(argument[2]), "test_portable refuses it"
                program.append(("possessive", self._compiled((operation, argument))))
            elif name in ("ASSERT", "ASSERT_NOT"):
                direction, inner = argument
                width = inner.getwidth()[0] if direction < 0 else 0
                program.append(("look", name == "ASSERT", width, self.assembled(inner)))
            elif name == "GROUPREF":
                program.append(("group", argument))
            else:
                program.append(("one", self._compiled((operation, argument))))

    def _add_branch(self, choices: list[Tree], program: list[Line]) -> None:
        branch = _Branch([self._first(choice) for choice in choices])
        leaps: list[int] = []
        for number, choice in enumerate(choices):
            branch.forks.append(len(program))
            if number < len(choices) - 1:
                program.append(("fork", branch, number))
            self._add(choice, program)
            leaps.append(len(program))
            if number < len(choices) - 1:
                program.append(())
        for leap in leaps[:-1]:
            program[leap] = ("leap", len(program))

    def _first(self, choice: Tree) -> Any:
        """The single character with which a choice begins, None where it begins otherwise."""
        begins = len(choice) and str(choice[0][0]) in ONE_CHARACTER
        return self._compiled(choice[0]) if begins else None

    def _add_repeat(self, greedy: bool, low: int, high: Any, inner: Tree, program: list[Line]) -> None:
        if is_single(inner):
            run = self._compiled((POSSESSIVE_REPEAT, (0, high, inner)))
            program.append(("greedy" if greedy else "lazy", low, run))
            return
        self.loops += 1
        number, first = self.loops, len(program) + 1
        program += [("zero", number), ()]
        self._add(inner, program)
        program.append(("leap", first))
        most = float("inf") if high is MAXREPEAT else int(high)
        program[first] = ("loop", number, low, most, greedy, len(program))


class _Branch:
    """Choices. A word of a hundred that begins with another character is refused by two steps, fork and character: these
    are counted here without being taken.
    """

    def __init__(self, firsts: list[Any]) -> None:
        self.firsts = firsts
        self.forks: list[int] = []
        """The line of each choice, with the fork before it; the last has none."""
        self._open: dict[Any, list[int]] = {}

    def following(self, character: Any, number: int) -> int:
        """The first choice from `number` on that may begin with a character; their number where none may."""
        if character not in self._open:
            self._open[character] = self._numbers(character)
        return self._open[character][number]

    def _numbers(self, character: Any) -> list[int]:
        found = [len(self.firsts)] * (len(self.firsts) + 1)
        for number in range(len(self.firsts) - 1, -1, -1):
            first = self.firsts[number]
            found[number] = number if first is None or first.match(character) else found[number + 1]
        return found


class _Match:
    """One match from one place. A method gives whether its instruction succeeded; it moves `at` and `line`."""

    def __init__(self, counter: Counter, text: Any, at: int) -> None:
        self.counter, self.text, self.at = counter, text, at
        self.line = 0
        self.rounds: dict[int, tuple[int, int]] = {}
        self.groups: dict[int, int] = {}
        self.choices: list[tuple[Any, ...]] = []
        """What can be tried instead: (line, rounds, groups, first place, last place, step from one to the next)."""

    def run(self, program: list[Line]) -> int:
        counter = self.counter
        while (instruction := program[self.line])[0] != "end":
            counter.steps += 1
            if counter.steps > counter.most:
                raise TooManySteps
            self.line += 1
            if not getattr(self, instruction[0])(*instruction[1:]) and not self._taken_back():
                return -1
        return self.at

    def _taken_back(self) -> bool:
        if not self.choices:
            return False
        self.line, self.rounds, self.groups, self.at, last, by = self.choices.pop()
        if self.at != last:
            self.choices.append((self.line, self.rounds, self.groups, self.at + by, last, by))
        return True

    def _or(self, line: int, first: int, last: int, by: int) -> None:
        self.choices.append((line, self.rounds, self.groups, first, last, by))

    def one(self, single: re.Pattern[Any]) -> bool:
        found = single.match(self.text, self.at)
        self.at = found.end() if found else self.at
        return found is not None

    def run_of(self, single: re.Pattern[Any]) -> int:
        found = single.match(self.text, self.at)
        end = found.end() if found else -1
        self.counter.step(max(end - self.at, 0))
        return end

    def possessive(self, single: re.Pattern[Any]) -> bool:
        end = self.run_of(single)
        self.at = max(end, self.at)
        return end >= 0

    def greedy(self, low: int, single: re.Pattern[Any]) -> bool:
        end, least = self.run_of(single), self.at + low
        if end > least:
            self._or(self.line, end - 1, least, -1)
        self.at = end
        return end >= least

    def lazy(self, low: int, single: re.Pattern[Any]) -> bool:
        found = single.match(self.text, self.at)
        end, least = (found.end() if found else -1), self.at + low
        if end > least:
            self._or(self.line, least + 1, end, 1)
        self.at = least
        return end >= least

    def fork(self, branch: _Branch, number: int) -> bool:
        taken = branch.following(self.text[self.at : self.at + 1], number)
        last = len(branch.forks) - 1
        if taken > number:
            self.counter.step(2 * (min(taken, last) - number) - (taken == last))
        if taken < last:
            self._or(branch.forks[taken + 1], self.at, self.at, 0)
        self.line = branch.forks[min(taken, last)] + (taken < last)
        return taken <= last

    def leap(self, line: int) -> bool:
        self.line = line
        return True

    def zero(self, number: int) -> bool:
        self.rounds = {**self.rounds, number: (0, -1)}
        return True

    def loop(self, number: int, low: int, high: float, greedy: bool, behind: int) -> bool:
        count, last = self.rounds[number]
        before, again = self.rounds, {**self.rounds, number: (count + 1, self.at)}
        if count < low:
            self.rounds = again
        elif count >= high or last == self.at:
            self.line = behind
        elif greedy:
            self._or(behind, self.at, self.at, 0)
            self.rounds = again
        else:
            self.rounds = again
            self._or(self.line, self.at, self.at, 0)
            self.line, self.rounds = behind, before
        return True

    def save(self, slot: int) -> bool:
        self.groups = {**self.groups, slot: self.at}
        return True

    def group(self, number: int) -> bool:
        if 2 * number + 1 not in self.groups:
            return False
        said = self.text[self.groups[2 * number] : self.groups[2 * number + 1]]
        self.counter.step(len(said))
        found = bool(self.text[self.at : self.at + len(said)] == said)
        self.at += len(said) if found else 0
        return found

    def look(self, wanted: bool, width: int, program: list[Line]) -> bool:
        inside = _Match(self.counter, self.text, self.at - width)
        inside.groups = self.groups
        return (self.at >= width and inside.run(program) >= 0) is wanted
