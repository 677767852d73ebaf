"""Findings as a Markdown summary, for a job's page or a comment on a pull request."""

from __future__ import annotations

import html
import re
from collections.abc import Callable, Iterable, Iterator, Sequence

from groundlint.code_owners import owners_of
from groundlint.counted import counted
from groundlint.escaping.terminal import escape_terminal, shorten
from groundlint.model.finding import Severity
from groundlint.model.value import value
from groundlint.output.file_findings import FileFindings
from groundlint.output.findings_text import count_by_severity
from groundlint.output.place import place_of

MOST_FINDINGS, MOST_BYTES = 50, 20_000
"""Shown a file; the rest is counted."""
MOST_FAULTS = 20
PAGE = 1_000_000
"""Bytes of a summary: a job's page takes 1 MiB in all, and nothing of what is longer."""
COMMENT = 60_000
"""Bytes of one that tells only what is new: a comment on a pull request takes 65,536 characters."""

_LOUD = (Severity.ERROR, Severity.WARNING)


@value(frozen=True, slots=True)
class Summary:
    """One file: its row of the table, its list, and how many of its findings are loud (errors and warnings)."""

    row: str
    owners: tuple[str, ...]
    findings: str
    loud: int
    quiet: int
    only_new: bool


def entry(file: FileFindings) -> Summary:
    """The row and the list of one file."""
    score = file.analysis.score
    counts = count_by_severity(file.findings)
    loud = sum(counts[severity] for severity in _LOUD)
    coverage = score.details.citation_coverage_pct
    cells = (
        _escape_markdown(file.path),
        "–" if score.total is None else f"{score.total}/{score.total_of}",
        score.status.replace("_", " "),
        "–" if coverage is None else f"{coverage} %",
        counts[Severity.ERROR],
        counts[Severity.WARNING],
        len(file.findings) - loud,
    )
    row = "| " + " | ".join(map(str, cells)) + " |"
    path = file.analysis.path
    owners = owners_of(path) if path is not None else ()
    return Summary(row, owners, _list(file), loud, len(file.findings) - loud, file.only_new)


def rendered(entries: Iterable[Summary], faults: Callable[[], Sequence[str]]) -> Iterator[str]:
    """The whole summary: the table of files, then each file's findings folded away, then what was not checked. Where only
    what is new is listed, files without any are counted. What a page or a comment does not take is left out and counted.
    """
    every = list(entries)
    only_new = any(one.only_new for one in every)
    files = [one for one in every if one.findings] if only_new else every
    loud, quiet = sum(one.loud for one in every), sum(one.quiet for one in every)
    new = ", all new" if only_new and loud + quiet else ""
    notes = _not_checked(faults())
    most = COMMENT if only_new else PAGE
    yield f"## groundlint: {loud} to mend, {quiet} to consider{new}\n\n"
    if files:
        yield from _table(files, most // 4)
    if only_new:
        yield _more(len(every) - len(files), "without new findings")
    lists = [one.findings for one in files if one.findings]
    shown = _first(lists, most * 3 // 4 - 1_000 - _bytes(notes))
    yield from (f"\n{piece}" for piece in shown)
    yield _more(len(lists) - len(shown), "with findings that did not fit here")
    yield notes


def _table(files: Sequence[Summary], most: int) -> Iterator[str]:
    owned = any(one.owners for one in files)
    yield f"| Report | Score | Status | Cited | Errors | Warnings | Notes |{' Owners |' if owned else ''}\n"
    yield f"| --- | ---: | --- | ---: | ---: | ---: | ---: |{' --- |' if owned else ''}\n"
    rows = [f"{one.row}{_owners(one) if owned else ''}\n" for one in files]
    shown = _first(rows, most)
    yield from shown
    yield _more(len(rows) - len(shown), "that did not fit into this table")


def _first(pieces: Sequence[str], most: int) -> Sequence[str]:
    """The first of them that have `most` bytes together."""
    for number, piece in enumerate(pieces):
        most -= _bytes(piece)
        if most < 0:
            return pieces[:number]
    return pieces


def _bytes(text: str) -> int:
    return len(text.encode("utf-8", "replace"))


def _more(number: int, what: str) -> str:
    """A line that counts reports which are left out, "" where there are none."""
    return f"\n{counted(number, 'more report')} {what}\n" if number else ""


def _not_checked(lines: Sequence[str]) -> str:
    shown = [f"- {_escape_markdown(line)}\n" for line in lines[:MOST_FAULTS]]
    if len(lines) > MOST_FAULTS:
        shown.append(f"- and {len(lines) - MOST_FAULTS} more\n")
    return f"\n### Not checked\n\n{''.join(shown)}" if shown else ""


def _owners(file: Summary) -> str:
    """In code spans: a summary that is posted as a comment must not call anybody."""
    return (
        " " + (" ".join(f"`{name.replace('`', '').replace('|', '')}`" for name in file.owners) or "–") + " |"
    )


def _list(file: FileFindings) -> str:
    if not file.findings:
        return ""
    number = len(file.findings)
    head = f"<details><summary>{_escape_inside_html(file.path)}: {counted(number, 'finding')}</summary>\n\n"
    lines = []
    for finding in sorted(file.findings, key=lambda one: -one.severity.rank)[:MOST_FINDINGS]:
        place = place_of(file.document, finding.start, finding.end)
        lines.append(
            f"- line {place.line}: **{finding.code}** {_escape_markdown(finding.message)}"
            f"<br>{_escape_markdown(finding.text, 160)}\n"
        )
    shown = _first(lines, MOST_BYTES)
    if number > len(shown):
        shown = [*shown, f"- and {number - len(shown)} more\n"]
    return f"{head}{''.join(shown)}\n</details>\n"


_SPECIAL = re.compile(r"([\\`*_\[\]<>#|~&:$!])")


_LONGEST = 300  # columns


def _escape_markdown(text: str, most: int = _LONGEST) -> str:
    """One line of at most `most` columns in which no character marks anything up, links or calls upon anybody."""
    shown = _SPECIAL.sub(r"\\\1", shorten(escape_terminal(text), most))
    # A backslash does not keep a service from reading `@name` in the finished page; a comment in between does.
    return shown.replace("@", "@<!-- -->")


def _escape_inside_html(text: str) -> str:
    """The same inside an HTML block of Markdown, where a backslash escapes nothing; `##vso[` would be a command to a runner."""
    shown = html.escape(shorten(escape_terminal(text), _LONGEST))
    return shown.replace("@", "@<!-- -->").replace("##", "&#35;&#35;")
