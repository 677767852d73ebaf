"""What there is to say about each scholarly work that a report cites, right after the registries were asked."""

from __future__ import annotations

from collections.abc import Iterable

from groundlint.engine.report import Report
from groundlint.model.scholarly_work import Work
from groundlint.model.value import value
from groundlint.sources.scholarly.agreement import disagreement
from groundlint.sources.scholarly.identity import CitedWork


@value(frozen=True, slots=True)
class LookedUp:
    """A cited work with what is known of it. `code` is that of the rule that reports it, "" where nothing is wrong;
    `why` the finding in half a sentence.
    """

    cited: CitedWork
    work: Work
    code: str = ""
    why: str = ""

    @property
    def failing(self) -> bool:
        """Whether it is retracted, or not the work that the report names."""
        return self.code in ("GL003", "GL011")


def looked_up(report: Report, found: Iterable[tuple[CitedWork, Work]]) -> list[LookedUp]:
    """Each work with its worst finding, in order of first citation."""
    pairs = sorted(found, key=lambda pair: pair[0].start)
    cited = {c.source: c for c in reversed(report.citations) if c.resolved}
    named: dict[str, str] = {}
    works = {one.source: work for one, work in pairs}
    for citation in report.citations:
        work = works.get(citation.source)
        if work is not None and citation.source in cited and citation.source not in named:
            wrong = disagreement(citation, work)
            if wrong:
                named[citation.source] = wrong
    return [_looked_up(one, work, named.get(one.source, "")) for one, work in pairs]


def _looked_up(cited: CitedWork, work: Work, misnamed: str) -> LookedUp:
    worst = work.worst
    if worst is not None and worst.grade == "retracted":
        when = f" on {worst.day}" if worst.day else ""
        return LookedUp(cited, work, "GL011", f"{worst.kind}{when}, says {worst.said_by}")
    if misnamed:
        return LookedUp(
            cited, work, "GL003", f"names a different work from the one at its address, which is {misnamed}"
        )
    if worst is not None:
        when = f" on {worst.day}" if worst.day else ""
        return LookedUp(cited, work, "GL012", f"{worst.kind}{when}, says {worst.said_by}")
    return LookedUp(cited, work)
