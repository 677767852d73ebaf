"""An ignore comment: which findings a writer has silenced, where, and why."""

from __future__ import annotations

from groundlint.model.value import value


@value(frozen=True, slots=True)
class Ignore:
    """One ignore comment. It is at start..end and silences findings whose range starts in low..high
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
    """Its number among those of the document, in order."""

    counted: bool = False
    """Whether claims that it silences stay in the count: it turns a rule off in the whole file and says no reason, which is not
    to say of each of them that it needs no source."""

    def covers(self, code: str, name: str, start: int, end: int) -> bool:
        """Whether a finding of rule `code`/`name` at start..end is silenced by this comment."""
        if self.codes and code.lower() not in self.codes and name.lower() not in self.codes:
            return False
        if self.by_end:  # or the comment is inside, as in the last cell of a table row
            return self.low <= end <= self.high or start < self.start < end
        return self.low <= start <= self.high

    def silences_claim(self, start: int, end: int) -> bool:
        """Whether a claim at start..end leaves the count: its missing citation or quote is silenced."""
        return self.covers("GL001", "uncited-claim", start, end) or self.covers(
            "GL002", "unquoted-citation", start, end
        )
