"""Findings as a Markdown summary, for a job's page or a comment on a pull request."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from groundlint.finding import Severity
from groundlint.output.file_findings import FileFindings
from groundlint.output.findings_text import count_by_severity
from groundlint.output.markdown import escape_markdown
from groundlint.output.place import place_of

MOST_FINDINGS = 50
"""Shown a file; the rest is counted. A job's page takes 1 MiB in all."""

_LOUD = (Severity.ERROR, Severity.WARNING)


@dataclass(frozen=True, slots=True)
class Summary:
    """One file: its row of the table, its list, and how many of its findings are loud (errors and warnings)."""

    row: str
    findings: str
    loud: int
    quiet: int


def entry(file: FileFindings) -> Summary:
    """The row and the list of one file."""
    score = file.analysis.score
    counts = count_by_severity(file.findings)
    loud = sum(counts[severity] for severity in _LOUD)
    coverage = score.details.citation_coverage_pct
    cells = (
        escape_markdown(file.path),
        f"{score.total}/10",
        score.status,
        "–" if coverage is None else f"{coverage} %",
        counts[Severity.ERROR],
        counts[Severity.WARNING],
        len(file.findings) - loud,
    )
    row = "| " + " | ".join(map(str, cells)) + " |\n"
    return Summary(row, _list(file), loud, len(file.findings) - loud)


def rendered(entries: Iterable[Summary], faults: Callable[[], Sequence[str]]) -> Iterator[str]:
    """The whole summary: the table of files, then each file's findings folded away, then what was not checked."""
    files = list(entries)
    loud, quiet = sum(one.loud for one in files), sum(one.quiet for one in files)
    yield f"## groundlint: {loud} to mend, {quiet} to consider\n\n"
    if files:
        yield "| Report | Score | Status | Cited | Errors | Warnings | Notes |\n"
        yield "| --- | ---: | --- | ---: | ---: | ---: | ---: |\n"
        yield from (one.row for one in files)
    yield from (f"\n{one.findings}" for one in files if one.findings)
    if lines := faults():
        yield "\n### Not checked\n\n"
        yield from (f"- {escape_markdown(line)}\n" for line in lines)


def _list(file: FileFindings) -> str:
    if not file.findings:
        return ""
    number = len(file.findings)
    head = f"<details><summary>{escape_markdown(file.path)}: {number} finding{'s' if number > 1 else ''}</summary>\n\n"
    lines = []
    for finding in sorted(file.findings, key=lambda one: -one.severity.rank)[:MOST_FINDINGS]:
        place = place_of(file.document, finding.start, finding.end)
        lines.append(
            f"- line {place.line}: **{finding.code}** {escape_markdown(finding.message)}"
            f"<br>{escape_markdown(finding.text, 160)}\n"
        )
    if number > MOST_FINDINGS:
        lines.append(f"- and {number - MOST_FINDINGS} more\n")
    return f"{head}{''.join(lines)}\n</details>\n"
