"""`<!-- groundlint-ignore … -->`: which findings a writer has silenced, where, and why."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from groundlint.text.blocks import LeafKind

if TYPE_CHECKING:
    from groundlint.reading import ChunkReading
    from groundlint.text.chain import Chain
    from groundlint.text.document import LineIndex

_COMMENT = re.compile(
    r"<!--\s*groundlint-ignore(?:-(?P<scope>line|start|end|file))?(?=[\s>-])\s*(?P<codes>.*?)"
    r"(?:\s*--\s+(?P<reason>.*?))?\s*-->\Z",
    re.DOTALL,
)


@dataclass(frozen=True, slots=True)
class Ignore:
    """One ignore comment. It stands at start..end and silences findings whose range starts in low..high
    (str indices of the document); `line` ignores silence what *ends* there. `codes` are codes or names in lower
    case, empty for all."""

    start: int
    end: int
    low: int
    high: int
    codes: frozenset[str]
    reason: str
    by_end: bool = False
    number: int = 0
    """Its order among those of the document."""

    def covers(self, code: str, name: str, start: int, end: int) -> bool:
        """Whether a finding of rule `code`/`name` at start..end is silenced by this comment."""
        if self.codes and code.lower() not in self.codes and name.lower() not in self.codes:
            return False
        if self.by_end:  # or the comment stands inside, as in the last cell of a table's row
            return self.low <= end <= self.high or start < self.start < end
        return self.low <= start <= self.high

    def silences_claim(self, start: int, end: int) -> bool:
        """Whether a claim at start..end leaves the count: its missing citation or quote is silenced."""
        return self.covers("GL001", "uncited-claim", start, end) or self.covers(
            "GL002", "unquoted-citation", start, end
        )


@dataclass(frozen=True, slots=True)
class Reaching:
    """The ignores of a document by their places, so that a finding is not compared with all of them."""

    _far: tuple[Ignore, ...]
    _near: tuple[Ignore, ...]
    _lows: tuple[int, ...]

    @classmethod
    def of(cls, ignores: Sequence[Ignore]) -> Reaching:
        """Those that reach over more than a few paragraphs are kept apart and always looked at."""
        near = sorted((i for i in ignores if i.high - i.low <= _NEAR), key=lambda i: i.low)
        far = tuple(i for i in ignores if i.high - i.low > _NEAR)
        return cls(far, tuple(near), tuple(i.low for i in near))

    def covering(self, code: str, name: str, start: int, end: int) -> list[Ignore]:
        """The ignores that silence a finding of rule `code`/`name` at start..end."""
        first, behind = bisect_left(self._lows, start - _NEAR), bisect_right(self._lows, end)
        return [i for i in (*self._far, *self._near[first:behind]) if i.covers(code, name, start, end)]


_NEAR = 5_000
"""Characters over which most ignores reach at most: one block, or one line."""


def ignores_of(chain: Chain, lines: LineIndex, readings: Sequence[ChunkReading]) -> tuple[Ignore, ...]:
    """The ignore comments of a document in order. A `-start` without its `-end` reaches to the end of the text."""
    found: list[Ignore] = []
    open_regions: list[tuple[int, int, frozenset[str], str]] = []
    for number, low, high in _comments(chain, readings):
        block, base = chain.block(number), chain.start(number)
        match = _COMMENT.match(block.text[low:high])
        if match is None:
            continue
        start, end = base + low, base + high
        codes = frozenset(c.lower() for c in re.split(r"[\s,]+", match["codes"] or "") if c)
        reason = " ".join((match["reason"] or "").split())
        scope = match["scope"]
        if scope == "file":
            found.append(Ignore(start, end, 0, chain.length, codes, reason))
        elif scope == "line":
            line = lines.line_start(lines.line_of(start))
            found.append(Ignore(start, end, line, start, codes, reason, by_end=True))
        elif scope == "start":
            open_regions.append((start, end, codes, reason))
        elif scope == "end":
            _close(open_regions, codes, start, found)
        else:
            target = _next_block(chain, number, high)
            found.append(Ignore(start, end, *(target or (end, end)), codes, reason))
    found.extend(Ignore(s, e, e, chain.length, codes, reason) for s, e, codes, reason in open_regions)
    found.sort(key=lambda i: (i.start, i.end))
    return tuple(replace(ignore, number=number) for number, ignore in enumerate(found))


def _comments(chain: Chain, readings: Sequence[ChunkReading]) -> Iterator[tuple[int, int, int]]:
    """(number of its block, start and end in it) of every comment."""
    for first, chunk in zip(chain.numbers, readings, strict=False):
        if chunk.comments:
            for inside, reading in enumerate(chunk.readings):
                for low, high in reading.passage.comments:
                    yield first + inside, low, high


def _close(
    regions: list[tuple[int, int, frozenset[str], str]], codes: frozenset[str], at: int, found: list[Ignore]
) -> None:
    """An `-end` closes the latest open region with its codes, or the latest of all when it names none."""
    for position in range(len(regions) - 1, -1, -1):
        start, end, own, reason = regions[position]
        if not codes or codes == own:
            del regions[position]
            found.append(Ignore(start, end, end, at, own, reason))
            return


def _next_block(chain: Chain, number: int, behind: int) -> tuple[int, int] | None:
    """The span that a comment without suffix silences: the next leaf inside the same block (a list item, a
    quoted paragraph), else the whole next top-level block with text in it."""
    for leaf in chain.block(number).leaves:
        if leaf.start >= behind and leaf.kind is not LeafKind.HTML:
            return chain.start(number) + leaf.start, chain.start(number) + leaf.end
    for later in range(number + 1, len(chain)):
        block = chain.block(later)
        if any(leaf.kind is not LeafKind.HTML for leaf in block.leaves):
            return chain.start(later), chain.start(later) + len(block.text.rstrip())
    return None
