"""`groundlint score`: the 10-point score, and the gates that a pipeline may set on it."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from groundlint.cli import corpus, options
from groundlint.cli.corpus import Corpus
from groundlint.cli.faults import FOUND, NOT_JUDGED, CommandFault, Faults, say
from groundlint.cli.html_pages import SUFFIXES, Pages
from groundlint.cli.reports import STDIN, Given, ReportInput, find_reports, run_reports, spare_reports
from groundlint.cli.stdout import style, write, write_json
from groundlint.counted import counted
from groundlint.model.value import value
from groundlint.rubric.unjudged import OUT_OF_CODE, way_out

if TYPE_CHECKING:
    from groundlint.analysis import Analysis

EXAMPLES = """\b
Examples:
  groundlint score report.md
  groundlint score report.md --format text
  groundlint score report.md --query "Compare HTTP/2 and HTTP/3" --fail-under 8
  groundlint score reports/ --jobs 4 --output scores.parquet
  groundlint score report.md --output report.html
  groundlint score reports/ --format html --output pages/
  groundlint score report.md --fail-on fail --max-ignored 5%

\b
The exit code is 1 only where a gate is set and not met: --fail-under, --fail-on, --strict,
--max-ignored; it is 3 where too little of a report could be judged for the gate to say anything.
--strict counts ignored claims as uncited; alone, it also fails reports whose status is then
'fail'."""

_QUERY = "The question that the report answers; overrides front matter and sources file."
_CITATIONS = "YAML with validated_citations, used instead of those next to the report."
_CLAIMS = "YAML with grounded_claims, used instead of those next to the report."
_OUTPUT = (
    "Write there: FILE.jsonl and FILE.parquet have one row per report (a killed run resumes where it stopped), "
    "FILE.html is a page, a folder one page a report."
)


@click.command("score", epilog=EXAMPLES, context_settings=options.HELP)
@options.paths
@options.form("yaml", "json", "text", "html")
@click.option("--query", metavar="TEXT", help=_QUERY)
@click.option("--citations", metavar="FILE", type=click.Path(path_type=Path), help=_CITATIONS)
@click.option("--claims", metavar="FILE", type=click.Path(path_type=Path), help=_CLAIMS)
@click.option(
    "--fail-under", metavar="N", type=click.IntRange(0, 10), help="Exit with 1 if a total is below N."
)
@click.option(
    "--fail-on",
    type=click.Choice(["fail", "iterate"]),
    help="Exit with 1 if a status is fail, or (iterate) not pass.",
)
@click.option("--strict", is_flag=True, help="Count ignored claims as uncited.")
@click.option("--max-ignored", metavar="N|P%", help="Exit with 1 if more claims than that are ignored.")
@click.option(
    "--jobs", metavar="N", type=click.IntRange(1, 256), default=1, help="Processes; the output is the same."
)
@click.option("--output", metavar="FILE", type=click.Path(path_type=Path), help=_OUTPUT)
@options.config
@options.quiet
@options.no_color
def command(
    paths: tuple[Path, ...],
    form: str,
    query: str | None,
    citations: Path | None,
    claims: Path | None,
    fail_under: int | None,
    fail_on: str | None,
    strict: bool,
    max_ignored: str | None,
    jobs: int,
    output: Path | None,
    config: Path | None,
    quiet: bool,
    no_color: bool,
) -> int:
    """The 10-point score of reports: grounding 5, source quality 2, diversity, completeness, clarity 1 each."""
    gate = Gate.of(fail_under, fail_on, strict, max_ignored)
    form = form_of(form, output)
    given = Given(query, citations, claims)
    faults = Faults()
    single = len(paths) == 1 and (str(paths[0]) == STDIN or not os.path.isdir(paths[0]))
    reports = find_reports(paths, config, faults, quiet)
    if output is not None:
        if not reports:
            return faults.exit_code()  # what an earlier run wrote stays
        spare_reports(output, "--output", reports)
    request = Request(form, strict, style(no_color).colour)
    if output is not None and form == "json":
        wanted = Corpus(output, config, given, {"strict": strict})
        scores = wanted.scored(reports, partial(score_row, strict=strict), faults, jobs=jobs, quiet=quiet)
        judged = [Scored.of_row(row, strict) for row in scores]
        if not quiet:
            say(f"{output}: {counted(len(judged), 'report')}")
        return faults.exit_code(gate.exit_code(judged))
    pages = Pages.of(output, reports) if form == "html" else None
    rows: list[dict[str, object]] = []
    seen: list[Scored] = []
    work = partial(score_one, request=request)
    results = run_reports(reports, config, work, faults, given=given, jobs=jobs, quiet=quiet)
    for number, (report, scored) in enumerate(results):
        seen.append(scored.without_words())
        if scored.in_code and not quiet and not gate.is_set:
            say(scored.not_judged)
        if scored.row is not None:
            rows.append(scored.row)
        elif pages is not None:
            place = pages.put(report, scored.shown)
            if place is not None and not quiet:
                say(f"{place} written")
        else:
            write(_between(form, number) + scored.shown)
    if form == "json" and (rows or not single):
        write_json(rows[0] if single else {"version": 1, "files": rows})
    return faults.exit_code(gate.exit_code(seen))


def form_of(form: str, output: Path | None) -> str:
    """The format, which the name of the output may tell. Raises CommandFault for one that goes into no file."""
    if output is None:
        return form
    told = "json" if output.suffix in corpus.SUFFIXES and not output.is_dir() else ""
    told = told or ("html" if form == "html" or output.suffix in SUFFIXES else "")
    if told and form not in (told, "yaml"):  # yaml: nothing was asked for
        raise CommandFault(f"--output {output}: holds {told}; leave out --format {form}")
    if told:
        return told
    raise CommandFault(
        f"--output {output}: the name must end in .jsonl, .parquet or .html; a folder takes --format html"
    )


@value(frozen=True, slots=True)
class Request:
    """What is asked of every report; picklable, for the processes of --jobs."""

    form: str
    strict: bool
    colour: bool


@value(frozen=True, slots=True)
class Scored:
    """A score as text, or for JSON as a row, and what the gates look at."""

    shown: str
    row: dict[str, object] | None
    path: str
    total: float | None
    """Out of 10; None where too little has been judged."""
    status: str
    ignored: int
    claims: int  # ignored ones included
    model: str
    """The name of the claim model."""
    language: str | None = None
    """The language that keeps the report from being judged."""
    in_code: bool = False
    """Whether the text is in a code fence, so that nothing in it was read."""

    @property
    def not_judged(self) -> str:
        """For a report without a total, one line that names the way out."""
        way = OUT_OF_CODE if self.in_code else way_out(self.model, self.language)
        return f"{self.path}: not judged: {way}"

    def without_words(self) -> Scored:
        """What the gates look at alone."""
        return replace(self, shown="", row=None)

    @classmethod
    def of_row(cls, row: dict[str, Any], strict: bool) -> Scored:
        """What the gates look at, of a score as JSON."""
        details = row["details"]
        ignored = len(details["ignored_claims"])
        claims = details["total_claims"] + (0 if strict else ignored)
        model = str(row["versions"]["claims_model"]).partition(" ")[0]
        total = row["total_scaled"]
        language, in_code = details["not_judged_language"], details["stands_in_code"]
        return cls("", row, row["path"], total, row["status"], ignored, claims, model, language, in_code)


def score_row(report: ReportInput, analysis: Analysis, strict: bool) -> dict[str, Any]:
    """Score one report as a row of a corpus."""
    from groundlint.output.score_json import score_dict

    return score_dict(analysis, strict=strict, path=report.shown)


def score_one(report: ReportInput, analysis: Analysis, request: Request) -> Scored:
    """Score one report and render it."""
    from groundlint.output.score import scored

    strict = request.strict
    shown, row = "", None
    if request.form == "json":
        row = score_row(report, analysis, strict)
    elif request.form == "html":
        from groundlint.output.html import ReportView, report_page

        shown = report_page(ReportView(analysis, report.shown, strict=strict))
    elif request.form == "yaml":
        from groundlint.output.score_yaml import score_yaml

        shown = score_yaml(analysis, strict=strict, path=report.shown)
    else:
        from groundlint.output.score_text import score_text

        shown = score_text(analysis, strict=strict, path=report.shown, colour=request.colour)
    quality = scored(analysis, strict=strict)
    details = quality.details
    ignored = len(details.ignored_claims)
    claims = details.total_claims + (0 if strict else ignored)
    total = None if quality.total_scaled is None else float(quality.total_scaled)
    model = analysis.context.tier
    language = details.unjudged_language
    standing = (quality.status, ignored, claims, model, language, details.in_code)
    return Scored(shown, row, report.shown, total, *standing)


@value(frozen=True, slots=True)
class Gate:
    """When a score is not good enough for the exit code 0. `most_ignored` is a number of claims, or with
    `ignored_share` a percentage of them.
    """

    fail_under: int | None = None
    statuses: frozenset[str] = frozenset()
    most_ignored: float | None = None
    ignored_share: bool = False

    @classmethod
    def of(cls, fail_under: int | None, fail_on: str | None, strict: bool, max_ignored: str | None) -> Gate:
        """Raises CommandFault for a --max-ignored that is neither a number nor a percentage."""
        if strict and fail_on is None and fail_under is None:
            fail_on = "fail"
        statuses = {None: (), "fail": ("fail",), "iterate": ("fail", "iterate")}[fail_on]
        most: float | None = None
        share = False
        if max_ignored is not None:
            match = re.fullmatch(r"(\d{1,6}(?:\.\d{1,3})?)(\s*%)?", max_ignored.strip(), re.ASCII)
            if match is None or (match[2] is None and "." in match[1]):
                raise CommandFault(f"--max-ignored {max_ignored}: expected a number (3) or a percentage (5%)")
            most, share = float(match[1]), match[2] is not None
            if share and most > 100:
                raise CommandFault(f"--max-ignored {max_ignored}: expected at most 100%")
        return cls(fail_under, frozenset(statuses), most, share)

    @property
    def is_set(self) -> bool:
        """Whether it looks at anything at all."""
        return self.fail_under is not None or bool(self.statuses) or self.most_ignored is not None

    def exit_code(self, scores: Sequence[Scored]) -> int:
        """1 where a report does not get through; 3, with a line each that names the way out, where one could not be
        judged; else 0."""
        for one in scores:
            if self.is_set and one.total is None:
                say(one.not_judged)
        if any(map(self.fails, scores)):
            return FOUND
        return NOT_JUDGED if self.is_set and any(one.total is None for one in scores) else 0

    def fails(self, scored: Scored) -> bool:
        """True where `scored` does not get through."""
        if self.fail_under is not None and scored.total is not None and scored.total < self.fail_under:
            return True
        if scored.status in self.statuses:
            return True
        if self.most_ignored is None:
            return False
        if self.ignored_share:
            return scored.ignored * 100 > self.most_ignored * scored.claims
        return scored.ignored > self.most_ignored


def _between(form: str, number: int) -> str:
    """What is before the second and later reports."""
    if not number:
        return ""
    return "---\n" if form == "yaml" else "\n"
