"""Which lines of a report are new or changed against an older text of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from groundlint.model.document import Document
from groundlint.model.finding import Finding
from groundlint.model.value import value

_MOST_CELLS = 2_000_000_000
"""Old lines × new lines that are compared one with another: 400 MB at most, 3 s. Beyond it everything between the lines
that agree at both ends counts as changed.
"""


@value(frozen=True, slots=True)
class ChangedLines:
    """Line numbers from 0, of the new text; `None` in place of them: every line, for there was no older text."""

    lines: frozenset[int] | None

    def touch(self, document: Document, start: int, end: int) -> bool:
        """Whether text[start:end] is on one of them, at least with one character."""
        if self.lines is None:
            return True
        last = document.lines.line_of(max(end - 1, start))
        return any(line in self.lines for line in range(document.lines.line_of(start), last + 1))

    def placed(self, document: Document, findings: Sequence[Finding]) -> list[tuple[Finding, bool]]:
        """Each finding, and whether it is on one of them. One query stands for the uncited claims of a whole paragraph or list:
        where an old claim has it and a new one would be queried, too, the query is moved to the new one.
        """
        return [self._placed(document, finding) for finding in findings]

    def _placed(self, document: Document, finding: Finding) -> tuple[Finding, bool]:
        if self.touch(document, finding.start, finding.end):
            return finding, True
        for number, other in enumerate(finding.related):
            if other.asked and self.touch(document, other.start, other.end):
                from groundlint.rules.uncited_claim import on_related

                words = document.text[other.start : other.end]
                return on_related(finding, number, words, open_sentence=False), True
        return finding, False


EVERY_LINE = ChangedLines(None)


def changed_lines(old: str, new: str) -> ChangedLines:
    """The lines of `new` that a diff from `old` adds. Line ends and blanks at the end of a line are no change."""
    before, after = _lines(old), _lines(new)
    head = 0
    while head < min(len(before), len(after)) and before[head] == after[head]:
        head += 1
    tail = 0
    while tail < min(len(before), len(after)) - head and before[-1 - tail] == after[-1 - tail]:
        tail += 1
    between, stop = before[head : len(before) - tail], len(after) - tail
    if not between or len(between) * (stop - head) > _MOST_CELLS:
        return ChangedLines(frozenset(range(head, stop)))
    return ChangedLines(frozenset(head + line for line in _added(between, after[head:stop])))


def _added(old: Sequence[str], new: Sequence[str]) -> Iterator[int]:
    """Places of the lines of `new` that are not in a longest common subsequence with `old`.

    The bits of one whole number stand for the old lines (Hyyrö 2004, Bit-parallel LCS-length computation revisited): a new line costs
    some operations on numbers. A bit is 0 where the subsequence that ends there is longer by one than that before it.
    """
    every = (1 << len(old)) - 1
    places: dict[str, int] = dict.fromkeys(new, 0)
    for place, line in enumerate(old):
        if line in places:
            places[line] |= 1 << place
    row, rows = every, [every]
    for line in new:
        same = row & places[line]
        row = (row + same | row - same) & every
        rows.append(row)
    at, place = len(new), len(old)
    while at:
        while place and rows[at] >> place - 1 & 1:
            place -= 1
        at -= 1
        if not place or not rows[at] >> place - 1 & 1:
            yield at
        else:
            place -= 1


def _lines(text: str) -> list[str]:
    """Lines as `Document` counts them; a form feed or U+2028 ends none."""
    return [line.rstrip() for line in text.replace("\r\n", "\n").replace("\r", "\n").split("\n")]
