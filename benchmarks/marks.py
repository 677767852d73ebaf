"""Are the marks that a reader sees found, and bound to the source that the reader would take? python benchmarks/marks.py

A second labelling beside benchmarks/binding.py: other stretches of other reports, drawn with seed 30. Of every form of
citation that ../shared/data/reports/index.json counts, the rarest first, two reports were drawn, then one of each owner
that had none, then any until there were thirty, three of an owner at most; reports that binding.py has were left out
unless nothing else has the form. A report of up to 12,000 characters is labelled whole, of a longer one the 12,000
characters from a line on that was drawn from its first half, or less where one report would have had more than some sixty
marks. Source lists hold no marks and are outside.

benchmarks/binding/stretches.tsv: report, first line, last line. benchmarks/binding/marks.tsv: report, line, column, length,
the mark (but for the words of links), its form, and what it names: an address, `text:` and a hash of the first 24 letters
and digits of an entry without one, or nothing where the report has no such source. Labelled by reading the Markdown;
patterns proposed what is in brackets, everything else was written down by hand. `no mark` is what looks like one and
is none.

Found: a citation that touches the mark and points to that source, or a problem said where it has none. Wrong: it points to
another source. False: a citation where no mark is labelled, pointing somewhere or reported as missing. Numbers of a report
that has no list of sources count as found where GL015 says of the whole report that its marks were lost.
"""

from __future__ import annotations

import argparse
import csv
import hashlib
from collections import Counter, defaultdict
from pathlib import Path
from typing import NamedTuple

from groundlint.analysis import analyze
from groundlint.citations.canonical import source_key
from groundlint.model.citation import Citation

ROOT = Path(__file__).resolve().parents[1]
LABELS = Path(__file__).with_name("binding")
REPORTS = ROOT.parent / "shared" / "data" / "reports"
NO_MARK = "no mark"
WITHOUT_A_LIST = "n without a list"
LOST_MARKS = "GL015"
HASHED = 24


class Mark(NamedTuple):
    """A labelled mark: its place in the report, its form, the source that it names ("": none)."""

    start: int
    end: int
    line: int
    form: str
    source: str


def rows_of(name: str) -> list[dict[str, str]]:
    """The rows of a table of labels."""
    with (LABELS / name).open(encoding="utf-8", newline="") as table:
        return list(csv.DictReader(table, delimiter="\t", quoting=csv.QUOTE_NONE))


def line_starts(text: str) -> list[int]:
    """Where the lines begin; the first line is at index 1."""
    starts = [0, 0]
    for line in text.split("\n"):
        starts.append(starts[-1] + len(line) + 1)
    return starts


def names(mark: Mark, citation: Citation) -> bool:
    """Whether a citation names the source that the label has."""
    if not mark.source:
        return not citation.resolved and bool(citation.problem)
    if mark.source.startswith("text:"):
        letters = "".join(filter(str.isalnum, citation.source.removeprefix("text:"))).casefold()[:HASHED]
        return (
            citation.source.startswith("text:")
            and mark.source == f"text:{hashlib.sha1(letters.encode()).hexdigest()[:10]}"
        )
    return citation.source == source_key(mark.source)


def touches(mark: Mark, citation: Citation) -> bool:
    """Whether both are at one place."""
    return citation.start < mark.end and mark.start < citation.end


def compared(
    marks: list[Mark], citations: list[Citation], lost: bool
) -> tuple[list[tuple[Mark, str]], list[Citation]]:
    """What became of each mark, and the citations that no mark stands for. `lost`: the report is said to have lost its
    marks."""
    left = list(citations)
    fates: list[tuple[Mark, str]] = []
    missing: list[Mark] = []
    for mark in marks:
        hit = next((c for c in left if touches(mark, c) and names(mark, c)), None)
        if hit is not None:
            left.remove(hit)
        if hit is not None or (lost and mark.form == WITHOUT_A_LIST):
            fates.append((mark, "right"))
        else:
            missing.append(mark)
    for mark in missing:
        other = next((c for c in left if touches(mark, c) and c.resolved), None)
        if other is not None:
            left.remove(other)
        fates.append((mark, "missed" if other is None else "wrong"))
    return fates, left


def measured(told: list[str]) -> Counter[tuple[str, str]]:
    """How often (form, outcome) happened; `told` gets a line for each that is not right."""
    of_report: dict[str, list[dict[str, str]]] = defaultdict(list)
    for row in rows_of("marks.tsv"):
        of_report[row["report"]].append(row)
    found: Counter[tuple[str, str]] = Counter()
    for stretch in rows_of("stretches.tsv"):
        report = stretch["report"]
        text = (REPORTS / report).read_bytes().decode("utf-8")
        starts = line_starts(text)
        low, high = starts[int(stretch["first"])], starts[int(stretch["last"]) + 1]
        marks = []
        for row in of_report[report]:
            start = starts[int(row["line"])] + int(row["column"]) - 1
            marks.append(
                Mark(start, start + int(row["length"]), int(row["line"]), row["form"], row["target"])
            )
        report_read = analyze(text)
        seen = [c for c in report_read.citations if low <= c.start < high]
        lost = any(finding.code == LOST_MARKS for finding in report_read.findings)
        fates, extra = compared([mark for mark in marks if mark.form != NO_MARK], seen, lost)
        for mark, fate in fates:
            found[mark.form, fate] += 1
            if fate != "right":
                written = text[mark.start : mark.end]
                told.append(f"{fate}: {report}:{mark.line} {mark.form} {written!r} {mark.source or '(none)'}")
        for citation in extra:
            form = next(
                (m.form for m in marks if m.form != NO_MARK and touches(m, citation)), citation.form.value
            )
            found[form, "false"] += 1
            written = text[citation.start : citation.end]
            line = text.count("\n", 0, citation.start) + 1
            told.append(f"false: {report}:{line} {form} {written!r} {citation.source or citation.problem}")
        traps = [mark for mark in marks if mark.form == NO_MARK]
        found[NO_MARK, "all"] += len(traps)
        found[NO_MARK, "right"] += sum(not any(touches(trap, c) for c in seen) for trap in traps)
    return found


def share(part: int, whole: int) -> str:
    """A share with three digits, a dash of nothing."""
    return f"{part / whole:.3f}" if whole else "–"


def main() -> None:
    """Print recall, precision and wrong bindings by form."""
    options = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    options.add_argument("--list", action="store_true", help="every mark that is not right")
    given = options.parse_args()
    told: list[str] = []
    found = measured(told)
    traps, alone = found.pop((NO_MARK, "all")), found.pop((NO_MARK, "right"))
    forms = sorted({form for form, _ in found}, key=lambda form: -found[form, "right"])
    print("| form | marks | recall | precision | wrong | false |")
    print("| --- | --- | --- | --- | --- | --- |")
    for form in [*forms, "all"]:
        right, missed, wrong, false = (
            sum(found[one, fate] for one in (forms if form == "all" else [form]))
            for fate in ("right", "missed", "wrong", "false")
        )
        marks = right + missed + wrong
        precision = share(right, right + wrong + false)
        print(f"| {form} | {marks} | {share(right, marks)} | {precision} | {wrong} | {false} |")
    print(
        f"\n{len(rows_of('stretches.tsv'))} reports; {alone} of {traps} that look like marks are left alone"
    )
    if given.list:
        print("\n" + "\n".join(told))


if __name__ == "__main__":
    main()
