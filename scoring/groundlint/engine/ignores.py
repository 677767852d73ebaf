"""`<!-- groundlint-ignore … -->`: which findings a writer has silenced, where, and why."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import replace

from groundlint.lazy_pattern import lazy_pattern
from groundlint.model.block import BlockRope, LeafKind
from groundlint.model.ignore import Ignore
from groundlint.model.parsed_block import ParsedChunk
from groundlint.model.value import value

_COMMENT = lazy_pattern(
    r"<!--\s*groundlint-ignore(?:-(?P<scope>line|start|end|file))?(?=[\s>-])(?P<said>.*)-->\Z", re.DOTALL
)
_BEFORE_REASON = lazy_pattern(r"--\s")
_MISSPELT = lazy_pattern(r"<!--\s*groundlint(-\w[\w-]*)")


@value(frozen=True, slots=True)
class IgnoresByPlace:
    """The ignores of a document by place, so that a finding need not be compared with all of them."""

    _far: tuple[Ignore, ...]
    _near: tuple[Ignore, ...]
    _lows: tuple[int, ...]

    @classmethod
    def of(cls, ignores: Sequence[Ignore]) -> IgnoresByPlace:
        """The index of `ignores`. Those that span more than a few paragraphs are kept separately and always checked."""
        near = sorted((i for i in ignores if i.high - i.low <= _NEAR), key=lambda i: i.low)
        far = tuple(i for i in ignores if i.high - i.low > _NEAR)
        return cls(far, tuple(near), tuple(i.low for i in near))

    def covering(self, code: str, name: str, start: int, end: int) -> list[Ignore]:
        """The ignores that silence a finding of rule `code`/`name` at start..end."""
        first, after = bisect_left(self._lows, start - _NEAR), bisect_right(self._lows, end)
        return [i for i in (*self._far, *self._near[first:after]) if i.covers(code, name, start, end)]


_NEAR = 5_000
"""The longest span, in characters, of most ignores: one block, or one line."""


_MOST_AT_ONCE = 50
"""Comments that may reach over a block from elsewhere: each is looked at for each block. Further ones silence nothing."""


def ignores_of(rope: BlockRope, parsed: Sequence[ParsedChunk]) -> tuple[Ignore, ...]:
    """The ignore comments of a document in order. A `-start` without its `-end` reaches to the end of the text."""
    found: list[Ignore] = []
    open_regions: list[tuple[int, int, frozenset[str], str]] = []
    wide = 0
    for number, low, high in _comments(rope, parsed):
        block, base = rope.piece(number), rope.start(number)
        match = _COMMENT.match(block.text[low:high])
        start, end = base + low, base + high
        if match is None:
            if stranger := _MISSPELT.match(
                block.text[low:high]
            ):  # silences nothing, which is said as of an unknown rule
                found.append(Ignore(start, end, end, end, frozenset({stranger[1].lower()}), ""))
            continue
        named, *because = _BEFORE_REASON.split(match["said"], 1)
        codes = frozenset(named.lower().replace(",", " ").split())
        reason = " ".join(" ".join(because).split())
        scope = match["scope"]
        wide += scope == "file"
        if scope in ("file", "start") and wide + len(open_regions) > _MOST_AT_ONCE:
            found.append(Ignore(start, end, end, end, codes, reason))
        elif scope == "file":
            found.append(Ignore(start, end, 0, rope.length, codes, reason, counted=not reason))
        elif scope == "line":
            line = rope.line_start(rope.line_of(start))
            found.append(Ignore(start, end, line, start, codes, reason, by_end=True))
        elif scope == "start":
            open_regions.append((start, end, codes, reason))
        elif scope == "end":
            _close(open_regions, codes, start, found)
        else:
            target = _own_leaf(rope, number, low) or _next_block(rope, number, high)
            found.append(Ignore(start, end, *(target or (end, end)), codes, reason))
    found.extend(Ignore(s, e, e, rope.length, codes, reason) for s, e, codes, reason in open_regions)
    found.sort(key=lambda i: (i.start, i.end))
    return tuple(replace(ignore, number=number) for number, ignore in enumerate(found))


def _comments(rope: BlockRope, parsed: Sequence[ParsedChunk]) -> Iterator[tuple[int, int, int]]:
    """(number of its block, start and end in it) of every comment."""
    for first, chunk in zip(rope.numbers, parsed, strict=False):
        if chunk.comments:
            for inside, block in enumerate(chunk.blocks):
                for low, high in block.comments:
                    yield first + inside, low, high


def ignores_in(ignores: tuple[Ignore, ...], start: int, length: int) -> tuple[Ignore, ...]:
    """The ignores that reach into start..start+length. Their places count from `start` and are clipped to that range, so
    that they stay the same when the surrounding text moves."""
    return tuple(
        replace(
            ignore,
            start=min(max(ignore.start - start, -1), length + 1),
            end=min(max(ignore.end - start, -1), length + 1),
            low=max(ignore.low - start, -1),
            high=min(ignore.high - start, length + 1),
        )
        for ignore in ignores
        if (ignore.low <= start + length and ignore.high >= start) or start <= ignore.start <= start + length
    )


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


def _own_leaf(rope: BlockRope, number: int, low: int) -> tuple[int, int] | None:
    """The span that a comment without suffix silences if text precedes it in its paragraph, item or row: all of that leaf."""
    block = rope.piece(number)
    for leaf in block.leaves:
        if leaf.start <= low < leaf.end and leaf.kind is not LeafKind.HTML:
            return (
                (rope.start(number) + leaf.start, rope.start(number) + leaf.end)
                if block.text[leaf.start : low].strip()
                else None
            )
    return None


def _next_block(rope: BlockRope, number: int, after: int) -> tuple[int, int] | None:
    """The span that a comment by itself silences: the next leaf inside the same block (a list item, a quoted
    paragraph), else the whole next top-level block with text in it."""
    for leaf in rope.piece(number).leaves:
        if leaf.start >= after and leaf.kind is not LeafKind.HTML:
            return rope.start(number) + leaf.start, rope.start(number) + leaf.end
    for later in range(number + 1, len(rope)):
        block = rope.piece(later)
        if any(leaf.kind is not LeafKind.HTML for leaf in block.leaves):
            return rope.start(later), rope.start(later) + len(block.text.rstrip())
    return None
