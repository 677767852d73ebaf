"""Is a citation mark found, and bound to the source that it names? python benchmarks/binding.py

Stretches of 30 reports of ../shared/data/reports, labelled by reading (benchmarks/binding/labels.jsonl): in each every
mark with its place, how it is written, and the address of the source that it names, or the label of an entry without one
("[37]", "(name year"), or "" where the report has no such source. The reports were drawn by owner with seed 18, five
replaced for forms that would have been missing, the stretches with the same seed. Addresses come from a second reading of
the source lists that knows nothing of groundlint; where the two differed, and for marks that either lacked, the report
was read. No mark: source lists themselves, works named in words without brackets, cells that Markdown drops.

Found: a citation at that place, pointing somewhere (or a problem said, where the report has no such source). Wrong: it
points to another source. False: a citation where no mark is labelled.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from pathlib import Path
from typing import NamedTuple

from groundlint.analysis import analyze
from groundlint.citations.canonical import source_key
from groundlint.model.citation import Citation

ROOT = Path(__file__).resolve().parents[1]
LABELS = Path(__file__).with_name("binding") / "labels.jsonl"
REPORTS = ROOT.parent / "shared" / "data" / "reports"


class Mark(NamedTuple):
    """A labelled mark: its place in the report, how it is written, the source that it names."""

    at: int
    form: str
    source: str


class Outcome(NamedTuple):
    """Counts of one form, and the places of what is not right."""

    right: int = 0
    missed: int = 0
    wrong: int = 0
    false: int = 0

    def __add__(self, other: object) -> Outcome:
        """The sum, count by count."""
        assert isinstance(other, Outcome)
        return Outcome(*map(sum, zip(self, other, strict=True)))


def same_source(named: str, citation: Citation) -> bool:
    """Whether a citation points to the source that a label names."""
    if not named:
        return not citation.resolved and bool(citation.problem)
    if named[0] in "[(":
        return (
            citation.resolved
            and citation.url is None
            and citation.label.casefold() == named.strip("[](").casefold()
        )
    return citation.resolved and citation.source == source_key(named)


def of_document(labels: dict[str, object], told: list[str]) -> Counter[tuple[str, str]]:
    """How often (form, outcome) happened in one stretch; `told` gets a line for each that is not right."""
    name = str(labels["document"])
    low, high = int(str(labels["from"])), int(str(labels["to"]))
    marks = labels["marks"]
    assert isinstance(marks, list)
    wanted: dict[int, list[Mark]] = {}
    for mark in marks:
        wanted.setdefault(int(mark[0]), []).append(Mark(*mark))
    text = (REPORTS / name).read_bytes().decode("utf-8")
    given: dict[int, list[Citation]] = {}
    for citation in analyze(text).citations:
        if low <= citation.start < high:
            given.setdefault(citation.start, []).append(citation)
    found: Counter[tuple[str, str]] = Counter()
    for at, named in wanted.items():
        here = given.pop(at, [])
        for mark in named:
            hit = next((c for c in here if same_source(mark.source, c)), None)
            if hit is not None:
                here.remove(hit)
            outcome = "right" if hit else "wrong" if any(c.resolved for c in here) else "missed"
            found[mark.form, outcome] += 1
            if hit is None:
                told.append(f"{outcome}: {name} at {at}, {mark.form}, {mark.source or '(no source)'}")
        found[named[0].form, "false"] += len([c for c in here if c.resolved and len(here) > len(named)])
    for at, extra in given.items():
        found[extra[0].form.value, "false"] += len(extra)
        told.append(f"false: {name} at {at}, {text[at : extra[0].end]!r}")
    return found


def main() -> None:
    """Print recall, precision and wrong bindings by form."""
    options = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    options.add_argument("--list", action="store_true", help="every mark that is not right")
    given = options.parse_args()
    told: list[str] = []
    total: Counter[tuple[str, str]] = Counter()
    lines = LABELS.read_text("utf-8").splitlines()
    for line in lines:
        total += of_document(json.loads(line), told)
    forms = sorted({form for form, _ in total}, key=lambda form: -total[form, "right"])
    print(f"{len(lines)} reports\n")
    print("| form | marks | recall | precision | wrong | false |")
    print("| --- | --- | --- | --- | --- | --- |")
    rows = {form: Outcome(*[total[form, what] for what in Outcome._fields]) for form in forms}
    rows["all"] = sum(rows.values(), Outcome())
    for form, row in rows.items():
        marks, told_of = row.right + row.missed + row.wrong, row.right + row.wrong + row.false
        recall = f"{row.right / marks:.3f}" if marks else "–"
        precision = f"{row.right / told_of:.3f}" if told_of else "–"
        print(f"| {form} | {marks} | {recall} | {precision} | {row.wrong} | {row.false} |")
    if given.list:
        print("\n" + "\n".join(told))


if __name__ == "__main__":
    main()
