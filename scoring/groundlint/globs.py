"""Patterns as in .gitignore, matched in time that no pattern can make long.

They come from files that somebody else may have written, so they are not made into regular expressions: `*a*a*a*b` as one
tries a name in more ways than there is time for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial

from groundlint.model.value import value

MOST_PATTERNS = 2_000
"""Patterns of one file or setting. Each is tried for each file, and nobody needs more."""

_STAR = None
"""Any number of characters of a name."""
_Token = Callable[[str], bool] | None
_ANY_FOLDERS = None
"""`**`: any number of folders."""
_Segment = tuple[_Token, ...] | None


@value(frozen=True, slots=True)
class Globs:
    """The patterns of one .gitignore file, or of one setting, in order."""

    patterns: tuple[_Pattern, ...]

    @classmethod
    def of(cls, lines: Iterable[str]) -> Globs:
        """The patterns of some lines; comments and what cannot be read is left out, as git does."""
        found: list[_Pattern] = []
        for line in lines:
            try:
                found.extend(_read(line))
            except ValueError:
                continue
        return cls(tuple(found))

    def verdict(self, path: str) -> bool | None:
        """Whether the last pattern that matches `path` takes it (True) or excepts it (False); None where none matches.

        `path` is relative, with `/` between its parts and one at its end for a folder. What is in a folder that
        is taken is taken with it; only a pattern of the file itself, or of another such folder, excepts it again.
        """
        parts = path.split("/")
        verdict: bool | None = None
        least = _BELOW
        for pattern in self.patterns:
            fit = pattern.fit(parts)
            if fit >= least or (fit and pattern.takes):
                verdict, least = pattern.takes, fit
        return verdict

    def takes(self, path: str) -> bool:
        """Whether `path` is taken."""
        return self.verdict(path) is True


def check(lines: Iterable[str]) -> None:
    """Raises ValueError, with the fault, for a line that no .gitignore could hold, and for too many of them."""
    lines = list(lines)
    if len(lines) > MOST_PATTERNS:
        raise ValueError(f"more than {MOST_PATTERNS:,} patterns")
    for line in lines:
        list(_read(line))


_NO, _BELOW, _ITSELF = range(3)


@value(frozen=True, slots=True)
class _Pattern:
    """One line: `takes` is False after a `!`, `folders` True where it ends in a slash."""

    segments: tuple[_Segment, ...]
    takes: bool
    folders: bool

    def fit(self, parts: list[str]) -> int:
        """Whether it fits the path itself, a folder that the path is in, or neither."""
        reached = {0}  # how many parts of the path may be taken so far
        last = len(self.segments) - 1
        for number, segment in enumerate(self.segments):
            if segment is not _ANY_FOLDERS:
                reached = {at + 1 for at in reached if at < len(parts) and _fits(segment, parts[at])}
            elif number < last:
                reached = set(range(min(reached), len(parts)))
            elif last == 0:
                return _ITSELF if not self.folders else _BELOW if len(parts) > 1 else _NO
            else:  # all that is in the folder
                inside = min(reached) < len(parts)
                return _NO if not inside else _BELOW if self.folders else _ITSELF
            if not reached:
                return _NO
        return _ITSELF if len(parts) in reached else _BELOW


def _read(line: str) -> Iterator[_Pattern]:
    """The pattern of a line, nothing for a comment. Raises ValueError."""
    said = line if line.endswith("\\ ") else line.rstrip()
    if not said or said.startswith("#") or said == "/":
        return
    takes = not said.startswith("!")
    names = said.removeprefix("!").split("/")
    folders = not names[-1]
    if not names[0] and len(names) > 1:
        names = names[1:]  # from the top
    elif len([name for name in names if name]) == 1 and names[0] != "**":
        names = ["**", *names]  # at any depth
    if not any(names):
        raise ValueError(f"{line!r} names nothing")
    if folders:
        names[-1] = "**"
    segments: list[_Segment] = []
    for name in names:
        if name != "**":
            segments.append(tuple(_tokens(name)))
        elif not segments or segments[-1] is not _ANY_FOLDERS:
            segments.append(_ANY_FOLDERS)
    yield _Pattern(tuple(segments), takes, folders)


def _tokens(name: str) -> Iterator[_Token]:
    """A part of a pattern between slashes, sign by sign. Raises ValueError."""
    at = 0
    before_was_star = False
    while at < len(name):
        sign = name[at]
        at += 1
        if sign == "*":
            if not before_was_star:
                yield _STAR
            before_was_star = True
            continue
        before_was_star = False
        if sign == "?":
            yield _anything
        elif sign == "[":
            ranges, negated, at = _set(name, at)
            yield partial(_in_set, ranges, negated)
        else:
            if sign == "\\":
                if at == len(name):
                    raise ValueError(f"{name!r} ends in a backslash")
                sign, at = name[at], at + 1
            yield sign.__eq__


def _set(name: str, at: int) -> tuple[tuple[tuple[str, str], ...], bool, int]:
    """The ranges of `[a-z]`, whether `!` is before them, and where it ends. Raises ValueError."""
    negated = name[at : at + 1] in ("!", "^") and bool(name[at : at + 1])
    at += negated
    signs: list[tuple[str, bool]] = []  # with whether it was escaped
    first = at
    while at < len(name) and (name[at] != "]" or at == first):
        escaped = name[at] == "\\" and at + 1 < len(name)
        at += escaped
        signs.append((name[at], escaped))
        at += 1
    if at >= len(name):
        raise ValueError(f"{name!r} has a [ without its ]")
    ranges: list[tuple[str, str]] = []
    here = 0
    while here < len(signs):
        low = high = signs[here][0]
        if here + 2 < len(signs) and signs[here + 1] == ("-", False):
            high = signs[here + 2][0]
            here += 2
        if low > high:
            raise ValueError(f"{low}-{high} in {name!r} is the wrong way round")
        ranges.append((low, high))
        here += 1
    return tuple(ranges), negated, at + 1


def _anything(_: str) -> bool:
    return True


def _in_set(ranges: tuple[tuple[str, str], ...], negated: bool, sign: str) -> bool:
    return any(low <= sign <= high for low, high in ranges) != negated


def _fits(tokens: tuple[_Token, ...], name: str) -> bool:
    """Whether the signs of a pattern take all of a name. Only the last star is ever moved on, which is enough."""
    if tokens == (_STAR,):
        return bool(name)
    if len(tokens) - tokens.count(_STAR) > len(name):
        return False
    at = here = 0
    star, resumed = -1, 0
    while at < len(name):
        token = tokens[here] if here < len(tokens) else _anything
        if here < len(tokens) and token is _STAR:
            star, resumed = here, at
            here += 1
        elif here < len(tokens) and token is not None and token(name[at]):
            at += 1
            here += 1
        elif star >= 0:
            resumed += 1
            at, here = resumed, star + 1
        else:
            return False
    return all(token is _STAR for token in tokens[here:])
