"""A scholarly work as registries describe it, and notices that it is wrong: retractions, concerns, corrections."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import asdict, replace
from typing import Any, Literal

from groundlint.model.value import value

Grade = Literal["retracted", "concern", "corrected"]
GRADES: tuple[Grade, ...] = ("retracted", "concern", "corrected")
"""Worst first."""

_KINDS: dict[str, Grade] = {
    **dict.fromkeys(("retraction", "withdrawal", "removal"), "retracted"),
    **dict.fromkeys(("expression_of_concern", "partial_retraction"), "concern"),
    **dict.fromkeys(
        ("correction", "corrigendum", "erratum", "addendum", "clarification", "corrected_article"),
        "corrected",
    ),
}
"""Crossref's update types (Crossmark's list); new versions and editions say nothing against a work."""


def grade_of(kind: str) -> Grade | None:
    """The grade of a notice by the registry's name for its kind; None for one that says nothing against a work."""
    return _KINDS.get(kind.strip().lower().replace(" ", "_").replace("-", "_"))


@value(frozen=True, slots=True)
class Notice:
    """Something published about a work. `kind` is the registry's word, `day` YYYY-MM-DD or less ("" if not known),
    `doi` that of the notice, `said_by` the registry.
    """

    grade: Grade
    kind: str
    day: str = ""
    doi: str = ""
    said_by: str = ""


@value(frozen=True, slots=True)
class Work:
    """`id` as `work_id` gives it; `titles` with the registered one first; `years` those of every date of publication;
    `said_by` the registries that know it, () for a work unknown to all that were asked; `checked` YYYY-MM-DD.
    """

    id: str
    titles: tuple[str, ...] = ()
    years: tuple[int, ...] = ()
    notices: tuple[Notice, ...] = ()
    said_by: tuple[str, ...] = ()
    checked: str = ""

    @property
    def grade(self) -> Grade | None:
        """The worst grade of its notices."""
        worst = self.worst
        return worst.grade if worst is not None else None

    @property
    def worst(self) -> Notice | None:
        """The notice with the worst grade; of several, the first that gives its day."""
        ordered = sorted(self.notices, key=lambda n: (GRADES.index(n.grade), not n.day, n.day, n.doi))
        return ordered[0] if ordered else None

    def with_notices(self, more: Iterable[Notice]) -> Work:
        """The work with these notices added."""
        return replace(self, notices=_apart((*self.notices, *more)))

    def record(self) -> dict[str, Any]:
        """The work in plain values, as the library stores it."""
        return asdict(self)

    @classmethod
    def of_record(cls, record: Mapping[str, Any]) -> Work:
        """The work that `record` was made from. Raises TypeError, KeyError or ValueError for another shape."""
        notices = tuple(Notice(**one) for one in record["notices"])
        if any(notice.grade not in GRADES for notice in notices):
            raise ValueError("an unknown grade")
        return cls(
            str(record["id"]),
            tuple(map(str, record["titles"])),
            tuple(map(int, record["years"])),
            notices,
            tuple(map(str, record["said_by"])),
            str(record["checked"]),
        )


def merged(work_id: str, known: Iterable[Work], day: str) -> Work:
    """What several registries say of one work, in their order."""
    known = [work for work in known if work.said_by]
    return Work(
        work_id,
        tuple(dict.fromkeys(title for work in known for title in work.titles)),
        tuple(sorted({year for work in known for year in work.years})),
        _apart(notice for work in known for notice in work.notices),
        tuple(name for work in known for name in work.said_by),
        day,
    )


def _apart(notices: Iterable[Notice]) -> tuple[Notice, ...]:
    """Each notice once: the same may be registered with the work and with the notice, and by several registries."""
    found: dict[tuple[str, str], Notice] = {}
    for notice in notices:
        key = (notice.grade, notice.doi or notice.said_by)
        if key not in found or (notice.day and not found[key].day):
            found[key] = notice
    return tuple(found.values())
