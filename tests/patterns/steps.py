"""Counts the steps of a backtracking match, so that growth can be asserted without a clock.

A pattern's own parse tree is run the way CPython's `_sre` runs it: the same choices in the same order, a step for each
character that is looked at and for each choice that is taken back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import groupby
from re._constants import MAXREPEAT, POSSESSIVE_REPEAT  # type: ignore[import-not-found]
from typing import Any

from tests.patterns.parsed import ONE_CHARACTER, Tree, compiled, is_single, parse, single

Line = tuple[Any, ...]
"""An instruction: its name, then its arguments."""

Refusing = Callable[[Any], int]


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
        return _end(self, self.program, text, start, {})

    def find_all(self, text: Any) -> None:
        """Goes through `text` as finditer does: a search that finds nothing is no cheaper."""
        first = next((line for line in self.program if line[0] != "save"), ("end",))
        at = 0
        while at <= len(text):
            if first[0] in ("ones", "place"):  # on to the next character that the first operation takes
                found = first[1][0].search(text, at)
                self.step((len(text) if found is None else found.start()) - at)
                if found is None:
                    return
                at = found.start()
            self.step()
            end = self.match_end(text, at)
            at = end if end > at else at + 1


class _Assembler:
    def __init__(self, tree: Tree) -> None:
        self.of = type(tree.state.str)
        self.flags = tree.state.flags
        """Those that hold where the assembler is: `(?-i:…)` changes them for a part."""
        self.loops = 0

    def assembled(self, tree: Tree) -> list[Line]:
        program: list[Line] = []
        self._add(tree, program)
        return [*program, ("end",)]

    def _add(self, tree: Tree, program: list[Line]) -> None:
        for is_one, items in groupby(tree, lambda item: str(item[0]) in ONE_CHARACTER):
            if is_one:
                program.append(("ones", tuple(single(*item, self.flags, self.of) for item in items)))
            else:
                self._add_others(items, program)

    def _add_others(self, items: Iterable[Any], program: list[Line]) -> None:
        for operation, argument in items:
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
                program.append(("possessive", compiled(operation, argument, self.flags, self.of)))
            elif name in ("ASSERT", "ASSERT_NOT"):
                direction, inner = argument
                width = inner.getwidth()[0] if direction < 0 else 0
                program.append(("look", name == "ASSERT", width, self.assembled(inner)))
            elif name == "GROUPREF":
                program.append(("group", argument))
            else:
                program.append(("place", (compiled(operation, argument, self.flags, self.of),)))

    def _add_branch(self, choices: list[Tree], program: list[Line]) -> None:
        branch = _Branch([self._refusing(choice) for choice in choices])
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

    def _refusing(self, choice: Tree) -> Refusing:
        """The steps in which a choice refuses a character that it cannot begin with; 0 where it may begin with it."""
        name, argument = (str(choice[0][0]), choice[0][1]) if len(choice) else ("", None)
        if "REPEAT" in name and argument[0] and is_single(argument[2]):
            return self._refusing(argument[2])
        if name in ONE_CHARACTER:
            one = single(*choice[0], self.flags, self.of)
            return lambda character: not one[character]
        if name == "SUBPATTERN":
            group, added, dropped, inner = argument
            around, self.flags = self.flags, (self.flags | added) & ~dropped
            inside, self.flags = self._refusing(inner), around
            return lambda character: (steps := inside(character)) and steps + (group is not None)
        if name == "BRANCH":
            branch = _Branch([self._refusing(one) for one in argument[1]])
            return lambda character: branch.refused(character)
        return lambda character: 0

    def _add_repeat(self, greedy: bool, low: int, high: Any, inner: Tree, program: list[Line]) -> None:
        if is_single(inner):
            run = compiled(POSSESSIVE_REPEAT, (0, high, inner), self.flags, self.of)
            program.append(("greedy" if greedy else "lazy", low, run))
            return
        self.loops += 1
        number, first = self.loops, len(program) + 1
        program += [("zero", number), ()]
        self._add(inner, program)
        program.append(("leap", first))
        most = float("inf") if high is MAXREPEAT else int(high)
        program[first] = ("loop", number, low, most, greedy, len(program))


class _Branch(dict[Any, list[tuple[int, int]]]):
    """Choices: for a character, the first choice from each number on that may begin with it (their number where none may),
    and the steps in which those before it refuse it.

    A word of a hundred that begins with another character is refused by two steps, fork and character: these are counted
    without being taken.
    """

    def __init__(self, choices: list[Refusing]) -> None:
        self.choices = choices
        self.forks: list[int] = []
        """The line of each choice, with the fork before it; the last has none."""

    def __missing__(self, character: Any) -> list[tuple[int, int]]:
        last = len(self.choices) - 1
        found = [(last + 1, 0)]
        for number in range(last, -1, -1):
            taken, steps = found[0]
            refused = self.choices[number](character)
            found.insert(0, (taken, steps + refused + (number + 1 < last)) if refused else (number, 0))
        self[character] = found
        return found

    def refused(self, character: Any) -> int:
        """The steps in which all choices refuse a character; 0 where one may begin with it."""
        taken, steps = self[character][0]
        return steps + 1 if taken == len(self.choices) else 0


def _end(counter: Counter, program: list[Line], text: Any, at: int, groups: dict[int, int]) -> int:
    """The end of the match of a program at one place, -1 for none. One long loop: it takes millions of turns."""
    line, steps, most = 0, counter.steps, counter.most
    rounds: dict[int, tuple[int, int]] = {}
    choices: list[tuple[Any, ...]] = []
    """What can be tried instead: (line, rounds, groups, first place, last place, step from one to the next)."""
    while (instruction := program[line])[0] != "end":
        steps += 1
        if steps > most:
            raise TooManySteps
        line += 1
        name = instruction[0]
        failed = False
        if name == "ones":
            before = at
            for one in instruction[1]:
                if not one[text[at : at + 1]]:
                    failed = True
                    break
                at += 1
            steps += at - before - (not failed)
        elif name == "fork":
            _, branch, number = instruction
            taken, refusing = branch[text[at : at + 1]][number]
            steps += refusing
            last = len(branch.forks) - 1
            if taken < last:
                choices.append((branch.forks[taken + 1], rounds, groups, at, at, 0))
                line = branch.forks[taken] + 1
            elif taken == last:
                line = branch.forks[last]
            else:
                failed = True
        elif name == "leap":
            line = instruction[1]
        elif name == "place":
            failed = not instruction[1][0].match(text, at)
        elif name in ("greedy", "lazy"):
            _, low, run = instruction
            end, least = run.match(text, at).end(), at + low
            failed = end < least
            if name == "greedy":
                steps += end - at
                if end > least:
                    choices.append((line, rounds, groups, end - 1, least, -1))
                at = end
            else:
                if end > least:
                    choices.append((line, rounds, groups, least + 1, end, 1))
                at = least
        elif name == "possessive":
            found = instruction[1].match(text, at)
            failed = found is None
            if found:
                steps += found.end() - at
                at = found.end()
        elif name == "look":
            _, wanted, width, inside = instruction
            counter.steps = steps
            failed = (at >= width and _end(counter, inside, text, at - width, groups) >= 0) is not wanted
            steps = counter.steps
        elif name == "zero":
            rounds = {**rounds, instruction[1]: (0, -1)}
        elif name == "loop":
            _, number, low, high, greedy, behind = instruction
            count, since = rounds[number]
            again = {**rounds, number: (count + 1, at)}
            if count < low:
                rounds = again
            elif count >= high or since == at:
                line = behind
            elif greedy:
                choices.append((behind, rounds, groups, at, at, 0))
                rounds = again
            else:
                choices.append((line, again, groups, at, at, 0))
                line = behind
        elif name == "save":
            groups = {**groups, instruction[1]: at}
        else:
            begin, end = (groups.get(2 * instruction[1] + side) for side in (0, 1))
            said = None if end is None else text[begin:end]
            steps += len(said or "")
            failed = said is None or text[at : at + len(said)] != said
            at += 0 if failed else len(said)
        if failed:
            if not choices:
                at = -1
                break
            line, rounds, groups, at, last, by = choices.pop()
            if at != last:
                choices.append((line, rounds, groups, at + by, last, by))
    counter.steps = steps
    return at
