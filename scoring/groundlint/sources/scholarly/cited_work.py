"""A scholarly work as a report cites it."""

from __future__ import annotations

from groundlint.model.value import value


@value(frozen=True, slots=True)
class CitedWork:
    """A source of a report that is a scholarly work: its canonical key, its address, the work's id (`work_id`), and
    the str indices of its first citation.
    """

    source: str
    url: str
    id: str
    start: int
    end: int
